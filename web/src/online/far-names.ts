import type { SitterShown } from '@tefuda/engine/protocol'
import type { Seat } from '@tefuda/kernel'
import type { Listed, SeatShown, TableShown } from '@tefuda/server/messages'
import type { SealedRecord } from '@tefuda/server/verify'
import type { Voice } from '../speak.tsx'

/** Who sits where at a table far away, as the table of this page shows sitters. */
export function sittersOf({ seats }: Pick<TableShown, 'seats'>, own: Seat | null): readonly SitterShown[] {
  return seats.map((one, seat): SitterShown => {
    if (seat === own) return { kind: 'person' }
    if (one?.level && !one.key && isBot(one)) return botCalled(one.name, one.level)
    return { kind: 'far', name: one?.name ?? '' }
  })
}

type Log = SealedRecord['log']
type Seated = Extract<Log[number], { readonly what: 'seated' }>['who']

/** Who sat where when a match that is over began. */
export function seatedIn(log: Log): readonly (Seated | undefined)[] {
  const seated: (Seated | undefined)[] = []
  for (const entry of log) if (entry.what === 'seated') seated[entry.seat] = entry.who
  return seated
}

/** The same, as the table of this page shows sitters. */
export const sittersOfLog = (log: Log, own: Seat | null): readonly SitterShown[] =>
  seatedIn(log).map((who, seat) => {
    if (seat === own) return { kind: 'person' }
    return who?.kind === 'bot' ? botCalled(who.name, who.level) : { kind: 'far', name: who?.name ?? '' }
  })

/** Whether a bot sits there, and not only in for a person. */
const isBot = ({ level, presence, awaySince }: SeatShown): boolean =>
  level !== null && presence === 'here' && awaySince === null

const botCalled = (name: string, bot: string): SitterShown => ({
  kind: 'bot',
  bot,
  opponent: { id: name, name: { en: name, ja: name } },
})

/**
 * Who is known to be thinking: of two players the one who is not asked oneself, or whose clock runs. Nobody is told whom else the table
 * asks.
 */
export function thinkingAt({ phase, seats, isAsked, clocks }: TableShown, own: Seat | null): Seat | null {
  if (phase !== 'playing') return null
  if (isAsked) return own
  if (clocks && clocks.runs !== null) return clocks.runs
  return own !== null && seats.length === 2 ? 1 - own : null
}

/** Names one after the other, as the reader's language joins them. */
export const namesIn = ({ say }: Voice, names: readonly string[]): string => names.join(say('table.and.then'))

export const nameAt = ({ seats }: Pick<Listed, 'seats'>, seat: Seat | null): string =>
  (seat === null ? undefined : seats[seat]?.name) ?? ''
