import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useSettings } from '../../settings-view.tsx'
import { useVoice, type Voice } from '../../speak.tsx'
import '../../style/moment.css'
import { Badge } from '../cards/badges.tsx'
import { FaceView, faceClasses } from '../cards/card-view.tsx'
import { endIn, resultIn } from '../end/result.tsx'
import { nthInWords, type Shown } from './moments.ts'
import { sound } from './sound.ts'

/** In milliseconds: the way to the middle, the turn, and how long it stands there. */
const FLIGHT = 320
const TURN = 260
const STANDS = 1250
/** One that comes to nothing is over sooner. */
const STANDS_BRIEFLY = 600
const FADE = 180

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  readonly shown: Shown
  readonly onEnd: () => void
}

/** Something that happens, large in the middle. Clicks go through it, and end it; so does the space bar. */
export function MomentView({ info, scene, shown, onEnd }: Props) {
  const voice = useVoice()
  const { settings } = useSettings()
  const { moment, face, seat, badge } = shown
  const place = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const sign = useRef<HTMLSpanElement>(null)
  const isAudible = useRef(settings.sound)
  isAudible.current = settings.sound
  const nth = nthInWords(voice, shown)
  const isNothing = moment.none !== undefined && badge === null
  useLayoutEffect(() => {
    const box = roomFor(place.current!)
    place.current!.style.cssText = Object.entries(box)
      .map(([side, at]) => `${side}:${at}px`)
      .join(';')
    const start = moment.from
      ? document.querySelector(
          `.board [data-zone="${moment.from}-${seat}"] .card, .board [data-zone="${moment.from}-${seat}"]`,
        )
      : null
    return moved(place.current!, card.current, sign.current, start)
  }, [moment, seat])
  useEffect(() => {
    const comes = moment.from && !isCalm() ? FLIGHT + TURN : 0
    const heard = setTimeout(() => isAudible.current && sound(isNothing ? 'wood' : moment.sound), comes)
    const over = setTimeout(onEnd, comes + (isNothing ? STANDS_BRIEFLY : STANDS))
    return () => {
      clearTimeout(heard)
      clearTimeout(over)
    }
  }, [moment, isNothing, onEnd])
  useEffect(() => hurried(onEnd), [onEnd])
  return (
    <div
      ref={place}
      className={['moment', moment.sound, face && 'with-card', moment.from && 'drawn']
        .filter(Boolean)
        .join(' ')}
      data-moment={moment.event}
      aria-hidden="true"
    >
      <p className="moment-name">{titleOf(scene, shown, voice)}</p>
      {nth !== null && <p className="moment-nth">{nth}</p>}
      {face && (
        <div ref={card} className="moment-card">
          <div className={`card ${faceClasses(face)}`}>
            <FaceView info={info} face={face} card={null} values={undefined} />
          </div>
          {moment.from && <div className="card back" />}
          {moment.none && (
            <span ref={sign} className="moment-sign">
              {badge ? (
                <Badge info={info} badge={badge} />
              ) : (
                <span className="card-badge">{voice.both(moment.none)}</span>
              )}
            </span>
          )}
        </div>
      )}
      <p className="moment-about">{aboutOf(info, scene, shown, voice)}</p>
    </div>
  )
}

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether whoever plays here is told of their own end. */
const isOwnEnd = ({ view, sitters }: Scene, { moment }: Shown) =>
  moment.event === END && view.result?.winners.length !== 0 && sitters[view.seat]?.kind === 'person'
const END = 'tell.end'

/** What stands over it: at the end who has won. */
function titleOf(scene: Scene, shown: Shown, voice: Voice): string {
  const { result, seat } = scene.view
  if (!result || !isOwnEnd(scene, shown)) return voice.both(shown.moment.name)
  return voice.say(result.winners.includes(seat) ? 'table.won.you' : 'table.lost.you')
}

/** What it comes to, in a line. */
function aboutOf(info: GameInfo, scene: Scene, shown: Shown, voice: Voice): string {
  const { moment, line, badge } = shown
  if (badge) return voice.both(moment.gives![badge.key]!)
  if (moment.event === END && scene.view.result)
    return isOwnEnd(scene, shown) ? endIn(info, scene, voice) : resultIn(info, scene, voice)
  return voice.tell(info, line.said)
}

/** The part of the board over hand and dock; where fights are in its middle and it is wide, beside them. */
function roomFor(place: HTMLElement) {
  const table = place.closest('.table')!
  const at = (selector: string) => table.querySelector(selector)?.getBoundingClientRect()
  const [laid, whole] = [at('.board')!, table.getBoundingClientRect()]
  // Where there is little room, what lies on the board is laid out with all else.
  const board = laid.width > 0 ? laid : whole
  const middle = board.left + board.width / 2
  const [hand, dock, bar] = [at('.side.near .area.hand'), at('.dock'), at('.top-bar')]
  const isBeside = dock !== undefined && dock.left > middle
  const top = Math.max(0, board.top, bar && bar.left < middle ? bar.bottom : 0)
  const below = [window.innerHeight, board.bottom, hand?.top, isBeside ? undefined : dock?.top]
  const bottom = Math.min(...below.filter((one) => one !== undefined && one > top + LEAST).map(Number))
  const right = isBeside ? Math.min(board.right, dock.left) : board.right
  const left = table.querySelector('.field') && right - board.left > WIDE ? right - ASIDE : board.left
  return { left, width: right - left, top, height: bottom - top }
}
/** Less room than this is none. */
const LEAST = 60
/** A board as wide as this has room beside its middle, and so much. */
const WIDE = 900
const ASIDE = 340

/** The way there, the turn, and the badge that drops; whoever wants no motion sees it fade in. */
function moved(
  place: HTMLElement,
  card: HTMLElement | null,
  sign: HTMLElement | null,
  start: Element | null,
) {
  const all: Animation[] = []
  const move = (what: Element | null | undefined, frames: Keyframe[], duration: number, delay = 0) => {
    if (what) all.push(what.animate(frames, { duration, delay, fill: 'backwards', easing: 'ease-out' }))
  }
  const comes = start && card ? FLIGHT : 0
  const hidden = { opacity: 0 }
  if (isCalm()) move(place, [hidden, { opacity: 1 }], FADE)
  else {
    for (const words of place.querySelectorAll('p')) move(words, [hidden, { opacity: 1 }], FADE, comes)
    if (card && start) {
      const [from, to] = [start.getBoundingClientRect(), card.getBoundingClientRect()]
      const x = from.left + from.width / 2 - (to.left + to.width / 2)
      const y = from.top + from.height / 2 - (to.top + to.height / 2)
      const scale = Math.min(1, from.width / to.width)
      move(
        card,
        [
          { translate: `${x}px ${y}px`, scale },
          { translate: '0 0', scale: 1 },
        ],
        FLIGHT,
      )
      const [face, back] = [card.querySelector('.card:not(.back)'), card.querySelector('.card.back')]
      move(back, [{ transform: 'none' }, { transform: 'rotateY(90deg)' }], TURN / 2, FLIGHT)
      move(face, [{ transform: 'rotateY(90deg)' }, { transform: 'none' }], TURN / 2, FLIGHT + TURN / 2)
    } else
      move(
        card ?? place,
        [
          { opacity: 0, scale: 1.25 },
          { opacity: 1, scale: 1 },
        ],
        TURN,
      )
    const drop = [{ opacity: 0, translate: '0 -60px' }, { opacity: 1, translate: '0 6px', offset: 0.7 }, {}]
    move(sign, drop, TURN, comes + TURN)
  }
  return () => {
    for (const one of all) one.cancel()
  }
}

/** What is clicked and pressed is done as ever; the space bar alone does nothing else, unless a button has it. */
function hurried(onEnd: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isPressing =
      event.target instanceof HTMLElement && event.target.matches('button, a, summary, input')
    if (event.key === ' ' && !isPressing && !document.querySelector('[role="dialog"]')) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    if (event.key === ' ' || event.key === 'Enter') onEnd()
  }
  window.addEventListener('keydown', onKey, true)
  window.addEventListener('pointerdown', onEnd, true)
  return () => {
    window.removeEventListener('keydown', onKey, true)
    window.removeEventListener('pointerdown', onEnd, true)
  }
}
