import {
  type Answer,
  type Decision,
  onlyAnswer,
  type Procedure,
  procedureOf,
  type Ready,
  remembered,
  type Vars,
} from '@tefuda/kernel'

/** Where a decision with only one answer bears that answer; it goes with the decision to whoever decides in the end. */
const ONLY = Symbol('the only answer')
type Forced = { readonly [ONLY]?: Answer }

/** The answer to a decision that leaves no choice, or null where there is one. */
export function forcedAnswer(decision: Decision): Answer | null {
  return (decision as Forced)[ONLY] ?? null
}

/**
 * The same rules, asking even where there is only one answer. Who writes a scenario cannot always tell whether
 * there is a choice, and so may name the answer or leave it out.
 */
export const alwaysAsking = remembered((rules: Ready<Vars>): Ready<Vars> => {
  const procedureNamed = new Map([...rules.procedureNamed].map(([name, one]) => [name, asksAlways(one)]))
  return { ...rules, procedureNamed, asksAll: true }
})

function asksAlways(procedure: Procedure<Vars>): Procedure<Vars> {
  const steps = [...procedure.steps].map(([clause, step]) => {
    const { ask } = step
    if (!ask) return [clause, step] as const
    const decide: typeof ask.decide = (t, v) => {
      const decision = ask.decide(t, v)
      return decision && remember(decision)
    }
    return [clause, { ...step, ask: { ...ask, decide } }] as const
  })
  return procedureOf(procedure.name, steps)
}

function remember(decision: Decision): Decision {
  const only = onlyAnswer(decision)
  if (only === null) return decision
  return Object.assign({ ...decision, always: true }, { [ONLY]: only })
}
