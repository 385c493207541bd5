import {
  type Answer,
  BACK,
  below,
  type CardId,
  cardOf,
  copyState,
  type Decision,
  glance,
  isRefusal,
  type Json,
  type Random,
  Recall,
  Refused,
  randomAnswer,
  readAnswer,
  type Seat,
  Table,
  tellTo,
  UNSEEN,
  type View,
  view,
  type Witnessed,
  type ZoneId,
} from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import type { Answerer } from './answerer.ts'
import { firstDifference } from './difference.ts'
import type { Ear, Ears } from './ears.ts'
import { isSeen, noteEvent, noteFaces, otherWorld, type SeenFaces } from './other-world.ts'
import { secretAnswer } from './secret-answers.ts'

/**
 * What a seat is told over time must not depend on what it may not know. We play a game on and record everything one seat
 * gets: its decisions, its views, what it hears. Then we play it again in another world, with the same answers of that seat
 * and answers of the others that lead to the same events. The seat must get the same.
 *
 * We make the other world in hindsight: cards whose faces the seat came to see have the same faces in it, or
 * the two would rightly part. Everything that stayed hidden differs.
 */

/** The result of comparing two worlds. */
export interface Compared {
  /** How many of the seat's own moments were the same in both worlds, and how many there were. */
  readonly same: number
  readonly of: number
  /** How often another seat was asked in one world and not in the other. */
  readonly asked: number
  /** How often another seat gave a different answer there, whose content the seat may not know. */
  readonly varied: number
  /**
   * The question to which others had no answer in the other world that led to the same events; null if
   * everything was compared.
   */
  readonly parted: string | null
  /** What tells the seat the worlds apart; null if nothing does. */
  readonly difference: string | null
}

/** How far and how closely to compare worlds. */
export interface Extent {
  /** The most decisions of all players. */
  readonly decisions: number
  /** Whether to compare views whenever the seat hears something, not only where it decides. */
  readonly closely: boolean
  /** Whether others answer differently where the seat may not know their answer. */
  readonly varies: boolean
}

/** What else to compare, beside what the rules tell a seat. */
export interface Beside<G extends object> {
  /** A bot whose answers must be the same. */
  readonly bot?: Answerer | undefined
  readonly ears?: Ears<G> | undefined
}

/** Something that a seat hears, and its view then, if views are compared. */
interface HeardLine {
  readonly said: string
  readonly seen: View | null
}

/** A moment at which somebody decided. */
interface Stop {
  readonly decision: Decision
  readonly answer: Answer
  readonly where: string
  /** The keys in the answer for cards that the seat perceived: they are the same in every world. */
  readonly open: readonly string[]
  /** How much the seat had heard by then. */
  readonly heard: number
  /** Its view and the reasons it got for refusals, if it was the one to decide. */
  readonly own: { readonly seen: View; readonly reasons: Reasons; readonly gets: Json } | null
}

/** Why some things could not be answered. */
type Reasons = readonly (readonly [key: string, why: string])[]

/** Everything a seat got while a game was played, and whether that was to its end. */
interface Stream {
  readonly stops: readonly Stop[]
  readonly heard: readonly HeardLine[]
  /** The order of each pile after it was shuffled. */
  readonly shuffled: readonly (readonly CardId[])[]
  readonly end: View | null
  /** For each card the last stop up to which the seat saw its face. */
  readonly lastSeen: ReadonlyMap<CardId, number>
}

/** Compares what a seat gets from here on with what it would get in another world. `past` are the faces it has seen. */
export function compareWorlds<G extends object>(
  t: Table<G>,
  seat: Seat,
  past: SeenFaces,
  random: Random,
  extent: Extent,
  beside: Beside<G> = {},
): Compared {
  const here = t.copy()
  forgetRounds(here)
  const from = here.copy()
  const seen: SeenFaces = new Set([...past].filter((card) => t.sight(seat, card) !== BACK))
  const stream = record(here, seat, random, extent, seen, beside.ears)
  const { table, cardOf } = otherWorld(from, seat, seen, random)
  return new Follower(table, seat, stream, cardOf, random, extent, beside).compare()
}

/** Positions recorded earlier belong to one world only, so both start without them. */
function forgetRounds<G extends object>(t: Table<G>): void {
  staging(t).watch = null
}

/** Records what a seat hears from now on. */
function listen<G extends object>(
  t: Table<G>,
  seat: Seat,
  closely: boolean,
  heard: HeardLine[],
  recall: Recall<G>,
  ear: Ear<G> | undefined,
): void {
  t.journal = []
  t.hears = (one) => {
    recall.hear(t, one)
    ear?.hear(t, one)
    const said = tellTo(t, one, seat)
    if (said)
      heard.push({
        said: JSON.stringify([one.event.clause, said, facesIn(t, one, seat)]),
        seen: closely ? glance(t, seat) : null,
      })
  }
}

/** The faces a seat saw of the cards of an event: two cards may have the same name. */
function facesIn<G extends object>(t: Table<G>, { event, faces }: Witnessed, seat: Seat): string {
  const seen = event.cards.filter((_, i) => isSeen(faces[i]!, seat))
  return seen
    .map((card) => t.rules.cards[t.state.print[card]!]!.name)
    .sort()
    .join()
}

/** Plays on at random and records what a seat gets, until dice are thrown for anything but a shuffle. */
function record<G extends object>(
  t: Table<G>,
  seat: Seat,
  random: Random,
  { decisions, closely }: Extent,
  seen: SeenFaces,
  ears: Ears<G> | undefined,
): Stream {
  const heard: HeardLine[] = []
  const stops: Stop[] = []
  const shuffled: (readonly CardId[])[] = []
  const recall = new Recall<G>(seat)
  const ear = ears?.(t, seat)
  const lastSeen = new Map<CardId, number>()
  const note = (looks: (seen: SeenFaces) => void) => {
    const now: SeenFaces = new Set()
    looks(now)
    for (const card of now) {
      seen.add(card)
      lastSeen.set(card, stops.length)
    }
  }
  listen(t, seat, closely, heard, recall, ear)
  const { hears } = t
  t.hears = (one: Witnessed) => {
    hears!(one)
    note((now) => noteEvent(one, seat, now))
    if (closely) note((now) => noteFaces(t, seat, now))
    if (one.event.type === 'shuffle') shuffled.push(t.state.zones[one.event.to[0]!]!.slice())
  }
  for (let decision = t.decision(); decision; decision = t.decision()) {
    note((now) => noteFaces(t, seat, now))
    if (stops.length >= decisions) return { stops, heard, shuffled, end: null, lastSeen }
    const answer = randomAnswer(decision, random)
    const isOwn = decision.seat === seat
    const own = isOwn ? ownMoment(t, view(t, seat, recall.now), decision, ear, random) : null
    const where = t.where().join()
    const open = openIn(t, seat, decision, answer)
    const before = { dice: t.state.random.join(), shuffles: shuffled.length, heard: heard.length }
    t.answer(decision.seat, answer)
    if (t.state.random.join() !== before.dice && shuffled.length === before.shuffles)
      return { stops, heard: heard.slice(0, before.heard), shuffled, end: null, lastSeen }
    ear?.answered(decision, answer, t)
    stops.push({ decision, answer, where, open, heard: before.heard, own })
  }
  return { stops, heard, shuffled, end: view(t, seat, recall.now), lastSeen }
}

function ownMoment<G extends object>(
  t: Table<G>,
  seen: View,
  decision: Decision,
  ear: Ear<G> | undefined,
  random: Random,
): NonNullable<Stop['own']> {
  return { seen, reasons: reasonsFor(t, decision, random), gets: ear?.gets(t, seen) ?? null }
}

function openIn<G extends object>(t: Table<G>, seat: Seat, decision: Decision, answer: Answer): Answer {
  if (decision.kind === 'number') return []
  return answer.filter((key) => {
    const option = decision.options.find((one) => one.key === key)
    const card = option ? cardOf(option) : -1
    return card >= 0 && card < t.state.print.length && t.sight(seat, card) !== UNSEEN
  })
}

/** How many keys to try to learn why they are refused. */
const TRIED = 3

function reasonsFor<G extends object>(t: Table<G>, decision: Decision, random: Random): Reasons {
  const { cards } = t.rules
  const names = Array.from({ length: TRIED }, () => cards[below(random, cards.length)]!.name)
  const keys = Array.from({ length: TRIED }, () => t.rules.keyOf(t, below(random, t.state.print.length)))
  return [...names, ...keys].map((key) => [key, whyNot(decision, key)] as const)
}

function whyNot(decision: Decision, key: string): string {
  const read = readAnswer(decision, [key])
  return isRefusal(read) ? JSON.stringify(read) : ''
}

/** What is done with a card: a key without the card's own name, such as its attack or its second ability. */
const formOf = (key: string) => key.replace(/[A-Z]+:[^.>]*/, '')

const isSame = (one: HeardLine, other: HeardLine) =>
  one.said === other.said && firstDifference(one.seen, other.seen) === null

/** The most answers to try until one leads to the recorded events. */
const MOST_TRIED = 24

/** Plays in the other world so that a seat gets what it got before, as long as possible. */
class Follower<G extends object> {
  private table: Table<G>
  private readonly seat: Seat
  private readonly stream: Stream
  /** For each card of the first world the card that replaces it here. */
  private readonly cardOf: CardId[]
  private readonly random: Random
  private readonly closely: boolean
  private readonly varies: boolean
  private readonly bot: Answerer | undefined
  private ear: Ear<G> | undefined
  private heard: HeardLine[] = []
  private recall: Recall<G>
  /** How many stops of the stream have been passed, and how many of the seat's own were the same. */
  private at = 0
  private same = 0
  /** How many of the heard lines have been compared. */
  private checked = 0
  private asked = 0
  private varied = 0
  /** How often a pile was shuffled. */
  private shuffles = 0
  /** The clause at which another seat did something before that it cannot do now; null if there is none. */
  private missed: string | null = null

  constructor(
    table: Table<G>,
    seat: Seat,
    stream: Stream,
    cardOf: readonly CardId[],
    random: Random,
    { closely, varies }: Extent,
    { bot, ears }: Beside<G>,
  ) {
    this.table = table
    this.seat = seat
    this.stream = stream
    this.cardOf = cardOf.slice()
    this.random = random
    this.closely = closely
    this.varies = varies
    this.bot = bot
    this.ear = ears?.(table, seat)
    this.recall = new Recall<G>(seat)
    this.listen()
  }

  private listen(): void {
    listen(this.table, this.seat, this.closely, this.heard, this.recall, this.ear)
    const { hears } = this.table
    this.table.hears = (one) => {
      if (one.event.type === 'shuffle') this.layShuffled(one.event.to[0]!)
      hears!(one)
    }
  }

  /** Gives a shuffled pile the order it had in the first world: any order is possible after a shuffle. */
  private layShuffled(zone: ZoneId): void {
    const there = this.stream.shuffled[this.shuffles++]?.map((card) => this.cardOf[card]!)
    const pile = this.table.state.zones[zone]!
    if (there?.length !== pile.length || !there.every((card) => pile.includes(card))) return
    staging(this.table).zones[zone] = there
  }

  /** The seat's view, with its memory. */
  private view(): View {
    return view(this.table, this.seat, this.recall.now)
  }

  compare(): Compared {
    for (let decision = this.table.decision(); decision; decision = this.table.decision()) {
      if (this.isPastEnd()) return this.ended()
      if (decision.seat !== this.seat) {
        if (!this.answerFor(decision)) return this.ended({ parted: decision.clause })
        continue
      }
      const stop = this.nextOwn()
      if (!stop) return this.ended(this.stream.end && { difference: `asked at ${decision.clause}, not over` })
      const difference = this.differenceAt(stop, decision)
      if (difference) return this.ended({ difference })
      this.same++
      this.layCopies(stop, decision)
      this.table.answer(this.seat, stop.answer)
      this.ear?.answered(decision, stop.answer, this.table)
    }
    const { end } = this.stream
    if (!end) return this.ended(this.isPastEnd() ? null : { difference: 'the game is over' })
    const { heard } = this.stream
    return this.ended({
      difference: this.differenceHeard(heard.length) ?? firstDifference(this.view(), end),
    })
  }

  private ended(given: Partial<Compared> | null = null): Compared {
    // A seat that is not asked here could not do what it did there: in this world the same events cannot happen.
    const how = given?.difference && this.missed !== null ? { parted: this.missed } : given
    const of = this.stream.stops.filter(({ own }) => own).length
    const { same, asked, varied } = this
    return { same, of, asked, varied, parted: null, difference: null, ...how }
  }

  /** Whether nothing is left to compare of a game that was not played to its end. */
  private isPastEnd(): boolean {
    const { heard, end } = this.stream
    return end === null && this.heard.length >= heard.length && !this.nextStop()
  }

  private nextStop(): Stop | undefined {
    const { stops } = this.stream
    for (let i = this.at; i < stops.length; i++) if (stops[i]!.own) return stops[i]
    return undefined
  }

  /** Whether an answer does something: a pass leaves no trace. */
  private acts(answer: Answer): boolean {
    const { keys = [] } = this.table.rules.idle ?? {}
    return answer.some((key) => key !== 'no' && !keys.includes(key))
  }

  /** The seat's own next stop; skips questions to others that are not asked here. */
  private nextOwn(): Stop | null {
    const { stops } = this.stream
    while (this.at < stops.length && !stops[this.at]!.own) {
      const { decision, answer } = stops[this.at]!
      if (this.acts(answer)) this.missed ??= decision.clause
      this.at++
      this.asked++
    }
    this.at++
    return stops[this.at - 1] ?? null
  }

  private differenceAt(stop: Stop, decision: Decision): string | null {
    const { seen, reasons, gets } = stop.own!
    const there = this.view()
    const more = () => this.ear && firstDifference(this.ear.gets(this.table, there), gets)
    const why = () => {
      const other = reasons.find(([key, reason]) => whyNot(decision, key) !== reason)
      return other ? `why not ${other[0]}: ${whyNot(decision, other[0])} and ${other[1]}` : null
    }
    const found =
      this.differenceHeard(stop.heard) ??
      firstDifference(there, seen) ??
      why() ??
      more() ??
      this.botDiffers(there, seen)
    return found && `at ${stop.decision.clause}: ${found}`
  }

  private botDiffers(here: View, there: View): string | null {
    if (!this.bot) return null
    const luck = this.random.slice()
    const [one, other] = [here, there].map((seen) =>
      this.bot!({ decision: seen.decision!, view: () => seen }, luck.slice()).join(' '),
    )
    return one === other ? null : `the bot answers ${one} and ${other}`
  }

  private differenceHeard(wanted: number): string | null {
    const { heard } = this.stream
    const longer = Math.max(this.heard.length, wanted)
    for (let i = this.checked; i < longer; i++) {
      const [here, there] = [this.heard[i], i < wanted ? heard[i] : undefined]
      if (here?.said !== there?.said) return `heard ${here?.said} and ${there?.said}`
      const found = firstDifference(here!.seen, there!.seen)
      if (found) return `on hearing ${here!.said}: ${found}`
    }
    this.checked = longer
    return null
  }

  /** Answers for another seat so that this one hears what it heard before. */
  private answerFor(decision: Decision): boolean {
    const stop = this.stopLike(decision)
    if (stop && this.varies && this.answersOtherwise(decision, stop)) return true
    const before = copyState(this.table.state)
    const heard = this.heard.length
    const { shuffles } = this
    const recalled = this.recall.copy()
    const ear = this.ear?.copy()
    const tried = new Set<string>()
    const back = () => {
      this.table = new Table(this.table.rules, copyState(before))
      this.heard = this.heard.slice(0, heard)
      this.recall = recalled.copy()
      this.ear = ear?.copy()
      this.shuffles = shuffles
      this.listen()
    }
    /** The first that leads to what was heard, though not to what was seen. */
    let heardOnly: Answer | null = null
    for (const answer of this.candidates(decision, stop)) {
      const said = answer.join(' ')
      if (tried.has(said) || isRefusal(readAnswer(decision, answer))) continue
      if (tried.size >= MOST_TRIED) break
      tried.add(said)
      if (this.isFitting(decision, answer)) {
        if (this.seesTheSame()) return this.passed(stop, decision, answer)
        heardOnly ??= answer
      }
      back()
    }
    if (!heardOnly) return false
    this.table.answer(decision.seat, heardOnly)
    return this.passed(stop, decision, heardOnly)
  }

  /**
   * Gives a different answer than before if the seat may not know which it was, and never sees the cards involved again.
   */
  private answersOtherwise(decision: Decision, stop: Stop): boolean {
    const at = this.stream.stops.indexOf(stop)
    const isKept = (card: CardId) => (this.stream.lastSeen.get(this.cardOf.indexOf(card)) ?? -1) <= at
    const other = secretAnswer(this.table, this.seat, decision, this.translated(decision, stop), isKept)
    if (!other) return false
    const stands = this.cardOf.map((card) => other.stands.get(card) ?? card)
    this.cardOf.splice(0, stands.length, ...stands)
    this.table.answer(decision.seat, other.answer)
    this.ear?.answered(decision, other.answer, this.table)
    this.at = at + 1
    this.varied++
    return true
  }

  /** Finishes a question to another seat. If it was asked before, they may be unable to do what they did then. */
  private passed(stop: Stop | null, decision: Decision, answer: Answer): true {
    this.ear?.answered(decision, answer, this.table)
    if (!stop) {
      this.asked++
      if (this.acts(answer)) this.missed ??= decision.clause
      return true
    }
    this.at = this.stream.stops.indexOf(stop) + 1
    this.followCopies(stop, decision, answer)
    const said = answer.join()
    if (said !== stop.answer.join() && said !== this.translated(decision, stop).join())
      this.missed ??= decision.clause
    return true
  }

  /** Of equal cards in a hand this world may take another one: from then on that one replaces the one taken there. */
  private followCopies(stop: Stop, decision: Decision, answer: Answer): void {
    if (decision.kind === 'number' || stop.decision.kind === 'number') return
    for (const [i, key] of stop.answer.entries()) {
      const there = stop.decision.options.find((one) => one.key === key)
      const here = decision.options.find((one) => one.key === answer[i])
      if (there && here && (stop.open.includes(key) || this.isKind(cardOf(here), key)))
        this.exchange(cardOf(there), cardOf(here))
    }
  }

  /**
   * If the seat names an unseen card of a pile by its kind, another copy may come first here. We put it where
   * the copy taken there lay, so that the rest lies as it lay there.
   */
  private layCopies({ decision: asked, answer }: Stop, decision: Decision): void {
    if (decision.kind === 'number' || asked.kind === 'number') return
    const { state } = this.table
    for (const key of answer) {
      const [there, here] = [asked, decision].map(({ options }) => options.find((one) => one.key === key))
      if (!there || !here || !this.isKind(cardOf(here), key)) continue
      const [first, taken] = [cardOf(here), this.cardOf[cardOf(there)] ?? -1]
      const isHidden = (card: CardId) => this.table.sight(this.seat, card) === UNSEEN
      if (first === taken || state.at[first] !== state.at[taken] || ![first, taken].every(isHidden)) continue
      const zone = state.at[first]!
      const other = (card: CardId) => (card === first ? taken : card === taken ? first : card)
      staging(this.table).zones[zone] = state.zones[zone]!.map(other)
      this.exchange(cardOf(there), first)
    }
  }

  /** Whether a key names a card by its kind, so that any copy will do. */
  private isKind(card: CardId, key: string): boolean {
    const { rules, state } = this.table
    return rules.cards[state.print[card] ?? -1]?.name === key
  }

  private exchange(there: CardId, here: CardId): void {
    const before = this.cardOf[there]
    const other = this.cardOf.indexOf(here)
    if (before === undefined || before === here || other < 0) return
    this.cardOf[other] = before
    this.cardOf[there] = here
  }

  /** Whether this seat, if it is asked now, sees what it saw then. */
  private seesTheSame(): boolean {
    const own = this.nextStop()?.own
    if (!own || this.table.decision()?.seat !== this.seat) return true
    return firstDifference(this.view(), own.seen) === null
  }

  /** The same question, if it was asked in the first world before this seat's next stop. */
  private stopLike({ seat }: Decision): Stop | null {
    const { stops } = this.stream
    const here = this.table.where().join()
    for (let i = this.at; i < stops.length && !stops[i]!.own; i++) {
      const { decision, where, heard } = stops[i]!
      if (decision.seat === seat && where === here && heard === this.heard.length) return stops[i]!
    }
    return null
  }

  /** The answer of the first world, translated and literal, then every other possible answer, passing first. */
  private *candidates(decision: Decision, stop: Stop | null): Generator<Answer> {
    if (stop) {
      yield this.translated(decision, stop)
      yield stop.answer
    }
    if (decision.kind === 'choose') {
      if (decision.min === 0) yield []
      for (const { key } of decision.options.toSorted((a, b) => a.id - b.id)) yield [key]
    }
    for (let i = 0; i < MOST_TRIED; i++) yield randomAnswer(decision, this.random)
  }

  /** The answer about the same cards. */
  private translated(decision: Decision, stop: Stop): Answer {
    if (decision.kind !== stop.decision.kind) return stop.answer
    if (decision.kind === 'number' || stop.decision.kind === 'number') return stop.answer
    const old = stop.decision.options
    return stop.answer.map((key) => {
      if (stop.open.includes(key) && decision.options.some((one) => one.key === key)) return key
      const option = old.find((one) => one.key === key)
      const card = option && this.cardOf[cardOf(option)]
      const same = decision.options.filter((one) => cardOf(one) === card)
      return same.find((one) => formOf(one.key) === formOf(key))?.key ?? key
    })
  }

  /** Whether this seat has heard by its next stop exactly what it heard then, or only the beginning of it so far. */
  private isFitting(decision: Decision, answer: Answer): boolean {
    const before = this.heard.length
    try {
      this.table.answer(decision.seat, answer)
    } catch (error) {
      if (error instanceof Refused) return false
      throw error
    }
    const { heard, end } = this.stream
    const next = this.table.decision()
    const all = Math.min(this.heard.length, heard.length)
    for (let i = before; i < all; i++) if (!isSame(this.heard[i]!, heard[i]!)) return false
    if (end === null && this.heard.length >= heard.length) return true
    if (next && next.seat !== this.seat) return this.heard.length <= heard.length
    const own = this.nextStop()
    if (!next) return end !== null && this.heard.length === heard.length
    return own ? this.heard.length === own.heard : end === null && this.heard.length >= heard.length
  }
}
