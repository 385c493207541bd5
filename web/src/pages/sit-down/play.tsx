import type { WrittenRecord } from '@tefuda/engine/protocol'
import { BadInput, readRecord } from '@tefuda/kernel'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { keptMatch } from '../../kept-matches.ts'
import { useVoice } from '../../speak.tsx'
import { Matters } from '../../table/match/matters.tsx'
import { type PlayedMatch, useMatch } from '../../table/match/use-match.ts'
import { DropPage } from '../file-door.tsx'
import { GoOn } from '../home/go-on.tsx'
import { Home } from '../home/home.tsx'
import { Trouble } from '../trouble.tsx'

/** Whoever comes home first has not sat down yet; the table comes as soon as home is shown. */
const theTable = () => import('../../table/match/match-page.tsx')
const MatchPage = lazy(async () => ({ default: (await theTable()).MatchPage }))

const SitDown = lazy(async () => ({ default: (await import('./sit-down.tsx')).SitDown }))

const PacksPage = lazy(() => import('./packs.tsx'))
const TourPage = lazy(() => import('./tour.tsx'))

/** Who sits where in a record that somebody brought. */
const BroughtSeating = lazy(() => import('./brought-seating.tsx'))

/** A record that somebody brought: what it says, and as it is written. */
type Brought = { readonly record: WrittenRecord; readonly written: string }

interface Props {
  /** The game that somebody sits down at; null is home. */
  readonly game: string | null
  readonly mode: 'raid' | 'now' | null
  /** A position that a link led to. */
  readonly link: string | null
  /** A match of this browser that is gone on with. */
  readonly kept: string | null
  /** A game whose packs are opened for a match. */
  readonly packs: string | null
  /** A tour of opponents that are beaten one after the other. */
  readonly tour: { readonly game: string; readonly mode: 'duel' | 'raid' } | null
}

/** Choosing what is played, then the table. */
export function PlayPage({ game, mode, link, kept, packs, tour }: Props) {
  const { say } = useVoice()
  const match = useMatch(true)
  const [trouble, setTrouble] = useState<unknown>(null)
  const [brought, setBrought] = useState<Brought | null>(null)
  const onBring = useCallback((written: string) => {
    setTrouble(null)
    try {
      setBrought({ record: readRecord(written), written })
    } catch (error) {
      setTrouble(error)
    }
  }, [])
  useEffect(() => {
    if (link === null) return
    import('../../position-link.ts').then(({ unpackRecord }) => unpackRecord(link)).then(onBring, setTrouble)
  }, [link, onBring])

  useEffect(() => void theTable(), [])

  useAddress(match, kept, setTrouble)

  if (brought)
    return (
      <BroughtSeating
        record={brought.record}
        onSit={(sitters) => {
          setBrought(null)
          match.load(brought.written, sitters)
        }}
        onCancel={() => setBrought(null)}
      />
    )
  const isElsewhere = match.matter === 'elsewhere' && kept !== null
  if (match.scene || match.curtain !== null || isElsewhere)
    return (
      <Suspense fallback={<p className="loading">{say('home.loading')}</p>}>
        <MatchPage match={match} onLoad={onBring}>
          <Trouble error={trouble} />
        </MatchPage>
      </Suspense>
    )
  const isComing = kept !== null && trouble === null && match.matter === null
  if (isComing) return <p className="loading">{say('home.loading')}</p>
  const troubles = (
    <>
      <Matters match={match} />
      <Trouble error={trouble} />
    </>
  )
  if (packs !== null)
    return (
      <DropPage className="page wide" onRead={onBring}>
        {troubles}
        <PacksPage key={packs} match={match} game={packs} />
      </DropPage>
    )
  if (tour)
    return (
      <DropPage className="page wide" onRead={onBring}>
        {troubles}
        <TourPage key={`${tour.game} ${tour.mode}`} match={match} {...tour} />
      </DropPage>
    )
  if (game === null)
    return (
      <DropPage className="home" onRead={onBring}>
        {troubles}
        <Home match={match} onLoad={onBring} />
      </DropPage>
    )
  return (
    <DropPage className="page" onRead={onBring}>
      <h1>{say('home.sit')}</h1>
      {troubles}
      <GoOn />
      <SitDown match={match} game={game} mode={mode === 'raid' ? mode : null} now={mode === 'now'} />
    </DropPage>
  )
}

/** A match that is played has an address of its own: reloading comes back to it, and Back leads out of it. */
function useAddress(match: PlayedMatch, kept: string | null, refuse: (error: unknown) => void): void {
  const { id, goOn, leave } = match
  const wasKept = useRef<string | null>(null)
  const wasId = useRef<string | null>(null)
  useEffect(() => {
    const was = wasKept.current
    wasKept.current = kept
    if (kept === null) {
      if (was !== null) leave()
    } else if (kept !== id) {
      const found = keptMatch(kept)
      if (found) goOn(found)
      else refuse(lost())
    }
    // Only where the address changes: what it is where a match begins or is left is told below.
  }, [kept])
  useEffect(() => {
    const was = wasId.current
    wasId.current = id
    if (id === null) {
      if (was !== null && was === kept) window.location.hash = '#/'
    } else if (id !== kept) window.location.hash = `#/match/${id}`
  }, [id])
}

const lost = () =>
  new BadInput(
    'This browser does not keep that match any more. If you saved it as a file, load that.',
    'この対戦は、もうこのブラウザーに残っていません。ファイルに保存してあれば、それを読み込んでください。',
  )
