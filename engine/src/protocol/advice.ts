import type { Matter } from '@tefuda/common'
import type { Answer, Choose, Seat, Target, Text } from '@tefuda/kernel'
import type { Scene } from './scene.ts'

/** What somebody is told who thinks about an answer. */

/**
 * What is to come if nobody answers, as far as whoever looks can know: cards by their places in the view. Where what is hidden
 * matters it is a range.
 */
export interface Foreseen {
  /** Who is turned upon whom once it is answered so: by the aims of the layout, in their order. */
  readonly fights: readonly ForeseenFight[]
  /** Cards in play that are there no more in the end: surely, or perhaps. */
  readonly falls: readonly number[]
  readonly mayFall: readonly number[]
  /** How much more of what the layout counts on cards each has had on it. */
  readonly hurt: { readonly [card: number]: number }
  /** By how much meters change, in the order of the layout. */
  readonly meters: readonly ForeseenMeter[]
  /** Whether somebody else could do something about it. */
  readonly isOpen: boolean
  /** Who wins by it in any case; null where nobody does. */
  readonly winners: readonly Seat[] | null
}

export interface ForeseenFight {
  readonly aim: number
  readonly from: readonly Target[]
  readonly to: readonly Target[]
  /** What the aim measures, before anything is left to chance. */
  readonly numbers: { readonly from: number; readonly to: readonly number[] } | null
}

export interface ForeseenMeter {
  readonly seat: Seat
  readonly meter: number
  readonly least: number
  readonly most: number
}

/** The question that an answer leads to at once, as whoever looks would see it: its cards by their places in the view now. */
export interface AskedNext {
  readonly decision: Choose
  readonly matter: Matter | null
  readonly about: Scene['about']
}

/** What somebody could answer, and why, in words of the game and of advice (`adviceWords`). */
export interface Hint {
  readonly answer: Answer
  readonly why: Text
}
