import type { Listing } from '@tefuda/common'
import { GAMES } from '@tefuda/register'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { namesKept } from '../../keeping.ts'
import { type KeptMatch, keptMatches } from '../../kept-matches.ts'
import { lookOf } from '../../look.ts'
import { useStored } from '../../offline/stored.ts'
import { keptSeats } from '../../online/kept-seats.ts'
import { useLobby } from '../../online/lobby.tsx'
import { useVoice } from '../../speak.tsx'
import '../../style/home.css'
import { RecordFile } from '../../table/match/record-file.tsx'
import type { PlayedMatch } from '../../table/match/use-match.ts'
import { beginOf, lastWanted } from '../sit-down/sat-down.ts'
import { CoverPicture } from './cover.tsx'
import { HOME } from './covers.ts'
import { GoOn } from './go-on.tsx'
import { Marks } from './marks.tsx'
import { MetersInWords, SmallPosition, useStanding } from './small-position.tsx'

/** Most who come for the first time have no match and no server. */
const FarMatches = lazy(async () => ({ default: (await import('../../online/far-matches.tsx')).FarMatches }))
const Lists = lazy(async () => ({ default: (await import('../../online/lists.tsx')).Lists }))

interface Props {
  readonly match: PlayedMatch
  readonly onLoad: (written: string) => void
}

/** Where everybody comes in: what waits, what there is to play, and the ways to everything else. */
export function Home({ match, onLoad }: Props) {
  const { say } = useVoice()
  const [kept] = useState(() => keptMatches().find(({ isOver }) => !isOver) ?? null)
  const file = useRef<HTMLInputElement>(null)
  const isOffline = useStored()
  const { tables } = useLobby()
  return (
    <>
      <h1 className="hidden">{say('app.title')}</h1>
      {keptSeats().length > 0 && (
        <Suspense fallback={null}>
          <FarMatches />
        </Suspense>
      )}
      <div className="first-row">
        {kept ? <Continue kept={kept} /> : <Welcome isNew={!hasPlayed()} />}
        <PuzzleTile />
      </div>
      <section aria-labelledby="games">
        <h2 id="games">
          {say('home.games')} <small>{say('app.tagline')}</small>
        </h2>
        <ul className="game-tiles">
          {GAMES.map((listing) => (
            <li key={listing.name}>
              <GameTile listing={listing} match={match} />
            </li>
          ))}
        </ul>
      </section>
      <ul className="ways">
        {WAYS.map(({ to, words, at }) => (
          <li key={to}>
            <a href={to}>
              <CoverPicture {...at} width={90} />
              <strong>{say(`home.way.${words}`)}</strong>
              <span>{say(`home.way.${words}.about`)}</span>
            </a>
          </li>
        ))}
      </ul>
      {tables.length > 0 && (
        <aside className="others" aria-label={say('lists.title')}>
          <Suspense fallback={null}>
            <Lists level={2} />
          </Suspense>
          <a href="#/tables">{say('lists.more')}</a>
        </aside>
      )}
      <GoOn />
      {isOffline && <p className="aside">{say('offline.ready')}</p>}
      <p className="aside">
        <button type="button" className="quiet" onClick={() => file.current!.click()}>
          {say('table.load')}
        </button>
        <RecordFile input={file} label={say('table.load')} onRead={onLoad} />
      </p>
    </>
  )
}

/** Whether anything was ever played here. */
const hasPlayed = () => namesKept().some((name) => /^tefuda\.(match|sat)\./.test(name))

/** The ways to all that is not a game. */
const WAYS = [
  ...HOME.raids.map((at) => ({ to: `#/play/${at.game}/raid`, words: 'raid' as const, at })),
  { to: '#/deck', words: 'decks' as const, at: HOME.decks },
  { to: '#/watch', words: 'watch' as const, at: HOME.watch },
  { to: '#/write', words: 'write' as const, at: HOME.write },
  { to: '#/judge', words: 'judge' as const, at: HOME.judge },
]

/** The match that was played last, as it stands. */
function Continue({ kept }: { readonly kept: KeptMatch }) {
  const { say, both } = useVoice()
  const listing = GAMES.find(({ name }) => name === kept.game)
  const standing = useStanding(kept)
  const raid = kept.sitters.length > 2
  const people = kept.sitters.filter(({ kind }) => kind === 'person').length
  const against = raid ? 'raid' : people > 1 ? 'person' : 'bot'
  return (
    <section className="hero" style={lookOf(kept.game)} aria-labelledby="continue">
      {standing && <SmallPosition {...standing} />}
      <div className="words">
        <p className="eyebrow">{say('home.waiting')}</p>
        <h2 id="continue">{listing ? both(listing.title) : kept.game}</h2>
        <p>
          {say('go-on.turn', { n: kept.turn })} · {say(`go-on.against.${against}`)}
          {standing && <MetersInWords {...standing} />}
        </p>
        <a className="button gold" href={`#/match/${kept.id}`}>
          {say('go-on.go')}
        </a>
      </div>
    </section>
  )
}

/** Where nothing waits: the first game, to learn. */
function Welcome({ isNew }: { readonly isNew: boolean }) {
  const { say, both } = useVoice()
  const [first] = GAMES
  const { name, title, cover } = first!
  return (
    <section className="hero" style={lookOf(name)} aria-labelledby="learn">
      <CoverPicture game={name} cards={cover} width={200} />
      <div className="words">
        <p className="eyebrow">{say(isNew ? 'home.new' : 'home.again')}</p>
        <h2 id="learn">{say('home.learn', { game: both(title) })}</h2>
        <p>{say('home.learn.about')}</p>
        <a className="button gold" href={`#/learn/${name}`}>
          {say('home.learn.go')}
        </a>
      </div>
    </section>
  )
}

function PuzzleTile() {
  const { say } = useVoice()
  return (
    <section className="puzzle-tile" aria-labelledby="puzzle-tile">
      <h2 id="puzzle-tile">{say('puzzle.today')}</h2>
      <CoverPicture {...HOME.puzzle} width={140} />
      <p>{say('home.puzzle.about')}</p>
      <a className="button plain" href="#/puzzle">
        {say('home.puzzle.go')}
      </a>
    </section>
  )
}

type TileProps = { readonly listing: Listing; readonly match: PlayedMatch }

/** A game: to play at once as the last time, to learn, to read about, or to sit down at with care. */
function GameTile({ listing, match }: TileProps) {
  const { say, both } = useVoice()
  const { name, title, about, emblem, cover } = listing
  const [isDealing, setDealing] = useState(false)
  const { matter } = match
  useEffect(() => {
    if (matter) setDealing(false)
  }, [matter])
  const which = { game: both(title) }
  const onPlay = async () => {
    setDealing(true)
    const info = await match.open(name)
    if (info) match.begin(beginOf(info, lastWanted(name)))
    else setDealing(false)
  }
  return (
    <article className="game-tile" style={lookOf(name)} data-game={name}>
      <CoverPicture game={name} cards={cover} width={240} />
      <span className="seal" aria-hidden="true">
        {emblem}
      </span>
      <h3>{both(title)}</h3>
      <p>{both(about)}</p>
      <div className="doors">
        <button
          type="button"
          className="play"
          disabled={isDealing}
          aria-label={say('home.play.which', which)}
          onClick={onPlay}
        >
          {isDealing ? say('write.dealing') : say('home.play')}
        </button>
        <a href={`#/learn/${name}`} aria-label={say('home.learn', which)}>
          {say('home.learn.short')}
        </a>
      </div>
      <Marks listing={listing} />
      <p className="more-doors">
        <a href={`#/play/${name}`} aria-label={say('home.choose.which', which)}>
          {say('home.choose.seats')}
        </a>
        <a href={`#/far/${name}`} aria-label={say('far.door.which', which)}>
          {say('far.door')}
        </a>
        <a href={`#/tour/${name}`} aria-label={say('tour.which', which)}>
          {say('tour.short')}
        </a>
        <a href={`#/rules/${name}`} aria-label={say('home.rules.which', which)}>
          {say('home.rules')}
        </a>
      </p>
    </article>
  )
}
