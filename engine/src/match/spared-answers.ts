import type { Manifest } from '@tefuda/common'
import {
  type Answer,
  type Decision,
  type Match,
  offered,
  type Seat,
  type Table,
  type Text,
  type Vars,
  type Witnessed,
} from '@tefuda/kernel'
import {
  type Attention,
  answerOf,
  bots,
  isNewsTo,
  type Memories,
  type Mind,
  ownLuck,
  spared,
} from '@tefuda/players'
import type { ProposedAnswer } from '../protocol/index.ts'

/** An answer that somebody was spared: after how many, and what was proposed for it. */
interface SparedAnswer {
  readonly at: number
  readonly proposed: ProposedAnswer | null
}

/** How people sit at a table. */
interface Seating {
  /** The seat of the only person at the table, who alone may take something back. */
  readonly onlyPerson: Seat | null
  /** Whether others see who is called to the screen: then private knowledge is no reason to pass. */
  readonly isSeen: boolean
}

/** What people at a table are not asked, since only one answer makes sense or one is proposed. */
export class SparedAnswers {
  private readonly match: Match<Vars>
  private readonly memories: Memories<Vars>
  private readonly layout: Manifest['layout']
  private readonly seating: Seating
  private readonly adviser: Mind
  /** When each seat wants to be asked; always where nothing was said. */
  private readonly attention = new Map<Seat, Attention>()
  private given: readonly SparedAnswer[] = []
  /** After so many answers somebody wants to be asked in any case. */
  private wantsToBeAsked: number
  /** Who has heard since their last answer that somebody else has done something. */
  private readonly news = new Set<Seat>()
  /** The card, by its key, that somebody's last answer was for though it is not asked for yet. */
  private meant: string | null = null

  constructor(
    match: Match<Vars>,
    memories: Memories<Vars>,
    { layout, judge }: Pick<Manifest, 'layout' | 'judge'>,
    seating: Seating,
  ) {
    this.match = match
    this.memories = memories
    this.layout = layout
    this.seating = seating
    this.adviser = bots.greedy!.make(match.rules, judge)
    // Whoever comes back to a match is asked what they left it at.
    this.wantsToBeAsked = match.length > 0 ? match.length : -1
    if (match.length > 0) this.supposeNews()
  }

  attend(attention: Attention, seats: Iterable<Seat>): void {
    for (const seat of seats) this.attention.set(seat, attention)
  }

  /** The last answer was for a card that is not asked for yet. */
  mean(card: string | null): void {
    this.meant = card
  }

  hear(table: Table<Vars>, told: Witnessed): void {
    for (const seat of this.match.table.state.decks.keys())
      if (isNewsTo(table, seat, told)) this.news.add(seat)
  }

  /** Somebody answers; what they heard before is no news any more, unless the answer is refused. */
  whileAnswering<T>(seat: Seat, what: () => T): T {
    const knew = this.news.delete(seat)
    try {
      return what()
    } catch (refused) {
      if (knew) this.news.add(seat)
      throw refused
    }
  }

  /** Where it is not known what anybody has heard they are rather asked. */
  supposeNews(): void {
    for (const seat of this.match.table.state.decks.keys()) this.news.add(seat)
  }

  /** The answer that the person who is asked is spared, noted as such; what is proposed is what a bot in their seat would do. */
  answer(): Answer | null {
    const { match, seating } = this
    const { decision, length } = match
    if (!decision || length === this.wantsToBeAsked) return null
    const { seat } = decision
    const attention = this.attention.get(seat)
    if (!attention) return null
    const view = this.memories.view(seat)
    const sparing = spared(this.layout, view, attention, this.news.has(seat), seating.isSeen)
    // What cannot be taken back is not answered for anybody, unless it makes no difference.
    if (!sparing || (sparing.why === 'proposed' && seating.onlyPerson !== seat)) return null
    const door = { decision: without(offered(decision), this.meant), view: () => view }
    const answer =
      sparing.answer ?? answerOf(this.adviser, door, ownLuck('advice', match.answers, seat)).answer
    const chosen = sparing.why === 'proposed' ? chosenIn(decision, answer) : []
    const proposed = chosen.length > 0 ? { ask: decision.ask.key, keys: answer, chosen } : null
    this.given = [...this.given.filter(({ at }) => at < length), { at: length, proposed }]
    return answer
  }

  has(place: number): boolean {
    return this.given.some(({ at }) => at === place)
  }

  /** The places of those answers that were given by now. */
  get places(): readonly number[] {
    return this.given.flatMap(({ at }) => (at < this.match.length ? [at] : []))
  }

  /** What was proposed last for the person who plays, since that person was asked. */
  proposalSince(asked: number): SparedAnswer | undefined {
    const { length } = this.match
    return this.given.findLast(({ at, proposed }) => at > asked && at < length && proposed !== null)
  }

  /** The match has gone back, to be asked anew. */
  askAnewAt(place: number): void {
    this.given = this.given.filter(({ at }) => at < place)
    this.wantsToBeAsked = place
  }

  /** Which answers of a record were such. What a record says may be anything. */
  remember(given: unknown): void {
    const places = Array.isArray(given) ? given.filter((at) => Number.isInteger(at)) : []
    this.given = places.map((at: number) => ({ at, proposed: null }))
  }
}

/** What is asked, but for an option that is wanted for something else; where it can be left. */
function without(decision: Decision, key: string | null): Decision {
  if (decision.kind !== 'choose' || decision.options.length <= decision.min) return decision
  return { ...decision, options: decision.options.filter((option) => option.key !== key) }
}

/** What was chosen, in the words of the question. */
function chosenIn(decision: Decision, answer: Answer): readonly Text[] {
  if (decision.kind === 'number') return []
  const chosen = (key: string) => answer.some((one) => one === key || one.startsWith(`${key}>`))
  return decision.options.filter(({ key }) => chosen(key)).map(({ text }) => text)
}
