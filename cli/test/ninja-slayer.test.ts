import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { LANGUAGES, Match, type MatchRecord, seatName, type Vars } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { cut, width } from '../src/draw/width.ts'
import { gameNamed } from '../src/games.ts'
import { voiceOf } from '../src/voice.ts'
import { rehearse } from './rehearse.ts'
import { expectRefused, fileWith, inFolder, tefudaHere } from './run.ts'
import { fitsTheWindow, inGames, secretsOf, wander } from './wander.ts'

const english = voiceOf('en')
const game = await gameNamed('ninja-slayer')
const [rush, wall] = ['lantern-rush', 'iron-wall'].map((name) => game.decks.get(name)!)
const plain = (lines: readonly string[]) => lines.map(stripVTControlCharacters).join('\n')

/** Whether the rules can say why this may not be entered now. */
function whyNotNow({ decision }: Match<Vars>, key: string): boolean {
  const offered = decision!.kind !== 'number' && decision!.options.some((option) => option.key === key)
  return !offered && decision!.whyNot?.(key) !== null
}

const SETUP = { decks: [rush!, wall!] }

const DECK_FLAGS = ['--deck', 'iron-wall', '--against', 'lantern-rush']

describe('a game of Ninja Slayer at the terminal', () => {
  const decks = [wall!, rush!]
  /** A game in which A is the first to be asked. */
  const seed = Array.from({ length: 50 }, (_, one) => one).find(
    (one) => new Match(game.rules, { seed: one, decks }).decision!.seat === 0,
  )!
  const setup = { seed, decks }
  const play = (lines: readonly string[], ...flags: string[]) =>
    tefudaHere(
      ['play', 'ninja-slayer', '--seed', String(seed), '--bots', 'random', ...DECK_FLAGS, ...flags],
      lines,
    )
  const { match, lines } = rehearse(game, setup, 0)

  test('is played to its end with the decks that were named, and its record replays', async () => {
    const file = inFolder('ninja.json')
    const { code, out } = await play([...lines, `save ${file}`])
    expect(code).toBe(0)
    expect(out).toContain(`${seatName(match.result!.winners[0]!)} won.`)
    const saved: MatchRecord = JSON.parse(readFileSync(file, 'utf8'))
    expect(saved.decks).toEqual(setup.decks)
    expect(saved.answers).toEqual(match.record().answers)
    const again = await tefudaHere(['replay', file, '--view', 'A', '--lang', 'ja'])
    expect(again.code).toBe(0)
    expect(again.out).toContain('コトダマ空間')
    expect(again.out).toContain('の勝ち')
  })

  test('is told in Japanese throughout, and fits eighty columns', { tags: ['long'] }, async () => {
    const { code, out } = await play(lines, '--lang', 'ja')
    expect(code).toBe(0)
    expect(out).toContain('の勝ち')
    expect(out.match(/\b(ether|deck|ohigan|damage|bowed|passes|enters|ability|cost)\b/g)).toBeNull()
    expect(out.split('\n').filter((line) => width(line) > 80)).toEqual([])
  })

  test('why says of a card in hand by which clause it cannot be entered', async () => {
    match.goTo(0)
    const mine = () => match.decision!.seat === 0
    const wish = () => game.wishes(match.view(0)).find(({ key }) => whyNotNow(match, key))
    let typed = 0
    while (!(mine() && match.decision!.clause === '802.4' && wish())) {
      if (mine()) typed++
      match.goTo(match.length + 1)
    }
    const { key } = wish()!
    const { out } = await play([...lines.slice(0, typed), `why ${key}`, 'why'])
    expect(out.replace(/\s+/g, ' ')).toMatch(
      new RegExp(`A> why ${key} ${key} cannot be done: [^>]*\\((1206|1203|1204|802)\\.`),
    )
    expect(out).toMatch(/For example: why T1-/)
    expect(out.split('A> why')[1]).not.toContain('not one of the answers')
  })

  test('look shows what is printed on a card, in the language of the reader', async () => {
    const shown = (await play(['look T1-02', 'look Lantern Rat', 'look 灯', 'look xyz', 'look'])).out
    expect(shown.match(/T1-02 {2}Lantern Rat {2}character/g)).toHaveLength(2)
    expect(shown.match(/◆When this is killed, draw 1 card\./g)).toHaveLength(2)
    expect(shown).toContain('no card or zone "xyz"')
    expect(shown).toMatch(/Look at what\?[^>]*deck/)
    const japanese = (await play(['look 提灯鼠', 'look オヒガン'], '--lang', 'ja')).out
    expect(japanese).toContain('◆これが殺された時、1枚ドロー。')
    expect(japanese).toMatch(/A オヒガン 0[^>]*B オヒガン 0/)
  })

  test('look takes a number of the list, and tells what a word could mean', async () => {
    const { decision } = new Match(game.rules, setup)
    expect(decision!.seat).toBe(0)
    const [first] = decision!.kind === 'number' ? [] : decision!.options
    const [name] = voiceOf('en').tell(game.rules, first!.text).split(', ') // the name without its title
    const { out } = await play(['look 1', 'look 99', 'look Bone'])
    expect(out).toMatch(new RegExp(`A> look 1\\n${first!.key.replace('A:', '')} {2}${name}`))
    expect(out).toContain('no card or zone "99"')
    expect(out).toMatch(/A> look Bone\n"Bone" could be T1-79, T1-94/)
  })
})

describe('sim of Ninja Slayer', () => {
  const sim = (...flags: string[]) => tefudaHere(['sim', 'ninja-slayer', ...flags, '--json'])
  type Decks = { [name: string]: { played: number; won: number } }

  test('plays all pairs of the ready decks in turn and says which won', { tags: ['long'] }, async () => {
    const { code, json } = await sim('--games', '36')
    expect(code).toBe(0)
    const { decks, wins, draws, natural, stuck } = json() as unknown as {
      decks: Decks
      wins: { [seat: string]: number }
      [count: string]: unknown
    }
    expect({ natural, stuck }).toEqual({ natural: 36, stuck: 0 })
    expect(Object.keys(decks).sort()).toEqual([...game.decks.keys()].sort())
    for (const { played } of Object.values(decks)) expect(played).toBe(12)
    const won = Object.values(decks).reduce((sum, deck) => sum + deck.won, 0)
    expect(won).toBe(wins.A! + wins.B!)
    expect(won + (draws as number)).toBe(36)
    // Each against itself alone would win half its games.
    expect(Object.values(decks).some((deck) => deck.won * 2 !== deck.played)).toBe(true)
  })

  test('plays the decks that are named, or sealed ones from packs', async () => {
    expect((await sim('--games', '1', '--deck', 'iron-wall,far-shore')).json().decks).toMatchObject({
      'iron-wall': { played: 1 },
      'far-shore': { played: 1 },
    })
    const { code, json } = await sim('--games', '2', '--format', 'blitz')
    expect(code).toBe(0)
    expect(json()).toMatchObject({ options: { format: 'blitz' }, natural: 2, decks: {} })
  })
})

describe('a deck of Ninja Slayer', () => {
  const check = (deck: string, ...flags: string[]) =>
    tefudaHere(['deck', 'check', 'ninja-slayer', deck, '--json', ...flags])

  test('is a ready one by its name, a YAML deck or a list, however the counts are written', async () => {
    const { code, json } = await check('tide-control')
    expect(code).toBe(0)
    expect(json()).toMatchObject({ legal: true, cards: 50, faults: [] })
    const bundled = `${game.folder}/cards/decks/tide-control.yaml`
    expect((await check(bundled)).json()).toMatchObject({ legal: true, cards: 50 })
    const list = '4 T1-01 # four\n4x T1-02, T1-03 x4\nT1-05\n'
    expect(game.readDeck(list, 'list.txt')).toEqual([
      ...['T1-01', 'T1-02', 'T1-03'].flatMap((id) => [id, id, id, id]),
      'T1-05',
    ])
    const yaml = '- 2 T1-01\n- T1-02\n- { id: T1-03, count: 2 }\n'
    expect(game.readDeck(yaml, 'list.yaml')).toEqual(['T1-01', 'T1-01', 'T1-02', 'T1-03', 'T1-03'])
  })

  test('that is not legal has every fault told with clause, in the format that is asked for', async () => {
    const file = fileWith('five.txt', '5 T1-01\n1 X-99')
    const { code, json } = await check(file)
    expect(code).toBe(1)
    const clauses = (json().faults as { clause: string }[]).map(({ clause }) => clause)
    expect(clauses.sort()).toEqual(['402.1', '402.4a', '402.4b'])
    expect(((await check('iron-wall', '--format', 'blitz')).json().faults as object[])[0]).toMatchObject({
      clause: '402.3a',
    })
  })

  test('that cannot be read is refused with the place and what would be right', async () => {
    expectRefused(await check('no-such-deck'), /no-such-deck/, /lantern-rush/)
    expectRefused(await check(fileWith('many.txt', 'T1-01\n900 T1-02')), /many\.txt/, /line 2/, /T1-02/)
    expectRefused(await check(fileWith('odd.yaml', 'cards:\n  - 3\n')), /odd\.yaml/, /line 2/, /count/)
    expectRefused(await check(fileWith('none.yaml', 'name: x\n')), /none\.yaml/, /cards:/)
    expectRefused(await check(fileWith('broken.yaml', 'cards: [')), /broken\.yaml/, /line 1/)
    expectRefused(await check('nothing', '--lang', 'ja'), /デッキ/)
  })
})

describe('rules and scenarios of Ninja Slayer', () => {
  test('a clause is told in the language of the reader, with the code that claims it', async () => {
    const rules = async (lang: string) =>
      (await tefudaHere(['rules', 'ninja-slayer', '802.4', '--json', '--lang', lang])).json()
    const { code, ...told } = await rules('en')
    expect(told).toMatchObject({ clause: '802.4', kind: 'step' })
    expect(told.gist).toMatch(/priority/)
    expect((code as { file: string }[]).map(({ file }) => file)).toContain('rules/800-priority.ts')
    expect((await rules('ja')).gist).toMatch(/優先権/)
  })

  test('without a clause they are counted', async () => {
    expect((await tefudaHere(['rules', 'ninja-slayer', '--json'])).json()).toMatchObject({ clauses: 582 })
  })

  test('a scenario is run, also beside those of another game', async () => {
    const good = fileWith(
      'ninja.yaml',
      'game: ninja-slayer\ntitle: an empty deck is too small\ndeck: []\nfaults: [402.4a the deck]\n',
    )
    const other = fileWith(
      'poker.yaml',
      'game: blackpoker\ntitle: a deck need not be whole\ndeck: [S2]\nfaults: []\n',
    )
    expect((await tefudaHere(['scenario', good, '--json'])).json()).toEqual({ run: 1, passed: 1, failed: [] })
    expect((await tefudaHere(['scenario', good, other, '--json'])).json()).toMatchObject({
      run: 2,
      passed: 2,
    })
  })
})

describe('the table of Ninja Slayer', () => {
  fitsTheWindow(game, [SETUP], [60, 80, 110])

  inGames(
    'shows each character with its numbers as they are now, and the damage it bears',
    [1],
    [2, 3],
    (seeds) => {
      let changed = 0
      let hurt = 0
      wander(game, SETUP, seeds, (match) => {
        const { table } = match
        const [ja, en] = LANGUAGES.map((language) =>
          plain(game.draw(match.view(0), { voice: voiceOf(language), columns: 80, names: [] })),
        )
        for (const card of [0, 1].flatMap((seat) => table.cards('field', seat))) {
          const { karate, endurance, sabotage } = table.valuesOf(card)
          const wounds = table.markOf(card, 'wounds')
          const left = wounds > 0 ? `${(endurance as number) - wounds}/${endurance}` : endurance
          expect(en).toContain(`K${karate} E${left} S${sabotage}`)
          expect(ja).toContain(`カ${karate} 耐${left} 工${sabotage}`)
          if (karate !== table.rules.printed(table, card).karate) changed++
          if (wounds > 0) hurt++
        }
      })
      expect(changed).toBeGreaterThan(0)
      expect(hurt).toBeGreaterThan(0)
    },
  )

  test('shows nothing of the other hand, of the decks or of what lies face down', () => {
    let hidden = 0
    wander(game, SETUP, [1, 2], (match) => {
      const secrets = secretsOf(game, match, english, match.table.cards('hand', 1))
      hidden += secrets.length
      expect(secrets.filter(({ isShown }) => isShown)).toEqual([])
    })
    expect(hidden).toBeGreaterThan(100)
  })

  inGames(
    'says what waits in the space, newest on top, the phase, and how much ether stands',
    [4, 5],
    [1, 2, 3, 6],
    (seeds) => {
      let stacked = 0
      const phases = new Set<string>()
      wander(game, SETUP, seeds, (match) => {
        const { table } = match
        const lines = plain(game.draw(match.view(0), { voice: english, columns: 110, names: [] })).split('\n')
        const places = table.state.pending.map((_, i) =>
          lines.findIndex((line) => line.startsWith(` s${i + 1} `)),
        )
        expect(places.includes(-1)).toBe(false)
        expect(places).toEqual(places.toSorted((a, b) => b - a))
        if (places.length > 1) stacked++
        const { phase } = table.state.globals as { phase: string }
        phases.add(phase)
        expect(lines.some((line) => line.includes(`turn ${table.state.turn} · ${phase} phase`))).toBe(true)
        const standing = (seat: number) =>
          table.cards('ether', seat).filter((card) => table.markOf(card, 'bowed') === 0).length
        const ether = lines.filter((line) => line.startsWith(' ether zone'))
        expect(ether.map((line) => line.match(/\d+\/\d+/)![0])).toEqual(
          [1, 0].flatMap((seat) => {
            const all = table.cards('ether', seat).length
            return all > 0 ? [`${standing(seat)}/${all}`] : []
          }),
        )
      })
      expect(stacked).toBeGreaterThan(0)
      expect(phases.size).toBeGreaterThan(2)
    },
  )

  test('what is too long for its place is cut, in columns', () => {
    expect(cut('提灯鼠', 6)).toBe('提灯鼠')
    expect(cut('提灯鼠', 5)).toBe('提灯…')
    expect(LANGUAGES.map((language) => width(cut('long enough to be cut', language.length)))).toEqual([2, 2])
  })
})
