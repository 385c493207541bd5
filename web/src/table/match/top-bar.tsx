import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import { capitalised } from '@tefuda/kernel'
import type { ReactNode } from 'react'
import { useVoice } from '../../speak.tsx'
import { phasesOf } from '../field/raid.tsx'
import { turnInWords } from './seats.ts'

interface Props {
  readonly info: GameInfo
  readonly scene: Scene
  readonly isHome: boolean
  readonly children: ReactNode
}

/** Above the table: whose turn it is, the phases of a turn, counters, and what one can do with the match. */
export function TopBar({ info, scene, isHome, children }: Props) {
  const voice = useVoice()
  const { phase, tallies = [] } = info.layout
  const phases = phasesOf({ info, scene })
  const { turnSeat, seat, globals } = scene.view
  const now = globals[phase]
  return (
    <div className="top-bar">
      {isHome && (
        <a className="brand" href="#/" aria-label={voice.say('nav.home')}>
          <span lang="ja">手札</span>
        </a>
      )}
      <strong className={turnSeat === Math.max(seat, 0) ? 'turn own' : 'turn others'}>
        {turnInWords(voice, scene)}
      </strong>
      {phases.length > 0 && (
        <ol className="phases" aria-label={voice.say('table.phases')}>
          {phases.map((name) => (
            <li key={name} aria-current={name === now ? 'step' : undefined}>
              {capitalised(voice.word(info, `phase.${name}`, name))}
            </li>
          ))}
        </ol>
      )}
      {tallies.map(({ global, of, name }) => (
        <span key={global} className="tally">
          {voice.both(name)} <b>{String(globals[global])}</b>/{of}
        </span>
      ))}
      {children}
    </div>
  )
}
