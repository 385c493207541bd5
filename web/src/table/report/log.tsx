import type { GameInfo, LogLine, Scene } from '@tefuda/engine/protocol'
import { capitalised, player, type Seat } from '@tefuda/kernel'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useSettings } from '../../settings-view.tsx'
import { useVoice } from '../../speak.tsx'
import { ownSeat } from '../match/seats.ts'
import { Rule } from '../rules/rule.tsx'
import { type Play, type ReportedTurn, reportOf, resultOf } from './report.ts'

type LogProps = { readonly info: GameInfo; readonly scene: Scene; readonly id?: string }

/** So many turns stand by themselves; those before them are one. */
const APART = 4

/** The match report: turn by turn, the running one first and open; whoever judges sees every line and its rule. */
export function Log({ info, scene, id = 'log' }: LogProps) {
  const { say } = useVoice()
  const { judges } = useSettings().settings
  const list = useRef<HTMLOListElement>(null)
  const { log } = scene
  const turns = useMemo(() => reportOf(info, log, judges), [info, log, judges])
  const own = ownSeat(scene)
  const newest = turns.toReversed()
  const apart = newest.length > APART + 1 ? newest.slice(0, APART) : newest
  const before = newest.slice(apart.length)
  useEffect(() => {
    const now = list.current?.firstElementChild
    if (list.current && now) list.current.scrollTop = now.clientHeight - list.current.clientHeight
  }, [log.length])
  return (
    <section className="log" aria-label={say('table.log')}>
      <h2>{say('table.log')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be possible by keyboard */}
      <ol id={id} ref={list} tabIndex={0}>
        {apart.map((turn, i) => (
          <Turn
            key={turn.heading ? turns.length - i : 'before'}
            info={info}
            own={own}
            turn={turn}
            isNow={i === 0}
          />
        ))}
        {before.length > 0 && <Earlier info={info} own={own} turns={before} />}
      </ol>
      {[...new Set(scene.stumbles)].map((seat) => (
        <p key={seat} role="status">
          {say('table.stumbled', {
            seat: player(seat),
            n: scene.stumbles.filter((one) => one === seat).length,
          })}
        </p>
      ))}
    </section>
  )
}

type Whose = { readonly info: GameInfo; readonly own: Seat | null }

/** The turns at the beginning of the match, all together. */
function Earlier({ info, own, turns }: Whose & { readonly turns: readonly ReportedTurn[] }) {
  const { say } = useVoice()
  const [isOpen, setOpen] = useState(false)
  const [last, first] = [turns[0]!, turns.findLast(({ heading }) => heading) ?? turns[0]!]
  const plays = turns.reduce((sum, turn) => sum + turn.plays.length, 0)
  return (
    <li className="turn-of-log">
      <button type="button" className="fold turn" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>{say('log.turns', { from: first.n, to: last.n })}</span>
        <small>{say('log.plays', { n: plays })}</small>
      </button>
      {isOpen && (
        <ol>
          {turns.map((turn, i) => (
            <Turn key={turns.length - i} info={info} own={own} turn={turn} isNow={false} />
          ))}
        </ol>
      )}
    </li>
  )
}

type TurnProps = Whose & { readonly turn: ReportedTurn; readonly isNow: boolean }

/** What has been said stays said: a turn that is over is drawn once. */
const Turn = memo(
  function Turn({ info, own, turn, isNow }: TurnProps) {
    const voice = useVoice()
    const [isOpen, setOpen] = useState<boolean | null>(null)
    const { heading, n, seat, plays } = turn
    const shown = isOpen ?? isNow
    const result = isNow ? voice.say('log.now') : resultOf(info, voice, turn)
    return (
      <li className="turn-of-log" data-now={isNow || undefined}>
        <button type="button" className="fold turn" aria-expanded={shown} onClick={() => setOpen(!shown)}>
          {heading && seat !== null ? (
            <span>
              {voice.say('log.turn', { n })} ·{' '}
              <span className="turn-of" data-whose={seat === (own ?? 0) ? 'own' : 'other'}>
                {capitalised(voice.say('table.player', { who: player(seat) }))}
              </span>
            </span>
          ) : (
            <span>{heading ? voice.tell(info, heading.said) : voice.say('log.before')}</span>
          )}
          {result && <small>{result}</small>}
        </button>
        {shown && (
          <ol>
            {plays.map((play, i) => (
              <PlayView key={i} info={info} play={play} />
            ))}
          </ol>
        )}
      </li>
    )
  },
  (before, after) =>
    before.info === after.info &&
    before.own === after.own &&
    before.isNow === after.isNow &&
    JSON.stringify(before.turn) === JSON.stringify(after.turn),
)

type PlayProps = { readonly info: GameInfo; readonly play: Play }

/** What somebody did and what came of it; all that belonged to it on demand. */
function PlayView({ info, play: { head, lines, details } }: PlayProps) {
  const [isOpen, setOpen] = useState(false)
  const all = (isOpen ? details : lines).map((line, i) => <Line key={i} info={info} line={line} />)
  if (!head) return all
  if (all.length === 0 && details.length === 0) return <Line info={info} line={head} />
  return (
    <li>
      {details.length > 0 ? (
        <button type="button" className="fold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Words info={info} line={head} />
        </button>
      ) : (
        <Words info={info} line={head} />
      )}
      <Clause line={head} />
      {all.length > 0 && <ol>{all}</ol>}
    </li>
  )
}

type LineProps = { readonly info: GameInfo; readonly line: LogLine }

const Words = ({ info, line }: LineProps) => useVoice().tell(info, line.said)

function Line(props: LineProps) {
  return (
    <li>
      <Words {...props} />
      <Clause line={props.line} />
    </li>
  )
}

/** The rule by which something happened, for whoever judges. */
function Clause({ line }: { readonly line: LogLine }) {
  const { judges } = useSettings().settings
  return judges ? (
    <>
      {' '}
      <Rule clause={line.clause} />
    </>
  ) : null
}
