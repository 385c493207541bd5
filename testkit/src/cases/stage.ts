import type { Answer, CardId, Decision, Event, Json, Table, Values, Witnessed } from '@tefuda/kernel'
import type { Ability, Duration } from '@tefuda/language'
import type { Case, Kind } from './cases.ts'
import type { Position, Uses } from './position.ts'
import type { Prop, Side, Words } from './prop.ts'
import type { Will } from './reading.ts'

/** How a verb is seen: an event of this type, with this note, value or destination where that is said. */
export interface Sign {
  readonly event: string
  readonly note?: Json
  readonly value?: number
  readonly to?: string
  /** The clause by which it happens, where the rules do the same by another. */
  readonly clause?: string
  /** What else must be so of the event, by a name of its own. */
  readonly way?: string
  /**
   * How much is seen. If left out, each object is among the cards of an event. The number of the verb may be the `times`
   * it happens to whoever acts, the `sum` of the values, the value on `each` object or player, or what is `divided` among
   * them. Or there is one of the `events` for each object, or it happens `once` for all.
   */
  readonly shows?: 'times' | 'sum' | 'each' | 'divided' | 'events' | 'once'
}

/** A table with an ability about to begin. The table is another after something was taken away by hand. */
export interface Staged<G extends object> {
  t: Table<G>
  readonly ability: Ability
  /** The ability that the happening suits: another where the case is a near miss. */
  readonly suits: Ability
  readonly one: Case
  readonly position: Position
  readonly cards: ReadonlyMap<Prop, CardId>
  readonly journal: Witnessed[]
}

/** All that the cases must be given by a game. */
export interface Stage<G extends object> {
  readonly words: Words
  readonly uses: Uses
  readonly signs: { readonly [verb: string]: Sign }
  /** How a card that arrives in a state is moved: the marks it gets. */
  readonly arrives: { readonly [state: string]: { readonly [mark: string]: number } }
  /** The events that a text may replace: the event of the table that must then not happen. */
  readonly replaced: { readonly [event: string]: string }
  /** The card of the ability where it lies, and whatever must be there for the ability to begin. */
  readonly cast: (ability: Ability, one: Case) => readonly Prop[]
  /** The ability as it is carried out, where its text is carried out otherwise than it is written. */
  readonly read?: (ability: Ability) => Ability
  /** What a triggered ability speaks of; if left out, what it triggers on. */
  readonly about?: (ability: Ability, position: Position) => readonly Prop[]
  /** Abilities of the card that are used with this one: what they need must be there as well. */
  readonly also: (ability: Ability) => readonly Ability[]
  /** The table with everything in its place; `mute`: the card has no abilities. `suits` is what shall happen. */
  readonly set: (
    ability: Ability,
    position: Position,
    one: Case,
    more: { readonly mute?: boolean; readonly suits?: Ability },
  ) => Staged<G>
  /** Lets the ability begin: enters it, or makes happen what it waits for. False where it is not offered. */
  readonly begin: (staged: Staged<G>) => boolean
  /** Whether the ability waits to resolve. */
  readonly waits: (staged: Staged<G>) => boolean
  /** Whether players have priority and nothing waits. */
  readonly rests: (t: Table<G>) => boolean
  /** What the case answers; null where that is not offered. */
  readonly answer: (staged: Staged<G>, decision: Decision, will: Will) => Answer | null
  /** Objects leave for another zone. */
  readonly remove: (staged: Staged<G>, props: readonly Prop[]) => void
  /** Objects stay what they are and become like the stranger of the game's words. */
  readonly estrange: (staged: Staged<G>, props: readonly Prop[]) => void
  /** Everything lies as it did at first, for another time. */
  readonly refresh: (staged: Staged<G>) => void
  /** Goes on, nobody doing anything, until a time has begun or is over. */
  readonly reach: (staged: Staged<G>, time: Duration, which: 'begun' | 'over') => void
  /** Whether an object, or a player, is kept from doing something. */
  readonly isForbidden: (staged: Staged<G>, who: Prop | Side, act: string) => boolean
  /** What it costs a side to enter a card. */
  readonly price: (staged: Staged<G>, prop: Prop) => number
  /** The cases of keyword abilities, by keyword and kind: what is wrong. */
  readonly keywords: {
    readonly [keyword: string]: { readonly [kind in Kind]?: (keyword: Ability) => string[] }
  }
  /** The field by which a text changes what entering costs. */
  readonly priceField: string
  /** Characteristics that change by themselves as the game goes on. */
  readonly restless?: (prop: Prop, field: string) => boolean
  /** What an object is like, where that is more than its characteristics. */
  readonly values?: (staged: Staged<G>, prop: Prop, card: CardId) => Values
  /** Whether an event happens in a way that a sign names. */
  readonly isWay?: (staged: Staged<G>, e: Event, way: string) => boolean
  /** What was paid on declaring an ability, where that is looked at. */
  readonly paid?: (staged: Staged<G>, ability: Ability, events: readonly Event[]) => readonly string[]
  /** A time that is over before a turn is: what lasts for the turn outlives it. */
  readonly shorter?: Duration
  /** A number of a side, as texts change it. */
  readonly measure?: (staged: Staged<G>, side: Side, field: string) => number
}
