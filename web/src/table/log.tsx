import { player } from '@tefuda/kernel'
import { memo, useEffect, useRef } from 'react'
import type { GameInfo, LogLine, Scene } from '../engine/protocol.ts'
import { useVoice } from '../speak.tsx'
import { Rule } from './rule.tsx'

/** The match report: what happened, each line with the rule it happened by. */
export function Log({ info, scene }: { readonly info: GameInfo; readonly scene: Scene }) {
  const { say } = useVoice()
  const list = useRef<HTMLOListElement>(null)
  const { length } = scene.log
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [length])
  return (
    <section className="log" aria-label={say('table.log')}>
      <h2>{say('table.log')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be possibleNumbers by keyboard */}
      <ol id="log" ref={list} tabIndex={0}>
        {scene.log.map((line, i) => (
          <Line key={i} info={info} line={line} />
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

/** Lines that part the report, and lines that are there for completeness. */
const LOOKS: { readonly [key: string]: string } = {
  'tell.turn': 'turn',
  'tell.pass': 'quiet',
  'tell.shuffle': 'quiet',
}

type LineProps = { readonly info: GameInfo; readonly line: LogLine }

/** What has been said stays said: a line is drawn once. */
const Line = memo(
  function Line({ info, line }: LineProps) {
    const { tell } = useVoice()
    return (
      <li className={LOOKS[line.said.key]}>
        {tell(info, line.said)} <Rule clause={line.clause} />
      </li>
    )
  },
  (before, after) => before.info === after.info && JSON.stringify(before.line) === JSON.stringify(after.line),
)
