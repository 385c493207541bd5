import type { Answer, Clause, InBoth } from '@tefuda/kernel'
import type { GameInfo } from './game.ts'
import type { Scene } from './scene.ts'

/** Lessons, puzzles, and scenarios move by move. */

/** Where scenarios are written: a file of the game, or what somebody brings. */
export type ScenarioSource = { readonly file: string } | { readonly text: string }

/** A scenario among those of a file. */
export interface ScenarioTitle {
  readonly number: number
  readonly title: string
  readonly proves: readonly Clause[]
}

/** A scenario move by move. */
export interface Judged {
  /** The game with the cards that the scenario brings along. */
  readonly info: GameInfo
  /** Why it does not hold; null where it does. */
  readonly fails: InBoth | null
  readonly steps: readonly JudgedStep[]
}

export interface JudgedStep {
  /** What is written; null where the scenario begins. */
  readonly said: string | null
  readonly fails: InBoth | null
  readonly scene: Scene
}

/** A step of a lesson: what the coach says before it and when it is done, and the table. */
export interface LessonStep {
  /** The game with the cards that the step brings along. */
  readonly info: GameInfo
  /** The names of all steps. */
  readonly names: readonly InBoth[]
  readonly name: InBoth
  readonly say: InBoth
  readonly done: InBoth
  /** What is pointed at beside what is answered with: a zone, "A life", or a card, "A:S9". */
  readonly ring: readonly string[]
  readonly moment: LessonMoment
}

/** What came of an answer in a lesson. */
export interface LessonMoment {
  /** Why it does not lead on; null where it does. */
  readonly wrong: InBoth | null
  /** The answer that leads on from here; null where the step is done. */
  readonly wanted: Answer | null
  /** What was to be seen meanwhile, the present moment at the end. */
  readonly scenes: readonly Scene[]
}

/** A puzzle: a position that is to be won this turn, among all there are. */
export interface Puzzle {
  readonly info: GameInfo
  /** Which it is, counted from 1, and of how many. */
  readonly number: number
  readonly of: number
  readonly moment: PuzzleMoment
}

export interface PuzzleMoment {
  /** Whether it is won, or cannot be any more because the turn is over. */
  readonly came: 'open' | 'solved' | 'missed'
  readonly scenes: readonly Scene[]
}
