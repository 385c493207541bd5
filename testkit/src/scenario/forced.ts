import {
  type Answer,
  type Ask,
  type Clause,
  type Decision,
  onlyAnswer,
  type Procedure,
  procedure,
  type Ready,
  remembered,
  type Step,
  type Vars,
} from '@tefuda/kernel'

/**
 * Marks a decision that has only one answer with that answer; the mark stays with the decision if another seat decides.
 */
const ONLY = Symbol('the only answer')
type Forced = { readonly [ONLY]?: Answer }

/** The answer to a decision without a choice, or null if there is one. */
export function forcedAnswer(decision: Decision): Answer | null {
  return (decision as Forced)[ONLY] ?? null
}

/**
 * The same rules, asking even if there is only one answer. The author of a scenario cannot always tell
 * whether there is a choice, and so may name the answer or leave it out.
 */
export const alwaysAsking = remembered((rules: Ready<Vars>): Ready<Vars> => {
  const procedureNamed = new Map([...rules.procedureNamed].map(([name, one]) => [name, asksAlways(one)]))
  return { ...rules, procedureNamed, asksAll: true }
})

const asksAlways = remembered((one: Procedure<Vars>): Procedure<Vars> => {
  const steps = [...one.steps].map(([clause, { run, ask }]): [Clause, Step<Vars, Vars> | Ask<Vars, Vars>] => {
    if (run) return [clause, run]
    const decide: Ask<Vars, Vars>['decide'] = (t, v) => {
      const decision = ask!.decide(t, v)
      return decision && remember(decision)
    }
    return [clause, { ...ask!, decide }]
  })
  return procedure<Vars, Vars>(one.name, Object.fromEntries(steps))
})

function remember(decision: Decision): Decision {
  const only = onlyAnswer(decision)
  if (only === null) return decision
  return Object.assign({ ...decision, always: true }, { [ONLY]: only })
}
