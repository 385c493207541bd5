import type { Answer, Decision, Text } from '@tefuda/kernel'

/** What leaves things as they are: answers by which a player does nothing, and news that nobody needs to be told. */

export const PASS = 'pass'

const IDLE: readonly string[] = [PASS, 'none', 'end']

/** Whether an option lets things go on as they are. */
export const isIdleOption = (key: string): boolean => IDLE.includes(key)

/** Whether an answer does nothing; taking none of several is such a one. */
export const isIdle = (answer: Answer): boolean => answer.every(isIdleOption)

/** By which option one may let things go on; passing before all others. */
export function idleIn(decision: Decision): string | undefined {
  if (decision.kind !== 'choose') return undefined
  return IDLE.find((idle) => decision.options.some(({ key }) => key === idle))
}

const UNTOLD: readonly string[] = ['tell.pass', 'tell.shuffle']

/** Whether a line of the report goes without saying. */
export const goesWithoutSaying = ({ key }: Text): boolean => UNTOLD.includes(key)
