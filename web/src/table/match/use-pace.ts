import { useEffect, useState } from 'react'
import type { Speed } from '../../settings.ts'

/** How long a move of others stands before the next one, so that people can follow, in milliseconds. */
const BREATH: { readonly [speed in Speed]: number } = { half: 1400, usual: 700, double: 350, atOnce: 0 }

interface Following {
  /** Whether there is something to go on to. */
  readonly isOn: boolean
  /** What is shown now: it stands for a breath, even where the same follows it. */
  readonly shown: unknown
  readonly next: () => void
  readonly speed: Speed
  /** Which question is open, or null: nobody goes on hurrying past the next one. */
  readonly askedAt: number | null
}

/** Shows what others do one after the other, as fast as somebody wants to follow. */
export function usePace({ isOn, shown, next, speed, askedAt }: Following) {
  const [isHurried, setHurried] = useState(false)
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const breath = calm || isHurried ? 0 : BREATH[speed]
    if (isHeld && breath > 0) return
    const timer = setTimeout(next, breath)
    return () => clearTimeout(timer)
  }, [isOn, shown, next, isHurried, isHeld, speed])
  useEffect(() => {
    if (askedAt !== null) setHurried(false)
  }, [askedAt])
  const hurry = (far: boolean) => {
    setHurried(far)
    if (isOn) next()
  }
  return { hurry, hold }
}
