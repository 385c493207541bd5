import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, posix, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Catalogue, Ready } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { passages } from '../src/coverage/source.ts'
import { filesUnder } from './house-files.ts'

/** The rules of the project that no compiler enforces. Each is a function that returns what breaks it. */

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (file: string) => readFileSync(`${ROOT}/${file}`, 'utf8')

const files = filesUnder('.')
const games = readdirSync(`${ROOT}/games`).map((name) => `games/${name}`)

// ---- Imports run downward only ----

/** The layers, lowest first. Anything not named here is in the top layer. */
const FLOORS = ['kernel', 'language', 'common', 'games']
const floorOf = (part: string) => {
  const floor = FLOORS.indexOf(part.split('/')[0]!)
  return floor < 0 ? FLOORS.length : floor
}
const isGame = (part: string) => part.startsWith('games/')
const isTest = (file: string) => file.includes('/test/')

/** The part of the project a file belongs to: `kernel`, `games/blackpoker`. */
const partOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('games/') ? 2 : 1)
    .join('/')

/** The parts by the names of their packages. */
const packages = new Map(
  files
    .filter((file) => file.endsWith('/package.json'))
    .map((file): [string, string] => [JSON.parse(read(file)).name, dirname(file)]),
)

/** Where an import leads: a part of the project, or undefined for an outside package. */
function leadsTo(file: string, imported: string): string | undefined {
  if (imported.startsWith('.')) return partOf(posix.join(dirname(file), imported))
  const [scope, name] = imported.split('/')
  return packages.get(scope!.startsWith('@') ? `${scope}/${name}` : scope!)
}

/** Node reads the cards of a game from files; elsewhere they are passed in. */
const readsFiles = (file: string) => /^games\/[^/]+\/cards\/bundled\.ts$/.test(file)

/**
 * Rules change a table only through its doors; setting one up by hand is for scenarios, and for layers above the games.
 */
const setsTablesUp = (imported: string) => imported === '@tefuda/kernel/staging'
const isForScenarios = (file: string) => /^games\/[^/]+\/scenario\//.test(file)

/** An engine runs in a page and in a server alike: anything that only one of them has belongs to its hosts. */
const READS_FOLDERS = 'engine/src/folders.ts'
const isOfAHost = (imported: string) => /^(?:node:|react|vite|@tefuda\/(?:web|server|cli)\b)/.test(imported)

/** What an import breaks, or null. A test stands outside its part and may import any layer. */
function importFault(file: string, imported: string): string | null {
  const from = partOf(file)
  const to = leadsTo(file, imported)
  if (from === to) return null
  if (to && isGame(from) && isGame(to)) return `${file}: a game imports another game, ${imported}`
  if (isTest(file)) return null
  if (from === 'engine' && isOfAHost(imported) && file !== READS_FOLDERS)
    return `${file}: ${imported} is for a host of the engine`
  if (floorOf(from) === FLOORS.length) return null
  if (setsTablesUp(imported) && !isForScenarios(file)) return `${file}: ${imported} is not for rules`
  if (to) return floorOf(to) < floorOf(from) ? null : `${file}: ${imported} is not below it`
  const runsAnywhere = from === 'kernel' || (isGame(from) && !readsFiles(file))
  return runsAnywhere ? `${file}: ${imported} keeps it from running unchanged in the browser` : null
}

function importsOf(source: string): string[] {
  return passages(source)
    .filter(
      ({ kind, before }) => kind === 'string' && /\b(?:from|import|import\(|require\()\s*$/.test(before),
    )
    .map(({ text }) => text)
}

describe('imports run downward only', () => {
  test('in every file', () => {
    const sources = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    expect(sources.length).toBeGreaterThan(40)
    const faults = sources.flatMap((file) => importsOf(read(file)).map((name) => importFault(file, name)))
    expect(faults.filter((fault) => fault !== null)).toEqual([])
  })

  test.each([
    ['kernel/src/table.ts', '@tefuda/blackpoker'],
    ['kernel/src/table.ts', '../../testkit/src/index.ts'],
    ['kernel/src/table.ts', '../../language/src/run.ts'],
    ['kernel/src/table.ts', 'valibot'],
    ['kernel/src/table.ts', 'node:fs'],
    ['language/src/run.ts', '@tefuda/blackpoker'],
    ['language/src/run.ts', '@tefuda/testkit/cases'],
    ['games/blackpoker/rules/b2-zones.ts', 'yaml'],
    ['games/blackpoker/rules/b2-zones.ts', 'fs'],
    ['games/blackpoker/rules/b2-zones.ts', '@tefuda/players'],
    ['games/blackpoker/rules/b2-zones.ts', '@tefuda/testkit/coverage'],
    ['games/blackpoker/rules/b2-zones.ts', '../../vanguard/index.ts'],
    ['games/vanguard/index.ts', '@tefuda/blackpoker'],
    ['games/blackpoker/rules/b2-zones.ts', '@tefuda/kernel/staging'],
    ['common/src/passing.ts', '@tefuda/kernel/staging'],
    ['language/src/run.ts', '@tefuda/kernel/staging'],
    ['games/vanguard/test/guard.test.ts', '@tefuda/blackpoker'],
    ['engine/src/host.ts', 'node:fs'],
    ['engine/src/host.ts', 'react'],
    ['engine/src/match/sitting.ts', '@tefuda/web'],
  ])('%s must not import %s', (file, imported) => expect(importFault(file, imported)).toContain(imported))

  test.each([
    ['kernel/src/table.ts', './state.ts'],
    ['kernel/test/table.test.ts', '@tefuda/testkit'],
    ['language/src/read/ja.ts', 'peggy'],
    ['games/blackpoker/rules/b2-zones.ts', '@tefuda/kernel'],
    ['games/blackpoker/rules/b2-zones.ts', '../../../language/src/run.ts'],
    ['games/blackpoker/scenario/flow.ts', '@tefuda/kernel/staging'],
    ['games/blackpoker/test/scene.ts', '@tefuda/kernel/staging'],
    ['testkit/src/scene.ts', '@tefuda/kernel/staging'],
    ['games/blackpoker/test/harness.test.ts', '@tefuda/testkit'],
    ['games/blackpoker/test/harness.test.ts', '../index.ts'],
    ['testkit/src/cases/cases.ts', '@tefuda/language'],
    ['cli/src/main.ts', '@tefuda/blackpoker/scenario'],
    ['cli/src/main.ts', '@tefuda/players'],
    ['cli/src/main.ts', 'node:fs'],
    ['engine/src/folders.ts', 'node:fs'],
    ['engine/src/door.ts', 'valibot'],
  ])('%s may import %s', (file, imported) => expect(importFault(file, imported)).toBeNull())

  test('an import is found in each form it has, and not in a comment', () => {
    const source = `
      import a from 'a'
      import type { B } from "b"
      export * from 'c'
      import 'd'
      const e = await import('e')
      type F = import('f').F
      const g = require('g')
      // import h from 'h'
      const i = "import from 'i'"`
    expect(importsOf(source)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  })
})

// ---- No file needs itself ----

const IMPORT =
  /^(?:import|export)\s+(?<type>type\s)?(?:(?<names>[^'"]*?)\sfrom\s+)?['"](?<path>\.[^'"]+)['"]/gm

/** The files that a file needs at run time. Type imports are gone by then. */
function needsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)]
    .filter(({ groups }) => !groups!.type && !areTypes(groups!.names))
    .map(({ groups }) => posix.join(dirname(file), groups!.path!))
}

/** Whether a list in braces names only types. */
function areTypes(names: string | undefined): boolean {
  const listed = /^\{([\s\S]*)\}$/.exec(names?.trim() ?? '')?.[1]
  const each = listed?.split(',').filter((name) => name.trim() !== '')
  return each?.every((name) => name.trim().startsWith('type ')) ?? false
}

/** The same including type imports: files that can only be understood together. */
const understoodWith = (file: string, source: string): string[] =>
  [...source.matchAll(IMPORT)].map(({ groups }) => posix.join(dirname(file), groups!.path!))

/** A path from a file back to itself, or null. */
function circleFrom(start: string, needs: ReadonlyMap<string, readonly string[]>): string[] | null {
  const seen = new Set<string>()
  const follow = (way: readonly string[]): string[] | null => {
    for (const next of needs.get(way.at(-1)!) ?? []) {
      if (next === start) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      const found = follow([...way, next])
      if (found) return found
    }
    return null
  }
  return follow([start])
}

/** Folders whose files import each other's types. There should be fewer, never more. */
const KNOTS = [
  // A table refers to its rules, and rules to a table.
  'kernel/src',
  'kernel/src/table',
  'web/src/table/field',
]

describe('no file needs itself, directly or indirectly', () => {
  test('in any part of the project', () => {
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    const needs = new Map(sources.map((file) => [file, needsOf(file, read(file))]))
    expect([...needs.values()].flat().length).toBeGreaterThan(500)
    const circles = sources.map((file) => circleFrom(file, needs)).filter((way) => way !== null)
    expect(circles).toEqual([])
  })

  test('nor do files import each other’s types, except those of the kernel and of the page’s table', () => {
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !isTest(file))
    const needs = new Map(sources.map((file) => [file, understoodWith(file, read(file))]))
    const knots = new Set(sources.filter((file) => circleFrom(file, needs)).map(dirname))
    expect([...knots]).toEqual(KNOTS)
  })

  test('a circle of any length is found, with all of its files', () => {
    const needs = new Map([
      ['a.ts', ['b.ts', 'd.ts']],
      ['b.ts', ['c.ts']],
      ['c.ts', ['a.ts']],
      ['d.ts', ['b.ts']],
    ])
    expect(circleFrom('a.ts', needs)).toEqual(['a.ts', 'b.ts', 'c.ts', 'a.ts'])
    expect(circleFrom('d.ts', needs)).toEqual(['d.ts', 'b.ts', 'c.ts', 'a.ts', 'd.ts'])
    expect(circleFrom('b.ts', new Map([['b.ts', ['c.ts']]]))).toBeNull()
  })

  test('a type import is not needed at run time', () => {
    const source = `
import type { A } from './a.ts'
import { type B } from './b.ts'
import { type C, c } from './c.ts'
import './d.ts'
export { e } from '../e.ts'
export type { F } from './f.ts'
export * from './g.ts'
import { h } from 'h'`.trim()
    expect(needsOf('x/y.ts', source)).toEqual(['x/c.ts', 'x/d.ts', 'e.ts', 'x/g.ts'])
  })
})

// ---- The kernel never learns a game's word ----

/**
 * Words of some game that the kernel uses in another sense, or that every card game has: break and throw are words of the
 * programming language; counter, field, up, down and end are everyday words of programs; a draw is a game without a winner; a
 * life is one incarnation of a card; a step hands something on; every game has decks, moves and moments; the kernel itself
 * gains, loses, replaces and checks; G is the type of a game's variables; waiting things are dropped; and state, trigger,
 * place, first, out and become are everyday words as well.
 */
const COMMON = [
  ...['break', 'throw', 'counter', 'field', 'up', 'down', 'end', 'draw', 'life', 'hand'],
  ...['deck', 'move', 'moment', 'gain', 'lose', 'later', 'cannot', 'check', 'control', 'until'],
  ...['player', 'play', 'must', 'mark', 'target', 'rule', 'effect', 'option', 'about', 'declare', 'zero'],
  ...['g', 'state', 'trigger', 'drop', 'place', 'first', 'out', 'become'],
]

type Exports = { readonly [name: string]: unknown }

type Decks = readonly [readonly string[]]
type Maker = (cards: readonly [], decks: Decks, bossDecks: Decks) => unknown

/** The rules a game exports, or makes from a set of cards: here from none. */
function rulesOf(exports: Exports): Ready<object> {
  const are = (value: unknown) => Boolean((value as Partial<Ready<object>> | null)?.procedureNamed)
  const made = () =>
    Object.values(exports)
      .filter((value) => typeof value === 'function' && value.length >= 2)
      .map((maker) => (maker as Maker)([], [[]], [[]]))
  return (Object.values(exports).find(are) ?? made().find(are)) as Ready<object>
}

/** A table of a rulebook's list, of actions or of kinds of card: each entry names its clause. */
const isList = (value: unknown): value is object =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  Object.values(value).length > 0 &&
  Object.values(value).every((entry) => typeof (entry as { clause?: unknown } | null)?.clause === 'string')

/** The words of a game: its zones, its actions, its kinds of card and of effect. */
function vocabulary(exports: Exports): string[] {
  const rules = rulesOf(exports)
  const lists = Object.values(exports).filter(isList)
  const told = Object.keys(rules.words.en).filter((key) => key.startsWith('action.'))
  const words = [
    ...rules.zones.map(({ name }) => name),
    ...rules.triggers.map(({ name }) => name),
    ...Object.keys(rules.effects),
    ...lists.flatMap(Object.keys),
    ...told.map((key) => key.slice('action.'.length)),
  ]
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => !COMMON.includes(word))
}

/** The words of a text that are in a vocabulary, singular or plural, even inside a name. */
function gameWords(text: string, words: readonly string[]): string[] {
  const split = text.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.filter((word) => new RegExp(`(?<![\\p{L}])${word}s?(?![\\p{L}])`, 'u').test(split))
}

const exportsOf = async (game: string): Promise<Exports> =>
  import(pathToFileURL(`${ROOT}/${game}/index.ts`).href)

describe("the kernel never learns a game's word", () => {
  test.each(games)('of %s', async (game) => {
    const words = vocabulary(await exportsOf(game))
    expect(words.length).toBeGreaterThan(10)
    const kernel = files.filter((file) => file.startsWith('kernel/src/'))
    expect(kernel.length).toBeGreaterThan(10)
    const learnt = kernel.flatMap((file) => gameWords(read(file), words).map((word) => `${file}: ${word}`))
    expect(learnt).toEqual([])
  })

  test('a game gives its zones, triggers, effects, lists and actions, without the common words', () => {
    const rules = {
      procedureNamed: new Map(),
      zones: [{ name: 'soul' }, { name: 'hand' }],
      triggers: [{ name: 'mourning' }],
      effects: { fear: {} },
      words: { en: { 'action.ride': 'ride', 'zone.x': 'x' } },
    }
    const CARDS = [{ clause: '1' }]
    const KINDS = { unit: { clause: '1.1' }, order: { clause: '1.2' } }
    const words = vocabulary({ rules, CARDS, KINDS, OTHER: { size: 3 }, none: null })
    expect(words).toEqual(['soul', 'mourning', 'fear', 'unit', 'order', 'ride'])
  })

  test('a word is found in code and comments, in the plural and inside a name, and only whole', () => {
    const words = ['barrier', 'fog', 'ace', 'ムーン']
    expect(gameWords('const isBarrier = 1', words)).toEqual(['barrier'])
    expect(gameWords('/** All barriers. */', words)).toEqual(['barrier'])
    expect(gameWords("zone('fog')", words)).toEqual(['fog'])
    expect(gameWords('ムーン', words)).toEqual(['ムーン'])
    expect(gameWords('a place, foggy, barriered', words)).toEqual([])
  })
})

// ---- Nothing of a machine ----

const REGISTRY =
  /\bregistry\.(?:npmjs|yarnpkg|npmmirror)\b|\bnpm\.pkg\.github\b|\bregistry["']?\s*[=:]\s*["']?https?:|https?:\/\/[^\s"']*(?:registry|artifactory|nexus|verdaccio)/
const MACHINE_PATH =
  /(?<![\w.~:/-])\/(?:home|Users|root|work|tmp|mnt|private|var\/folders)\/[\w.$-]+|\b[A-Z]:\\Users\\|\bfile:\/\/\/\w+/

/** A registry's address or an absolute path of some machine, if a text has one. */
const leak = (text: string) => REGISTRY.exec(text)?.[0] ?? MACHINE_PATH.exec(text)?.[0] ?? null

/** Packages that a lock file fetches from a fixed address; it should leave that to the installing machine. */
const resolvedAddresses = (lock: string) => lock.match(/"resolved":\s*"https?:[^"]*"/g) ?? []

describe('nothing of a machine is in the project', () => {
  test('no file names a registry or an absolute path', () => {
    const leaks = files.map((file) => [file, leak(read(file))]).filter(([, found]) => found !== null)
    expect(leaks).toEqual([])
  })

  test('the lock file resolves no address', () => {
    expect(resolvedAddresses(read('package-lock.json'))).toEqual([])
  })

  // Composed here, so that this file itself stays clean.
  const path = (...names: string[]) => ['', ...names].join('/')
  const address = (host: string) => ['https:', '', host].join('/')

  test.each([
    ['a registry', `see ${address(['registry', 'npmjs', 'org'].join('.'))}`],
    ['a registry by name', ['registry', 'yarnpkg', 'com'].join('.')],
    ['a mirror', `"${address('nexus.example.org')}/x"`],
    ['a setting', ['registry', address('npm.example.org')].join('=')],
    ['a home', `cd ${path('home', 'someone')}`],
    ['a Mac', `'${path('Users', 'someone', 'x')}'`],
    ['a temporary folder', `> ${path('tmp', 'x.json')}`],
    ['a Windows home', ['C:', 'Users', 'x'].join('\\')],
    ['a file address', `file://${path('srv', 'x')}`],
  ])('%s is found', (_, text) => expect(leak(text)).not.toBeNull())

  test.each([
    '#!/usr/bin/env node',
    'https://example.org/home/x',
    './work/x',
    '~/tmp/x',
    'the registry of ids',
  ])('%s is no leak', (text) => expect(leak(text)).toBeNull())

  test('a resolved address is found; a link to a part of the project is none', () => {
    const bad = `"resolved": "${address('example.org')}/a.tgz"`
    expect(resolvedAddresses(`{ ${bad}, "b": { "resolved": "kernel", "link": true } }`)).toEqual([bad])
  })
})

// ---- Files of tests share a process ----

/**
 * Hooks that a file sets when it is loaded: a module shared by several tests is loaded once, and would set
 * them only for the first.
 */
const hooksOf = (source: string) => source.match(/^(?:before|after)(?:All|Each)\b/gm) ?? []
/** Loaded for every test file. */
const FOR_EACH_FILE = 'testkit/test/each-file.ts'

describe('modules that tests share set no hooks', () => {
  test('in any file', () => {
    const shared = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    expect(shared.filter((file) => file !== FOR_EACH_FILE && hooksOf(read(file)).length > 0)).toEqual([])
    expect(hooksOf(read(FOR_EACH_FILE))).toEqual(['afterAll'])
  })

  test('a hook inside a function does not count', () => {
    expect(hooksOf('afterAll(() => {})\nbeforeEach(x)')).toEqual(['afterAll', 'beforeEach'])
    expect(hooksOf('export function open() {\n  afterAll(() => {})\n}')).toEqual([])
  })
})

// ---- Costs and prohibitions ----

describe('every game whose cards have texts tries', () => {
  const written = files.filter(
    (file) => /^games\/[^/]+\/listing\.ts$/.test(file) && read(file).includes('hasTexts: true'),
  )
  const tests = (listing: string, file: string) => listing.replace('listing.ts', `test/${file}`)

  test('each verb as a cost with something in its way', () => {
    const without = written.filter((one) => !read(tests(one, 'costs.test.ts')).includes('costsAreWhole('))
    expect(without).toEqual([])
  })
  test('each act that may be forbidden, in every way to do it', () => {
    const without = written.filter(
      (one) => !read(tests(one, 'prohibitions.test.ts')).includes('prohibitionsHold('),
    )
    expect(without).toEqual([])
  })
})

// ---- Both languages say the same ----

/** The blanks of a sentence: those to fill in, and those that only pick a word by number or listener. */
function blanks(sentence: string) {
  const all = [...sentence.matchAll(/\{(\w)(\w*)(?:'s)?(\|)?/g)].map(([, first, rest, picks]) => ({
    name: first!.toLowerCase() + rest!,
    picks,
  }))
  return {
    filled: all.filter(({ picks }) => !picks).map(({ name }) => name),
    all: all.map(({ name }) => name),
  }
}

/** Where the two languages differ in keys or blanks. Japanese has no plural, so it need not pick words. */
function catalogueFaults({ en, ja }: Catalogue): string[] {
  const keys = [...new Set([...Object.keys(en), ...Object.keys(ja)])]
  return keys.flatMap((key) => {
    if (en[key] === undefined) return [`${key} is not in English`]
    if (ja[key] === undefined) return [`${key} is not in Japanese`]
    const [english, japanese] = [blanks(en[key]), blanks(ja[key])]
    return [
      ...english.filled
        .filter((name) => !japanese.filled.includes(name))
        .map((name) => `${key} lacks {${name}} in Japanese`),
      ...japanese.all
        .filter((name) => !english.all.includes(name))
        .map((name) => `${key} lacks {${name}} in English`),
    ]
  })
}

describe('both languages say the same', () => {
  test.each(games)('in %s', async (game) => {
    const { words } = rulesOf(await exportsOf(game))
    expect(Object.keys(words.en).length).toBeGreaterThan(10)
    expect(catalogueFaults(words)).toEqual([])
  })

  test('a key or a blank that one of them lacks is found', () => {
    const en = { a: 'A', b: '{n} {n|card|cards} of {seat}', c: '{n|is|are}', d: 'D' }
    const ja = { b: '{n}枚、{who}', c: '', d: '{n}', e: 'E' }
    expect(catalogueFaults({ en, ja })).toEqual([
      'a is not in Japanese',
      'b lacks {seat} in Japanese',
      'b lacks {who} in English',
      'd lacks {n} in English',
      'e is not in English',
    ])
  })

  test('a word picked by number may be missing in Japanese, or be the number itself', () => {
    expect(catalogueFaults({ en: { a: '{n|card|cards}' }, ja: { a: '' } })).toEqual([])
    expect(catalogueFaults({ en: { a: '{n|one card|cards}' }, ja: { a: '{n}枚' } })).toEqual([])
  })
})

// ---- Patterns find files ----

/** Patterns by which Vite brings files along; one that fits nothing would leave a page empty without a word. */
const PATTERN = /import\.meta\.glob[^(]*\(\s*'([^']+)'/g

test('every pattern of files that the page brings along fits some', () => {
  const empty = files
    .filter((file) => file.startsWith('web/src/'))
    .flatMap((file) =>
      [...read(file).matchAll(PATTERN)]
        .map(([, pattern]) => posix.join(dirname(file), pattern!))
        .filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)
        .map((pattern) => `${file}: ${pattern}`),
    )
  expect(empty).toEqual([])
})
