import type { CardId, Clause, InBoth, Text } from '@tefuda/kernel'

/** How a game's table is laid out for drawing: plain data that any client can read. */

/**
 * An area of the table: a zone, or that part of it in which a mark has a value. `row` shows every card, `hand` a fan that its
 * player plays from, `pile` the top card and the number of cards, `list` every card small.
 */
export interface Area {
  readonly zone: string
  readonly as: 'row' | 'hand' | 'pile' | 'list'
  /** Only cards whose mark has this value lie here. */
  readonly where?: { readonly mark: string; readonly is: number }
  /** The key of the name of this area in the game's catalogue; that of its zone if left out. */
  readonly name?: string
  /** What is written for the number of cards where it is secret. */
  readonly uncounted?: string
  /** Cards with this mark are drawn as walls before the others, in their order: `mark.<mark>`. */
  readonly walls?: string
  /** How many cards have this mark is told beside how many there are: `mark.<mark>`. */
  readonly tells?: string
  /** Where there is room its cards lie beside the board as a tower, each as high as it counts for its meter. */
  readonly tower?: true
  /** Cards come here so seldom that no place is kept for them while there are none. */
  readonly seldom?: true
}

/** Something that is said of a seat by a global: of the seat it names, or of each with its number where it is a list. */
export interface Badge {
  readonly global: string
  readonly name: InBoth
}

/**
 * Who is turned upon whom. `from` and `to` lead to one object or player, or to several, by the names of fields with dots
 * between, or by none to what they begin with: the globals, each entry of a list among them (`each`), or each entry of what is
 * kept with things of a kind that wait.
 */
export interface Aim {
  readonly kind?: string
  readonly each?: string
  readonly from: string
  /** Where it leads to nobody, or is left out, the player across the table may be meant (`orPlayer`). */
  readonly to?: string
  readonly orPlayer?: true
  /** How it is drawn: as an attack if left out; `block`: those at `to` step in its way; `help`: something for one's own. */
  readonly as?: 'block' | 'help'
  readonly name: InBoth
  /** What stands between both ends in a line: ⚔ if left out. */
  readonly sign?: string
  /** What is said of the cards at either end. */
  readonly ends: readonly [from: InBoth, to: InBoth]
  /** The number that decides it, where one does. */
  readonly measure?: Measure
}

/**
 * A value of both ends that is measured against each other: as much is enough. Of several who are turned upon others the largest
 * stands for all, or those at one end add up (`sum`); what comes to nothing is not measured then.
 */
export interface Measure {
  readonly field: string
  readonly sum?: true
  /** What stands between the two numbers, and what it comes to where it is enough and where not; or, if that differs, equal. */
  readonly against: InBoth
  readonly comes: readonly [enough: InBoth, short: InBoth, equal?: InBoth]
  /** What is said before the number as it would be without what badges have given in moments that were shown large. */
  readonly without?: InBoth
}

/**
 * A mark that is shown as a number on the card, such as the damage it bears; `of` is the number it takes from. Its words are
 * `mark.<mark>`, and `mark.<mark>.short` where there is little room.
 */
export interface Counter {
  readonly mark: string
  readonly of?: string
}

/**
 * What tells how near the end is: a zone that ends the game when so many cards lie in it, or when they come to so much, where each
 * counts by a number of its face (`by`), or for one where it lies face down; without `of` a zone that must not run out; or a value
 * of the card that lies there (`value`). Whose zone is full loses, or wins (`wins`).
 */
export interface Meter {
  readonly zone: string
  readonly of?: number
  readonly wins?: true
  readonly by?: string
  readonly value?: string
}

/** A number that is always shown beside the table: a global, and the number at which something happens. */
export interface Tally {
  readonly global: string
  readonly of: number
  readonly name: InBoth
}

/**
 * A board of areas that both sides share, between them: a zone whose cards lie where a mark says. Area 0 is at the first
 * seat's left in the row nearest that seat, the next is to its right; for the seat opposite the board is turned round.
 */
export interface Board {
  readonly zone: string
  readonly mark: string
  readonly columns: number
  readonly rows: number
  /** What each area is called in answers. */
  readonly areas: readonly string[]
  /** What areas are to players: which, its name, and whose if it is a seat's. */
  readonly features: readonly {
    readonly areas: readonly number[]
    readonly kind: 'line' | 'gate'
    readonly name: InBoth
    readonly seat?: number
  }[]
}

/**
 * What lies on a circle: the cards of a zone, or those of them whose mark has a value. They stand on it, lie there face down (and
 * all may look), or below those who stand there.
 */
export interface OnCircle {
  readonly zone: string
  readonly where?: { readonly mark: string; readonly is: number }
  readonly as: 'standing' | 'down' | 'below'
}

/** A place of a side for cards, by what it is called in answers; to players it is `circle.<key>`. */
export interface Circle {
  readonly key: string
  readonly holds: readonly OnCircle[]
  /** The one that matters most stands out. */
  readonly chief?: true
}

/**
 * The circles of each side: rows of them, the one nearest the middle first, each from its player's left, and one for any number of
 * cards before all others. They are numbered in this order, the second seat's after the first's. For whoever sits opposite they are
 * turned round, so that columns of the one face columns of the other.
 */
export interface Circles {
  readonly rows: readonly (readonly Circle[])[]
  readonly before: Circle
  /** The value of cards on the circle before the others that is summed up: `value.<sum>`. */
  readonly sum: string
  /** A zone of each side whose cards are shown in the middle as long as they lie there. */
  readonly shown: string
}

/** A table with the side of each seat, from the middle outward, and what lies between the sides. */
/** Something that is shown large for a moment when it happens. */
export interface Moment {
  /** The sentence of the report that tells of it. */
  readonly event: string
  /** Only of a card of which this rule has just told. */
  readonly after?: Clause
  readonly name: InBoth
  readonly sound: 'bell' | 'drum' | 'clash' | 'gong'
  /** The card comes from this zone of whoever it happens to. */
  readonly from?: string
  /** The badges that matter here, and what each of them gives. */
  readonly gives?: { readonly [badge: string]: InBoth }
  /** What is said where the card has none of them. */
  readonly none?: InBoth
  /** What is shown where the sentence names no card: the boss, or the card in this place of the last such sentence of the turn. */
  readonly shows?: 'boss' | { readonly last: string; readonly as: string }
}

/** An option with which cards are clicked before it is taken: they answer the question that follows. */
export interface BegunOption {
  /** The key of that question. */
  readonly asks: string
  /** Whether several cards can go with it. */
  readonly several: boolean
  /** Whether a click on such a card begins it; else it takes the button. */
  readonly byCard: boolean
  /** The zone of one's own beside which such a card can be laid instead. */
  readonly beside?: string
  /** A value of the cards that is added up, said by `use.<option>.sum`. */
  readonly sum?: string
  /** Which of the aims such cards take at the player across: as much as the sum is taken off the first meter, if nobody does anything. */
  readonly aim?: number
}

export type UseIcon =
  | 'soldier'
  | 'up'
  | 'down'
  | 'turn'
  | 'stop'
  | 'search'
  | 'break'
  | 'throw'
  | 'wall'
  | 'attack'
  | 'equip'

/** What an option is with a card that it can be taken with though it names none. */
export interface Use {
  readonly card: CardId
  readonly what: Text
  readonly price: Text | null
  /** Where another card goes along: each that can, the usual one first, and what it is with that one. */
  readonly along?: readonly Omit<Use, 'along'>[]
  readonly shows?: PriceShown
}

/** What is shown on the table while a use is thought about. */
export interface PriceShown {
  /** What pays, each with a few words. */
  readonly notes: readonly Note[]
  /** How much of the seat's first meter it takes. */
  readonly lost: number
  /** What would stand in a row of the seat's then. */
  readonly enters: { readonly zone: string; readonly what: Text } | null
}

/** A way in which an attack by a card may be met, and what comes of it. */
export interface Meeting {
  /** The same way has the same key under every attacker. */
  readonly key: string
  /** Those who may meet it so, each by itself. */
  readonly by: readonly CardId[]
  readonly who: Text
  readonly what: Text
  /** What comes of it besides, if something that is not known is so. */
  readonly perhaps: Text | null
  /** For the attacker: it comes through, it wins, it is stopped, both fall, it loses. */
  readonly as: 'hits' | 'wins' | 'stopped' | 'both' | 'loses'
}

/** What may come of an attack by a card, as far as its side can know. */
export interface Forecast {
  readonly card: CardId
  readonly ways: readonly Meeting[]
}

/** What a card can or cannot do just now, in two or three words at the card. */
export interface Note {
  readonly card: CardId
  readonly what: Text
  readonly can: boolean
  /** The option for which cards are gathered, where it is told only then. */
  readonly during?: string
}

/** What an option comes to once it is taken: numbers by what they add up from, and what else there is to say. */
export interface ComesTo {
  /** What it is taken with, in words that stand above the sums. */
  readonly as: Text | null
  /** Each a value (`value.<field>`) and what it is the sum of. */
  readonly sums: readonly { readonly field: string; readonly parts: readonly number[] }[]
  readonly says: readonly Text[]
  /** What whoever is chosen is given, and then by the questions that follow: it lies on the card until it is given. */
  readonly gives?: readonly Gift[]
}

/** What is given by the answer to a question, in a sign or two. */
export interface Gift {
  readonly ask: string
  readonly what: Text
}

export interface TableLayout {
  readonly middle: readonly Area[]
  /** The board that lies between the sides, or the circles before them, where a game has such. */
  readonly board?: Board
  readonly circles?: Circles
  /** Rows of areas, the one nearest the middle first. */
  readonly side: readonly (readonly Area[])[]
  /** The phases of a turn in order; the global that names the one that is on. Their words are `phase.<name>`. */
  readonly phases: readonly string[]
  readonly phase: string
  /** Phases among them that only a raid has. */
  readonly raidPhases?: readonly string[]
  /** The phases in which whoever may act is asked though nothing waits, unless they say otherwise: in their own turn, in the others'. */
  readonly stops: { readonly own: readonly string[]; readonly others: readonly string[] }
  /** Questions for which an answer is proposed that can be changed: what a cost is paid with, what seldom matters. */
  readonly proposed: readonly string[]
  /** The same for what is to be thought about in one's own turn only. */
  readonly proposedAside?: readonly string[]
  /** Questions that ask which cards pay a price. */
  readonly prices?: readonly string[]
  /**
   * Questions in which one may do nothing and that are let be so: they are asked only in a phase with a stop, once when one
   * wishes it, or of whoever has one card on the board at most. The words of the wish are `wish.<question>`.
   */
  readonly onWish?: readonly string[]
  /** Who may act just now, and what else is said of seats. */
  readonly acting: Badge
  readonly badges: readonly Badge[]
  /** The global that names the seat a boss is after, where there are bosses. */
  readonly hunted?: string
  readonly aims: readonly Aim[]
  /** Options that stand for themselves though cards go with them: those are clicked first. Their words are `use.<option>`. */
  readonly begun?: { readonly [option: string]: BegunOption }
  /** What is drawn beside an option, by its key. */
  readonly icons?: { readonly [option: string]: UseIcon }
  /** Options that come to nothing beside another by which one goes on; they are shown only to whoever wants to be asked everything. */
  readonly vain?: readonly string[]
  readonly meters: readonly Meter[]
  /** What begins a play in the report, by the keys of its sentences; what follows is what comes of it. */
  readonly plays: readonly string[]
  /** Sentences of the report that nobody needs for following the match: they are read where a play is unfolded. */
  readonly details: readonly string[]
  /** Sentences by which cards come into play: what a turn is remembered by. */
  readonly enters: readonly string[]
  /** What is shown large when it happens. */
  readonly moments?: readonly Moment[]
  readonly tallies?: readonly Tally[]
  /** What things that wait are called: a letter before their number, and their kinds where no card stands for them. */
  readonly waits: {
    readonly letter: string
    readonly kinds: { readonly [kind: string]: InBoth }
    /** Kinds that are the mere course of a turn: one can act while they wait, but nothing can be done about them. */
    readonly routine?: readonly string[]
    /** Kinds about which nothing can be done but by these options: without them whoever may act need not be asked. */
    readonly answers?: { readonly [kind: string]: readonly string[] }
  }
  /** Marks by which a card lies sideways, and those by which it lies face down. */
  readonly sideways: readonly string[]
  readonly down: readonly string[]
  readonly counters: readonly Counter[]
  /** The shape that a number of a card is drawn as, by its value; a coin if left out. Hexagons stand first, shields last. */
  readonly shapes?: { readonly [value: string]: StatShape }
  /** How a deck is counted where one is built. */
  readonly deck?: DeckCount
}

/** What a deck is counted by; without all of it, by its cards and what they cost. */
export interface DeckCount {
  /** Types of cards that are no part of the main deck, but brought beside it. */
  readonly beside?: readonly string[]
  /** What is wrong with a main deck that is too large or too small: its `count` is how large it is, its `size` how large it must be. */
  readonly size?: string
  /** A printed number by which the main deck is counted rather than by what cards cost. */
  readonly curve?: string
}

/** What a number of a card is drawn as. */
export type StatShape = 'hexagon' | 'coin' | 'shield'

/** A sign that players look for on a card, such as what it triggers: `key` is its word, `badge.<key>`. */
export interface CardBadge {
  readonly key: string
  readonly sign: 'star' | 'cards' | 'arrow' | 'cross' | 'shield'
  readonly colour: 'gold' | 'red' | 'blue' | 'green' | 'paper'
}

/** What a game says of how a card is drawn, before any effect: all but its name and text. */
export interface CardFace {
  readonly frame: 'card' | 'playing'
  /** Words of the game for what kind of card it is and for its colour: `type.<type>`, `colour.<colour>`. */
  readonly type: string
  readonly colour: string | null
  readonly cost: string | null
  /** Characteristics that are shown as numbers, by the names they have among the card's values: `value.<field>`. */
  readonly numbers: { readonly [field: string]: number }
  readonly badges?: readonly CardBadge[]
  /** Of a card with two names the second, which its whole name ends with. */
  readonly second?: InBoth
  /** A map that is printed on it: rows from the front, as a person writes it (`o` origin, `@` where it is in
   * range itself, `#` and `+` areas in range). */
  readonly map?: readonly string[]
  /** A playing card's rank and suit. */
  readonly rank?: string
  readonly suit?: string
}

/** A word of card texts, in each language, and the rule that says what it means. */
export interface Term {
  readonly ja: string
  readonly en: string
  readonly clause: string
}

/** Something players agree on before a game. Its words are `option.<name>` and `option.<name>.<value>`. */
export interface GameOption {
  readonly name: string
  readonly about: InBoth
  /** The first is the usual one. */
  readonly values: readonly string[]
  /** The values by which decks are dealt and not brought. */
  readonly dealt: readonly string[]
  /** Of those, the values by which a deck comes out of packs, and how many cards a pack has. */
  readonly packs?: { readonly [value: string]: number }
}

/** How a card is written, in the words of a card file. Number, name and type are fields of every card. */
export interface CardForm {
  readonly types: readonly string[]
  readonly fields: readonly CardField[]
  /** Where a card says something. */
  readonly parts: readonly CardPart[]
}

/** A field of a card. */
export interface CardField {
  /** Where it stands in the card file; a dot leads into another face. */
  readonly path: string
  /**
   * `name` is a word in both languages, `names` a list of such, `several` any of the values, `repeated` a list of values in which
   * one may stand more than once, `map` a map of five by five that is drawn by clicking.
   */
  readonly kind: 'number' | 'word' | 'choice' | 'several' | 'repeated' | 'name' | 'names' | 'flag' | 'map'
  /** Its word in the game's catalogue. */
  readonly word: string
  /** The types that have it; all if left out. */
  readonly of?: readonly string[]
  readonly values?: readonly string[]
  /** The words of its values begin so: `colour`. */
  readonly valueWord?: string
  /** What stands before it where abilities speak of it: `race:`. Of `names` they may speak in any case, of a `name` else not. */
  readonly spoken?: string
}

/** A part of a card that says something. Its words are `part.<part>`. */
export interface CardPart {
  /** What it is read as. */
  readonly part: string
  readonly path: string
  /** Whether it has paragraphs; else it is a single one. */
  readonly many: boolean
  /** Whether a paragraph may have a map beside it: it is then written { text, map }. */
  readonly mapped?: boolean
  readonly of?: readonly string[]
}

/** What a word on a card makes of its picture: what is drawn, and what there is to choose from. Names are those of `web/src/prints`. */
export interface Motif {
  readonly is?: 'figure' | 'beast' | 'machine' | 'sign'
  readonly head?: readonly string[]
  readonly weapon?: readonly string[]
  readonly wear?: readonly string[]
  readonly beast?: readonly string[]
  readonly sign?: readonly string[]
  /** A figure that is dead. */
  readonly ghost?: true
  /** It holds only where the card's name says nothing. */
  readonly weak?: true
}

/** How a game's cards become pictures: its worlds, what its words stand for, and its backs. */
export interface Prints {
  /** The world of a card: the first of these words that is on it; `''` for all others. */
  readonly worlds: { readonly [word: string]: string }
  /** The types of cards that are deeds or things and no beings. */
  readonly signs: readonly string[]
  readonly motifs: { readonly [word: string]: Motif }
  /** The back of each deck, of the first seat's first. */
  readonly backs: readonly { readonly ink: string; readonly cloth: string }[]
  /** Cards that came out like an older one, and the number by which they choose anew. It never changes. */
  readonly salts: { readonly [card: string]: number }
}
