import { provesGranting } from '@tefuda/testkit'
import { CARDS, DECKS } from '../cards/bundled.ts'
import { pso2 } from '../index.ts'
import { isCharacter, wordsFor } from '../rules/200-cards.ts'
import { traitsOf } from '../rules/300-traits.ts'
import { KEYWORDS } from '../text/vocabulary.ts'

const decks = [...DECKS.values()]
const base = CARDS.find(({ type }) => type === 'character')!

provesGranting({
  rulesFor: (cards) => pso2(cards, decks, []),
  cards: CARDS,
  setups: [
    { seed: 1, decks: [decks[0]!, decks[1]!] },
    { seed: 2, decks: [decks[2]!, decks[3]!] },
  ],
  cardWith: (name, abilities) => {
    const face = { attack: 2, abilities, played: [] }
    return {
      ...base,
      ...face,
      name,
      words: wordsFor(name),
      cardName: name,
      title: '',
      hp: 4,
      second: null,
      traits: traitsOf([face]),
    }
  },
  isLike: isCharacter,
  abilities: CARDS.filter(({ type }) => type === 'character')
    .flatMap(({ abilities }) => abilities)
    /** The number of pierce that values tell is the printed one; what it does goes by the ability. */
    .filter(
      (ability) => !('zone' in ability) && !(ability.kind === 'keyword' && ability.keyword === 'pierce'),
    ),
  keywords: [...KEYWORDS],
  attribute: '影',
  number: 'attack',
  cannot: 'attack',
  shown: 0.1,
})
