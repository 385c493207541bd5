import { hidesOrder, type Moving, notYet, type Ordering, orderStep, WITHIN_PILE } from '@tefuda/common'
import {
  BOTTOM,
  type CardId,
  type Clause,
  type Event,
  entry,
  procedure,
  type Seat,
  TOP,
  text,
  type ZoneId,
} from '@tefuda/kernel'
import { cardOption } from './4-names.ts'
import { type Globals, isDeck, type Vg } from './4-zones.ts'
import { afterMove, go, unitsAmong } from './10-leaving.ts'

/** 4.1.6, 4.1.8, 4.2.3: how cards go from zone to zone is told in 10-leaving and 10-verbs. 4.1.5: several cards that come to the top or bottom of a deck do so in an order that their owner decides and nobody else learns (4.1.5.1). */
interface Piling extends Omit<Moving, 'marks' | 'to'> {
  /** The player of the deck, if one is named. */
  readonly whose: Seat | null
}
const PILE = entry<Piling & Ordering>('4.1.5')

export function pile(
  t: Vg,
  cards: readonly CardId[],
  bottom: boolean,
  whose: Seat | null,
  { verb, clause, seat }: { readonly verb: string; readonly clause: Clause; readonly seat: Seat },
): void {
  t.report({ did: false })
  t.call(PILE, {
    verb,
    clause,
    seat,
    whose,
    at: bottom ? BOTTOM : TOP,
    cards: cards.map((card) => t.ref(card)),
    to: cards.map((card) => t.zone('deck', whose ?? t.state.owner[card]!)),
    marks: cards.map(() => null),
    ...notYet,
  })
}

const areInDeck = (t: Vg, cards: readonly CardId[]): boolean =>
  cards.some((card) => isDeck(t.state.at[card]!))

/** 4.1.5: the owner decides, or the player who looks at cards of a deck, since only they know them. */
const ordererOf = (t: Vg, seat: Seat, zone: ZoneId, fromDeck: boolean): Seat =>
  fromDeck ? seat : t.layout.seatOf[zone]!

/** 4.1.5.1 */
export const orderedBy = (t: Vg, { seat, from }: Event, zone: ZoneId): Seat =>
  ordererOf(
    t,
    seat,
    zone,
    from.some((one) => isDeck(one)),
  )

const areAlike = (t: Vg, cards: readonly CardId[]): boolean =>
  cards.every((card) => t.state.print[card] === t.state.print[cards[0]!])

export const piling = procedure<Globals, Piling & Ordering>(
  PILE,
  {
    '4.1.5': orderStep(
      '4.1.5',
      (t, { seat }, zone, together) =>
        areAlike(t, together)
          ? null
          : {
              seat: ordererOf(t, seat, zone, areInDeck(t, together)),
              clause: '4.1.5',
              ask: text('ask.order'),
            },
      cardOption,
    ),
    '4.1.5 put': (t, { cards, verb, clause, seat, whose, at }) => {
      const there = cards.filter((ref) => t.alive(ref)).map(({ card }) => card)
      const units = unitsAmong(t, there)
      go(t, at === TOP ? there.toReversed() : there, 'deck', clause, seat, {
        bottom: at === BOTTOM,
        whose,
        marks: WITHIN_PILE,
      })
      const gone = there.map((card) => t.ref(card))
      t.return({
        did: gone.length > 0,
        done: { [verb]: gone, [at === BOTTOM ? 'to:bottom' : 'to:top']: gone },
        it: afterMove(t, there, units),
      })
    },
  },
  hidesOrder,
)
