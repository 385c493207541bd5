import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { GAMES } from '@tefuda/register'
import { folderOf, openInFolder } from '@tefuda/register/folder'
import { type GameSource, Games } from './games.ts'

/** The folders of all games of the register. */
export const folders: GameSource = {
  listings: GAMES,
  open: openInFolder,
  filesIn: (game, folder) => {
    const path = join(folderOf(game), folder)
    return existsSync(path) ? readdirSync(path).toSorted() : []
  },
  read: (game, folder, file) => readFile(join(folderOf(game), folder, file), 'utf8'),
}

/** All games of the register, from their folders: for a host in Node. */
export const games = new Games(folders)
