import type { Judged } from '@tefuda/engine/protocol'
import { type Seat, seatName } from '@tefuda/kernel'
import { useMemo, useState } from 'react'
import { useVoice } from '../../speak.tsx'
import { Table } from '../../table/field/table.tsx'
import { DropPage, OpenFile } from '../file-door.tsx'
import { Choice, GameChoice } from '../sit-down/choices.tsx'
import { Trouble } from '../trouble.tsx'
import { useGame } from '../use-game.ts'
import { OwnScenario } from './own-scenario.tsx'
import { OWN, useFiles, useJudged, useRead } from './use-judged.ts'
import '../../style/writing.css'

const SPECTATOR = -1

/** A ruling as it is written, on the table, move by move. */
export default function JudgePage({ game }: { readonly game: string }) {
  const { say } = useVoice()
  const opened = useGame(game)
  const { ask } = opened
  const files = useFiles(opened, game)
  const [chosen, setFile] = useState<string | null>(null)
  const [own, setOwn] = useState('')
  const [number, setNumber] = useState(1)
  const [seat, setSeat] = useState<Seat>(0)
  const [at, setAt] = useState(0)
  const file = chosen ?? files[0]
  const read = useRead(ask, game, file, own)
  const titles = read.titles
  const known = titles.find((title) => title.number === number) ?? titles[0]
  const { judged, trouble } = useJudged(ask, game, read.from, known?.number, seat)
  const wrong = read.trouble ?? trouble

  const open = (name: string) => {
    setFile(name)
    setNumber(1)
    setAt(0)
  }
  const bring = (text: string) => {
    setOwn(text)
    open(OWN)
  }
  return (
    <DropPage className="match judge" onRead={bring}>
      <div className="judging">
        <div className="page-head">
          <h1>{say('judge.title')}</h1>
          <GameChoice page="judge" game={game} />
        </div>
        <div className="choices">
          <Choice
            label={say('judge.file')}
            value={file ?? OWN}
            values={[...files.map((name) => [name, name] as const), [OWN, say('judge.own')]]}
            onChange={open}
          />
          <Choice
            label={say('judge.scenario')}
            value={String(known?.number ?? '')}
            values={titles.map((one) => [String(one.number), one.title])}
            onChange={(one) => {
              setNumber(Number(one))
              setAt(0)
            }}
          />
          <div className="confirm">
            {file && (
              <button
                type="button"
                onClick={() => ask({ do: 'scenarioText', game, file }).then(bring, () => open(OWN))}
              >
                {say('judge.edit')}
              </button>
            )}
            <OpenFile label={say('judge.open')} accept=".yaml,.yml" onRead={bring} />
          </div>
        </div>
        {file === OWN && <OwnScenario text={own} change={setOwn} wrong={wrong ?? judged?.fails ?? null} />}
        <Trouble error={opened.trouble ?? wrong} />
      </div>
      {judged && <Steps judged={judged} at={at} setAt={setAt} seat={seat} setSeat={setSeat} />}
    </DropPage>
  )
}

type StepsProps = {
  readonly judged: Judged
  readonly at: number
  readonly setAt: (at: number) => void
  readonly seat: Seat
  readonly setSeat: (seat: Seat) => void
}

function Steps({ judged, at: wanted, setAt, seat, setSeat }: StepsProps) {
  const { say, both } = useVoice()
  const last = judged.steps.length - 1
  const at = Math.min(wanted, last)
  const step = judged.steps[at]
  /** Whoever judges is asked nothing. */
  const scene = useMemo(() => step && { ...step.scene, view: { ...step.scene.view, decision: null } }, [step])
  const verdict = (
    <p className={judged.fails === null ? 'legal' : 'fails'} role="status">
      {judged.fails ? both(judged.fails) : say('judge.holds')}
    </p>
  )
  if (!scene) return verdict
  const seats = Array.from(
    { length: scene.view.seats },
    (_, one) => [String(one), say('table.letter', { letter: seatName(one) })] as const,
  )
  return (
    <Table
      info={judged.info}
      scene={scene}
      match={null}
      calls="letters"
      tools={
        <div className="watching">
          {verdict}
          <ol className="steps">
            {judged.steps.map((one, i) => (
              <li key={i}>
                <button type="button" aria-current={i === at ? 'step' : undefined} onClick={() => setAt(i)}>
                  {one.said ?? say('judge.start')}
                </button>
                {one.fails && <p className="fails">{both(one.fails)}</p>}
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
  )
}
