import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { capitalised, player, text } from '@tefuda/kernel'
import { useVoice, type Voice } from '../../speak.tsx'
import { callSeat, ownSeat } from '../match/seats.ts'
import { Rule } from '../rules/rule.tsx'

/** How it ended, in a sentence: as the game tells it of the rule by which it did, or as the rule itself does. */
export function endIn(info: GameInfo, scene: Scene, voice: Voice): string {
  const { winners, reason, clause } = scene.view.result!
  const losers = scene.sitters.map((_, seat) => seat).filter((seat) => !winners.includes(seat))
  const key = `ended.${clause}`
  const [winner = 0, loser = 0] = [winners[0], losers[0]]
  const isTold = key in info.words.en && !reason.key.endsWith('concede')
  const said = isTold ? text(key, { winner: player(winner), loser: player(loser) }) : reason
  return voice.say('end.sentence.short', { what: capitalised(voice.tell(info, said)) })
}

/** Who won, in words. */
export function resultIn(info: GameInfo, scene: Scene, voice: Voice): string {
  const { winners } = scene.view.result!
  const how = endIn(info, scene, voice)
  const own = ownSeat(scene)
  if (winners.length === 0) return `${voice.say('table.draw')} ${how}`
  if (own !== null) return `${voice.say(winners.includes(own) ? 'table.won.you' : 'table.lost.you')} ${how}`
  const who = winners.map((seat) => callSeat(voice, scene, seat)).join(voice.say('table.and'))
  return `${voice.say('table.won', { who })} ${how}`
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
