import { harness } from '@tefuda/testkit'
import { DECK_NAMES, ninjaSlayerWithCards, playableDeck } from './cards.ts'
import { plainNinjaSlayer } from './plain.ts'

harness(plainNinjaSlayer, [{ title: 'characters without text' }], { games: 8 })

const pairs = DECK_NAMES.flatMap((a, i) => DECK_NAMES.slice(i).map((b) => [a, b] as const))
harness(
  ninjaSlayerWithCards,
  pairs.map(([a, b]) => ({ title: `${a} against ${b}`, decks: [playableDeck(a), playableDeck(b)] })),
  { games: 2 },
)
harness(ninjaSlayerWithCards, [{ title: 'sealed decks', options: { format: 'blitz' } }], { games: 2 })
