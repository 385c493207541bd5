import {
  asData,
  type CardId,
  type Clause,
  type Decision,
  type Json,
  type Printed,
  type Ready,
  type Ref,
  randomAnswer,
  type Setup,
  seeded,
  startGame,
  Table,
  type Values,
} from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import { type Ability, type Gain, zonesNamed } from '@tefuda/language'
import { describe, expect, test } from 'vitest'

/** What a game provides so that its abilities can be granted and lost. */
export interface Grants<G extends object, Card extends Printed> {
  /** The rules with these cards. */
  readonly rulesFor: (cards: readonly Card[]) => Ready<G>
  readonly cards: readonly Card[]
  readonly setups: readonly Setup[]
  /** A card of this name in play with these abilities only. */
  readonly cardWith: (name: string, abilities: readonly Ability[]) => Card
  /** Whether the tried card may stand in for this card in play; any card if left out. */
  readonly isLike?: (t: Table<G>, card: CardId) => boolean
  /** The abilities to try, beside those of each kind, and the zones in play in which each is valid. */
  readonly abilities: readonly Ability[]
  readonly homesOf?: (ability: Ability) => readonly string[]
  /** Words of each sort that constant abilities give, forbid and demand. */
  readonly keywords: readonly string[]
  readonly attribute: string
  readonly number: string
  readonly cannot: string
  /** Clauses that order a granted ability differently from a printed one: from such a question on games may differ. */
  readonly ordered?: readonly Clause[]
  /** At least this share of the abilities must have a visible effect in some try. */
  readonly shown: number
}

/** How an ability came to a card, or was lost. */
type AbilityChange = (t: Table<never>, ref: Ref, ability: Ability) => void

const SUBJECT = 'subject'

/** The kinds of ability that texts give: they work while their card is in play. */
const GIVEN: readonly Ability['kind'][] = ['constant', 'triggered', 'activated', 'keyword']
/** Each ability once, by its meaning. */
const distinct = (all: readonly Ability[]): readonly Ability[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
]
/** The quick part tries those of each kind, and one in this many others. */
const QUICK = 16
/** How many decisions to play with each ability, from how many positions with its card in each zone. */
const DECISIONS = 30
const POSITIONS = 2

/** Starts a lasting step upon a card. */
function begin(t: Table<never>, { card }: Ref, step: { readonly do: string }): number {
  const seat = t.state.holder[card]!
  const ref = t.ref(card)
  const data = asData({ step, whose: [seat], begun: t.state.turn })
  return t.begin({ kind: step.do, seat, source: ref, on: [ref], until: '', data }).id
}
const gain = (t: Table<never>, ref: Ref, ability: Ability) =>
  begin(t, ref, { do: 'gain', what: 'this', gains: [{ ability }] } as never)
const lose = (t: Table<never>, ref: Ref, lost: object) =>
  begin(t, ref, { do: 'lose', what: 'this', loses: [lost] } as never)
const EVERYTHING = { everything: 'abilities' }
/** An ability that gives something to its own card. */
const gives = (...gains: readonly Gain[]): Ability => ({
  kind: 'constant',
  does: [{ do: 'gain', what: 'this', gains }],
})
/** An ability that gives another to its own card. */
const giving = (ability: Ability): Ability => gives({ ability })

/** One ability of each kind that changes cards. */
const ofEachKind = <G extends object, Card extends Printed>({
  attribute,
  number,
  cannot,
}: Grants<G, Card>): readonly Ability[] => [
  gives({ attribute }),
  gives({ field: number, by: 1 }),
  { kind: 'constant', does: [{ do: 'cannot', what: 'this', act: cannot }] },
  giving(gives({ attribute })),
]

/** A keyword in each form that a card can have it: given, as an ability, and as a given ability. */
const waysToHave = (keyword: string): readonly Ability[] => {
  const named: Ability = { kind: 'keyword', keyword }
  return [gives({ keyword }), named, giving(named)]
}
/** Grants an ability, looks at the cards, and ends the grant. */
const ended = (t: Table<never>, ref: Ref, ability: Ability) => {
  const id = gain(t, ref, ability)
  cardsOf(t)
  t.expire((effect) => effect.id === id)
}
const loseAll: AbilityChange = (t, ref) => lose(t, ref, EVERYTHING)
const loseThat: AbilityChange = (t, ref, ability) => lose(t, ref, { ability })
/** Grants an ability, looks at the cards, and then loses it. */
const givenThen =
  (give: (ability: Ability) => Ability, then: AbilityChange): AbilityChange =>
  (t, ref, ability) => {
    gain(t, ref, give(ability))
    cardsOf(t)
    then(t, ref, ability)
  }
const itself = (ability: Ability) => ability
const nothing: AbilityChange = () => {}

/** Cards with changes that must make them alike; those of `printed` have the ability printed on them. */
interface Alike {
  readonly printed: { readonly [way: string]: AbilityChange }
  readonly blank: { readonly [way: string]: AbilityChange }
}
const HAVING: Alike = {
  printed: { printed: nothing },
  blank: {
    given: (t, ref, ability) => gain(t, ref, ability),
    'given by what was given': (t, ref, ability) => gain(t, ref, giving(ability)),
  },
}
const LACKING: readonly Alike[] = [
  {
    blank: {
      'never had': nothing,
      'given, and the time is over': ended,
      'given by what was given, and the time is over': (t, ref, ability) => ended(t, ref, giving(ability)),
    },
    printed: {},
  },
  {
    blank: {
      'never had, all lost': loseAll,
      'given, all lost': givenThen(itself, loseAll),
      'given by what was given, all lost': givenThen(giving, loseAll),
    },
    printed: { 'printed, all lost': loseAll },
  },
  {
    blank: { 'never had, that one lost': loseThat, 'given, that one lost': givenThen(itself, loseThat) },
    printed: { 'printed, that one lost': loseThat },
  },
]

/** The values of cards in play, what waits, and the question; abilities are named after their cards only. */
function lookOf<G extends object>(t: Table<G>): string {
  return JSON.stringify([askedIn(t.decision()), t.state.waiting.length, t.state.pending.length, cardsOf(t)])
}
const cardsOf = <G extends object>(t: Table<G>) => t.cardsInPlay().map((card) => plain(t.valuesOf(card)))
const plain = (values: Readonly<Values>): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([field]) => field !== 'abilities')
      .map(([field, value]) => [field, Array.isArray(value) ? [...new Set(value)].sort() : value]),
  )
const askedIn = (d: Decision | null): Json =>
  d && [d.seat, d.clause, d.kind, 'options' in d ? keysIn(d) : [d.min, d.max]]
const keysIn = (d: Extract<Decision, { readonly options: unknown }>) =>
  d.options.map(({ key }) => key.replace(/\.\d+$/, ''))

/** A position, and a card in it that may be replaced by any other. */
interface Position<G extends object> {
  readonly state: Table<G>['state']
  readonly card: CardId
}

/** Positions of random games, by the zone in which the card lies, at decisions of its holder. */
function positionsOf<G extends object, Card extends Printed>(
  { setups, isLike = () => true }: Grants<G, Card>,
  rules: Ready<G>,
): Map<string, Position<G>[]> {
  const found = new Map<string, Position<G>[]>()
  setups.forEach((setup, nth) => {
    const t = startGame(rules, setup)
    const random = seeded(`granting ${nth}`)
    for (let open = t.decision(), n = 0; open && n < 400; open = t.decision(), n++) {
      const isOne = (one: CardId) => t.state.holder[one] === open!.seat && isLike(t, one)
      for (const card of n < 20 ? [] : t.cardsInPlay().filter(isOne)) {
        const zone = t.layout.specOf[t.state.at[card]!]!.name
        const here = found.get(zone) ?? []
        if (here.length <= nth && here.length < POSITIONS)
          found.set(zone, [...here, { state: t.copy().state, card }])
      }
      t.answer(open.seat, randomAnswer(open, random))
    }
  })
  return found
}

/** The position with these rules and their card in it. */
function tableAt<G extends object>(rules: Ready<G>, { state, card }: Position<G>): Table<G> {
  const t = new Table(rules, new Table(rules, state as never).copy().state as never)
  const print = rules.cardNamed.get(SUBJECT)!
  Object.assign(staging(t), { print: state.print.with(card, print) })
  return t.copy()
}

type Player<G extends object> = { readonly way: string; readonly t: Table<G> }

/** Plays the same on all tables. Returns where one differs from the first, and the looks of the first on the way. */
function played<G extends object>(
  players: readonly Player<G>[],
  ref: Ref,
  seed: string,
  ordered: readonly Clause[] = [],
): { readonly faults: readonly string[]; readonly looks: readonly string[] } {
  const random = seeded(seed)
  const looks: string[] = []
  for (let n = 0; n < DECISIONS; n++) {
    const [first = null, ...others] = players.map(({ t }) => t.decision())
    const [look = '', ...seen] = players.map(({ t }) => lookOf(t))
    looks.push(look)
    const faults = seen.flatMap((one, i) =>
      one === look ? [] : [`${players[i + 1]!.way}, decision ${n}: ${parting(one, look)}`],
    )
    if (faults.length > 0 && [first, ...others].some((one) => one && ordered.includes(one.clause))) break
    if (faults.length > 0) return { faults, looks }
    if (!first) break
    const answer = randomAnswer(first, random)
    players.forEach(({ t }, i) => {
      const decision = i === 0 ? first : others[i - 1]!
      t.answer(decision.seat, likewise(first, decision, answer))
    })
    if (players.some(({ t }) => !t.alive(ref))) break
  }
  return { faults: [], looks }
}

/** The part where two texts differ. */
function parting(one: string, other: string): string {
  const from = Math.max(0, [...one].findIndex((letter, i) => letter !== other[i]) - 40)
  return `${one.slice(from, from + 120)} in place of ${other.slice(from, from + 120)}`
}

/** The same answer where options have other names. */
function likewise(from: Decision, to: Decision, answer: readonly string[]): readonly string[] {
  if (!('options' in from) || !('options' in to)) return answer
  return answer.map((key) => {
    const place = from.options.findIndex((option) => option.key === key)
    return place < 0 ? key : to.options[place]!.key
  })
}

/**
 * Proves that a granted ability works, triggers and is lost like a printed one, and that a lost one does
 * nothing: games go on alike with a card that has the ability printed, was granted it, or was granted one
 * that gives it; and with a card that never had one and one that has lost it.
 */
export function provesGranting<G extends object, Card extends Printed>(grants: Grants<G, Card>): void {
  const { rulesFor, cards, cardWith, homesOf = zonesNamed, shown: least } = grants
  const abilities = distinct(grants.abilities).filter(({ kind }) => GIVEN.includes(kind))
  const rulesOf = (own: readonly Ability[]) => rulesFor([...cards, cardWith(SUBJECT, own)])
  const blank = rulesOf([])
  let positions: Map<string, Position<G>[]> | null = null
  const at = (homes: readonly string[], nth: readonly number[]) => {
    positions ??= positionsOf(grants, blank)
    const all = homes.length === 0 ? [...positions.values()] : homes.map((zone) => positions!.get(zone) ?? [])
    return all.flatMap((some) => nth.flatMap((n) => some[n] ?? []))
  }

  /** The differences, and whether the ability had a visible effect. */
  function tried(
    ability: Ability,
    places: readonly number[],
  ): { readonly faults: readonly string[]; readonly shown: boolean } {
    const printed = rulesOf([ability])
    let shown = false
    const faults = at(homesOf(ability), places).flatMap((position, nth) => {
      const seed = `${nth}`
      const player = (way: string, rules: Ready<G>, change: AbilityChange): Player<G> => {
        const t = tableAt(rules, position)
        cardsOf(t)
        change(t as never, t.ref(position.card), ability)
        return { way, t: t.copy() }
      }
      const players = (ways: Alike) => [
        ...Object.entries(ways.printed).map(([way, change]) => player(way, printed, change)),
        ...Object.entries(ways.blank).map(([way, change]) => player(way, blank, change)),
      ]
      const ref = tableAt(blank, position).ref(position.card)
      const having = played(players(HAVING), ref, seed, grants.ordered)
      const [never, ...lost] = LACKING.map((ways) => played(players(ways), ref, seed))
      shown ||= having.looks.join() !== never!.looks.join()
      return [having, never!, ...lost].flatMap((one) => one.faults)
    })
    return { faults, shown }
  }

  const prove = (some: readonly Ability[], places: readonly number[]) => () => {
    const all = some.map((ability) => ({ ability, ...tried(ability, places) }))
    expect(all.flatMap(({ ability, faults }) => faults.map((fault) => [ability, fault]))).toEqual([])
    const silent = all.filter(({ shown }) => !shown).map(({ ability }) => JSON.stringify(ability))
    expect(1 - silent.length / all.length, silent.join('\n')).toBeGreaterThan(least)
  }
  // The quick part tries each keyword in one of its forms, in turn.
  const keywords = grants.keywords.map(waysToHave)
  const isQuickWay = (nth: number, way: number) => way === nth % 3
  const quick = [
    ...ofEachKind(grants),
    ...keywords.flatMap((ways, nth) => ways.filter((_, way) => isQuickWay(nth, way))),
    ...abilities.filter((_, n) => n % QUICK === 0),
  ]
  const rest = [
    ...keywords.flatMap((ways, nth) => ways.filter((_, way) => !isQuickWay(nth, way))),
    ...abilities.filter((_, n) => n % QUICK !== 0),
  ]
  const [first, ...others] = Array.from({ length: POSITIONS }, (_, n) => n)
  describe('a granted ability is like a printed one, and a lost one does nothing', () => {
    test(`of ${quick.length} abilities`, prove(quick, [first!]))
    test(`of these in other positions`, { tags: ['long'] }, prove(quick, others))
    test(`of ${rest.length} others`, { tags: ['long'] }, prove(rest, [first!, ...others]))
  })
}
