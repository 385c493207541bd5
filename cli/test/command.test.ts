import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { FULL_DECK } from '@tefuda/blackpoker'
import { Match, type MatchRecord, randomAnswer, seeded, writeRecord } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { readBot } from '../src/bots/find.ts'
import { agreedOn, seatOf, wholeNumber } from '../src/flags.ts'
import { gameNamed } from '../src/games.ts'
import { expectRefused, fileWith, inFolder, type Outcome, tefuda, tefudaHere } from './run.ts'

const game = await gameNamed('blackpoker')
/** A scenario that holds. */
const HOLDS = 'game: blackpoker\ntitle: a deck need not be whole\ndeck: [S2, H2]\nfaults: []\n'

/** Every command has a file of its own. */
const COMMANDS = readdirSync(new URL('../src/commands', import.meta.url)).map((file) => parse(file).name)

describe('tefuda', () => {
  test('alone it shows what there is, in the language of the reader, and how to change that', async () => {
    const english = await tefudaHere([])
    const japanese = await tefudaHere([], [], { LANG: 'ja_JP.UTF-8' })
    for (const { code, out } of [english, japanese]) {
      expect(code).toBe(0)
      const listed = [...out.matchAll(/^ {2}([a-z]+)(?: [a-z]+)? {2,}\S/gm)].map(([, name]) => name)
      expect(listed).toEqual(expect.arrayContaining(COMMANDS))
    }
    expect(english.out).toContain('--lang ja')
    expect(japanese.out).toContain('--lang en')
    expect((await tefudaHere(['--help'])).out).toBe(english.out)
  })

  test('--version is that of the package', () => {
    const about = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
    expect(tefuda(['--version']).out.trim()).toBe(about.version)
  })

  test('of a game that nobody asks for no more is loaded than its listing', () => {
    const refuse = `import { registerHooks } from 'node:module'
      registerHooks({ resolve(name, context, next) {
        if (name.startsWith('@tefuda/ninja-slayer') && !name.endsWith('/listing')) throw new Error('loaded')
        return next(name, context)
      } })`
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(refuse)}` }
    expect(tefuda(['--help'], [], env).code).toBe(0)
    expect(tefuda(['play', 'blackpoker', '--seed', '1'], [], env).code).toBe(0)
    expect(tefuda(['scenario', fileWith('poker.yaml', HOLDS)], [], env).code).toBe(0)
    expect(tefuda(['rules', 'ninja-slayer', '802.4'], [], env).code).not.toBe(0)
  })

  test('in a process of its own it says the same, in the language of its surroundings, and ends with the same code', async () => {
    const fails = fileWith('fails.yaml', HOLDS.replace('faults: []', 'faults: [B1.2]'))
    const commands: readonly (readonly [code: number, args: readonly string[], lines?: readonly string[]])[] =
      [
        [0, ['rules', 'blackpoker', 'B7.3', '--json']],
        [
          0,
          ['play', 'blackpoker', '--seed', '1', '--bots', 'random'],
          ['look ♠A', '', '1', 'why 手', 'quit', '1'],
        ],
        [1, ['scenario', fails]],
        [2, ['sim', 'blackpoker', '--gamez', '3']],
        [2, ['deck', 'check', 'blackpoker', 'no-such-deck']],
      ]
    const japanese = { LANG: 'ja_JP.UTF-8' }
    for (const [i, [code, args, lines]] of commands.entries()) {
      const env = { ...(i % 2 === 0 ? japanese : {}), XDG_STATE_HOME: inFolder(`state-${i}`) }
      const { json: _, ...own } = tefuda(args, lines, env)
      const { json: __, ...here } = await tefudaHere(args, lines, {
        ...env,
        XDG_STATE_HOME: inFolder(`here-${i}`),
      })
      expect(own).toEqual(here)
      expect(own.code).toBe(code)
    }
  })

  test('every command explains itself, in the language of the reader', async () => {
    const { code, out } = await tefudaHere(['play', '--help', '--lang', 'ja'])
    expect(code).toBe(0)
    expect(out).toContain('使い方')
    for (const flag of ['--frame', '--seat', '--bots', '--seed', '--deck', '--lang'])
      expect(out).toContain(flag)
    expect((await tefudaHere(['deck', 'check', '--help'])).out).toMatch(/USAGE[\s\S]*deck check[\s\S]*--json/)
  })

  test('a command, flag, game, seat, bot, option or language that does not exist is refused with those that do', async () => {
    expectRefused(await tefudaHere(['plya', 'blackpoker']), /plya/, /play/)
    expectRefused(await tefudaHere(['sim', 'blackpoker', '--gamez', '3']), /--gamez/, /--games/)
    expectRefused(await tefudaHere(['sim', 'chess']), /chess/, /blackpoker/)
    expectRefused(await tefudaHere(['--lang', 'fr']), /fr/, /ja, en/)
    expectRefused(
      await tefudaHere(['sim', 'blackpoker', '--bots', 'deep', '--lang', 'ja']),
      /「deep」というボットはありません。あるのはrandom、greedy、beginner/,
    )
    expect(() => seatOf(2, 'C')).toThrow(/"C".*A, B/)
    expect(() => readBot('deep')).toThrow(/deep.*random, greedy/)
    expect(() => agreedOn(game, { frame: 'entry21' })).toThrow(/entry21.*entry20/)
    expect(() => wholeNumber(1)('0')).toThrow(/"0".*at least 1/)
  })
})

describe('sim', () => {
  const sim = (...flags: string[]) => tefudaHere(['sim', 'blackpoker', '--games', '6', ...flags, '--json'])

  test('counts whole games, the same ones for the same seed', async () => {
    const { speed: _, ...first } = counted(await sim('--seed', '7'))
    const { speed: __, ...again } = counted(await sim('--seed', '7'))
    const other = counted(await sim('--seed', '8'))
    expect(first).toEqual(again)
    expect(first.decisions).not.toBe(other.decisions)
    expect(first).toMatchObject({
      game: 'blackpoker',
      games: 6,
      natural: 6,
      stuck: 0,
      bots: ['random', 'random'],
    })
    expect(first.wins.A! + first.wins.B! + first.draws).toBe(6)
    expect(first.meanDecisions).toBeCloseTo(first.decisions / 6, 1)
  })

  function counted(outcome: Outcome) {
    expect(outcome.code).toBe(0)
    const { decisionsPerSecond, gamesPerSecond, ...rest } = outcome.json()
    expect(decisionsPerSecond).toBeGreaterThan(0)
    expect(gamesPerSecond).toBeGreaterThan(0)
    return rest as {
      [key: string]: unknown
      wins: { [seat: string]: number }
      draws: number
      decisions: number
      meanDecisions: number
      speed?: never
    }
  }

  test('plays the frame, reading and bots that are asked for', async () => {
    const { code, json } = await sim('--frame', 'entry20', '--throwing', 'spade', '--bots', 'greedy,random')
    expect(code).toBe(0)
    expect(json()).toMatchObject({
      options: { frame: 'entry20', throwing: 'spade' },
      bots: ['greedy', 'random'],
      natural: 6,
    })
  })

  test('mixes a legal deck from all cards for each seat of each game, the same ones for the same seed', async () => {
    const { speed: _, ...first } = counted(await sim('--deck', 'random', '--seed', '7'))
    const { speed: __, ...again } = counted(await sim('--deck', 'random', '--seed', '7'))
    expect(first).toEqual(again)
    expect(first.decisions).not.toBe(counted(await sim('--seed', '7')).decisions)
    expect(first).toMatchObject({ natural: 6, stopped: 0, stumbles: 0, decks: { random: { played: 12 } } })
  })

  test('a game that takes too many decisions is stuck, and the check has failed', async () => {
    const { code, json } = await sim('--max', '10')
    expect(code).toBe(1)
    expect(json()).toMatchObject({ stuck: 6, natural: 0 })
  })

  test('plays the decks it is given, and refuses one that is not legal', async () => {
    const low = fileWith('low.txt', FULL_DECK.filter((card) => /[2-9]$/.test(card)).join(' '))
    const short = (await sim('--deck', `${low},${low}`)).json() as { natural: number; meanTurns: number }
    expect(short.natural).toBe(6)
    expect(short.meanTurns).toBeLessThan(((await sim()).json() as { meanTurns: number }).meanTurns)
    expectRefused(await sim('--deck', fileWith('twice.txt', 'SA SA')), /card 2/, /B1\.2/)
  })
})

describe('deck check', () => {
  const check = (content: string | Uint8Array, ...flags: string[]) =>
    tefudaHere(['deck', 'check', 'blackpoker', fileWith('deck.txt', content), ...flags])
  const faults = ({ code, json }: Outcome) => {
    expect(code).toBe(1)
    expect(json().legal).toBe(false)
    return json().faults as { place: string; clause: string; reason: string }[]
  }

  test('a legal deck is legal, however it is written', async () => {
    const { code, json } = await check('♠A s2, H10 # remarks\nJoker ジョーカー', '--json')
    expect(code).toBe(0)
    expect(json()).toMatchObject({ legal: true, cards: 5, faults: [] })
  })

  test('every fault is told with place and clause', async () => {
    expect(faults(await check('SA S2 SA X9 Joker Joker Joker', '--json'))).toMatchObject([
      { place: 'card 3', clause: 'B1.2' },
      { place: 'card 4', clause: 'B1.1' },
      { place: 'card 7', clause: 'B1.2' },
    ])
  })

  test('an empty file is a deck without a card', async () => {
    expect(faults(await check('', '--json'))).toMatchObject([{ clause: 'B1.1' }])
  })

  test('a frame has its own list', async () => {
    const { code, out } = await check(FULL_DECK.join(' '), '--frame', 'entry20', '--lang', 'ja')
    expect(code).toBe(1)
    expect(out).toContain('B4.6')
    expect(out).toContain('エントリー20')
  })

  test('what is no text, or not there, is refused', async () => {
    expectRefused(await check(Uint8Array.of(83, 51, 0, 1)), /deck\.txt/, /binary/)
    expectRefused(await check(Uint8Array.of(0xff, 0xfe, 0x53)), /deck\.txt/, /UTF-8/)
    expectRefused(
      await tefudaHere(['deck', 'check', 'blackpoker', 'no-such-deck.txt']),
      /no-such-deck\.txt/,
      /no such file/,
    )
    expectRefused(await tefudaHere(['deck', 'check', 'blackpoker', '.']), /folder/)
  })
})

describe('replay', () => {
  const record = playedRecord()
  const file = fileWith('match.json', writeRecord(record))
  const changed = (change: Partial<MatchRecord>) =>
    fileWith('changed.json', writeRecord({ ...record, ...change }))

  function playedRecord(): MatchRecord {
    const match = new Match(game.rules, { seed: 3, options: { frame: 'entry20' } })
    const luck = seeded('replay')
    for (let decision = match.decision; decision; decision = match.decision) {
      match.answer(decision.seat, randomAnswer(decision, luck))
    }
    return match.record()
  }

  type Steps = {
    n: number
    answer: string[] | null
    seat: string
    events: { clause: string; said: string }[]
  }[]

  test('walks through every answer, each event with its clause, to the same end', async () => {
    const { code, json } = await tefudaHere(['replay', file, '--json'])
    expect(code).toBe(0)
    const { steps, result, answers } = json() as { steps: Steps; result: unknown; answers: number }
    expect(answers).toBe(record.answers.length)
    expect(steps.slice(1).map(({ seat, answer }) => [seat, answer])).toEqual(
      record.answers.map(([seat, keys]) => [seat, keys]),
    )
    expect(
      steps.flatMap(({ events }) => events).every(({ clause, said }) => clause !== '' && said !== ''),
    ).toBe(true)
    expect(result).toEqual(record.result)
  })

  test('with --to it stops there', async () => {
    const { json } = await tefudaHere(['replay', file, '--to', '5', '--json'])
    expect(json().steps).toHaveLength(6)
    expect(json().result).toBeNull()
    expectRefused(
      await tefudaHere(['replay', file, '--to', '9999']),
      /9999/,
      new RegExp(`${record.answers.length} answers`),
    )
    // A seat counts its own answers: how many others gave depends on what they hold.
    const seen = await tefudaHere(['replay', file, '--view', 'B', '--to', '5', '--json'])
    expect(seen.json().steps).toHaveLength(6)
  })

  test('with --view the other seat keeps its answers, its draws, its deck and the seed to itself', async () => {
    const { out, json } = await tefudaHere(['replay', file, '--view', 'A', '--json'])
    const steps = json().steps as Steps
    expect(steps.filter(({ seat }) => seat === 'A').every(({ answer }) => answer !== null)).toBe(true)
    expect(steps.slice(1).every(({ seat }) => seat === 'A')).toBe(true)
    expect(steps.map(({ n }) => n)).toEqual([...steps.keys()])
    const own = record.answers.filter(([seat]) => seat === 'A')
    expect(steps.slice(1).map(({ answer }) => answer)).toEqual(own.map(([, keys]) => keys))
    expect(json().answers).toBe(own.length)
    const all = (await tefudaHere(['replay', file, '--json'])).json().steps as Steps
    const clauses = (some: Steps) => some.flatMap(({ events }) => events.map(({ clause }) => clause))
    expect(clauses(steps).every((clause) => clauses(all).includes(clause))).toBe(true)
    const draws = steps.flatMap(({ events }) => events).filter(({ said }) => said.startsWith('B draws'))
    expect(draws.length).toBeGreaterThan(5)
    expect(draws.every(({ said }) => !/[♠♡♢♣]/.test(said))).toBe(true)
    expect(out).not.toMatch(/"(seed|decks)"/)
  })

  test('as text it ends with the table as that seat sees it, in its language', async () => {
    const { code, out } = await tefudaHere(['replay', file, '--view', 'B', '--lang', 'ja'])
    expect(code).toBe(0)
    expect(out).toMatch(/B7\.11 +[AB]がパスした/)
    expect(out).toContain('ステージ')
    expect(out).toContain('の勝ち')
  })

  test('a record that is not what it says is refused, with the place', async () => {
    const middle = Math.floor(record.answers.length / 2)
    const written = writeRecord(record)
    const other = record.answers.map((answer, i): typeof answer =>
      i === middle ? ['A', ['nonsense'], answer[2]] : answer,
    )
    const flipped = record.answers.findIndex(([, [key]]) => key === 'pass')
    const passes = record.answers.toSpliced(flipped, 1)
    expectRefused(await tefudaHere(['replay', changed({ game: 'chess' })]), /changed\.json/, /chess/)
    expectRefused(await tefudaHere(['replay', changed({ version: '7.0' })]), /7\.0/, /8\.2 Light/)
    expectRefused(
      await tefudaHere(['replay', fileWith('cut.json', written.slice(0, written.length / 2))]),
      /cut\.json/,
      /cut off/,
    )
    expectRefused(
      await tefudaHere(['replay', changed({ answers: other })]),
      new RegExp(`answer ${middle + 1} `),
    )
    expectRefused(await tefudaHere(['replay', changed({ answers: passes })]), /answer \d+ /)
    expectRefused(
      await tefudaHere(['replay', changed({ answers: record.answers.slice(0, middle) })]),
      /answers are missing/,
    )
    expectRefused(await tefudaHere(['replay', fileWith('binary.json', Uint8Array.of(0, 1, 2))]), /binary/)
  })
})

describe('rules', () => {
  test('a clause has its gist in the language of the reader, its kind, and the code that claims it', async () => {
    const english = (await tefudaHere(['rules', 'blackpoker', 'B7.3', '--json'])).json()
    const japanese = (await tefudaHere(['rules', 'blackpoker', 'B7.3', '--json', '--lang', 'ja'])).json()
    expect(english).toMatchObject({ clause: 'B7.3', kind: 'step' })
    expect(english.gist).toMatch(/chance/)
    expect(japanese.gist).toMatch(/チャンス/)
    expect((english.code as { file: string }[]).map(({ file }) => file)).toContain('rules/b7-core-flow.ts')
  })

  test('without a clause it counts them, and fails when one is not claimed or not proved', async () => {
    const { code, json } = await tefudaHere(['rules', 'blackpoker', '--json'])
    const { clauses, byKind, unclaimed, unproved, unknown } = json() as { [list: string]: unknown[] } & {
      clauses: number
      byKind: object
    }
    expect(clauses).toBe(122)
    expect(Object.values(byKind).reduce((sum, n) => sum + n, 0)).toBe(122)
    expect(code).toBe(unclaimed!.length + unproved!.length + unknown!.length === 0 ? 0 : 1)
  })

  test('it tells how many clauses stand in the file of their chapter, and which do not', async () => {
    const { chapters } = (await tefudaHere(['rules', 'blackpoker', '--json'])).json() as {
      chapters: { claimed: number; atHome: number; share: number; strays: { id: string }[] }
    }
    expect(chapters.atHome + chapters.strays.length).toBe(chapters.claimed)
    expect(chapters.share).toBeCloseTo(chapters.atHome / chapters.claimed, 2)
    const counted = `${chapters.atHome} of ${chapters.claimed} claimed clauses`
    expect((await tefudaHere(['rules', 'blackpoker'])).out).toContain(
      `In the file of their chapter: ${counted}`,
    )
  })

  test('laws that only a comment claims are counted apart, in the language of the reader', async () => {
    const { claimedByComment } = (await tefudaHere(['rules', 'blackpoker', '--json'])).json() as {
      claimedByComment: string[]
    }
    expect(claimedByComment).toContain('B2.7')
    expect(claimedByComment).not.toContain('B6.5')
    const counted = `(${claimedByComment.length})`
    expect((await tefudaHere(['rules', 'blackpoker'])).out).toContain(
      `Laws that only a comment claims ${counted}`,
    )
    const japanese = (await tefudaHere(['rules', 'blackpoker', '--lang', 'ja'])).out
    expect(japanese).toContain(`コメントでしか触れていない定め ${counted}`)
  })

  test('laws of which no change is known that turns a test red are counted, and a law tells its own', async () => {
    const { unbroken, byKind } = (await tefudaHere(['rules', 'blackpoker', '--json'])).json() as {
      unbroken: string[]
      byKind: { law: number }
    }
    expect(unbroken.length).toBeLessThan(byKind.law)
    const counted = `${byKind.law - unbroken.length} of ${byKind.law}`
    expect((await tefudaHere(['rules', 'blackpoker'])).out).toContain(`turns a test red: ${counted}`)
    const { out } = await tefudaHere(['rules', 'blackpoker', 'B1.2'])
    expect(out).toContain('Turned red by')
    expect(out).toContain('Three Jokers make a deck illegal')
  })

  test('a clause that does not exist is refused', async () => {
    expectRefused(await tefudaHere(['rules', 'blackpoker', 'B99.9']), /B99\.9/, /clauses\.tsv/)
  })
})

describe('scenario', () => {
  const FAILS = 'game: blackpoker\ntitle: two aces are fine\ndeck: [SA, SA]\nfaults: []\n'

  test('counts what holds and tells of the rest why', async () => {
    const good = fileWith('good.yaml', HOLDS)
    const bad = fileWith('bad.yaml', `${HOLDS}---\n${FAILS}`)
    expect(await tefudaHere(['scenario', good, '--json'])).toMatchObject({ code: 0 })
    const { code, json } = await tefudaHere(['scenario', good, bad, '--json'])
    expect(code).toBe(1)
    expect(json()).toMatchObject({ run: 3, passed: 2, failed: [{ file: bad, title: 'two aces are fine' }] })
    expect((json().failed as { message: string }[])[0]!.message).toMatch(/B1\.2/)
  })

  test('takes folders and patterns, and refuses a path without any', async () => {
    const folder = inFolder('scenarios')
    mkdirSync(folder)
    for (const file of ['b1-equipment.yaml', 'b4-setup.yaml'])
      copyFileSync(new URL(`../../games/blackpoker/scenarios/${file}`, import.meta.url), join(folder, file))
    const whole = (await tefudaHere(['scenario', folder, '--json'])).json()
    const part = (await tefudaHere(['scenario', `${folder}/b1-*.yaml`, '--json'])).json()
    expect(part.run).toBeGreaterThan(0)
    expect(whole.run).toBeGreaterThan(part.run as number)
    expectRefused(await tefudaHere(['scenario', 'no-such-folder/*.yaml']), /no-such-folder/, /pattern/)
    expectRefused(await tefudaHere(['scenario']), /files/)
  })

  test('a file that is no scenario is told with its place', async () => {
    for (const content of [
      'game: [',
      Uint8Array.of(0, 1),
      'game: chess\ntitle: a\n',
      'game: blackpoker\ntitle: a\nnonsense: 1\n',
    ]) {
      const file = fileWith('odd.yaml', content)
      const { code, json } = await tefudaHere(['scenario', file, '--json'])
      expect(code).toBe(1)
      expect((json().failed as { message: string }[])[0]!.message).toContain('odd.yaml')
    }
  })
})
