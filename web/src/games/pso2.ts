import type { InBoth, Ready, Vars } from '@tefuda/kernel'
import { type Card, pso2, readCards } from '@tefuda/pso2'
import bossCards from '@tefuda/pso2/cards/bosses.yaml'
import ringEater from '@tefuda/pso2/cards/decks/boss-ring-eater.yaml'
import vineQueen from '@tefuda/pso2/cards/decks/boss-vine-queen.yaml'
import driftingArmoury from '@tefuda/pso2/cards/decks/drifting-armoury.yaml'
import emberCharge from '@tefuda/pso2/cards/decks/ember-charge.yaml'
import mossHerd from '@tefuda/pso2/cards/decks/moss-herd.yaml'
import tideLectures from '@tefuda/pso2/cards/decks/tide-lectures.yaml'
import set1 from '@tefuda/pso2/cards/set-1.yaml'
import clauses from '@tefuda/pso2/clauses.tsv?raw'
import * as table from '@tefuda/pso2/table'
import { classNames, KEYWORDS, pso2English, pso2Reader } from '@tefuda/pso2/text'
import { alike, cardGame, eachIn, listsOf, paragraphs, readyDecks } from '../engine/card-game.ts'

interface Written {
  readonly id: string
  readonly name: InBoth
  readonly kinds?: readonly InBoth[]
  readonly text: readonly string[]
  readonly second?: { readonly text: readonly string[] }
}

const decks = readyDecks({
  'ember-charge': emberCharge,
  'tide-lectures': tideLectures,
  'moss-herd': mossHerd,
  'drifting-armoury': driftingArmoury,
})
const bosses = readyDecks({ 'boss-ring-eater': ringEater, 'boss-vine-queen': vineQueen })

export const playPso2 = cardGame<Card, Written>({
  own: [set1, bossCards].flat() as readonly Written[],
  readCards,
  decks,
  bosses,
  rules: (cards) => pso2(cards, listsOf(decks), listsOf(bosses)) as unknown as Ready<Vars>,
  scenario: async (cards) => {
    const { pso2Scenarios } = await import('@tefuda/pso2/scenario')
    return pso2Scenarios(cards, listsOf(decks), listsOf(bosses))
  },
  readers: { ja: pso2Reader, en: pso2English },
  attributes: ({ kinds = [] }) => kinds,
  printOf: (reading, { classes, all, kinds, abilities, second }, card) => {
    const named = all ? alike(['ALL']) : classes.map((ja) => ({ ja, en: classNames[ja] }))
    const other = second && paragraphs(reading, 'text', card?.second?.text, second.abilities)
    return {
      text: paragraphs(reading, 'text', card?.text, abilities),
      kinds: eachIn([...named, ...(card ? (card.kinds ?? []) : alike(kinds))]),
      more: other ? { second: other } : {},
    }
  },
  keywords: { category: 'keyword.any', all: KEYWORDS },
  table,
  /** A raid is chosen by who sits down. */
  options: [],
  clauses,
  raid: { options: { raid: 'normal' }, isBosses: ({ boss }) => boss },
})
