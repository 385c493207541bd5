import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Listing, type Manifest, type Opened, openGame } from '@tefuda/common'
import { filesIn } from '@tefuda/common/files'
import { GAMES } from './index.ts'

/** The folder of a game, which holds its table of clauses. */
export const folderOf = (name: string): string =>
  dirname(fileURLToPath(import.meta.resolve(`@tefuda/${name}/clauses.tsv`)))

export const manifestOf = async ({ name }: Listing): Promise<Manifest> =>
  ((await import(`@tefuda/${name}/manifest`)) as { readonly default: Manifest }).default

/** Opens a game by its name, with the files in its folder. */
export function openNamed(name: string): Promise<Opened> {
  const listing = GAMES.find((one) => one.name === name)
  if (listing) return openInFolder(listing)
  throw new Error(`there is no game "${name}"; the games are ${GAMES.map((one) => one.name).join(', ')}`)
}

/** Opens a game with the files in its folder. */
export async function openInFolder(listing: Listing): Promise<Opened> {
  const manifest = await manifestOf(listing)
  return openGame(listing, manifest, filesIn(folderOf(listing.name), manifest))
}
