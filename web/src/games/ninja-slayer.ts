import type { InBoth, Ready, Vars } from '@tefuda/kernel'
import { type Card, ninjaSlayer, readCards } from '@tefuda/ninja-slayer'
import farShore from '@tefuda/ninja-slayer/cards/decks/far-shore.yaml'
import ironWall from '@tefuda/ninja-slayer/cards/decks/iron-wall.yaml'
import lanternRush from '@tefuda/ninja-slayer/cards/decks/lantern-rush.yaml'
import tideControl from '@tefuda/ninja-slayer/cards/decks/tide-control.yaml'
import set1 from '@tefuda/ninja-slayer/cards/set-1.yaml'
import clauses from '@tefuda/ninja-slayer/clauses.tsv?raw'
import * as table from '@tefuda/ninja-slayer/table'
import { KEYWORDS, ninjaSlayerEnglish, ninjaSlayerReader } from '@tefuda/ninja-slayer/text'
import { alike, cardGame, eachIn, listsOf, paragraphs, readyDecks } from '../engine/card-game.ts'

interface Written {
  readonly id: string
  readonly name: InBoth
  readonly attributes: readonly InBoth[]
  readonly text: readonly string[]
  readonly ukemi?: string
}

const decks = readyDecks({
  'lantern-rush': lanternRush,
  'iron-wall': ironWall,
  'tide-control': tideControl,
  'far-shore': farShore,
})

export const playNinjaSlayer = cardGame<Card, Written>({
  own: set1 as readonly Written[],
  readCards,
  decks,
  bosses: {},
  rules: (cards) => ninjaSlayer(cards, listsOf(decks)) as unknown as Ready<Vars>,
  scenario: async (cards) => {
    const { ninjaSlayerScenarios } = await import('@tefuda/ninja-slayer/scenario')
    return ninjaSlayerScenarios(cards, listsOf(decks))
  },
  readers: { ja: ninjaSlayerReader, en: ninjaSlayerEnglish },
  attributes: ({ attributes }) => attributes,
  printOf: (reading, { attributes, abilities, ukemi }, card) => {
    const check = ukemi && paragraphs(reading, 'ukemi', card && [card.ukemi!], [ukemi])
    return {
      text: paragraphs(reading, 'text', card?.text, abilities),
      kinds: eachIn(card?.attributes ?? alike(attributes)),
      more: check ? { ukemi: check } : {},
    }
  },
  keywords: { category: 'keyword', all: KEYWORDS },
  table,
  options: table.options,
  clauses,
  raid: null,
})
