import type { Layout } from './layout.ts'
import type { ZoneId } from './state.ts'

/**
 * Everything that can be read from a table, each with a name. The doors that change a table note which facts
 * they change. A cached result (`Memo`) lists the facts it was computed from, and stays valid until one of
 * these changes:
 *
 * - `cards in ZONE`, `cards in ZONE of SEAT`: which cards lie in a kind of zone, anybody's or one player's, and in what order
 * - `mark MARK`, `marks in ZONE`: a mark of any card, any mark of the cards in a kind of zone
 * - `past EVENT`: which events of a kind have happened this turn
 * - `variable NAME`: a variable set by `Table.set`; those that no cached result needs singly are `variables` together
 * - `traits`: which abilities cards (where they lie) and effects have, by kind (`Rules.traits`, `FactNumbers.ofTraits`)
 * - `changers`: which effects in force change cards; `effects`: which effects are in force at all
 * - `values`: the current characteristics of cards
 * - `anything`: all of these except `variables`
 */
export type Fact =
  | Plain
  | `cards in ${string}`
  | `mark ${string}`
  | `marks in ${string}`
  | `past ${string}`
  | `variable ${string}`

const PLAIN = [
  'anything',
  'values',
  'turn',
  'seats',
  'holders',
  'hosts',
  'pending',
  'effects',
  'changers',
  'traits',
  'variables',
] as const

type Plain = (typeof PLAIN)[number]

/** Facts by their numbers at a table. */
export type Facts = readonly number[]

const forEach = <T>(made: (number: number) => T) =>
  Object.fromEntries(PLAIN.map((name, number) => [name, made(number)])) as { readonly [name in Plain]: T }
/** The facts that have the same number at every table; below, each of them as a list. */
export const FACT = forEach((number) => number)
export const FACTS = forEach((number): Facts => [number])

/** Traits are the bits of one number. */
const TRAITS = 32
const FIRST_TRAIT = PLAIN.length

/** Depends on everything: valid only while nothing changes at all. */
export const EVERYTHING: Facts = [FACT.anything, FACT.variables]

/** What we need to know of the rules. */
interface Readable {
  readonly zones: readonly { readonly name: string }[]
  readonly marks: readonly string[]
  readonly remembers: readonly string[]
}

/** All facts of a table with a given number of seats, by number. */
export class FactNumbers {
  /**
   * For each zone: the fact for its cards as its player's, for its cards as anybody's, and for their marks.
   */
  readonly ownCards: readonly number[]
  readonly cards: readonly number[]
  readonly marksIn: readonly number[]
  /** For each mark. */
  readonly marks: readonly number[]
  /** For each kind of event that is remembered, in the order of the rules. */
  readonly past: readonly number[]
  readonly pastOf: ReadonlyMap<string, number>
  readonly variables: ReadonlyMap<string, number>
  /** A zero for each fact: nothing has changed yet. */
  readonly unchanged: readonly number[]
  private readonly named = new Map<string, number>()
  private readonly lists = new WeakMap<readonly Fact[], Facts>()
  private readonly byTraits = new Map<number, Facts>()
  /** The round in which each fact was last collected. */
  private readonly taken: number[]
  private round = 0

  constructor(
    { zones, marks, remembers }: Readable,
    layout: Pick<Layout<never>, 'kindOf' | 'seatOf' | 'size'>,
    variables: readonly string[],
  ) {
    let count = FIRST_TRAIT + TRAITS
    const add = (name: string): number => {
      const known = this.named.get(name)
      if (known !== undefined) return known
      this.named.set(name, count)
      return count++
    }
    PLAIN.forEach((name, i) => {
      this.named.set(name, i)
    })
    const called = (zone: ZoneId) => zones[layout.kindOf[zone]!]!.name
    const each = (name: (zone: ZoneId) => string) =>
      Array.from({ length: layout.size }, (_, zone) => add(name(zone)))
    this.cards = each((zone) => `cards in ${called(zone)}`)
    this.ownCards = each((zone) => `cards in ${called(zone)} of ${layout.seatOf[zone]}`)
    this.marksIn = each((zone) => `marks in ${called(zone)}`)
    this.marks = marks.map((mark) => add(`mark ${mark}`))
    this.past = remembers.map((type) => add(`past ${type}`))
    this.pastOf = new Map(remembers.map((type, i) => [type, this.past[i]!]))
    this.variables = new Map(variables.map((name) => [name, add(`variable ${name}`)]))
    this.unchanged = Array.from({ length: count }, () => 0)
    this.taken = this.unchanged.slice()
  }

  /** Facts by number. The same list of names always gives the same list of numbers. */
  of(names: readonly Fact[]): Facts {
    let found = this.lists.get(names)
    if (!found) {
      found = [...new Set(names.map((name) => this.numberOf(name)))]
      this.lists.set(names, found)
    }
    return found
  }

  private numberOf(name: Fact): number {
    const number = this.named.get(name)
    if (number === undefined)
      throw new Error(`there is no fact "${name}"; there are ${[...this.named.keys()].join(', ')}`)
    return number
  }

  /** All facts of several lists, each once. */
  together(lists: readonly Facts[]): Facts {
    if (lists.length === 1) return lists[0]!
    const all: number[] = []
    this.round++
    for (let i = 0; i < lists.length; i++) {
      const facts = lists[i]!
      for (let k = 0; k < facts.length; k++) {
        const fact = facts[k]!
        if (this.taken[fact] === this.round) continue
        this.taken[fact] = this.round
        all.push(fact)
      }
    }
    return all
  }

  /** Which cards and effects have traits with these bits. */
  ofTraits(bits: number): Facts {
    let found = this.byTraits.get(bits)
    if (!found) {
      const numbers: number[] = []
      for (let i = 0; i < TRAITS; i++) if ((bits & (1 << i)) !== 0) numbers.push(FIRST_TRAIT + i)
      found = numbers
      this.byTraits.set(bits, found)
    }
    return found
  }
}
