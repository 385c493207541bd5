import type { Answer, Decision } from '@tefuda/kernel'
import type { Duration } from '@tefuda/language'
import {
  answering,
  asMuchAsPossible,
  awaited,
  byPart,
  keysOf,
  type Prop,
  roleOf,
  type Staged,
  seatOf,
  sourceOf,
} from '@tefuda/testkit/cases'
import type { Globals } from '../../rules/4-zones.ts'

/** What a case answers, and how the game goes on while nobody does anything. */

/** Sorts the options: those without a part to play come first. */
function inOrder({ t, cards }: Staged<Globals>, _: unknown, decision: Decision): Answer {
  if (decision.kind !== 'choose') return asMuchAsPossible(decision)
  const props = new Map([...cards].map(([prop, card]) => [t.rules.keyOf(t, card), prop]))
  const order = [...cards.keys()].toSorted(byPart)
  const place = ({ key }: { key: string }) => {
    const prop = props.get(key)
    return prop ? order.indexOf(prop) : order.length
  }
  return asMuchAsPossible({ ...decision, options: decision.options.toSorted((a, b) => place(a) - place(b)) })
}

/** 7.1.4.1: the objects show who can pay for which icon; the first who can pays for each. */
function power(staged: Staged<Globals>, _: unknown, decision: Decision): Answer {
  if (decision.kind !== 'assign') return asMuchAsPossible(decision)
  const { t, cards } = staged
  const caster = roleOf(staged, 'caster') ?? sourceOf(staged)
  const canPay = ({ type, side, states, attributes, zone, from }: Prop, icon: string) =>
    type === 'striker' &&
    seatOf(side) === decision.seat &&
    (from ?? zone) === 'stage' &&
    !states.includes('acted') &&
    attributes.includes(icon)
  const payers = new Map<string, readonly string[]>()
  for (const [prop, card] of cards) {
    const slots = decision.slots
      .map(({ key }) => key)
      .filter(
        (key) => canPay(prop, key.replace('caster-', '')) && (!key.startsWith('caster-') || card === caster),
      )
    if (slots.length > 0) payers.set(t.rules.keyOf(t, card), slots)
  }
  const offered = new Map(Object.entries(decision.fits ?? {}))
  const sorted = (map: ReadonlyMap<string, readonly string[]>) => JSON.stringify([...map].toSorted())
  if (sorted(offered) !== sorted(payers))
    throw new Error(`${sorted(offered)} can pay, ${sorted(payers)} expected`)
  const paid = assigned(
    decision.slots.flatMap(({ key, min }) => new Array<string>(min).fill(key)),
    [...payers],
  )
  return paid ?? []
}

function assigned(
  [slot, ...slots]: readonly string[],
  payers: readonly (readonly [string, readonly string[]])[],
): readonly string[] | null {
  if (slot === undefined) return []
  for (const one of payers) {
    const [key, places] = one
    if (!places.includes(slot)) continue
    const rest = assigned(
      slots,
      payers.filter((other) => other !== one),
    )
    if (rest) return [`${key}>${slot}`, ...rest]
  }
  return null
}

const isAbout = ({ suits }: Staged<Globals>, word: string) => {
  const when = awaited(suits)
  return when !== null && 'event' in when && when.event === word
}

const nothing = () => []

export const { answer, passUntil } = answering<Globals>({
  'ask.striker': () => ['end'],
  'ask.reaction': () => ['pass'],
  'ask.extra': () => ['done'],
  'ask.swift': () => ['done'],
  'ask.join': nothing,
  'ask.graze': (staged, _, decision) => (isAbout(staged, 'grazes') ? keysOf(decision).slice(0, 1) : []),
  'ask.retire': nothing,
  'ask.summon': nothing,
  'ask.reinforce': nothing,
  'ask.discardAny': nothing,
  'ask.caster': (staged, _, decision) => {
    const caster = roleOf(staged, 'caster')
    const key = caster === undefined ? undefined : staged.t.rules.keyOf(staged.t, caster)
    return key === undefined ? keysOf(decision).slice(0, 1) : [key]
  },
  'ask.power': power,
  'ask.payHand': inOrder,
  'ask.payScore': inOrder,
  'ask.choose': inOrder,
  'ask.choose.exactly': inOrder,
  'ask.may': (_, will) => [will.declines ? 'no' : 'yes'],
  'ask.modes': ({ one }) => [String(one.mode + 1)],
})

export function reach(staged: Staged<Globals>, time: Duration, _: 'begun' | 'over'): void {
  const { turn } = staged.t.state
  if ('during' in time && time.during === 'chain')
    passUntil(staged, () => staged.t.decision()?.clause === '5.4.3')
  else passUntil(staged, () => staged.t.state.turn > turn)
}
