import {
  type CardId,
  type Clause,
  type Decision,
  fieldOf,
  type Json,
  type Seat,
  type Table,
  type Witnessed,
} from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import { type Ability, contextOf } from '@tefuda/language'
import { lay, type Marks } from '../scene.ts'
import type { Case } from './cases.ts'
import { asMuchAsPossible } from './offers.ts'
import type { Position } from './position.ts'
import { type Prop, type Side, seatOf } from './prop.ts'
import type { Staged } from './stage.ts'

/** Sets tables up by hand, to try abilities on them. */

/** What to set up: a card with an ability, in a position, for a case. */
export interface Setting<Card> {
  readonly card: Card
  readonly ability: Ability
  readonly position: Position
  readonly one: Case
  /** The event will suit this ability. */
  readonly suits?: Ability
  /** The card has no abilities. */
  readonly mute?: boolean
}

/** Decks that contain the objects of a position by the names of their cards, below the card named first. */
export const decksFor = (
  { props, deck }: Position,
  names: readonly string[],
  first: string,
  ownerOf: (prop: Prop) => Side = ({ side }) => side,
): string[][] =>
  (['you', 'opponent'] as const).map((side) => [
    first,
    ...new Array<string>(side === 'you' ? deck : 12).fill('filler'),
    ...names.filter((_, i) => ownerOf(props[i]!) === side && props[i]!.type !== 'ability'),
  ])

export function cardNamed<G extends object>({ rules, state }: Table<G>, name: string, seat: number): CardId {
  return state.print.findIndex((print, i) => rules.cards[print]!.name === name && state.owner[i] === seat)
}

/** The table, ready to play on, with a card for each object of the position; `place` puts it where it belongs. */
export function stagedOn<G extends object, Card>(
  t: Table<G>,
  { ability, suits = ability, one, position }: Setting<Card>,
  names: readonly string[],
  place: (prop: Prop, card: CardId | null) => void,
  ownerOf: (prop: Prop) => Side = ({ side }) => side,
): Staged<G> {
  const cards = new Map<Prop, CardId>()
  for (const [i, prop] of position.props.entries()) {
    if (prop.type !== 'ability') cards.set(prop, cardNamed(t, names[i]!, seatOf(ownerOf(prop))))
    place(prop, cards.get(prop) ?? null)
  }
  const journal: Witnessed[] = []
  t.journal = journal
  return { t, ability, suits, one, position, cards, journal }
}

/** Puts something harmless to wait: a card, or else the ability of a bell. */
export function letWait<G extends object>(
  t: Table<G>,
  seat: number,
  card: CardId | null,
  bell: { readonly card: CardId; readonly ring: Ability },
): void {
  const about = t.ref(card ?? bell.card)
  const data = { ability: card === null ? bell.ring : null, effect: [], c: contextOf(seat, about), x: 0 }
  t.put({
    kind: card === null ? 'ability' : 'card',
    seat,
    cards: card === null ? [] : [about],
    targets: [],
    data: data as never,
  })
}

/** A fresh table from the state: the open decision is computed again. */
export function again<G extends object>(staged: Staged<G>): void {
  staged.t = staged.t.copy()
  staged.t.journal = staged.journal
}

/** The card whose ability is being tried. */
export const sourceOf = <G extends object>(staged: Staged<G>): CardId =>
  [...staged.cards].find(([prop]) => prop.source)![1]

export const roleOf = <G extends object>(staged: Staged<G>, role: string): CardId | undefined =>
  [...staged.cards].find(([prop]) => prop.role === role)?.[1]

/** Gives the objects another card's face. */
export function estrange<G extends object>(staged: Staged<G>, props: readonly Prop[]): void {
  const { rules } = staged.t
  const state = staging(staged.t)
  const stranger = rules.cardNamed.get('stranger')!
  const cards = props.map((prop) => staged.cards.get(prop))
  Object.assign(state, { print: state.print.map((print, card) => (cards.includes(card) ? stranger : print)) })
  again(staged)
}

/**
 * Moves cards to a zone that nothing comes back from. Neither they nor a bell that stands for an ability wait any longer.
 */
export function takeAway<G extends object>(
  staged: Staged<G>,
  props: readonly Prop[],
  to: string,
  ring: Ability,
): void {
  const { t } = staged
  const cards = props.flatMap((prop) => staged.cards.get(prop) ?? [])
  const isAbility = props.some(({ type }) => type === 'ability')
  const isRung = (data: Json) => JSON.stringify(fieldOf(data, 'ability')) === JSON.stringify(ring)
  for (const item of t.state.pending) {
    const isOne = item.cards.some(({ card }) => cards.includes(card))
    if (isOne || (isAbility && isRung(item.data))) t.drop(item.id)
  }
  const there = cards.filter((card) => t.layout.specOf[t.state.at[card]!]!.name !== to)
  t.move(
    there,
    there.map((card) => t.zone(to, t.state.owner[card]!)),
    '',
    0,
  )
  again(staged)
}

/** Puts every card back where it lay at first, and drawn cards into the deck. */
export function layAgain<G extends object>({ t, cards }: Staged<G>, marksOf: (prop: Prop) => Marks): void {
  for (const [prop, card] of cards) lay(t, card, prop.from ?? prop.zone, marksOf(prop))
  const own = [...cards.values()]
  for (const card of t.cards('hand', 0).filter((one) => !own.includes(one))) lay(t, card, 'deck', {})
}

export const keysOf = (decision: Decision) =>
  decision.kind === 'number' ? [] : decision.options.map(({ key }) => key)

/** Answers with an option when a seat is asked by a clause; others pass until then. */
export function offerAt<G extends object>(
  { t }: Staged<G>,
  clause: string,
  seat: number,
  key: string,
): boolean {
  for (let passes = 0; passes < 2; passes++) {
    const decision = t.decision()
    if (decision?.clause !== clause) return false
    const said = decision.seat === seat ? key : 'pass'
    if (!keysOf(decision).includes(said)) return false
    t.answer(decision.seat, [said])
    if (decision.seat === seat) return true
  }
  return false
}

/** Goes on until something waits, choosing as much as possible. */
export function untilItWaits<G extends object>(t: Table<G>): void {
  for (let steps = 0; steps < 20 && t.state.pending.length === 0; steps++) {
    const decision = t.decision()!
    t.answer(decision.seat, asMuchAsPossible(decision))
  }
}

/** Whether everybody has been asked at this clause and nothing waits. */
export const restsAt =
  (clause: Clause) =>
  <G extends object>(t: Table<G>): boolean =>
    t.decision()?.clause === clause && t.state.pending.length === 0 && t.state.waiting.length === 0

/** The same on a copy of the table, to try something out. */
export const tryOut = <G extends object>(staged: Staged<G>): Staged<G> => ({
  ...staged,
  t: staged.t.copy(),
  journal: [],
})

const nameOf = <G extends object>({ t }: Staged<G>, card: CardId) => t.rules.cards[t.state.print[card]!]!.name

/** The card a side would use if it may, by its kind. */
export function spellOf<G extends object>(staged: Staged<G>, side: Side): string {
  const spell = [...staged.cards].find(([prop]) => prop.role === 'spell' && prop.side === side)![1]
  return nameOf(staged, spell)
}

/** The price a player pays for a card now, counted in turned cards; -1 if the card is not offered. */
export function paidFor<G extends object>(
  staged: Staged<G>,
  prop: Prop,
  offer: (staged: Staged<G>, seat: Seat, key: string) => boolean,
  turned: (t: Table<G>, seat: Seat) => number,
): number {
  const { t } = staged
  const seat = seatOf(prop.side)
  staging(t).turnSeat = seat
  if (!offer(staged, seat, nameOf(staged, staged.cards.get(prop)!))) return -1
  untilItWaits(t)
  return turned(t, seat)
}
