import {
  type Json,
  Match,
  type Ready,
  randomAnswer,
  restore,
  type Setup,
  save,
  seeded,
  startGame,
  type Table,
} from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import type { Answerer } from './answerer.ts'
import { chooser } from './chooser.ts'
import { type Claim, claiming, claimsOf } from './claims.ts'
import { type Party, proveImagined, proveSupposed } from './imagined.ts'
import { provesShortcuts } from './shortcuts.ts'
import { compareAlong, nothingCompared } from './worlds.ts'

/** One setup of a game that the harness tries. */
export interface Case {
  readonly title: string
  readonly options?: Json
  readonly decks?: NonNullable<Setup['decks']>
  readonly seats?: number
}

export interface HarnessOptions {
  /** How many games there are of each case. */
  readonly games?: number
  /** More decisions than any game should take. */
  readonly most?: number
}

/**
 * Proves what every game owes. Plays games at random, checks all claims on the way and names those that fail.
 * `npm test` plays one game each of a few cases that cover every option and number of players; `npm run
 * test:rest` plays all others. The comparison of tables (shortcuts.ts) plays every deck in every run.
 */
export function harness<G extends object>(
  rules: Ready<G>,
  cases: readonly Case[],
  { games: usual = 10, most = 5000 }: HarnessOptions = {},
): void {
  const games = usual * TIMES
  const quick = fewest(cases, (one) => partsOf(rules, one))
  for (const one of cases) {
    const { title, ...rest } = one
    const setupOf = (seed: number) => ({ ...rest, seed })
    const prove = (seeds: readonly number[]) => () => {
      for (const seed of seeds) walk(rules, setupOf(seed), claimsOf(seed, most), most)
      proveSecrets(rules, setupOf, seeds)
    }
    const seeds = Array.from({ length: games }, (_, i) => i + 1)
    const first = quick.has(one) ? 1 : 0
    const others = seeds.slice(first)
    describe(`${rules.name}, ${title}`, () => {
      test.runIf(first > 0)('a game gives what every game owes', prove(seeds.slice(0, first)))
      test.runIf(others.length > 0)(`so do ${others.length} others`, { tags: ['long'] }, prove(others))
    })
  }
  const decksOf = ({ decks = [] }: Case) => decks.map((deck) => JSON.stringify(deck))
  const withDecks = fewest(cases, (one) => [...partsOf(rules, one), ...decksOf(one)])
  provesShortcuts(
    rules,
    cases.map((one) => ({ ...one, isQuick: withDecks.has(one) })),
    TIMES,
  )
  proveSupposed(rules, { seats: 2 })
  const parties = partiesIn(rules, cases)
  const few = [...fewest(parties, (party) => partsOf(rules, party))]
  proveImagined(rules, { few, parties, games: Math.min(usual, MIXED) * TIMES, most })
}

/** Proves in one game that a bot's answers do not depend on what its seat cannot know. */
export function botHarness<G extends object>(
  rules: Ready<G>,
  setup: Omit<Setup, 'seed'>,
  bot: Answerer,
): void {
  test(`${rules.name}: a bot's answers do not depend on what its seat cannot know`, () =>
    proveSecrets(rules, (seed) => ({ ...setup, seed }), [1], bot))
}

/** `npm run soak` plays this many times as many games. */
const TIMES = Number(process.env.SOAK ?? 1)

/** How many games with random decks are enough beside those of the cases. */
const MIXED = 2

/** A few cases that together cover every part that occurs in any of them. */
function fewest<One>(cases: readonly One[], partsOf: (one: One) => readonly string[]): Set<One> {
  const met = new Set<string>()
  const taken = new Set<One>()
  const newIn = (one: One) => partsOf(one).filter((part) => !met.has(part)).length
  for (;;) {
    const best = cases.toSorted((one, other) => newIn(other) - newIn(one))[0]
    if (best === undefined || newIn(best) === 0) return taken
    taken.add(best)
    for (const part of partsOf(best)) met.add(part)
  }
}

/** The options and the number of players of a case. */
function partsOf<G extends object>(rules: Ready<G>, one: Omit<Case, 'title'>): string[] {
  const { options, seats } = partyOf(rules, one)
  const parts: readonly unknown[] = [...Object.entries(options ?? {}), seats]
  return [...new Set(parts.map((part) => JSON.stringify(part)))]
}

/** The options and players of a case. */
function partyOf<G extends object>(
  rules: Ready<G>,
  { options = {}, decks, seats }: Omit<Case, 'title'>,
): Party {
  return { options, seats: seats ?? Math.max(decks?.length ?? 0, rules.seats.min) }
}

/** The options and players of these cases, each combination once. */
function partiesIn<G extends object>(rules: Ready<G>, cases: readonly Case[]): Party[] {
  const parties = cases.map((one) => partyOf(rules, one))
  return [...new Map(parties.map((party) => [JSON.stringify(party), party])).values()]
}

/** A game is saved and restored at one in this many decisions, and at the first of each kind. */
const RESTORED = 10

/** Plays a game at random, then the same game again with all claims checked, saved and restored on the way. */
function walk<G extends object>(
  rules: Ready<G>,
  setup: Setup,
  claims: readonly Claim<G>[],
  most: number,
): void {
  const match = playMatch(rules, setup, most)
  const random = seeded(setup.seed)
  const isRestored = chooser(RESTORED, Number(setup.seed))
  const place = (t: Table<G>) => `seed ${setup.seed} at ${t.where()}`
  const heeded = (t: Table<G>): Table<G> => {
    t.journal = []
    t.hears = (one) => {
      for (const { owes, heard } of claims) if (heard) claiming(owes, place(t), () => heard(t, one))
    }
    return t
  }
  let t = heeded(startGame(rules, setup))
  for (let n = 0; t.decision() && n < most; n++) {
    if (isRestored(t)) t = heeded(restore(rules, save(t)))
    const decision = t.decision()!
    for (const { owes, asked } of claims) if (asked) claiming(owes, place(t), () => asked(t, decision))
    t.answer(decision.seat, randomAnswer(decision, random))
  }
  for (const { owes, over } of claims) if (over) claiming(owes, place(t), () => over(t, match))
}

function playMatch<G extends object>(rules: Ready<G>, setup: Setup, most: number): Match<G> {
  const match = new Match(rules, setup)
  const random = seeded(setup.seed)
  for (let d = match.decision; d && match.length < most; d = match.decision) {
    match.answer(d.seat, randomAnswer(d, random))
  }
  return match
}

/** How many comparisons of worlds each game gets. */
const COMPARED = 4
/** The share of moments that must be comparable; below that we try more games, with seeds from here on. */
const COMPARABLE = 0.9
const MORE = 10
const OTHERS = 1001

const NO_SECRETS =
  'what a seat may not know changes nothing that it later sees, hears or is asked, nor its bot’s answers'

function proveSecrets<G extends object>(
  rules: Ready<G>,
  setupOf: (seed: number) => Setup,
  seeds: readonly number[],
  bot?: Answerer,
): void {
  const tally = nothingCompared()
  const compare = (seed: number) =>
    compareAlong(rules, setupOf(seed), tally, tally.comparisons + COMPARED, { bot })
  seeds.forEach(compare)
  // If worlds part at once, or dice fall at every compared moment, other games must show that it was chance.
  const isEnough = () => tally.same > tally.of * COMPARABLE
  for (let seed = OTHERS; !isEnough() && seed < OTHERS + MORE; seed++) compare(seed)
  claiming(NO_SECRETS, `seeds ${seeds}`, () => {
    expect(tally.differences).toEqual([])
    expect(tally.comparisons).toBeGreaterThanOrEqual(seeds.length)
    expect(tally.same, `moments compared of ${tally.of}`).toBeGreaterThan(tally.of * COMPARABLE)
  })
}
