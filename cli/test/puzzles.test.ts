import { staging } from '@tefuda/kernel/staging'
import { bots, prove, Solver } from '@tefuda/players'
import { parseScenarios, puzzleTable } from '@tefuda/testkit/judge'
import { describe, expect, test } from 'vitest'
import { gameNamed, load } from '../src/games.ts'
import { isProvedBy, isSolvedBy, PUZZLED, puzzlesOf } from './puzzle-games.ts'

/** Every puzzle is proved by looking at all answers; bots win those for whose proof they look far enough. */

/** So many positions a bot looks at where no game that it follows comes upon a win. */
const LOOKED = { beginner: 128, expert: 896 } as const

/** Every fourth puzzle is looked at in each run, all others in a long one. */
const isUsual = (number: number) => number % 4 === 1
const LONG = { tags: ['long'] }

test('there are at least thirty puzzles, and no two are the same', () => {
  const all = PUZZLED.flatMap(({ name }) => puzzlesOf(name).map(({ table }) => JSON.stringify([name, table])))
  expect(all.length).toBeGreaterThanOrEqual(30)
  expect(new Set(all).size).toBe(all.length)
})

test('what is only won when the next turn has begun is not won this turn', async () => {
  const { scenario: game } = await gameNamed('pso2')
  // B draws the last card of the deck in the turn after.
  const drawn = puzzleTable(
    game,
    parseScenarios('game: pso2\ntitle: A wins later\ntable: { B: { hand: [], deck: 1 } }', 'puzzle')[0]!,
  )
  expect(new Solver(drawn, 0).wins(drawn)).toBe(false)
})

describe.each(PUZZLED)('the puzzles of $name', async (listing) => {
  const puzzles = puzzlesOf(listing.name)
  const { scenario: game } = await load(listing)
  const numbers = puzzles.map(({ number }) => number)
  const others = numbers.filter((number) => !isUsual(number))
  test.each(numbers.filter(isUsual))('%s can be won this turn, and can be missed', isPuzzle)
  test.each(others)('%s, too, can be won this turn, and can be missed', LONG, isPuzzle)

  function isPuzzle(number: number): void {
    const puzzle = puzzles[number - 1]!
    const t = puzzleTable(game, puzzle)
    expect(t.decision()?.seat).toBe(0)
    const { wins, wrong, length } = prove(t)
    expect(wins).toBe(true)
    expect(wrong).not.toBeNull()
    expect(length).toBeGreaterThanOrEqual(3)
    expect(t.cards('hand', 1)).toEqual([])
    const otherwise = puzzleTable(game, puzzle)
    for (const seat of [0, 1]) staging(otherwise).zones[otherwise.zone(game.spare.zone, seat)]!.reverse()
    expect(new Solver(otherwise, 0).wins(otherwise)).toBe(true)
  }
})

/** How many puzzles the positions of a level prove at least: of every fourth for the weakest, of all for the others. */
test('beginner wins some of the puzzles that its positions prove by what is seen', { tags: ['long'] }, () =>
  winsAll('beginner', 2, isUsual),
)

test.each([
  { level: 'beginner', isMeant: (number: number) => !isUsual(number), sure: 5 },
  // `npm run solved` counts what each level wins of all.
  { level: 'expert', isMeant: isUsual, sure: 6 },
] as const)('$level wins those that its positions prove by what is seen', LONG, (one) =>
  winsAll(one.level, one.sure, one.isMeant),
)

async function winsAll(
  level: keyof typeof LOOKED,
  sure: number,
  isMeant: (number: number) => boolean,
): Promise<void> {
  let proved = 0
  const missed: string[] = []
  for (const listing of PUZZLED) {
    const game = await load(listing)
    for (const puzzle of puzzlesOf(listing.name).filter(({ number }) => isMeant(number))) {
      if (!isProvedBy(LOOKED[level], game, puzzle)) continue
      proved++
      if (!isSolvedBy(bots[level]!, game, puzzle)) missed.push(`${listing.name} ${puzzle.number}`)
    }
  }
  expect(missed).toEqual([])
  expect(proved).toBeGreaterThanOrEqual(sure)
}
