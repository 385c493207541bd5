import type { Scene } from '@tefuda/engine/protocol'
import type { Seat } from '@tefuda/kernel'
import { useEffect, useState } from 'react'
import type { Speed } from '../../settings.ts'
import type { Matter } from './use-engine.ts'

/** How long a bot's move stands before the next one, so that people can follow, in milliseconds. */
const BREATH: { readonly [speed in Speed]: number } = { half: 1400, usual: 700, double: 350, atOnce: 0 }

interface Pace {
  readonly isBots: boolean
  readonly scene: Scene | null
  readonly curtain: Seat | null
  readonly matter: Matter
  readonly speed: Speed
}

/** Lets bots move one after the other, with time for people to follow. */
export function usePace({ isBots, scene, curtain, matter, speed }: Pace, move: () => void) {
  const [isHurried, setHurried] = useState(false)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isBots || curtain !== null || matter === 'died' || matter === 'elsewhere') return
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const breath = calm || isHurried ? 0 : BREATH[speed]
    if (isHeld && breath > 0) return
    const timer = setTimeout(move, breath)
    return () => clearTimeout(timer)
    // A new scene is a new question, even if the same bot is asked again.
  }, [isBots, curtain, scene, matter, move, isHurried, isHeld, speed])

  return { setHurried, setHeld }
}
