/**
 * The effect language: what a card's text says, as plain data, the same for all games. A game adds words (zones,
 * characteristics, states, verbs, events, moments, keywords), never structure.
 */

/**
 * Someone, seen from the ability's controller. `self` is whoever carries the instruction out, `that` the player
 * chosen; `owner` and `controller` are those of what is spoken of.
 */
export type Who = 'you' | 'opponent' | 'each' | 'self' | 'that' | 'owner' | 'controller'

/**
 * A zone and whose it is. Where nobody is named it is `any`: anybody's, and as a destination the owner's. Two zones are
 * not on the table: `anywhere`, and `looked`, where there is whatever was looked at or revealed last and has not been
 * chosen since.
 */
export type Place = {
  readonly of: Who | 'any'
  readonly zone: string
  readonly at?: 'top' | 'bottom'
  /** Other places that are meant as well. */
  readonly or?: readonly Place[]
}

export type Letter = 'X' | 'Y' | 'Z'

/** A number: written, a letter, declared, counted, or read off something. */
export type Value =
  | number
  | { readonly letter: Letter }
  | { readonly minus: Value }
  | { readonly plus: readonly [Value, Value] }
  /** So many for each. */
  | { readonly times: number; readonly of: Value }
  /** One for every so many; what is left over counts for nothing. */
  | { readonly every: number; readonly of: Value }
  | { readonly count: Group }
  /** A characteristic, added up where several are spoken of; `printed` is what the card itself says. */
  | { readonly field: string; readonly of: Thing; readonly printed?: true }
  /** How many objects of a kind this resolution has done something to. */
  | { readonly did: string; readonly are: readonly Filter[] }
  | { readonly declared: string }
  /** How many of them have the same name, number… in common: the most that have one. */
  | { readonly alike: string; readonly of: Thing }
  /** What a player has won so far. */
  | { readonly score: Who }
  /** What the game counts by itself under a name. */
  | { readonly tally: string }

export type Comparison = 'atMost' | 'atLeast' | 'exactly'

/** Cells of a map drawn beside a text, seen from its origin: to the right, forward, and in which colour. */
export type Cell = readonly [right: number, forward: number, colour: 'red' | 'blue']

/** What is asked of an object, or of a place. */
export type Filter =
  | { readonly type: string }
  | { readonly attribute: string }
  /** By name; `printed` by the one on the card itself, whatever else it is called. */
  | { readonly name: string; readonly printed?: true }
  | { readonly nameHas: string; readonly printed?: true }
  /** Its name, or a number, is the same as that of something. */
  | { readonly same: string; readonly as: Thing }
  | { readonly field: string; readonly is: Comparison; readonly value: Value; readonly printed?: true }
  | { readonly state: string }
  | { readonly keyword: string }
  | { readonly not: Filter }
  | { readonly or: readonly Filter[] }
  | { readonly other: true }
  /** It is one of these. */
  | { readonly among: Thing }
  /** A characteristic has become more, or less, than is printed. */
  | { readonly changed: string; readonly to: 'more' | 'less' }
  /** Its name, attribute… is the one that was declared. */
  | { readonly declared: string }
  /** It is attached to something. */
  | { readonly on: Thing }
  /** Where it lies: by something, within the map of something, or in what the rules call a player's. */
  | { readonly lies: string; readonly of?: Thing; readonly whose?: Who; readonly map?: readonly Cell[] }
  /** What has happened to it, or what it has done and to whom, in a time that is not over. */
  | { readonly event: string; readonly to?: Thing; readonly during: string }

/** Objects: where they lie, and what they all are; of these perhaps only those that have most or least of something. */
export type Group = {
  readonly in: Place
  readonly are: readonly Filter[]
  readonly extreme?: { readonly field: string; readonly is: 'most' | 'least' }
}

export type Many =
  | { readonly exactly: Value }
  | { readonly upTo: Value }
  | { readonly atLeast: Value }
  | { readonly any: true }

/**
 * What is spoken of: the card itself (in a zone, where that is said), the `caster` who uses it, the `targets` that it was aimed at before it was carried out, `it` or `them` (what was chosen, searched or
 * revealed last, or else what the trigger is about), the former or the latter of two that were `chosen` together, `that` one
 * of a type which the trigger names beside its subject, everything of a kind, the top cards of a pile, a player, or
 * whatever of a kind a player enters, or only the `next` of it.
 */
export type Thing =
  | 'this'
  | 'caster'
  | 'targets'
  | 'it'
  | 'them'
  | { readonly this: string }
  | { readonly that: string }
  | { readonly chosen: 'former' | 'latter' }
  | { readonly all: Group }
  /** What this text has done something to, by verb, or to `choose` has chosen, whatever was chosen since; perhaps only of a kind. */
  | { readonly did: string; readonly are?: readonly Filter[] }
  /** What the trigger is about, by what has happened to it, whatever was chosen since. */
  | { readonly heard: string }
  /** What something is attached to. */
  | { readonly host: Thing }
  | { readonly top: Value; readonly of: Place }
  | { readonly player: Who }
  | { readonly entered: readonly Filter[]; readonly by: Who; readonly next?: true }

/** A moment of the game and whose; `next` is not that of this turn. */
export type Moment = { readonly at: string; readonly of: Who | 'any' | 'this'; readonly next?: true }

/** How long: a named time, and whose where it is a turn still to come; up to a moment; or while something is so. */
export type Duration =
  | { readonly during: string; readonly of?: Who }
  | { readonly until: Moment }
  | { readonly while: Condition }

/** What an object gains or loses. */
export type Gain =
  | { readonly field: string; readonly by: Value }
  /** A characteristic becomes so many times as much, or is divided by so many. */
  | { readonly scale: string; readonly times: number }
  | { readonly scale: string; readonly over: number }
  | { readonly field: string; readonly to: Value }
  | { readonly attribute: string }
  | { readonly keyword: string; readonly n?: Value }
  | { readonly ability: Ability }
  | { readonly everything: 'abilities' }
  /** Each of two characteristics is what the other was. */
  | { readonly swap: readonly [string, string] }

/** A bound on the sum of a characteristic over what is chosen. */
export type Total = { readonly field: string; readonly is: Comparison; readonly value: Value }

/**
 * A choice among objects. What is to `choose` in the open is chosen on entering the ability, unless a word before
 * it says otherwise; what is to `pick` is chosen in passing, when the instruction is carried out; `search` goes
 * through a hidden zone. `or` is another kind and number that may be taken in place of the first. At `random` nobody
 * decides. What is chosen `beside` that of the step before is chosen together with it: it is something else, and both are
 * spoken of.
 */
export type Choose = {
  readonly do: 'choose' | 'pick' | 'search'
  readonly what: Group
  readonly how: Many
  readonly total?: Total
  readonly or?: { readonly are: readonly Filter[]; readonly how: Many }
  readonly random?: true
  readonly beside?: true
  /** No two of them have the same name, number… */
  readonly differ?: string
}

/**
 * One instruction. `do` names the verb: those of the language, and those a game adds. An effect that lasts has
 * `for`; without it, it lasts for the game, or in a constant ability for as long as that is valid. `else` is what is done
 * where the rest is not.
 */
export type Step = OwnStep | Verb

/** What the language itself knows how to do. */
export type OwnStep =
  | Choose
  /** `late`: what is to be chosen in it is chosen when it comes up, not before. */
  | {
      readonly do: 'if'
      readonly if: Condition
      readonly then: Effect
      readonly late?: true
      readonly else?: Effect
    }
  | { readonly do: 'may'; readonly then: Effect; readonly else?: Effect }
  | { readonly do: 'pay'; readonly cost: Effect; readonly then: Effect; readonly else?: Effect }
  | { readonly do: 'after' | 'also'; readonly then: Effect }
  /** As often as a number says, which is fixed before; or once for each object, which is `it` meanwhile. */
  | { readonly do: 'repeat'; readonly times: Value | { readonly each: Thing }; readonly then: Effect }
  /** A player says a name, a number… of a kind that the game knows. */
  | { readonly do: 'declare'; readonly what: string }
  | { readonly do: 'by'; readonly who: Who; readonly then: Effect }
  | { readonly do: 'modes'; readonly n: number; readonly of: readonly Effect[] }
  | { readonly do: 'let'; readonly letter: Letter; readonly be: Value }
  | { readonly do: 'gain'; readonly what: Thing; readonly gains: readonly Gain[]; readonly for?: Duration }
  | { readonly do: 'lose'; readonly what: Thing; readonly loses: readonly Gain[]; readonly for?: Duration }
  /** `are` says with which cards a player cannot do it. */
  | {
      readonly do: 'cannot'
      readonly what: Thing
      readonly act: string
      readonly are?: readonly Filter[]
      readonly for?: Duration
    }
  /** It is not left to a player whether to do it, where it can be done; nor to whom, where that is said. */
  | {
      readonly do: 'must'
      readonly what: Thing
      readonly act: string
      readonly to?: Group
      readonly for?: Duration
    }
  /** Once, at a moment or the next time something happens; `for` is how long that is waited for. */
  | { readonly do: 'later'; readonly when: When; readonly then: Effect; readonly for?: Duration }
  /** What happens instead of something, for a time where that is said. */
  | { readonly do: 'replace'; readonly event: Happens; readonly with: Effect; readonly for?: Duration }
  /** Another cost that may be paid in place of the card's own, none being no cost; or one that may be paid beside it. */
  | { readonly do: 'otherCost' | 'extraCost'; readonly cost: Effect }

/** A verb of a game. The fields that every game's verbs may have; what each means stands with the verb. */
export type Verb = {
  readonly do: string
  readonly what?: Thing
  readonly n?: Value
  readonly to?: Place
  /** The state in which something arrives. */
  readonly as?: string
  /** What does it, where that is not the card itself. */
  readonly by?: Thing
  /** What something is attached to. */
  readonly on?: Thing
  /** Which kind of it, where there are several. */
  readonly kind?: string
  /** What all that it takes are. */
  readonly are?: readonly Filter[]
  /** The places of which one is chosen for it. */
  readonly among?: Group
  /** The abilities that a card has where it comes to lie. */
  readonly gives?: readonly Ability[]
  readonly for?: Duration
  readonly free?: true
}

export type Effect = readonly Step[]

export type Condition =
  | { readonly there: Group; readonly is: Comparison; readonly value: Value }
  | { readonly thing: Thing; readonly are: readonly Filter[] }
  | { readonly turnOf: Who }
  /** What an icon at the head of an ability stands for, with its number, or from one to another. */
  | { readonly icon: string; readonly n?: Value; readonly to?: Value }
  /** Something this resolution has done or paid: `it`, or a cost by name. */
  | { readonly done: string }
  | { readonly number: Value; readonly is: Comparison; readonly value: Value }
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] }
  | { readonly not: Condition }

/** What an event happens to: one thing, or any one of a group. */
export type Subject = Thing | Group

/** Something that happens: to something, or to somebody. */
type Happens =
  | {
      readonly event: string
      readonly what: Subject
      readonly from?: Place
      readonly to?: string
      readonly in?: string
      /** Whose effect or cost it is that does it, or of which card. */
      readonly by?: Who | Group
      /** What is so meanwhile: in which battle. */
      readonly while?: Condition
    }
  | { readonly event: string; readonly who: Who; readonly are?: readonly Filter[] }

/** What makes a triggered ability trigger: something that happens, a moment, or a state of affairs. */
export type When =
  | Happens
  | Moment
  | { readonly whenever: Condition }
  /** One or the other: each is a time to trigger. */
  | { readonly either: readonly When[] }

type HowOften = { readonly times: number; readonly per: 'turn' | 'game' }
type OnlyDuring = { readonly during: string; readonly of: Who | 'any' }

/** How often or when an ability may be used, or both. */
export type Limit = HowOften | OnlyDuring | (HowOften & OnlyDuring)

/** What all abilities may have beside what they do: where they are valid, and words before them that only say of which family they are. */
type Head = { readonly zone?: string | readonly string[]; readonly labels?: readonly string[] }

/**
 * `zone` is where the ability is valid, where that is said. A condition is checked when it stands there to be: `only`
 * when the ability would trigger or be used, `if` inside an effect when it is carried out, `while` all the time. An
 * ability that comes about in two ways, or does two things under conditions of their own (an `if` among what it does), is on the
 * table as both; each is `of` the one that the text has.
 */
export type Ability =
  | (Head & {
      readonly kind: 'activated'
      /** When it may be used, where a rulebook has times for that. */
      readonly timing?: string
      readonly cost: Effect
      readonly effect: Effect
      readonly limit?: Limit
      readonly only?: Condition
      readonly of?: Ability
    })
  | (Head & {
      readonly kind: 'triggered'
      readonly when: When
      /** For this it may be used as well, as one that is activated. */
      readonly cost?: Effect
      readonly effect: Effect
      readonly limit?: Limit
      readonly only?: Condition
      readonly of?: Ability
    })
  | (Head & {
      readonly kind: 'constant'
      readonly does: Effect
      readonly while?: Condition
      readonly limit?: Limit
      readonly of?: Ability
    })
  | {
      readonly kind: 'played'
      readonly timing?: string
      readonly cost?: Effect
      readonly effect: Effect
      readonly limit?: Limit
      readonly only?: Condition
    }
  | { readonly kind: 'check'; readonly cost?: Effect; readonly effect: Effect }
  /** With what is said beside it: a cost, a number, which objects, what they gain, while what is so. */
  | (Head & {
      readonly kind: 'keyword'
      readonly keyword: string
      readonly cost?: Effect
      readonly n?: Value
      readonly are?: readonly Filter[]
      readonly gains?: readonly Gain[]
      readonly while?: Condition
      /** The map that is drawn beside it. */
      readonly map?: readonly Cell[]
    })
  /** How many of the card a deck may have, in place of what the rules say; or how many such cards altogether. */
  | { readonly kind: 'deck'; readonly how: Many; readonly are?: readonly Filter[] }
