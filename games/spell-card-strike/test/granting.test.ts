import { provesGranting } from '@tefuda/testkit'
import { CARDS, DECKS } from '../cards/bundled.ts'
import { spellCardStrike } from '../index.ts'
import { traitsOf } from '../rules/2-traits.ts'
import { wordsFor } from '../rules/3-cards.ts'
import { KEYWORDS } from '../text/vocabulary.ts'

const decks = [...DECKS.values()]
const base = CARDS.find(({ type }) => type === 'spell')!

provesGranting({
  rulesFor: (cards) => spellCardStrike(cards, decks),
  cards: CARDS,
  setups: [
    { seed: 1, decks: [decks[0]!, decks[1]!] },
    { seed: 2, decks: [decks[2]!, decks[3]!] },
  ],
  cardWith: (name, abilities) => ({
    ...base,
    name,
    words: wordsFor(name),
    abilities,
    spells: [],
    equips: [],
    rules: [],
    extra: [],
    traits: traitsOf(abilities, [], []),
  }),
  isLike: (t, card) => t.layout.specOf[t.state.at[card]!]!.name === 'stage' && t.state.host[card]! < 0,
  /** 9.1.2: what a spell has given comes after what strikers have of their own, and is not put in order by its player. */
  ordered: ['9.1.3.1', '10.8.1'],
  abilities: CARDS.flatMap(({ abilities }) => abilities).filter((ability) => !('zone' in ability)),
  keywords: [...KEYWORDS],
  attribute: '影',
  number: 'pow',
  cannot: 'attack',
  shown: 0.1,
})
