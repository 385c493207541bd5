import {
  type Answer,
  type CardId,
  copyState,
  FACE,
  imagine,
  type Random,
  type Ready,
  Refused,
  type Seat,
  type State,
  Table,
  type View,
  view,
  type Witnessed,
} from '@tefuda/kernel'
import { everyAnswer } from '../puzzles/every-answer.ts'
import { Solver } from '../puzzles/solve.ts'

/**
 * Whether a seat wins this turn by an answer, whichever cards lie hidden. Cards that nobody sees stay undetermined until something
 * happens to one of them; from there on every card that it may be is looked at. What the seat answers may depend on nothing that
 * it does not see: worlds that it cannot tell apart get the same answer.
 */
export function winsForSure<G extends object>(
  rules: Ready<G>,
  seen: View,
  answer: Answer,
  budget: Budget,
  random: Random,
  until = Infinity,
): boolean {
  if (!isWhole(seen)) return false
  try {
    return new SureWin(rules, seen, budget, random, until).isWonBy(answer)
  } catch (error) {
    if (error instanceof NotSure) return false
    throw error
  }
}

/** How many positions may still be looked at. */
export interface Budget {
  left: number
}

/** Unknown, or too much to examine. */
class NotSure extends Error {}

/** The most worlds of hidden cards that are examined. */
const MOST_HELD = 600

/** Whether the view has all that the rules go by but for hidden cards: counts, and what things under way speak of. */
function isWhole({ zones, spokenOf, frames, globals, pending, waiting, effects, returned }: View): boolean {
  const isKnown = ({ zone, name, last }: View['spokenOf'][number]) =>
    zone < 0 && name !== null && last?.values !== null
  const underWay = JSON.stringify([frames, globals, pending, waiting, effects, returned])
  return (
    zones.every(({ count }) => count !== null) && spokenOf.every(isKnown) && !underWay.includes('"card":-1')
  )
}

/** A world in which some hidden cards may still be any. */
interface World<G extends object> {
  readonly t: Table<G>
  readonly open: ReadonlySet<CardId>
}

class SureWin<G extends object> {
  private readonly rules: Ready<G>
  private readonly seat: Seat
  private readonly turn: number
  private readonly world: Table<G>
  private readonly until: number
  private readonly budget: Budget

  constructor(rules: Ready<G>, seen: View, budget: Budget, random: Random, until: number) {
    this.rules = rules
    this.seat = seen.seat
    this.turn = seen.turn
    this.budget = budget
    this.until = until
    this.world = imagine(rules, seen, random)
  }

  isWonBy(answer: Answer): boolean {
    return this.isWon(this.begun(), answer)
  }

  /** The worlds to begin with: what somebody else sees and the seat does not is every card that it may be. */
  private begun(): World<G>[] {
    const { world } = this
    const hidden = world.state.zones.flat().filter((card) => world.sight(this.seat, card) !== FACE)
    const isHeld = (card: CardId) => world.facesOf(card) !== 0
    const begun: World<G> = { t: world, open: new Set(hidden) }
    const held = hidden.filter(isHeld)
    // Counted before any is made: a hand of four cards has millions.
    const most = held.reduce((product, card) => product * this.kindsOf(begun, card).length, 1)
    if (most > MOST_HELD) throw new NotSure()
    return held.reduce((worlds, card) => worlds.flatMap((one) => this.determined(one, card)), [begun])
  }

  /** Which cards a hidden one may be: one of those left in the seat's own deck, or any card if the deck is another's. */
  private kindsOf({ t, open }: World<G>, card: CardId): readonly number[] {
    const { print, owner } = t.state
    if (owner[card] !== this.seat) return this.mayBe(t, card)
    return [...new Set([...open].filter((one) => owner[one] === this.seat).map((one) => print[one]!))]
  }

  /** A world for each card that a hidden one may be. */
  private determined({ t, open }: World<G>, card: CardId): World<G>[] {
    const { print, owner } = t.state
    const others = [...open].filter((one) => one !== card)
    const rest = new Set(others)
    if (owner[card] !== this.seat)
      return this.mayBe(t, card).map((kind) => ({ t: withPrint(t, print.with(card, kind)), open: rest }))
    // Which cards are left of its own deck the seat knows: one of them lies here.
    const own = others.filter((one) => owner[one] === this.seat)
    const found = new Map([[print[card]!, card]])
    for (const one of own) if (!found.has(print[one]!)) found.set(print[one]!, one)
    return [...found].map(([kind, one]) => ({
      t: withPrint(t, print.with(one, print[card]!).with(card, kind)),
      open: rest,
    }))
  }

  /** What a card of somebody else's deck may be, where it lies. */
  private mayBe({ state, layout }: Table<G>, card: CardId): readonly number[] {
    const { cards, mayLieIn } = this.rules
    const { name } = layout.specOf[state.at[card]!]!
    const kinds = [...cards.keys()]
    return mayLieIn ? kinds.filter((kind) => mayLieIn(kind, name)) : kinds
  }

  /** Whether the seat wins in all of these worlds, which it cannot tell apart, by an answer. */
  private isWon(worlds: readonly World<G>[], answer: Answer): boolean {
    const next = worlds
      .flatMap((one) => this.after(one, this.seat, answer))
      .flatMap((one) => this.ownTurn(one))
    return this.alike(next).every((group) => this.findsWin(group))
  }

  private findsWin(worlds: readonly World<G>[]): boolean {
    const { t } = worlds[0]!
    if (!everyAnswer(t.decision()!)) throw new NotSure()
    const solver = new Solver(t, this.seat, this.budget.left, this.until)
    let counted = 0
    for (const answer of solver.winning(t)) {
      this.budget.left -= solver.seen - counted
      counted = solver.seen
      if (this.isKnownToWin(worlds, answer)) return true
    }
    this.budget.left -= solver.seen - counted
    return false
  }

  /** The same, where it may also be that nothing is found out: then another answer may still win. */
  private isKnownToWin(worlds: readonly World<G>[], answer: Answer): boolean {
    try {
      return this.isWon(worlds, answer)
    } catch (error) {
      if (error instanceof NotSure && this.budget.left > 0) return false
      throw error
    }
  }

  /** The worlds in groups that the seat cannot tell apart. */
  private alike(worlds: readonly World<G>[]): readonly (readonly World<G>[])[] {
    if (worlds.length < 2) return worlds.map((one) => [one])
    const groups = new Map<string, World<G>[]>()
    for (const one of worlds) {
      const key = JSON.stringify(view(one.t, this.seat))
      groups.set(key, [...(groups.get(key) ?? []), one])
    }
    return [...groups.values()]
  }

  /** What may have come of a world when the seat is asked again, whatever others answer; nothing where it has won by then. */
  private ownTurn(one: World<G>): World<G>[] {
    const { result, turn } = one.t.state
    if (turn !== this.turn) throw new NotSure()
    if (result) {
      if (result.winners.includes(this.seat)) return []
      throw new NotSure()
    }
    const decision = one.t.decision()!
    if (decision.seat === this.seat) return [one]
    const answers = everyAnswer(decision)
    if (!answers) throw new NotSure()
    return answers
      .flatMap((answer) => this.after(one, decision.seat, answer))
      .flatMap((next) => this.ownTurn(next))
  }

  /** The world after an answer: many where something has happened to a card that may be any. */
  private after(one: World<G>, seat: Seat, answer: Answer): World<G>[] {
    if (this.budget.left-- <= 0 || performance.now() > this.until) throw new NotSure()
    const { t, open } = one
    const next = t.fork()
    let touched: CardId | undefined
    next.journal = []
    next.hears = ({ event }: Witnessed) => {
      touched ??= event.cards.find((card) => open.has(card))
    }
    try {
      next.answer(seat, answer)
      next.decision()
    } catch (error) {
      if (error instanceof Refused) throw new NotSure()
      throw error
    }
    next.journal = null
    next.hears = null
    if (next.state.random.join() !== t.state.random.join()) throw new NotSure()
    touched ??= [...open].find((card) => next.facesOf(card) !== 0 && t.facesOf(card) === 0)
    if (touched === undefined) return [{ t: next, open }]
    return this.determined(one, touched).flatMap((world) => this.after(world, seat, answer))
  }
}

/** The same table where cards have other faces. */
function withPrint<G extends object>(t: Table<G>, print: readonly number[]): Table<G> {
  const facing = (s: State<G>): State<G> => ({
    ...copyState(s),
    print: print as number[],
    checkpoints: s.checkpoints.map(facing),
  })
  return new Table(t.rules, facing(t.state) as ConstructorParameters<typeof Table<G>>[1])
}
