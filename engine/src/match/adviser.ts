import type { Manifest, Read } from '@tefuda/common'
import {
  type Answer,
  type Match,
  type Refusal,
  type Seat,
  seeded,
  type Vars,
  type View,
} from '@tefuda/kernel'
import { leadingTo, type Memories, ownDice } from '@tefuda/players'
import { foresee } from '../advice/foresee.ts'
import { askedNext } from '../advice/price-ahead.ts'
import { whyNotAt } from '../advice/why-not.ts'
import type { AskedNext, Foreseen, Hint } from '../protocol/index.ts'

/** Makes a hint of what a seat sees and of its own dice, wherever that is done. */
export type HintMaker = (view: View, dice: string) => Promise<Hint>

/** What seats may ask of a match without changing it: they are told by what they see and remember. */
export class Adviser {
  private readonly match: Match<Vars>
  private readonly memories: Memories<Vars>
  private readonly game: Pick<Manifest, 'judge' | 'layout' | 'faceOf' | 'suggests'> & Read
  private readonly makeHint: HintMaker
  /** The hint for what is asked just now: whoever asks again is told the same. */
  private hinted: Promise<Hint> | null = null

  constructor(
    match: Match<Vars>,
    memories: Memories<Vars>,
    game: Adviser['game'],
    makeHint: HintMaker = (view, dice) => this.hintHere(view, dice),
  ) {
    this.match = match
    this.memories = memories
    this.game = game
    this.makeHint = makeHint
  }

  /** Something else is asked. */
  forget(): void {
    this.hinted = null
  }

  private isAsked(seat: Seat): boolean {
    return this.match.decision?.seat === seat
  }

  /** Why something that was not offered to a seat may not be done, if the rules can tell. */
  whyNot(seat: Seat, key: string): Refusal | null {
    return whyNotAt(this.match.table, seat, key)
  }

  /** The answer after which a card is offered to the seat that is asked, as far as it can tell. */
  leadingTo(seat: Seat, key: string): string | null {
    return this.isAsked(seat) ? leadingTo(this.match.rules, this.memories.view(seat), key) : null
  }

  /** What an answer would come to, or what is under way, as far as the seat that is asked can tell. */
  foresee(seat: Seat, keys: Answer | null): Foreseen | null {
    return this.isAsked(seat) ? foresee(this.match.rules, this.memories.view(seat), keys, this.game) : null
  }

  /** What an answer of the seat that is asked would have to be paid with next. */
  askedNext(seat: Seat, keys: Answer): AskedNext | null {
    return this.isAsked(seat) ? askedNext(this.match.rules, this.memories.view(seat), keys, this.game) : null
  }

  /** What somebody who is asked could answer; null where something else is asked before it was found. */
  async hint(seat: Seat): Promise<Hint | null> {
    if (!this.isAsked(seat)) return null
    const dice = ownDice('hint', this.match.answers, seat)
    this.hinted ??= this.makeHint(this.memories.view(seat), dice)
    const { hinted } = this
    const hint = await hinted
    return this.hinted === hinted ? hint : null
  }

  /** Not everybody asks, so it is loaded then. */
  private async hintHere(view: View, dice: string): Promise<Hint> {
    const { hintFor } = await import('../advice/hint.ts')
    return hintFor(this.match.rules, this.game, view, seeded(dice))
  }
}
