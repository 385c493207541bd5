import type { Listing, Opened } from '@tefuda/common'
import type { Option, View } from '@tefuda/kernel'
import type { ScenarioGame } from '@tefuda/kernel/scenario'
import { GAMES } from '@tefuda/register'
import { folderOf, openInFolder } from '@tefuda/register/folder'
import { readDeckFile } from './cards/deck-file.ts'
import { drawTable } from './draw/board.ts'
import { cardsIn, type DrawTable } from './draw/table.ts'
import { bad } from './voice.ts'

export { GAMES }

/** A game as the command plays it. */
export interface Game extends Omit<Opened, 'decks' | 'bosses' | 'scenario'> {
  /** The folder with its clause table, code, cards and tests. */
  readonly folder: string
  readonly readDeck: (written: string, file: string) => readonly string[]
  /** Decks that are ready to be played, and decks that play themselves, for the seats after the players'. */
  readonly decks: Decks
  readonly bosses: Decks
  /** Everything a player might wish to do, for `why`. */
  readonly wishes: (view: View) => readonly Option[]
  /** How scenarios of this game are set up. */
  readonly scenario: ScenarioGame
  readonly draw: DrawTable
}

/** A game whose cards have texts. */
export type CardGame = Game & {
  readonly reading: NonNullable<Opened['reading']>
  readonly manifest: Opened['manifest'] & { readonly texts: NonNullable<Opened['manifest']['texts']> }
}

/** By name. */
export type Decks = ReadonlyMap<string, readonly string[]>

const listsOf = (decks: Opened['decks']): Decks =>
  new Map(Object.entries(decks).map(([name, { cards }]) => [name, cards]))

const loaded = new Map<Listing, Promise<Game>>()

/** A game with its rules, cards and readers. Reading all its cards takes a while, so it is done once. */
export function load(listing: Listing): Promise<Game> {
  const game = loaded.get(listing) ?? loadAnew(listing)
  loaded.set(listing, game)
  return game
}

async function loadAnew(listing: Listing): Promise<Game> {
  const opened = await openInFolder(listing)
  const { manifest } = opened
  return {
    ...opened,
    folder: folderOf(listing.name),
    readDeck: manifest.readDeck ?? readDeckFile,
    decks: listsOf(opened.decks),
    bosses: listsOf(opened.bosses),
    wishes: (view) => [
      ...manifest.wishes.map(({ key, text }) => ({ key, text, id: -1 })),
      ...fromHand(opened, view),
    ],
    scenario: await opened.scenario(),
    draw: drawTable(opened),
  }
}

/** What a player might play from the hand, one of each kind, where cards stand for what is done. */
function fromHand({ rules, manifest }: Opened, view: View): Option[] {
  if (manifest.wishes.length > 0) return []
  const hand = manifest.layout.side.flat().find(({ as }) => as === 'hand')
  if (!hand) return []
  const names = cardsIn(view, hand.zone, view.seat).flatMap(({ name }) => name ?? [])
  return [...new Set(names)].map((name) => ({
    key: name,
    text: rules.cardText(rules.cardNamed.get(name)!),
    id: -1,
  }))
}

/** A game by name, loaded. */
export const gameNamed = (name: string): Promise<Game> => load(found(GAMES, name, 'bad.game'))

/** A game by name whose cards have texts. */
export const cardGameNamed = (name: string): Promise<CardGame> =>
  load(found(CARD_GAMES, name, 'bad.cardGame')) as Promise<CardGame>

/** The games whose cards have texts. */
export const CARD_GAMES = GAMES.filter(({ hasTexts }) => hasTexts)

export const hasTexts = (game: Game): game is CardGame => game.reading !== null

function found(games: readonly Listing[], name: string, key: 'bad.game' | 'bad.cardGame'): Listing {
  const game = games.find((one) => one.name === name)
  if (game) return game
  throw bad(key, { name, games: games.map((one) => one.name) })
}
