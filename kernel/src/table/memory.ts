import type { Effect } from '../effect.ts'
import { EVERYTHING, FACT, type Facts } from '../facts.ts'
import type { CardId, ZoneId } from '../state.ts'
import { Board } from './board.ts'

/** A cached result about a table: the facts it depends on, and at which change it was found. */
interface Finding<Found> {
  readonly found: Found
  readonly read: Facts
  readonly at: number
  /** Whether it depends on variables that have no fact of their own. */
  readonly isLoose: boolean
}

/** When each fact last changed, cached results (`Memo`), and which traits lie where. */
export abstract class Memory<G extends object> extends Board<G> {
  /** The result of each memo, at its place, and when we last saw it to hold. */
  private findings: (Finding<unknown> | undefined)[] = []
  private seen: number[] = []
  /** The number of changes so far, and at which of them each fact last changed. */
  private changes = 0
  private changedAt = this.facts.unchanged.slice()
  private zoneTraits: number[] = []
  private someTraits = NOT_KNOWN
  private inForceTraits = 0
  private inForceThen: readonly Effect[] = NO_EFFECTS
  private inForceCount = 0

  /** When something last changed; loose results also count variables that have no fact of their own. */
  protected now(isLoose: boolean): number {
    return isLoose ? this.changes : this.changedAt[FACT.anything]!
  }

  /** A fact has changed. */
  protected note(fact: number): void {
    this.changes++
    this.changedAt[fact] = this.changes
    this.changedAt[FACT.anything] = this.changes
  }

  /** A variable without a fact of its own was set. */
  protected noteVariable(): void {
    this.changes++
    this.changedAt[FACT.variables] = this.changes
  }

  protected noteAll(facts: Facts): void {
    for (let i = 0; i < facts.length; i++) this.note(facts[i]!)
  }

  private changeOf(fact: number): number {
    return fact === FACT.values ? this.valuesChangedAt() : this.changedAt[fact]!
  }

  /** When one of these facts last changed. */
  protected lastChange(read: Facts): number {
    let last = 0
    for (let i = 0; i < read.length; i++) {
      const at = this.changeOf(read[i]!)
      if (at > last) last = at
    }
    return last
  }

  /** Whether one of these facts has changed since then. */
  private hasChanged(read: Facts, since: number): boolean {
    for (let i = 0; i < read.length; i++) if (this.changeOf(read[i]!) > since) return true
    return false
  }

  /** When the characteristics of a card last changed. */
  protected abstract valuesChangedAt(): number

  /** The cached result at a place, if it still holds. */
  foundAt(place: number): unknown {
    const finding = this.findings[place]
    if (finding === undefined) return undefined
    const now = this.now(finding.isLoose)
    if (this.seen[place] === now) return finding.found
    if (this.hasChanged(finding.read, finding.at)) {
      this.findings[place] = undefined
      return undefined
    }
    this.seen[place] = now
    return finding.found
  }

  keepAt(place: number, found: unknown, lists: readonly Facts[]): void {
    const read = this.facts.together(lists)
    const isLoose = read.includes(FACT.variables) || (!this.rules.reads && read.includes(FACT.values))
    this.findings[place] = { found, read, at: this.changes, isLoose }
    this.seen[place] = this.now(isLoose)
  }

  /** The results cached for an equal table hold for this one too. */
  protected takeOver(from: Memory<G>): void {
    this.changes = from.changes
    this.changedAt = from.changedAt.slice()
    this.findings = from.findings.slice()
    this.seen = from.seen.slice()
    this.zoneTraits = from.zoneTraits.slice()
    this.someTraits = from.someTraits
    if (from.inForceThen === from.state.effects) {
      this.inForceThen = this.state.effects
      this.inForceCount = from.inForceCount
      this.inForceTraits = from.inForceTraits
    }
  }

  /** The table has been replaced: no cached result holds. */
  forget(): void {
    this.zoneTraits = []
    this.someTraits = NOT_KNOWN
    this.changes++
    this.changedAt.fill(this.changes)
  }

  /** What the abilities of the cards in a zone deal with, all bits of `rules.traits` combined. */
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

  /** What the abilities of one card deal with, where it lies. */
  traitsOf(card: CardId): number {
    const { print, at } = this.state
    return this.rules.traits!(print[card]!, this.layout.kindOf[at[card]!]!)
  }

  /** The bits of all zones combined: no card anywhere deals with a missing bit. */
  allTraits(): number {
    if (this.someTraits === NOT_KNOWN) {
      let bits = 0
      for (let zone = 0; zone < this.layout.size; zone++) bits |= this.traits(zone)
      this.someTraits = bits
    }
    return this.someTraits
  }

  /** What the effects in force deal with, all bits of `rules.effectTraits` combined. */
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

  /**
   * The bits of all zones and effects combined. Asked all the time, so it is one comparison when nothing has changed.
   */
  traitsInForce(): number {
    const { effects } = this.state
    if (this.someTraits === NOT_KNOWN || effects !== this.inForceThen || effects.length !== this.inForceCount)
      return this.allTraits() | this.effectTraits()
    return this.someTraits | this.inForceTraits
  }

  /** A card's bits join its new zone at once; the zone it left forgets its bits. */
  protected followTraits(card: CardId, from: ZoneId, to: ZoneId): void {
    const print = this.state.print[card]!
    const { kindOf } = this.layout
    const gone = this.rules.traits!(print, kindOf[from]!)
    if (gone !== 0) {
      this.zoneTraits[from] = NOT_KNOWN
      this.someTraits = NOT_KNOWN
      this.noteTraits(gone)
    }
    const come = this.rules.traits!(print, kindOf[to]!)
    if (come === 0) return
    this.noteTraits(come)
    const known = this.zoneTraits[to]
    if (known !== undefined && known !== NOT_KNOWN) this.zoneTraits[to] = known | come
    if (this.someTraits !== NOT_KNOWN) this.someTraits |= come
  }

  protected noteTraits(bits: number): void {
    if (bits === 0) return
    this.note(FACT.traits)
    this.noteAll(this.facts.ofTraits(bits))
  }

  /** Cards with text on one side only have been turned over. */
  protected turnedOver(): void {
    this.noteTraits(EVERY_TRAIT)
  }
}

const NO_EFFECTS: readonly Effect[] = []
const NOT_KNOWN = -1
const EVERY_TRAIT = -1
/** Everything, including variables without a fact of their own. */
const ALL_OF_IT: readonly Facts[] = [EVERYTHING]

/** A table that caches results. */
interface Known {
  readonly foundAt: (place: number) => unknown
  readonly keepAt: (place: number, found: unknown, read: readonly Facts[]) => void
}

let places = 0

/** A result about tables, cached per table for as long as the facts it depends on stay the same. */
export class Memo<Found extends NonNullable<unknown>> {
  private readonly place = places++

  /** The cached result, if it still holds. It never changes: a fork shares it. */
  of(t: Known): Found | undefined {
    return t.foundAt(this.place) as Found | undefined
  }

  /** Caches a new result with the facts it depends on; by default it depends on everything. */
  keep(t: Known, found: Found, read: readonly Facts[] = ALL_OF_IT): Found {
    t.keepAt(this.place, found, read)
    return found
  }
}
