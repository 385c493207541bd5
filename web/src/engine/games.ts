import {
  BadInput,
  type CardFace,
  type Catalogue,
  type Json,
  LANGUAGES,
  type Language,
  type Printed,
  type Ready,
  type ScenarioGame,
  say,
  type Term,
  type Text,
  type Vars,
} from '@tefuda/kernel'
import { type Ability, print, type Understanding } from '@tefuda/language'
import type { Face, GameInfo, InBoth, Paragraphs, ReadyDeck } from './protocol.ts'

/** A game as the engine plays it. */
export interface PlayedGame {
  readonly info: GameInfo
  readonly rules: Ready<Vars>
  /** How the cards of its rules are drawn, also of those that know other cards. */
  readonly faces: (rules: Ready<Vars>) => GameInfo['faces']
  /** How scenarios are set up. */
  readonly scenario: () => Promise<ScenarioGame>
  /** What the texts of its cards are read with, where cards have texts. */
  readonly reading: Understanding | null
  /** The cards of a deck that somebody wrote. */
  readonly readDeck: (written: string) => readonly string[] | Promise<readonly string[]>
}

/** A game with cards that somebody wrote beside its own. */
export type Plays = (written: readonly Json[]) => PlayedGame

/** The finished games, each loaded when somebody wants it. */
const GAMES: { readonly [name: string]: () => Promise<Plays> } = {
  blackpoker: async () => (await import('../games/blackpoker.ts')).playBlackpoker,
  'ninja-slayer': async () => (await import('../games/ninja-slayer.ts')).playNinjaSlayer,
  pso2: async () => (await import('../games/pso2.ts')).playPso2,
}

/** The game that was asked for last, and the cards that were written for it: it is seldom another. */
let last = { asked: '', played: null as PlayedGame | null }

export async function gameNamed(name: string, written: readonly Json[] = []): Promise<PlayedGame> {
  const load = Object.hasOwn(GAMES, name) ? GAMES[name] : undefined
  if (!load) throw new BadInput(`there is no game "${name}"; the games are ${Object.keys(GAMES).join(', ')}`)
  const asked = JSON.stringify([name, written])
  const played = last.asked === asked ? last.played! : (await load())(written)
  last = { asked, played }
  return played
}

/** Something said in both languages. */
function inBoth(words: Catalogue, said: Text): InBoth {
  return Object.fromEntries(LANGUAGES.map((language) => [language, say(words, language, said)])) as Record<
    Language,
    string
  >
}

/** What is printed on a card beside its numbers and its name. */
type Print = Pick<Face, 'text' | 'kinds' | 'more'>

/** The cards of a game as they are drawn. */
export function facesOf<C extends Printed>(
  rules: Ready<Vars>,
  faceOf: (card: C) => CardFace,
  printOf: (card: C) => Print,
): { [id: string]: Face } {
  return Object.fromEntries(
    (rules.cards as readonly Printed[] as readonly C[]).map((card, print) => [
      card.name,
      { ...faceOf(card), ...printOf(card), name: inBoth(rules.words, rules.cardText(print)) },
    ]),
  )
}

/** A part of a card in both languages: as it is written, or else as its abilities read. */
export function paragraphs(
  { readers, glossary, from }: Understanding,
  part: string,
  written: readonly string[] | undefined,
  abilities: readonly Ability[],
): Paragraphs {
  const read = (to: Language) =>
    abilities.map((ability, i) => {
      const meant = to === from ? ability : glossary.translate(ability, to)
      return print(readers[to], part, meant) ?? written?.[i] ?? ''
    })
  return { ja: written ?? read('ja'), en: read('en') }
}

/** The words that open a rule: those of a game's keywords, without their brackets, and those it names beside. */
export function termsOf(
  { readers }: Understanding,
  category: string,
  keywords: readonly string[],
  others: readonly Term[],
): readonly Term[] {
  const word = (language: Language, keyword: string) =>
    readers[language].phrases.print(category, keyword)?.replace(/[【】]/g, '')
  const named = keywords.flatMap((keyword): Term[] => {
    const [ja, en] = [word('ja', keyword), word('en', keyword)]
    const { clause } = readers.ja.define!({ kind: 'keyword', keyword })
    return ja && en ? [{ ja, en, clause }] : []
  })
  return [...named, ...others].sort((a, b) => b.ja.length - a.ja.length)
}

/** Words that are the same in both languages. */
export const alike = (words: readonly string[]): InBoth[] => words.map((word) => ({ ja: word, en: word }))

/** Words in both languages, language by language. */
export function eachIn(words: readonly InBoth[]): Paragraphs {
  return { ja: words.map(({ ja }) => ja), en: words.map(({ en }) => en) }
}

interface DeckFile {
  readonly name: InBoth
  readonly note: InBoth
  readonly cards: readonly { readonly id: string; readonly count: number }[]
}

/** The decks of files, by the names of the files. */
export function readyDecks(files: { readonly [name: string]: unknown }): { [name: string]: ReadyDeck } {
  return Object.fromEntries(
    Object.entries(files).map(([file, written]) => {
      const { name, note, cards } = written as DeckFile
      return [
        file,
        { name, note, cards: cards.flatMap(({ id, count }) => new Array<string>(count).fill(id)) },
      ]
    }),
  )
}

export const listsOf = (decks: { readonly [name: string]: ReadyDeck }) =>
  Object.values(decks).map(({ cards }) => cards)

/** A card that somebody wrote stands beside the others, so it needs a number of its own. */
export function checkIds(own: ReadonlyMap<string, unknown>, written: readonly Printed[]): void {
  const names = written.map(({ name }) => name)
  const taken = names.find((name, i) => own.has(name) || names.indexOf(name) !== i)
  if (taken !== undefined) throw new BadInput(`there is a card "${taken}" already; give yours another "id"`)
}

/** The table of clauses, which people keep as tabbed lines, by number. */
export function readClauses(written: string): { [clause: string]: InBoth } {
  const [, ...rows] = written.trimEnd().split('\n')
  return Object.fromEntries(
    rows.map((row) => {
      const [id, , en, ja] = row.split('\t')
      return [id!, { en: en!, ja: ja! }]
    }),
  )
}
