import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { isRefusal, readAnswer } from '@tefuda/kernel'
import { useMemo } from 'react'
import { useMoment } from '../field/moment.ts'
import type { AnsweredMatch } from '../match/use-match.ts'
import { type Ahead, useAhead } from './paying-ahead.ts'

/** What pays for a proposed option: the cheapest cards, until somebody chooses others. */
export function usePayment(
  info: GameInfo,
  match: AnsweredMatch | null,
  real: Scene,
  scene: Scene,
  option: string | null,
) {
  const ahead = useAhead(info, match, real, option)
  const [paid, setPaid] = useMoment<{ readonly ahead: Ahead; readonly keys: readonly string[] } | null>(
    scene,
    null,
  )
  const payment = useMemo(() => {
    if (!ahead) return null
    const keys = paid?.ahead === ahead ? paid.keys : ahead.cheapest
    return { ...ahead, keys, isEnough: !isRefusal(readAnswer(ahead.decision, keys)) }
  }, [ahead, paid])
  const payWith = (keys: readonly string[]) => setPaid(ahead && { ahead, keys })
  return { payment, payWith }
}
