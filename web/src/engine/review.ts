import type { Manifest, TableLayout } from '@tefuda/common'
import { fightsIn } from '@tefuda/common/drawing'
import { goesWithoutSaying } from '@tefuda/common/idle'
import {
  type CardId,
  isConcession,
  isRef,
  type Json,
  type Match,
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
import { type Balance, type Swing, swingsOf } from '@tefuda/players/balance'
import { Curve } from '@tefuda/players/curve'
import { heardByAll } from './openly.ts'
import type { LogLine, Moment, Review } from './protocol.ts'

/** What is told of a match that is over, or that is watched: by now nothing of it is secret. */

type Told = Pick<Manifest, 'judge' | 'layout' | 'quiet'>

/** So long at a time it is searched how the match stood, in milliseconds: whatever else is asked of the engine waits for it. */
const SLICE = 60

/** What happened by an answer. */
interface Happening {
  readonly turn: number
  readonly seat: Seat
  readonly doer: string | null
  readonly touched: string | null
  readonly said: readonly LogLine[]
}

/** How a match went: told at once as the judge sees it, and better as the search goes on. */
export class Reviewing {
  private readonly game: Told
  private readonly record: MatchRecord
  private readonly match: Match<Vars>
  private readonly events: readonly Witnessed[]
  private readonly wasSpared: (at: number) => boolean
  private readonly curve: Curve<Vars>
  private readonly counts: Review['counts']
  private readonly happened = new Map<number, Happening>()

  /** Some answers were not given by those who sit there (`wasSpared`): nobody slipped by those. */
  constructor(rules: Ready<Vars>, game: Told, record: MatchRecord, wasSpared: (at: number) => boolean) {
    this.game = game
    this.record = record
    this.wasSpared = wasSpared
    this.match = replay(rules, record)
    this.events = this.match.events
    this.counts = countsIn(this.match.table, game.layout, this.events)
    this.curve = new Curve(rules, game.judge, record)
  }

  /** Searches a little further. */
  goOn(): void {
    this.curve.search(SLICE)
  }

  /** As far as is known by now. */
  get review(): Review {
    const { curve, record, counts } = this
    const went = curve.balance
    const last = record.answers.length - 1
    return {
      turns: went.turns,
      moments: swingsOf(went).map((swing) => this.momentOf(swing)),
      slips: record.decks.map((_, seat) => this.slipsOf(seat, went)),
      by: record.result && last >= 0 ? this.happeningAt(last).doer : null,
      counts,
      left: curve.left,
    }
  }

  /** The answers of a seat itself that took the match furthest against it. */
  private slipsOf(seat: Seat, went: Balance): readonly number[] {
    const { record } = this
    const isOwn = (at: number) => {
      const played = record.answers[at]!
      return seatNamed(played[0]) === seat && !isConcession(played) && !this.wasSpared(at)
    }
    const isWorse = ({ before, after }: Swing) => after.for[seat]! < before.for[seat]!
    const own = swingsOf(went, SLIPS, (swing) => isOwn(swing.before.at) && isWorse(swing))
    return own.map(({ before }) => before.at)
  }

  private momentOf({ before, after }: Swing): Moment {
    const { turn, seat, doer, touched, said } = this.happeningAt(before.at)
    const shift = after.for.map((one, i) => one - before.for[i]!)
    return { at: before.at, turn, seat, shift, card: doer ?? touched, said }
  }

  private happeningAt(at: number): Happening {
    const known = this.happened.get(at)
    if (known) return known
    const { match, game } = this
    match.goTo(at + 1)
    const end = match.events.length
    match.undo()
    const { table, events } = match
    const told = this.events.slice(events.length, end)
    const { turn, turnSeat } = table.state
    const happening = {
      turn,
      seat: turnSeat,
      doer: doerIn(table, game.layout),
      touched: touchedIn(table, told),
      said: linesOf(table, told, game.quiet),
    }
    this.happened.set(at, happening)
    return happening
  }
}

/** So many answers of a seat are looked at again. */
const SLIPS = 3

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
