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

/** An answer that was given, told by what is in it: who was asked, by which clause, and which options were taken. */
export interface GivenAnswer {
  readonly seat: Seat
  readonly clause: string
  readonly answer: Answer
}

/** Of ten questions so many are answered as it has served best; the others by lot, so that habits do not set too soon. */
const MOSTLY = 8
/** So many answers are drawn where there are more than can be counted. */
const DRAWS = 3

/**
 * What came of answers wherever they were given in a search. A turn has more questions than can be searched through: what was good
 * at one of them is mostly good at the next, so that turns are played on by habit.
 */
export class Habits {
  private readonly known = new Map<string, { times: number; total: number }>()

  /** An answer was given in a game that came to so much for whoever gave it. */
  learn(given: GivenAnswer, worth: number): void {
    for (const name of namesOf(given)) {
      const habit = this.known.get(name)
      if (habit) {
        habit.times++
        habit.total += worth
      } else this.known.set(name, { times: 1, total: worth })
    }
  }

  /** What an answer has come to, leaning on what is supposed as long as little is known. */
  worthOf(given: GivenAnswer, supposed: number): number {
    const names = namesOf(given)
    let sum = 0
    for (const name of names) {
      const habit = this.known.get(name)
      sum += habit ? (supposed + habit.total) / (1 + habit.times) : supposed
    }
    return sum / names.length
  }

  /** What is mostly answered. Nobody throws a game away by habit. */
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
 * Each option where one is asked for, in any order; elsewhere a few answers. Of many options none at all hardly ever comes by lot,
 * so that is thought of as well: who discards and draws by lot turn after turn sees every game lost in the end.
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

/** The options of a question that asks for one, but for rash ones; null where it asks for something else. */
export function singlesOf(decision: Decision): readonly string[] | null {
  if (decision.kind !== 'choose' || decision.min !== 1 || decision.max !== 1 || decision.limits) return null
  return soundOptions(decision).map(({ key }) => key)
}
