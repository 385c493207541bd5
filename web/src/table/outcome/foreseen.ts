import type { Foreseen, Scene } from '@tefuda/engine/protocol'
import type { Answer } from '@tefuda/kernel'
import { useEffect, useState } from 'react'
import type { AnsweredMatch } from '../match/use-match.ts'

interface Known {
  readonly scene: Scene
  /** The answer it is about; null where it is about what is under way. */
  readonly answer: Answer | null
  readonly foreseen: Foreseen | null
}

/** So long is waited before it is asked, so that a pointer that passes over the table asks nothing. */
const PAUSE = 60

/** What an answer that is thought about would come to, or what is under way; the last that is known of this moment meanwhile. */
export function useForeseen(
  match: AnsweredMatch | null,
  scene: Scene,
  answer: Answer | null,
  isAsked: boolean,
): Known | null {
  const [known, setKnown] = useState<Known | null>(null)
  const thought = answer && JSON.stringify(answer)
  useEffect(() => {
    if (!isAsked || !match) return setKnown(null)
    let stale = false
    const ask = () =>
      match.foresee(answer).then(
        (foreseen) => !stale && setKnown({ scene, answer, foreseen }),
        () => {},
      )
    const timer = setTimeout(ask, PAUSE)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [scene, thought, isAsked])
  return known?.scene === scene ? known : null
}
