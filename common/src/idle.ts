import type { Answer, Decision, Text } from '@tefuda/kernel'

/** Answers by which a player does nothing, and report lines that nobody needs. */

export const PASS = 'pass'

const IDLE: readonly string[] = [PASS, 'none', 'end']

/** Whether an option lets things go on as they are. */
export const isIdleOption = (key: string): boolean => IDLE.includes(key)

/** Whether an answer does nothing; so does choosing none of several. */
export const isIdle = (answer: Answer): boolean => answer.every(isIdleOption)

/** The option that lets things go on; passing before all others. */
export function idleIn(decision: Decision): string | undefined {
  if (decision.kind !== 'choose') return undefined
  return IDLE.find((idle) => decision.options.some(({ key }) => key === idle))
}

const UNTOLD: readonly string[] = ['tell.pass', 'tell.shuffle']

/** Whether a line of the report goes without saying. */
export const goesWithoutSaying = ({ key }: Text): boolean => UNTOLD.includes(key)
