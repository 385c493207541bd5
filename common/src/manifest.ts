import type {
  Answer,
  Clause,
  Decision,
  InBoth,
  Json,
  Option,
  Printed,
  Ready,
  Seat,
  Table,
  Vars,
} from '@tefuda/kernel'
import type { ScenarioGame } from '@tefuda/kernel/scenario'
import type { Ability, CardFields, Readers } from '@tefuda/language'
import { type Hands, keepsOf } from './hands.ts'
import type { Judge } from './judge.ts'
import { type Learned, learnedJudge } from './learned.ts'
import type {
  CardFace,
  CardForm,
  ComesTo,
  Forecast,
  GameOption,
  Note,
  Prints,
  TableLayout,
  Term,
  Use,
} from './tabletop.ts'

/**
 * Everything the program knows of a game. Command, page, bots and bench read it here and know no game by
 * name: a game is a folder with a listing and a manifest, and one line in the register.
 */

/** A game as lists show it before it is opened: plain data, without its rules. */
export interface Listing {
  /** Its name everywhere: of its folder, and of its package after `@tefuda/`. */
  readonly name: string
  readonly title: InBoth
  /** What kind of game it is, in a sentence. */
  readonly about: InBoth
  /** An emblem that stands for it. */
  readonly emblem: string
  /** Cards that stand for it before it is opened, or none. */
  readonly cover: readonly Cover[]
  /** Further covers, so that no page shows the same one twice. */
  readonly more?: readonly (readonly Cover[])[]
  readonly look: Look
  /** What players may agree on before a game. */
  readonly options: readonly GameOption[]
  /**
   * For a game that is also played together against a boss: the most players, and the difficulties, the usual one first.
   */
  readonly raid: {
    readonly most: number
    readonly difficulties: readonly string[]
    readonly cover: readonly Cover[]
  } | null
  /** Whether players can write their own cards. */
  readonly hasTexts: boolean
}

/** A card on the cover of a game: the fields its picture depends on. */
export interface Cover extends Pick<CardFace, 'type' | 'colour' | 'rank' | 'suit'> {
  readonly id: string
  readonly name: InBoth
  readonly kinds: { readonly ja: readonly string[] }
}

/** The colours of a table: its cloth and lines by day and by night, the backs of cards; and the size of cards. */
export interface Look {
  readonly cloth: readonly [day: string, night: string]
  readonly lines: readonly [day: string, night: string]
  readonly back: string
  /** The width of a card in play, in pixels of a screen of 1440 by 900. */
  readonly card: number
  /** The corner radii of a printed card, at one corner and the next, in parts of its width. */
  readonly corners: readonly [number, number]
}

/** What the rules are made with: cards, the decks of players who bring none, and those of bosses. */
export interface Brought<C extends Printed = Printed> {
  readonly cards: readonly C[]
  readonly decks: readonly (readonly string[])[]
  readonly bosses: readonly (readonly string[])[]
}

/** A card in the form of a card file. */
export type WrittenCard = { readonly [field: string]: Json }

/** How to read cards, for a game whose cards have texts. */
export interface Texts<C extends Printed = Printed> {
  readonly readCards: (written: readonly unknown[]) => readonly C[]
  /** What a card file may contain, and how people fill it in. */
  readonly fields: CardFields
  readonly form: CardForm
  readonly readers: Readers
  /** The keywords, and the category of phrases that prints them. */
  readonly keywords: { readonly category: string; readonly all: readonly string[] }
  /** Words of texts that have their own rule, beside the keywords. */
  readonly terms: readonly Term[]
  /** What a card's text means, part by part. */
  readonly abilities: (card: C) => { readonly [part: string]: readonly Ability[] }
  /** Words on a card that every text knows, such as classes, in both languages. */
  readonly classes?: (card: C) => readonly InBoth[]
  /** The names that texts look for, if nobody wrote the card in both languages. */
  readonly attributes: (card: C) => readonly string[]
  /** The names of fields in the rules, by their names in texts. */
  readonly calls?: { readonly [field: string]: string }
  /** Whether only a boss may use the card. */
  readonly isBosses?: (card: C) => boolean
}

/** Something a player might want to do that no card in hand stands for, and the cards to do it with. */
export interface Wish {
  readonly key: string
  readonly text: { readonly key: string }
  readonly cards: readonly string[]
}

/**
 * The question or report line, by its words, at which a player meets a rule. If several rules share the
 * words, `by` tells them apart by clause. A question counts only if there is a choice.
 */
export type Met = ({ readonly ask: string } | { readonly tell: string }) & { readonly by?: Clause }

/** A rule that a player meets, and what to say about it the first time. */
export interface First {
  readonly when: Met
  readonly clause: Clause
  readonly says: InBoth
}

/** An opponent on the tour of a game. */
export interface Opponent {
  /** The key under which a player's device stores wins against them: it never changes. */
  readonly id: string
  readonly name: InBoth
  /** Their character, in one line. */
  readonly line: InBoth
  readonly face: Portrait
  /** The name of a ready deck, in a raid the boss's; null if the game has none. */
  readonly deck: string | null
  /** How well they play; in a raid, the difficulty. */
  readonly level: string
  /** In a raid, how many players play together. */
  readonly party?: number
}

/** A face in our own prints: a head, what is held behind it and the world around it; or the face of a card. */
export type Portrait =
  | { readonly world: string; readonly head: string; readonly weapon: string }
  | { readonly card: string }

/** The opponents on the tours of a game, from the easiest to the hardest; empty if there is no tour. */
export interface Tours {
  readonly duel: readonly Opponent[]
  readonly raid: readonly Opponent[]
}

/** Games to measure: duels of the ready decks, or raids of a number of players. */
export interface MeasuredGames {
  /** Its name in the report. */
  readonly as: string
  readonly raid?: { readonly people: number; readonly difficulty: string }
}

/** A game, with the types of its cards and variables erased. */
export interface Manifest {
  readonly rules: (brought: Brought) => Ready<Vars>
  readonly scenarios: (brought: Brought) => Promise<ScenarioGame>
  /** The sets of cards and the ready decks, by the names of their files. */
  readonly sets: readonly string[]
  readonly decks: readonly string[]
  readonly bosses: readonly string[]
  readonly layout: TableLayout
  readonly faceOf: (card: Printed) => CardFace
  /** How its cards become pictures. */
  readonly prints: Prints
  readonly texts: Texts | null
  /** Reads a deck that is not written as a list of card numbers. */
  readonly readDeck: ((written: string, file: string) => readonly string[]) | null
  readonly wishes: readonly Wish[]
  readonly firsts: readonly First[]
  readonly tours: Tours
  /** For an option that names no card: what it does with each card of the seat that could go with it. */
  readonly uses: ((t: Table<Vars>, seat: Seat, option: string) => readonly Use[]) | null
  /** Possible outcomes of the attacks a seat can begin, or that are under way, using only what the seat may know. */
  readonly forecast: ((t: Table<Vars>, seat: Seat) => readonly Forecast[]) | null
  /** Short notes for a seat, shown at cards. */
  readonly notes: ((t: Table<Vars>, seat: Seat) => readonly Note[]) | null
  /** What an option of a question leads to, using only what the asked seat may know. */
  readonly comesTo?: (t: Table<Vars>, seat: Seat, ask: string, option: Option) => ComesTo | null
  /** An answer that a beginner does well to give, using only what the asked seat may know; null where none is plainly good. */
  readonly suggests?: (t: Table<Vars>, seat: Seat, decision: Decision) => Answer | null
  /** How bots judge it: the learned judge, if there is one; and the written one. */
  readonly judge: Judge<Vars>
  readonly written: Judge<Vars>
  readonly measured: readonly MeasuredGames[]
  /** The game's own names for parts (`key`) and words (`word`) of the effect language. */
  readonly terms: { readonly [as in 'key' | 'word']: { readonly [id: string]: string } }
  /** Kinds of event that would drown the others in the report beside the table. */
  readonly quiet: readonly string[]
  /** What a player should know of the picture and the keys in a terminal. */
  readonly help: InBoth
}

/** A manifest as a game writes it: with its own cards and variables, and without what it lacks. */
export type Described<G extends object, C extends Printed> = Omit<Whole<G, C>, keyof LeftOut> &
  Partial<Pick<Whole<G, C>, keyof LeftOut>>

/** The defaults for what a game leaves out: it has none of it. */
const LEFT_OUT = {
  sets: [],
  decks: [],
  bosses: [],
  texts: null,
  readDeck: null,
  wishes: [],
  firsts: [],
  tours: { duel: [], raid: [] },
  uses: null,
  forecast: null,
  notes: null,
  measured: [],
  terms: { key: {}, word: {} },
  quiet: [],
} satisfies Partial<Manifest>
type LeftOut = typeof LEFT_OUT

interface Whole<G extends object, C extends Printed>
  extends Omit<
    Manifest,
    | 'rules'
    | 'scenarios'
    | 'faceOf'
    | 'texts'
    | 'uses'
    | 'forecast'
    | 'notes'
    | 'comesTo'
    | 'suggests'
    | 'judge'
    | 'written'
  > {
  readonly rules: (brought: Brought<C>) => Ready<G>
  readonly scenarios: (brought: Brought<C>) => Promise<ScenarioGame>
  readonly faceOf: (card: C) => CardFace
  readonly texts: Texts<C> | null
  readonly uses: ((t: Table<G>, seat: Seat, option: string) => readonly Use[]) | null
  readonly forecast: ((t: Table<G>, seat: Seat) => readonly Forecast[]) | null
  readonly notes: ((t: Table<G>, seat: Seat) => readonly Note[]) | null
  readonly comesTo?: (t: Table<G>, seat: Seat, ask: string, option: Option) => ComesTo | null
  readonly suggests?: (t: Table<G>, seat: Seat, decision: Decision) => Answer | null
  readonly judge: Judge<G>
  /** What `tefuda train` made of its games. */
  readonly learned?: Learned
  readonly hands?: Hands
}

/**
 * A game as everybody else gets it. Only this place erases the types of its cards and variables: a caller
 * hands back only what it got from the game.
 */
export function manifest<G extends object, C extends Printed>({
  learned,
  hands,
  ...described
}: Described<G, C>): Manifest {
  const { judge: written, layout } = described
  const judge = learned ? learnedJudge(learned, layout, written) : written
  const keeps = hands && { keeps: keepsOf(hands) }
  const rules = (brought: Brought<C>): Ready<G> => ({ ...described.rules(brought), ...keeps })
  return { ...LEFT_OUT, ...described, rules, judge, written } as unknown as Manifest
}
