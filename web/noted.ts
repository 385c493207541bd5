import type { Plugin } from 'vite'

/** Modules by these names have what is noted here: of all games, and of one. */
const ALL = 'virtual:noted'
const ONE = `${ALL}/`

/** Both builds, of the page and of its worker, share the notes. */
const taken = new Map<string, Promise<string>>()

/**
 * Opens each game once while the page is built, and notes what its texts mean and how they are printed. Putting together the phrases of two
 * languages is most of the work of opening a game; with these notes the page needs them only for texts that somebody writes.
 */
export function notedTexts(): Plugin {
  return {
    name: 'tefuda-noted',
    resolveId: (id) => (id === ALL || id.startsWith(ONE) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${ALL}`) return importsOf(await gamesWithTexts())
      if (!id.startsWith(`\0${ONE}`)) return null
      const game = id.slice(ONE.length + 1)
      const notes = taken.get(game) ?? notesOf(game)
      taken.set(game, notes)
      return `export default JSON.parse(${JSON.stringify(await notes)})`
    },
  }
}

const importsOf = (games: readonly string[]) =>
  `export const noted = {${games.map((name) => `'${name}': () => import('${ONE}${name}')`).join(', ')}}`

// The games are loaded only by whoever builds the page.
const loaded = async () => {
  const [{ GAMES }, { manifestOf }, { Games }, { folders }] = await Promise.all([
    import('@tefuda/register'),
    import('@tefuda/register/folder'),
    import('@tefuda/engine'),
    import('@tefuda/engine/folders'),
  ])
  return { GAMES, manifestOf, openAnew: (game: string) => new Games(folders).named(game) }
}

async function gamesWithTexts(): Promise<string[]> {
  const { GAMES } = await loaded()
  return GAMES.filter(({ hasTexts }) => hasTexts).map(({ name }) => name)
}

/** The notes of a game by language, as JSON. */
export async function notesOf(game: string): Promise<string> {
  const { GAMES, manifestOf, openAnew } = await loaded()
  const manifest = await manifestOf(GAMES.find(({ name }) => name === game)!)
  const { ja, en } = manifest.texts!.readers
  const noted: { [language: string]: unknown } = {}
  noted.ja = await ja.phrases.notes.notesOf(async () => {
    noted.en = await en.phrases.notes.notesOf(() => openAnew(game))
  })
  return JSON.stringify(noted)
}
