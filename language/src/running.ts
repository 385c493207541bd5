import { entry, type Ref } from '@tefuda/kernel'
import type { Effect } from './ability.ts'
import type { Context } from './context.ts'

/** An effect that is being carried out: which, at which step and place of a text, and what it speaks of. */
export interface Running {
  readonly effect: Effect
  at: number
  readonly path: string
  c: Context
  /** The same again and again: what is another each time, at which it is, and what was spoken of before. */
  rounds: readonly Partial<Context>[]
  round: number
  before: Context | null
  /** To how many objects the part of a cost has to be done that is under way; below zero where nothing is counted. */
  owed: number
  /** Of the verb that is being done: the cards that it moves, and the top of a pile if it names that. */
  moving: readonly Ref[]
  top: readonly Ref[] | null
}

/** The procedure that carries effects out. */
export const RUN = entry<Running>('language.run')
