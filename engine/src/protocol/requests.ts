import type { WrittenCard } from '@tefuda/common'
import type { Answer, Fault, InBoth, Json, Language, Refusal, Seat } from '@tefuda/kernel'
import type { Attention } from '@tefuda/players'
import type { Change } from '../wire/changes.ts'
import type { AskedNext, Foreseen, Hint } from './advice.ts'
import type { GameInfo } from './game.ts'
import type {
  Judged,
  LessonMoment,
  LessonStep,
  Puzzle,
  PuzzleMoment,
  ScenarioSource,
  ScenarioTitle,
} from './learning.ts'
import type { Begin, WrittenRecord } from './record.ts'
import type { Better, Review } from './review.ts'
import type { Scene, Sitter } from './scene.ts'
import type { Draft, Mends, Practice } from './writing.ts'

/** What a page and its engine say to each other. */

/** Whose cards are meant: those of a game, and those that somebody wrote for it. */
interface Cards {
  readonly game: string
  readonly written?: readonly Json[]
}

export type Request =
  | ({ readonly do: 'open' } & Cards)
  /** The names of a game's files of scenarios. */
  | { readonly do: 'scenarioFiles'; readonly game: string }
  | { readonly do: 'scenarioText'; readonly game: string; readonly file: string }
  | { readonly do: 'scenarios'; readonly game: string; readonly from: ScenarioSource }
  | {
      readonly do: 'judge'
      readonly game: string
      readonly from: ScenarioSource
      readonly number: number
      readonly seat: Seat
    }
  /** Opens a step of a game's lesson, counted from 1. */
  | { readonly do: 'learn'; readonly game: string; readonly number: number }
  | { readonly do: 'learnt'; readonly keys: Answer }
  /** Gives the answer that leads on. */
  | { readonly do: 'showMe' }
  /** Opens a puzzle by its number; days are numbers, too: they go round. */
  | { readonly do: 'puzzle'; readonly number: number }
  | { readonly do: 'tryOut'; readonly keys: Answer }
  /** Takes back the last answer; all of them where it is said so. */
  | { readonly do: 'takeBack'; readonly all: boolean }
  /** Gives an answer that wins, where there is one. */
  | { readonly do: 'solve' }
  /** What is wrong with a deck. */
  | ({ readonly do: 'faults'; readonly deck: readonly string[]; readonly options: Json } & Cards)
  /** A deck as it is dealt to somebody who brings none. */
  | { readonly do: 'deal'; readonly game: string; readonly options: Json; readonly seed: string }
  /** What mends each fault of a deck, in their order. */
  | ({ readonly do: 'mends'; readonly deck: readonly string[]; readonly options: Json } & Cards)
  /** The cards of a deck that somebody wrote as text. */
  | { readonly do: 'readDeck'; readonly game: string; readonly text: string }
  /** A card of the game's own in the form of a card file. */
  | { readonly do: 'cardLike'; readonly game: string; readonly id: string }
  /**
   * Cards in the form of a card file (YAML or JSON), as data. What is no card of the game is refused; whether its texts
   * are understood is another matter.
   */
  | { readonly do: 'readCards'; readonly game: string; readonly text: string }
  /** What is understood of a card that somebody writes, with texts in a language. */
  | {
      readonly do: 'draft'
      readonly game: string
      readonly card: WrittenCard
      readonly language: Language
    }
  /** A match in which a card that somebody wrote is in the hand of the first seat, and perhaps can be played already. */
  | { readonly do: 'practise'; readonly game: string; readonly card: WrittenCard; readonly until: Practice }
  | { readonly do: 'begin'; readonly begin: Begin }
  | { readonly do: 'load'; readonly record: string; readonly sitters: readonly Sitter[] | null }
  /** `open`: whoever watches sees all hands. */
  | { readonly do: 'look'; readonly seat: Seat; readonly open?: boolean }
  /** It may mean a card that is not asked for yet, by its key: that one is not spent on the way. */
  | { readonly do: 'answer'; readonly seat: Seat; readonly keys: Answer; readonly means?: string }
  /** Goes on to the next scene; bots answer as far as that takes. */
  | { readonly do: 'bot' }
  | { readonly do: 'whyNot'; readonly seat: Seat; readonly key: string }
  /** The answer after which a card is offered, where it is not yet. */
  | { readonly do: 'leadingTo'; readonly seat: Seat; readonly key: string }
  /** What an answer would come to, or without one what is under way. */
  | { readonly do: 'foresee'; readonly seat: Seat; readonly keys: Answer | null }
  /** What an answer would have to be paid with next, where that is asked. */
  | { readonly do: 'askedNext'; readonly seat: Seat; readonly keys: Answer }
  /** What could be answered, and why. */
  | { readonly do: 'hint'; readonly seat: Seat }
  | { readonly do: 'undo' }
  /** The last scene once more and whole, for a page that has missed one. */
  | { readonly do: 'whole' }
  /** From now on people are asked only what they want to be asked. */
  | { readonly do: 'attend'; readonly attention: Attention }
  /** Asks anew what was last answered by what was proposed. */
  | { readonly do: 'reopen' }
  | { readonly do: 'goTo'; readonly at: number }
  /** Plays on from here as another match. */
  | { readonly do: 'branch'; readonly sitters: readonly Sitter[] }
  | { readonly do: 'concede'; readonly seat: Seat }
  | { readonly do: 'record' }
  /** How the match went. It tells all, so only one that is over or watched is told of. `further`: it is searched a little further. */
  | { readonly do: 'balance'; readonly further?: boolean }
  /** What would have been better than an answer of such a match, by its place. */
  | { readonly do: 'better'; readonly at: number }

/** What comes back for each request. */
export interface Replies {
  readonly open: GameInfo
  readonly scenarioFiles: readonly string[]
  readonly scenarioText: string
  readonly scenarios: readonly ScenarioTitle[]
  readonly judge: Judged
  readonly learn: LessonStep
  readonly learnt: LessonMoment
  readonly showMe: LessonMoment
  readonly puzzle: Puzzle
  readonly tryOut: PuzzleMoment
  readonly takeBack: PuzzleMoment
  readonly solve: PuzzleMoment
  readonly faults: readonly Fault[]
  readonly deal: readonly string[]
  readonly mends: readonly Mends[]
  readonly readDeck: readonly string[]
  readonly cardLike: WrittenCard
  readonly readCards: readonly WrittenCard[]
  readonly draft: Draft
  readonly practise: WrittenRecord
  readonly begin: Scene
  readonly load: Scene
  readonly look: Scene
  readonly answer: Scene
  readonly bot: Scene
  readonly whyNot: Refusal | null
  readonly leadingTo: string | null
  readonly foresee: Foreseen | null
  readonly askedNext: AskedNext | null
  readonly hint: Hint | null
  readonly undo: Scene
  readonly whole: Scene
  readonly attend: Scene
  readonly reopen: Scene
  readonly goTo: Scene
  readonly branch: Scene
  readonly concede: Scene
  readonly record: WrittenRecord
  readonly balance: Review
  readonly better: Better
}

/** Something went wrong: what a person reads, and if an answer was refused by which clause. */
export interface Trouble {
  readonly words: InBoth
  readonly refusal: Refusal | null
}

/** A scene on its way: whole, or what has changed since the one before it. Scenes are counted, so that a gap is noticed. */
export type SentScene =
  | { readonly n: number; readonly whole: Scene }
  | { readonly n: number; readonly change: Change | null }

export type Sent = { readonly id: number; readonly request: Request }

/** A reply; where it is a scene, what is new in it. */
export type Received =
  | { readonly id: number; readonly reply: Replies[keyof Replies] }
  | { readonly id: number; readonly scene: SentScene }
  | { readonly id: number; readonly trouble: Trouble }
