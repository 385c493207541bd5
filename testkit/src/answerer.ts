import type { Answer, Decision, Random, View } from '@tefuda/kernel'

/** The input and output of a bot, as far as tests need to know. */
export type Answerer = (
  door: { readonly decision: Decision; readonly view: () => View },
  random: Random,
) => Answer
