import { player } from '@tefuda/kernel'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { GameInfo, LogLine, Scene } from '../engine/protocol.ts'
import { useSettings } from '../settings-view.tsx'
import { useVoice } from '../speak.tsx'
import { type Play, type ReportedTurn, reportOf, resultOf } from './report.ts'
import { Rule } from './rule.tsx'

type LogProps = { readonly info: GameInfo; readonly scene: Scene; readonly id?: string }

/** The match report: turn by turn, of which the running one is open; whoever judges sees every line and its rule. */
export function Log({ info, scene, id = 'log' }: LogProps) {
  const { say } = useVoice()
  const { judges } = useSettings().settings
  const list = useRef<HTMLOListElement>(null)
  const { log } = scene
  const turns = useMemo(() => reportOf(info, log, judges), [info, log, judges])
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [log.length])
  return (
    <section className="log" aria-label={say('table.log')}>
      <h2>{say('table.log')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be possible by keyboard */}
      <ol id={id} ref={list} tabIndex={0}>
        {turns.map((turn, i) => (
          <Turn key={i} info={info} turn={turn} isLast={i === turns.length - 1} />
        ))}
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

type TurnProps = { readonly info: GameInfo; readonly turn: ReportedTurn; readonly isLast: boolean }

/** What has been said stays said: a turn that is over is drawn once. */
const Turn = memo(
  function Turn({ info, turn, isLast }: TurnProps) {
    const voice = useVoice()
    const [isOpen, setOpen] = useState<boolean | null>(null)
    const { heading, plays } = turn
    const shown = isOpen ?? isLast
    const result = resultOf(info, voice, turn)
    const all = plays.map((play, i) => (
      <PlayView key={i} info={info} play={play} isLast={isLast && i === plays.length - 1} />
    ))
    return (
      <li className="turn-of-log">
        <button type="button" className="fold turn" aria-expanded={shown} onClick={() => setOpen(!shown)}>
          <span>{heading ? voice.tell(info, heading.said) : voice.say('log.before')}</span>
          {result && <small>{result}</small>}
        </button>
        {shown && <ol>{all}</ol>}
      </li>
    )
  },
  (before, after) =>
    before.info === after.info &&
    before.isLast === after.isLast &&
    JSON.stringify(before.turn) === JSON.stringify(after.turn),
)

type PlayProps = { readonly info: GameInfo; readonly play: Play; readonly isLast: boolean }

/** What somebody did, with what came of it on demand; the newest shows that by itself. */
function PlayView({ info, play: { head, lines }, isLast }: PlayProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const shown = isOpen ?? isLast
  const all = lines.map((line, i) => <Line key={i} info={info} line={line} />)
  if (!head) return all
  if (lines.length === 0) return <Line info={info} line={head} />
  return (
    <li>
      <button type="button" className="fold" aria-expanded={shown} onClick={() => setOpen(!shown)}>
        <Words info={info} line={head} />
      </button>
      <Clause line={head} />
      {shown && <ol>{all}</ol>}
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
