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
  /** Whether every seat has one or the table has one for all. */
  readonly of: 'seat' | 'table'
  /** How many places of this kind there are: circles, areas of a grid. One if left out. */
  readonly cells?: number
  /** What a seat perceives of a card here; `fromTop` is 0 for the top card, and only told where all four are taken. Seat -1 is a spectator. */
  readonly sees: (t: Table<G>, seat: Seat, card: CardId, fromTop: number) => Sight
  /** Whether a seat may know how many cards lie here. */
  readonly counts: (t: Table<G>, seat: Seat, zone: ZoneId) => boolean
  /** Cards lie here in no order: nobody but whose they are can tell by their places which came when. */
  readonly unordered?: boolean
  /** What lies here is held by whoever's zone it is, though it is not in play. */
  readonly holds?: boolean
  /** Objects here have characteristics that effects change. */
  readonly inPlay?: boolean
  /** What an object was like is kept when it leaves from here. */
  readonly remembered?: boolean
}

/** One seat of so many. */
export interface Whose {
  readonly seat: Seat
  readonly seats: number
}

/** A fault of a deck: what is wrong, by which clause, and where in the list. */
export interface Fault extends Refusal {
  readonly place: Text
}

/** All that the kernel is given of a game. */
export interface Rules<G extends object> {
  readonly name: string
  /** The version of the rulebook; a record of another version is not replayed. */
  readonly version: string
  readonly words: Catalogue
  readonly cards: readonly Printed[]
  readonly seats: { readonly min: number; readonly max: number }
  /** How many may play with these options, where that is not always the same. */
  readonly seatsFor?: (options: Json) => { readonly min: number; readonly max: number }
  /** The side each seat is on; every seat its own if left out. */
  readonly teams?: (seats: number) => readonly number[]
  readonly zones: readonly ZoneSpec<G>[]
  readonly marks: readonly string[]
  readonly layers: readonly string[]
  readonly printed: (t: Table<G>, card: CardId) => Values
  /**
   * Effects of constant abilities now in force; their ids are negative, each its own among those of its card, the same each
   * time. The same list says that nothing about them has changed.
   */
  readonly constants?: (t: Table<G>) => readonly Effect[]
  /**
   * Whether cards have other abilities now than `then`, before they were worked out (as printed, if null), and such as change cards: then
   * all has to be worked out again. Whether one of them `cameLate`, after a layer in which it has something to do, is told.
   */
  readonly areUnsettled?: (t: Table<G>, then: Changed | null, now: Changed, cameLate: boolean) => boolean
  /** Effects of the rules themselves that would replace an event; their ids are as those of constant abilities. */
  readonly ruleEffects?: (t: Table<G>, event: Event) => readonly Effect[]
  /** Who chooses between effects that would replace an event: whoever it happens to, if left out. */
  readonly affected?: (t: Table<G>, event: Event) => Seat
  /**
   * What is read to work out what cards are like: it holds until one of these facts changes. Everything, if left out, so that
   * all is worked out anew after every change.
   */
  readonly reads?: (t: Table<G>) => Facts
  /** Whether anything but an effect that is fixed upon it may change a card in play just now, told more quickly than by gathering effects. */
  readonly mayAffect?: (t: Table<G>, card: CardId) => boolean
  readonly effects: { readonly [kind: string]: EffectKind<G> }
  readonly triggers: readonly Trigger<G>[]
  /** Kinds of event of this game's own, and how each changes the table. */
  readonly events: { readonly [type: string]: (t: Table<G>, event: Event) => void }
  /** Kinds of event that rules ask about later in the turn. */
  readonly remembers: readonly string[]
  readonly procedures: readonly Procedure<G>[]
  /** What the verbs of card texts do, for the language that carries texts out: the kernel only keeps it at hand. */
  readonly verbs?: object
  /** The procedure that is the game, and the zone each deck starts in. */
  readonly begin: { readonly procedure: Entry; readonly deck: string }
  readonly globals: (seats: number, options: Json) => G
  /** Whether a card that moves between these zones stays the same object. */
  readonly sameObject?: (t: Table<G>, from: ZoneId, to: ZoneId) => boolean
  /**
   * What a card takes along between these zones though it is a new object there: these marks, and the effects on
   * it; null for nothing.
   */
  readonly carries?: (t: Table<G>, from: ZoneId, to: ZoneId) => readonly string[] | null
  /** Marks that decide whether a card says anything, or what: turning it over changes its traits, as attaching it to another does. */
  readonly faces?: readonly string[]
  /** What abilities a card has that matter in a kind of zone, as bits of the game's own: see `Table.traits`. */
  readonly traits?: (print: number, kind: number) => number
  /** The same of an effect in force, in the same bits. */
  readonly effectTraits?: (effect: Effect) => number
  /** Who orders cards that come to a pile together, and alone knows their order: the pile's player, if left out. */
  readonly orderedBy?: (t: Table<G>, event: Event, zone: ZoneId) => Seat
  /** Every question is put, also one with a single answer: rules that skip such questions do not. */
  readonly asksAll?: boolean
  /** Whether some effect might replace events of a kind just now, told more quickly than by gathering effects. */
  readonly mayReplace?: (t: Table<G>, type: string) => boolean
  /** Reads what a person wrote as options; throws BadInput with place and remedy. */
  readonly readOptions: (given: Json) => Json
  /** Every fault of a deck; `whose` where it is known which of how many seats brings it. */
  readonly deckFaults: (deck: readonly string[], options: Json, whose?: Whose) => readonly Fault[]
  /** The deck of a seat that brings none of its own; the dice are the same for the same game and seat. */
  readonly usualDeck: (whose: Whose, options: Json, random: Random) => readonly string[]
  readonly concede: Clause
  /** The clauses for what goes on for ever: nobody can stop it, one can, several can. */
  readonly loop: readonly [nobody: Clause, one: Clause, several: Clause]
  /** Answers by which nothing is kept going: those that do nothing, and those to questions about no more than an order. */
  readonly idle?: { readonly keys: readonly string[]; readonly clauses: readonly Clause[] }
  /** Marks that hold time stamps. */
  readonly stamps?: readonly string[]
  /** Marks that say where on the table a card lies: another number is another place, and no more or less of anything. */
  readonly places?: readonly string[]
  /**
   * Values of cards, and what stands under these names in texts, that are prices. They are paid with cards, which are told one by one
   * however many there are, so nothing can grow up to a price; only where a card changes prices do they matter.
   */
  readonly prices?: {
    readonly names: readonly string[]
    readonly areChangedBy: (values: Readonly<Values>) => boolean
  }
  /** What becomes of a seat that concedes where the game goes on without it: true if it does. */
  readonly concedes?: (t: Table<G>, seat: Seat) => boolean
  /** Which seat answers the questions put to a seat, where it does not decide itself. */
  readonly decides?: (t: Table<G>, seat: Seat) => Seat
  /** The stable name of an object that seats may choose: unique among what a seat can perceive. */
  readonly keyOf: (t: Table<G>, card: CardId) => string
  readonly cardText: (print: number) => Text
  /** An event in words; `seen` says of which cards the hearer saw the face, `keys` how each was called then. */
  readonly tell: (t: Table<G>, event: Event, seen: readonly boolean[], keys: readonly string[]) => Text | null
  /** The decks that come with the game, as far as they may be played: others are likely to have brought one of them. */
  readonly readyDecks?: (options: Json) => readonly (readonly string[])[]
  /**
   * How likely a player keeps a card of this name in hand through a turn of their own: what has been held for long is likely one
   * that is. All of them alike, if left out.
   */
  readonly keeps?: (name: string) => number
  /** What a seat may suppose another seat's deck to be, given what it has seen of it. */
  readonly supposedDeck: (view: View, seat: Seat, random: Random) => readonly string[]
  /** Whether a printed card can lie in a zone of this name: a second deck has cards of its own. In any, if left out. */
  readonly mayLieIn?: (print: number, zone: string) => boolean
  /** How many of `left` unseen cards go to each of the zones whose count is not known. */
  readonly supposedCounts: (
    view: View,
    seat: Seat,
    zones: readonly string[],
    left: number,
    random: Random,
  ) => readonly number[]
}

/** Rules made ready to run: everything that is looked up by name has its index. */
export interface Ready<G extends object> extends Rules<G> {
  readonly procedureNamed: ReadonlyMap<string, Procedure<G>>
  /** All that the rules have to do with kinds of event; of one that is not here, nothing. */
  readonly eventNamed: ReadonlyMap<string, EventKind<G>>
  /** Kinds of effect that change cards; no other is here. */
  readonly effectNamed: ReadonlyMap<string, Changing<G>>
  readonly markNamed: ReadonlyMap<string, number>
  readonly cardNamed: ReadonlyMap<string, number>
}

/** A kind of effect that changes cards, with what it does in each layer, in their order. */
interface Changing<G extends object> {
  readonly kind: EffectKind<G>
  readonly byLayer: readonly (LayerChange<G> | null)[]
}

/** What the rules have to do with a kind of event. */
export interface EventKind<G extends object> {
  /** Whether it changes the table. */
  readonly changes: boolean
  /** How, where it is the game's own. */
  readonly change: ((t: Table<G>, event: Event) => void) | null
  readonly remembered: boolean
  readonly triggers: readonly Trigger<G>[]
  /** The kinds of effect that may replace it. */
  readonly replacers: readonly string[]
}
