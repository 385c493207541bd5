import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { SealedRecord } from '@tefuda/server/verify'
import { useEffect, useMemo, useState } from 'react'
import { lookOf } from '../look.ts'
import { Trouble } from '../pages/trouble.tsx'
import { tableLook } from '../prints/table-look.ts'
import { copyText } from '../share.ts'
import { useVoice } from '../speak.tsx'
import '../style/end.css'
import '../style/record.css'
import { Course, hardest, Outcome } from '../table/end/end-of-match.tsx'
import { TurningPoints } from '../table/end/turning-points.tsx'
import { useReview } from '../table/end/use-review.ts'
import { Matters } from '../table/match/matters.tsx'
import { saveFile } from '../table/match/save-file.ts'
import { Seated } from '../table/match/seated.tsx'
import { callSeat, ownSeat } from '../table/match/seats.ts'
import { type PlayedMatch, useMatch } from '../table/match/use-match.ts'
import { RuleDoor } from '../table/rules/rule.tsx'
import { Checked } from './checked.tsx'
import { clockInWords } from './clock-words.ts'
import { Face } from './face.tsx'
import { seatedIn, sittersOfLog } from './far-names.ts'
import { seatAt } from './kept-seats.ts'
import { askOnce } from './once.ts'

const SPECTATOR = -1

/** A match at a table far away that is over: how it went, and whether its record is what it says. */
export default function RecordPage({ match: name }: { readonly match: string }) {
  const { say } = useVoice()
  const [record, setRecord] = useState<SealedRecord | null>(null)
  const [trouble, setTrouble] = useState<unknown>(null)
  const match = useMatch(false)
  const { watch, info, scene } = match
  useEffect(() => {
    askOnce({ do: 'record', match: name }).then(({ record: found }) => {
      setRecord(found)
      watch(JSON.stringify(found), found.answers.length, seatAt(name)?.seat ?? SPECTATOR)
    }, setTrouble)
    // The page is another one for another match.
  }, [])
  const shown = useMemo(
    (): Scene | null =>
      record && scene && { ...scene, sitters: sittersOfLog(record.log, seatAt(name)?.seat ?? null) },
    [record, scene, name],
  )
  if (!record || !info || !shown?.view.result)
    return (
      <main id="main" className="page far">
        <h1>{say('far.record')}</h1>
        <Matters match={match} />
        <Trouble error={trouble} />
        {trouble === null && match.matter === null && <p>{say('home.loading')}</p>}
        <p>
          <a href="#/">{say('end.home')}</a>
        </p>
      </main>
    )
  return (
    <Seated scene={shown}>
      <Finished
        name={name}
        match={match}
        info={info}
        scene={shown}
        record={record}
        onAgain={async () => {
          // Somebody may have confirmed it since. Where the server is gone, what is here is checked again.
          const found = await askOnce({ do: 'record', match: name }).catch(() => ({ record }))
          setRecord(found.record)
        }}
      />
    </Seated>
  )
}

interface Props {
  readonly name: string
  readonly match: PlayedMatch
  readonly info: GameInfo
  readonly scene: Scene
  readonly record: SealedRecord
  readonly onAgain: () => Promise<void>
}

function Finished({ name, match, info, scene, record, onAgain }: Props) {
  const voice = useVoice()
  const { say } = voice
  const review = useReview(match.review)
  const [isCopied, setCopied] = useState(false)
  const [times, setTimes] = useState(0)
  const own = ownSeat(scene)
  const near = own ?? 0
  const worst = review && hardest(review.moments)
  const file = `${info.name}-${name.slice(0, 8)}.json`
  const written = useMemo(() => `${JSON.stringify(record, null, 2)}\n`, [record])
  const [opened] = record.log
  const closed = record.log.find((entry) => entry.what === 'closed')
  return (
    <main
      id="main"
      className="end finished"
      style={{ ...lookOf(info.name), ...tableLook(info.prints, near) }}
    >
      <RuleDoor info={info}>
        <Outcome info={info} scene={scene} by={review?.by ?? null} shown={worst?.card ?? null} Title="h1">
          <p className="which">
            {voice.both(info.title)}
            <br />
            {opened.what === 'opened' && clockInWords(say, opened.clock)}
            {say('lists.and')}
            {say('end.turns', { n: scene.view.turn })}
            <br />
            {closed && <time>{new Date(closed.at).toLocaleString(voice.language)}</time>}
          </p>
        </Outcome>
        <div className="went">
          <h2 className="hidden">{say('end.show')}</h2>
          <Players scene={scene} record={record} game={info.name} />
          <Course scene={scene} review={review} near={near} />
          <div className="record-beside">
            <TurningPoints {...{ info, scene, review, near }} match={{ id: name, better: match.better }} />
            <Checked
              key={times}
              written={written}
              file={file}
              onAgain={async () => {
                await onAgain()
                setTimes(times + 1)
              }}
            />
          </div>
        </div>
        <div className="next">
          {own !== null && (
            <a className="button gold" href={`#/table/${name}`}>
              {say('far.record.again')}
            </a>
          )}
          <a className="button plain" href={`#/watch/${name}/${worst?.at ?? 0}`}>
            {worst ? say('end.review.from', { n: worst.turn }) : say('end.review')}
          </a>
          <button type="button" onClick={() => saveFile(file, written)}>
            {say('far.record.save')}
          </button>
          <button type="button" onClick={async () => setCopied(await copyText(window.location.href))}>
            {say(isCopied ? 'far.copied' : 'far.copy')}
          </button>
          <a className="button plain" href="#/">
            {say('end.home')}
          </a>
        </div>
      </RuleDoor>
    </main>
  )
}

/** Who sat there, and who won. */
function Players({ scene, record, game }: Pick<Props, 'scene' | 'record'> & { readonly game: string }) {
  const voice = useVoice()
  const { say } = voice
  const { winners } = scene.view.result!
  const seated = seatedIn(record.log)
  const own = ownSeat(scene)
  return (
    <ul className="record-players">
      {scene.sitters.map((_, seat) => {
        const who = seated[seat]
        const key = who?.kind === 'person' ? who.key : null
        const about = [
          ...(winners.includes(seat) ? [say('far.record.winner')] : []),
          ...(seat === own ? [say('far.record.you')] : []),
          ...(who?.kind === 'bot' ? [say('table.bot')] : []),
          ...(who?.kind === 'person' ? [say(key ? 'far.named' : 'far.guest')] : []),
        ]
        return (
          <li key={seat} className={winners.includes(seat) ? 'won' : undefined}>
            <Face game={game} of={key ?? who?.name ?? null} />
            <span>
              <strong>{who?.name ?? callSeat(voice, scene, seat)}</strong>
              <span>{about.join(say('lists.and'))}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
