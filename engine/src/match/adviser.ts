import type { Manifest, Read } from '@tefuda/common'
import type { Answer, Match, Refusal, Seat, Vars } from '@tefuda/kernel'
import { leadingTo, type Memories, ownLuck } from '@tefuda/players'
import { foresee } from '../advice/foresee.ts'
import { askedNext } from '../advice/price-ahead.ts'
import { whyNotAt } from '../advice/why-not.ts'
import type { AskedNext, Foreseen, Hint } from '../protocol/index.ts'

/** What seats may ask of a match without changing it: they are told by what they see and remember. */
export class Adviser {
  private readonly match: Match<Vars>
  private readonly memories: Memories<Vars>
  private readonly game: Pick<Manifest, 'judge' | 'layout' | 'faceOf'> & Read
  /** The hint for what is asked just now: whoever asks again is told the same. */
  private hinted: Hint | null = null

  constructor(match: Match<Vars>, memories: Memories<Vars>, game: Adviser['game']) {
    this.match = match
    this.memories = memories
    this.game = game
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

  /** What somebody who is asked could answer; not everybody asks, so it is loaded then. */
  async hint(seat: Seat): Promise<Hint | null> {
    const { hintFor } = await import('../advice/hint.ts')
    if (!this.isAsked(seat)) return null
    const luck = ownLuck('hint', this.match.answers, seat)
    this.hinted ??= hintFor(this.match.rules, this.game, this.memories.view(seat), luck)
    return this.hinted
  }
}
