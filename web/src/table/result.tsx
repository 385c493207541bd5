import type { GameInfo, Scene } from '../engine/protocol.ts'
import { useVoice, type Voice } from '../speak.tsx'
import { Rule } from './rule.tsx'
import { callSeat, ownSeat } from './seats.ts'

/** Who won, in words. */
export function resultIn(info: GameInfo, scene: Scene, voice: Voice): string {
  const { winners, reason } = scene.view.result!
  const own = ownSeat(scene)
  if (winners.length === 0) return `${voice.say('table.draw')} ${voice.tell(info, reason)}`
  if (own !== null)
    return `${voice.say(winners.includes(own) ? 'table.won.you' : 'table.lost.you')} ${voice.tell(info, reason)}`
  const who = winners.map((seat) => callSeat(voice, scene, seat)).join(voice.say('table.and'))
  return `${voice.say('table.won', { who })} ${voice.tell(info, reason)}`
}

type Props = {
  readonly info: GameInfo
  readonly scene: Scene
  /** What can be done after a match that was played here. */
  readonly onNew?: (() => void) | undefined
  readonly onSave?: (() => void) | undefined
  /** Opens what there is to say of how it went. */
  readonly onReview?: (() => void) | undefined
}

export function Result({ info, scene, onNew, onSave, onReview }: Props) {
  const voice = useVoice()
  return (
    <section className="prompt over" aria-label={voice.say('table.over')}>
      <h2>{voice.say('table.over')}</h2>
      <p className="ask">
        {resultIn(info, scene, voice)} <Rule clause={scene.view.result!.clause} />
      </p>
      {onNew && onSave && (
        <div className="confirm">
          <button type="button" className="primary" onClick={onNew}>
            {voice.say('table.new')}
          </button>
          {onReview && (
            <button type="button" onClick={onReview}>
              {voice.say('end.show')}
            </button>
          )}
          <button type="button" onClick={onSave}>
            {voice.say('table.save')}
          </button>
        </div>
      )}
    </section>
  )
}
