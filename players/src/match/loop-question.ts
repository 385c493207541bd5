import type { Answer, Decision } from '@tefuda/kernel'

const LOOP = 'ask.loop'

/**
 * Answers how often to repeat a loop: as seldom as allowed, since each round takes time and leads nowhere. Null for any other
 * question.
 */
export const shortestLoop = (decision: Decision): Answer | null =>
  decision.kind === 'number' && decision.ask.key === LOOP ? [String(decision.min)] : null
