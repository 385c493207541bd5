import type { Answer, CardId, Decision, Event, Json, Table, Values, Witnessed } from '@tefuda/kernel'
import type { Ability, Duration } from '@tefuda/language'
import type { Case, Kind } from './cases.ts'
import type { Position, Uses } from './position.ts'
import type { Prop, Side, Words } from './prop.ts'
import type { Will } from './reading.ts'

/** How a verb is visible: an event of this type, with this note, value or destination if given. */
export interface Sign {
  readonly event: string
  readonly note?: Json
  readonly value?: number
  readonly to?: string
  /** The clause by which it happens, if the rules do the same by another clause too. */
  readonly clause?: string
  /** A further condition on the event, by name. */
  readonly way?: string
  /**
   * How the amount is visible. If left out, each object is among the cards of an event. Else the number of the verb may be
   * the `times` it happens to the acting player, the `sum` of the values, the value on `each` object or player, or what is
   * `divided` among them. Or there is one of the `events` for each object, or it happens `once` for all.
   */
  readonly shows?: 'times' | 'sum' | 'each' | 'divided' | 'events' | 'once'
}

/** A table with an ability about to begin. Removing something by hand replaces the table. */
export interface Staged<G extends object> {
  t: Table<G>
  readonly ability: Ability
  /** The ability that the event suits: another one if the case is a near miss. */
  readonly suits: Ability
  readonly one: Case
  readonly position: Position
  readonly cards: ReadonlyMap<Prop, CardId>
  readonly journal: Witnessed[]
}

/** Everything the cases need from a game. */
export interface Stage<G extends object> {
  readonly words: Words
  readonly uses: Uses
  readonly signs: { readonly [verb: string]: Sign }
  /** The marks of a card that arrives in a state. */
  readonly arrives: { readonly [state: string]: { readonly [mark: string]: number } }
  /** For each event that a text may replace, the event of the table that must then not happen. */
  readonly replaced: { readonly [event: string]: string }
  /** The card of the ability where it lies, and everything that must be there for the ability to begin. */
  readonly cast: (ability: Ability, one: Case) => readonly Prop[]
  /** The ability as it is carried out, if that differs from its text. */
  readonly read?: (ability: Ability) => Ability
  /** What a triggered ability refers to; by default what it triggers on. */
  readonly about?: (ability: Ability, position: Position) => readonly Prop[]
  /** Other abilities of the card that are used with this one: their objects must be there as well. */
  readonly also: (ability: Ability) => readonly Ability[]
  /** The table with everything in its place; if `mute`, the card has no abilities. The event `suits` this ability. */
  readonly set: (
    ability: Ability,
    position: Position,
    one: Case,
    more: { readonly mute?: boolean; readonly suits?: Ability },
  ) => Staged<G>
  /** Starts the ability: enters it, or causes what it waits for. False if it is not offered. */
  readonly begin: (staged: Staged<G>) => boolean
  /** Whether the ability waits to resolve. */
  readonly waits: (staged: Staged<G>) => boolean
  /** Whether players have priority and nothing waits. */
  readonly rests: (t: Table<G>) => boolean
  /** The answer of the case; null if that is not offered. */
  readonly answer: (staged: Staged<G>, decision: Decision, will: Will) => Answer | null
  /** Moves objects to another zone. */
  readonly remove: (staged: Staged<G>, props: readonly Prop[]) => void
  /** Objects stay the same but become like the stranger of the game's words. */
  readonly estrange: (staged: Staged<G>, props: readonly Prop[]) => void
  /** Puts everything back as it lay at first, for another time. */
  readonly refresh: (staged: Staged<G>) => void
  /** Goes on without anybody acting until a time has begun or is over. */
  readonly reach: (staged: Staged<G>, time: Duration, which: 'begun' | 'over') => void
  /** Whether an object, or a player, is forbidden to do something. */
  readonly isForbidden: (staged: Staged<G>, who: Prop | Side, act: string) => boolean
  /** What it costs a side to enter a card. */
  readonly price: (staged: Staged<G>, prop: Prop) => number
  /** The cases of keyword abilities, by keyword and kind: each returns its faults. */
  readonly keywords: {
    readonly [keyword: string]: { readonly [kind in Kind]?: (keyword: Ability) => string[] }
  }
  /** The field by which a text changes the cost of entering. */
  readonly priceField: string
  /** Characteristics that change by themselves as the game goes on. */
  readonly restless?: (prop: Prop, field: string) => boolean
  /** The values of an object, if they are more than its characteristics. */
  readonly values?: (staged: Staged<G>, prop: Prop, card: CardId) => Values
  /** Whether an event meets the further condition of a sign. */
  readonly isWay?: (staged: Staged<G>, e: Event, way: string) => boolean
  /** The faults of the payment for declaring an ability, if that is checked. */
  readonly paid?: (staged: Staged<G>, ability: Ability, events: readonly Event[]) => readonly string[]
  /** A time shorter than a turn: what lasts for the turn outlives it. */
  readonly shorter?: Duration
  /** A number of a side, as texts change it. */
  readonly measure?: (staged: Staged<G>, side: Side, field: string) => number
}
