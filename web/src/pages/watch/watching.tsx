import type { Review, Scene, SitterShown } from '@tefuda/engine/protocol'
import type { Seat } from '@tefuda/kernel'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useVoice } from '../../speak.tsx'
import { BalanceGraph, at as placed } from '../../table/end/balance-graph.tsx'
import { useReview } from '../../table/end/use-review.ts'
import { Table } from '../../table/field/table.tsx'
import { Matters } from '../../table/match/matters.tsx'
import { callSeat, turnInWords } from '../../table/match/seats.ts'
import type { PlayedMatch } from '../../table/match/use-match.ts'
import { Choice } from '../sit-down/choices.tsx'

const SPECTATOR = -1
const SPEEDS = [0.5, 1, 2] as const
/** So long a move stands at the usual speed, in milliseconds; one that nobody hears of only a part of it. */
const MOVE = 1000
const UNHEARD = 0.15

interface Props {
  readonly match: PlayedMatch
  /** Those who played, where that is known: nobody plays now. */
  readonly sitters: readonly SitterShown[] | null
  readonly onBranch: (seat: Seat) => void
}

/** A match that has been played: it goes on by itself, to wherever one wants, through anybody's eyes. */
export function Watching({ match, sitters, onBranch }: Props) {
  const voice = useVoice()
  const { say } = voice
  const info = match.info!
  const scene = match.scene!
  const { at, length, view } = scene
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1)
  const [isOpen, setOpen] = useState(false)
  const [isRunning, run] = useState(() => !isCalm())
  const [isShowing, show] = useState(false)
  const review = useReview(match.review)
  /** Whoever watches is asked nothing, and calls those who played by their names. */
  const watched = useMemo(
    (): Scene => ({ ...scene, sitters: sitters ?? scene.sitters, view: { ...scene.view, decision: null } }),
    [scene, sitters],
  )
  const goTo = (to: number) => match.goTo(Math.max(0, Math.min(length, to)))
  useRunning(isRunning && !isShowing && at < length, scene, speed, () => goTo(at + 1))
  const turns = review?.turns ?? []
  const turnBefore = turns.findLast((turn) => turn.at < at)?.at ?? 0
  const turnAfter = turns.find((turn) => turn.at > at)?.at ?? length
  const halt = (to: number) => {
    run(false)
    goTo(to)
  }
  useKeys({
    back: () => halt(at - 1),
    forward: () => halt(at + 1),
    turnBack: () => halt(turnBefore),
    turnForward: () => halt(turnAfter),
    toggle: () => run(!isRunning),
  })
  const called = { ...watched, view: { ...view, seat: SPECTATOR } }
  const seats = watched.sitters.map((_, seat) => [String(seat), callSeat(voice, called, seat)] as const)
  const [first, last] = [seats[0]!, seats.at(-1)!]
  return (
    <main id="main" className="match watched">
      <h1 className="hidden">{say('watch.title')}</h1>
      <Matters match={match} />
      <Table
        info={info}
        scene={watched}
        match={match}
        isHome
        onMoment={show}
        top={
          <div className="tools">
            <button
              type="button"
              aria-pressed={isOpen}
              onClick={() => {
                setOpen(!isOpen)
                match.look(view.seat, !isOpen)
              }}
            >
              {say('watch.hands')}
            </button>
            <button
              type="button"
              disabled={view.result !== null}
              onClick={() => onBranch(Math.max(0, view.seat))}
            >
              {say('watch.branch')}
            </button>
            <a className="button plain" href="#/watch">
              {say('watch.others')}
            </a>
          </div>
        }
        tools={
          <div className="watching">
            <Choice
              label={say('watch.eyes')}
              value={String(view.seat)}
              values={[[String(SPECTATOR), say('watch.spectator')], ...seats]}
              onChange={(seat) => match.look(Number(seat), isOpen)}
            />
          </div>
        }
      />
      <div className="watch-bar">
        <fieldset className="steps-of" aria-label={say('watch.steps')}>
          <Step name={say('watch.start')} sign="|◀" disabled={at === 0} onClick={() => halt(turnBefore)} />
          <Step name={say('watch.back')} sign="◀" disabled={at === 0} onClick={() => halt(at - 1)} />
          <button
            type="button"
            className="gold"
            disabled={at === length}
            aria-label={say(isRunning && at < length ? 'watch.pause' : 'watch.run')}
            onClick={() => run(!isRunning)}
          >
            {isRunning && at < length ? '❚❚' : '▶'}
          </button>
          <Step name={say('watch.forward')} sign="▶" disabled={at === length} onClick={() => halt(at + 1)} />
          <Step name={say('watch.end')} sign="▶|" disabled={at === length} onClick={() => halt(turnAfter)} />
        </fieldset>
        <div className="scrubber">
          <BalanceGraph
            points={pointsOf(review, length)}
            ahead={[say('end.ahead', { who: first[1] }), say('end.ahead', { who: last[1] })]}
          >
            <i className="now" style={{ left: placed({ x: length ? at / length : 0, y: 0 }).left }} />
            <input
              type="range"
              min={0}
              max={length}
              value={at}
              aria-label={say('watch.at', { at, length })}
              aria-valuetext={turnInWords(voice, watched)}
              onChange={({ target }) => halt(Number(target.value))}
            />
          </BalanceGraph>
          <ol className="turn-jumps" aria-label={say('watch.turns')}>
            {apart(turns, length).map((turn) => (
              <li key={turn.turn} style={{ left: `${(turn.at / Math.max(1, length)) * 100}%` }}>
                <button
                  type="button"
                  aria-current={turn.turn === view.turn ? 'step' : undefined}
                  aria-label={say('end.turn.n', { n: turn.turn })}
                  onClick={() => halt(turn.at)}
                >
                  {turn.turn}
                </button>
              </li>
            ))}
          </ol>
        </div>
        <p className="at faint">{say('watch.at', { at, length })}</p>
        <fieldset className="speeds" aria-label={say('watch.speed')}>
          {SPEEDS.map((one) => (
            <button key={one} type="button" aria-pressed={one === speed} onClick={() => setSpeed(one)}>
              {one === 0.5 ? '½' : one}×
            </button>
          ))}
        </fieldset>
      </div>
    </main>
  )
}

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

type StepProps = {
  readonly name: string
  readonly sign: string
  readonly disabled: boolean
  readonly onClick: () => void
}

const Step = ({ name, sign, disabled, onClick }: StepProps) => (
  <button type="button" aria-label={name} disabled={disabled} onClick={onClick}>
    {sign}
  </button>
)

/** The curve over the answers of a match, for the first seat. */
function pointsOf(review: Review | null, length: number) {
  const turns = review?.turns ?? []
  return turns.map((turn, i) => ({
    x: (turns[i + 1]?.at ?? length) / Math.max(1, length),
    y: turn.for[0]!,
  }))
}

/** So far, in parts of the whole, numbers of turns below the curve are from each other. */
const APART = 0.035

/** Those turns whose numbers have room below the curve. */
function apart(turns: Review['turns'], length: number): Review['turns'] {
  const shown: Review['turns'][number][] = []
  for (const turn of turns) if (turn.at - (shown.at(-1)?.at ?? -length) >= APART * length) shown.push(turn)
  return shown
}

/** Goes on by itself: what is heard of stands for a while, the rest hardly. */
function useRunning(isRunning: boolean, scene: Scene, speed: number, onward: () => void): void {
  const told = useRef(0)
  const go = useRef(onward)
  go.current = onward
  useEffect(() => {
    const isHeard = scene.log.length !== told.current
    told.current = scene.log.length
    if (!isRunning) return
    const timer = setTimeout(() => go.current(), (MOVE * (isHeard ? 1 : UNHEARD)) / speed)
    return () => clearTimeout(timer)
  }, [isRunning, scene, speed])
}

interface Does {
  readonly back: () => void
  readonly forward: () => void
  readonly turnBack: () => void
  readonly turnForward: () => void
  readonly toggle: () => void
}

/** Keys for whoever watches; whatever takes arrows or the space bar itself keeps them. */
function useKeys(does: Does): void {
  const now = useRef(does)
  now.current = does
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, metaKey, altKey, target } = event
      if (ctrlKey || metaKey || altKey || document.querySelector('[role="dialog"], [role="menu"]')) return
      const isTaken = target instanceof HTMLElement && target.matches('input, select, textarea, .board *')
      const isPressed = target instanceof HTMLElement && target.matches('button, a, summary')
      const { back, forward, turnBack, turnForward, toggle } = now.current
      const act =
        key === 'ArrowLeft' && !isTaken
          ? shiftKey
            ? turnBack
            : back
          : key === 'ArrowRight' && !isTaken
            ? shiftKey
              ? turnForward
              : forward
            : key === ' ' && !isTaken && !isPressed
              ? toggle
              : null
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
