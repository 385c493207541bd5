import {
  type Answer,
  type Decision,
  isRefusal,
  type Random,
  randomAnswer,
  readAnswer,
  type Seat,
  seeded,
} from '@tefuda/kernel'
import { hash48 } from '../features/word-code.ts'
import { everyAnswer } from '../puzzles/every-answer.ts'

/** A legal answer and its number. */
export interface Action {
  readonly id: number
  readonly keys: Answer
}

/** Legal answers to a decision: all of them, or a sample if there are too many. */
export interface Legal {
  readonly actions: readonly Action[]
  readonly isAll: boolean
}

/** Beyond this many conceivable answers we do not list them. */
const LISTED = 256
/** How many different answers are sampled if there are too many. */
export const SAMPLED = 64

/** Legal answers without their numbers, which take longer to work out than the answers. */
export interface Listed {
  readonly answers: readonly Answer[]
  readonly isAll: boolean
}

/**
 * The legal answers, in an order that depends on the decision alone; where there are too many, so many at random. Of the same
 * question the same are listed, whatever others were asked before.
 */
export function listAnswers(decision: Decision, sampled = SAMPLED): Listed {
  const all = everyAnswer(decision, LISTED)
  return {
    answers: all ?? sampleAnswers(decision, seeded(decision.clause), sampled),
    isAll: all !== null,
  }
}

/** The same with their numbers. */
export const legalActions = (
  decision: Decision,
  seats: number,
  { answers, isAll } = listAnswers(decision),
): Legal => ({ actions: numbered(decision, seats, answers), isAll })

/** So many different legal answers at random, or as many as were found. */
export function sampleAnswers(decision: Decision, random: Random, many: number): readonly Answer[] {
  const found = new Map<string, Answer>()
  for (let i = 0; i < 2 * many && found.size < many; i++) {
    const answer = randomAnswer(decision, random)
    const read = readAnswer(decision, answer)
    const keys = isRefusal(read) ? answer : read.keys
    found.set(keys.join(' '), keys)
  }
  return [...found.values()]
}

/** How many legal answers there are; null if counting them takes too long. */
export const countAnswers = (decision: Decision): number | null => everyAnswer(decision)?.length ?? null

function numbered(decision: Decision, seats: number, answers: readonly Answer[]): Action[] {
  const taken = new Set<number>()
  return answers.map((keys) => {
    let id = actionId(decision, seats, keys)
    // Two answers to one question never have the same number; of those that would, the later in the list gives way.
    while (taken.has(id)) id = (id + 1) % ID_RANGE
    taken.add(id)
    return { id, keys }
  })
}

/** Numbers of actions are below this: what any language keeps as a whole number. */
export const ID_RANGE = 2 ** 48

/**
 * The number of an answer: a hash of the clause that asks and of the keys that answer, in which seats are counted from whoever is
 * asked. It depends on nothing else, so it is the same in every game, run and version in which both are called the same.
 */
export const actionId = (
  { clause, seat }: Pick<Decision, 'clause' | 'seat'>,
  seats: number,
  keys: Answer,
): number => hash48([clause, ...keys.map((key) => fromSeat(key, seat, seats))])

const WHOSE = /(?<=^|[^A-Za-z])([A-Z]):/g

/** A key in which cards are called by how far their owner sits from a seat: `A:S5` is `0:S5` to A and `1:S5` to B. */
function fromSeat(key: string, seat: Seat, seats: number): string {
  if (!key.includes(':')) return key
  return key.replace(WHOSE, (whole, letter: string) => {
    const owner = letter.charCodeAt(0) - 65
    return owner < seats ? `${(owner - seat + seats) % seats}:` : whole
  })
}
