import { type Decision, type Refusal, Refused, type Seat, type Table, type Vars } from '@tefuda/kernel'

/** Why something that was not offered to a seat may not be done, if the rules can tell. */
export function whyNotAt(table: Table<Vars>, seat: Seat, key: string): Refusal | null {
  const decision = table.decision()
  if (decision?.seat !== seat || isOffered(decision, key)) return null
  try {
    table.copy().answer(seat, [key])
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
  return null
}

const isOffered = (decision: Decision, key: string) =>
  decision.kind !== 'number' && decision.options.some((option) => option.key === key)
