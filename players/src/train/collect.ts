import { Features, type Judge, leadOf, sidesOf, type TableLayout } from '@tefuda/common'
import { idleIn } from '@tefuda/common/idle'
import { below, type Random, randomAnswer, type Seat, seeded, type Table } from '@tefuda/kernel'
import type { Mind } from '../bots/bot.ts'
import { course } from '../match/course.ts'

/** A position in numbers, and how the game ended for the first seat's side. */
export interface TrainingPosition {
  readonly game: number
  readonly turn: number
  readonly own: Float64Array
  readonly other: Float64Array
  /** The lead by the judge the bots used. */
  readonly lead: number
  /** The decks as numbers, so a good deck is not mistaken for a good position. */
  readonly brought: readonly number[]
  readonly won: boolean
}

/** Within a turn one position of this many is taken, since neighbouring positions are much the same. */
const ONE_OF = 2
/** The percentage of random decisions, which lead to positions that bots avoid. */
const ANYTHING = 8

/** Games played to learn from. */
export interface Lessons<G extends object> {
  readonly layout: TableLayout
  readonly judge: Judge<G>
  /** The nth game, its decks in numbers, and the minds that play it. */
  readonly start: (nth: number) => Table<G>
  readonly brought: (nth: number) => readonly number[]
  readonly minds: () => readonly Mind[]
}

/** The positions of one game at which the judge would be asked; none if nobody won. */
export function positionsOf<G extends object>(
  { layout, judge, start, brought, minds }: Lessons<G>,
  fields: readonly string[],
  nth: number,
  seed: string,
): readonly TrainingPosition[] {
  const t = start(nth)
  const players = minds()
  const random = seeded(`${seed}/${nth}/lesson`)
  const features = new Features(t, layout, { fields })
  const taken: Omit<TrainingPosition, 'won' | 'brought'>[] = []
  const isJudged = judge.wholeTurns ? atTurns() : () => below(random, ONE_OF) === 0
  const doors = course(t, random, MOST)
  for (let next = doors.next(); !next.done; ) {
    const { decision } = next.value
    if (idleIn(decision) && judge.isSettled(t) && isJudged(t.state.turn)) {
      const [own, other] = sidesOf(features, t)
      taken.push({ game: nth, turn: t.state.turn, own, other, lead: leadOf(judge, t) })
    }
    const isWild = below(random, 100) < ANYTHING
    next = doors.next(isWild ? randomAnswer(decision, random) : players[decision.seat]!(next.value, random))
  }
  const winners = t.state.result?.winners ?? []
  if (winners.length === 0) return []
  const won = winners.some((winner) => t.allied(winner, FIRST))
  return taken.map((one) => ({ ...one, brought: brought(nth), won }))
}

/** A judge of whole turns looks once a turn: positions in the middle of a turn tell nothing about those. */
function atTurns(): (turn: number) => boolean {
  let last: number | null = null
  return (turn) => {
    const isFirst = turn !== last
    last = turn
    return isFirst
  }
}

const FIRST: Seat = 0
/** Longer games are abandoned: they teach little, and count for nobody. */
export const MOST = 3000

/** The numeric values of cards in play, as random games bring them up. */
export function fieldsIn<G extends object>(
  start: (nth: number) => Table<G>,
  games: number,
  seed: string,
): readonly string[] {
  const found = new Set<string>()
  for (let nth = 0; nth < games; nth++) {
    const t = start(nth)
    const random: Random = seeded(`${seed}/${nth}/fields`)
    for (let decision = t.decision(), n = 0; decision && n < MOST; decision = t.decision(), n++) {
      for (const card of t.cardsInPlay())
        for (const [field, value] of Object.entries(t.valuesOf(card)))
          if (typeof value === 'number') found.add(field)
      t.answer(decision.seat, randomAnswer(decision, random))
    }
  }
  return [...found].sort()
}
