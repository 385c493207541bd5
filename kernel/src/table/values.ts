import { type Changed, type Values, workOut } from '../effect.ts'
import type { CardId, Ref } from '../state.ts'
import type { Table } from '../table.ts'
import { Memory } from './memory.ts'

/** What cards are like now: worked out from effects, and kept until something changes. */
export abstract class DerivedValues<G extends object> extends Memory<G> {
  /** While values are being worked out, those found so far: what one effect reads of other cards. */
  draft: Changed | null = null
  private workedOut = -1
  private stillAt = -1
  private still = false
  private values: Changed | null = null

  protected override takeOver(from: DerivedValues<G>): void {
    super.takeOver(from)
    this.workedOut = from.workedOut
    this.stillAt = from.stillAt
    this.still = from.still
    this.values = from.values
  }

  /** What a card is like now. */
  valuesOf(this: Table<G>, card: CardId): Readonly<Values> {
    const all = this.draft ?? (this.isStill() || !this.canChange(card) ? null : this.allValues())
    return all?.get(card) ?? this.rules.printed(this, card)
  }

  /** Whether effects could change a card: they change what is in play, and elsewhere only what they are upon. */
  isChangeable(card: CardId): boolean {
    return this.isInPlay(card) || this.isUpon(card)
  }

  private isUpon(card: CardId): boolean {
    for (const { on } of this.state.effects)
      for (const ref of on) if (ref.card === card && this.alive(ref)) return true
    return false
  }

  /** Whether what is in force just now could change a card. */
  private canChange(this: Table<G>, card: CardId): boolean {
    return (this.isInPlay(card) && this.rules.mayAffect?.(this, card) !== false) || this.isUpon(card)
  }

  /** Whether nothing is in force that could change a card: all are as printed. */
  isStill(this: Table<G>): boolean {
    if (!this.rules.isStill) return this.state.effects.length === 0 && !this.rules.constants
    if (this.stillAt !== this.valuesRevision()) {
      this.still = this.rules.isStill(this)
      this.stillAt = this.valuesRevision()
    }
    return this.still
  }

  protected allValues(this: Table<G>): Changed {
    if (this.workedOut !== this.valuesRevision()) {
      this.values = workOut(this)
      this.workedOut = this.valuesRevision()
    }
    return this.values!
  }

  /** Whether effects have changed a card. */
  isChanged(this: Table<G>, card: CardId): boolean {
    const all = this.draft ?? (this.isStill() ? null : this.allValues())
    return all?.has(card) === true
  }

  /** Whether a card is kept as effects have made it: it would not follow what is printed on it. */
  isKept(card: CardId): boolean {
    return this.workedOut === this.valuesRevision() && this.values!.has(card)
  }

  /** Looks at the card of an object as the object was when it was last where it is remembered from. */
  asItWas<T>(this: Table<G>, ref: Ref, look: () => T): T {
    const { card } = ref
    const known = this.lastKnown(ref)
    if (!known) return look()
    const { at } = this.writable
    const now = this.state.marks.map((column) => column[card]!)
    const zone = at[card]!
    const draft = this.draft
    this.draft = (draft ?? this.allValues()).with(card, known.values)
    at[card] = known.at
    this.setMarks(card, known.marks)
    try {
      return look()
    } finally {
      this.draft = draft
      at[card] = zone
      this.setMarks(card, now)
    }
  }

  private setMarks(card: CardId, values: readonly number[]): void {
    const { marks } = this.state
    for (let m = 0; m < marks.length; m++)
      if (marks[m]![card] !== values[m]) this.ownMark(m)[card] = values[m]!
  }

  /** What an object is like, or was like when it was last there. */
  lastValues(this: Table<G>, ref: Ref): Readonly<Values> | null {
    return this.alive(ref) ? this.valuesOf(ref.card) : (this.lastKnown(ref)?.values ?? null)
  }
}
