import type { Seat } from '@tefuda/kernel'
import { useMemo, useRef, useState } from 'react'
import { useVoice } from '../speak.tsx'
import { MatchPage } from '../table/match-page.tsx'
import { Matters } from '../table/matters.tsx'
import { callSeat, people } from '../table/seats.ts'
import { Table } from '../table/table.tsx'
import { RecordFile } from '../table/tools.tsx'
import { type PlayedMatch, useMatch } from '../table/use-match.ts'
import { Choice } from './choices.tsx'
import { DropPage } from './file-door.tsx'
import { aloneAt, Seating } from './seating.tsx'

const SPECTATOR = -1

/** A match that has been played: forward, back, through anybody's eyes, and off on a branch of one's own. */
export default function WatchPage() {
  const [playing, setPlaying] = useState(false)
  const [seating, setSeating] = useState<Seat | null>(null)
  const match = useMatch(playing)
  const onLoad = (written: string) => {
    setPlaying(false)
    match.load(written, null)
  }
  if (seating !== null) {
    const { seats, options } = match.scene!.view
    return (
      <Seating
        options={options}
        were={aloneAt(seating, seats)}
        onSit={(sitters) => {
          match.branch(sitters, Math.max(0, people({ sitters })[0] ?? seating))
          setPlaying(true)
          setSeating(null)
        }}
        onCancel={() => setSeating(null)}
      />
    )
  }
  if (playing) return <MatchPage match={match} onLoad={onLoad} />
  if (match.info && match.scene) return <Watching match={match} onLoad={onLoad} onBranch={setSeating} />
  return <OpenRecord match={match} onLoad={onLoad} />
}

type LoadProps = { readonly match: PlayedMatch; readonly onLoad: (written: string) => void }

function OpenRecord({ match, onLoad }: LoadProps) {
  const { say } = useVoice()
  const file = useRef<HTMLInputElement>(null)
  return (
    <DropPage className="page" onRead={onLoad}>
      <h1>{say('watch.title')}</h1>
      <Matters match={match} />
      <div className="dropzone">
        <p>{say('watch.drop')}</p>
        <button type="button" className="primary" onClick={() => file.current!.click()}>
          {say('table.load')}
        </button>
        <RecordFile input={file} label={say('table.load')} onRead={onLoad} />
      </div>
    </DropPage>
  )
}

type WatchingProps = LoadProps & { readonly onBranch: (seat: Seat) => void }

function Watching({ match, onLoad, onBranch }: WatchingProps) {
  const voice = useVoice()
  const { say } = voice
  const file = useRef<HTMLInputElement>(null)
  const info = match.info!
  const scene = match.scene!
  const { at, length, view } = scene
  /** Whoever watches is asked nothing. */
  const watched = useMemo(() => ({ ...scene, view: { ...scene.view, decision: null } }), [scene])
  const seats = Array.from(
    { length: view.seats },
    (_, seat) =>
      [String(seat), callSeat(voice, { ...scene, view: { ...view, seat: SPECTATOR } }, seat)] as const,
  )
  return (
    <main id="main" className="match">
      <h1 className="hidden">{say('watch.title')}</h1>
      <Matters match={match} />
      <Table
        info={info}
        scene={watched}
        match={match}
        tools={
          <div className="watching">
            <div className="confirm">
              <button type="button" disabled={at === 0} onClick={() => match.goTo(at - 1)}>
                ◀ {say('watch.back')}
              </button>
              <button type="button" disabled={at === length} onClick={() => match.goTo(at + 1)}>
                {say('watch.forward')} ▶
              </button>
            </div>
            <label className="choice">
              <span>{say('watch.at', { at, length })}</span>
              <input
                type="range"
                min={0}
                max={length}
                value={at}
                onChange={({ target }) => match.goTo(Number(target.value))}
              />
            </label>
            <Choice
              label={say('watch.eyes')}
              value={String(view.seat)}
              values={[[String(SPECTATOR), say('watch.spectator')], ...seats]}
              onChange={(seat) => match.look(Number(seat))}
            />
            <div className="confirm">
              <button
                type="button"
                className="primary"
                disabled={view.result !== null}
                onClick={() => onBranch(Math.max(0, view.seat))}
              >
                {say('watch.branch')}
              </button>
              <button type="button" onClick={() => file.current!.click()}>
                {say('table.load')}
              </button>
              <RecordFile input={file} label={say('table.load')} onRead={onLoad} />
            </div>
          </div>
        }
      />
    </main>
  )
}
