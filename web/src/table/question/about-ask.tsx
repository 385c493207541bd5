import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { useVoice } from '../../speak.tsx'
import { spelt } from '../rules/spelt.ts'
import { doesIn } from './ask-in-words.ts'

/** What the text that asks does, and whose it is where the question does not say so; of a card without a text, its name. */
export function AboutAsk({ info, scene }: { readonly info: GameInfo; readonly scene: Scene }) {
  const voice = useVoice()
  const { matter, view } = scene
  if (!matter || !view.decision) return null
  const does = doesIn(info, matter)
  const isNamed = 'card' in (view.decision.ask.args ?? {})
  if (does === null && (isNamed || !matter.card)) return null
  return (
    <p className="about-ask">
      {matter.card && !isNamed && (
        <b>
          {does === null
            ? voice.tell(info, matter.card)
            : voice.say('table.about', { card: voice.tell(info, matter.card) })}{' '}
        </b>
      )}
      {does && spelt(info, voice.language, voice.both(does))}
    </p>
  )
}
