import type { Scene } from '@tefuda/engine/protocol'
import { useCallback, useEffect, useState } from 'react'

/** How long each thing that happens is to be seen. */
const BREATH = 700

/** Scenes one after the other, so that people can follow; whoever wants no motion sees the last at once. */
export function useScenes() {
  const [coming, setComing] = useState<readonly Scene[]>([])
  const isMoving = coming.length > 1
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setComing(coming.slice(1)), BREATH)
    return () => clearTimeout(timer)
  }, [coming, isMoving])
  const play = useCallback((scenes: readonly Scene[]) => {
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    setComing(isCalm ? scenes.slice(-1) : scenes)
  }, [])
  return { scene: coming[0] ?? null, isMoving, play }
}
