import { GAMES } from '@tefuda/register'
import { useState } from 'react'
import { lookOf } from '../look.ts'
import { useVoice } from '../speak.tsx'
import { keptSeats } from './kept-seats.ts'

/** How many are listed; older ones are still at their links. */
const MOST = 11

/** One's own seats at tables far away, the latest first. */
export function FarMatches() {
  const { say, both } = useVoice()
  const [seats] = useState(keptSeats)
  if (seats.length === 0) return null
  return (
    <section className="go-on" aria-labelledby="far-matches">
      <h2 id="far-matches">{say('far.yours')}</h2>
      <ul>
        {seats.slice(0, MOST).map(({ match, game, name, when }) => {
          const listing = GAMES.find((one) => one.name === game)
          const title = listing ? both(listing.title) : game
          return (
            <li key={match} style={lookOf(game)}>
              <span className="which">
                <strong>{title}</strong>
                <span>
                  {name} · <time>{new Date(when).toLocaleDateString()}</time>
                </span>
              </span>
              <a
                className="button primary"
                href={`#/table/${match}`}
                aria-label={`${say('go-on.go')}: ${title}`}
              >
                {say('go-on.go')}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
