import {
  type CardId,
  type Option,
  type Pending,
  type Ref,
  remembered,
  type Seat,
  type Table,
  type Target,
  type Waiting,
} from '@tefuda/kernel'
import type { Ability, Cell, Choose, Condition, Effect, Filter, Group, Value, Verb } from './ability.ts'
import type { Reaches } from './reach.ts'
import { through } from './said.ts'
import { isDo } from './steps.ts'

/**
 * What an effect knows while it is carried out. Plain data: it lives in the frame, so a game can be saved in the
 * middle of any card. `fixed` are the choices made before, by their place in the text.
 */
export type Context = {
  readonly seat: Seat
  /** Whoever carries the instruction out. */
  readonly actor: Seat
  readonly source: Ref
  readonly it: readonly Ref[]
  /** What its card lay on, where it has heard that leave. */
  readonly lost?: readonly Ref[]
  /** The two that were chosen together, where that was last. */
  readonly pair?: readonly [first: readonly Ref[], second: readonly Ref[]]
  /** Players that were chosen, or that the trigger is about; and what was chosen among the things that wait. */
  readonly players: readonly Seat[]
  readonly items: readonly number[]
  /** Places that were chosen. */
  readonly places?: readonly number[]
  /** Who uses what is carried out, where that is not its card. */
  readonly caster?: Ref
  /** What its card was, where it has gone with what the ability waited for. */
  readonly was?: Ref
  /** Objects that this text has moved, its cost included, or what triggered it: each is followed to where it went from there. */
  readonly left?: readonly Ref[]
  /** What it was aimed at before and still is proper, whatever is chosen meanwhile. */
  readonly targets?: readonly Ref[]
  /** What its trigger was about, whatever is spoken of since. */
  readonly heard?: readonly Ref[]
  /** All that was chosen so far. */
  readonly chosen?: readonly Ref[]
  /** What earlier rounds of the same have chosen, where each has to choose another. */
  readonly taken?: readonly Ref[]
  readonly letters: { readonly [letter: string]: number }
  /** What a letter stands for that has no number yet. */
  readonly lets?: { readonly [letter: string]: Value }
  readonly fixed: { readonly [path: string]: readonly Target[] }
  /** Whether what was last to be done was done. */
  readonly did: boolean
  /** What has been done to which objects, by verb. */
  readonly done: { readonly [verb: string]: readonly Ref[] }
  /** What was looked at or revealed last and has not been chosen since. */
  readonly looked: readonly Ref[]
  /** What a player has declared, by kind. */
  readonly declared: { readonly [kind: string]: string | number }
  /** What is being carried out, among the things that wait: it does not speak of itself. */
  readonly self?: number
  /** This is a cost: what cannot be done in full ends it, and `failed` says so. */
  readonly cost?: true
  readonly failed?: true
  /** What is divided among several: each one's share, by the place in the text. */
  readonly shares?: { readonly [path: string]: readonly Share[] }
}

export type Share = { readonly to: Target; readonly n: number }

/** What a game gives the interpreter: its words made real. What its verbs do stands in its rules. */
export interface Speech<G extends object> {
  readonly isA: (t: Table<G>, card: CardId, type: string) => boolean
  readonly nameOf: (t: Table<G>, card: CardId) => string
  /** What a card is called beside that. */
  readonly namesOf?: (t: Table<G>, card: CardId) => readonly string[]
  /** What icons at the head of abilities stand for, with their numbers; and whether an effect makes one count whatever is so. */
  readonly icons?: { readonly [icon: string]: (n: Value, to: Value) => Condition }
  readonly isActive?: (t: Table<G>, c: Context, icon: string) => boolean
  /** Places that are several zones together, by name. */
  readonly places?: { readonly [place: string]: readonly string[] }
  readonly states: { readonly [state: string]: (t: Table<G>, card: CardId) => boolean }
  /** What can be declared of a kind: words, or a number within bounds. */
  readonly declare?: (t: Table<G>, c: Context, kind: string) => Declarable
  /** Whether an object has done something, or something has happened to it, in a time that is not over. */
  readonly happened: (t: Table<G>, c: Context, card: CardId, past: Past) => boolean
  /** Things a resolution may ask whether they were done, beside what it did last. */
  readonly done: { readonly [name: string]: (t: Table<G>, c: Context) => boolean }
  /** Whether a zone is where things wait to resolve. */
  readonly waits?: (zone: string) => boolean
  /** Zones whose cards are chosen when it comes up, not before. */
  readonly hidden: readonly string[]
  /** What every card in a hidden zone is, as everybody knows: nobody can say that there is no such card. */
  readonly certain?: { readonly [zone: string]: readonly string[] }
  /** Hidden zones in which whoever chooses a card of another's does not look at what is there. */
  readonly blind?: readonly string[]
  /** What is done so many times chooses something else each time. */
  readonly eachAnother?: true
  /** Where each verb finds what it is done to and where it moves that: a text that has moved a card follows it. */
  readonly reaches?: Reaches
  /** A card that has come elsewhere than where the text moves it, since something else happened instead, is not followed. */
  readonly followsOnlyThere?: true
  /** A text says what it costs before it says what triggers it: of both it goes on to speak of the latter. */
  readonly costsFirst?: true
  /** What a text has done is what it did itself, not what it was paid with. */
  readonly costsApart?: true
  /** Whether a card can be chosen at all; an effect may keep it from being. */
  readonly mayChoose?: (t: Table<G>, c: Context, card: CardId) => boolean
  readonly option: (t: Table<G>, card: CardId) => Option
  /** The places of the table, where texts speak of them. */
  readonly spots?: Spots<G>
  /** What a player has won so far. */
  readonly scoreOf?: (t: Table<G>, seat: Seat) => number
  /** What the game counts by itself, by name. */
  readonly tallies?: { readonly [name: string]: (t: Table<G>, c: Context) => number }
  /** What a group means other than cards and places: players, abilities that wait to resolve. */
  readonly otherChoices: (t: Table<G>, c: Context, group: Group) => readonly Chosen[]
  readonly seats: (t: Table<G>) => readonly Seat[]
  /** Of each player whoever's turn it is comes first, not whose the text is. */
  readonly turnFirst?: true
  /** Whose turn it is for what texts say about that, where it is not simply the turn player's. */
  readonly turnSeat?: (t: Table<G>) => Seat
  /** Lets whoever chooses in a hidden place look at what is there. */
  readonly look: (t: Table<G>, c: Context, cards: readonly CardId[]) => void
  /** What was found by searching. */
  readonly found?: (t: Table<G>, c: Context, step: Choose, cards: readonly CardId[]) => void
}

/** The places of a table, areas of a grid or circles, by their numbers. */
interface Spots<G extends object> {
  /** The name under which texts speak of them, as of a zone. */
  readonly zone: string
  readonly all: readonly number[]
  readonly option: (t: Table<G>, spot: number) => Option
  /** Where an object lies, or lay when it was last there; -1 where it lies at no place. */
  readonly of: (t: Table<G>, ref: Ref) => number
  readonly states: { readonly [state: string]: (t: Table<G>, spot: number) => boolean }
  /** Whether a place is where a text says: by or within the map of another place, or a player's. */
  readonly lies: (
    where: string,
    spot: number,
    from: number,
    map: readonly Cell[] | undefined,
    seat: Seat,
  ) => boolean
}

/** What something that waits to resolve carries along: which ability it is, if it is no card, and what is carried out. */
export type Carried = { readonly ability: Ability | null; readonly effect: Effect; readonly c: Context }
export const carriedBy = ({ data }: Pending): Carried => data as unknown as Carried

/** What has triggered carries its ability along, and what that is about. */
type Heard = {
  readonly ability: Ability
  readonly it: readonly Ref[]
  readonly players: readonly Seat[]
  readonly left?: readonly Ref[]
}
export const heardBy = ({ data }: Waiting): Heard => data as unknown as Heard

/** What a verb, a cost or an inner effect has told as it ended; null where it has told nothing. */
export const reported = <G extends object>(t: Table<G>): Partial<Context> | null =>
  t.state.returned as Partial<Context> | null

/** Something that can be chosen, and what choosing it means. */
export interface Chosen {
  readonly option: Option
  readonly target: Target
}

type Declarable =
  | { readonly words: readonly { readonly option: Option; readonly word: string }[] }
  | { readonly min: number; readonly max: number }

type Past = Extract<Filter, { readonly event: string }>

/** A verb: how it is done, and as a cost whether it can be done in full. */
export interface VerbRules<G extends object> {
  readonly does: (t: Table<G>, c: Context, verb: Verb, path: string) => void
  readonly can?: (t: Table<G>, c: Context, verb: Verb) => boolean
  /**
   * As a cost: to how many objects it has to be done. It is fixed before it is done and compared with what was `done`; without
   * it a cost is paid unless nothing was done at all.
   */
  readonly owes?: (t: Table<G>, c: Context, verb: Verb) => number
  /** Done in full or not at all, as a payment is: nobody is asked whether to do what it is a part of where it cannot be. */
  readonly whole?: true
  /** Whether it can be done to an object at all: what is chosen for it is chosen among such. */
  readonly takes?: (t: Table<G>, c: Context, verb: Verb, card: CardId) => boolean
}

export type Verbs<G extends object> = { readonly [verb: string]: VerbRules<G> }

/** What the verbs of a game do. Rules put them together, so that what a verb needs can speak itself. */
export const verbsOf = <G extends object>(t: Table<G>): Verbs<G> => t.rules.verbs as Verbs<G>

export function contextOf(seat: Seat, source: Ref, more: Partial<Context> = NO_MORE): Context {
  const c = contextAbout(seat, source, NOTHING)
  return more === NO_MORE ? c : Object.assign(c, more)
}

/** What an effect knows that is about these objects and in whose text letters stand for this. */
export function contextAbout(
  seat: Seat,
  source: Ref,
  it: readonly Ref[],
  lets: Context['lets'] | null = null,
): MutableContext {
  const c: MutableContext = {
    seat,
    actor: seat,
    source,
    it,
    players: NOTHING,
    items: NOTHING,
    letters: NO_MORE,
    fixed: NO_MORE,
    did: true,
    done: NO_MORE,
    looked: NOTHING,
    declared: NO_MORE,
  }
  if (lets) c.lets = lets
  return c
}

/** A context that is being put together. */
export type MutableContext = { -readonly [part in keyof Context]: Context[part] }

/** A copy to change, part by part: contexts have too many shapes for a spread to be quick. */
export function copyContext(c: Context): MutableContext {
  const copy: MutableContext = {
    seat: c.seat,
    actor: c.actor,
    source: c.source,
    it: c.it,
    players: c.players,
    items: c.items,
    letters: c.letters,
    fixed: c.fixed,
    did: c.did,
    done: c.done,
    looked: c.looked,
    declared: c.declared,
  }
  if (c.lets) copy.lets = c.lets
  if (c.lost) copy.lost = c.lost
  if (c.heard) copy.heard = c.heard
  if (c.pair) copy.pair = c.pair
  if (c.places) copy.places = c.places
  if (c.caster) copy.caster = c.caster
  if (c.was) copy.was = c.was
  if (c.left) copy.left = c.left
  if (c.targets) copy.targets = c.targets
  if (c.chosen) copy.chosen = c.chosen
  if (c.taken && c.taken.length > 0) copy.taken = c.taken
  if (c.shares) copy.shares = c.shares
  if (c.self !== undefined) copy.self = c.self
  if (c.cost) copy.cost = c.cost
  if (c.failed) copy.failed = c.failed
  return copy
}

const NOTHING: readonly never[] = []
const NO_MORE = {}

/** What a text says its letters stand for, wherever in it that is said; null where it says nothing. */
export const letsIn = remembered((effect: Effect): NonNullable<Context['lets']> | null => {
  const said = effect.filter((step) => isDo(step, 'let'))
  return said.length > 0 ? Object.fromEntries(said.map(({ letter, be }) => [letter, be])) : null
})

/** The letters that a part of a text uses, without what only follows from it. */
export const lettersIn = remembered((part: object): readonly string[] => {
  const found = new Set<string>()
  through(part, ({ letter }) => typeof letter === 'string' && found.add(letter), ['then', 'else', 'be'])
  return [...found]
})

/** What was chosen, sorted by what it is. */
export function sorted(
  targets: readonly Target[],
): Pick<Context, 'it' | 'players' | 'items'> & { readonly places: readonly number[] } {
  const it: Ref[] = []
  const players: Seat[] = []
  const items: number[] = []
  const places: number[] = []
  for (const target of targets) {
    if ('card' in target) it.push(target)
    else if ('seat' in target) players.push(target.seat)
    else if ('place' in target) places.push(target.place)
    else items.push(target.item)
  }
  return { it, players, items, places }
}
