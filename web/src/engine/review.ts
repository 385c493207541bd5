import type { Manifest, TableLayout } from '@tefuda/common'
import { fightsIn } from '@tefuda/common/drawing'
import { goesWithoutSaying } from '@tefuda/common/idle'
import {
  type CardId,
  isConcession,
  isRef,
  type Json,
  type MatchRecord,
  type Ready,
  replay,
  type Seat,
  seatNamed,
  type Table,
  type Target,
  tellTo,
  type Vars,
  type Witnessed,
} from '@tefuda/kernel'
import { balance, type Swing, swingsOf } from '@tefuda/players'
import { heardByAll } from './openly.ts'
import type { LogLine, Moment, Review } from './protocol.ts'

/** What is told of a match that is over, or that is watched: by now nothing of it is secret. */

type Told = Pick<Manifest, 'judge' | 'layout' | 'quiet'>

/** Some answers were not given by those who sit there (`wasSpared`): nobody slipped by those. */
export function reviewOf(
  rules: Ready<Vars>,
  { judge, layout, quiet }: Told,
  record: MatchRecord,
  wasSpared: (at: number) => boolean,
): Review {
  const went = balance(rules, judge, record)
  const match = replay(rules, record)
  const { events } = match
  const counts = countsIn(match.table, layout, events)
  const swings = swingsOf(went)
  const moments: Moment[] = []
  let by: string | null = null
  for (let end = events.length; match.undo(); end = match.events.length) {
    const swing = swings.find(({ before }) => before.at === match.length)
    const isLast = match.length === record.answers.length - 1
    if (!swing && !isLast) continue
    const happened = events.slice(match.events.length, end)
    const doer = doerIn(match.table, layout)
    if (isLast && record.result) by = doer
    const card = doer ?? touchedIn(match.table, happened)
    if (swing) moments.unshift(momentOf(match.table, swing, card, linesOf(match.table, happened, quiet)))
  }
  const slips = record.decks.map((_, seat) => {
    const isOwn = (at: number) => {
      const played = record.answers[at]!
      return seatNamed(played[0]) === seat && !isConcession(played) && !wasSpared(at)
    }
    const isWorse = ({ before, after }: Swing) => after.for[seat]! < before.for[seat]!
    const own = swingsOf(went, SLIPS, (swing) => isOwn(swing.before.at) && isWorse(swing))
    return own.map(({ before }) => before.at)
  })
  return { turns: went.turns, moments, slips, by, counts }
}

/** So many answers of a seat are looked at again. */
const SLIPS = 3

const momentOf = (
  { state }: Table<Vars>,
  { before, after }: Swing,
  card: string | null,
  said: readonly LogLine[],
): Moment => ({
  at: before.at,
  turn: state.turn,
  seat: state.turnSeat,
  shift: after.for.map((one, seat) => one - before.for[seat]!),
  card,
  said,
})

/** So many lines say what happened. */
const LINES = 2

/** What happened, as one hears of it who sees all. */
function linesOf(t: Table<Vars>, happened: readonly Witnessed[], quiet: readonly string[]): LogLine[] {
  const heard = heardByAll(happened).filter(
    ({ event }) => event.type !== 'end' && !quiet.includes(event.type),
  )
  const lines = heard.flatMap((one) => {
    const said = tellTo(t, one, 0)
    return said && !goesWithoutSaying(said) ? [{ said, clause: one.event.clause }] : []
  })
  return lines.slice(0, LINES)
}

/** The card that did it: one that was turned upon others, or one that waited to resolve. */
function doerIn(t: Table<Vars>, layout: TableLayout): string | null {
  const { globals, pending } = t.state
  const [fight] = fightsIn(layout, { globals, pending })
  const waits = pending.at(-1)
  return nameOf(t, [
    ...cardsOf(fight?.from ?? []),
    ...cardsOf([...(waits?.cards ?? []), ...sourcesIn(waits?.data ?? null)]),
  ])
}

/** Where none did it, the first that something happened to. */
const touchedIn = (t: Table<Vars>, happened: readonly Witnessed[]) =>
  nameOf(
    t,
    happened.flatMap(({ event }) => event.cards),
  )

const cardsOf = (targets: readonly Target[]): CardId[] =>
  targets.flatMap((one) => (isRef(one) && one.card >= 0 ? [one.card] : []))

/** The card that an ability which waits is of. */
function sourcesIn(data: Json): readonly Target[] {
  const { c } = (data ?? {}) as { readonly c?: { readonly source?: Target } }
  return c?.source ? [c.source] : []
}

const nameOf = ({ rules, state }: Table<Vars>, [card]: readonly CardId[]): string | null =>
  card === undefined ? null : (rules.cards[state.print[card]!]?.name ?? null)

/** How many cards each seat drew, put on the table from its hand, and lost there. */
function countsIn(t: Table<Vars>, layout: TableLayout, events: readonly Witnessed[]): Review['counts'] {
  const { specOf } = t.layout
  const areas = [...layout.middle, ...layout.side.flat()]
  const lies = (zone: number, as: string) =>
    areas.some((area) => area.zone === specOf[zone]!.name && area.as === as)
  const isAside = (zone: number) => lies(zone, 'pile') || lies(zone, 'list')
  const counts = {
    drawn: (from: number, to: number) => !lies(from, 'hand') && lies(to, 'hand'),
    played: (from: number, to: number) => lies(from, 'hand') && !lies(to, 'hand') && !isAside(to),
    fallen: (from: number, to: number) => specOf[from]!.inPlay === true && lies(to, 'pile'),
  }
  const moves = events.flatMap(({ event }) =>
    event.type === 'move'
      ? event.cards.map((card, i) => ({ card, from: event.from[i]!, to: event.to[i]! }))
      : [],
  )
  const of = (seat: Seat, is: (from: number, to: number) => boolean) =>
    moves.filter(({ card, from, to }) => t.state.owner[card] === seat && is(from, to)).length
  return Object.entries(counts).map(([what, is]) => ({
    what: what as Review['counts'][number]['what'],
    of: t.state.decks.map((_, seat) => of(seat, is)),
  }))
}
