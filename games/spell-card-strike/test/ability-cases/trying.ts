import type { CardId, Decision, Values } from '@tefuda/kernel'
import { setMark, staging } from '@tefuda/kernel/staging'
import { type Effect, type Step, wholeOf } from '@tefuda/language'
import {
  again,
  keysOf,
  NoCase,
  type Prop,
  type Side,
  type Staged,
  seatOf,
  tryOut,
} from '@tefuda/testkit/cases'
import type { Globals } from '../../rules/4-zones.ts'
import { passUntil } from './answers.ts'
import { act } from './begin.ts'
import { inAttack, inStrikerPhase } from './table.ts'

/** Tries things on another table: whether something is forbidden, and how much damage is dealt. */

type Try = (staged: Staged<Globals>, card: CardId) => boolean

const guardOf = ({ cards }: Staged<Globals>, seat: number): CardId =>
  [...cards].find(([{ role, side }]) => role === 'guard' && seatOf(side) === seat)![1]
const keyOf = ({ t }: Staged<Globals>, card: CardId) => t.rules.keyOf(t, card)

/** The turn player may do something in the striker phase, nothing being in the chain. */
function inPhase(staged: Staged<Globals>, seat: number): Decision {
  const { t } = staged
  staging(t).turnSeat = seat
  staging(t).pending = []
  staging(t).waiting = []
  t.set('attack', null)
  t.set('phase', 'striker')
  staging(t).frames = inStrikerPhase('5.4.3')
  again(staged)
  return staged.t.decision()!
}

const spellOf = ({ t, cards }: Staged<Globals>, seat: number): string => {
  const spell = [...cards].find(([{ role, side }]) => role === 'spell' && seatOf(side) === seat)![1]
  return t.rules.cards[t.state.print[spell]!]!.name
}

/** A spell of the hand is declared, up to a question. */
function declared(
  staged: Staged<Globals>,
  seat: number,
  nth: number,
  caster: CardId | null,
): Decision | null {
  const decision = inPhase(staged, seat)
  const key = `${spellOf(staged, seat)}.${nth}`
  if (!keysOf(decision).includes(key)) return null
  staged.t.answer(seat, [key])
  const asked = staged.t.decision()!
  if (caster === null) return asked
  if (!keysOf(asked).includes(keyOf(staged, caster))) return null
  staged.t.answer(seat, [keyOf(staged, caster)])
  return staged.t.decision()
}

/** Whether a verb is seen to do something. */
function isDone(staged: Staged<Globals>, effect: Effect, card: CardId, by: CardId, type: string): boolean {
  const { t } = staged
  staging(t).pending = []
  t.set('attack', null)
  staged.journal.length = 0
  act(staged, t.state.holder[by]!, by, effect, [t.ref(card)])
  passUntil(staged, () => staged.t.decision()?.clause === '5.4.3')
  return staged.journal.some(({ event }) => event.type === type && event.cards.includes(card))
}

/** Whether a striker may do something, or have it done to itself. */
const TRIED: { readonly [act: string]: Try } = {
  move: (staged, card) => {
    setMark(staged.t, card, 'acted', 0)
    return keysOf(inPhase(staged, staged.t.state.holder[card]!)).includes(`move>${keyOf(staged, card)}`)
  },
  attack: (staged, card) => {
    setMark(staged.t, card, 'acted', 0)
    return keysOf(inPhase(staged, staged.t.state.holder[card]!)).includes(`attack>${keyOf(staged, card)}`)
  },
  declare: (staged, card) => {
    const decision = declared(staged, staged.t.state.holder[card]!, 1, null)
    return decision !== null && keysOf(decision).includes(keyOf(staged, card))
  },
  cast: (staged, card) => TRIED.declare!(staged, card),
  pay: (staged, card) => {
    const { t } = staged
    const seat = t.state.holder[card]!
    const rest = [...staged.cards].filter(
      ([{ type, zone }, one]) => type === 'striker' && zone === 'stage' && one !== card,
    )
    for (const [, one] of rest) if (t.state.holder[one] === seat) setMark(t, one, 'acted', 1)
    setMark(t, card, 'acted', 0)
    const bearing = { do: 'gain', what: 'it', gains: [{ attribute: 'divine' }] } as Step
    t.begin({
      kind: 'gain',
      seat,
      source: t.ref(card),
      on: [t.ref(card)],
      until: '',
      data: { step: bearing, whose: [seat], begun: 0 } as never,
    })
    return keysOf(inPhase(staged, seat)).includes(`${spellOf(staged, seat)}.2`)
  },
  targeted: (staged, card) => {
    const seat = 1 - staged.t.state.holder[card]!
    const decision = declared(staged, seat, 1, guardOf(staged, seat))
    return decision !== null && keysOf(decision).includes(keyOf(staged, card))
  },
  attacked: (staged, card) => {
    const { t } = staged
    const seat = 1 - t.state.holder[card]!
    const guard = guardOf(staged, seat)
    setMark(t, guard, 'acted', 0)
    inPhase(staged, seat)
    if (!keysOf(staged.t.decision()!).includes(`attack>${keyOf(staged, guard)}`)) return false
    staged.t.answer(seat, [`attack>${keyOf(staged, guard)}`])
    return keysOf(staged.t.decision()!).includes(keyOf(staged, card))
  },
  unact: (staged, card) => {
    setMark(staged.t, card, 'acted', 1)
    return isDone(staged, [{ do: 'unact', what: 'it' }], card, guardOf(staged, 0), 'mark')
  },
  damage: (staged, card) =>
    isDone(staged, [{ do: 'damage', what: 'it', n: 1 }], card, guardOf(staged, 0), 'damage'),
  leave: (staged, card) =>
    isDone(staged, [{ do: 'retire', what: 'it' }], card, guardOf(staged, 0), 'retired'),
  equip: (staged, card) => {
    const { t } = staged
    const seat = t.state.holder[card]!
    const gear = [...staged.cards].find(([{ role, side }]) => role === 'spell' && seatOf(side) === seat)![1]
    staged.journal.length = 0
    act(staged, seat, gear, [{ do: 'equip', what: 'this', on: 'it' }], [t.ref(card)])
    staged.t.decision()
    return staged.journal.some(({ event }) => event.type === 'equip')
  },
}

/** Whether a player may do something. */
const TRIED_BY: { readonly [act: string]: (staged: Staged<Globals>, seat: number) => boolean } = {
  declareSpell: (staged, seat) => keysOf(inPhase(staged, seat)).includes(`${spellOf(staged, seat)}.1`),
  summon: (staged, seat) => {
    const { t } = staged
    staging(t).turnSeat = seat
    staging(t).pending = []
    t.set('attack', null)
    staging(t).frames = [
      { in: 'game', at: '', vars: {} },
      { in: '5.2', at: '5.6.1.1', vars: {} },
      { in: '5.5', at: '5.5.1.2-bis', vars: { card: null } },
    ]
    again(staged)
    return staged.t.decision()?.clause === '5.5.1.2-bis'
  },
  graze: (staged, seat) => {
    const { t } = staged
    staging(t).turnSeat = 1 - seat
    staging(t).pending = []
    const [attacker, target] = [guardOf(staged, 1 - seat), guardOf(staged, seat)]
    inAttack(t, [attacker], target, 0)
    const vars = { attacker: t.ref(attacker), target: t.ref(target) }
    staging(t).frames = [...inStrikerPhase('6.1.3'), { in: '5.4.7', at: '5.4.7.6', vars }]
    again(staged)
    return staged.t.decision()?.clause === '5.4.7.6'
  },
  draw: (staged, seat) => {
    const { t } = staged
    staging(t).pending = []
    t.set('attack', null)
    staged.journal.length = 0
    act(staged, seat, guardOf(staged, seat), [{ do: 'draw', n: 1 }])
    staged.t.decision()
    return staged.journal.some(({ event }) => event.type === 'draw')
  },
}

const isStriker = ({ t }: Staged<Globals>, card: CardId) =>
  t.layout.specOf[t.state.at[card]!]!.name === 'stage' && t.state.host[card]! < 0

/** Tries it on another table: whether somebody may do something now. */
export function isForbidden(staged: Staged<Globals>, who: Prop | Side, act: string): boolean {
  const tried = apart(staged)
  if (typeof who === 'string') {
    const tries = TRIED_BY[act]
    if (!tries) throw new NoCase(`nobody tries to ${act}`)
    return !tries(tried, seatOf(who))
  }
  const card = staged.cards.get(who)!
  if (TRIED_BY[act] || !isStriker(staged, card)) return false
  const tries = TRIED[act]
  if (!tries) throw new NoCase(`nobody tries to ${act}`)
  return !tries(tried, card)
}

/** Another table, with nothing running on it that would come between. */
function apart(staged: Staged<Globals>): Staged<Globals> {
  const tried = tryOut(staged)
  tried.t.journal = tried.journal
  staging(tried.t).waiting = []
  return tried
}

const BLOW = 20
const BLOWS: Effect = [
  { do: 'damage', what: 'it', n: BLOW },
  { do: 'damage', what: 'it', n: BLOW },
]

/** What two blows come to for a striker, one after the other. */
function taken(staged: Staged<Globals>, whom: CardId, by: CardId): readonly number[] {
  const tried = apart(staged)
  staging(tried.t).pending = []
  tried.t.set('attack', null)
  act(tried, tried.t.state.holder[by]!, by, BLOWS, [tried.t.ref(whom)])
  tried.t.decision()
  const blows = tried.journal.filter(({ event }) => event.type === 'damage' && event.cards.includes(whom))
  return blows.map(({ event }) => event.value)
}

/** 8.1.3.1: what a striker deals and takes more or less is seen by dealing it damage, and having it deal some. */
export function values(staged: Staged<Globals>, _: Prop, card: CardId): Values {
  const { t, ability } = staged
  const own = t.valuesOf(card)
  const text = JSON.stringify(wholeOf(ability))
  if (!/"(nextDamage|damageTaken|damageDealt)"/.test(text) || !isStriker(staged, card)) return own
  const guard = guardOf(staged, 1 - t.state.holder[card]!)
  const [first = 0, second = 0] = taken(staged, card, guard)
  const [, dealt = 0] = taken(staged, guard, card)
  return { ...own, nextDamage: first - second, damageTaken: second - BLOW, damageDealt: dealt - BLOW }
}

/** 4.3.5: how many cards a player has after drawing up to the limit. */
export function measure(staged: Staged<Globals>, side: Side, field: string): number {
  if (field !== 'handLimit') throw new NoCase(`nobody measures ${field}`)
  const tried = apart(staged)
  const { t } = tried
  const seat = seatOf(side)
  staging(t).turnSeat = seat
  staging(t).frames = [
    { in: 'game', at: '', vars: {} },
    { in: '5.2', at: '5.6.1.4', vars: {} },
  ]
  again(tried)
  passUntil(tried, () => tried.t.state.turnSeat !== seat)
  return tried.t.cards('hand', seat).length
}
