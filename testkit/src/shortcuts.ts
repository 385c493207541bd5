import {
  type Decision,
  type Json,
  type Ready,
  randomAnswer,
  randomDeck,
  type Setup,
  seeded,
  startGame,
  type Table,
  type Vars,
} from '@tefuda/kernel'
import { expect, test } from 'vitest'

/** One setup of a game in which to try shortcuts. */
interface Variant {
  readonly options?: Json
  readonly decks?: NonNullable<Setup['decks']>
  readonly seats?: number
}

/** How many decisions of a game the quick part plays. */
const FIRST = 100
/** Games with mixed decks, for each game with the decks of a case. */
const MIXED = 2

/**
 * Everything that saves the rules work must change nothing: neither what a table caches between decisions,
 * nor what is skipped because it cannot matter. The quick part plays the beginning of a game with the decks
 * of each case, the rest whole games, also with mixed decks.
 */
export function provesShortcuts<G extends object>(
  rules: Ready<G>,
  ways: readonly (Variant & { readonly title: string; readonly isQuick: boolean })[],
  games: number,
): void {
  for (const { title, isQuick, ...way } of ways) {
    if (!isNew(rules, way)) continue
    const prove = (seeds: readonly number[], most: number) => () => {
      for (const seed of seeds) {
        keepsOnlyWhatHolds(rules, setupOf(rules, way, seed), most)
        looksPastNothing(rules, setupOf(rules, way, seed), most)
      }
    }
    const called = `caches and shortcuts change nothing in ${title}`
    const whole = Array.from({ length: games * (1 + MIXED) }, (_, i) => i + 1)
    test.runIf(isQuick)(called, prove([1], FIRST))
    test(`${called}, in ${whole.length} whole games`, { tags: ['long'] }, prove(whole, Infinity))
  }
}

/** Setups that have been tried already: the rules do not care which bot plays. */
const tried = new WeakMap<object, Set<string>>()
function isNew(rules: object, { options, decks, seats }: Variant): boolean {
  const known = tried.get(rules) ?? new Set()
  tried.set(rules, known)
  const called = JSON.stringify([options, decks, seats])
  if (known.has(called)) return false
  known.add(called)
  return true
}

/** The decks of a case, and in two games of three decks mixed from all cards. */
function setupOf<G extends object>(rules: Ready<G>, { options, decks, seats }: Variant, seed: number): Setup {
  const base = { seed, ...(options !== undefined && { options }), ...(seats !== undefined && { seats }) }
  if (seed % (1 + MIXED) === 1) return { ...base, ...(decks && { decks }) }
  const agreed = rules.readOptions(options ?? {})
  const random = seeded(`shortcuts ${seed}`)
  const many = seats ?? Math.max(decks?.length ?? 0, rules.seats.min)
  const mixed = Array.from({ length: many }, (_, seat) =>
    randomDeck(rules, { seat, seats: many }, agreed, random),
  )
  return { ...base, decks: mixed }
}

/** The open question, and the values of cards in play. */
function written<G extends object>(t: Table<G>): string {
  const values = t.cardsInPlay().map((card) => t.valuesOf(card))
  return JSON.stringify([asked(t.decision()), values])
}
const asked = (d: Decision | null) =>
  d && [d.seat, d.clause, 'options' in d ? d.options.map(({ key }) => key) : [d.min, d.max]]

/** After every answer, compares the table and a fork of it with a fresh copy that got the same answer. */
function keepsOnlyWhatHolds<G extends object>(rules: Ready<G>, setup: Setup, most: number): void {
  const random = seeded(`found out ${setup.seed}`)
  const t = startGame(rules, setup)
  for (let open = t.decision(), n = 0; open && n < most; open = t.decision(), n++) {
    const answer = randomAnswer(open, random)
    const fresh = t.copy()
    const fork = t.fork()
    for (const one of [fresh, fork, t]) one.answer(open.seat, answer)
    const found = written(fresh.copy())
    for (const kept of [written(t), written(fork), written(t.fork())])
      if (kept !== found) expect(kept, `seed ${setup.seed}, decision ${n}`).toBe(found)
  }
}

/** Trait bits that skip nothing. */
const EVERYTHING = 0x7fffffff

/** The same rules without any shortcut. */
function withoutShortcuts(rules: Ready<Vars>): Ready<Vars> {
  const { reads, mayAffect, mayReplace, areUnsettled, ...careful } = rules
  return {
    ...careful,
    ...(areUnsettled && { areUnsettled: (t, then, now) => areUnsettled(t, then, now, true) }),
    traits: () => EVERYTHING,
    effectTraits: () => EVERYTHING,
  }
}

/** Plays the same game with and without shortcuts: at every decision both ask the same, and cards are equal. */
export function looksPastNothing<G extends object>(of: Ready<G>, setup: Setup, most = Infinity): void {
  const rules = of as unknown as Ready<Vars>
  const [quick, careful] = [startGame(rules, setup), startGame(withoutShortcuts(rules), setup)]
  const lookOf = (t: Table<Vars>) =>
    JSON.stringify([t.decision(), t.state.print.map((_, card) => t.valuesOf(card))])
  const random = seeded(setup.seed)
  for (let n = 0; n < most; n++) {
    const decision = quick.decision()
    const [looked, should] = [lookOf(quick), lookOf(careful)]
    if (looked !== should)
      expect(looked, `seed ${setup.seed}, decision ${n}: ${quick.where().join(' ')}`).toBe(should)
    if (!decision) return
    const answer = randomAnswer(decision, random)
    for (const t of [quick, careful]) t.answer(decision.seat, answer)
  }
}
