import type { GameInfo } from '@tefuda/engine/protocol'
import type { Attention } from '@tefuda/players'
import { useCallback, useState } from 'react'
import type { Settings } from '../../settings.ts'
import { useSettings } from '../../settings-view.tsx'

/** When somebody wants to be asked in a game; undefined where it has no moments to stop at. */
export function attentionTo(
  { name, layout }: GameInfo,
  { asks: mode, stops: chosen }: Settings,
): Attention | undefined {
  const stops = chosen[name] ?? layout.stops
  return stops && { mode, stops }
}

/** When somebody wants to be asked: by their settings, by what they wish to be asked the next time, and while they skip. */
export function useAttention(info: GameInfo | null) {
  const { settings } = useSettings()
  /** Questions that one wishes to be asked when they come next, though they are else let be. */
  const [wishes, setWishes] = useState<readonly string[]>([])
  const [isSkipping, skip] = useState(false)
  const usual = info ? attentionTo(info, settings) : undefined
  const attention: Attention | undefined = usual && {
    ...usual,
    ...(isSkipping && settings.asks === 'smart' ? { mode: 'skip' } : {}),
    ...(wishes.length > 0 ? { wishes } : {}),
  }
  const toggle = (ask: string) =>
    setWishes((all) => (all.includes(ask) ? all.filter((one) => one !== ask) : [...all, ask]))
  /** What was wished for has been asked. */
  const fulfil = (ask: string | undefined) =>
    setWishes((all) => (ask && all.includes(ask) ? all.filter((one) => one !== ask) : all))
  const forget = useCallback(() => setWishes([]), [])
  return { attention, wishing: { asks: wishes, toggle }, fulfil, forget, skip }
}
