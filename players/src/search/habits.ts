import {
  type Answer,
  below,
  type Decision,
  type Random,
  randomAnswer,
  type Seat,
  soundOptions,
} from '@tefuda/kernel'
import { shortestLoop } from '../match/loop-question.ts'
import { leastOf } from '../people/foreseeing.ts'

/** An answer as a habit sees it: who was asked, by which clause, and which options were taken. */
export interface GivenAnswer {
  readonly seat: Seat
  readonly clause: string
  readonly answer: Answer
}

/** How many of ten questions are answered by habit; the others are random, so habits do not settle too soon. */
const MOSTLY = 8
/** How many random answers to draw when there are too many to enumerate. */
const DRAWS = 3

/**
 * The average results of answers anywhere in a search. A turn has more questions than can be searched, but an answer that was good
 * at one of them is usually good at the next, so playouts follow habits.
 */
export class Habits {
  private readonly known = new Map<string, { times: number; total: number }>()

  /** Learns that an answer led to this result for the seat that gave it. */
  learn(given: GivenAnswer, worth: number): void {
    for (const name of namesOf(given)) {
      const habit = this.known.get(name)
      if (habit) {
        habit.times++
        habit.total += worth
      } else this.known.set(name, { times: 1, total: worth })
    }
  }

  /** An answer's average result, starting from a prior (`supposed`) while little is known. */
  worthOf(given: GivenAnswer, supposed: number): number {
    const names = namesOf(given)
    let sum = 0
    for (const name of names) {
      const habit = this.known.get(name)
      sum += habit ? (supposed + habit.total) / (1 + habit.times) : supposed
    }
    return sum / names.length
  }

  /** The habitual answer. Answers that throw the game away are left out. */
  answerTo(decision: Decision, supposed: number, random: Random): Answer {
    const { seat, clause } = decision
    const isByLot = below(random, 10) >= MOSTLY
    const answers = isByLot ? [drawn(decision, random)] : someOf(decision, random)
    let best = answers[0]!
    let most = -Infinity
    for (const answer of answers.length > 1 ? answers : []) {
      const worth = this.worthOf({ seat, clause, answer }, supposed)
      if (worth > most) [best, most] = [answer, worth]
    }
    return best
  }
}

function namesOf({ seat, clause, answer }: GivenAnswer): readonly string[] {
  if (answer.length === 0) return [`${seat} ${clause}`]
  return answer.map((key) => `${seat} ${clause} ${key}`)
}

/**
 * Each option, in any order, if the question asks for one; else a few random answers. Choosing none of many options hardly ever
 * happens at random, so it is added: discarding at random turn after turn would make every game look lost.
 */
function someOf(decision: Decision, random: Random): readonly Answer[] {
  const keys = singlesOf(decision)
  if (!keys) {
    const answers = Array.from({ length: DRAWS }, () => drawn(decision, random))
    const least = decision.kind === 'choose' && decision.max === 1 ? null : leastOf(decision)
    return least ? answers.toSpliced(below(random, DRAWS + 1), 0, least) : answers
  }
  const shift = below(random, keys.length)
  return keys.map((_, i) => [keys[(i + shift) % keys.length]!])
}

function drawn(decision: Decision, random: Random): Answer {
  const keys = singlesOf(decision)
  return keys
    ? [keys[below(random, keys.length)]!]
    : (shortestLoop(decision) ?? randomAnswer(decision, random))
}

/** The options of a question that asks for exactly one, without rash ones; null for other questions. */
export function singlesOf(decision: Decision): readonly string[] | null {
  if (decision.kind !== 'choose' || decision.min !== 1 || decision.max !== 1 || decision.limits) return null
  return soundOptions(decision).map(({ key }) => key)
}
