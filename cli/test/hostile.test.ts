import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Listing } from '@tefuda/common'
import { Match, writeRecord } from '@tefuda/kernel'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { GAMES, gameNamed } from '../src/games.ts'
import type { Ran } from './many.ts'
import { INHERITED } from './outsider.ts'
import { fileWith, inFolder, MAIN, NODE, plain, tefudaHere } from './run.ts'

/**
 * Everything bad that has ever been given to the command, given to every command of every game: whatever it is, it is
 * refused in a sentence, and nothing changes. A game joins by being registered.
 */

const MANY = fileURLToPath(new URL('many.ts', import.meta.url))
/** Far more than all of it takes; what takes longer hangs. */
const PATIENCE = 600_000
vi.setConfig({ testTimeout: PATIENCE + 10_000 })

/** One process for all, which reads the cards of each game once. Nothing is typed. */
const child = fork(MANY, {
  execPath: NODE,
  execArgv: [],
  env: plain(),
  stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
})
afterAll(() => child.kill())
let crash = ''
child.stderr!.on('data', (part) => {
  crash += part
})
const ended = once(child, 'exit').then(() => {
  throw new Error(`ended: ${crash.slice(0, 2000)}`)
})
ended.catch(() => {})

async function runAll(commands: readonly (readonly string[])[]): Promise<Ran[]> {
  child.send(commands)
  const [ran] = await Promise.race([once(child, 'message', { signal: AbortSignal.timeout(PATIENCE) }), ended])
  return ran
}

/** A stack trace, a defect, or a sign that a terminal obeys. */
const WRONG = /^\s+at .*:\d+:\d+|defect of tefuda|(?![\n\t])[\p{Cc}\p{Bidi_C}]/mu

/** Refused or failed, in words, and where it is refused in a sentence. */
function wrongIn({ code, said }: Ran): string | null {
  if (code !== 1 && code !== 2) return `ends with ${code}`
  const wrong = WRONG.exec(said)
  if (wrong) return `says ${JSON.stringify(said.slice(Math.max(0, wrong.index - 200), wrong.index + 200))}`
  if (said.trim() === '') return 'says nothing'
  if (code === 2 && (said.trim().includes('\n') || said.length > 2000)) return `says ${said.slice(0, 400)}`
  return null
}

async function faultsOf(commands: readonly (readonly string[])[]): Promise<string[]> {
  return (await runAll(commands)).flatMap((one) => {
    const wrong = wrongIn(one)
    return wrong === null ? [] : [`${one.args.map((arg) => arg.slice(-80)).join(' ')}: ${wrong}`]
  })
}

const MB = 1024 * 1024
const times = (n: number, part: string) => part.repeat(n)
const BOMB = [...'abcdefgh']
  .map((name, i, all) => `${name}: &${name} [${i === 0 ? 'x' : times(9, `*${all[i - 1]}, `)}]`)
  .join('\n')

const HOSTILE: { readonly [name: string]: string | Uint8Array } = {
  'empty.yaml': '',
  'binary.yaml': Uint8Array.of(0x89, 0, 1, 2),
  'latin.yaml': Uint8Array.of(0xe9, 0x20, 0xff),
  'large.yaml': times(5 * MB, ' '),
  'lines.yaml': times(2 * MB, '\n'),
  'spaces.yaml': `1${times(MB, ' ')}`,
  'one-word.yaml': times(MB, 'a'),
  'deep-lists.yaml': times(200_000, '['),
  'deep-maps.yaml': times(100_000, '{a: '),
  'deep-items.yaml': times(200_000, '- '),
  'deep-keys.yaml': times(50_000, '? '),
  'deep-record.json': `{"format":"tefuda-record","options":${times(200_000, '[')}${times(200_000, ']')}}`,
  'deep-card.jsonl': `${times(200_000, '{"text":')}1${times(200_000, '}')}`,
  'bomb.yaml': BOMB,
  'alias.yaml': 'game: *nobody\n',
  'faults.yaml': times(200_000, 'X9 '),
  'many-lines.yaml': times(200_000, 'X9\n'),
  'copies.yaml': times(400, '99 T1-01\n'),
  'inherited.yaml': INHERITED.map((word) => `4 ${word}\n`).join(''),
  'inherited-cards.yaml': INHERITED.map((word) => `- { id: ${word}, text: ${word} }\n`).join(''),
  'escapes.yaml': '- { id: "\\e]0;x\\a\\e[31m\\u202eT1-01\\x9b2J", text: "\\e[2J\\u2066" }\n',
  'raw-escapes.yaml': '4 \u001b[31m\u202eT1-01\u009b2J\n',
  'filler.yaml': '4 filler\n',
}

const files = Object.entries(HOSTILE).map(([name, content]) => fileWith(name, content))
const dangling = inFolder('dangling.yaml')
symlinkSync(inFolder('nowhere.yaml'), dangling)
const circle = inFolder('circle.yaml')
symlinkSync(circle, circle)
const pipe = inFolder('pipe.yaml')
spawnSync('sh', ['-c', `mkfifo '${pipe}'`])
const folder = inFolder('folder.yaml')
mkdirSync(folder)
const devices = ['/dev/zero', '/dev/full', '/dev/random'].filter((path) => existsSync(path))
const PATHS = [...files, dangling, circle, folder, inFolder('none.yaml'), times(5000, 'x'), ...devices]
if (existsSync(pipe)) PATHS.push(pipe)

/** Words that are no game, seat, bot, clause, option, deck or part of a card. */
const WORDS = [...INHERITED, '', '\u001b[31mred', '\u202eback', times(100_000, 'x'), '-1', '9e99', '🂠']

const snapshot = () => readdirSync(inFolder('.')).filter((name) => name !== 'state')

/** What players of a game may say before it. */
const flagsOf = ({ options, raid }: Listing) => [
  ...options.map(({ name }) => name),
  ...(raid ? ['raid', 'difficulty'] : []),
]

/** All games read files by the same doors: every other file meets one of them in every run, all others in a long one. */
const isOwn = (game: Listing, i: number) => (i + GAMES.indexOf(game)) % (2 * GAMES.length) === 0
const SHARES = [
  { files: 'a file', isMeant: isOwn, options: {} },
  {
    files: 'a file of another game',
    isMeant: (game: Listing, i: number) => !isOwn(game, i),
    options: { tags: ['long'] },
  },
]

describe.each(GAMES.map((game) => [game.name, game] as const))('%s', (name, game) => {
  for (const { files, isMeant, options } of SHARES)
    test(`${files} that is none, has no end, or is not what it should be is refused`, options, async () => {
      const before = snapshot()
      const others = (path: string) => [
        ['deck', 'check', name, path, '--json', '--lang', 'ja'],
        ['sim', name, '--games', '1', '--deck', path],
        ['play', name, '--deck', path],
      ]
      // All read a deck by the same door: one file meets each of them, in one game or another.
      const turn = (i: number) => (i + GAMES.indexOf(game)) % 3
      const commands = PATHS.flatMap((path, i) =>
        isMeant(game, i)
          ? [
              ['deck', 'check', name, path],
              others(path)[turn(i)]!,
              ...(game.hasTexts ? [['card', '--game', name, '--file', path]] : []),
            ]
          : [],
      )
      expect(await faultsOf(commands)).toEqual([])
      expect(snapshot()).toEqual(before)
    })

  test('so is a deck without end in every format', async () => {
    const deck = join(inFolder('.'), 'copies.yaml')
    const formats = game.options.flatMap((option) =>
      option.values.map((value) => ['deck', 'check', name, deck, `--${option.name}`, value]),
    )
    expect(await faultsOf(formats)).toEqual([])
  })

  test('a word that means nothing is refused with what can be said', () =>
    areRefused(WORDS.filter((_, i) => isOwn(game, i))))

  test('so are words that other games meet', { tags: ['long'] }, () =>
    areRefused(WORDS.filter((_, i) => !isOwn(game, i))),
  )

  async function areRefused(words: readonly string[]): Promise<void> {
    const given = words.flatMap((word) => [
      ['deck', 'check', name, word],
      ['rules', name, word],
      ['play', name, '--seat', word],
      ['play', name, '--bots', word],
      ['sim', name, '--bots', word],
      ['arena', name, '--bots', `random,${word}`],
      ['arena', name, '--bots', 'random,random', '--only', word],
      ['balance', name, '--deck', word],
      ['sim', name, '--games', word],
      ['sim', name, '--deck', word],
      ...flagsOf(game).map((option) => ['sim', name, '--games', '1', `--${option}`, word]),
      ...(game.hasTexts ? [['card', '--game', name, '--part', word, 'x']] : []),
    ])
    expect(await faultsOf(given)).toEqual([])
  }

  test('what is typed at the prompt is refused, and the match goes on', async () => {
    const typed = [
      ...INHERITED.flatMap((word) => [word, `A:${word}`, `${word}>${word}`, `why ${word}`, `look ${word}`]),
      ...['\u001b[2J', '\u202e', 'why \u009b2J', 'look \u2066'],
      times(3000, 'x'),
      ...['save /proc/x/y.json', 'save /dev/full', `save ${folder}`, `save ${times(1000, 'x')}`],
    ]
    const { code, out, error } = await tefudaHere(
      ['play', name, '--seed', '1', '--bots', 'random'],
      [...typed, 'quit'],
    )
    expect({ code, error }).toEqual({ code: 0, error: '' })
    expect(out).not.toMatch(WRONG)
    expect(out.match(/Not saved: /g)).toHaveLength(4)
    expect(out).toContain('at most 2000 characters')
  })

  test('a record or a scenario that was tampered with is refused', async () => {
    const { rules } = await gameNamed(name)
    const record = new Match(rules, { seed: 1 }).record()
    const written = writeRecord(record)
    const odd = [
      { ...record, decks: record.decks.map((deck) => Array(5000).fill(deck[0])) },
      { ...record, options: { constructor: 'x' } },
      { ...record, game: 'constructor' },
      { ...record, version: '\u001b[31m' },
      { ...record, answers: [['A', ['constructor'], '']] },
      { ...record, answers: [['A', [times(100_000, 'x')], '']] },
      { ...record, answers: times(9, 'x') },
    ].map((one, i) => fileWith(`${name}-${i}.json`, JSON.stringify(one)))
    const table = (zone: string, count: string) =>
      `game: ${name}\ntitle: "\\e[31m a billion"\ntable: { A: { ${zone}: ${count} } }\n`
    const scenarios = ['1000000000', '[1000000000 more]', `[${times(900, '900 more, ')}]`].map((count, i) =>
      fileWith(`${name}-${i}.yaml`, table(rules.begin.deck, count)),
    )
    const turn = fileWith(
      `${name}-turn.yaml`,
      `game: ${name}\ntitle: x\nturn: { seat: A, number: 1000000000 }\n`,
    )
    const cut = fileWith(`${name}-cut.json`, written.slice(0, -20))
    const commands = [
      ...[...odd, cut].map((file) => ['replay', file]),
      ...[...scenarios, turn].flatMap((file) => [
        ['scenario', file],
        ['scenario', file, '--json'],
      ]),
    ]
    expect(await faultsOf(commands)).toEqual([])
    expect(readFileSync(cut, 'utf8')).toBe(written.slice(0, -20))
  })
})

/** Every file is once taken for a record or for a scenario in every run. */
test('records and scenarios from such files are refused, whatever the game', async () => {
  expect(await faultsOf(PATHS.map((path, i) => [i % 2 === 0 ? 'replay' : 'scenario', path]))).toEqual([])
})

test('so are scenarios and records from the same files, and from all of them at once', {
  tags: ['long'],
}, async () => {
  expect(await faultsOf(PATHS.map((path, i) => [i % 2 === 0 ? 'scenario' : 'replay', path]))).toEqual([])
  expect(
    await faultsOf([
      ['scenario', inFolder('.')],
      ['scenario', join(inFolder('.'), '*.yaml')],
    ]),
  ).toEqual([])
})

test('so are words that are no command, game, language or file', async () => {
  const given = WORDS.filter((word) => !/^-|^$/.test(word)).flatMap((word) => [
    [word],
    ['sim', word],
    ['cards', word],
    ['rules', word],
    ['card', '--game', word, 'x'],
    ['replay', word],
    ['scenario', word],
    ['--lang', word],
    [`--${word}`],
  ])
  expect(await faultsOf(given)).toEqual([])
})

describe('where the output goes', () => {
  const shell = (line: string) =>
    spawnSync('sh', ['-c', line], { encoding: 'utf8', timeout: PATIENCE, env: plain() })
  const command = `'${NODE}' '${MAIN}'`

  test('a full disk is told in a sentence', () => {
    const { status, stderr } = shell(`${command} rules blackpoker > /dev/full`)
    expect(status).not.toBe(0)
    expect(stderr).not.toMatch(WRONG)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  test('a reader that has seen enough is no error', () => {
    const { stderr } = shell(`${command} cards ninja-slayer | head -1`)
    expect(stderr).toBe('')
  })

  test('an input without end is refused', () => {
    const { status, stderr } = shell(
      `XDG_STATE_HOME='${inFolder('state')}' ${command} play blackpoker < /dev/zero`,
    )
    expect(status).toBe(2)
    expect(stderr).toMatch(/at most 65536 characters/)
  })
})
