import type { Scene } from '@tefuda/engine/protocol'
import { useCallback, useState } from 'react'

/** A state that lasts for one scene; the next scene begins anew. */
export function useMoment<T>(scene: Scene, anew: T): readonly [T, (value: T) => void] {
  const [held, hold] = useState({ scene, value: anew })
  const set = useCallback((value: T) => hold({ scene, value }), [scene])
  return [held.scene === scene ? held.value : anew, set]
}
