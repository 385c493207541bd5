import { existsSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from './house-files.ts'

/** Everything that documents refer to exists: files, folders, links and npm scripts. */

const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8')
const files = filesUnder('.')
const bareNames = new Set(files.map((file) => posix.basename(file)))
const documents = files.filter((file) => file.endsWith('.md'))

/** A change log mentions files as they were; in the rules for players, links lead to clauses. */
const current = documents.filter((file) => file !== 'CHANGELOG.md' && !/\/rules\.\w+\.md$/.test(file))

/** Only a build makes these. */
const BUILT = ['web/dist']
const isThere = (path: string) => BUILT.includes(path) || existsSync(`${ROOT}/${path}`)

/** The folders that mark words in backticks as a path. */
const FOLDERS =
  'bench|cli|common|docs|engine|games|kernel|language|packing|players|register|server|testkit|web'
const PATH = new RegExp(`^(?:\\.\\./)*(?:${FOLDERS})/[\\w./-]+$`)
/** A file named without its folder. */
const BARE = /^[\w-]+(?:\.\w+)*\.(?:tsx?|css|tsv|ya?ml)$/

const inBackticks = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside]) => inside!)

/** A path may carry a line number, or end before a colon. */
const pathIn = (said: string) => said.replace(/:\d+(?:-\d+)?$/, '').replace(/\/$/, '')

const near = (file: string, path: string) => posix.normalize(posix.join(posix.dirname(file), path))

function deadPaths(file: string): string[] {
  const text = read(file)
  const named = inBackticks(text)
    .map(pathIn)
    .filter((path) =>
      PATH.test(path)
        ? !isThere(path) && !isThere(near(file, path))
        : BARE.test(path) && !bareNames.has(path),
    )
  const linked = [...text.replace(/`[^`\n]+`/g, '').matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)]
    .map(([, path]) => path!)
    .filter((path) => !isThere(near(file, path)))
  return [...named, ...linked].map((path) => `${file}: ${path}`)
}

function unknownScripts(file: string): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: object }
  const named = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!)
  return named.filter((name) => !(name in scripts)).map((name) => `${file}: npm run ${name}`)
}

test('every file and folder that a document names exists', () => {
  expect(current.flatMap(deadPaths)).toEqual([])
})

test('every npm script that a document names exists', () => {
  expect(current.flatMap(unknownScripts)).toEqual([])
})
