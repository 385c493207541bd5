import { type Changed, type Values, workOut } from '../effect.ts'
import { EVERYTHING, FACTS } from '../facts.ts'
import type { CardId, Ref } from '../state.ts'
import type { Table } from '../table.ts'
import { Memo, Memory } from './memory.ts'

/** What cards are like now: worked out from effects, and kept until something changes. */
export abstract class DerivedValues<G extends object> extends Memory<G> {
  /** While values are being worked out, those found so far: what one effect reads of other cards. */
  draft: Changed | null = null
  /** When cards last came to be unlike what they were, as far as is known, and until when that was looked at. */
  private valuesAt = 0
  private valuesSeen = -1

  protected override takeOver(from: DerivedValues<G>): void {
    super.takeOver(from)
    this.valuesAt = from.valuesAt
    this.valuesSeen = from.valuesSeen
  }

  /** What cards are like changes with what is read for it, and with what that is. */
  protected override valuesChangedAt(this: Table<G>): number {
    const { reads } = this.rules
    const now = this.now(reads === undefined)
    if (this.valuesSeen !== now) {
      this.valuesSeen = now
      this.valuesAt = this.lastChange(reads ? reads(this) : EVERYTHING)
    }
    return this.valuesAt
  }

  /** What a card is like now. */
  valuesOf(this: Table<G>, card: CardId): Readonly<Values> {
    const all = this.draft ?? (this.canChange(card) ? this.allValues() : null)
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
    const { constants, mayAffect } = this.rules
    if (this.state.effects.length === 0 && !constants) return false
    return (this.isInPlay(card) && mayAffect?.(this, card) !== false) || this.isUpon(card)
  }

  protected allValues(this: Table<G>): Changed {
    return WORKED_OUT.of(this) ?? WORKED_OUT.keep(this, workOut(this), [FACTS.values])
  }

  /** Whether effects have changed a card. */
  isChanged(this: Table<G>, card: CardId): boolean {
    const all = this.draft ?? (this.canChange(card) ? this.allValues() : null)
    return all?.has(card) === true
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

const WORKED_OUT = new Memo<Changed>()
