import type { Effect } from '../effect.ts'
import type { Event } from '../event.ts'
import type { Json, Vars } from '../json.ts'
import type { Ready, Whose } from '../rules.ts'
import type { CardId, Clause, Pending, Ref, Seat, Target } from '../state.ts'
import type { Table } from '../table.ts'
import type { Waiting } from '../trigger.ts'

/**
 * A word for how a card lies, where it may be said, and the marks it stands for; or, for a word that is said with a
 * number, as in damaged:2, the mark that the number is.
 */
type StateWord<G extends object> = { readonly zones: readonly string[] } & (
  | { readonly marks: (t: Table<G>) => { readonly [mark: string]: number } }
  | { readonly counts: string }
)

/** Something that waits, as a scenario describes it: a request, a triggered ability. */
export interface Described {
  readonly what: string
  readonly seat: Seat
  /** The cards that wait with it; null for what has only triggered. */
  readonly cards: readonly Ref[] | null
  readonly targets: readonly Target[]
  /** What only this game can read, with the card that a written name means. */
  readonly more: { readonly [field: string]: Json }
  readonly find: (written: string) => CardId
}

/** What a game adds to its rules so that people can write scenarios for it. */
export interface ScenarioGame<G extends object = Vars> {
  readonly rules: Ready<G>
  /** Rules that also know cards written in the scenario; a game whose cards are fixed leaves it out. */
  readonly withCards?: (cards: readonly Json[]) => Ready<G>
  /** The name of a card, however people write it. A card that does not exist may come back as it is. */
  readonly readCard: (written: string) => string
  /**
   * The pile that is filled up where a scenario is silent, with how many of which cards beside those it has placed,
   * harmless ones first.
   */
  readonly spare: {
    readonly zone: string
    readonly count: number
    readonly cards: (options: Json, placed: ReadonlySet<string>, whose: Whose) => readonly string[]
    /** Every card of the list has to be in the deck. */
    readonly all: (options: Json) => boolean
  }
  /** What lies in zones that are never empty, where a scenario is silent about them. */
  readonly usual?: (options: Json, whose: Whose) => { readonly [zone: string]: readonly string[] }
  /** Whether what is attached to a card lies in a way of its own; else it lies as that card does. */
  readonly attachedLieTheirOwnWay?: boolean
  /** Faults of a deck that the few cards of a scenario may have, by their clauses. */
  readonly forgives: readonly Clause[]
  readonly states: { readonly [word: string]: StateWord<G> }
  /** Sets what follows from where the cards lie: numbers, the usual way up. Throws BadInput if they cannot lie so. */
  readonly complete: (t: Table<G>) => void
  /** Where cards lie that belong to something waiting to resolve, and how. */
  readonly pending: { readonly zone: string; readonly marks: { readonly [mark: string]: number } }
  /** What can wait to resolve, or wait as triggered. */
  readonly kinds: readonly string[]
  /** What it carries along; throws BadInput if it cannot wait so. */
  readonly dataOf: (t: Table<G>, described: Described) => Json
  /** The card whose ability has triggered; a game whose triggers are nobody's leaves it out. */
  readonly sourceOf?: (t: Table<G>, described: Described) => Ref
  /** How long an effect in force lasts and what it carries; throws BadInput if it cannot be in force so. */
  readonly effectOf: (
    t: Table<G>,
    effect: Pick<Effect, 'kind' | 'seat' | 'source' | 'on'>,
    more: { readonly [field: string]: Json },
  ) => Pick<Effect, 'until' | 'data'>
  /** The event that tells what a seat did earlier this turn. */
  readonly earlier: (t: Table<G>, described: Described) => Event
  /** Sets the procedures going where the scenario resumes; throws BadInput on words it does not know. */
  readonly resume: (
    t: Table<G>,
    flow: { readonly [word: string]: Json },
    find: (written: string) => CardId,
  ) => void
  /** The same words, as the game stands. */
  readonly tellFlow: (t: Table<G>) => { readonly [word: string]: Json }
  /** How something that waits to resolve is called in answers. */
  readonly itemKey: (t: Table<G>, item: Pending) => string
  /** What waits to resolve, or waits as triggered, in a word. */
  readonly itemName: (t: Table<G>, item: Pending | Waiting) => string
  /** How a card is called in answers to decisions that do not call it by its key. */
  readonly otherKey: (t: Table<G>, card: CardId) => string
  /** Whether nothing is under way that goes on where everybody passes. If left out, nothing ever is. */
  readonly rests?: (t: Table<G>) => boolean
  /** Answers by which a player lets something go by. */
  readonly passes: readonly string[]
  /** Clauses that ask which of several like things to take: the first ones, unless a scenario names the clause. */
  readonly indifferent: readonly Clause[]
}

/** A game whose own type the runner need not know: it only hands the game's tables back to the game. */
export function scenarioGame<G extends object>(game: ScenarioGame<G>): ScenarioGame {
  return game as unknown as ScenarioGame
}
