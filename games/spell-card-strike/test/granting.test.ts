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
  /** Not alike yet: of several that wait, one that was given is put in order as one of a spell (9.1.3). */
  abilities: CARDS.flatMap(({ abilities }) => abilities).filter(
    (ability) => !('zone' in ability) && !JSON.stringify(ability).includes('"event":"discards"'),
  ),
  keywords: [...KEYWORDS],
  attribute: '影',
  number: 'pow',
  cannot: 'attack',
  shown: 0.1,
})
