import { type Card, ninjaSlayer } from '../index.ts'
import { traitsOf } from '../rules/1202-traits.ts'

/** Characters with nothing but numbers, a few of them able to interrupt: the rules without any text. */
const PLAIN: readonly Card[] = Array.from({ length: 14 }, (_, i) => {
  const cost = 1 + (i % 7)
  const keyword = i % 4 === 1 ? 'interrupt' : i % 4 === 3 ? 'interruptKaizen' : null
  return {
    name: `P${i + 1}`,
    cardName: `無名${i + 1}`,
    title: '',
    english: `Nameless ${i + 1}`,
    type: 'character',
    cost,
    attributes: ['無名'],
    karate: cost,
    endurance: cost + 1,
    sabotage: 1 + (cost > 3 ? 1 : 0),
    abilities: keyword ? [{ kind: 'keyword', keyword }] : [],
    traits: traitsOf([]),
    ukemi: null,
    played: [],
    rarity: 'common',
  } satisfies Card
})

const deckOf = (from: number) => Array.from({ length: 50 }, (_, i) => PLAIN[(from + i) % 13]!.name)

export const plainNinjaSlayer = ninjaSlayer(PLAIN, [deckOf(0), deckOf(1)])
