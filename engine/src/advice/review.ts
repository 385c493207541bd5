import type { Manifest, TableLayout } from '@tefuda/common'
import { fightsIn } from '@tefuda/common/drawing'
import { idleIn } from '@tefuda/common/idle'
import {
  type Answer,
  type CardId,
  type Decision,
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
  type Vars,
  type Witnessed,
} from '@tefuda/kernel'
import { type Balance, type Swing, swingsOf } from '@tefuda/players/balance'
import { Curve } from '@tefuda/players/curve'
import type { EndedBy, Happened, Moment, Review } from '../protocol/index.ts'
import { type Measured, metersSeen } from '../scene/turns.ts'

/** What is told of a match that is over, or that is watched: by now nothing of it is secret. */

type Told = Pick<Manifest, 'judge' | 'layout' | 'faceOf'>

/** So long at a time it is searched how the match stood, in milliseconds: whatever else is asked of the engine waits for it. */
const SLICE = 60

/** So many moments are told of, and so many are looked at for those of which something can be told. */
const MOMENTS = 3
const LOOKED_AT = 8

/** An answer, the question before it, and what came of it. */
interface Move {
  readonly turn: number
  readonly turnSeat: Seat
  readonly seat: Seat
  readonly decision: Decision | null
  readonly keys: Answer
  /** The card that was at it, and whose it is. */
  readonly doer: { readonly card: string; readonly owner: Seat } | null
  readonly touched: string | null
  readonly happened: Happened
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
  private readonly by: EndedBy | null
  private readonly moves = new Map<number, Move>()

  /** Some answers were not given by those who sit there (`wasSpared`): nobody is told what to do instead of those. */
  constructor(rules: Ready<Vars>, game: Told, record: MatchRecord, wasSpared: (at: number) => boolean) {
    this.game = game
    this.record = record
    this.wasSpared = wasSpared
    this.match = replay(rules, record)
    this.events = this.match.events
    this.counts = countsIn(this.match.table, game.layout, this.events)
    this.by = this.endedBy()
    this.curve = new Curve(rules, game.judge, record)
  }

  /** Searches a little further. */
  goOn(): void {
    this.curve.search(SLICE)
  }

  /** As far as is known by now. */
  get review(): Review {
    const { curve, counts, by } = this
    const went = curve.balance
    return { turns: went.turns, moments: this.momentsOf(went), by, counts, left: curve.left }
  }

  /** Those of the largest swings of which something can be told, in their order. */
  private momentsOf(went: Balance): readonly Moment[] {
    const size = ({ before, after }: Swing) => Math.abs(after.for[0]! - before.for[0]!)
    const told = swingsOf(went, LOOKED_AT)
      .map((swing) => ({ swing, moment: this.momentOf(swing) }))
      .filter(({ moment: { happened } }) => isTold(happened))
    const largest = told.toSorted((a, b) => size(b.swing) - size(a.swing)).slice(0, MOMENTS)
    return largest.map(({ moment }) => moment).toSorted((a, b) => a.at - b.at)
  }

  private momentOf({ before, after }: Swing): Moment {
    const { turn, turnSeat, seat, doer, touched, happened } = this.moveAt(before.at)
    const shift = after.for.map((one, i) => one - before.for[i]!)
    const own = this.record.decks.map((_, one) => this.choiceOf(one, before.at, turn - 1))
    return { at: before.at, turn, turnSeat, seat, shift, card: doer?.card ?? touched, happened, own }
  }

  /** The last answer of a seat up to a place that was its own and could have been another one, since a turn. */
  private choiceOf(seat: Seat, upTo: number, since: number): number | null {
    for (let at = upTo; at >= 0; at--) {
      const played = this.record.answers[at]!
      if (seatNamed(played[0]) !== seat || isConcession(played) || this.wasSpared(at)) continue
      const { turn, decision } = this.moveAt(at)
      if (turn < since) return null
      if (decision && isChoice(decision)) return at
    }
    return null
  }

  /** The winner's card that was at it last, as far back as the turn before, and what the others did about it. */
  private endedBy(): EndedBy | null {
    const { result, answers } = this.record
    const last = answers.length - 1
    if (!result || result.winners.length === 0 || last < 0 || isConcession(answers[last]!)) return null
    const isWinners = ({ doer }: Move) => doer !== null && result.winners.includes(doer.owner)
    const { turn } = this.moveAt(last)
    let at = last
    while (at >= 0 && this.moveAt(at).turn >= turn - 1 && !isWinners(this.moveAt(at))) at--
    const found = at < 0 ? undefined : this.moveAt(at)
    if (!found?.doer || !isWinners(found)) return null
    return { card: found.doer.card, turn: found.turn, met: this.metFrom(at, found.doer.card) }
  }

  /** What those who lost did while a card was at it. */
  private metFrom(last: number, card: string): EndedBy['met'] {
    const { winners } = this.record.result!
    const loser = this.record.decks.findIndex((_, seat) => !winners.includes(seat))
    let how: NonNullable<EndedBy['met']>['how'] = 'nothing'
    for (let at = last; at >= 0 && this.moveAt(at).doer?.card === card; at--) {
      const { seat, decision, keys } = this.moveAt(at)
      if (winners.includes(seat) || !decision || !isChoice(decision)) continue
      const isIdle = keys.length === 0 || keys[0] === idleIn(decision)
      if (!isIdle) return { by: seat, how: 'failed' }
      how = 'letBe'
    }
    return { by: loser, how }
  }

  private moveAt(at: number): Move {
    const known = this.moves.get(at)
    if (known) return known
    const { match, game, record } = this
    const [seat, keys] = record.answers[at]!
    match.goTo(at + 1)
    const end = match.events.length
    const after = metersIn(match.table, game)
    match.undo()
    const { table, events, decision } = match
    const told = this.events.slice(events.length, end)
    const before = metersIn(table, game)
    const doer = doerIn(table, game.layout) ?? playedIn(table, game.layout, told)
    const move: Move = {
      turn: table.state.turn,
      turnSeat: table.state.turnSeat,
      seat: seatNamed(seat),
      decision,
      keys,
      doer: doer && { card: nameOf(table, [doer.card])!, owner: table.state.owner[doer.card]! },
      touched: nameOf(
        table,
        told.flatMap(({ event }) => event.cards),
      ),
      happened: {
        did: doer?.did ?? null,
        fallen: fallenIn(table, game.layout, told),
        meters: changesOf(before, after),
      },
    }
    this.moves.set(at, move)
    return move
  }
}

/** Whether there was anything else to answer. */
const isChoice = (decision: Decision): boolean =>
  decision.kind !== 'choose' || decision.options.length > (decision.min === 0 ? 0 : 1)

const isTold = ({ did, fallen, meters }: Happened): boolean =>
  did === 'plays' || fallen.length > 0 || meters.length > 0

type Meters = readonly (readonly (number | null)[])[]

/** What the meters of each seat show to itself. */
const metersIn = (t: Table<Vars>, game: Measured): Meters =>
  t.state.decks.map((_, seat) => metersSeen(t, seat, game)[seat]!)

const changesOf = (before: Meters, after: Meters): Happened['meters'] =>
  before.flatMap((all, seat) =>
    all.flatMap((n, meter) => {
      const now = after[seat]![meter]!
      return n === null || now === null || now === n ? [] : [{ seat, meter, by: now - n }]
    }),
  )

/** The card that is at it: one that was turned upon others, or one that waits to resolve. */
function doerIn(
  t: Table<Vars>,
  layout: TableLayout,
): { readonly card: CardId; readonly did: Happened['did'] } | null {
  const { globals, pending } = t.state
  const [fight] = fightsIn(layout, { globals, pending })
  const [attacker] = cardsOf(fight?.from ?? [])
  if (attacker !== undefined) return { card: attacker, did: 'attacks' }
  const waits = pending.at(-1)
  const [waiting] = cardsOf([...(waits?.cards ?? []), ...sourcesIn(waits?.data ?? null)])
  return waiting === undefined ? null : { card: waiting, did: 'plays' }
}

/** The moves of cards that were told of, with where each came from and went. */
const movesIn = (told: readonly Witnessed[]) =>
  told.flatMap(({ event }) =>
    event.type === 'move'
      ? event.cards.map((card, i) => ({ card, from: event.from[i]!, to: event.to[i]! }))
      : [],
  )

/** The first card that came from a hand into play. */
function playedIn(
  t: Table<Vars>,
  layout: TableLayout,
  told: readonly Witnessed[],
): { readonly card: CardId; readonly did: 'plays' } | null {
  const { played } = waysIn(t, layout)
  const found = movesIn(told).find(({ from, to }) => played(from, to))
  return found ? { card: found.card, did: 'plays' } : null
}

function fallenIn(t: Table<Vars>, layout: TableLayout, told: readonly Witnessed[]): readonly string[] {
  const { fallen } = waysIn(t, layout)
  return movesIn(told).flatMap(({ card, from, to }) => (fallen(from, to) ? (nameOf(t, [card]) ?? []) : []))
}

const cardsOf = (targets: readonly Target[]): CardId[] =>
  targets.flatMap((one) => (isRef(one) && one.card >= 0 ? [one.card] : []))

/** The card that an ability which waits is of. */
function sourcesIn(data: Json): readonly Target[] {
  const { c } = (data ?? {}) as { readonly c?: { readonly source?: Target } }
  return c?.source ? [c.source] : []
}

const nameOf = ({ rules, state }: Table<Vars>, [card]: readonly CardId[]): string | null =>
  card === undefined ? null : (rules.cards[state.print[card]!]?.name ?? null)

/** How it is told, by where a card came from and went, that it was drawn, put on the table from a hand, or lost there. */
function waysIn(t: Table<Vars>, layout: TableLayout) {
  const { specOf } = t.layout
  const areas = [...layout.middle, ...layout.side.flat()]
  const lies = (zone: number, as: string) =>
    areas.some((area) => area.zone === specOf[zone]!.name && area.as === as)
  const isAside = (zone: number) => lies(zone, 'pile') || lies(zone, 'list')
  return {
    drawn: (from: number, to: number) => !lies(from, 'hand') && lies(to, 'hand'),
    played: (from: number, to: number) => lies(from, 'hand') && !lies(to, 'hand') && !isAside(to),
    fallen: (from: number, to: number) => specOf[from]!.inPlay === true && lies(to, 'pile'),
  }
}

/** How many cards each seat drew, put on the table from its hand, and lost there. */
function countsIn(t: Table<Vars>, layout: TableLayout, events: readonly Witnessed[]): Review['counts'] {
  const counts = waysIn(t, layout)
  const moves = movesIn(events)
  const of = (seat: Seat, is: (from: number, to: number) => boolean) =>
    moves.filter(({ card, from, to }) => t.state.owner[card] === seat && is(from, to)).length
  return Object.entries(counts).map(([what, is]) => ({
    what: what as Review['counts'][number]['what'],
    of: t.state.decks.map((_, seat) => of(seat, is)),
  }))
}
