import type { Ability } from '@tefuda/language'
import { provesGranting } from '@tefuda/testkit'
import { CARDS, DECKS } from '../cards/bundled.ts'
import { vanguard } from '../index.ts'
import { wordsFor } from '../rules/2-cards.ts'
import { traitsOf, valid } from '../rules/8-traits.ts'
import { FILLER } from '../scenario/cards.ts'
import { KEYWORDS } from '../text/vocabulary.ts'

const decks = [...DECKS.values()]
const CIRCLES = ['vanguard', 'rear', 'guardian']

/** The circles on which an ability is valid. No effect gives abilities that are valid elsewhere. */
const homesOf = (ability: Ability) => valid.bits.validIn(ability).filter((zone) => CIRCLES.includes(zone))

provesGranting({
  rulesFor: (cards) => vanguard(cards, decks),
  cards: CARDS,
  setups: [
    { seed: 1, decks: [decks[0]!, decks[1]!] },
    { seed: 2, decks: [decks[2]!, decks[3]!] },
  ],
  cardWith: (name, abilities) => ({
    ...FILLER,
    name,
    words: wordsFor(name),
    power: 9000,
    grade: 2,
    abilities,
    traits: traitsOf(abilities),
  }),
  abilities: CARDS.flatMap(({ abilities }) => abilities).filter((ability) => homesOf(ability).length > 0),
  homesOf,
  keywords: [...KEYWORDS],
  attribute: 'clan:森',
  number: 'power',
  cannot: 'attack',
  shown: 0.45,
})
