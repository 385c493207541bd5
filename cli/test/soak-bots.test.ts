import { type Answer, randomAnswer, seeded } from '@tefuda/kernel'
import { type BotKind, bots, type Mind } from '@tefuda/players'
import { describe, expect, test } from 'vitest'
import { GAMES, gameNamed, load } from '../src/games.ts'
import { type Kind, kindsOf, playNth } from './bot-games.ts'

/** The long check of the searching bots (`npm run soak:bots`): that it finds what it looks for, and a little of it. */

const [duel] = kindsOf(await gameNamed('blackpoker'))
const [strike] = kindsOf(await gameNamed('spell-card-strike'))
const playing = (mind: Mind): readonly BotKind[] => [{ make: () => mind }]
const faultsOf = (mind: Mind, most?: number) => playNth(duel!, 1, playing(mind), most).faults

const kinds: Kind[] = []
for (const listing of GAMES) kinds.push(...kindsOf(await load(listing)))

describe('a long check of bots', () => {
  test('notices an answer that is not legal', () => {
    const foreign: Answer = ['nonsense']
    expect(faultsOf(() => foreign)[0]).toMatch(/^seat \d at B\S+: "nonsense" is refused/)
  })

  test('notices a bot that throws', () => {
    const throwing: Mind = () => {
      throw new Error('lost my mind')
    }
    expect(faultsOf(throwing)[0]).toMatch(/lost my mind$/)
  })

  test('notices rules that stop', () => {
    const { game } = duel!
    const begun = () => ({ decks: [['no card'], ['no card']] })
    expect(playNth({ name: 'broken', game, begun }, 1).faults[0]).toMatch(/^the rules stopped/)
  })

  test('notices a game that does not end', () => {
    const random = bots.random!.make(duel!.game.rules)
    expect(faultsOf(random, 10)).toEqual(['no end after 10 decisions'])
    expect(faultsOf(bots.greedy!.make(duel!.game.rules, duel!.game.manifest.judge))).toEqual([])
  })

  test('notices a game that is thrown away', () => {
    const retiring: Mind = ({ decision }, dice) =>
      decision.ask.key === 'ask.retire' && decision.kind === 'choose'
        ? decision.options.map(({ key }) => key)
        : randomAnswer(decision, dice)
    expect(playNth(strike!, 1, playing(retiring)).faults).toEqual([
      expect.stringMatching(/^seat \d threw the game away at 5\.5\.1\.2 by "\S+" in place of ""$/),
    ])
  })

  test('plays a game of a number again as it was', () => {
    const random = bots.random!.make(duel!.game.rules)
    const answersIn = (nth: number) => {
      const seen: Answer[] = []
      const noting: Mind = (door, dice) => {
        const answer = random(door, dice)
        seen.push(answer)
        return answer
      }
      playNth(duel!, nth, playing(noting), 30)
      return seen
    }
    expect(answersIn(3)).toEqual(answersIn(3))
    expect(answersIn(5)).not.toEqual(answersIn(3))
  })

  test('has every game of the house and its raids, with ready decks and with mixed ones', () => {
    expect(kinds.map(({ name }) => name)).toEqual(
      GAMES.flatMap(({ name, raid }) => [name, ...(raid ? [`${name}, raids`] : [])]),
    )
    for (const { game, begun } of kinds) {
      const ready = new Set([...game.decks.values(), ...game.bosses.values()])
      const isReady = (nth: number) => (begun(nth).decks ?? []).every((deck) => ready.has(deck!))
      expect([isReady(2), isReady(3)]).toEqual([true, false])
    }
    const raids = kinds.find(({ name }) => name.endsWith('raids'))!
    const sizes = Array.from({ length: 12 }, (_, nth) => JSON.stringify(raids.begun(nth).options))
    expect(new Set(sizes).size).toBe(3)
    expect(new Set(Array.from({ length: 4 }, (_, nth) => raids.begun(nth).seats))).toEqual(
      new Set([2, 3, 4, 5]),
    )
  })

  /** A duel of playing cards in each run, the others in a long one. */
  const isUsual = ({ name }: Kind) => name === 'blackpoker'
  test.each(kinds.filter(isUsual))('lets searching bots begin a game of $name with mixed decks', begins)
  test.each(kinds.filter((kind) => !isUsual(kind)))(
    'lets searching bots begin a game of $name, too, with mixed decks',
    { tags: ['long'] },
    begins,
  )

  function begins(kind: Kind): void {
    const nth = 1 + 2 * (seeded(kind.name)[0]! & 7)
    const { faults } = playNth(kind, nth, undefined, 40)
    expect(faults.filter((fault) => !fault.startsWith('no end'))).toEqual([])
  }
})
