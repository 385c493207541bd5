import type { Ability } from '@tefuda/language'
import { provesGranting } from '@tefuda/testkit'
import { CARDS, DECKS } from '../cards/bundled.ts'
import { ninjaSlayer } from '../index.ts'
import { isCharacter } from '../rules/200-cards.ts'
import { traitsOf } from '../rules/1202-traits.ts'
import { isBase } from '../rules/1210-bases.ts'
import { KEYWORDS } from '../text/vocabulary.ts'

const decks = [...DECKS.values()]
const base = CARDS.find(({ type }) => type === 'character')!

/** 1210.2: what a base ability says is printed on its card; no text gives one. */
const isLeftOut = (ability: Ability) => ability.kind === 'constant' && isBase(ability)

provesGranting({
  rulesFor: (cards) => ninjaSlayer(cards, decks),
  cards: CARDS,
  setups: [
    { seed: 1, decks: [decks[0]!, decks[1]!] },
    { seed: 2, decks: [decks[2]!, decks[3]!] },
  ],
  cardWith: (name, abilities) => ({
    ...base,
    name,
    cardName: name,
    title: '',
    abilities,
    played: [],
    ukemi: null,
    traits: traitsOf(abilities),
  }),
  isLike: isCharacter,
  abilities: CARDS.filter(({ type }) => type === 'character')
    .flatMap(({ abilities }) => abilities)
    .filter((ability) => !('zone' in ability) && !isLeftOut(ability)),
  keywords: [...KEYWORDS],
  attribute: '影',
  number: 'karate',
  cannot: 'aisatsu',
  shown: 0.1,
})
