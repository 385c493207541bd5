import type { Clause, InBoth, Json, Option, Printed, Ready, Seat, Table, Vars } from '@tefuda/kernel'
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
 * All that the house knows of a game. Command, page, bots and bench read it here and know no game by name: a game is a
 * folder with a listing and a manifest, and one line in the register.
 */

/** A game as it is listed before anybody has opened it: plain data, without its rules. */
export interface Listing {
  /** By which it is called for everywhere: its folder, and its package after `@tefuda/`, are called the same. */
  readonly name: string
  readonly title: InBoth
  /** What kind of game it is, in a sentence. */
  readonly about: InBoth
  /** A sign that stands for it. */
  readonly emblem: string
  /** Cards that stand for it before it is opened, or none. */
  readonly cover: readonly Cover[]
  /** Further covers, so that no page shows the same twice. */
  readonly more?: readonly (readonly Cover[])[]
  readonly look: Look
  /** What players may agree on before a game. */
  readonly options: readonly GameOption[]
  /** A game that is also played together against a boss: so many at most, and how hard that may be, the usual first. */
  readonly raid: {
    readonly most: number
    readonly difficulties: readonly string[]
    readonly cover: readonly Cover[]
  } | null
  /** Whether cards of one's own can be written. */
  readonly hasTexts: boolean
}

/** A card on the cover of a game: as much of it as its picture depends on. */
export interface Cover extends Pick<CardFace, 'type' | 'colour' | 'rank' | 'suit'> {
  readonly id: string
  readonly name: InBoth
  readonly kinds: { readonly ja: readonly string[] }
}

/** How a table is coloured: cloth and lines on it by day and by night, the backs of cards, and how large cards are. */
export interface Look {
  readonly cloth: readonly [day: string, night: string]
  readonly lines: readonly [day: string, night: string]
  readonly back: string
  /** The width of a card in play, in pixels of a screen of 1440 by 900. */
  readonly card: number
  /** How round a printed card is at one corner and at the next, in parts of its width. */
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

/** What there is to read on the cards of a game whose cards say themselves what they do. */
export interface Texts<C extends Printed = Printed> {
  readonly readCards: (written: readonly unknown[]) => readonly C[]
  /** What may be written in a card file, and how people fill it in. */
  readonly fields: CardFields
  readonly form: CardForm
  readonly readers: Readers
  /** The keywords, and the category of phrases they are printed by. */
  readonly keywords: { readonly category: string; readonly all: readonly string[] }
  /** Words of texts that have a rule of their own, beside the keywords. */
  readonly terms: readonly Term[]
  /** What a card says, part by part. */
  readonly abilities: (card: C) => { readonly [part: string]: readonly Ability[] }
  /** Words on a card that every text knows, such as classes, in both languages. */
  readonly classes?: (card: C) => readonly InBoth[]
  /** The names that texts look for, where nobody wrote the card in both languages. */
  readonly attributes: (card: C) => readonly string[]
  /** Fields that only the rules know, by the fields that texts call them. */
  readonly calls?: { readonly [field: string]: string }
  /** Whether only a boss has the card. */
  readonly isBosses?: (card: C) => boolean
}

/** Something a player might wish to do that no card in hand stands for, and the cards it is done with. */
export interface Wish {
  readonly key: string
  readonly text: { readonly key: string }
  readonly cards: readonly string[]
}

/**
 * What a rule is met by: a question or something that is told of, by its words. The same words may serve several rules: then it is by
 * which of them it comes. A question is met only where there is something to choose.
 */
export type Met = ({ readonly ask: string } | { readonly tell: string }) & { readonly by?: Clause }

/** A rule that a player meets, and a line about it for the first time. */
export interface First {
  readonly when: Met
  readonly clause: Clause
  readonly says: InBoth
}

/** Somebody to beat on the tour of a game. */
export interface Opponent {
  /** What wins against them are kept under on a player's device: it never changes. */
  readonly id: string
  readonly name: InBoth
  /** What they are like, in a line. */
  readonly line: InBoth
  readonly face: Portrait
  /** A ready deck by its name, in a raid the boss's; null where the game has none. */
  readonly deck: string | null
  /** How strong they play; in a raid, how hard it is. */
  readonly level: string
  /** In a raid, how many play together. */
  readonly party?: number
}

/** A face in our own prints: a head, what is held behind it and the world around it; or that of a card. */
export type Portrait =
  | { readonly world: string; readonly head: string; readonly weapon: string }
  | { readonly card: string }

/** Who is met on the tours of a game, from the easiest to the hardest; none where there is no tour. */
export interface Tours {
  readonly duel: readonly Opponent[]
  readonly raid: readonly Opponent[]
}

/** Games that are measured: duels of the ready decks, or raids of so many. */
export interface MeasuredGames {
  /** What it is called in the report. */
  readonly as: string
  readonly raid?: { readonly people: number; readonly difficulty: string }
}

/** A game, whatever its cards and variables are. */
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
  /** Reads a deck where it is not written as a list of card numbers. */
  readonly readDeck: ((written: string, file: string) => readonly string[]) | null
  readonly wishes: readonly Wish[]
  readonly firsts: readonly First[]
  readonly tours: Tours
  /** What an option is with each card of a seat that it can be taken with though it names none. */
  readonly uses: ((t: Table<Vars>, seat: Seat, option: string) => readonly Use[]) | null
  /** What may come of attacks that a seat can begin with, or that are under way, by no more than the seat may know. */
  readonly forecast: ((t: Table<Vars>, seat: Seat) => readonly Forecast[]) | null
  /** What is told a seat at cards, in a few words. */
  readonly notes: ((t: Table<Vars>, seat: Seat) => readonly Note[]) | null
  /** What an option of a question comes to, by what whoever is asked may know. */
  readonly comesTo?: (t: Table<Vars>, seat: Seat, ask: string, option: Option) => ComesTo | null
  /** How bots judge it: as was learned, where something was; and as somebody wrote it down. */
  readonly judge: Judge<Vars>
  readonly written: Judge<Vars>
  readonly measured: readonly MeasuredGames[]
  /** What parts (`key`) and words (`word`) of the effect language are called in this game, where others say otherwise. */
  readonly terms: { readonly [as in 'key' | 'word']: { readonly [id: string]: string } }
  /** Kinds of event that would drown the others where the report stands beside the table. */
  readonly quiet: readonly string[]
  /** What a player should know of the picture and the keys in a terminal. */
  readonly help: InBoth
}

/** A manifest as a game writes it: with its own cards and variables, and without what it has none of. */
export type Described<G extends object, C extends Printed> = Omit<Whole<G, C>, keyof LeftOut> &
  Partial<Pick<Whole<G, C>, keyof LeftOut>>

/** What a game means by leaving something out: it has none of it. */
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
  readonly judge: Judge<G>
  /** What `tefuda train` made of games of it. */
  readonly learned?: Learned
  readonly hands?: Hands
}

/**
 * A game as everybody else takes it. This is the one place that forgets what its cards and variables are: whoever opens a
 * game hands back only what they got from it.
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
