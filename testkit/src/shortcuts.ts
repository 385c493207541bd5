import {
  type Decision,
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

/** What is asked, and what the cards in play are like. */
function written<G extends object>(t: Table<G>): string {
  const values = t.cardsInPlay().map((card) => t.valuesOf(card))
  return JSON.stringify([asked(t.decision()), values])
}
const asked = (d: Decision | null) =>
  d && [d.seat, d.clause, 'options' in d ? d.options.map(({ key }) => key) : [d.min, d.max]]

/**
 * What rules remember of a table between its decisions must be what they would find out anew. Plays with the ready decks,
 * each against each, and then with decks mixed of all cards; after every answer the table, and a fork of it, are compared with
 * one that was given the same answer and knew nothing before.
 */
export function keepsOnlyWhatHolds<G extends object>(
  rules: Ready<G>,
  decks: readonly (readonly string[])[],
  { games = 40, most = 400 } = {},
): void {
  const pairs = decks.length ** 2
  const agreed = rules.readOptions({})
  const prove = (isPlayed: (game: number) => boolean) => () => {
    for (let game = 0; game < games; game++) if (isPlayed(game)) play(game)
  }
  const play = (game: number) => {
    const random = seeded(`found out ${game}`)
    const pair = [game, Math.floor(game / decks.length)].map((n) => decks[n % decks.length]!)
    const brought =
      game < pairs
        ? pair
        : pair.map((_, seat) => randomDeck(rules, { seat, seats: pair.length }, agreed, random))
    const t = startGame(rules, { seed: game, decks: brought })
    for (let open = t.decision(), n = 0; open && n < most; open = t.decision(), n++) {
      const answer = randomAnswer(open, random)
      const fresh = t.copy()
      const fork = t.fork()
      for (const one of [fresh, fork, t]) one.answer(open.seat, answer)
      const found = written(fresh.copy())
      for (const kept of [written(t), written(fork), written(t.fork())])
        if (kept !== found) expect(kept, `game ${game}, decision ${n}`).toBe(found)
    }
  }
  // One of seven meets each of four decks, and mixed ones.
  const isQuick = (game: number) => game % 7 === 1
  const title = 'what a table has found out and keeps is what one finds that knows nothing yet'
  test(title, prove(isQuick))
  test(
    `${title}, in many games`,
    { tags: ['long'] },
    prove((game) => !isQuick(game)),
  )
}

/** Bits that say of everything that it is worth looking. */
const EVERYTHING = 0x7fffffff

/** The same rules without anything that lets them look past what cannot matter. */
function withoutShortcuts(rules: Ready<Vars>): Ready<Vars> {
  const { matters, isStill, mayAffect, mayReplace, ...careful } = rules
  return { ...careful, traits: () => EVERYTHING, effectTraits: () => EVERYTHING }
}

/** Plays the same game both ways; gives the first decision at which they differ, or nothing. */
function parting(rules: Ready<Vars>, setup: Setup): string {
  const [quick, careful] = [startGame(rules, setup), startGame(withoutShortcuts(rules), setup)]
  const valuesOf = (t: Table<Vars>) => JSON.stringify(t.state.print.map((_, card) => t.valuesOf(card)))
  const random = seeded(setup.seed)
  for (let n = 0; ; n++) {
    const decision = quick.decision()
    const place = `${n}: ${quick.where().join(' ')}`
    if (JSON.stringify(decision) !== JSON.stringify(careful.decision())) return place
    if (valuesOf(quick) !== valuesOf(careful)) return place
    if (!decision) return ''
    const answer = randomAnswer(decision, random)
    for (const t of [quick, careful]) t.answer(decision.seat, answer)
  }
}

/** What rules look past must change neither what cards are like nor what players are asked, in any of these games. */
export function looksPastNothing<G extends object>(
  rules: Ready<G>,
  games: { readonly [title: string]: Setup },
): void {
  test.each(Object.entries(games))('nothing that matters is looked past in %s', (_, setup) => {
    expect(parting(rules as unknown as Ready<Vars>, setup)).toBe('')
  })
}
