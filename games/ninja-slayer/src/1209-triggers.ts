import { type CardId, type Event, event, type Json, type Ref, type Seat, type Trigger } from '@tefuda/kernel'
import {
  type Ability,
  type Context,
  contextOf,
  type Effect,
  type Place,
  type When,
  type Who,
} from '@tefuda/language'
import type { EventName } from '../text/words.ts'
import { abilitiesOf, areAbilitiesChanged, hasKeyword, printed } from './200-cards.ts'
import type { Globals, Ns } from './300-zones.ts'
import { speak } from './1201-abilities.ts'

type Triggered = Extract<Ability, { readonly kind: 'triggered' }>

/** Something that abilities may wait for: to whom it happened, and what more a text can ask about it. */
interface Happening {
  readonly event: EventName
  readonly card?: CardId
  readonly who: Seat
  readonly from?: number
  readonly to?: string
  readonly in?: string
  readonly it: readonly Ref[]
  readonly players?: readonly Seat[]
}

const to = (e: Event): string => ('seat' in ((e.note as object | null) ?? {}) ? 'player' : 'character')

/** What an event of the table is in the words of the texts. */
function happenings(t: Ns, e: Event): Happening[] {
  const each = (event: EventName, more: Partial<Happening> = {}) =>
    e.cards.map((card): Happening => ({ event, card, who: e.seat, it: [t.ref(card)], ...more }))
  switch (e.type) {
    case 'enter':
      return [...each('enter'), ...each('enters')]
    case 'ambush':
      return e.cards.map(
        (card, i): Happening => ({ event: 'ambush', card, who: e.seat, from: e.from[i]!, it: [t.ref(card)] }),
      )
    case 'aisatsu': {
      const target = e.note as Ref | { seat: Seat }
      const greeted: Happening[] =
        'card' in target
          ? [{ event: 'greeted', card: target.card, who: e.seat, it: [t.ref(e.cards[0]!)] }]
          : []
      return [...each('aisatsu', { to: to(e) }), ...greeted]
    }
    case 'kill': {
      const { source, ikusa } = e.note as { source: Ref | null; ikusa: boolean }
      const how = ikusa ? { in: 'ikusa' } : {}
      const dead = e.cards.map((card) => t.ref(card))
      const by: Happening[] = source
        ? [{ event: 'kill', card: source.card, who: e.seat, it: dead, ...how }]
        : []
      return [...each('killed', how), ...by]
    }
    case 'hurt': {
      const { source, ikusa } = e.note as { source: Ref; ikusa: boolean }
      const whom = e.cards.length === 0 ? 'player' : 'character'
      const dealt: Happening[] = ikusa
        ? [
            {
              event: 'ikusaDamage',
              card: source.card,
              who: e.seat,
              to: whom,
              it: e.cards.map((card) => t.ref(card)),
              players: e.cards.length === 0 ? [e.seat] : [],
            },
          ]
        : []
      return [...each('damaged'), ...dealt]
    }
    case 'discard':
      return [...each('discarded'), ...each('discards')]
    case 'draw':
      return each('draws')
    case 'heal':
      return [{ event: 'heals', who: e.seat, it: [] }]
    case 'move':
      return e.cards.flatMap((card, i): Happening[] => {
        const [from, into] = [e.from[i]!, e.to[i]!].map((zone) => t.layout.specOf[zone]!.name)
        return into === 'field' && from !== 'field'
          ? [{ event: 'appear', card, who: e.seat, it: [t.ref(card)] }]
          : []
      })
    default:
      return []
  }
}

/** 1202: where a card's abilities are valid: on the field, or where the text says. */
const validIn = (ability: Triggered) => ability.zone ?? 'field'

/** 1209.3: every ability whose condition this is triggers once. */
function hear(t: Ns, e: Event): void {
  const happened = happenings(t, e)
  if (happened.length === 0) return
  for (const [card, ability] of listeners(t)) {
    for (const one of happened) if (answers(t, card, ability, one)) trigger(t, card, ability, one)
  }
}

/** Cards whose printed or gained abilities may trigger now, with those abilities. */
function* listeners(t: Ns): Generator<[CardId, Triggered]> {
  const changed = areAbilitiesChanged(t)
  for (const name of ['field', 'ether', 'ohigan']) {
    for (let seat = 0; seat < 2; seat++) {
      for (const card of t.cards(name, seat)) {
        const { traits } = printed(t, card)
        if (name === 'field' ? !traits.triggered && !changed : !traits.elsewhere) continue
        for (const ability of abilitiesOf(t, card, changed && name === 'field')) {
          if (ability.kind === 'triggered' && validIn(ability) === name) yield [card, ability]
        }
      }
    }
  }
}

function answers(t: Ns, card: CardId, ability: Triggered, one: Happening): boolean {
  const { when } = ability
  if (!('event' in when) || when.event !== one.event) return false
  const c = contextOf(t.state.holder[card]!, t.ref(card))
  if ('who' in when) {
    return (
      speak.who(t, c, when.who).includes(one.who) && (!when.are || speak.fitsAll(t, c, one.card!, when.are))
    )
  }
  if (when.to && when.to !== one.to) return false
  if (when.in && when.in !== one.in) return false
  if (when.from && !isFrom(t, c, when.from, one.from)) return false
  return isSubject(t, c, when, card, one.card!)
}

const isFrom = (t: Ns, c: Context, place: Place, from: number | undefined) =>
  from !== undefined && speak.zones(t, c, place).includes(from)

function isSubject(
  t: Ns,
  c: Context,
  when: Extract<When, { what: unknown }>,
  self: CardId,
  subject: CardId,
): boolean {
  const { what } = when
  if (what === 'this') return subject === self
  if (typeof what !== 'object' || !('in' in what)) return false
  const own = speak.who(t, c, what.in.of).includes(t.state.holder[subject]!)
  return own && speak.fitsAll(t, c, subject, what.are)
}

function trigger(t: Ns, card: CardId, ability: Triggered, one: Pick<Happening, 'it' | 'players'>): void {
  const seat = t.state.holder[card]!
  if (ability.limit && 'times' in ability.limit) {
    const name = JSON.stringify(ability)
    const before = t.happened('triggered', seat, (e) => e.cards[0] === card && e.note === name)
    if (before >= ability.limit.times) return
    t.do(event('triggered', '1209.3', seat, { cards: [card], note: name }))
  }
  t.wait('ability', seat, t.ref(card), { ability, it: one.it, players: one.players ?? [] } as unknown as Json)
}

/** 1209.8: a state of affairs triggers while it holds and the ability neither waits nor is in the space. */
export function noticeStates(t: Ns): void {
  for (const [card, ability] of listeners(t)) {
    if (!('whenever' in ability.when)) continue
    const same = (source: Ref | null, held: unknown) =>
      source?.card === card && JSON.stringify(held) === JSON.stringify(ability)
    const { waiting, pending } = t.state
    if (waiting.some(({ source, data }) => same(source, (data as { ability: Json }).ability))) continue
    if (
      pending.some(
        ({ kind, data }) =>
          kind === 'ability' &&
          same((data as unknown as { c: Context }).c.source, (data as { ability: Json }).ability),
      )
    )
      continue
    if (speak.holds(t, contextOf(t.state.holder[card]!, t.ref(card)), ability.when.whenever))
      trigger(t, card, ability, { it: [] })
  }
}

/** Whether a moment of this turn is one of the player that a text means. */
const isWhose = (t: Ns, c: Context, of: Who | 'any' | 'this'): boolean =>
  of === 'any' || of === 'this' || speak.who(t, c, of).includes(t.state.turnSeat)

/** Moments: the beginning or end of something, for its player's abilities and for others'. */
function atMoment(t: Ns, e: Event): void {
  for (const [card, ability] of listeners(t)) {
    const { when } = ability
    if (!('at' in when) || when.at !== e.note) continue
    if (isWhose(t, contextOf(t.state.holder[card]!, t.ref(card)), when.of))
      trigger(t, card, ability, { it: [] })
  }
}

/** 1209.7: delayed triggers whose moment this is, each once. */
function atLast(t: Ns, e: Event): void {
  const due = t.state.effects.filter((effect) => {
    if (effect.kind !== 'later') return false
    const { when, turn } = effect.data as unknown as { when: Extract<When, { at: string }>; turn: number }
    if (when.at !== e.note || (when.next && turn === t.state.turn)) return false
    return isWhose(t, contextOf(effect.seat, effect.source!), when.of)
  })
  if (due.length === 0) return
  t.expire((effect) => due.includes(effect))
  for (const { seat, source, on, data } of due) {
    const { when, then } = data as unknown as { when: When; then: Effect }
    t.wait('ability', seat, source, {
      ability: { kind: 'triggered', when, effect: then },
      it: on,
      players: [],
    } as unknown as Json)
  }
}

/** 1403.2: a greeted character with satsubatsu kills, at the end of the ikusa damage step, one that greeted it. */
const SATSUBATSU: Triggered = {
  kind: 'triggered',
  when: { at: 'ikusaDamageStepEnd', of: 'any' },
  effect: [{ do: 'satsubatsu' }],
}

function satsubatsu(t: Ns, e: Event): void {
  const { greeted } = t.state.globals
  if (e.note !== 'ikusaDamageStepEnd' || !greeted || !('card' in greeted) || !t.alive(greeted)) return
  if (hasKeyword(t, greeted.card, 'satsubatsu')) trigger(t, greeted.card, SATSUBATSU, { it: [] })
}

const HEARD = ['enter', 'ambush', 'aisatsu', 'kill', 'hurt', 'discard', 'draw', 'heal', 'move']

export const TRIGGERS: readonly Trigger<Globals>[] = [
  ...HEARD.map((on): Trigger<Globals> => ({ name: on, clause: '1209.3', on, match: hear })),
  { name: 'moment', clause: '1209.3', on: 'moment', match: atMoment },
  { name: 'satsubatsu', clause: '1403.2', on: 'moment', match: satsubatsu },
  { name: 'later', clause: '1209.7', on: 'moment', match: atLast },
]
