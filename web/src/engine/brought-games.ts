import type { Files, Listing, Manifest } from '@tefuda/common'
import { openGame } from '@tefuda/common'
import { type GameSource, Games } from '@tefuda/engine'
import { entryOf, LANGUAGES, type Language } from '@tefuda/kernel'
import type { Notes } from '@tefuda/language'
import { GAMES } from '@tefuda/register'

/** What lies in the folders of the games, brought along with the page: each file is loaded when it is wanted. */
const MANIFESTS = import.meta.glob<Manifest>('../../../games/*/manifest.ts', { import: 'default' })
const YAML = import.meta.glob('../../../games/*/cards/**/*.yaml', { import: 'default' })
const CLAUSES = import.meta.glob<string>('../../../games/*/clauses.tsv', { query: '?raw', import: 'default' })
const TEXTS = import.meta.glob<string>(
  [
    '../../../games/*/scenarios/*.yaml',
    '../../../games/*/lessons/first.yaml',
    '../../../games/*/puzzles/this-turn.yaml',
  ],
  { query: '?raw', import: 'default' },
)

const pathOf = (game: string, ...rest: readonly string[]) => ['../../../games', game, ...rest].join('/')

/** What was noted of the texts of games, to be fetched by the name of a game. */
export interface Noted {
  readonly [game: string]: () => Promise<{ readonly default: { readonly [L in Language]: Notes } }>
}

async function open(listing: Listing, noted: Noted) {
  const { name } = listing
  const [manifest, notes] = await Promise.all([
    MANIFESTS[pathOf(name, 'manifest.ts')]!(),
    entryOf(noted, name)?.(),
  ])
  for (const language of LANGUAGES)
    if (notes) manifest.texts?.readers[language].phrases.notes.remember(notes.default[language])
  const all = async <T>(folder: string, files: readonly string[]): Promise<{ readonly [name: string]: T }> =>
    Object.fromEntries(
      await Promise.all(
        files.map(
          async (file) => [file, (await YAML[pathOf(name, folder, `${file}.yaml`)]!()) as T] as const,
        ),
      ),
    )
  const files: Files = {
    sets: await all('cards', manifest.sets),
    decks: await all('cards/decks', [...manifest.decks, ...manifest.bosses]),
    clauses: (await entryOf(CLAUSES, pathOf(name, 'clauses.tsv'))?.()) ?? '',
  }
  return openGame(listing, manifest, files)
}

const filesIn: GameSource['filesIn'] = (game, folder) => {
  const path = pathOf(game, folder, '')
  return Object.keys(TEXTS).flatMap((one) => (one.startsWith(path) ? [one.slice(path.length)] : []))
}

/** All games of the register, as they come with the page. */
export const broughtGames = (noted: Noted): Games =>
  new Games({
    listings: GAMES,
    open: (listing) => open(listing, noted),
    filesIn,
    read: (game, folder, file) => TEXTS[pathOf(game, folder, file)]!(),
  })
