import { GAMES } from '@tefuda/register'
import { useState } from 'react'
import { forgetMatch, type KeptMatch, keptMatches } from '../../kept-matches.ts'
import { lookOf } from '../../look.ts'
import { useVoice, type Voice } from '../../speak.tsx'

/** The matches that were begun here and are not over, each to go on with; the last one first. */
export function GoOn() {
  const voice = useVoice()
  const { say } = voice
  const [matches, setMatches] = useState(() => keptMatches().filter(({ isOver }) => !isOver))
  if (matches.length === 0) return null
  return (
    <section className="go-on" aria-labelledby="go-on">
      <h2 id="go-on">{say('go-on.title')}</h2>
      <ul>
        {matches.map((match) => {
          const which = { game: titleOf(match, voice), n: match.turn }
          return (
            <li key={match.id} style={lookOf(match.game)}>
              <span className="which">
                <strong>{which.game}</strong>
                <span>
                  {say('go-on.turn', { n: match.turn })} · {againstIn(match, voice)}
                </span>
              </span>
              <a
                className="button primary"
                href={`#/match/${match.id}`}
                aria-label={say('go-on.go.which', which)}
              >
                {say('go-on.go')}
              </a>
              <button
                type="button"
                className="quiet"
                aria-label={say('go-on.forget.which', which)}
                onClick={() => {
                  forgetMatch(match.id)
                  setMatches(matches.filter((one) => one !== match))
                }}
              >
                {say('go-on.forget')}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function titleOf({ game }: KeptMatch, { both }: Voice): string {
  const listing = GAMES.find(({ name }) => name === game)
  return listing ? both(listing.title) : game
}

function againstIn({ sitters }: KeptMatch, { say }: Voice): string {
  if (sitters.length > 2) return say('go-on.against.raid')
  const people = sitters.filter(({ kind }) => kind === 'person').length
  return say(people > 1 ? 'go-on.against.person' : 'go-on.against.bot')
}
