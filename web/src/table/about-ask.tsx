import type { GameInfo, Scene } from '../engine/protocol.ts'
import { useVoice } from '../speak.tsx'
import { doesIn } from './ask-in-words.ts'

/** What the text that asks does, and whose it is where the question does not say so. */
export function AboutAsk({ info, scene }: { readonly info: GameInfo; readonly scene: Scene }) {
  const voice = useVoice()
  const { matter, view } = scene
  if (!matter || !view.decision) return null
  const does = doesIn(info, matter)
  if (does === null) return null
  const isNamed = 'card' in (view.decision.ask.args ?? {})
  return (
    <p className="about-ask">
      {matter.card && !isNamed && <b>{voice.say('table.about', { card: voice.tell(info, matter.card) })} </b>}
      {voice.both(does)}
    </p>
  )
}
