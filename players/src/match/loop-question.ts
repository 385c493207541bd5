import type { Answer, Decision } from '@tefuda/kernel'

const LOOP = 'ask.loop'

/**
 * What is answered where it is asked how often a loop goes round, null where something else is: as seldom as may be. Each round
 * takes time to look at, and a circle leads nowhere.
 */
export const shortestLoop = (decision: Decision): Answer | null =>
  decision.kind === 'number' && decision.ask.key === LOOP ? [String(decision.min)] : null
