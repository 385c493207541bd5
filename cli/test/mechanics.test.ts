import type { Printed } from '@tefuda/kernel'
import { type Said, through } from '@tefuda/language'
import { describe, expect, test } from 'vitest'
import { type CardGame, GAMES, load } from '../src/games.ts'

/** The words of a game's texts, as its own tables have them; one that has no such words has no such table. */
interface Vocabulary {
  readonly VERBS: readonly string[]
  readonly KEYWORDS: readonly string[]
  readonly ICONS?: readonly string[]
  readonly LABELS?: readonly string[]
  readonly TRIGGERS?: readonly string[]
}

/** A mechanic stands on so many different cards of the ready decks. */
const LEAST = 2

/** Which mechanics stand on fewer, and why. */
const FEWER: { readonly [game: string]: { readonly [mechanic: string]: string } } = {
  'ninja-slayer': {
    'do:look': 'our cards show what they look at: they reveal',
  },
  pso2: {
    'do:redirect': 'what the keyword warcry stands for',
    'keyword:heal': 'an icon that is read off what a text does',
    'keyword:drop': 'an icon that is read off what a text waits for',
  },
  'spell-card-strike': {
    'do:win': 'one card that wins the game at once is enough',
    'ability:deck': 'one card of which a deck may have six is enough',
  },
  vanguard: {
    'do:stride': 'what the keyword stride stands for',
    'do:legion': 'what the keyword seek mate stands for',
    'do:become': 'what the keywords of blaze, engorge and others stand for',
    'do:nullify': 'no card of ours undoes an attack: sentinels keep units from being hit',
    'do:win': 'one card that wins the game at once is enough',
    'do:loseGame': 'nobody wants a card that loses the game',
    'do:extraTurn': 'one card with a turn more is enough',
  },
}

/** Words that a card may say and that some text of ours says: these need one deck only. */
const HEARD = ['event', 'at', 'act', 'icon', 'field', 'during']

/** What a card says, as `field:word`. */
function wordsOn(card: object): ReadonlySet<string> {
  const all = new Set<string>()
  through(card, (said: Said) => {
    for (const field in said)
      for (const one of [said[field]].flat()) if (typeof one === 'string') all.add(`${field}:${one}`)
  })
  return all
}

describe.each(GAMES.filter(({ hasTexts }) => hasTexts))('the ready decks of $name', async (listing) => {
  const { rules, decks, written, manifest } = (await load(listing)) as CardGame
  const { readCards, abilities, isBosses = () => false } = manifest.texts
  const cards = readCards(written).filter((card) => !isBosses(card))
  const ready = new Set([...decks.values()].flat())
  /** What a card is, and of which kinds its abilities are. */
  const kindsOf = (card: Printed): string[] => [
    `card:${(card as { readonly type?: string }).type}`,
    ...Object.values(abilities(card))
      .flat()
      .map(({ kind }) => `ability:${kind}`),
  ]
  const inDecks = cards
    .filter(({ name }) => ready.has(name))
    .map((card) => new Set([...wordsOn(card), ...kindsOf(card)]))
  const saying = (word: string) => inDecks.filter((words) => words.has(word)).length
  const { VERBS, KEYWORDS, ICONS, LABELS, TRIGGERS } = (await import(
    `@tefuda/${listing.name}/text`
  )) as Vocabulary

  test(`have every mechanic on ${LEAST} cards`, () => {
    const few = [
      ...VERBS.map((word) => `do:${word}`),
      ...KEYWORDS.map((word) => `keyword:${word}`),
      ...(ICONS ?? []).map((word) => `icon:${word}`),
      ...(LABELS ?? []).map((word) => `labels:${word}`),
      ...(TRIGGERS ?? []).map((word) => `trigger:${word}`),
      ...new Set(cards.flatMap(kindsOf)),
    ].filter((word) => saying(word) < LEAST)
    expect(few.toSorted()).toEqual(Object.keys(FEWER[listing.name] ?? {}).toSorted())
  })

  test('say whatever any card waits for, forbids or counts', () => {
    const said = new Set(cards.flatMap((card) => [...wordsOn(card)]))
    const heard = [...said].filter((word) => HEARD.includes(word.split(':')[0]!))
    expect(heard.filter((word) => saying(word) === 0)).toEqual([])
  })

  test('are legal', () => {
    for (const [name, deck] of decks) expect(rules.deckFaults(deck, {}), name).toEqual([])
  })
})
