import type { Event } from '@tefuda/kernel'
import { type Ability, type Said, through } from '@tefuda/language'
import { AREA } from '../text/vocabulary.ts'
import { type Sc, ZONES } from './4-zones.ts'

/**
 * 2.4.3, 2.4.12.2: what a constant ability may look at beside which cards are in play, as bits: who has acted, who stands where,
 * what has happened, and each kind of zone.
 */
export const LOOKS = { acted: 1 << 0, places: 1 << 1, past: 1 << 2, anything: -1 } as const
const FIRST_ZONE = 3
const zoneLook = (kind: number) => 1 << (FIRST_ZONE + kind)

/** The states that other bits tell of, and those that go with what a striker bears and what it is like, which always matters. */
const STATE_LOOKS: { readonly [state: string]: number } = {
  acted: LOOKS.acted,
  unacted: LOOKS.acted,
  free: LOOKS.places,
  ace: 0,
  equipped: 0,
  attributeless: 0,
}
function lookAtZone(zone: string): number {
  if (zone === 'stage' || zone === 'rule') return 0
  if (zone === AREA) return LOOKS.places
  const kind = ZONES.findIndex(({ name }) => name === zone)
  return kind < 0 ? LOOKS.anything : zoneLook(kind)
}
function lookOf(said: Said): number {
  if ('event' in said) return LOOKS.anything
  let bits = 'lies' in said ? LOOKS.places : 0
  if (typeof said.state === 'string') bits |= STATE_LOOKS[said.state] ?? LOOKS.anything
  if (typeof said.zone === 'string') bits |= lookAtZone(said.zone)
  return 'score' in said ? bits | lookAtZone('score') : bits
}
export function looksAt(ability: Ability): number {
  let bits = 0
  const see = (said: Said) => {
    bits |= lookOf(said)
  }
  through(ability, see, ['ability'])
  return bits
}

/** The kinds of zone between which cards have moved. */
export function looksMoved(t: Sc, { from, to }: Event): number {
  const { kindOf } = t.layout
  let bits = 0
  for (let i = 0; i < from.length; i++) bits |= zoneLook(kindOf[from[i]!]!) | zoneLook(kindOf[to[i]!]!)
  return bits
}
