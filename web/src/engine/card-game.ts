import {
  BadInput,
  type CardFace,
  type CardForm,
  type Catalogue,
  type GameOption,
  type InBoth,
  type Json,
  LANGUAGES,
  type Language,
  type Printed,
  type Ready,
  type ScenarioGame,
  say,
  type TableLayout,
  type Term,
  type Text,
  type Vars,
} from '@tefuda/kernel'
import { type Ability, Glossary, print, type Readers, type Understanding } from '@tefuda/language'
import { type PlayedGame, type Plays, readClauses } from './games.ts'
import type { Face, GameInfo, Paragraphs, ReadyDeck, WrittenCard } from './protocol.ts'
import { deckIn } from './written-text.ts'

/** A card of a file, as far as all games have it. */
interface InFile {
  readonly id: string
  readonly name: InBoth
  readonly text: readonly string[]
}

/** What is printed on a card beside its numbers and its name. */
type Print = Pick<Face, 'text' | 'kinds' | 'more'>

/** What a game brings along whose cards are read from their text. `C` is a card, `W` one as it is written. */
interface CardGame<C extends Printed, W extends InFile> {
  readonly own: readonly W[]
  readonly readCards: (written: readonly unknown[]) => C[]
  readonly decks: { readonly [name: string]: ReadyDeck }
  readonly bosses: { readonly [name: string]: ReadyDeck }
  readonly rules: (cards: readonly C[]) => Ready<Vars>
  readonly scenario: (cards: readonly C[]) => Promise<ScenarioGame>
  readonly readers: Readers
  /** The words of a card that texts look for. */
  readonly attributes: (card: W) => readonly InBoth[]
  readonly printOf: (reading: Understanding, card: C, written: W | undefined) => Print
  /** Its keywords, and the category they are printed by. */
  readonly keywords: { readonly category: string; readonly all: readonly string[] }
  readonly table: {
    readonly layout: TableLayout
    readonly faceOf: (card: C) => CardFace
    readonly terms: readonly Term[]
    readonly form: CardForm
  }
  readonly options: readonly GameOption[]
  readonly clauses: string
  readonly raid: { readonly options: Json; readonly isBosses: (card: C) => boolean } | null
}

/** A game with texts on its cards, with cards that somebody wrote beside its own. */
export function cardGame<C extends Printed, W extends InFile>(game: CardGame<C, W>): Plays {
  const own = game.readCards(game.own)
  const ids = new Set(game.own.map(({ id }) => id))
  const clauses = readClauses(game.clauses)
  return (written): PlayedGame => {
    const added = game.readCards(written)
    checkIds(ids, added)
    const all = [...game.own, ...(written as unknown as readonly W[])]
    const byId = new Map(all.map((card) => [card.id, card]))
    const rules = game.rules([...own, ...added])
    const reading: Understanding = {
      readers: game.readers,
      from: 'ja',
      glossary: new Glossary(all.map((card) => ({ name: card.name, attributes: game.attributes(card) }))),
    }
    const faces = (known: Ready<Vars>) =>
      facesOf<C>(known, game.table.faceOf, (card) => game.printOf(reading, card, byId.get(card.name)))
    const { raid } = game
    return {
      info: {
        name: rules.name,
        words: rules.words,
        layout: game.table.layout,
        faces: faces(rules),
        decks: game.decks,
        bosses: game.bosses,
        wishes: [],
        terms: termsOf(game.readers, game.keywords, game.table.terms),
        clauses,
        seats: rules.seats,
        options: game.options,
        writing: game.table.form,
      },
      rules,
      faces,
      scenario: () => game.scenario(own),
      reading,
      readDeck: deckIn,
      inFile: (id) => byId.get(id) as unknown as WrittenCard | undefined,
      raid: raid && { options: raid.options, brings: added.some(raid.isBosses) },
    }
  }
}

/** Something said in both languages. */
function inBoth(words: Catalogue, said: Text): InBoth {
  return { ja: say(words, 'ja', said), en: say(words, 'en', said) }
}

/** The cards of a game as they are drawn. */
export function facesOf<C extends Printed>(
  rules: Ready<Vars>,
  faceOf: (card: C) => CardFace,
  printOf: (card: C) => Print,
): GameInfo['faces'] {
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
function termsOf(
  readers: Readers,
  { category, all }: { readonly category: string; readonly all: readonly string[] },
  others: readonly Term[],
): readonly Term[] {
  const named = all.flatMap((keyword): Term[] => {
    const [ja, en] = LANGUAGES.map((language) =>
      readers[language].phrases.print(category, keyword)?.replace(/[【】]/g, ''),
    )
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
function checkIds(own: ReadonlySet<string>, written: readonly Printed[]): void {
  const names = written.map(({ name }) => name)
  const taken = names.find((name, i) => own.has(name) || names.indexOf(name) !== i)
  if (taken === undefined) return
  throw new BadInput(
    `there is a card "${taken}" already; give yours another "id"`,
    `「${taken}」というカードはもうあります。ほかの"id"を付けてください`,
  )
}
