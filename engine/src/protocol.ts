import type {
  CardFace,
  CardForm,
  ComesTo,
  First,
  GameOption,
  Matter,
  Meeting,
  Note,
  PriceShown,
  Prints,
  ReadyDeck,
  TableLayout,
  Term,
  Tours,
  Wish,
  WrittenCard,
} from '@tefuda/common'
import type {
  Answer,
  Catalogue,
  Choose,
  Clause,
  Decision,
  Fault,
  InBoth,
  Json,
  Language,
  MatchRecord,
  Refusal,
  Seat,
  Target,
  Text,
  View,
} from '@tefuda/kernel'
import type { Paragraph } from '@tefuda/language'
import type { Attention, Stand } from '@tefuda/players'
import type { Change } from './wire/changes.ts'

/** What the page and the engine in its worker say to each other. */

/** Who answers for a seat: somebody at this screen, or a bot, perhaps as an opponent of a tour. */
export type Sitter =
  | { readonly kind: 'person' }
  | { readonly kind: 'bot'; readonly bot: string; readonly opponent?: SeatedOpponent }

/** Who sits at a table as the page shows it: also somebody at another screen. */
export type SitterShown = Sitter | { readonly kind: 'far'; readonly name: string }

/** As much of an opponent as is kept with a match. */
export interface SeatedOpponent {
  readonly id: string
  readonly name: InBoth
}

export type { InBoth } from '@tefuda/kernel'

/** Paragraphs in each language, and the maps beside them, where there are any. */
export type Paragraphs = { readonly [language in Language]: readonly string[] } & {
  readonly maps?: readonly (readonly string[] | null)[]
}

/** A card as it is drawn, before any effect. */
export interface Face extends CardFace {
  readonly id: string
  readonly name: InBoth
  /** The paragraphs of its text, and what else is printed: kinds, classes. */
  readonly text: Paragraphs
  readonly kinds: Paragraphs
  /** What its other parts say, by the part: `part.<part>`. */
  readonly more: { readonly [part: string]: Paragraphs }
}

export type { ReadyDeck, WrittenCard } from '@tefuda/common'

/** All that the page knows of a game: it is data, so the page needs none of the game's code. */
export interface GameInfo {
  readonly name: string
  readonly title: InBoth
  readonly words: Catalogue
  readonly layout: TableLayout
  readonly prints: Prints
  readonly faces: { readonly [id: string]: Face }
  readonly decks: { readonly [name: string]: ReadyDeck }
  /** Decks that play themselves, for the last seat of a raid. */
  readonly bosses: { readonly [name: string]: ReadyDeck }
  /** What a player might wish to do that no card stands for. */
  readonly wishes: readonly Wish[]
  /** Rules that are told of in a line when they are first met. */
  readonly firsts: readonly First[]
  readonly tours: Tours
  /** Words of card texts that have a rule of their own, the longest first, as part of another may be one, too. */
  readonly terms: readonly Term[]
  /** The rules in our words, by clause. */
  readonly clauses: { readonly [clause: Clause]: InBoth }
  readonly seats: { readonly min: number; readonly max: number }
  readonly options: readonly GameOption[]
  /** How hard a raid may be, the usual first; none where there are no raids. */
  readonly difficulties: readonly string[]
  /** How its cards are written; null where they say nothing. */
  readonly writing: WritingForm | null
}

/** How cards are written, and the fields that no card may be without, if only to say that it has none. */
export type WritingForm = CardForm & { readonly needed: readonly string[] }

/** What a match begins with. */
export interface Begin {
  readonly game: string
  readonly seed: string
  readonly options: Json
  readonly sitters: readonly Sitter[]
  /** A seat without one takes the usual deck. */
  readonly decks: readonly (readonly string[] | null)[]
  /** Cards that somebody wrote, in the form of a card file, which may be in the decks. */
  readonly written?: readonly Json[]
}

/** A value of a card as it is now, and what has changed it: cards by their ids, null where it is not seen what it was. */
export interface ValueNow {
  readonly field: string
  readonly printed: Json
  readonly now: Json
  readonly by: readonly { readonly source: string | null; readonly from: Json; readonly to: Json }[]
}

/** What each meter of each seat shows; null where that is secret or there is none. */
export type Meters = readonly (readonly (number | null)[])[]

/** A line of the match report: what was said, and the clause it happened by. */
export interface LogLine {
  readonly said: Text
  readonly clause: Clause
  /** Where a turn begins: what the meters showed. */
  readonly meters?: Meters
}

/**
 * A moment of a match as one seat sees it; seat -1 is a spectator. Whoever plays gets one where they decide, where they
 * hear of something, and at the end; never because a bot is asked, which may depend on what that bot holds.
 */
export interface Scene {
  readonly view: View
  /** Whom the table waits for; null where that is a bot and somebody plays against it. */
  readonly asked: Pick<Decision, 'seat' | 'clause' | 'ask'> | null
  readonly sitters: readonly SitterShown[]
  /** Of the cards of the view that are in play, those values that are numbers or words; by the card's place in the view. */
  readonly values: { readonly [card: number]: readonly ValueNow[] }
  /** The cards that options and places of the decision are about, by their keys: the cards' places in the view. */
  readonly about: { readonly [key: string]: number }
  /** The cards, by their places in the view, that an option can be taken with though it names none. */
  readonly uses: { readonly [key: string]: readonly number[] }
  /** What such an option is with each of those cards. */
  readonly told: { readonly [key: string]: { readonly [place: number]: ToldUse } }
  /** What may come of attacks, by the attackers' places in the view. */
  readonly forecast: { readonly [place: number]: readonly ToldMeeting[] }
  /** What is told at cards in a few words, by their places. */
  readonly notes: { readonly [place: number]: ToldNote }
  /** What options come to, by their keys, where the game works that out. */
  readonly comes: { readonly [key: string]: ComesTo }
  readonly log: readonly LogLine[]
  /** The seats of bots that gave no legal answer, so that one was given for them: one entry for each time. */
  readonly stumbles: readonly Seat[]
  /** How many answers people have given, or all where only people or only bots play, and how many there are to go forward to. */
  readonly at: number
  readonly length: number
  readonly canUndo: boolean
  /** What is asked about beside its own words; only for whoever is asked. */
  readonly matter?: Matter | null
  /** What was chosen for whoever plays, since they were last asked: they may choose otherwise. */
  readonly proposed: readonly Text[]
}

/** What an option is with a card, and its price; where another card goes along the same with each that can, the usual one first. */
export interface ToldUse {
  readonly what: Text
  readonly price: Text | null
  readonly shows: ToldPrice | null
  readonly along: readonly { readonly card: number; readonly what: Text; readonly price: Text | null }[]
}

/** What is shown on the table while a use is thought about: what pays, by places in the view. */
export interface ToldPrice extends Omit<PriceShown, 'notes'> {
  readonly notes: { readonly [place: number]: ToldNote }
}

/** A way in which an attack may be met: those who may are cards by their places in the view. */
export interface ToldMeeting extends Omit<Meeting, 'by'> {
  readonly by: readonly number[]
}

export type ToldNote = Omit<Note, 'card'>

/** How a match went, told when it is over or watched. */
export interface Review {
  /** As it stood turn by turn. */
  readonly turns: readonly Stand[]
  /** The moments at which it turned, in their order. */
  readonly moments: readonly Moment[]
  /** The winner's card that ended it, where one did. */
  readonly by: EndedBy | null
  /** What is counted for each seat. */
  readonly counts: readonly { readonly what: 'drawn' | 'played' | 'fallen'; readonly of: readonly number[] }[]
  /** At so many questions the match has still to be searched: there it stands as the judge sees it, and all may yet change. */
  readonly left: number
}

/** The card that ended a match, and what those who lost did about it, where that is known. */
export interface EndedBy {
  readonly card: string
  readonly turn: number
  /** They could do nothing, they let it be, or what they did was not enough. */
  readonly met: { readonly by: Seat; readonly how: 'nothing' | 'letBe' | 'failed' } | null
}

/** A moment at which a match turned. */
export interface Moment {
  /** After so many answers: what happened next turned it. */
  readonly at: number
  readonly turn: number
  /** Whose turn it was, and who answered. */
  readonly turnSeat: Seat
  readonly seat: Seat
  /** How much better it looked for each seat afterwards. */
  readonly shift: readonly number[]
  readonly card: string | null
  readonly happened: Happened
  /** For each seat the last answer by then that was its own choice, by its place, if that was not long ago. */
  readonly own: readonly (number | null)[]
}

/** What an answer came to: whose card was played or turned upon others, what fell, and by how much meters changed. */
export interface Happened {
  readonly did: 'plays' | 'attacks' | null
  readonly fallen: readonly string[]
  readonly meters: readonly { readonly seat: Seat; readonly meter: number; readonly by: number }[]
}

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

/** What somebody answered, and what would have been better by what they could know then. */
export interface Better {
  readonly turn: number
  readonly given: readonly Text[]
  /** Null where nothing better is found. */
  readonly better: {
    readonly ask: string
    readonly keys: Answer
    readonly answer: readonly Text[]
    readonly why: Text
  } | null
  /** Why it was right, where it is what would be advised. */
  readonly why: Text | null
}

/** A match record, with the cards that somebody wrote for it, those who sat at the table, and which answers people were spared. */
export type WrittenRecord = MatchRecord & {
  readonly written?: readonly Json[]
  readonly sitters?: readonly Sitter[]
  readonly spared?: readonly number[]
}

/** A card that somebody is writing, as far as it is understood. */
export interface Draft {
  /** Its parts paragraph by paragraph; spans are those of the whole part. */
  readonly parts: { readonly [part: string]: readonly Paragraph[] }
  readonly face: Face
  /** Fields, and paragraphs by their place in a part, that cannot stand as they are, and why. */
  readonly wrong: readonly Wrong[]
  /** As it can be played, its texts in Japanese; null while something is not understood or wrong. */
  readonly card: WrittenCard | null
}

export interface Wrong {
  readonly path: string
  /** Which paragraph; null where it is the whole field. */
  readonly paragraph: number | null
  readonly words: InBoth
}

/** How far a match goes by itself: not at all, or until the card can be played. */
export type Practice = 'beginning' | 'playable'

/** Whose cards are meant: those of a game, and those that somebody wrote for it. */
interface Cards {
  readonly game: string
  readonly written?: readonly Json[]
}

/** Cards of which one less, or one more, mends a fault of a deck or comes nearer to that. */
export interface Mends {
  readonly out: readonly string[]
  readonly add: readonly string[]
}

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

export type Sent = { readonly id: number; readonly request: Request }
/** A scene on its way: whole, or what has changed since the one before it. Scenes are counted, so that a gap is noticed. */
export type SentScene =
  | { readonly n: number; readonly whole: Scene }
  | { readonly n: number; readonly change: Change | null }

/** A reply; where it is a scene, what is new in it. */
export type Received =
  | { readonly id: number; readonly reply: Replies[keyof Replies] }
  | { readonly id: number; readonly scene: SentScene }
  | { readonly id: number; readonly trouble: Trouble }
