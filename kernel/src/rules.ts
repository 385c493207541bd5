import type { Changed, Effect, EffectKind, LayerChange, Values } from './effect.ts'
import type { Event } from './event.ts'
import type { Catalogue, Refusal, Text } from './explain.ts'
import type { Facts } from './facts.ts'
import type { Json } from './json.ts'
import type { Entry, Procedure } from './procedure.ts'
import type { Random } from './random.ts'
import type { CardId, Clause, Seat, ZoneId } from './state.ts'
import type { Table } from './table.ts'
import type { Trigger } from './trigger.ts'
import type { View } from './view.ts'

/** A card as printed. Games add their own fields. */
export interface Printed {
  readonly name: string
}

/** How much a seat perceives of a card: nothing, that it lies there, or its face. */
export const UNSEEN = 0 as const
export const BACK = 1 as const
export const FACE = 2 as const
export type Sight = typeof UNSEEN | typeof BACK | typeof FACE

export interface ZoneSpec<G extends object> {
  readonly name: string
  readonly clause: Clause
  /** Whether every seat has one, or the table has one for all. */
  readonly of: 'seat' | 'table'
  /** How many places of this kind there are: circles, areas of a grid. One if left out. */
  readonly cells?: number
  /**
   * What a seat perceives of a card here. `fromTop` is 0 for the top card, and correct only for functions
   * that take all four arguments. Seat -1 is a spectator.
   */
  readonly sees: (t: Table<G>, seat: Seat, card: CardId, fromTop: number) => Sight
  /** Whether a seat may know how many cards lie here. */
  readonly counts: (t: Table<G>, seat: Seat, zone: ZoneId) => boolean
  /** Cards lie here in no order: only their owner may know which came when. */
  readonly unordered?: boolean
  /** The player of this zone holds what lies here, though it is not in play. */
  readonly holds?: boolean
  /** Objects here have characteristics that effects change. */
  readonly inPlay?: boolean
  /** We keep the characteristics of objects that leave from here. */
  readonly remembered?: boolean
}

/** One seat of a given number. */
export interface Whose {
  readonly seat: Seat
  readonly seats: number
}

/** A fault of a deck: what is wrong, by which clause, and where in the list. */
export interface Fault extends Refusal {
  readonly place: Text
}

/** All that the kernel knows of a game. */
export interface Rules<G extends object> {
  readonly name: string
  /** The version of the rulebook; a record of another version is not replayed. */
  readonly version: string
  readonly words: Catalogue
  readonly cards: readonly Printed[]
  readonly seats: { readonly min: number; readonly max: number }
  /** How many may play with these options, where the number varies. */
  readonly seatsFor?: (options: Json) => { readonly min: number; readonly max: number }
  /** The side each seat is on; each seat on its own if left out. */
  readonly teams?: (seats: number) => readonly number[]
  readonly zones: readonly ZoneSpec<G>[]
  readonly marks: readonly string[]
  readonly layers: readonly string[]
  readonly printed: (t: Table<G>, card: CardId) => Values
  /**
   * Effects of constant abilities now in force. Their ids are negative, unique within a card, and the same
   * each time. Returning the same list again means that nothing about them has changed.
   */
  readonly constants?: (t: Table<G>) => readonly Effect[]
  /**
   * Whether cards now have other abilities that change cards than `then`, before we worked out their values
   * (as printed, if null): if so, we work out everything again. `cameLate` says that one of them came after a
   * layer in which it acts.
   */
  readonly areUnsettled?: (t: Table<G>, then: Changed | null, now: Changed, cameLate: boolean) => boolean
  /** Effects of the rules themselves that would replace an event; their ids are like those of constant abilities. */
  readonly ruleEffects?: (t: Table<G>, event: Event) => readonly Effect[]
  /** Who chooses between effects that would replace an event; the affected player if left out. */
  readonly affected?: (t: Table<G>, event: Event) => Seat
  /**
   * The facts that characteristics depend on: they are cached until one of these changes. If left out,
   * everything, so that they are worked out after every change.
   */
  readonly reads?: (t: Table<G>) => Facts
  /** Whether anything may change a card in play now, beside effects fixed upon it; faster than gathering effects. */
  readonly mayAffect?: (t: Table<G>, card: CardId) => boolean
  readonly effects: { readonly [kind: string]: EffectKind<G> }
  readonly triggers: readonly Trigger<G>[]
  /** The game's own kinds of event, and how each changes the table. */
  readonly events: { readonly [type: string]: (t: Table<G>, event: Event) => void }
  /** The kinds of event that rules ask about later in the turn. */
  readonly remembers: readonly string[]
  readonly procedures: readonly Procedure<G>[]
  /** The verbs of card texts, for the language that carries texts out: the kernel only stores them. */
  readonly verbs?: object
  /** The procedure that is the game, and the zone each deck starts in. */
  readonly begin: { readonly procedure: Entry; readonly deck: string }
  readonly globals: (seats: number, options: Json) => G
  /** Whether a card that moves between these zones stays the same object. */
  readonly sameObject?: (t: Table<G>, from: ZoneId, to: ZoneId) => boolean
  /**
   * What a card takes along between these zones though it is a new object there: these marks, and the effects
   * on it; null for nothing.
   */
  readonly carries?: (t: Table<G>, from: ZoneId, to: ZoneId) => readonly string[] | null
  /**
   * Marks that decide whether a card has text, or which: turning a card over changes its traits, as attaching it does.
   */
  readonly faces?: readonly string[]
  /** The abilities of a card that matter in a kind of zone, as bits with the game's own meaning: see `Table.traits`. */
  readonly traits?: (print: number, kind: number) => number
  /** The same for an effect in force, in the same bits. */
  readonly effectTraits?: (effect: Effect) => number
  /** Who orders cards that arrive on a pile together, and alone knows their order; the pile's player if left out. */
  readonly orderedBy?: (t: Table<G>, event: Event, zone: ZoneId) => Seat
  /** Put every question, even one with a single answer. (Other rules may skip those.) */
  readonly asksAll?: boolean
  /** Whether some effect might replace events of a kind now; faster than gathering effects. */
  readonly mayReplace?: (t: Table<G>, type: string) => boolean
  /** Reads the options a person wrote; throws BadInput with place and remedy. */
  readonly readOptions: (given: Json) => Json
  /** Every fault of a deck. `whose` says which of how many seats brings it, if known. */
  readonly deckFaults: (deck: readonly string[], options: Json, whose?: Whose) => readonly Fault[]
  /** The deck of a seat that brings none; the dice are the same for the same game and seat. */
  readonly usualDeck: (whose: Whose, options: Json, random: Random) => readonly string[]
  readonly concede: Clause
  /** The clauses for endless loops: nobody can stop it, one player can, several can. */
  readonly loop: readonly [nobody: Clause, one: Clause, several: Clause]
  /** Answers that keep no loop going: those that do nothing, and those that only choose an order. */
  readonly idle?: { readonly keys: readonly string[]; readonly clauses: readonly Clause[] }
  /** Marks that hold time stamps. */
  readonly stamps?: readonly string[]
  /** Marks that say where on the table a card lies: another number is another place, not more or less of anything. */
  readonly places?: readonly string[]
  /**
   * Which card values, and which names in texts, are prices. Players pay them with cards, which are compared one by one
   * however many there are, so nothing can grow up to a price; prices matter only where a card changes them.
   */
  readonly prices?: {
    readonly names: readonly string[]
    readonly areChangedBy: (values: Readonly<Values>) => boolean
  }
  /** Handles a seat that concedes. Returns true if the game goes on without it. */
  readonly concedes?: (t: Table<G>, seat: Seat) => boolean
  /** Which seat answers the questions put to a seat that does not decide itself. */
  readonly decides?: (t: Table<G>, seat: Seat) => Seat
  /** The stable name of an object that seats may choose: unique among what a seat can perceive. */
  readonly keyOf: (t: Table<G>, card: CardId) => string
  readonly cardText: (print: number) => Text
  /** An event in words; `seen` says which cards' faces the listener saw, `keys` how each was called then. */
  readonly tell: (t: Table<G>, event: Event, seen: readonly boolean[], keys: readonly string[]) => Text | null
  /** The ready decks that may be played with these options: opponents probably brought one of them. */
  readonly readyDecks?: (options: Json) => readonly (readonly string[])[]
  /**
   * The probability that a player keeps a card of this name in hand through their own turn: what has been
   * held for long is probably such a card. If left out, all cards are equal.
   */
  readonly keeps?: (name: string) => number
  /** What a seat may suppose another seat's deck to be, given what it has seen of it. */
  readonly supposedDeck: (view: View, seat: Seat, random: Random) => readonly string[]
  /** Whether a printed card can lie in a zone of this name: a second deck has its own cards. Anywhere, if left out. */
  readonly mayLieIn?: (print: number, zone: string) => boolean
  /** How many of `left` unseen cards go to each of the zones with an unknown count. */
  readonly supposedCounts: (
    view: View,
    seat: Seat,
    zones: readonly string[],
    left: number,
    random: Random,
  ) => readonly number[]
}

/** Rules ready to run, with an index for everything that is looked up by name. */
export interface Ready<G extends object> extends Rules<G> {
  readonly procedureNamed: ReadonlyMap<string, Procedure<G>>
  /** How the rules treat each kind of event; they ignore kinds not listed here. */
  readonly eventNamed: ReadonlyMap<string, EventKind<G>>
  /** The kinds of effect that change cards, and no others. */
  readonly effectNamed: ReadonlyMap<string, Changing<G>>
  readonly markNamed: ReadonlyMap<string, number>
  readonly cardNamed: ReadonlyMap<string, number>
}

/** A kind of effect that changes cards, with its change in each layer, in order. */
interface Changing<G extends object> {
  readonly kind: EffectKind<G>
  readonly byLayer: readonly (LayerChange<G> | null)[]
}

/** How the rules treat a kind of event. */
export interface EventKind<G extends object> {
  /** Whether it changes the table. */
  readonly changes: boolean
  /** How it changes the table, if the kind is the game's own. */
  readonly change: ((t: Table<G>, event: Event) => void) | null
  readonly remembered: boolean
  readonly triggers: readonly Trigger<G>[]
  /** The kinds of effect that may replace it. */
  readonly replacers: readonly string[]
}
