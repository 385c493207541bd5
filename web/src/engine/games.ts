import {
  type Files,
  gistsIn,
  type Listing,
  type Manifest,
  type Opened,
  openGame,
  type Texts,
} from '@tefuda/common'
import { BadInput, entryOf, type Json, type Ready, type Vars } from '@tefuda/kernel'
import { GAMES } from '@tefuda/register'
import { facesOf, termsOf } from './faces.ts'
import type { GameInfo, WritingForm } from './protocol.ts'
import { deckIn } from './written-text.ts'

/** A game as the engine plays it. */
export interface PlayedGame extends Opened {
  readonly info: GameInfo
  /** How the cards of its rules are drawn, also of those that know other cards. */
  readonly faces: (rules: Ready<Vars>) => GameInfo['faces']
  /** The cards of a deck that somebody wrote. */
  readonly readDeck: (written: string) => readonly string[] | Promise<readonly string[]>
}

/** What lies in the folders of the games, each file loaded with its game. */
const MANIFESTS = import.meta.glob<Manifest>('../../../games/*/manifest.ts', { import: 'default' })
const YAML = import.meta.glob('../../../games/*/cards/**/*.yaml', { import: 'default' })
const CLAUSES = import.meta.glob<string>('../../../games/*/clauses.tsv', { query: '?raw', import: 'default' })

const folderOf = (name: string) => `../../../games/${name}`

/** Games that were opened before, with their own cards only. */
const opened = new Map<string, Promise<Opened>>()

function openNamed(name: string): Promise<Opened> {
  const known = opened.get(name) ?? open(listed(name))
  opened.set(name, known)
  return known
}

async function open(listing: Listing): Promise<Opened> {
  const folder = folderOf(listing.name)
  const manifest = await MANIFESTS[`${folder}/manifest.ts`]!()
  const all = async <T>(from: string, names: readonly string[]): Promise<{ readonly [name: string]: T }> =>
    Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [name, (await YAML[`${from}/${name}.yaml`]!()) as T] as const),
      ),
    )
  const files: Files = {
    sets: await all(`${folder}/cards`, manifest.sets),
    decks: await all(`${folder}/cards/decks`, [...manifest.decks, ...manifest.bosses]),
    clauses: (await entryOf(CLAUSES, `${folder}/clauses.tsv`)?.()) ?? '',
  }
  return openGame(listing, manifest, files)
}

/** The game that was asked for last, and the cards that were written for it: it is seldom another. */
let last = { asked: '', played: null as PlayedGame | null }

export async function gameNamed(name: string, written: readonly Json[] = []): Promise<PlayedGame> {
  const game = await openNamed(name)
  const asked = JSON.stringify([name, written])
  const played =
    last.asked === asked ? last.played! : play(written.length > 0 ? game.withCards(written) : game)
  last = { asked, played }
  return played
}

/** Throws BadInput unless there is such a game. */
export function checkGame(name: string): void {
  listed(name)
}

function listed(name: string): Listing {
  const listing = GAMES.find((one) => one.name === name)
  if (listing) return listing
  const known = GAMES.map((one) => one.name).join(', ')
  throw new BadInput(
    `there is no game "${name.slice(0, 40)}"; the games are ${known}`,
    `「${name.slice(0, 40)}」というゲームはありません。あるのは${known}です`,
  )
}

function play(game: Opened): PlayedGame {
  const { rules, manifest, listing } = game
  const faces = (known: Ready<Vars>) => facesOf(game, known)
  return {
    ...game,
    faces,
    readDeck: (written) => manifest.readDeck?.(written, '') ?? deckIn(written),
    info: {
      name: rules.name,
      title: listing.title,
      words: rules.words,
      layout: manifest.layout,
      prints: manifest.prints,
      faces: faces(rules),
      decks: game.decks,
      bosses: game.bosses,
      wishes: manifest.wishes,
      firsts: manifest.firsts,
      tours: manifest.tours,
      terms: termsOf(manifest),
      clauses: gistsIn(game.clauses),
      seats: rules.seats,
      options: listing.options,
      difficulties: listing.raid?.difficulties ?? [],
      writing: manifest.texts && formOf(manifest.texts),
    },
  }
}

const formOf = ({ form, fields }: Texts): WritingForm => ({
  ...form,
  needed: Object.keys(fields).filter((name) => !fields[name]!.optional),
})
