import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { MatchRecord } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { pathTyped, readText, writeText } from '../src/files.ts'
import { GAMES } from '../src/games.ts'
import { shown } from '../src/paint.ts'
import {
  expectRefused,
  fileWith,
  inFolder,
  MAIN,
  NODE,
  type Outcome,
  plain,
  tefuda,
  tefudaHere,
} from './run.ts'

/** A place of its own to keep matches in. */
let places = 0
function newState(): { readonly XDG_STATE_HOME: string } {
  places++
  return { XDG_STATE_HOME: inFolder(`kept-${places}`) }
}

const filesIn = ({ XDG_STATE_HOME }: { XDG_STATE_HOME: string }) =>
  readdirSync(join(XDG_STATE_HOME, 'tefuda')).map((name) => join(XDG_STATE_HOME, 'tefuda', name))

const keptIn = (state: { XDG_STATE_HOME: string }): MatchRecord =>
  JSON.parse(readFileSync(filesIn(state)[0]!, 'utf8')).record

/** Plays until the first answer is kept and the next question is put, then ends the process. */
async function killedAfterOneAnswer(game: string, signal: NodeJS.Signals, env: object): Promise<string> {
  const child = spawn(NODE, [MAIN, 'play', game, '--seed', '5', '--bots', 'random'], {
    env: plain(env),
  })
  let out = ''
  const asked = (times: number) =>
    new Promise<void>((resolve) => {
      const look = () => (out.match(/^▶/gm)?.length ?? 0) >= times && resolve()
      child.stdout.on('data', look)
      look()
    })
  child.stdout.on('data', (part) => {
    out += part
  })
  await asked(1)
  child.stdin.write('1\n')
  await asked(2)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
  return out
}

describe('a match at the terminal is kept', () => {
  const [first, ...others] = GAMES.map(({ name }) => name)
  const killed = (game: string, state: object) => killedAfterOneAnswer(game, 'SIGKILL', state)

  test(`after every answer, whatever ends it: ${first}`, () => goesOnAfter(killed, first!))

  test.each(others)('after every answer, though nobody answers any more: %s', (game) =>
    goesOnAfter(
      (_, state) => tefudaHere(['play', game, '--seed', '5', '--bots', 'random'], ['1'], state),
      game,
    ),
  )

  test.each(others)('after every answer, whatever ends it: %s', { tags: ['long'] }, (game) =>
    goesOnAfter(killed, game),
  )

  async function goesOnAfter(
    oneAnswer: (game: string, state: object) => Promise<unknown>,
    game: string,
  ): Promise<void> {
    const state = newState()
    await oneAnswer(game, state)
    const kept = keptIn(state)
    expect(kept.answers.filter(([seat]) => seat === 'A')).toHaveLength(1)
    const file = inFolder(`${game}-resumed.json`)
    const { code, out } = await tefudaHere(['play', game, '--resume'], [`save ${file}`, 'quit'], state)
    expect(code).toBe(0)
    expect(out).toMatch(/--resume goes on with it/)
    const saved: MatchRecord = JSON.parse(readFileSync(file, 'utf8'))
    expect(saved.answers.slice(0, kept.answers.length)).toEqual(kept.answers)
  }

  const SIGNALS: readonly (readonly [NodeJS.Signals, object])[] = [
    ['SIGTERM', {}],
    ['SIGINT', { tags: ['long'] }],
    ['SIGHUP', { tags: ['long'] }],
  ]
  for (const [signal, options] of SIGNALS)
    test(`${signal} loses nothing`, options, async () => {
      const state = newState()
      await killedAfterOneAnswer('blackpoker', signal, state)
      expect(keptIn(state).answers.length).toBeGreaterThan(0)
    })

  test('until it is over', async () => {
    const state = newState()
    await tefudaHere(
      ['play', 'blackpoker', '--seed', '5', '--bots', 'random'],
      ['1', 'concede', 'y', ''],
      state,
    )
    expect(filesIn(state)).toEqual([])
    expectRefused(
      await tefudaHere(['play', 'blackpoker', '--resume'], [], state),
      /no match of blackpoker is kept/,
    )
  })

  test('and is gone on with as it was begun; whoever begins another is told of it', async () => {
    const state = newState()
    await tefudaHere(['play', 'blackpoker', '--seed', '5', '--seat', 'B', '--bots', 'random'], ['1'], state)
    const resumed = await tefudaHere(['play', 'blackpoker', '--resume'], ['undo'], state)
    expect(resumed.out).toMatch(/You sit at B\. At the table: A random\. Seed 5\./)
    expect(resumed.out).not.toMatch(/no answer of yours/)
    expectRefused(
      await tefudaHere(['play', 'blackpoker', '--resume', '--seat', 'A'], [], state),
      /leave out --seat/,
    )
    expect((await tefudaHere(['play', 'blackpoker'], [], state)).out).toMatch(
      /is not over: tefuda play blackpoker --resume/,
    )
  })

  describe('with a bot from outside', () => {
    /** Leaves a file behind where it is run. */
    const ran = inFolder('ran')
    const bot = fileWith(
      'leaves.mjs',
      `import { writeFileSync } from 'node:fs'
      writeFileSync(${JSON.stringify(ran)}, '')
      export default ({ decision }) => decision.options.slice(0, decision.min).map(({ key }) => key)`,
    )

    /** A kept match against that bot, or against a command that somebody wrote into the file. */
    async function keptAgainst(command: string): Promise<{ readonly XDG_STATE_HOME: string }> {
      const state = newState()
      await tefudaHere(['play', 'blackpoker', '--seed', '5', '--bots', 'random'], ['1'], state)
      const [file] = filesIn(state)
      writeFileSync(file!, readFileSync(file!, 'utf8').replace('"random"', JSON.stringify(command)))
      rmSync(ran, { force: true })
      return state
    }
    const resumed = (state: object, lines: readonly string[], ...flags: string[]) =>
      tefudaHere(['play', 'blackpoker', '--resume', ...flags], lines, state)

    test.each([
      ['file', bot],
      ['command', `${NODE} ${bot}`],
    ])('shows the %s that it would run, and runs nothing that is not allowed', async (_, command) => {
      const state = await keptAgainst(command)
      for (const lines of [[], [''], ['n'], ['1']]) {
        const { code, out, error } = await resumed(state, lines)
        expect(code).toBe(2)
        expect(out).toContain(`run this on your machine: ${command}`)
        expect(error).toMatch(/was not run, and the match stays as it was.*--resume --bots fair/)
        expect(existsSync(ran)).toBe(false)
      }
      expect(filesIn(state)).toHaveLength(1)
    })

    test('hides nothing of it in signs that a terminal obeys', async () => {
      const state = await keptAgainst('rm -r x \u001b[2K\r')
      expect((await resumed(state, ['n'])).out).toContain('rm -r x \\u001b[2K\\u000d')
    })

    test('runs it where that is allowed, or named on the command line', async () => {
      const state = await keptAgainst(bot)
      expect((await resumed(state, ['y', 'quit'])).code).toBe(0)
      expect(existsSync(ran)).toBe(true)
      const { code, out } = await resumed(state, ['quit'], '--bots', bot)
      expect(code).toBe(0)
      expect(out).not.toContain('run this on your machine')
    })

    test('may go on against one of ours instead', async () => {
      const state = await keptAgainst(bot)
      const { code, out } = await resumed(state, ['quit'], '--bots', 'random')
      expect(code).toBe(0)
      expect(out).toMatch(/At the table: B random/)
      expect(existsSync(ran)).toBe(false)
    })
  })

  test('for its owner alone, also where others could read it before', async () => {
    const state = newState()
    await tefudaHere(['play', 'blackpoker', '--seed', '5', '--bots', 'random'], ['1'], state)
    const [file] = filesIn(state)
    const mode = () => statSync(file!).mode & 0o777
    expect(mode()).toBe(0o600)
    chmodSync(file!, 0o644)
    await tefudaHere(['play', 'blackpoker', '--resume'], ['1'], state)
    expect(mode()).toBe(0o600)
  })

  test('what was spoilt is refused with its place', async () => {
    const state = newState()
    await tefudaHere(['play', 'blackpoker', '--seed', '5', '--bots', 'random'], ['1'], state)
    const [file] = filesIn(state)
    const written = readFileSync(file!, 'utf8')
    for (const spoilt of [written.slice(0, 400), written.replace('"random"', '"constructor"'), '[]', '{}']) {
      writeFileSync(file!, spoilt)
      expectRefused(await tefudaHere(['play', 'blackpoker', '--resume'], [], state), /blackpoker-2/)
    }
  })

  test('where nothing can be kept it is said once, and the match goes on', async () => {
    const state = { XDG_STATE_HOME: fileWith('no-folder', '') }
    const { code, out } = await tefudaHere(
      ['play', 'blackpoker', '--seed', '5', '--bots', 'random'],
      ['1', '1'],
      state,
    )
    expect(code).toBe(0)
    expect(out.match(/The match is not kept: /g)).toHaveLength(1)
    expect(out).toMatch(/The game was not saved/)
  })
})

test('the seed of a match with a person is from the secure source, and another each time', async () => {
  const seedOf = ({ out }: Outcome) => /Seed ([0-9a-f]{32})\./.exec(out)?.[1]
  const seeds = [seedOf(tefuda(['play', 'blackpoker'])), seedOf(await tefudaHere(['play', 'blackpoker']))]
  expect(seeds[0]).toBeDefined()
  expect(seeds[0]).not.toBe(seeds[1])
})

describe('a file is written', () => {
  test('whole or not at all: a disk that is full leaves what was there', () => {
    const file = fileWith('save.json', 'before')
    const small = spawnSync('sh', ['-c', `ulimit -f 1; '${NODE}' -e "${SAVE}" '${file}'`], {
      encoding: 'utf8',
    })
    expect(small.stdout).toMatch(/save\.json: there is no room left/)
    expect(readFileSync(file, 'utf8')).toBe('before')
  })

  test('through a link, with the rights it had, and nothing is left beside it', () => {
    const folder = inFolder('written')
    mkdirSync(folder)
    const file = join(folder, 'a', 'b.json')
    const link = join(folder, 'link.json')
    symlinkSync(file, link)
    writeText(file, 'one')
    chmodSync(file, 0o600)
    writeText(link, 'two')
    expect(readText(file)).toBe('two')
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'a'))).toEqual(['b.json'])
  })

  test('where ~ is the home of whoever types it', () => {
    expect(pathTyped('~/x.json')).toBe(`${homedir()}/x.json`)
    expect(pathTyped('~')).toBe(homedir())
    for (const path of ['~x', 'a/~/b', './~']) expect(pathTyped(path)).toBe(path)
  })
})

/** Writes more than the limit allows, through the same door. */
const SAVE = `process.on('SIGXFSZ', () => {}); import('${new URL('../src/files.ts', import.meta.url)}').then(({ writeText }) => { try { writeText(process.argv[1], 'x'.repeat(1e6)) } catch (error) { console.log(error.message) } })`

test('what a terminal would obey is shown as it is written in JSON', () => {
  expect(shown('\u001b[31ma\u202eb\u009bc\u200fd\re\n\tf\u2028')).toBe(
    '\\u001b[31ma\\u202eb\\u009bc\\u200fd\\u000de\n\tf\\u2028',
  )
  const odd = { name: '\u202e\u0085x', to: ['\u2066'] }
  expect(JSON.parse(shown(JSON.stringify(odd, null, 2)))).toEqual(odd)
  expect(shown('手札 ♡10 🂠 é')).toBe('手札 ♡10 🂠 é')
})

test('a Node that is too old says so in a sentence', () => {
  const old = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => versionOf(path) < 24)
  for (const start of old ? [MAIN, MAIN.replace('src/main.ts', 'bin/tefuda.js')] : []) {
    const { status, stderr } = spawnSync(old!, [start, '--version'], { encoding: 'utf8' })
    expect(status).toBe(2)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toMatch(/needs Node 24|Node 24以上/)
  }
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(engines.node).toBe('>=24')
})

function versionOf(node: string): number {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? Number.POSITIVE_INFINITY)
}
