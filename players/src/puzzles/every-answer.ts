import { type Answer, type Decision, isRefusal, readAnswer } from '@tefuda/kernel'

/** Beyond this there are too many answers to try each. */
const MOST = 4096

/** Every legal answer to a decision; null if there are more than `most`, or too many to enumerate. */
export function everyAnswer(decision: Decision, most = MOST): readonly Answer[] | null {
  if (decision.kind === 'choose' && decision.min === 1 && decision.max === 1 && !decision.limits)
    return decision.options.map(({ key }) => [key])
  const all = conceivable(decision, most)
  return all?.filter((answer) => !isRefusal(readAnswer(decision, answer))) ?? null
}

/** All answers of the right shape, legal or not. */
function conceivable(decision: Decision, most: number): Answer[] | null {
  if (decision.kind === 'number') {
    const { min, max } = decision
    return max - min < most ? Array.from({ length: max - min + 1 }, (_, i) => [String(min + i)]) : null
  }
  const keys = decision.options.map(({ key }) => key)
  if (decision.kind === 'order') return orders(keys, most)
  if (decision.kind === 'choose') return subsets(keys, decision.min, decision.max, most)
  return keys.reduce<Answer[] | null>(
    (all, key) => {
      const next = all?.flatMap((pairs) => [
        pairs,
        ...decision.slots.map((slot) => [...pairs, `${key}>${slot.key}`]),
      ])
      return next && next.length <= most ? next : null
    },
    [[]],
  )
}

function subsets(keys: readonly string[], min: number, max: number, most: number): Answer[] | null {
  let all: Answer[] = [[]]
  for (const key of keys) {
    all = [...all, ...all.filter(({ length }) => length < max).map((one) => [...one, key])]
    if (all.length > most) return null
  }
  return all.filter(({ length }) => length >= min)
}

function orders(keys: readonly string[], most: number): Answer[] | null {
  if (keys.length > 6 || keys.reduce((ways, _, i) => ways * (i + 1), 1) > most) return null
  return ordersOf(keys)
}

function ordersOf(keys: readonly string[]): Answer[] {
  if (keys.length < 2) return [keys]
  return keys.flatMap((key) => ordersOf(keys.filter((one) => one !== key)).map((rest) => [key, ...rest]))
}
