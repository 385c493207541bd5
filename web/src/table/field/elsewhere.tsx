import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { player, type ViewCard } from '@tefuda/kernel'
import { useVoice } from '../../speak.tsx'
import { isGoingOn } from '../match/seats.ts'
import { Rule } from '../rules/rule.tsx'

/** Somebody else is at it: bots, of whom nobody is told which is asked; what a person is asked can be read. */
export function Elsewhere({
  info,
  scene,
  queued,
}: {
  readonly info: GameInfo
  readonly scene: Scene
  readonly queued: ViewCard | null
}) {
  const voice = useVoice()
  const what = queued?.name ? voice.both(info.faces[queued.name]!.name) : null
  if (!scene.asked || isGoingOn(scene))
    return (
      <p className="prompt thinking">
        {voice.say('table.thinking')}
        {what !== null && <small>{voice.say('table.queued.is', { what })}</small>}
      </p>
    )
  const { seat, ask, clause } = scene.asked
  return (
    <p className="prompt thinking">
      {voice.say('table.asked', { who: player(seat), ask: voice.tell(info, ask) })} <Rule clause={clause} />
    </p>
  )
}
