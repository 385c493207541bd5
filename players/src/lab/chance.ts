import { type Answer, type Decision, randomAnswer, type Seat, seeded, type Table } from '@tefuda/kernel'
import { everyAnswer } from '../puzzles/every-answer.ts'

/** One way in which the dice may fall: the key by which it is taken, and how likely it is. */
export interface ChanceOutcome {
  readonly key: string
  readonly chance: number
  /** What each throw comes to, in order: its place among all that it may come to. */
  readonly throws: readonly number[]
}

/** More outcomes than these are not listed. */
const MOST = 256

/**
 * All that may come of the dice after an answer; null where that is too much to list: a shuffle, or a set of cards that is not drawn
 * each as likely as any other.
 */
export function outcomesOf<G extends object>(
  table: Table<G>,
  seat: Seat,
  answer: Answer,
): readonly ChanceOutcome[] | null {
  const found: { readonly throws: readonly number[]; readonly chance: number }[] = []
  const open: (readonly number[])[] = [[]]
  for (let throws = open.pop(); throws; throws = open.pop()) {
    const sizes = sizesOf(table, seat, answer, throws)
    if (!sizes) return null
    const next = sizes[throws.length]
    if (next === undefined) found.push({ throws, chance: sizes.reduce((chance, size) => chance / size, 1) })
    else for (let i = next - 1; i >= 0; i--) open.push([...throws, i])
    if (found.length + open.length > MOST) return null
  }
  return found.map((one, i) => ({ key: `outcome:${i}`, ...one }))
}

/** To how much each throw after an answer may come, where the first ones fall so; null where one of them cannot be listed. */
function sizesOf<G extends object>(
  table: Table<G>,
  seat: Seat,
  answer: Answer,
  throws: readonly number[],
): readonly number[] | null {
  const t = table.copy()
  const before = t.state.random.join(' ')
  const sizes = letFall(t, throws)
  t.answer(seat, answer)
  // Whoever shuffles takes the dice themselves.
  return sizes.includes(0) || sizes.length === 0 || t.state.random.join(' ') !== before ? null : sizes
}

/** Lets the dice of a table fall so from now on; gives to how much each throw might have come, 0 where that cannot be listed. */
export function letFall<G extends object>(t: Table<G>, throws: readonly number[]): readonly number[] {
  const sizes: number[] = []
  const fall = (size: number) => {
    sizes.push(size)
    return throws[sizes.length - 1] ?? 0
  }
  t.roll = fall
  t.rollAnswer = (question) => {
    const all = equallyLikely(question)
    const at = fall(all?.length ?? 0)
    return all?.[at] ?? randomAnswer(question, seeded(0))
  }
  return sizes
}

/** The answers to a question that the dice answer, where each is as likely as any other. */
function equallyLikely(question: Decision): readonly Answer[] | null {
  if (question.kind === 'choose') {
    const { min, max, options, limits } = question
    if (limits || min < Math.min(max, options.length) || options.some(({ rash }) => rash)) return null
  } else if (question.kind !== 'number') return null
  return everyAnswer(question, MOST)
}
