import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const HOUSE = resolve(import.meta.dirname, '../..')
const PACKAGES = [
  'kernel',
  'language',
  'common',
  'register',
  'testkit',
  'players',
  'engine',
  'server',
  'cli',
  'web',
  'bench',
]
const LEFT_OUT = ['node_modules', 'dist', 'test', 'playthroughs']

/**
 * A copy of the project with one more game: its folder among the games, and its line in the register. Nothing
 * else changes, so what works there works for anybody who adds a game.
 */
function houseWith(folder: string, line: string): string {
  const house = mkdtempSync(join(tmpdir(), 'tefuda-house-'))
  const isWanted = (path: string) => !LEFT_OUT.some((name) => path.endsWith(`/${name}`))
  for (const part of [...PACKAGES, 'games', 'package.json', 'tsconfig.json'])
    cpSync(join(HOUSE, part), join(house, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isWanted,
    })
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly name: string }
  const bare = name.slice('@tefuda/'.length)
  cpSync(folder, join(house, 'games', bare), { recursive: true })
  const register = join(house, 'register/src/games.ts')
  writeFileSync(register, `${readFileSync(register, 'utf8')}${line}\n`)
  linkModules(house)
  return house
}

/** The project with the game that docs/adding-a-game.md adds step by step. */
export const houseWithTide = (): string =>
  houseWith(join(HOUSE, 'testkit/tide'), "export { tide } from '@tefuda/tide/listing'")

/** Outside packages are those of this project, its own are the copies. */
function linkModules(house: string): void {
  const modules = join(house, 'node_modules')
  mkdirSync(join(modules, '@tefuda'), { recursive: true })
  for (const entry of readdirSync(join(HOUSE, 'node_modules')))
    if (entry !== '@tefuda') symlinkSync(join(HOUSE, 'node_modules', entry), join(modules, entry))
  const games = readdirSync(join(house, 'games')).map((game) => [game, `games/${game}`] as const)
  for (const [name, place] of [...PACKAGES.map((part) => [part, part] as const), ...games])
    symlinkSync(join(house, place), join(modules, '@tefuda', name))
}
