import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foldersMeant, packageOf, packagesOf } from '../src/runner/packages.ts'

const HOUSE = join(import.meta.dirname, '../..')
const packages = packagesOf(HOUSE)

test('a package is named by its name, a file by its path', () => {
  expect(foldersMeant(HOUSE, ['vanguard', 'kernel', 'cli/test/run.ts'])).toEqual([
    'games/vanguard',
    'kernel',
    'cli/test/run.ts',
  ])
})

test('any other word is refused, with the names of all packages', () => {
  expect(() => foldersMeant(HOUSE, ['vangard'])).toThrow(/"vangard"; packages are bench, .*vanguard, web$/)
})

test('a file belongs to the package of its folder, or to the house if it is in none', () => {
  const files = ['games/pso2/test/text.test.ts', 'web/test/a.test.ts', 'website/a.test.ts']
  expect(files.map((file) => packageOf(packages, file))).toEqual(['pso2', 'web', 'house'])
})
