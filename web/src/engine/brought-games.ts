import type { Files, Listing, Manifest } from '@tefuda/common'
import { openGame } from '@tefuda/common'
import { type GameSource, Games } from '@tefuda/engine'
import { entryOf } from '@tefuda/kernel'
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

async function open(listing: Listing) {
  const { name } = listing
  const manifest = await MANIFESTS[pathOf(name, 'manifest.ts')]!()
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
export const games = new Games({
  listings: GAMES,
  open,
  filesIn,
  read: (game, folder, file) => TEXTS[pathOf(game, folder, file)]!(),
})
