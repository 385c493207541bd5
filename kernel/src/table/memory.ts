import { ELSE, EVERYTHING, TRAITS, VALUES } from '../changes.ts'
import type { Effect } from '../effect.ts'
import type { CardId, ZoneId } from '../state.ts'
import { Board } from './board.ts'

/** Somebody who asks a table now and then, and what has changed on it since they last did. */
export interface Reader {
  changes: number
  traits: number
}

/** What is known of a table and until when: how often it has changed, what has changed, and which traits lie where. */
export abstract class Memory<G extends object> extends Board<G> {
  /**
   * What the rules have found out about this table, each at its place (`newMemo`), for as long as they know it to hold. Copies
   * begin without, forks with what can be taken over.
   */
  readonly memos: unknown[] = []
  private valueChanges = 0
  private changes = 0
  private traitChanges = 0
  private readonly readers: Reader[] = []
  private touched = 0
  private touchedTraits = 0
  private zoneTraits: number[] = []
  private someTraits = NOT_KNOWN
  private inForceTraits = 0
  private inForceThen: readonly Effect[] = NO_EFFECTS
  private inForceCount = 0

  /** A number that stays the same as long as nothing on the table changes: what was found out holds so long. */
  revision(): number {
    return this.changes
  }

  /** A number that stays the same as long as no card comes, goes or is turned over that has traits where it lies. */
  traitsRevision(): number {
    return this.traitChanges
  }

  /** A number that stays the same as long as all cards are like what they are. */
  valuesRevision(): number {
    return this.valueChanges
  }

  /** Somebody who is told from now on what changes; at first everything may have. */
  newReader(): Reader {
    const reader = { changes: EVERYTHING, traits: EVERYTHING }
    this.readers.push(reader)
    return reader
  }

  /**
   * What has changed since a reader last asked, in the bits of `movedIn`, `markedIn`, `VALUES`, `PENDING`, `FLOW`,
   * `TRAITS` and `ELSE`: traits change with cards that have some where they were or where they are, and with effects.
   */
  changesSince(reader: Reader): number {
    this.tellReaders()
    const bits = reader.changes
    reader.changes = 0
    return bits
  }

  /** The traits that have changed since a reader last asked, and perhaps others. */
  traitsSince(reader: Reader): number {
    this.tellReaders()
    const bits = reader.traits
    reader.traits = 0
    return bits
  }

  /** What is known of a table holds for one that is the same. */
  protected takeOver(from: Memory<G>): void {
    from.tellReaders()
    this.valueChanges = from.valueChanges
    this.changes = from.changes
    this.traitChanges = from.traitChanges
    this.zoneTraits = from.zoneTraits.slice()
    this.someTraits = from.someTraits
    if (from.inForceThen === from.state.effects) {
      this.inForceThen = this.state.effects
      this.inForceCount = from.inForceCount
      this.inForceTraits = from.inForceTraits
    }
    for (let i = 0; i < from.memos.length; i++) {
      const found = from.memos[i]
      const carry = CARRIED[i]
      if (found !== undefined && carry != null) this.memos[i] = carry(found, this, from)
    }
  }

  /** Somebody who knows as much as another, whom a fork was taken over from. */
  readerLike({ changes, traits }: Reader): Reader {
    const reader = { changes, traits }
    this.readers.push(reader)
    return reader
  }

  /** Changes are gathered for all readers together until one of them asks. */
  private tellReaders(): void {
    const { readers, touched, touchedTraits } = this
    if ((touched | touchedTraits) === 0) return
    for (let i = 0; i < readers.length; i++) {
      readers[i]!.changes |= touched
      readers[i]!.traits |= touchedTraits
    }
    this.touched = 0
    this.touchedTraits = 0
  }

  /** Something has changed, of a kind or of any; where cards may depend on it, what they are like is worked out anew. */
  protected changed(cards = true, what = ELSE): void {
    this.changes++
    this.touched |= what
    if (!cards) return
    this.touched |= VALUES
    this.valueChanges++
  }

  /** The table is another one: nothing that was known of it holds. */
  forget(): void {
    this.zoneTraits = []
    this.someTraits = NOT_KNOWN
    this.traitChanges++
    this.touchedTraits = EVERYTHING
    this.changed(true, EVERYTHING)
  }

  /** Something has changed of these kinds. */
  protected touch(bits: number): void {
    this.touched |= bits
  }

  protected touchTraits(bits: number): void {
    this.touched |= TRAITS
    this.touchedTraits |= bits
  }

  /** What the abilities of the cards in a zone have to do with, all bits of `rules.traits` together. */
  traits(zone: ZoneId): number {
    const known = this.zoneTraits[zone]
    if (known !== undefined && known !== NOT_KNOWN) return known
    const kind = this.layout.kindOf[zone]!
    const { print } = this.state
    let bits = 0
    for (const card of this.state.zones[zone]!) bits |= this.rules.traits!(print[card]!, kind)
    this.zoneTraits[zone] = bits
    return bits
  }

  /** What the abilities of one card have to do with where it lies. */
  traitsOf(card: CardId): number {
    const { print, at } = this.state
    return this.rules.traits!(print[card]!, this.layout.kindOf[at[card]!]!)
  }

  /** The bits of all zones together: what no card anywhere has to do with. */
  allTraits(): number {
    if (this.someTraits === NOT_KNOWN) {
      let bits = 0
      for (let zone = 0; zone < this.layout.size; zone++) bits |= this.traits(zone)
      this.someTraits = bits
    }
    return this.someTraits
  }

  /** What the effects that have begun have to do with, all bits of `rules.effectTraits` together. */
  effectTraits(): number {
    const { effects } = this.state
    if (effects !== this.inForceThen || effects.length !== this.inForceCount) {
      this.inForceThen = effects
      this.inForceCount = effects.length
      this.inForceTraits = 0
      for (const effect of effects) this.inForceTraits |= this.rules.effectTraits!(effect)
    }
    return this.inForceTraits
  }

  /** The bits of all zones and of all effects together: asked all the time, so it is one look where nothing has changed. */
  traitsInForce(): number {
    const { effects } = this.state
    if (this.someTraits === NOT_KNOWN || effects !== this.inForceThen || effects.length !== this.inForceCount)
      return this.allTraits() | this.effectTraits()
    return this.someTraits | this.inForceTraits
  }

  /** Bits come with a card at once; which bits go with it has to be looked up anew. */
  protected followTraits(card: CardId, from: ZoneId, to: ZoneId): void {
    const print = this.state.print[card]!
    const { kindOf } = this.layout
    const gone = this.rules.traits!(print, kindOf[from]!)
    if (gone !== 0) {
      this.zoneTraits[from] = NOT_KNOWN
      this.someTraits = NOT_KNOWN
      this.touchTraits(gone)
      this.traitChanges++
    }
    const come = this.rules.traits!(print, kindOf[to]!)
    if (come === 0) return
    this.touchTraits(come)
    this.traitChanges++
    const known = this.zoneTraits[to]
    if (known !== undefined && known !== NOT_KNOWN) this.zoneTraits[to] = known | come
    if (this.someTraits !== NOT_KNOWN) this.someTraits |= come
  }

  /** Cards have been turned over that say something on one side only. */
  protected turnedOver(): void {
    this.touchTraits(EVERYTHING)
    this.traitChanges++
  }
}

const NO_EFFECTS: readonly Effect[] = []
const NOT_KNOWN = -1

/** What becomes of what is kept at each place when a table is forked; null where it is not taken over. */
const CARRIED: (Carry<unknown> | null)[] = []

type Carry<Found> = (found: Found, to: Forked, from: Forked) => Found

/** A table that is forked, or that another is forked into, as far as what is taken over has to do with it. */
interface Forked {
  readonly state: { readonly effects: readonly Effect[] }
  readonly readerLike: (reader: Reader) => Reader
}

/** What is kept of each table at one place. */
class Memo<Found> {
  private readonly place: number

  constructor(carry: Carry<Found> | null) {
    this.place = CARRIED.length
    CARRIED.push(carry as Carry<unknown> | null)
  }

  of({ memos: all }: { readonly memos: readonly unknown[] }): Found | undefined {
    return all[this.place] as Found | undefined
  }

  keep({ memos: all }: { readonly memos: unknown[] }, found: Found): Found {
    all[this.place] = found
    return found
  }
}

/**
 * A place for something to be remembered about each table. A fork takes it over as `carry` says, so that neither table changes what
 * the other has found out; without it a fork finds out for itself.
 */
export const newMemo = <Found>(carry: Carry<Found> | null = null): Memo<Found> => new Memo<Found>(carry)

/** What was found of the effects in force, taken over: they are the same in a fork, in a list of its own. */
export const carryOfEffects = <Found extends { readonly effects: readonly Effect[] }>(
  found: Found,
  to: Forked,
  from: Forked,
): Found => (found.effects === from.state.effects ? { ...found, effects: to.state.effects } : found)
