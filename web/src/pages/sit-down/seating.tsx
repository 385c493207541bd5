import type { Sitter, WrittenRecord } from '@tefuda/engine/protocol'
import type { Json, Seat } from '@tefuda/kernel'
import { LEVELS } from '@tefuda/players/levels'
import { useState } from 'react'
import { sittersIn } from '../../sitters.ts'
import { useVoice } from '../../speak.tsx'
import { isBoss } from '../../table/match/seats.ts'
import { Choice } from './choices.tsx'

const PERSON: Sitter = { kind: 'person' }
const bot = (name: string): Sitter => ({ kind: 'bot', bot: name })
const THINKER = bot('fair')
const KINDS = ['person', ...LEVELS, 'random'] as const
type Kind = (typeof KINDS)[number]

/** A bot of earlier matches that none is any more, and who plays in its place. */
const EARLIER: { readonly [name: string]: Kind } = { greedy: 'fair' }

const kindOf = (sitter: Sitter | undefined): Kind | undefined => {
  const name = sitter?.kind === 'bot' ? sitter.bot : sitter?.kind
  return KINDS.find((kind) => kind === name) ?? (name === undefined ? undefined : EARLIER[name])
}

/** One person against bots. */
export const aloneAt = (seat: Seat, seats: number): Sitter[] =>
  Array.from({ length: seats }, (_, other) => (other === seat ? PERSON : THINKER))

/** Those who sat at a match, where its record says so; else somebody in the first seat against bots. */
export function sittersOf({ decks, sitters }: WrittenRecord): readonly Sitter[] {
  const sat = sittersIn(sitters)
  return sat?.length === decks.length && sat.every(kindOf) ? sat : aloneAt(0, decks.length)
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
  const kinds = KINDS.map(
    (kind) => [kind, say(kind === 'person' ? 'seating.person' : `home.against.${kind}`)] as const,
  )
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
                onChange={(kind) => setSitters(sitters.with(seat, kind === 'person' ? PERSON : bot(kind)))}
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
