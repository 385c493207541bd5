import { fightsSeen } from '@tefuda/common/drawing'
import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Answer, Decision, ViewCard } from '@tefuda/kernel'
import { isFilled, type Places, pairsIn } from './assigned.ts'
import type { Offered } from './option-cards.ts'

interface Answering {
  readonly decision: Decision | null
  readonly atOnce: boolean
  readonly chosen: readonly string[]
  readonly places: Places
  readonly offered: Offered
}

/** The answer that somebody is thinking about: the choice so far, or the card pointed at, if that would be an answer. */
export function thoughtOf(
  { decision, atOnce, chosen, places, offered }: Answering,
  pointed: ViewCard | null,
): Answer | null {
  if (decision?.kind === 'assign') {
    const pairs = pairsIn(places)
    return pairs.length > 0 && isFilled(decision, places) ? pairs : null
  }
  if (decision?.kind !== 'choose') return null
  if (chosen.length > 0) return chosen.length >= decision.min ? chosen : null
  if (!atOnce) return null
  const options = pointed ? (offered.byCard.get(pointed) ?? []) : []
  return options.length === 1 ? [options[0]!.key] : null
}

/** Whether anything goes on by itself if nobody answers. */
export const isUnderWay = ({ layout }: GameInfo, { view }: Scene): boolean =>
  view.pending.length > 0 || fightsSeen(layout, view).length > 0
