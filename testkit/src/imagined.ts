import {
  checkState,
  copyState,
  type Decision,
  imagine,
  type Json,
  type Random,
  type Ready,
  randomAnswer,
  randomDeck,
  redealing,
  type Setup,
  seeded,
  startGame,
  Table,
  view,
} from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { chooser } from './chooser.ts'
import { firstDifference } from './difference.ts'

/** A number of players and their options. */
export interface Party {
  readonly options?: Json
  readonly seats: number
}

/** Games with legal decks that are mixed at random from all cards. */
export interface Mixed {
  /** Every possible party, and a few that cover every option and number of players. */
  readonly parties: readonly Party[]
  readonly few: readonly Party[]
  /** Games for each party. */
  readonly games: number
  /** More decisions than any game should take. */
  readonly most: number
}

/** At one in this many decisions an imagined game is played to its end, at the others for a number of decisions. */
const TO_THE_END = 10
const ON = 12

/** `npm test` imagines at one in this many decisions, and at the first of each kind. */
const SOME = 12

/**
 * Proves, with legal decks mixed at random from all cards of a game, that at every decision each option has
 * its own key, and that the deciding seat can imagine a game that asks it the same and goes on from there.
 */
export function proveImagined<G extends object>(rules: Ready<G>, { few, parties, games, most }: Mixed): void {
  const prove = (party: Party, seed: number, isChosen: (t: Table<G>) => boolean) => {
    let nth = 0
    eachDecision(startMixed(rules, party, seed), `dreams ${seed}`, most, (t, decision, random) => {
      checkKeys(t, decision)
      if (!isChosen(t)) return
      nth++
      const dreamt = checkImagined(t, decision, random)
      playOn(dreamt, random, nth % TO_THE_END === 0 ? most : ON)
      if (nth % TO_THE_END === 0) expect(dreamt.state.result, `seed ${seed}, decision ${nth}`).not.toBeNull()
    })
  }
  const title = '$seats at the table, $options'
  describe(`${rules.name}, random legal decks: every option of a decision has its own key, and the deciding seat can imagine a game that asks it the same and can be played on`, () => {
    test.each(few)(title, (party) => prove(party, 0, chooser(SOME, 0)))
    test.for(parties)(`${games} games at every decision, ${title}`, { tags: ['long'] }, (party) => {
      for (let seed = 1; seed <= games; seed++) prove(party, seed, () => true)
    })
  })
}

/** How many worlds to check for the supposed deck, and how many turns into a game. */
const SUPPOSED = 20
const INTO = 6

/** Proves for a game with ready decks that a player who has seen cards of one supposes it, or another that fits. */
export function proveSupposed<G extends object>(rules: Ready<G>, { options = {}, seats }: Party): void {
  const agreed = rules.readOptions(options)
  const ready = rules.readyDecks?.(agreed).filter((deck) => rules.deckFaults(deck, agreed).length === 0) ?? []
  const names = (deck: readonly string[]) => deck.toSorted().join()

  test.runIf(ready.length > 1)(
    'the supposed deck of another player is mostly a ready one that fits what was seen',
    () => {
      ready.forEach((deck, nth) => {
        const decks = Array.from({ length: seats }, (_, seat) => (seat === 1 ? deck : ready[0]!))
        const t = startGame(rules, { seed: nth, options, decks })
        const random = seeded(`supposed ${nth}`)
        for (let d = t.decision(); d && t.state.turn < INTO; d = t.decision())
          t.answer(d.seat, randomAnswer(d, random))
        const worlds = Array.from({ length: SUPPOSED }, (_, n) => imagine(rules, view(t, 0), seeded(n)))
        const supposed = worlds.map(({ state }) => names(state.decks[1]!))
        expect(supposed, `deck ${nth}`).toContain(names(deck))
        const known = supposed.filter((one) => ready.some((other) => names(other) === one))
        expect(known.length, `deck ${nth}`).toBeGreaterThan(SUPPOSED / 2)
      })
    },
  )
}

/** A game between random legal decks. */
function startMixed<G extends object>(
  rules: Ready<G>,
  { options = {}, seats }: Party,
  seed: number,
): Table<G> {
  const agreed = rules.readOptions(options)
  const decks = Array.from({ length: seats }, (_, seat) =>
    randomDeck(rules, { seat, seats }, agreed, seeded(`mixed ${seed}, seat ${seat}`)),
  )
  return startGame(rules, { seed, options, decks } satisfies Setup)
}

/** Plays at random and looks at every decision before it is answered. */
function eachDecision<G extends object>(
  t: Table<G>,
  luck: string,
  most: number,
  look: (t: Table<G>, decision: Decision, random: Random) => void,
): void {
  const random = seeded(luck)
  const other = seeded(`${luck}, looked at`)
  let n = 0
  for (let d = t.decision(); d && n < most; d = t.decision(), n++) {
    look(t, d, other)
    t.answer(d.seat, randomAnswer(d, random))
  }
}

/** The meaning of each key, on a table that has just been set up. */
const meanings = (decision: Decision): readonly (readonly [string, number])[] =>
  decision.kind === 'number' ? [] : decision.options.map(({ key, id }) => [key, id] as const)

function checkKeys<G extends object>(t: Table<G>, decision: Decision): void {
  const offered = meanings(decision)
  const keys = offered.map(([key]) => key)
  expect(new Set(keys).size, `keys at ${t.where()}: ${keys}`).toBe(keys.length)
  const again = new Table(t.rules, copyState(t.state)).decision()!
  expect(meanings(again), `at ${t.where()}, asked again`).toEqual(offered)
}

/** The game that the deciding seat imagines: its view is the same, with the same question and the same keys. */
export function checkImagined<G extends object>(
  t: Table<G>,
  { seat, clause }: Decision,
  random: Random,
): Table<G> {
  const seen = view(t, seat)
  const dreamt = imagine(t.rules, seen, random)
  checkState(t.rules, dreamt.state)
  expect(firstDifference(view(dreamt, seat), seen), `imagined at ${clause}`).toBeNull()
  const redealt = redealing(dreamt, seen)(random)
  checkState(t.rules, redealt.state)
  expect(firstDifference(view(redealt, seat), seen), `dealt anew at ${clause}`).toBeNull()
  expect(outOfPlace(redealt), `dealt anew at ${clause}`).toBeLessThanOrEqual(outOfPlace(dreamt))
  return redealt
}

/** How many cards lie where the rules say they cannot. */
function outOfPlace<G extends object>({ rules, state, layout }: Table<G>): number {
  const { mayLieIn } = rules
  if (!mayLieIn) return 0
  return state.print.filter((print, card) => !mayLieIn(print, layout.specOf[state.at[card]!]!.name)).length
}

/** Plays at random to the end. */
export function playOut<G extends object>(t: Table<G>, random: Random, most: number): void {
  playOn(t, random, most)
  if (t.decision()) throw new Error(`no end after ${most} decisions, at ${t.where()}`)
}

/** Plays at random for a number of decisions. */
export function playOn<G extends object>(t: Table<G>, random: Random, most: number): void {
  let n = 0
  for (let d = t.decision(); d && n < most; d = t.decision(), n++) t.answer(d.seat, randomAnswer(d, random))
}
