import { Features, type Judge, leadOf, sidesOf, type TableLayout } from '@tefuda/common'
import { idleIn } from '@tefuda/common/idle'
import { below, type Random, randomAnswer, type Seat, seeded, type Table } from '@tefuda/kernel'
import type { Mind } from '../bots/bot.ts'
import { course } from '../match/course.ts'

/** A position of a game in numbers, and how the game ended for the first seat's side. */
export interface TrainingPosition {
  readonly game: number
  readonly turn: number
  readonly own: Float64Array
  readonly other: Float64Array
  /** The lead that the judge saw by which bots went. */
  readonly lead: number
  /** Who brought what, in numbers: how good a deck is says nothing of what lies on the table. */
  readonly brought: readonly number[]
  readonly won: boolean
}

/** One position of so many is taken of those that lie within a turn: those that follow each other tell much the same. */
const ONE_OF = 2
/** At so many decisions of a hundred anything is done, so that also what bots avoid is seen. */
const ANYTHING = 8

/** Games that are played for what can be learned from them. */
export interface Lessons<G extends object> {
  readonly layout: TableLayout
  readonly judge: Judge<G>
  /** The nth game, what was brought to it in numbers, and the minds that play it. */
  readonly start: (nth: number) => Table<G>
  readonly brought: (nth: number) => readonly number[]
  readonly minds: () => readonly Mind[]
}

/** The positions of one game at which the judge would be asked; none of a game that nobody has won. */
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

/** Where whole turns are played before the judge looks, it looks once a turn: a position in the middle of one tells nothing of those. */
function atTurns(): (turn: number) => boolean {
  let last: number | null = null
  return (turn) => {
    const isFirst = turn !== last
    last = turn
    return isFirst
  }
}

const FIRST: Seat = 0
/** Longer games are given up: they teach little, and count for nobody. */
export const MOST = 3000

/** The characteristics of cards in play that are numbers, as games that are played at random bring them up. */
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
