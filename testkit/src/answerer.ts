import type { Answer, Decision, Random, View } from '@tefuda/kernel'

/** What a bot is given and gives, as far as tests must know. */
export type Answerer = (
  door: { readonly decision: Decision; readonly view: () => View },
  random: Random,
) => Answer
