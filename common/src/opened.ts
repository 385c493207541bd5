import { BadInput, type Clause, type InBoth, type Printed, type Ready, type Vars } from '@tefuda/kernel'
import type { ScenarioGame } from '@tefuda/kernel/scenario'
import { Glossary, type Understanding } from '@tefuda/language'
import type { Brought, Listing, Manifest, WrittenCard } from './manifest.ts'
import type { CardForm } from './tabletop.ts'

/** The folder of a game, as data, by the names of the files without their endings. */
export interface Files {
  readonly sets: { readonly [name: string]: readonly WrittenCard[] }
  readonly decks: { readonly [name: string]: DeckFile }
  /** The table of clauses, as tab-separated lines. */
  readonly clauses: string
}

/** A ready deck. */
export interface ReadyDeck {
  readonly name: InBoth
  readonly note: InBoth
  readonly cards: readonly string[]
}

export type ReadyDecks = { readonly [name: string]: ReadyDeck }

/** A game with its cards and decks. */
export interface Opened {
  readonly name: string
  readonly listing: Listing
  readonly manifest: Manifest
  readonly rules: Ready<Vars>
  readonly decks: ReadyDecks
  readonly bosses: ReadyDecks
  /** Sets up scenarios with the game's own cards; other cards stand in the scenario. */
  readonly scenario: () => Promise<ScenarioGame>
  /** All cards as written, the game's own first; empty if cards have no texts. */
  readonly written: readonly WrittenCard[]
  /** What reads the texts of its cards; null if they have none. */
  readonly reading: Understanding | null
  /** Whether somebody wrote a boss's card. */
  readonly bringsBoss: boolean
  readonly clauses: string
  /** The same game with somebody's own cards added; unchanged if cards have no texts. */
  readonly withCards: (added: readonly unknown[]) => Opened
}

/** Puts a game together from its manifest and its folder. */
export function openGame(listing: Listing, manifest: Manifest, files: Files): Opened {
  const { texts } = manifest
  const own = manifest.sets.flatMap((name) => files.sets[name]!)
  const cards = texts?.readCards(own) ?? []
  const decks = readyDecks(files, manifest.decks)
  const bosses = readyDecks(files, manifest.bosses)
  const brought: Brought = { cards, decks: listsOf(decks), bosses: listsOf(bosses) }
  const withCards = (given: readonly unknown[]): Opened => {
    const added = texts ? given : []
    const more = added.length > 0 ? texts!.readCards(added) : []
    checkIds(own, more)
    const written = [...own, ...(added as readonly WrittenCard[])]
    return {
      name: listing.name,
      listing,
      manifest,
      rules: manifest.rules({ ...brought, cards: [...cards, ...more] }),
      decks,
      bosses,
      scenario: () => manifest.scenarios(brought),
      written,
      reading: texts && { readers: texts.readers, from: 'ja', glossary: glossaryOf(manifest, written) },
      bringsBoss: texts?.isBosses !== undefined && more.some(texts.isBosses),
      clauses: files.clauses,
      withCards,
    }
  }
  return withCards([])
}

/** The words that texts of these cards may name. */
function glossaryOf(manifest: Manifest, written: readonly WrittenCard[]): Glossary {
  return new Glossary(
    written.map((card) => ({
      name: card.name as unknown as InBoth,
      attributes: spokenFields(manifest.texts!.form).flatMap(({ path, spoken = '' }) =>
        namesAt(card, path).map(({ ja, en }) => ({ ja: spoken + ja, en: spoken + en })),
      ),
    })),
  )
}

/** The names on a card that texts look for, as written. */
export function namesOn({ texts }: Manifest, card: WrittenCard): readonly InBoth[] {
  return spokenFields(texts!.form).flatMap(({ path }) => namesAt(card, path))
}

const spokenFields = ({ fields }: CardForm) =>
  fields.filter(({ kind, spoken }) => kind === 'names' || spoken !== undefined)

const namesAt = (card: WrittenCard, path: string) => [card[path] ?? []].flat() as unknown as readonly InBoth[]

/** A deck as it is written. */
export interface DeckFile {
  readonly name: InBoth
  readonly note: InBoth
  readonly cards: readonly { readonly id: string; readonly count: number }[]
}

/** The ready decks of these names. */
export function readyDecks(files: Files, names: readonly string[]): ReadyDecks {
  return Object.fromEntries(
    names.map((file) => {
      const { name, note, cards } = files.decks[file]!
      const all = cards.flatMap(({ id, count }) => new Array<string>(count).fill(id))
      return [file, { name, note, cards: all }]
    }),
  )
}

const listsOf = (decks: ReadyDecks) => Object.values(decks).map(({ cards }) => cards)

/** What each clause says, from the table of clauses, which people keep as tab-separated lines. */
export function gistsIn(clauses: string): { readonly [clause: Clause]: InBoth } {
  const [, ...rows] = clauses.trimEnd().split('\n')
  return Object.fromEntries(
    rows.map((row) => {
      const [id, , en, ja] = row.split('\t')
      return [id!, { en: en!, ja: ja! }]
    }),
  )
}

/** A card that somebody wrote joins the others, so it needs a unique id. */
function checkIds(own: readonly WrittenCard[], added: readonly Printed[]): void {
  const ids = new Set(own.map(({ id }) => id))
  const names = added.map(({ name }) => name)
  const taken = names.find((name, i) => ids.has(name) || names.indexOf(name) !== i)
  if (taken === undefined) return
  throw new BadInput(
    `there is a card "${taken}" already; give yours another "id"`,
    `「${taken}」というカードはもうあります。ほかの"id"を付けてください`,
  )
}
