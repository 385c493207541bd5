import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The packages of the project by name, with their folders: vanguard is games/vanguard. */
export function packagesOf(house: string): ReadonlyMap<string, string> {
  const foldersIn = (folder: string) =>
    readdirSync(join(house, folder), { withFileTypes: true })
      .filter((one) => one.isDirectory() && existsSync(join(house, folder, one.name, 'package.json')))
      .map(({ name }): [string, string] => [name, join(folder, name)])
  return new Map([...foldersIn('.'), ...foldersIn('games')].toSorted())
}

/** The package that a file belongs to; the longest folder wins. */
export function packageOf(packages: ReadonlyMap<string, string>, file: string): string {
  const found = [...packages].filter(([, folder]) => file.startsWith(`${folder}/`))
  return found.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 'house'
}

/** The folders of these packages, and test files as given. Refuses any other word, and lists the packages. */
export function foldersMeant(house: string, words: readonly string[]): readonly string[] {
  const packages = packagesOf(house)
  return words.map((word) => {
    const folder = packages.get(word) ?? (existsSync(join(house, word)) ? word : undefined)
    if (folder === undefined)
      throw new Error(
        `there is no package or file "${word}"; packages are ${[...packages.keys()].join(', ')}`,
      )
    return folder
  })
}
