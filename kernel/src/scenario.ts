import type { Effect } from './effect.ts'
import type { Event } from './event.ts'
import type { Json, Vars } from './json.ts'
import type { Ready } from './rules.ts'
import type { CardId, Pending, Ref, Seat, Target } from './state.ts'
import type { Table } from './table.ts'

/** A word for how a card lies, where it may be said, and the marks it stands for. */
interface StateWord<G extends object> {
  readonly zones: readonly string[]
  readonly marks: (t: Table<G>) => { readonly [mark: string]: number }
}

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
  /** The pile that is filled up where a scenario is silent, with how many of which cards, harmless ones first. */
  readonly spare: {
    readonly zone: string
    readonly count: number
    readonly cards: (options: Json) => readonly string[]
    /** Every card of the list has to be in the deck. */
    readonly all: (options: Json) => boolean
  }
  readonly states: { readonly [word: string]: StateWord<G> }
  /** Sets what follows from where the cards lie: numbers, the usual way up. Throws BadInput if they cannot lie so. */
  readonly complete: (t: Table<G>) => void
  /** Where cards lie that belong to something waiting to resolve, and how. */
  readonly pending: { readonly zone: string; readonly marks: { readonly [mark: string]: number } }
  /** What can wait to resolve, or wait as triggered. */
  readonly kinds: readonly string[]
  /** What it carries along; throws BadInput if it cannot wait so. */
  readonly dataOf: (t: Table<G>, described: Described) => Json
  /** How long an effect in force lasts and what it carries; throws BadInput if it cannot be in force so. */
  readonly effectOf: (
    t: Table<G>,
    effect: Pick<Effect, 'kind' | 'source' | 'on'>,
  ) => Pick<Effect, 'until' | 'data'>
  /** The event that tells what a seat did earlier this turn. */
  readonly earlier: (what: string, seat: Seat) => Event
  /** Sets the procedures going where the scenario resumes; throws BadInput on words it does not know. */
  readonly resume: (t: Table<G>, flow: { readonly [word: string]: Json }) => void
  /** The same words, as the game stands. */
  readonly tellFlow: (t: Table<G>) => { readonly [word: string]: Json }
  /** How something that waits to resolve is called in answers. */
  readonly itemKey: (t: Table<G>, item: Pending) => string
  /** Answers by which a player lets something go by. */
  readonly passes: readonly string[]
}

/** A game whose own type the runner need not know: it only hands the game's tables back to the game. */
export function scenarioGame<G extends object>(game: ScenarioGame<G>): ScenarioGame {
  return game as unknown as ScenarioGame
}
