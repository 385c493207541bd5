import type { Manifest } from '@tefuda/common'
import type { Answer, Match, Ready, Seat, Vars } from '@tefuda/kernel'
import { answerOf, bots, Dice, type Memories, type Mind, Repeats } from '@tefuda/players'
import type { Sitter } from '../protocol/index.ts'

/** So long a bot thinks at most where somebody waits for it, in milliseconds, however slow the machine is. */
const THINKS = 1500

/** The bots at a table. They keep something from one question to the next, so when a match goes back they begin anew. */
export class SeatedBots {
  private readonly match: Match<Vars>
  private readonly sitters: readonly Sitter[]
  private readonly judge: Manifest['judge']
  private minds: readonly (Mind | null)[]
  private readonly dice: Dice
  /** Two bots are not let pass for ever. */
  private readonly repeats = new Repeats()
  /** Answers that were given for a bot which gave none that is legal: after how many, and for which seat. */
  private stumbles: readonly { readonly at: number; readonly seat: Seat }[] = []

  constructor(match: Match<Vars>, sitters: readonly Sitter[], judge: Manifest['judge']) {
    this.match = match
    this.sitters = sitters
    this.judge = judge
    this.minds = this.fresh(match.rules)
    this.dice = new Dice(`bots of ${match.setup.seed}`)
  }

  private fresh(rules: Ready<Vars>): readonly (Mind | null)[] {
    return this.sitters.map((sitter) =>
      sitter.kind === 'bot' ? bots[sitter.bot]!.make(rules, this.judge, THINKS) : null,
    )
  }

  beginAnew(): void {
    this.minds = this.fresh(this.match.rules)
  }

  sitsAt(seat: Seat): boolean {
    return this.minds[seat] !== null
  }

  /** What the bot that is asked answers; null where no bot is. */
  answer(memories: Memories<Vars>): Answer | null {
    const { decision, length: at, table } = this.match
    const mind = decision && this.minds[decision.seat]
    if (!mind) return null
    const { seat } = decision
    const random = this.dice.at(at)
    const door = this.repeats.door(table, decision, memories.of(seat), at)
    const { answer, trouble } = answerOf(mind, door, random)
    this.stumbles = this.stumbles.filter((earlier) => earlier.at < at)
    if (trouble !== null) this.stumbles = [...this.stumbles, { at, seat }]
    return this.repeats.counted(door.decision, answer, random)
  }

  /** Which seats have stumbled by now, once for each time. */
  get stumbled(): readonly Seat[] {
    return this.stumbles.flatMap(({ at, seat }) => (at < this.match.length ? [seat] : []))
  }
}
