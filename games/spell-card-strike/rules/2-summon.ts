import { ask, type CardId, entry, eventOf, procedure, type Ref, type Seat, text } from '@tefuda/kernel'
import { MOST_STRIKERS } from './2-control.ts'
import { isForbiddenTo } from './2-lasting.ts'
import { printed } from './3-cards.ts'
import { areaOption } from './4-names.ts'
import { baseLine } from './4-stage.ts'
import { countStrikers, type Globals, isFree, type Sc } from './4-zones.ts'

/** 2.8, 2.8.1: spell cards become strikers. */

/** The card, its player, the areas allowed (2.8.1.1: the base line, unless a text says otherwise), and the area chosen. */
type Summoning = {
  readonly card: Ref
  readonly seat: Seat
  readonly areas: readonly number[] | null
  area: number
}
const SUMMON = entry<Summoning>('2.8.1')

/** 2.8.1.1, 4.1.8.2: free areas of the base line. */
const summonAreas = (t: Sc, seat: Seat): readonly number[] => baseLine(seat).filter((area) => isFree(t, area))

/** Whether a player may try to summon a card. A seventh striker may be tried, but fails (2.8.1.2). */
export const canSummon = (t: Sc, seat: Seat, card: CardId): boolean =>
  printed(t, card).type === 'spell' && summonAreas(t, seat).length > 0 && !isForbiddenTo(t, seat, 'summon')

export const summon = (t: Sc, card: CardId, seat: Seat, areas: readonly number[] | null): void =>
  t.call(SUMMON, { card: t.ref(card), seat, areas, area: -1 })

const areasFor = (t: Sc, { seat, areas }: Summoning) =>
  areas ? areas.filter((area) => isFree(t, area)) : summonAreas(t, seat)

export const summoning = procedure<Globals, Summoning>(SUMMON, {
  /** 2.8.1.2, 4.1.4, 4.1.4.1: a seventh striker is not summoned; its card goes to the discard. */
  '2.8.1.2': (t, v) => {
    t.report({ did: false })
    const { card } = v.card
    if (!t.alive(v.card) || printed(t, card).type !== 'spell') return t.return({ did: false })
    if (isForbiddenTo(t, v.seat, 'summon')) return t.return({ did: false })
    if (countStrikers(t, v.seat) < MOST_STRIKERS) return
    t.move([card], t.zone('discard', t.state.owner[card]!), '2.8.1.2', v.seat)
    t.return({ did: false })
  },
  '2.8.1.1': ask(
    (t, v) => {
      const options = areasFor(t, v).map(areaOption)
      if (options.length === 0) return null
      return {
        kind: 'choose',
        seat: v.seat,
        clause: '2.8.1.1',
        ask: text('ask.summonArea'),
        options,
        min: 1,
        max: 1,
      }
    },
    (_, v, { picked }) => {
      v.area = picked[0]!.id
    },
  ),
  /** 2.8.1.3, 4.8.3: unacted, and a striker until it leaves the stage. */
  '2.8.1.3': (t, v) => {
    if (v.area < 0) return t.return({ did: false })
    const { card } = v.card
    t.move([card], t.zone('stage'), '2.8.1', v.seat, { area: v.area })
    if (t.state.holder[card] !== v.seat) t.do(eventOf('hold', '2.8.1', v.seat, [card]))
    t.do(eventOf('summon', '2.8.1', v.seat, [card]))
    const it = [t.ref(card)]
    t.return({ did: true, done: { summon: it }, it })
  },
})
