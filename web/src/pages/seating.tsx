import type { Json, Seat } from '@tefuda/kernel'
import { useState } from 'react'
import type { Sitter, WrittenRecord } from '../engine/protocol.ts'
import { useVoice } from '../speak.tsx'
import { isBoss } from '../table/seats.ts'
import { Choice } from './choices.tsx'

const PERSON: Sitter = { kind: 'person' }
const THINKER: Sitter = { kind: 'bot', bot: 'greedy' }
const KINDS = { person: PERSON, greedy: THINKER, random: { kind: 'bot', bot: 'random' } } as const
type Kind = keyof typeof KINDS

const kindOf = (sitter: Sitter | undefined): Kind | undefined => {
  const kind = sitter?.kind === 'bot' ? sitter.bot : sitter?.kind
  return kind !== undefined && Object.hasOwn(KINDS, kind) ? (kind as Kind) : undefined
}

/** One person against bots that look ahead. */
export const aloneAt = (seat: Seat, seats: number): Sitter[] =>
  Array.from({ length: seats }, (_, other) => (other === seat ? PERSON : THINKER))

/** Those who sat at a match, where its record says so; else somebody in the first seat against bots. */
export function sittersOf({ decks, sitters }: WrittenRecord): readonly Sitter[] {
  const known = Array.isArray(sitters) && sitters.length === decks.length && sitters.every(kindOf)
  return known ? sitters : aloneAt(0, decks.length)
}

interface SeatingProps {
  /** The options of the match, which say whether it is a raid. */
  readonly options: Json
  readonly were: readonly Sitter[]
  readonly onSit: (sitters: readonly Sitter[]) => void
  readonly onCancel: () => void
}

/** Who sits where, before a match that was begun before goes on. */
export function Seating({ options, were, onSit, onCancel }: SeatingProps) {
  const { say } = useVoice()
  const [sitters, setSitters] = useState(were)
  const seats = were.length
  const words = {
    person: 'seating.person',
    greedy: 'home.against.greedy',
    random: 'home.against.random',
  } as const
  const kinds = (Object.keys(KINDS) as Kind[]).map((kind) => [kind, say(words[kind])] as const)
  return (
    <main id="main" className="page">
      <h1>{say('seating.title')}</h1>
      <p className="lead">{say('seating.text')}</p>
      <form
        className="sit"
        onSubmit={(event) => {
          event.preventDefault()
          onSit(sitters)
        }}
      >
        <div className="choices">
          {sitters.map((sitter, seat) =>
            isBoss({ options, seats }, seat) ? null : (
              <Choice
                key={seat}
                label={say('table.seat', { n: seat + 1 })}
                value={kindOf(sitter)!}
                values={kinds}
                onChange={(kind) => setSitters(sitters.with(seat, KINDS[kind as Kind]))}
              />
            ),
          )}
        </div>
        <div className="confirm">
          {/* biome-ignore lint/a11y/noAutofocus: the usual choice is made already */}
          <button type="submit" className="primary large" autoFocus>
            {say('seating.go')}
          </button>
          <button type="button" onClick={onCancel}>
            {say('table.cancel')}
          </button>
        </div>
      </form>
    </main>
  )
}
