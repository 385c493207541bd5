import type { Json, Ready, Vars } from '@tefuda/kernel'
import { Glossary, type InBoth, type Understanding } from '@tefuda/language'
import { type Card, ninjaSlayer, readCards } from '@tefuda/ninja-slayer'
import farShore from '@tefuda/ninja-slayer/cards/decks/far-shore.yaml'
import ironWall from '@tefuda/ninja-slayer/cards/decks/iron-wall.yaml'
import lanternRush from '@tefuda/ninja-slayer/cards/decks/lantern-rush.yaml'
import tideControl from '@tefuda/ninja-slayer/cards/decks/tide-control.yaml'
import set1 from '@tefuda/ninja-slayer/cards/set-1.yaml'
import clauses from '@tefuda/ninja-slayer/clauses.tsv?raw'
import { faceOf, layout, terms } from '@tefuda/ninja-slayer/table'
import { KEYWORDS, ninjaSlayerEnglish, ninjaSlayerReader } from '@tefuda/ninja-slayer/text'
import {
  alike,
  checkIds,
  eachIn,
  facesOf,
  listsOf,
  type Plays,
  paragraphs,
  readClauses,
  readyDecks,
  termsOf,
} from '../engine/games.ts'
import { deckIn } from '../engine/written-text.ts'

interface Written {
  readonly id: string
  readonly name: InBoth
  readonly attributes: readonly InBoth[]
  readonly text: readonly string[]
  readonly ukemi?: string
}

const OWN = set1 as readonly Written[]
const CARDS = readCards(OWN)
const BY_ID = new Map(OWN.map((card) => [card.id, card]))
const DECKS = readyDecks({
  'lantern-rush': lanternRush,
  'iron-wall': ironWall,
  'tide-control': tideControl,
  'far-shore': farShore,
})
const CLAUSES = readClauses(clauses)

export const playNinjaSlayer: Plays = (written: readonly Json[]) => {
  const added = readCards(written)
  checkIds(BY_ID, added)
  const all = [...OWN, ...(written as unknown as readonly Written[])]
  const byId = new Map(all.map((card) => [card.id, card]))
  const rules = ninjaSlayer([...CARDS, ...added], listsOf(DECKS)) as unknown as Ready<Vars>
  const reading: Understanding = {
    readers: { ja: ninjaSlayerReader, en: ninjaSlayerEnglish },
    from: 'ja',
    glossary: new Glossary(all),
  }
  const printOf = ({ name, attributes, abilities, ukemi }: Card) => {
    const card = byId.get(name)
    const check = ukemi && paragraphs(reading, 'ukemi', card && [card.ukemi!], [ukemi])
    return {
      text: paragraphs(reading, 'text', card?.text, abilities),
      kinds: eachIn(card?.attributes ?? alike(attributes)),
      more: check ? { ukemi: check } : {},
    }
  }
  const faces = (known: Ready<Vars>) => facesOf(known, faceOf, printOf)
  return {
    info: {
      name: rules.name,
      words: rules.words,
      layout,
      faces: faces(rules),
      decks: DECKS,
      bosses: {},
      wishes: [],
      terms: termsOf(reading, 'keyword', KEYWORDS, terms),
      clauses: CLAUSES,
      seats: rules.seats,
    },
    rules,
    faces,
    scenario: async () => {
      const { ninjaSlayerScenarios } = await import('@tefuda/ninja-slayer/scenario')
      return ninjaSlayerScenarios(CARDS, listsOf(DECKS))
    },
    reading,
    readDeck: deckIn,
  }
}
