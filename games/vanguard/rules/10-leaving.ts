import {
  BOTTOM,
  type CardId,
  type Clause,
  type Event,
  event,
  MARK,
  MOVE,
  notedEvent,
  type Ref,
  type Seat,
  TOP,
  type Trigger,
  type ZoneId,
} from '@tefuda/kernel'
import { printed } from './2-cards.ts'
import {
  type Globals,
  givesName,
  hearts,
  isDeck,
  isField,
  isG,
  isHeartZone,
  isRested,
  LEADER,
  MATE,
  type Vg,
  vanguards,
  WAS_IN_LEGION,
} from './4-zones.ts'

/** How cards go from zone to zone. 4.1.6: to their owners' zones if no player is named; 10.28.4, 11.14.3: a G unit only goes to the G zone, face up. */

const isGUnit = (t: Vg, card: CardId): boolean => printed(t, card).type === 'g'

/** An event that moves cards to a zone, possibly together with others. */
export const moving = (
  t: Vg,
  cards: readonly CardId[],
  to: ZoneId,
  clause: Clause,
  seat: Seat,
  marks: { readonly [mark: string]: number },
): Event =>
  event(MOVE, clause, seat, {
    cards,
    from: cards.map((card) => t.state.at[card]!),
    to: cards.map(() => to),
    value: TOP,
    note: marks,
  })

/** 10.28.5: before a G unit leaves the vanguard circle all hearts become vanguards again, standing or resting like it. */
function raiseHearts(t: Vg, seat: Seat, gone: readonly CardId[], clause: Clause): void {
  for (const e of raisingHearts(t, seat, gone, clause)) t.do(e)
}
export function raisingHearts(t: Vg, seat: Seat, gone: readonly CardId[], clause: Clause): readonly Event[] {
  const g = vanguards(t, seat).find((card) => gone.includes(card) && isGUnit(t, card))
  const below = hearts(t, seat)
  if (g === undefined || below.length === 0) return []
  const rested = isRested(t, g) ? 1 : 0
  const back = below.filter((card) => !isGUnit(t, card))
  const deeper = below.filter((card) => isGUnit(t, card))
  const chosen = back.filter((card) => givesName(t, card))
  /** 10.27.6: this is not placing, and hearts that were in legion still are (10.27.4). */
  return [
    notedEvent(MARK, clause, seat, chosen, 'heart'),
    moving(t, back, t.zone('vanguard', seat), clause, seat, { rested }),
    moving(t, deeper, t.zone('g', seat), clause, seat, { up: 1 }),
  ].filter(({ cards }) => cards.length > 0)
}

/** 8.8.1: units as they are before they move. */
export const unitsAmong = (t: Vg, cards: readonly CardId[]): readonly Ref[] =>
  cards.filter((card) => isField(t.state.at[card]!)).map((card) => t.ref(card))
/** 8.8.1: how texts refer to moved cards: units as they were on their circles, all others as they are. */
export const afterMove = (t: Vg, cards: readonly CardId[], units: readonly Ref[]): readonly Ref[] =>
  cards.map((card) => units.find((ref) => ref.card === card) ?? t.ref(card))

/** Moves cards to a zone of their owners, or of a named player. */
export function go(
  t: Vg,
  cards: readonly CardId[],
  zone: string,
  clause: Clause,
  seat: Seat,
  {
    marks = null,
    bottom = false,
    whose = null,
  }: {
    readonly marks?: { readonly [mark: string]: number } | null
    readonly bottom?: boolean
    readonly whose?: Seat | null
  } = {},
): void {
  for (const one of t.seats()) raiseHearts(t, one, cards, clause)
  const back = cards.filter((card) => isGUnit(t, card) && !isG(t.state.at[card]!))
  const others = cards.filter((card) => !back.includes(card))
  /** 4.2.3: from a deck one by one. */
  const isFromDeck = zone !== 'deck' && others.some((card) => isDeck(t.state.at[card]!))
  for (const together of isFromDeck ? others.map((card) => [card]) : [others])
    t.move(
      together,
      together.map((card) => t.zone(zone, whose ?? t.state.owner[card]!)),
      clause,
      seat,
      marks,
      bottom ? BOTTOM : TOP,
    )
  /** 10.4.1.2: G units, G guardians too. */
  t.move(
    back,
    back.map((card) => t.zone('g', t.state.owner[card]!)),
    clause,
    seat,
    { up: 1 },
  )
}

/** 10.25.2: if one of a legion leaves, the other is no longer in legion. */
function endLegion(t: Vg, e: Event): void {
  for (let i = 0; i < e.cards.length; i++) {
    if (!isField(e.from[i]!) && !isHeartZone(e.from[i]!)) continue
    if (isField(e.to[i]!) || isHeartZone(e.to[i]!)) continue
    const seat = t.layout.seatOf[e.from[i]!]!
    const all = [...vanguards(t, seat), ...hearts(t, seat)]
    const leader = all.find((card) => t.markOf(card, 'legion') === LEADER)
    const mate = all.find((card) => t.markOf(card, 'legion') === MATE)
    const left = leader === undefined ? mate : mate === undefined ? leader : undefined
    /** 11.10.2, 10.25.1: both of them have been in legion. */
    if (left !== undefined) t.mark([left], 'legion', WAS_IN_LEGION, '10.25.2', seat)
  }
}
export const legionEnds: Trigger<Globals> = {
  name: 'legion ends',
  clause: '10.25.2',
  on: 'move',
  match: endLegion,
}
