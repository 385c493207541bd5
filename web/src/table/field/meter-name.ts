import type { GameInfo } from '@tefuda/engine/protocol'
import type { Voice } from '../../speak.tsx'

/** What a meter counts: `meter.<zone>` where it is not called as the place is where it lies. */
export function meterName(
  info: GameInfo,
  voice: Voice,
  { value, zone }: GameInfo['layout']['meters'][number],
): string {
  if (value) return voice.word(info, `value.${value}`, zone)
  return voice.word(info, `meter.${zone}`, voice.word(info, `zone.${zone}`, zone))
}
