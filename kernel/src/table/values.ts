import { type Changed, type Values, workOut } from '../effect.ts'
import { EVERYTHING, FACTS } from '../facts.ts'
import type { CardId, Ref } from '../state.ts'
import { Memo, Memory } from './memory.ts'

/** The current characteristics of cards: worked out from effects, and cached until something changes. */
export abstract class DerivedValues<G extends object> extends Memory<G> {
  /** While characteristics are being worked out, those found so far: effects read other cards from here. */
  draft: Changed | null = null
  /** When the characteristics of cards last changed, as far as we know, and when we last checked. */
  private valuesAt = 0
  private valuesSeen = -1
  private lookedAt = NO_CARDS

  protected override takeOver(from: DerivedValues<G>): void {
    super.takeOver(from)
    this.valuesAt = from.valuesAt
    this.valuesSeen = from.valuesSeen
  }

  /** Characteristics change with the facts they depend on, and with which facts those are. */
  protected override valuesChangedAt(): number {
    const { reads } = this.rules
    const now = this.now(reads === undefined)
    if (this.valuesSeen !== now) {
      this.valuesSeen = now
      this.valuesAt = this.lastChange(reads ? reads(this.table) : EVERYTHING)
    }
    return this.valuesAt
  }

  /** The current characteristics of a card. */
  valuesOf(card: CardId): Readonly<Values> {
    const all = this.draft ?? (this.canChange(card) ? this.allValues() : null)
    return all?.get(card) ?? this.rules.printed(this.table, card)
  }

  /** Whether effects could change a card: they change cards in play, and elsewhere only those they are fixed upon. */
  isChangeable(card: CardId): boolean {
    return this.isInPlay(card) || this.isUpon(card)
  }

  private isUpon(card: CardId): boolean {
    for (const { on } of this.state.effects)
      for (const ref of on) if (ref.card === card && this.alive(ref)) return true
    return false
  }

  /** Whether anything in force now could change a card. */
  private canChange(card: CardId): boolean {
    const { constants, mayAffect } = this.rules
    if (this.state.effects.length === 0 && !constants) return false
    return (this.isInPlay(card) && mayAffect?.(this.table, card) !== false) || this.isUpon(card)
  }

  protected allValues(): Changed {
    return WORKED_OUT.of(this) ?? WORKED_OUT.keep(this, workOut(this.table), [FACTS.values])
  }

  /** Whether effects have changed a card. */
  isChanged(card: CardId): boolean {
    const all = this.draft ?? (this.canChange(card) ? this.allValues() : null)
    return all?.has(card) === true
  }

  /** Looks at the card of an object as if the object were still as it last was. */
  asItWas<T>(ref: Ref, look: () => T): T {
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

  /**
   * Looks at something of a card that may depend on itself. While we look, whoever asks for the same is told what
   * it is without.
   */
  lookOnce<T>(card: CardId, without: T, look: () => T): T {
    if (this.lookedAt.includes(card)) return without
    const before = this.lookedAt
    this.lookedAt = [...before, card]
    try {
      return look()
    } finally {
      this.lookedAt = before
    }
  }

  /** The characteristics of an object, or the last ones if it has left. */
  lastValues(ref: Ref): Readonly<Values> | null {
    return this.alive(ref) ? this.valuesOf(ref.card) : (this.lastKnown(ref)?.values ?? null)
  }
}

const NO_CARDS: readonly CardId[] = []
const WORKED_OUT = new Memo<Changed>()
