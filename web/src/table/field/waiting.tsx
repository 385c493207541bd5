import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { ViewCard } from '@tefuda/kernel'
import { useVoice } from '../../speak.tsx'
import { fightsInWords } from '../arrows/fights.ts'
import { FaceView, faceClasses } from '../cards/card-view.tsx'
import { callSeat } from '../match/seats.ts'
import { type Knot, knotsIn } from './knots.ts'

interface WaitingProps {
  readonly info: GameInfo
  readonly scene: Scene
  readonly onInspect: (card: ViewCard) => void
  /** A card, by its place in the view, that somebody points at or has the focus on; null when nobody does. */
  readonly onPoint: (place: number | null, at: HTMLElement | null) => void
}

/**
 * What waits to resolve as knots on a cord, what comes next at the top; who may still add to it, who is turned upon whom, and what
 * has triggered.
 */
export function Waiting({ info, scene, onInspect, onPoint }: WaitingProps) {
  const voice = useVoice()
  const { pending, waiting, globals, result } = scene.view
  const acting = globals[info.layout.acting.global]
  const acts = pending.length > 0 && typeof acting === 'number' && acting >= 0 && result === null
  const fights = fightsInWords(info, scene, voice)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where there is little height it scrolls, so the keyboard must reach it
    <section className="waiting" tabIndex={0} aria-label={voice.say('table.waiting')}>
      <h2>{voice.say('table.waiting')}</h2>
      {pending.length === 0 && waiting.length === 0 && (
        <p className="faint">{voice.say('table.waiting.none')}</p>
      )}
      {acts && (
        <p className="may-act">
          <span aria-hidden="true">● </span>
          {voice.say('table.mayAct', {
            who: callSeat(voice, scene, acting),
            what: voice.both(info.layout.acting.name),
          })}
        </p>
      )}
      {pending.length > 0 && (
        <ol className="knots">
          {knotsIn(info, scene, voice).map((knot) => (
            <KnotView
              key={knot.id}
              info={info}
              knot={knot}
              onShow={() => onInspect(scene.view.cards[knot.place!]!)}
              onPoint={onPoint}
            />
          ))}
        </ol>
      )}
      {fights.map((fight) => (
        <p key={fight} className="fight">
          {fight}
        </p>
      ))}
      {waiting.length > 0 && <p>{voice.say('table.triggers', { n: waiting.length })}</p>}
    </section>
  )
}

interface KnotProps {
  readonly info: GameInfo
  readonly knot: Knot
  readonly onShow: () => void
  readonly onPoint: WaitingProps['onPoint']
}

function KnotView({ info, knot, onShow, onPoint }: KnotProps) {
  const { say } = useVoice()
  const { id, n, isOwn, card, place, name, about, isNext, isAimedAt } = knot
  const face = card === null ? null : info.faces[card]!
  const classes = ['knot', isOwn ? 'own' : 'others', isNext && 'next', isAimedAt && 'aimed-at']
  return (
    <li className={classes.filter(Boolean).join(' ')} data-knot={id}>
      <span className="tie" aria-hidden="true">
        {n}
      </span>
      {face && (
        <button
          type="button"
          className={`card small ${faceClasses(face)}`}
          disabled={place === null}
          onClick={onShow}
          onPointerEnter={({ currentTarget, pointerType }) =>
            pointerType === 'mouse' && onPoint(place, currentTarget)
          }
          onPointerLeave={() => onPoint(null, null)}
          onFocus={({ currentTarget }) => onPoint(place, currentTarget)}
          onBlur={() => onPoint(null, null)}
        >
          <FaceView info={info} face={face} card={null} values={undefined} />
          <span className="hidden">{say('table.show')}</span>
        </button>
      )}
      <div>
        <strong>{name}</strong>
        <p>{about}</p>
        {isNext && <p className="resolves">{say('table.next')}</p>}
        {isAimedAt && <p className="resolves">{say('table.aimedAt')}</p>}
      </div>
    </li>
  )
}
