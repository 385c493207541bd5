import type { GameInfo } from '@tefuda/engine/protocol'
import { useVoice } from '../../speak.tsx'
import type { Reach } from './reach.ts'

/** The areas of the board that something reaches, for whoever does not see them lit. */
export function ReachInWords({ info, reach }: { readonly info: GameInfo; readonly reach: Reach }) {
  const voice = useVoice()
  if (reach.size === 0) return null
  const areas = [...reach.keys()].map((area) => info.layout.board!.areas[area]!)
  return <p className="reaches">{voice.say('board.reach', { areas })}</p>
}
