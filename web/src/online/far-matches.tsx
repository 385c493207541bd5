import { GAMES } from '@tefuda/register'
import type { MatchStanding } from '@tefuda/server/messages'
import { useMemo, useState } from 'react'
import { lookOf } from '../look.ts'
import { useVoice } from '../speak.tsx'
import '../style/lists.css'
import { Face } from './face.tsx'
import { namesIn } from './far-names.ts'
import { type KeptSeat, keptSeats } from './kept-seats.ts'
import { MOST_FOLLOWED, useLobby } from './lobby.tsx'
import { useSettled } from './settled.ts'
import { canAskToNotify } from './turn-sign.ts'

/** How many are listed at first. */
const FIRST = 4

/** A seat of one's own, and how its match stands; null where nobody could say. */
interface Listed {
  readonly kept: KeptSeat
  readonly standing: MatchStanding | null
}

/** One's own seats at tables far away: first what waits for oneself, and of that what has waited longest. */
export function FarMatches({ isWhole = false }: { readonly isWhole?: boolean }) {
  const { say } = useVoice()
  const { standings } = useLobby()
  const [isOpen, open] = useState(isWhole)
  const seats = useMemo(() => keptSeats().slice(0, MOST_FOLLOWED), [standings])
  const now = useMemo(
    () => inOrder(seats.map((kept) => ({ kept, standing: standings.get(kept.match) ?? null }))),
    [seats, standings],
  )
  const { shown, holding } = useSettled(now)
  if (shown.length === 0) return null
  const waiting = shown.filter(({ standing }) => standing?.isAsked).length
  return (
    <section className="list your-matches" aria-labelledby="far-matches" {...holding}>
      <div className="list-title">
        <h2 id="far-matches">
          {say('far.yours')} {waiting > 0 && <small>{say('far.yours.wait', { n: waiting })}</small>}
        </h2>
        {shown.some(({ standing }) => standing?.phase === 'playing') && <TellMe />}
      </div>
      <ul>
        {(isOpen ? shown : shown.slice(0, FIRST)).map((one, i) => (
          <FarMatchRow key={one.kept.match} {...one} isFirst={i === 0} />
        ))}
      </ul>
      {!isOpen && shown.length > FIRST && (
        <button type="button" className="quiet" onClick={() => open(true)}>
          {say('lists.all', { n: shown.length })}
        </button>
      )}
    </section>
  )
}

/** Asks once whether one may be told. */
function TellMe() {
  const { say } = useVoice()
  const [canAsk, setCanAsk] = useState(canAskToNotify)
  if (!canAsk) return null
  return (
    <button
      type="button"
      className="quiet"
      onClick={async () => {
        await Notification.requestPermission()
        setCanAsk(canAskToNotify())
      }}
    >
      {say('far.turn.tell')}
    </button>
  )
}

function FarMatchRow({ kept, standing, isFirst }: Listed & { readonly isFirst: boolean }) {
  const voice = useVoice()
  const { say, both } = voice
  const { match, game, name, when } = kept
  const listing = GAMES.find((one) => one.name === game)
  const title = listing ? both(listing.title) : game
  const others =
    standing?.names.flatMap((other, seat) => (seat === standing.seat || !other ? [] : [other])) ?? []
  const isAsked = standing?.isAsked === true
  const way = wayTo(standing)
  return (
    <li style={lookOf(game)} className={isAsked ? 'waits' : undefined}>
      <Face game={game} of={standing ? (others[0] ?? null) : name} />
      <span className="which">
        <strong>
          {others.length > 0 ? namesIn(voice, others) : standing ? say('far.yours.nobody') : name}
        </strong>
        <span>
          {standing && <b className={isAsked ? 'your-turn' : undefined}>{say(stateOf(standing))}</b>}
          {standing && say('lists.and')}
          {title}
          {say('lists.and')}
          <time>{new Date(standing?.since ?? when).toLocaleDateString()}</time>
        </span>
      </span>
      <a
        className={isAsked ? (isFirst ? 'button gold' : 'button primary') : 'button plain'}
        href={way === 'far.way.review' ? `#/record/${match}` : `#/table/${match}`}
        aria-label={`${say(way)}: ${title}`}
      >
        {say(way)}
      </a>
    </li>
  )
}

/** Where a row leads: to one's turn, to look, to the link of a table, or to how it went. */
function wayTo(standing: MatchStanding | null) {
  if (!standing || standing.isAsked) return 'go-on.go'
  if (standing.phase === 'playing') return 'far.way.look'
  if (standing.phase === 'room') return 'far.way.room'
  return standing.winners === null ? 'far.way.look' : 'far.way.review'
}

/** What waits for oneself, for others, for somebody to sit down, and what is over. */
const ORDER: readonly string[] = ['far.list.yours', 'far.list.theirs', 'far.list.open']

export function stateOf({ phase, isAsked, seat, winners }: MatchStanding) {
  if (phase === 'playing') return isAsked ? 'far.list.yours' : 'far.list.theirs'
  if (phase === 'room') return 'far.list.open'
  if (winners === null) return 'far.list.withdrawn'
  if (winners.length === 0) return 'far.list.drawn'
  return winners.includes(seat) ? 'far.list.won' : 'far.list.lost'
}

function rankOf({ standing }: Listed): number {
  if (!standing) return ORDER.length + 1
  const at = ORDER.indexOf(stateOf(standing))
  return at < 0 ? ORDER.length : at
}

/** Of what waits for oneself the oldest comes first; of all else the newest. */
export function inOrder(listed: readonly Listed[]): readonly Listed[] {
  const age = ({ kept, standing }: Listed) => standing?.since ?? kept.when
  return listed.toSorted((one, other) => {
    const byRank = rankOf(one) - rankOf(other)
    if (byRank !== 0) return byRank
    return one.standing?.isAsked ? age(one) - age(other) : age(other) - age(one)
  })
}
