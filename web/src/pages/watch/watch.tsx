import type { SitterShown } from '@tefuda/engine/protocol'
import { BadInput, fieldsOf, readRecord, type Seat } from '@tefuda/kernel'
import { GAMES } from '@tefuda/register'
import { useEffect, useRef, useState } from 'react'
import { type KeptMatch, keptMatch, keptMatches } from '../../kept-matches.ts'
import { lookOf } from '../../look.ts'
import { sittersOfLog } from '../../online/far-names.ts'
import { seatAt } from '../../online/kept-seats.ts'
import { askOnce } from '../../online/once.ts'
import { isShipped, type ShippedMatch, shippedMatches } from '../../shipped-matches.ts'
import { sittersIn } from '../../sitters.ts'
import { useVoice, type Voice } from '../../speak.tsx'
import '../../style/watch.css'
import { MatchPage } from '../../table/match/match-page.tsx'
import { Matters } from '../../table/match/matters.tsx'
import { RecordFile } from '../../table/match/record-file.tsx'
import { people } from '../../table/match/seats.ts'
import { useMatch } from '../../table/match/use-match.ts'
import { DropPage } from '../file-door.tsx'
import { CoverPicture } from '../home/cover.tsx'
import { coversOf, type Pictured } from '../home/covers.ts'
import { aloneAt, Seating } from '../sit-down/seating.tsx'
import { Trouble } from '../trouble.tsx'
import { Watching } from './watching.tsx'

const SPECTATOR = -1

interface Props {
  /** The match that is watched, by its name here; null where one is to be chosen. */
  readonly which: string | null
  /** After so many answers it begins. */
  readonly at: number
}

/** Matches that have been played: ours, one's own, any record; and off on a branch of one's own. */
export default function WatchPage({ which, at }: Props) {
  const { say } = useVoice()
  const [playing, setPlaying] = useState(false)
  const [seating, setSeating] = useState<Seat | null>(null)
  const [trouble, setTrouble] = useState<unknown>(null)
  const [sitters, setSitters] = useState<readonly SitterShown[] | null>(null)
  const match = useMatch(playing)
  const { watch } = match
  const onLoad = (written: string, from = 0, seat: Seat = SPECTATOR) => {
    setTrouble(null)
    setPlaying(false)
    try {
      const record = fieldsOf(readRecord(written))
      setSitters(sittersIn(record.sitters))
    } catch {
      // What is wrong with it the engine tells.
    }
    watch(written, from, seat)
  }
  useEffect(() => {
    if (which === null) return
    recordOf(which).then(({ record, sitters: known }) => {
      onLoad(record, at, ownIn(which))
      if (known) setSitters(known)
    }, setTrouble)
    // The page is another one for another match.
  }, [])
  if (seating !== null) {
    const { seats, options } = match.scene!.view
    return (
      <Seating
        options={options}
        were={aloneAt(seating, seats)}
        onSit={async (sat) => {
          const isKept = await match.branch(sat, Math.max(0, people({ sitters: sat })[0] ?? seating))
          // It has an address of its own, to which the page goes.
          if (isKept) return
          setPlaying(true)
          setSeating(null)
        }}
        onCancel={() => setSeating(null)}
      />
    )
  }
  if (playing) return <MatchPage match={match} onLoad={(written) => onLoad(written)} />
  if (match.info && match.scene) return <Watching match={match} sitters={sitters} onBranch={setSeating} />
  if (which !== null && trouble === null && match.matter === null)
    return <p className="loading">{say('home.loading')}</p>
  return (
    <DropPage className="page wide" onRead={(written) => onLoad(written)}>
      <h1>{say('watch.title')}</h1>
      <Matters match={match} />
      <Trouble error={trouble} />
      <MatchList />
      <OpenRecord onLoad={(written) => onLoad(written)} />
    </DropPage>
  )
}

/** Whoever played alone against bots looks at it again from their own seat, with their own hand. */
function ownIn(which: string): Seat {
  const far = seatAt(which)
  if (far) return far.seat
  const [seat, ...others] = people({ sitters: keptMatch(which)?.sitters ?? [] })
  return seat !== undefined && others.length === 0 ? seat : SPECTATOR
}

interface Found {
  readonly record: string
  /** Who sat there, where the record itself does not say it. */
  readonly sitters?: readonly SitterShown[]
}

async function recordOf(which: string): Promise<Found> {
  if (isShipped(which)) {
    const found = (await shippedMatches()).find(({ id }) => id === which)
    if (found) return { record: JSON.stringify(found.record) }
  }
  const kept = keptMatch(which)
  if (kept) return { record: kept.record }
  if (FAR.test(which)) {
    const { record } = await askOnce({ do: 'record', match: which })
    return { record: JSON.stringify(record), sitters: sittersOfLog(record.log, seatAt(which)?.seat ?? null) }
  }
  throw new BadInput(
    'This browser does not keep that match any more. If you saved it as a file, load that.',
    'この対戦は、もうこのブラウザーに残っていません。ファイルに保存してあれば、それを読み込んでください。',
  )
}

/** What a match at a table far away is called. */
const FAR = /^[\w-]{43}$/

function OpenRecord({ onLoad }: { readonly onLoad: (written: string) => void }) {
  const { say } = useVoice()
  const file = useRef<HTMLInputElement>(null)
  return (
    <div className="dropzone">
      <p>{say('watch.drop')}</p>
      <button type="button" className="primary" onClick={() => file.current!.click()}>
        {say('table.load')}
      </button>
      <RecordFile input={file} label={say('table.load')} onRead={onLoad} />
    </div>
  )
}

/** What there is to watch: one's own matches, where there are any, and those of our bots. */
function MatchList() {
  const voice = useVoice()
  const [shipped, setShipped] = useState<readonly ShippedMatch[]>([])
  const [own] = useState(() => keptMatches().filter(isForEyes))
  useEffect(() => {
    shippedMatches().then(setShipped)
  }, [])
  const covers = coversOf([
    ...shipped.map(({ game, decks }) => ({ game, isRaid: decks.length > 2 })),
    ...own.map(({ game, sitters }) => ({ game, isRaid: sitters.length > 2 })),
  ])
  return (
    <>
      <section aria-labelledby="shipped">
        <h2 id="shipped">{voice.say('watch.bots')}</h2>
        <ul className="matches">
          {shipped.map((match, i) => (
            <li key={match.id}>
              <MatchLink {...match} cover={covers[i]!} about={decksIn(match, voice)} />
            </li>
          ))}
        </ul>
      </section>
      {own.length > 0 && (
        <section aria-labelledby="own-matches">
          <h2 id="own-matches">{voice.say('watch.own')}</h2>
          <ul className="matches">
            {own.map((match, i) => (
              <li key={match.id}>
                <MatchLink
                  {...match}
                  cover={covers[shipped.length + i]!}
                  about={voice.say(match.isOver ? 'go-on.over' : 'watch.unfinished')}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** What several at one screen still play is nobody's to look into. */
const isForEyes = ({ isOver, sitters }: KeptMatch) => isOver || people({ sitters }).length < 2

const decksIn = ({ decks, record }: ShippedMatch, { say, both }: Voice): string =>
  decks.length > 2
    ? say('go-on.against.raid')
    : decks.every((deck) => deck === null)
      ? say('watch.answers', { n: record.answers.length })
      : decks.map((deck) => (deck ? both(deck) : say('home.deck.usual'))).join(say('watch.against'))

type LinkProps = {
  readonly id: string
  readonly game: string
  readonly turn: number
  readonly about: string
  readonly cover: Pictured | null
}

function MatchLink({ id, game, turn, about, cover }: LinkProps) {
  const { say, both } = useVoice()
  const listing = GAMES.find(({ name }) => name === game)
  return (
    <a className="match-link" style={lookOf(game)} href={`#/watch/${id}`}>
      {cover && <CoverPicture {...cover} width={90} />}
      <strong>{listing ? both(listing.title) : game}</strong>
      <span>{about}</span>
      <span>{say('end.turns', { n: turn })}</span>
    </a>
  )
}
