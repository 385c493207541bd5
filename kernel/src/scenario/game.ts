import type { Effect } from '../effect.ts'
import type { Event } from '../event.ts'
import type { Json, Vars } from '../json.ts'
import type { Ready, Whose } from '../rules.ts'
import type { CardId, Clause, Pending, Ref, Seat, Target } from '../state.ts'
import type { Table } from '../table.ts'
import type { Waiting } from '../trigger.ts'

/**
 * A word for how a card lies, where it is allowed, and the marks it stands for; or, for a word with a
 * number, as in damaged:2, the mark that holds the number.
 */
type StateWord<G extends object> = { readonly zones: readonly string[] } & (
  | { readonly marks: (t: Table<G>) => { readonly [mark: string]: number } }
  | { readonly counts: string }
)

/** Something that waits, as a scenario describes it: a request, a triggered ability. */
export interface Described {
  readonly what: string
  readonly seat: Seat
  /** The cards that wait with it; null for something that has only triggered. */
  readonly cards: readonly Ref[] | null
  readonly targets: readonly Target[]
  /** Fields that only this game can read, and a function that finds the card a written name means. */
  readonly more: { readonly [field: string]: Json }
  readonly find: (written: string) => CardId
}

/** What a game adds to its rules so that people can write scenarios for it. */
export interface ScenarioGame<G extends object = Vars> {
  readonly rules: Ready<G>
  /** Rules that also know cards written in the scenario; a game with fixed cards leaves it out. */
  readonly withCards?: (cards: readonly Json[]) => Ready<G>
  /** The name of a card, however people write it. A card that does not exist may come back unchanged. */
  readonly readCard: (written: string) => string
  /**
   * The pile that is filled up where a scenario is silent: how many cards, and which beside those it has
   * placed, harmless ones first.
   */
  readonly spare: {
    readonly zone: string
    readonly count: number
    readonly cards: (options: Json, placed: ReadonlySet<string>, whose: Whose) => readonly string[]
    /** Whether every card of the list has to be in the deck. */
    readonly all: (options: Json) => boolean
  }
  /** What lies in never-empty zones about which a scenario is silent. */
  readonly usual?: (options: Json, whose: Whose) => { readonly [zone: string]: readonly string[] }
  /** Whether attached cards lie in their own way; else they lie as their host does. */
  readonly attachedLieTheirOwnWay?: boolean
  /** Clauses of deck faults that the few cards of a scenario may have. */
  readonly forgives: readonly Clause[]
  readonly states: { readonly [word: string]: StateWord<G> }
  /** Sets what follows from where the cards lie: numbers, the usual way up. Throws BadInput if they cannot lie so. */
  readonly complete: (t: Table<G>) => void
  /** Where cards lie that belong to something waiting to resolve, and how. */
  readonly pending: { readonly zone: string; readonly marks: { readonly [mark: string]: number } }
  /** The kinds of thing that can wait to resolve, or wait as triggered. */
  readonly kinds: readonly string[]
  /** Its data; throws BadInput if it cannot wait so. */
  readonly dataOf: (t: Table<G>, described: Described) => Json
  /** The card whose ability has triggered; a game whose triggers have no card leaves it out. */
  readonly sourceOf?: (t: Table<G>, described: Described) => Ref
  /** How long an effect in force lasts, and its data; throws BadInput if it cannot be in force so. */
  readonly effectOf: (
    t: Table<G>,
    effect: Pick<Effect, 'kind' | 'seat' | 'source' | 'on'>,
    more: { readonly [field: string]: Json },
  ) => Pick<Effect, 'until' | 'data'>
  /** The event that represents what a seat did earlier this turn. */
  readonly earlier: (t: Table<G>, described: Described) => Event
  /** Starts the procedures where the scenario resumes; throws BadInput on unknown words. */
  readonly resume: (
    t: Table<G>,
    flow: { readonly [word: string]: Json },
    find: (written: string) => CardId,
  ) => void
  /** The same words, for the game as it stands. */
  readonly tellFlow: (t: Table<G>) => { readonly [word: string]: Json }
  /** The name in answers of something that waits to resolve. */
  readonly itemKey: (t: Table<G>, item: Pending) => string
  /** One word for something that waits to resolve, or waits as triggered. */
  readonly itemName: (t: Table<G>, item: Pending | Waiting) => string
  /** The name of a card in answers to decisions that do not use its key. */
  readonly otherKey: (t: Table<G>, card: CardId) => string
  /** Whether nothing under way goes on by itself when everybody passes. If left out, it never is. */
  readonly rests?: (t: Table<G>) => boolean
  /** Answers by which a player lets something go by. */
  readonly passes: readonly string[]
  /**
   * Clauses that ask which of several equal things to take: we take the first ones, unless a scenario names the clause.
   */
  readonly indifferent: readonly Clause[]
}

/** Erases the game's own type: the runner only hands the game's tables back to the game. */
export function scenarioGame<G extends object>(game: ScenarioGame<G>): ScenarioGame {
  return game as unknown as ScenarioGame
}
