import type { Json, Ready, Vars } from '@tefuda/kernel'
import { Glossary, type InBoth, type Understanding } from '@tefuda/language'
import { type Card, pso2, readCards } from '@tefuda/pso2'
import bosses from '@tefuda/pso2/cards/bosses.yaml'
import ringEater from '@tefuda/pso2/cards/decks/boss-ring-eater.yaml'
import vineQueen from '@tefuda/pso2/cards/decks/boss-vine-queen.yaml'
import driftingArmoury from '@tefuda/pso2/cards/decks/drifting-armoury.yaml'
import emberCharge from '@tefuda/pso2/cards/decks/ember-charge.yaml'
import mossHerd from '@tefuda/pso2/cards/decks/moss-herd.yaml'
import tideLectures from '@tefuda/pso2/cards/decks/tide-lectures.yaml'
import set1 from '@tefuda/pso2/cards/set-1.yaml'
import clauses from '@tefuda/pso2/clauses.tsv?raw'
import { faceOf, layout, terms } from '@tefuda/pso2/table'
import { classNames, KEYWORDS, pso2English, pso2Reader } from '@tefuda/pso2/text'
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
  readonly kinds?: readonly InBoth[]
  readonly text: readonly string[]
  readonly second?: { readonly text: readonly string[] }
}

const OWN = [set1, bosses].flat() as readonly Written[]
const CARDS = readCards(OWN)
const BY_ID = new Map(OWN.map((card) => [card.id, card]))
const DECKS = readyDecks({
  'ember-charge': emberCharge,
  'tide-lectures': tideLectures,
  'moss-herd': mossHerd,
  'drifting-armoury': driftingArmoury,
})
const BOSSES = readyDecks({ 'boss-ring-eater': ringEater, 'boss-vine-queen': vineQueen })
const CLAUSES = readClauses(clauses)

export const playPso2: Plays = (written: readonly Json[]) => {
  const added = readCards(written)
  checkIds(BY_ID, added)
  const all = [...OWN, ...(written as unknown as readonly Written[])]
  const byId = new Map(all.map((card) => [card.id, card]))
  const rules = pso2([...CARDS, ...added], listsOf(DECKS), listsOf(BOSSES)) as unknown as Ready<Vars>
  const reading: Understanding = {
    readers: { ja: pso2Reader, en: pso2English },
    from: 'ja',
    glossary: new Glossary(all.map(({ name, kinds = [] }) => ({ name, attributes: kinds }))),
  }
  const printOf = ({ name, classes, all: every, kinds, abilities, second }: Card) => {
    const card = byId.get(name)
    const named = every ? alike(['ALL']) : classes.map((ja) => ({ ja, en: classNames[ja] }))
    const other = second && paragraphs(reading, 'text', card?.second?.text, second.abilities)
    return {
      text: paragraphs(reading, 'text', card?.text, abilities),
      kinds: eachIn([...named, ...(card ? (card.kinds ?? []) : alike(kinds))]),
      more: other ? { second: other } : {},
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
      bosses: BOSSES,
      wishes: [],
      terms: termsOf(reading, 'keyword.any', KEYWORDS, terms),
      clauses: CLAUSES,
      seats: rules.seats,
    },
    rules,
    faces,
    scenario: async () => {
      const { pso2Scenarios } = await import('@tefuda/pso2/scenario')
      return pso2Scenarios(CARDS, listsOf(DECKS), listsOf(BOSSES))
    },
    reading,
    readDeck: deckIn,
  }
}
