import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as later } from 'node:timers/promises'
import type { BadInput } from '@tefuda/kernel'
import type { Job, Outcome, Series } from '@tefuda/players/series'
import { describe, expect, test } from 'vitest'
import { raidsIn } from '../src/arena/raids.ts'
import { openResults, settingOf } from '../src/arena/results.ts'
import { type Game, gameNamed } from '../src/games.ts'
import { expectRefused, fileWith, inFolder, MAIN, NODE, plain, tefudaHere } from './run.ts'

const GIVEN = ['arena', 'blackpoker', '--bots', 'random,random', '--games', '60', '--json']
const arena = (...more: string[]) => tefudaHere([...GIVEN, '--workers', '1', ...more])
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1)

/** Plays until so many games are kept, and is ended by a signal then. */
async function stoppedAfter(games: number, file: string, signal: NodeJS.Signals, ...more: string[]) {
  const args = [MAIN, ...GIVEN.with(5, '100000'), '--out', file, ...more]
  const child = spawn(NODE, args, { env: plain(), stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (part) => (said += part))
  const closed = once(child, 'close')
  while (!existsSync(file) || linesOf(file).length <= games) await later(20)
  child.kill(signal)
  const [code] = await closed
  return { code, said }
}

const whole = (await tefudaHere([...GIVEN, '--workers', '2'])).json()

describe('an arena', () => {
  test('compares bots with mirrored seats, and says what a pair is', async () => {
    expect(whole).toMatchObject({ game: 'blackpoker', games: 60, stuck: 0, stumbles: 0, broken: false })
    expect(whole.pair).toBe('same seed and decks, bots exchanged')
    const [one, other] = whole.bots as { won: number; lost: number; elo: { value: number } }[]
    expect([one!.won + one!.lost, one!.won]).toEqual([60, other!.lost])
    expect(one!.elo.value).toBeCloseTo(-other!.elo.value)
  })

  test('gives the same table however many threads play', async () => {
    expect((await arena()).json()).toEqual(whole)
  })

  test('killed in the middle and begun again gives the same table as one that ran through', {
    tags: ['long'],
  }, async () => {
    const file = inFolder('killed.jsonl')
    await stoppedAfter(10, file, 'SIGKILL')
    const kept = linesOf(file).slice(0, 11)
    writeFileSync(file, `${kept.join('\n')}\n`)
    expect((await arena('--out', file)).json()).toEqual(whole)
    expect(linesOf(file).slice(0, 11)).toEqual(kept)
    expect(linesOf(file)).toHaveLength(61)
    // Nothing is left to play.
    expect((await arena('--out', file)).json()).toEqual(whole)
    expect(linesOf(file)).toHaveLength(61)
  })

  test('interrupted it says how things stand', { tags: ['long'] }, async () => {
    const file = inFolder('interrupted.jsonl')
    const { code, said } = await stoppedAfter(10, file, 'SIGINT', '--workers', '1')
    expect(code).toBe(130)
    const { broken, games } = JSON.parse(said)
    expect(broken).toBe(true)
    expect(games).toBeGreaterThan(4)
    expect(games).toBeLessThan(linesOf(file).length)
  })

  test('leaves a game by its number that replays', async () => {
    const folder = inFolder('games')
    const { games } = (await arena('--only', '8,7', '--keep', folder)).json() as {
      games: { nth: number; winners: number[]; file: string }[]
    }
    expect(games.map(({ nth }) => nth)).toEqual([8, 7])
    const { file, winners } = games[0]!
    expect((await tefudaHere(['replay', file, '--json'])).json().result).toMatchObject({ winners })
  })

  test('stops when it is decided, and tells which way', { tags: ['long'] }, async () => {
    const file = inFolder('decided.jsonl')
    const asked = [
      'arena',
      'blackpoker',
      '--bots',
      'greedy,random',
      '--games',
      '399',
      '--out',
      file,
      '--workers',
      '1',
    ]
    const test = ['--until', '0.1', '--elo', '0,100']
    const english = await tefudaHere([...asked, ...test])
    expect(english.out).toMatch(/greedy[\s\S]*decided after \d+ pairs: greedy is stronger than random by 100/)
    expect(english.out).toContain('A pair is two games')
    const decided = (await tefudaHere([...asked, ...test, '--json'])).json()
    expect(decided.test).toMatchObject({ says: 'yes', elo: [0, 100], error: 0.1 })
    expect(decided.games).toBeLessThan(60)
    const japanese = await tefudaHere([...asked, ...test, '--lang', 'ja'])
    expect(japanese.out).toMatch(/ボット[\s\S]*組で決まりました[\s\S]*一組は/)
  })

  test('takes bots from outside', { tags: ['long'] }, async () => {
    const first =
      'export default ({ decision }) => decision.options.slice(0, decision.min).map(({ key }) => key)'
    const mine = fileWith('mine.mjs', first)
    const outside = ['--bots', `${mine},random`, '--games', '2', '--workers', '1', '--json']
    const { bots, games } = (await tefudaHere(['arena', 'blackpoker', ...outside])).json()
    expect(games).toBe(2)
    expect(bots).toMatchObject([{ bot: mine }, { bot: 'random' }])
  })

  test('lets whole parties of one bot play the same raids', { tags: ['long'] }, async () => {
    const raid = (
      await tefudaHere([
        ...['arena', 'pso2', '--raid', '2', '--difficulty', 'hard', '--bots', 'random,random'],
        ...['--games', '4', '--deck', 'moss-herd,ember-charge', '--workers', '1', '--json'],
      ])
    ).json()
    expect(raid).toMatchObject({ games: 4, people: 2, first: null, options: { raid: 'hard' } })
    expect(raid.bots).toMatchObject([{ games: 2, elo: null }, { games: 2 }])
    expect(raid.pairs).toMatchObject([{ games: 2, ahead: expect.anything() }])
    expect((raid.decks as string[][]).slice(0, 2)).toEqual(Array(2).fill(['moss-herd', 'ember-charge']))
  })
})

describe('a file of results that another process writes', () => {
  const lockOf = (file: string) => `${file}.lock`

  test.each([
    ['arena', ['arena', 'blackpoker', '--bots', 'random,random']],
    ['balance', ['balance', 'blackpoker', '--bots', 'random']],
  ])('is left alone by a second %s, which is told whose it is', async (command, asked) => {
    const file = inFolder(`held-${command}.jsonl`)
    const given = [...asked, '--workers', '1', '--out', file]
    const first = spawn(NODE, [MAIN, ...given, '--games', '100000'], { env: plain(), stdio: 'ignore' })
    const closed = once(first, 'close')
    while (!existsSync(file) || linesOf(file).length < 3) await later(20)
    const second = await tefudaHere([...given, '--games', '2'])
    expectRefused(second, new RegExp(`held-${command}\\.jsonl: process ${first.pid} on .*\\.jsonl\\.lock`))
    first.kill('SIGKILL')
    await closed
    expect(existsSync(lockOf(file))).toBe(true)
    // Whoever is dead writes no more: the next one goes on, and cleans up.
    const third = await tefudaHere([...given, '--games', '2'])
    expect(third.code).toBe(0)
    expect(existsSync(lockOf(file))).toBe(false)
    for (const line of linesOf(file)) expect(() => JSON.parse(line)).not.toThrow()
  })

  test('stays locked where nobody can tell whether that one lives', async () => {
    const file = inFolder('held-elsewhere.jsonl')
    for (const holder of ['1 another-machine\n', '', 'nonsense']) {
      writeFileSync(lockOf(file), holder)
      expectRefused(
        await arena('--out', file),
        /held-elsewhere\.jsonl: .*remove .*held-elsewhere\.jsonl\.lock/,
      )
      expect(readFileSync(lockOf(file), 'utf8')).toBe(holder)
      expect(existsSync(file)).toBe(false)
    }
  })

  test('is free again after a stop in good order', { tags: ['long'] }, async () => {
    const file = inFolder('held-stopped.jsonl')
    await stoppedAfter(2, file, 'SIGINT', '--workers', '1')
    expect(existsSync(lockOf(file))).toBe(false)
  })
})

describe('several raids', () => {
  const given = ['arena', 'pso2', '--bots', 'random,random', '--deck', 'ember-charge', '--games', '4']
  const raids = (...more: string[]) => tefudaHere([...given, '--workers', '1', ...more])
  const file = inFolder('raids.jsonl')

  test('are told by difficulty and number of players, and gone on with', { tags: ['long'] }, async () => {
    const asked = ['--raid', '2,1', '--difficulty', 'veryHard', '--out', file]
    const { raids: all, broken } = (await raids(...asked, '--json')).json()
    expect(broken).toBe(false)
    const won = { elo: null, rate: { low: expect.any(Number) } }
    expect(all).toMatchObject([
      {
        people: 2,
        difficulty: 'veryHard',
        games: 4,
        bots: [won, won],
        pairs: [{ ahead: expect.anything() }],
      },
      { people: 1, difficulty: 'veryHard', games: 4 },
    ])
    for (const people of [1, 2]) {
      const [head, ...games] = linesOf(inFolder(`raids-${people}-veryHard.jsonl`))
      expect(JSON.parse(head!)).toMatchObject({ people, options: { raid: 'veryHard' } })
      expect(games).toHaveLength(4)
    }
    // Nothing is left to play.
    const english = await raids(...asked)
    expect(english.out).toMatch(/8 games\n +difficulty +players +bot +games[\s\S]*veryHard +1 +random +2 /)
    expect((await raids(...asked, '--lang', 'ja')).out).toMatch(/難易度 +人数/)
  })

  test('may be all there are, but not by the numbers of games', async () => {
    expectRefused(await raids('--raid', 'all', '--only', '1'), /--only.*name one/)
    expectRefused(await raids('--raid', '1,5'), /"5".*one to 4/)
    expectRefused(await raids('--raid', '1,2', '--difficulty', 'easy'), /easy/)
    const { listing } = await gameNamed('pso2')
    const all = raidsIn({ listing } as Game, { raid: 'all', difficulty: 'all' })
    expect(all!.map(({ raid, difficulty }) => `${difficulty} ${raid}`).slice(2, 6)).toEqual([
      ...['normal 3', 'normal 4', 'hard 1', 'hard 2'],
    ])
    expect(all).toHaveLength(12)
    expect(raidsIn({ listing } as Game, { raid: '3', difficulty: 'hard' })).toBeNull()
    expect(raidsIn({ listing } as Game, {})).toBeNull()
  })
})

describe('a file of results', () => {
  const file = inFolder('results.jsonl')
  const series: Series = {
    ...{ game: 'blackpoker', bots: ['a', 'b'], decks: [[], []], people: 2 },
    ...{ seed: '1', options: {}, max: 100, deadline: 100 },
  }
  const setting = settingOf(series, '1')
  const job = (nth: number) =>
    ({ nth, bots: nth % 2 === 0 ? ['a', 'b'] : ['b', 'a'], decks: [deck, deck] }) as unknown as Job
  const deck = { name: 'usual', cards: null }
  const ended = (nth: number): Outcome => ({
    ...{ nth, winners: [0], clause: '1', decisions: 9, turns: 3, stumbles: 0, trouble: null },
  })
  const first = openResults(file, setting)
  for (const nth of [0, 2, 1]) first.add(job(nth), ended(nth), null)
  const lines = linesOf(file)
  const holding = (...all: readonly string[]) => writeFileSync(file, all.join('\n'))
  const refused = (other = setting) => {
    try {
      openResults(file, other)
    } catch (error) {
      return (error as BadInput).message
    }
    return null
  }

  test('gives back what was put into it', async () => {
    expect(lines).toHaveLength(4)
    const again = openResults(file, setting)
    expect([...again.kept.values()]).toEqual([0, 2, 1].map(ended))
    again.add(job(3), ended(3), null)
    expect(openResults(file, setting).kept.get(3)).toEqual(ended(3))
  })

  test('whose last line was cut off has lost that game only, and goes on in a line of its own', async () => {
    holding(...lines.slice(0, 3), lines[3]!.slice(0, 20))
    const again = openResults(file, setting)
    expect([...again.kept.keys()]).toEqual([0, 2])
    again.add(job(1), ended(1), null)
    expect(linesOf(file)).toEqual(lines)
  })

  const isUsual = (cut: number) => cut % 40 === 0
  test('may be cut off in many places, in a character or in zeros: whole lines stay, and that is told', () =>
    staysWhole((cut, all) => isUsual(cut) || isAtEnd(cut, all)))

  test('may be cut off anywhere else', { tags: ['long'] }, () =>
    staysWhole((cut, all) => !isUsual(cut) && !isAtEnd(cut, all)),
  )

  /** At the end of a line, or in or beside a character of several bytes. */
  const isAtEnd = (cut: number, all: Buffer) =>
    [cut - 1, cut].some((i) => all[i] === 0x0a || (all[i] ?? 0) > 0x7f)

  function staysWhole(isMeant: (cut: number, all: Buffer) => boolean): void {
    const named = { ...series, bots: ['手', 'b'] }
    const other = settingOf(named, '1')
    writeFileSync(file, '')
    const written = openResults(file, other)
    expect(written.isRepaired).toBe(false)
    for (const nth of [0, 1])
      written.add({ ...job(nth), bots: nth === 0 ? ['手', 'b'] : ['b', '手'] }, ended(nth), null)
    const all = readFileSync(file)
    const ends = [...all.keys()].filter((i) => all[i] === 0x0a).map((i) => i + 1)
    for (const cut of [...all.keys()].filter((i) => isMeant(i, all)))
      for (const tail of [Buffer.alloc(0), Buffer.alloc(7)]) {
        writeFileSync(file, Buffer.concat([all.subarray(0, cut), tail]))
        const again = openResults(file, other)
        expect(again.kept.size).toBe(Math.max(0, ends.filter((end) => end <= cut).length - 1))
        expect(again.isRepaired).toBe(tail.length > 0 || !(cut === 0 || ends.includes(cut)))
        expect(all.subarray(0, readFileSync(file).length)).toEqual(readFileSync(file))
      }
  }

  test('whose line finds no room on the disk loses that line only', () => {
    const small = spawnSync(
      'sh',
      ['-c', `ulimit -f 1; exec '${NODE}' -e "${FILL}" '${inFolder('full.jsonl')}'`],
      {
        encoding: 'utf8',
      },
    )
    expect(small.stdout).toMatch(/no room left/)
    const [first, ...more] = linesOf(inFolder('full.jsonl'))
    expect(more.length).toBeGreaterThan(1)
    for (const line of more) expect(line).toBe(first)
    expect(readFileSync(inFolder('full.jsonl'), 'utf8').endsWith('\n')).toBe(true)
  })

  test('that contradicts the schedule is refused, with the line and what would be right', () => {
    const line = (nth: number, more: object) =>
      JSON.stringify({ bots: ['b', 'a'], decks: ['usual', 'usual'], ...ended(nth), ...more })
    for (const [odd, why] of [
      [line(3, { bots: ['a', 'b'] }), /line 5 .*game 3 .*bots .*a.*b.*with .*b.*a.*Remove/],
      [line(3, { bots: undefined }), /line 5 .*game 3 .*bots/],
      [line(3, { decks: ['usual', 'wall'] }), /line 5 .*game 3 .*decks .*wall.*usual.*usual/],
      [line(3, { decks: ['usual'] }), /line 5 .*decks/],
      [line(3, { winners: [2] }), /line 5 .*game 3 .*"C".*seats A.*B/],
      [line(3, { winners: [0, 0] }), /line 5 .*"A","A"/],
      [line(3, { winners: [0, 1] }), /line 5 .*"A","B"/],
      [line(3, { clause: null }), /line 5 .*"clause":null/],
      [line(3, { winners: null }), /line 5 .*"winners":null/],
      [line(3, { trouble: 'stopped' }), /line 5 /],
    ] as const) {
      holding(...lines, odd, '')
      expect(refused()).toMatch(why)
      expect(linesOf(file)).toEqual([...lines, odd])
    }
    holding(...lines, line(3, { winners: [] }), line(5, { winners: null, clause: null }), '')
    expect(openResults(file, setting).kept.size).toBe(5)
  })

  test('that tells of a game twice counts it once, but not if both differ', async () => {
    holding(...lines, lines[2]!, '')
    expect(openResults(file, setting).kept.size).toBe(3)
    holding(...lines, JSON.stringify({ ...JSON.parse(lines[2]!), turns: 8 }), '')
    expect(refused()).toMatch(/results\.jsonl: line 5 tells of game 2 a second time.*remove/)
  })

  test('of other settings, with an odd line, or of something else is refused and stays as it is', async () => {
    holding(...lines, '')
    expect(refused({ ...setting, seed: '2' })).toMatch(/seed was "1" and is "2" now.*--out/)
    expect(refused({ ...setting, version: '2' })).toMatch(/version/)
    for (const odd of ['{"nth":-1}', '', 'x', '[]', JSON.stringify({ ...ended(7), winners: ['A'] })]) {
      holding(...lines, odd, '')
      expect(refused()).toMatch(/line 5 is no game.*remove/)
      expect(linesOf(file)).toEqual([...lines, odd])
    }
    for (const odd of ['cards:\n', 'cards', '{}\n', '[]\n{}\n']) {
      holding(odd)
      expect(refused()).toMatch(/no results of an arena.*--out/)
      expect(readFileSync(file, 'utf8')).toBe(odd)
    }
  })
})

/** Writes the same line again and again, through the door for growing files. */
const FILL = `process.on('SIGXFSZ', () => {}); import('${new URL('../src/files.ts', import.meta.url)}').then(({ growing }) => { const { add } = growing(process.argv[1], 0); try { for (;;) add('手'.repeat(30)) } catch (error) { console.log(error.message) } })`

test('what cannot be compared is refused with what could', async () => {
  const two = ['--bots', 'random,random']
  const given: readonly (readonly [RegExp, ...string[]])[] = [
    [/two or more/, '--bots', 'random'],
    [/--bots/],
    [/deep.*greedy/, '--bots', 'random,deep'],
    [/none\.mjs/, '--bots', 'random,./none.mjs'],
    [/0\.05/, ...two, '--until', '2'],
    [/0,50/, ...two, '--elo', '50,0'],
    [/0,50/, ...two, '--elo', 'x,0'],
    [/name two/, '--bots', 'random,random,random', '--until', '0.05'],
    [/card 2.*B1\.2/, ...two, '--deck', fileWith('two.txt', 'SA SA')],
    [/folder/, ...two, '--out', inFolder('.')],
    [/"x".*whole number/, ...two, '--only', 'x'],
  ]
  for (const [why, ...flags] of given) expectRefused(await tefudaHere(['arena', 'blackpoker', ...flags]), why)
})
