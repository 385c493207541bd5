import { GAMES } from '@tefuda/register'
import type { MatchStanding, Request } from '@tefuda/server/messages'
import { useEffect, useState } from 'react'
import { lookOf } from '../look.ts'
import { useVoice } from '../speak.tsx'
import { type KeptSeat, keptSeats } from './kept-seats.ts'
import { askOnce } from './once.ts'

/** How many are listed; older ones are still at their links. */
const MOST = 11

/** A seat of one's own, and how its match stands; null where nobody could say. */
interface Listed {
  readonly kept: KeptSeat
  readonly standing: MatchStanding | null
}

/** One's own seats at tables far away: first what waits for oneself, and of that what has waited longest. */
export function FarMatches() {
  const { say } = useVoice()
  const [listed, setListed] = useState<readonly Listed[]>(() =>
    keptSeats()
      .slice(0, MOST)
      .map((kept) => ({ kept, standing: null })),
  )
  useEffect(() => {
    if (listed.length === 0) return
    const seats = listed.map(({ kept: { match, token } }) => ({ match, token }))
    askOnce({ do: 'standings', seats } satisfies Request).then(
      ({ standings }) =>
        setListed((all) => inOrder(all.map(({ kept }, i) => ({ kept, standing: standings[i] ?? null })))),
      // Without a server the list stays as this browser knows it.
      () => {},
    )
  }, [])
  const waiting = listed.filter(({ standing }) => standing?.isAsked).length
  useEffect(() => {
    if (waiting === 0) return
    const { title } = document
    document.title = `◆${waiting} ${title}`
    return () => {
      document.title = title
    }
  }, [waiting])
  if (listed.length === 0) return null
  return (
    <section className="go-on" aria-labelledby="far-matches">
      <h2 id="far-matches">{say('far.yours')}</h2>
      <ul>
        {listed.map((one) => (
          <FarMatchRow key={one.kept.match} {...one} />
        ))}
      </ul>
    </section>
  )
}

function FarMatchRow({ kept: { match, game, name, when }, standing }: Listed) {
  const { say, both } = useVoice()
  const listing = GAMES.find((one) => one.name === game)
  const title = listing ? both(listing.title) : game
  const others = standing?.names.flatMap((other, seat) => (seat === standing.seat || !other ? [] : [other]))
  return (
    <li style={lookOf(game)}>
      <span className="which">
        <strong>{title}</strong>
        <span>
          {others && others.length > 0 ? others.join(say('table.and.then')) : name} ·{' '}
          <time>{new Date(standing?.since ?? when).toLocaleDateString()}</time>
        </span>
        {standing && (
          <span className={standing.isAsked ? 'your-turn' : undefined}>{say(stateOf(standing))}</span>
        )}
      </span>
      <a
        className={standing && !standing.isAsked ? 'button' : 'button primary'}
        href={`#/table/${match}`}
        aria-label={`${say('go-on.go')}: ${title}`}
      >
        {say('go-on.go')}
      </a>
    </li>
  )
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
