import type { Scene } from '@tefuda/engine/protocol'
import type { Answer } from '@tefuda/kernel'
import { useRef } from 'react'
import type { AnsweredMatch } from '../match/use-match.ts'

/** Gives an answer once: a second click comes before the next question does. */
export function useAnswer(
  match: AnsweredMatch | null,
  scene: Scene,
): (keys: Answer, means?: string | null) => void {
  const answered = useRef<Scene | null>(null)
  return async (keys, means) => {
    if (!match || answered.current === scene) return
    answered.current = scene
    if (!(await match.answer(keys, means))) answered.current = null
  }
}
