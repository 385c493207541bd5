import type { CardId, Clause, InBoth, Language, Text } from '@tefuda/kernel'

/** How to draw a game's table: plain data that any client can read. */

/**
 * An area of the table: a zone, or the part of it in which a mark has a value. `row` shows every card, `hand` is a fan that
 * its player plays from, `pile` shows the top card and the number of cards, `list` shows every card small.
 */
export interface Area {
  readonly zone: string
  readonly as: 'row' | 'hand' | 'pile' | 'list'
  /** Only cards whose mark has this value lie here. */
  readonly where?: { readonly mark: string; readonly is: number }
  /** The key of this area's name in the game's catalogue; the zone's name if left out. */
  readonly name?: string
  /** What to show instead of the number of cards if it is secret. */
  readonly uncounted?: string
  /** Cards with this mark are drawn as walls before the others, in order: `mark.<mark>`. */
  readonly walls?: string
  /** Show how many cards have this mark beside the number of cards: `mark.<mark>`. */
  readonly tells?: string
  /** If there is room, its cards lie beside the board as a tower, each as high as it counts for its meter. */
  readonly tower?: true
  /** Cards come here so seldom that it takes no space while empty. */
  readonly seldom?: true
}

/** A label that a global gives to a seat: to the seat it names, or to each seat with its number if it is a list. */
export interface Badge {
  readonly global: string
  readonly name: InBoth
}

/**
 * Who aims at whom. `from` and `to` are paths of field names with dots, to one object or player or to
 * several. An empty path means the starting point itself: the globals, each entry of a list in them (`each`),
 * or each entry of the data of waiting things of a `kind`.
 */
export interface Aim {
  readonly kind?: string
  readonly each?: string
  readonly from: string
  /** If this path leads nowhere, or is left out, the target may be the player across the table (`orPlayer`). */
  readonly to?: string
  readonly orPlayer?: true
  /** How to draw it: an attack if left out; `block`: those at `to` step in its way; `help`: something for one's own. */
  readonly as?: 'block' | 'help'
  readonly name: InBoth
  /** The sign between both ends in a line: ⚔ if left out. */
  readonly sign?: string
  /** The labels of the cards at either end. */
  readonly ends: readonly [from: InBoth, to: InBoth]
  /** The number that decides it, if one does. */
  readonly measure?: Measure
}

/**
 * A value to compare at both ends: equal is enough. Of several attackers the largest counts, or those at one
 * end add up (`sum`); then a sum of zero is not compared.
 */
export interface Measure {
  readonly field: string
  readonly sum?: true
  /**
   * What stands between the two numbers, and the outcome if it is enough, if it is not, and, if that differs, if equal.
   */
  readonly against: InBoth
  readonly comes: readonly [enough: InBoth, short: InBoth, equal?: InBoth]
  /** The label of the number without what badges have given in large moments. */
  readonly without?: InBoth
}

/**
 * A mark that is shown as a number on the card, such as its damage; `of` is the number it reduces. Its words
 * are `mark.<mark>`, and `mark.<mark>.short` if there is little room.
 */
export interface Counter {
  readonly mark: string
  readonly of?: string
}

/**
 * Shows how near the end is. A zone ends the game when it holds `of` cards, or when its cards add up to that by a number on
 * their faces (`by`; face-down cards count one). Without `of` the zone must not run out. Or the meter is a value of the card
 * that lies there (`value`). The player whose zone is full loses, or wins (`wins`).
 */
export interface Meter {
  readonly zone: string
  readonly of?: number
  readonly wins?: true
  readonly by?: string
  readonly value?: string
}

/** A number that always shows beside the table: a global, and the number at which something happens. */
export interface Tally {
  readonly global: string
  readonly of: number
  readonly name: InBoth
}

/**
 * A board of areas between both sides: a zone in which a mark says where each card lies. Area 0 is at the first seat's left
 * in the row nearest that seat, the next is to its right; for the opposite seat the board is turned round.
 */
export interface Board {
  readonly zone: string
  readonly mark: string
  readonly columns: number
  readonly rows: number
  /** The name of each area in answers. */
  readonly areas: readonly string[]
  /** What areas mean to players: which areas, their name, and their seat if they have one. */
  readonly features: readonly {
    readonly areas: readonly number[]
    readonly kind: 'line' | 'gate'
    readonly name: InBoth
    readonly seat?: number
  }[]
}

/**
 * What lies on a circle: the cards of a zone, or those whose mark has a value. They stand on it, lie there
 * face down (and all may look), or lie below those that stand there.
 */
export interface OnCircle {
  readonly zone: string
  readonly where?: { readonly mark: string; readonly is: number }
  readonly as: 'standing' | 'down' | 'below'
}

/** A place for cards on a side, by its name in answers; players see it as `circle.<key>`. */
export interface Circle {
  readonly key: string
  readonly holds: readonly OnCircle[]
  /** The most important circle stands out. */
  readonly chief?: true
}

/**
 * The circles of each side: rows, the one nearest the middle first, each from its player's left, and one
 * circle before all others for any number of cards. They are numbered in this order, the second seat's after
 * the first's. For the opposite player they are turned round, so that columns face columns.
 */
export interface Circles {
  readonly rows: readonly (readonly Circle[])[]
  readonly before: Circle
  /** The value to add up for the cards on the circle before the others: `value.<sum>`. */
  readonly sum: string
  /** A zone of each side whose cards show in the middle while they lie there. */
  readonly shown: string
}

/** An event that is shown large for a moment. */
export interface Moment {
  /** The sentence of the report for it. */
  readonly event: string
  /** Only if this rule has just concerned the same card. */
  readonly after?: Clause
  readonly name: InBoth
  readonly sound: 'bell' | 'drum' | 'clash' | 'gong'
  /** The card comes from this zone of the player it happens to. */
  readonly from?: string
  /** The badges that matter here, and what each gives. */
  readonly gives?: { readonly [badge: string]: InBoth }
  /** The text if the card has none of them. */
  readonly none?: InBoth
  /**
   * What to show if the sentence names no card: the boss, or the card at this position in the last such sentence of the turn.
   */
  readonly shows?: 'boss' | { readonly last: string; readonly as: string }
}

/** An option for which the player clicks cards first: they answer the question that follows. */
export interface BegunOption {
  /** The key of that question. */
  readonly asks: string
  /** Whether several cards can go with it. */
  readonly several: boolean
  /** Whether a click on such a card begins it; else it takes the button. */
  readonly byCard: boolean
  /** The player's own zone beside which they can drop such a card instead. */
  readonly beside?: string
  /** A value of the cards to add up, shown by `use.<option>.sum`. */
  readonly sum?: string
  /**
   * The index of the aim of such cards at the player across: unless somebody acts, the sum comes off the first meter.
   */
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

/** For an option that names no card: what it does with a card that can go with it. */
export interface Use {
  readonly card: CardId
  readonly what: Text
  readonly price: Text | null
  /** If another card goes along: each that can, the usual one first, and what the option does with it. */
  readonly along?: readonly Omit<Use, 'along'>[]
  readonly shows?: PriceShown
}

/** What the table shows while the player considers a use. */
export interface PriceShown {
  /** What pays, each with a few words. */
  readonly notes: readonly Note[]
  /** How much of the seat's first meter it takes. */
  readonly lost: number
  /** What would then stand in a row of the seat. */
  readonly enters: { readonly zone: string; readonly what: Text } | null
}

/** One way to meet an attack by a card, and its outcome. */
export interface Meeting {
  /** The same way has the same key for every attacker. */
  readonly key: string
  /** The cards that may meet it this way, each by itself. */
  readonly by: readonly CardId[]
  readonly who: Text
  readonly what: Text
  /** A further outcome that depends on something unknown. */
  readonly perhaps: Text | null
  /** The result for the attacker: it comes through, it wins, it is stopped, both fall, it loses. */
  readonly as: 'hits' | 'wins' | 'stopped' | 'both' | 'loses'
}

/** The possible outcomes of an attack by a card, as far as its side can know. */
export interface Forecast {
  readonly card: CardId
  readonly ways: readonly Meeting[]
}

/** What a card can or cannot do now, in two or three words at the card. */
export interface Note {
  readonly card: CardId
  readonly what: Text
  readonly can: boolean
  /** The option for which cards are being gathered, if the note shows only then. */
  readonly during?: string
}

/** What an option leads to: sums with their parts, and further remarks. */
export interface ComesTo {
  /** The heading above the sums: what the option is taken with. */
  readonly as: Text | null
  /** Each a value (`value.<field>`) and the parts of its sum. */
  readonly sums: readonly { readonly field: string; readonly parts: readonly number[] }[]
  readonly says: readonly Text[]
  /** What the chosen card gets, also from the following questions: it shows on the card until then. */
  readonly gives?: readonly Gift[]
  /** What choosing it does just now, where its usual label says less. */
  readonly does?: Text
}

/** What the answer to a question gives, in a sign or two. */
export interface Gift {
  readonly ask: string
  readonly what: Text
  /** How much it adds to the value that decides fights. */
  readonly adds?: number
}

/** How to draw a table: each seat's side from the middle outward, and what lies between the sides. */
export interface TableLayout {
  readonly middle: readonly Area[]
  /** The board between the sides, or the circles before them, if the game has such. */
  readonly board?: Board
  readonly circles?: Circles
  /** Rows of areas, the one nearest the middle first. */
  readonly side: readonly (readonly Area[])[]
  /** The phases of a turn in order, and the global that names the current one. Their words are `phase.<name>`. */
  readonly phases: readonly string[]
  readonly phase: string
  /** The phases that only a raid has. */
  readonly raidPhases?: readonly string[]
  /** The phases in which a player is asked by default even if nothing waits: in their own turn, and in the others'. */
  readonly stops: { readonly own: readonly string[]; readonly others: readonly string[] }
  /**
   * Questions to which we propose an answer that the player can change: what a cost is paid with, what seldom matters.
   */
  readonly proposed: readonly string[]
  /** The same for questions that deserve thought only in one's own turn. */
  readonly proposedAside?: readonly string[]
  /** Questions that ask which cards pay a price. */
  readonly prices?: readonly string[]
  /**
   * Questions to which one may answer nothing, and usually does: we ask them only in a phase with a stop, once if the player
   * wishes it, or if the player has at most one card on the board. The words of the wish are `wish.<question>`.
   */
  readonly onWish?: readonly string[]
  /** Who may act now, and the other labels of seats. */
  readonly acting: Badge
  readonly badges: readonly Badge[]
  /** The global that names the seat a boss is hunting, if there are bosses. */
  readonly hunted?: string
  readonly aims: readonly Aim[]
  /**
   * Options that stand for themselves but go with cards, which the player clicks first. Their words are `use.<option>`.
   */
  readonly begun?: { readonly [option: string]: BegunOption }
  /** The icon beside an option, by its key. */
  readonly icons?: { readonly [option: string]: UseIcon }
  /** Options with no effect beside another one that goes on; shown only to players who want to be asked everything. */
  readonly vain?: readonly string[]
  readonly meters: readonly Meter[]
  /** The sentences that begin a play in the report; the sentences after one are its consequences. */
  readonly plays: readonly string[]
  /** Sentences that nobody needs to follow the match: they show only in an unfolded play. */
  readonly details: readonly string[]
  /** Sentences by which cards come into play: they summarise a turn. */
  readonly enters: readonly string[]
  /** Events that are shown large. */
  readonly moments?: readonly Moment[]
  readonly tallies?: readonly Tally[]
  /** The names of waiting things: a letter before their number, and names for kinds without a card. */
  readonly waits: {
    readonly letter: string
    readonly kinds: { readonly [kind: string]: InBoth }
    /** Kinds that are the mere course of a turn: players can act while they wait, but cannot affect them. */
    readonly routine?: readonly string[]
    /** Kinds that only these options can affect: without such an option a player need not be asked. */
    readonly answers?: { readonly [kind: string]: readonly string[] }
  }
  /** Marks by which a card lies sideways, and those by which it lies face down. */
  readonly sideways: readonly string[]
  readonly down: readonly string[]
  readonly counters: readonly Counter[]
  /** The shape of a card's number, by its value; a coin if left out. Hexagons stand first, shields last. */
  readonly shapes?: { readonly [value: string]: StatShape }
  /** How the deck builder counts a deck. */
  readonly deck?: DeckCount
  /** Signs of printed texts that are spelt out where texts are read: patterns, and what stands for them, in this order. */
  readonly spelt?: { readonly [language in Language]: readonly (readonly [sign: string, words: string])[] }
}

/** How to count a deck; by default by its cards and their costs. */
export interface DeckCount {
  /** Types of cards that go beside the main deck, not into it. */
  readonly beside?: readonly string[]
  /** The fault of a main deck of the wrong size: its `count` is the actual size, its `size` the required one. */
  readonly size?: string
  /** A printed number to count the main deck by, instead of costs. */
  readonly curve?: string
}

/** The shape of a card's number. */
export type StatShape = 'hexagon' | 'coin' | 'shield'

/** A sign that players look for on a card, such as its trigger: `key` is its word, `badge.<key>`. */
export interface CardBadge {
  readonly key: string
  readonly sign: 'star' | 'cards' | 'arrow' | 'cross' | 'shield'
  readonly colour: 'gold' | 'red' | 'blue' | 'green' | 'paper'
}

/** How a card looks before any effect: everything but its name and text. */
export interface CardFace {
  readonly frame: 'card' | 'playing'
  /** The game's words for its type and colour: `type.<type>`, `colour.<colour>`. */
  readonly type: string
  readonly colour: string | null
  readonly cost: string | null
  /** Characteristics that show as numbers, by their names among the card's values: `value.<field>`. */
  readonly numbers: { readonly [field: string]: number }
  readonly badges?: readonly CardBadge[]
  /** What the rules make of it, where its text does not say so. */
  readonly about?: InBoth
  /** The second name of a card with two names; the full name ends with it. */
  readonly second?: InBoth
  /**
   * A map printed on it: rows from the front, as a person writes it (`o` origin, `@` an origin that is in
   * range itself, `#` and `+` areas in range).
   */
  readonly map?: readonly string[]
  /** A playing card's rank and suit. */
  readonly rank?: string
  readonly suit?: string
}

/** A word of card texts, in each language, and the rule that explains it. */
export interface Term {
  readonly ja: string
  readonly en: string
  readonly clause: string
}

/** Something players agree on before a game. Its words are `option.<name>` and `option.<name>.<value>`. */
export interface GameOption {
  readonly name: string
  readonly about: InBoth
  /** The first one is the usual one. */
  readonly values: readonly string[]
  /** The values with which decks are dealt, not brought. */
  readonly dealt: readonly string[]
  /** Of those, the values with which a deck comes from packs, and the size of a pack. */
  readonly packs?: { readonly [value: string]: number }
}

/** How people write a card, with the field names of a card file. Every card has a number, a name and a type. */
export interface CardForm {
  readonly types: readonly string[]
  readonly fields: readonly CardField[]
  /** The parts of a card with text. */
  readonly parts: readonly CardPart[]
}

/** A field of a card. */
export interface CardField {
  /** Its path in the card file; a dot leads into another face. */
  readonly path: string
  /**
   * `name` is a word in both languages, `names` a list of such, `several` any of the values, `repeated` a
   * list of values that may repeat, `map` a map of five by five that is drawn by clicking.
   */
  readonly kind: 'number' | 'word' | 'choice' | 'several' | 'repeated' | 'name' | 'names' | 'flag' | 'map'
  /** Its word in the game's catalogue. */
  readonly word: string
  /** The types that have it; all if left out. */
  readonly of?: readonly string[]
  readonly values?: readonly string[]
  /** The prefix of the words of its values: `colour`. */
  readonly valueWord?: string
  /**
   * The prefix by which abilities name its values: `race:`. Abilities may always name `names`, but a `name`
   * only with a prefix.
   */
  readonly spoken?: string
}

/** A part of a card with text. Its words are `part.<part>`. */
export interface CardPart {
  /** The part of an ability text it is read as. */
  readonly part: string
  readonly path: string
  /** Whether it has several paragraphs, or just one. */
  readonly many: boolean
  /** Whether a paragraph may have a map beside it: it is then written { text, map }. */
  readonly mapped?: boolean
  readonly of?: readonly string[]
}

/** What a word on a card means for its picture: what is drawn, and the choices. Names are those of `web/src/prints`. */
export interface Motif {
  readonly is?: 'figure' | 'beast' | 'machine' | 'sign'
  readonly head?: readonly string[]
  readonly weapon?: readonly string[]
  readonly wear?: readonly string[]
  readonly beast?: readonly string[]
  readonly sign?: readonly string[]
  /** A dead figure. */
  readonly ghost?: true
  /** It counts only if the card's name says nothing. */
  readonly weak?: true
}

/** How a game's cards become pictures: its worlds, what its words stand for, and its backs. */
export interface Prints {
  /** The world of a card: the first of these words on it; `''` for all others. */
  readonly worlds: { readonly [word: string]: string }
  /** The types of cards that are deeds or things, not beings. */
  readonly signs: readonly string[]
  readonly motifs: { readonly [word: string]: Motif }
  /** The back of each deck, the first seat's first. */
  readonly backs: readonly { readonly ink: string; readonly cloth: string }[]
  /** Cards that looked like an older one, and the number that makes them choose again. It never changes. */
  readonly salts: { readonly [card: string]: number }
}
