import {
  ask,
  event,
  type Json,
  type Option,
  procedure,
  type Ref,
  type Refusal,
  refusal,
  type Seat,
  text,
} from '@tefuda/kernel'
import type { Ability } from '@tefuda/language'
import { abilitiesOf, areAbilitiesChanged, isCharacter, printed, validIn } from './200-cards.ts'
import { keyOf, oneOfEach } from './300-names.ts'
import { type Globals, hand, type Ns, opponentOf } from './300-zones.ts'
import { canChoose, canEnter, canPayFor } from './1204-entry.ts'

const PASS: Option = { key: 'pass', text: text('option.pass'), id: -1 }

/** 802: priority goes back and forth until both pass on an empty space. */
export const priority = procedure<Globals>('802', {
  '802.2': (t) => {
    t.state.globals.priority = t.state.turnSeat
    t.state.globals.passes = 0
  },
  '802.3': (t) => t.call('902'),
  '802.4': ask(
    (t) => {
      const seat = t.state.globals.priority
      const cards = oneOfEach(
        t,
        hand(t, seat).filter((card) => whyNotEnter(t, seat, card) === null),
      )
      const abilities = activated(t, seat).map(({ option }) => option)
      const options = [PASS, ...cards, ...abilities]
      return { kind: 'choose', seat, clause: '802.4', ask: text('ask.priority'), options, min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      const seat = t.state.globals.priority
      const [chosen] = picked
      v.entering = null
      if (chosen === PASS) return
      const found = activated(t, seat).find(({ option }) => option.key === chosen!.key)
      v.entering = found
        ? ({ seat, card: t.ref(found.card), ability: found.ability } as unknown as Json)
        : { seat, card: t.ref(chosen!.id), ability: null }
    },
  ),
  '802.5a': (t, v) => {
    if (!v.entering) return
    t.state.globals.passes = 0
    t.call('1204', { ...(v.entering as { seat: Seat; card: Ref; ability: Json }) })
    t.goto('802.3')
  },
  '802.5b': (t) => {
    const { globals } = t.state
    t.do(event('pass', '802.5b', globals.priority))
    globals.passes++
    if (globals.passes >= t.seatCount()) return
    globals.priority = opponentOf(globals.priority)
    t.goto('802.3')
  },
  '802.5c': (t) => {
    t.state.globals.passes = 0
    const newest = t.state.pending.at(-1)
    if (!newest) {
      t.return()
      return
    }
    t.call(newest.kind === 'check' ? '1104' : '1205', { item: newest.id })
    t.state.globals.priority = t.state.turnSeat
  },
  '802.6': (t) => t.goto('802.3'),
})

/** 802.4c: the activated abilities of a player's cards that can be entered now, where each is valid (1202). */
function activated(t: Ns, seat: Seat): { option: Option; card: number; ability: Ability }[] {
  const found: { option: Option; card: number; ability: Ability }[] = []
  if (t.state.pending.at(-1)?.kind === 'check') return found
  const changed = areAbilitiesChanged(t)
  for (const zone of ['field', 'hand', 'ether', 'ohigan']) {
    for (const card of t.cards(zone, seat)) {
      const gained = changed && zone === 'field'
      if (!gained && !printed(t, card).traits.activated.includes(zone)) continue
      abilitiesOf(t, card, gained).forEach((ability, n) => {
        if (ability.kind !== 'activated' || validIn(ability) !== zone) return
        if (!isInTime(t, seat, ability) || !canEnter(t, seat, card, ability)) return
        const key = `${keyOf(t, card)}.${n + 1}`
        found.push({
          option: { key, text: text('option.activate', { key }), id: -1 },
          card,
          ability,
        })
      })
    }
  }
  return found
}

function isInTime(t: Ns, seat: Seat, ability: Extract<Ability, { kind: 'activated' }>): boolean {
  const { limit } = ability
  if (!limit) return true
  if ('times' in limit)
    return t.happened('activated', seat, (e) => e.note === JSON.stringify(ability)) < limit.times
  return t.state.globals.phase === 'character' && t.state.turnSeat === seat
}

const ONLY_PASS = refusal('802.4', 'no.damageCheck')
const NOT_NOW = refusal('1206.1', 'no.characterPhase')
const SPACE_IN_USE = refusal('1206.1', 'no.spaceInUse')
const NOT_YOURS = refusal('1206.1', 'no.notYourTurn')
const TOO_DEAR = refusal('1203.2', 'no.ether')
const NO_TARGET = refusal('1204.2e', 'no.target')

/** Why a card in hand may not be entered by a player with priority, or null if it may. */
function whyNotEnter(t: Ns, seat: Seat, card: number): Refusal | null {
  if (t.state.pending.at(-1)?.kind === 'check') return ONLY_PASS
  if (isCharacter(t, card)) {
    if (t.state.turnSeat !== seat) return NOT_YOURS
    if (t.state.globals.phase !== 'character') return NOT_NOW
    if (t.state.pending.length > 0) return SPACE_IN_USE
  }
  if (!canPayFor(t, seat, card)) return TOO_DEAR
  return canChoose(t, seat, card, null) ? null : NO_TARGET
}
