import { type Seat, seatName } from '@tefuda/kernel'
import { useEffect, useMemo, useState } from 'react'
import type { Judged, ScenarioTitle } from '../engine/protocol.ts'
import { useVoice } from '../speak.tsx'
import { Table } from '../table/table.tsx'
import { Choice, GAMES } from './sit-down.tsx'
import { useGame } from './use-game.ts'

const SPECTATOR = -1

/** A ruling as it is written, on the table, move by move. */
export default function JudgePage({ game }: { readonly game: string }) {
  const { say } = useVoice()
  const { info, ask } = useGame(game)
  const [files, setFiles] = useState<readonly string[]>([])
  const [file, setFile] = useState('')
  const [titles, setTitles] = useState<readonly ScenarioTitle[]>([])
  const [number, setNumber] = useState(0)
  const [seat, setSeat] = useState<Seat>(0)
  const [judged, setJudged] = useState<Judged | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const fail = (error: Error) => setTrouble(error.message)

  useEffect(() => {
    if (!info) return
    ask({ do: 'scenarioFiles', game }).then((found) => {
      setFiles(found)
      setFile(found[0] ?? '')
    }, fail)
  }, [ask, game, info])
  useEffect(() => {
    if (file === '') return
    ask({ do: 'scenarios', game, from: { file } }).then((found) => {
      setTitles(found)
      setNumber(found[0]?.number ?? 0)
      setAt(0)
    }, fail)
  }, [ask, game, file])
  const known = titles.some((title) => title.number === number)
  useEffect(() => {
    if (!known) return
    setTrouble(null)
    ask({ do: 'judge', game, from: { file }, number, seat }).then(setJudged, fail)
  }, [ask, game, file, number, seat, known])

  const step = judged?.steps[Math.min(at, judged.steps.length - 1)]
  /** Whoever judges is asked nothing. */
  const scene = useMemo(() => step && { ...step.scene, view: { ...step.scene.view, decision: null } }, [step])
  const last = (judged?.steps.length ?? 1) - 1
  const seats = Array.from(
    { length: scene?.view.seats ?? 0 },
    (_, one) => [String(one), say('table.seat', { seat: seatName(one) })] as const,
  )
  return (
    <main id="main" className="match">
      <div className="judging">
        <h1>{say('judge.title')}</h1>
        <div className="choices">
          <Choice
            label={say('home.choose')}
            value={game}
            values={GAMES.map((name) => [name, say(`game.${name}`)])}
            onChange={(name) => {
              window.location.hash = `#/judge/${name}`
            }}
          />
          <Choice
            label={say('judge.file')}
            value={file}
            values={files.map((name) => [name, name])}
            onChange={setFile}
          />
          <Choice
            label={say('judge.scenario')}
            value={String(number)}
            values={titles.map((one) => [String(one.number), one.title])}
            onChange={(one) => {
              setNumber(Number(one))
              setAt(0)
            }}
          />
        </div>
        {trouble && (
          <p className="notice trouble" role="alert">
            {trouble}
          </p>
        )}
      </div>
      {judged && scene && (
        <Table
          info={judged.info}
          scene={scene}
          match={null}
          onNew={() => setAt(0)}
          onSave={() => {}}
          tools={
            <div className="watching">
              <p className={judged.fails === null ? 'legal' : 'fails'} role="status">
                {judged.fails ?? say('judge.holds')}
              </p>
              <ol className="steps">
                {judged.steps.map((one, i) => (
                  <li key={i}>
                    <button
                      type="button"
                      aria-current={i === at ? 'step' : undefined}
                      onClick={() => setAt(i)}
                    >
                      {one.said ?? say('judge.start')}
                    </button>
                    {one.fails && <p className="fails">{one.fails}</p>}
                  </li>
                ))}
              </ol>
              <div className="confirm">
                <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)}>
                  ◀ {say('watch.back')}
                </button>
                <button type="button" disabled={at >= last} onClick={() => setAt(at + 1)}>
                  {say('watch.forward')} ▶
                </button>
              </div>
              <Choice
                label={say('watch.eyes')}
                value={String(seat)}
                values={[...seats, [String(SPECTATOR), say('watch.spectator')]]}
                onChange={(one) => setSeat(Number(one))}
              />
            </div>
          }
        />
      )}
    </main>
  )
}
