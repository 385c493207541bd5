import { type Answer, type Decision, isRefusal, readAnswer } from '@tefuda/kernel'

/** More answers to one question than this are too many to look at each. */
const MOST = 4096

/** Every legal answer to a decision; null where there are too many. */
export function everyAnswer(decision: Decision): readonly Answer[] | null {
  if (decision.kind === 'choose' && decision.min === 1 && decision.max === 1 && !decision.limits)
    return decision.options.map(({ key }) => [key])
  const all = conceivable(decision)
  return all?.filter((answer) => !isRefusal(readAnswer(decision, answer))) ?? null
}

/** What could be said, whether it is legal or not. */
function conceivable(decision: Decision): Answer[] | null {
  if (decision.kind === 'number') {
    const { min, max } = decision
    return max - min < MOST ? Array.from({ length: max - min + 1 }, (_, i) => [String(min + i)]) : null
  }
  const keys = decision.options.map(({ key }) => key)
  if (decision.kind === 'order') return orders(keys)
  if (decision.kind === 'choose') return subsets(keys, decision.min, decision.max)
  return keys.reduce<Answer[] | null>(
    (all, key) => {
      const next = all?.flatMap((pairs) => [
        pairs,
        ...decision.slots.map((slot) => [...pairs, `${key}>${slot.key}`]),
      ])
      return next && next.length <= MOST ? next : null
    },
    [[]],
  )
}

function subsets(keys: readonly string[], min: number, max: number): Answer[] | null {
  let all: Answer[] = [[]]
  for (const key of keys) {
    all = [...all, ...all.filter(({ length }) => length < max).map((one) => [...one, key])]
    if (all.length > MOST) return null
  }
  return all.filter(({ length }) => length >= min)
}

function orders(keys: readonly string[]): Answer[] | null {
  if (keys.length > 6) return null
  if (keys.length < 2) return [keys]
  return keys.flatMap((key) => orders(keys.filter((one) => one !== key))!.map((rest) => [key, ...rest]))
}
