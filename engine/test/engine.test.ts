import {
  type Decision,
  isRefusal,
  joinCatalogues,
  LANGUAGES,
  type Random,
  randomAnswer,
  readAnswer,
  type Seat,
  say,
  seeded,
  type View,
  writeRecord,
} from '@tefuda/kernel'
import { bots } from '@tefuda/players'
import { adviceWords } from '@tefuda/players/advice/words'
import { type Balance, balance, swingsOf } from '@tefuda/players/balance'
import { Curve } from '@tefuda/players/curve'
import { describe, expect, test, vi } from 'vitest'
import { games } from '../src/folders.ts'
import { Host } from '../src/host.ts'
import type { Begin, GameInfo, Replies, Request, Scene, Sitter, ValueNow } from '../src/protocol/index.ts'
import { replyIn } from './asking.ts'

/** What the page asks, without a page. */

const PERSON: Sitter = { kind: 'person' }
const RANDOM: Sitter = { kind: 'bot', bot: 'random' }
const GREEDY: Sitter = { kind: 'bot', bot: 'greedy' }

/** What the page gets to hear where something is the matter. */
class Told extends Error {}

async function ask<R extends Request>(host: Host, request: R): Promise<Replies[R['do']]> {
  const received = await host.serve({ id: 7, request })
  expect(received.id).toBe(7)
  if ('trouble' in received) {
    expect(received.trouble.words.ja).toMatch(/[ぁ-ん]/)
    throw new Told(received.trouble.words.en)
  }
  return replyIn(host, received) as Replies[R['do']]
}

const beginning = (game: string, sitters: readonly Sitter[], more: Partial<Begin> = {}): Request => ({
  do: 'begin',
  begin: { game, seed: 'test', options: {}, sitters, decks: sitters.map(() => null), ...more },
})

const begin = async (host: Host, ...about: Parameters<typeof beginning>) =>
  (await ask(host, beginning(...about))) as Scene

/** The person in seat A answers anything, and bots answer, until it is over or somebody has seen enough. */
async function playOn(
  host: Host,
  from: Scene,
  random: Random,
  seen: (scene: Scene) => boolean,
): Promise<Scene> {
  let scene = from
  while (!scene.view.result && !seen(scene)) {
    const { asked, sitters, view } = scene
    const { decision } = view
    const isPerson = asked !== null && sitters[asked.seat]!.kind === 'person'
    if (decision && isPerson)
      scene = await ask(host, { do: 'answer', seat: view.seat, keys: randomAnswer(decision, random) })
    else scene = await ask(host, isPerson ? { do: 'look', seat: asked.seat } : { do: 'bot' })
  }
  return scene
}

const GAMES: readonly {
  readonly game: string
  /** The luck of the match in which all that is read comes up. */
  readonly seed?: string
  readonly options: Begin['options']
  readonly sitters: Sitter[]
}[] = [
  { game: 'blackpoker', options: {}, sitters: [PERSON, GREEDY] },
  { game: 'ninja-slayer', options: {}, sitters: [PERSON, GREEDY] },
  { game: 'pso2', options: {}, sitters: [PERSON, GREEDY] },
  { game: 'pso2', options: { raid: 'normal' }, sitters: [PERSON, RANDOM, PERSON, RANDOM] },
  { game: 'spell-card-strike', seed: 'long', options: {}, sitters: [PERSON, GREEDY] },
  { game: 'vanguard', options: {}, sitters: [PERSON, RANDOM] },
]

/** Everything the table says of a scene, in both languages; of its log what was not there in the scene before. */
function readAloud(info: GameInfo, { asked, view, log }: Scene, told: number): void {
  const options = view.decision && view.decision.kind !== 'number' ? view.decision.options : []
  const said = [
    ...log.slice(told).map((line) => line.said),
    ...(asked ? [asked.ask] : []),
    ...options.map(({ text }) => text),
  ]
  for (const language of LANGUAGES)
    expect(said.filter((one) => say(info.words, language, one) === '')).toEqual([])
  expect(view.cards.filter(({ name }) => name !== null && !info.faces[name])).toEqual([])
}

/** What an option is about is a card that is called so. */
function isAbout({ view: { cards }, about }: Scene): boolean {
  return Object.entries(about).every(([key, place]) => {
    const card = cards[place]!.key
    return key === card || key.startsWith(`${card}.`) || key.endsWith(`>${card}`)
  })
}

/** What changed a value leads from the printed one to the one that it has now, step by step. */
function isAccountedFor({ printed, now, by }: ValueNow): boolean {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  if (by.length === 0) return same(printed, now)
  return (
    same(by[0]!.from, printed) &&
    same(by.at(-1)!.to, now) &&
    by.slice(1).every((one, i) => same(one.from, by[i]!.to))
  )
}

test('a bot at the page thinks for less than two seconds', async () => {
  const make = vi.spyOn(bots.fair!, 'make')
  try {
    await begin(new Host(games), 'blackpoker', [PERSON, { kind: 'bot', bot: 'fair' }])
    expect(make.mock.lastCall![2]).toBeLessThan(2000)
  } finally {
    make.mockRestore()
  }
})

test('a match goes on whatever a bot does, and everybody is told that it was answered for', async () => {
  const lost = vi.spyOn(bots.greedy!, 'make').mockReturnValue(() => {
    throw new Error('lost the thread')
  })
  const host = new Host(games)
  const first = await begin(host, 'blackpoker', [GREEDY, RANDOM], { options: { frame: 'entry20' } })
  expect(first.stumbles).toEqual([])
  const last = await playOn(host, first, seeded('anything'), () => false)
  expect(last.view.result).not.toBeNull()
  expect(new Set(last.stumbles)).toEqual(new Set([0]))
  const back = await ask(host, { do: 'goTo', at: 0 })
  expect(back.stumbles).toEqual([])
  lost.mockRestore()
})

/** After so many answers a match is no longer at its beginning. */
const BEGUN = 12

describe.each(GAMES)('$game $options', ({ game, seed = 'test', options, sitters }) => {
  test('is begun, and every scene can be read in both languages', async () => {
    const { chosen } = await readScenes((at) => at < BEGUN, true)
    expect(chosen).toBeGreaterThan(0)
  })

  // The others take several times as long, or show what these two show.
  const isQuick = game === 'blackpoker' || sitters.length > 2
  const inOthersLong = isQuick ? {} : { tags: ['long'] }
  test(
    'is played to its end, and every further scene can be read in both languages',
    inOthersLong,
    async () => {
      const { last, changed } = await readScenes((at) => at >= BEGUN)
      expect(last.view.result!.clause).not.toBe('')
      expect(last.at).toBe(last.length)
      if (game !== 'blackpoker') expect(changed).toBeGreaterThan(0)
    },
  )

  /** Reads scenes of a match, after how many answers they are wanted. */
  async function readScenes(isWanted: (at: number) => boolean, onlyThese = false) {
    const host = new Host(games)
    const info = await ask(host, { do: 'open', game })
    let [changed, chosen, told] = [0, 0, 0]
    const first = await begin(host, game, sitters, { options, seed })
    const last = await playOn(host, first, seeded('anything'), (scene) => {
      if (!isWanted(scene.at)) return onlyThese
      readAloud(info, scene, told)
      told = scene.log.length
      expect(isAbout(scene)).toBe(true)
      chosen += Object.keys(scene.about).length
      const values = Object.values(scene.values).flat()
      expect(values.filter((value) => !isAccountedFor(value))).toEqual([])
      const sources = values.flatMap(({ by }) => by.flatMap(({ source }) => source ?? []))
      expect(sources.filter((source) => !scene.view.cards.some(({ name }) => name === source))).toEqual([])
      changed += values.filter(({ by }) => by.some(({ source }) => source !== null)).length
      return false
    })
    return { last, changed, chosen }
  }

  test('is saved, loaded and watched from every seat', inOthersLong, async () => {
    const host = new Host(games)
    await playOn(
      host,
      await begin(host, game, sitters, { options }),
      seeded('half'),
      (scene) => scene.at >= 12 && isAsked(scene),
    )
    const seats = sitters.map((_, seat) => seat)
    const looks = async (at: Host) => {
      const scenes: View[] = []
      for (const seat of [-1, ...seats]) scenes.push((await ask(at, { do: 'look', seat })).view)
      return scenes
    }
    const before = await looks(host)
    const record = await ask(host, { do: 'record' })
    const other = new Host(games)
    await ask(other, { do: 'load', record: writeRecord(record), sitters: null })
    expect(await looks(other)).toEqual(before)
    await ask(other, { do: 'goTo', at: 3 })
    expect(await looks(other)).not.toEqual(before)
    const { length } = record.answers
    const there = await ask(other, { do: 'goTo', at: length })
    expect(await looks(other)).toEqual(before)
    expect([there.at, there.length]).toEqual([length, length])
  })

  test('a branch goes its own way from where it was made', inOthersLong, async () => {
    const host = new Host(games)
    await playOn(host, await begin(host, game, sitters, { options }), seeded('trunk'), ({ at }) => at >= 12)
    const record = await ask(host, { do: 'record' })
    await ask(host, { do: 'goTo', at: 6 })
    const branch = await ask(host, { do: 'branch', sitters: sitters.map(() => RANDOM) })
    expect([branch.at, branch.length, branch.canUndo]).toEqual([6, 6, false])
    const on = await playOn(host, branch, seeded('x'), ({ at }) => at >= 10)
    expect(on.sitters.every(({ kind }) => kind === 'bot')).toBe(true)
    const other = await ask(host, { do: 'record' })
    expect(other.answers.slice(0, 6)).toEqual(record.answers.slice(0, 6))
  })
})

describe('what the table needs is there', () => {
  test.each(['blackpoker', 'ninja-slayer', 'pso2', 'spell-card-strike', 'vanguard'])(
    'of %s, in both languages',
    async (game) => {
      const { layout, words, faces, clauses, decks, bosses } = await ask(new Host(games), {
        do: 'open',
        game,
      })
      const board = layout.board ? [{ zone: layout.board.zone, name: undefined }] : []
      const { rows = [], before } = layout.circles ?? {}
      const circles = [...rows.flat(), ...(before ? [before] : [])]
      const held = circles.flatMap(({ holds }) => holds.map(({ zone }) => ({ zone, name: undefined })))
      const places = [...layout.middle, ...board, ...held, ...layout.side.flat()]
      const areas = places.map(({ zone, name }) => name ?? `zone.${zone}`)
      const cards = Object.values(faces)
      const fields = [...new Set(cards.flatMap(({ numbers }) => Object.keys(numbers)))]
      const wanted = [
        ...areas,
        ...circles.map(({ key }) => `circle.${key}`),
        ...layout.side.flat().flatMap(({ tells }) => (tells === undefined ? [] : [`mark.${tells}`])),
        ...layout.phases.map((phase) => `phase.${phase}`),
        ...[...layout.sideways, ...layout.down, ...layout.counters.map(({ mark }) => mark)].map(
          (mark) => `mark.${mark}`,
        ),
        ...cards.map(({ type }) => `type.${type}`),
        ...cards.flatMap(({ colour }) => (colour ? [`colour.${colour}`] : [])),
        ...cards.flatMap(({ more }) => Object.keys(more).map((part) => `part.${part}`)),
        ...fields.flatMap((field) => [`value.${field}`, `value.${field}.short`]),
      ]
      for (const language of LANGUAGES)
        expect(wanted.filter((key) => words[language][key] === undefined)).toEqual([])
      for (const { text, kinds, more } of cards)
        for (const { ja, en } of [text, kinds, ...Object.values(more)]) expect(en.length).toBe(ja.length)
      expect(
        cards
          .flatMap(({ text, more }) => [text, ...Object.values(more)].flatMap(({ en }) => en))
          .filter((line) => /\p{Script=Hiragana}/u.test(line)),
      ).toEqual([])
      expect(Object.values(clauses).every(({ ja, en }) => ja !== '' && en !== '')).toBe(true)
      const ready = [...Object.values(decks), ...Object.values(bosses)].flatMap((deck) => deck.cards)
      expect(ready.filter((id) => !faces[id])).toEqual([])
    },
  )
})

/** What can be agreed on in each game; whether a raid is played is chosen by who sits down. */
const AGREED: { readonly [game: string]: readonly string[] } = {
  blackpoker: ['frame', 'throwing'],
  'ninja-slayer': ['format'],
  pso2: [],
  'spell-card-strike': [],
  vanguard: [],
}

const isAsked = (scene: Scene) => scene.view.decision !== null

describe('words of texts that open a rule', () => {
  test.each(['ninja-slayer', 'pso2', 'spell-card-strike', 'vanguard'])(
    'stand in texts of %s in both languages, and the rule is there',
    async (game) => {
      const { terms, faces, clauses } = await ask(new Host(games), { do: 'open', game })
      expect(terms.length).toBeGreaterThan(15)
      expect(terms.filter(({ clause }) => !clauses[clause])).toEqual([])
      const parts = Object.values(faces).flatMap(({ text, more }) => [text, ...Object.values(more)])
      for (const language of LANGUAGES) {
        const texts = parts
          .flatMap((part) => part[language])
          .join('\n')
          .toLowerCase()
        expect(terms.filter((term) => !texts.includes(term[language].toLowerCase()))).toEqual([])
      }
    },
  )
})

describe('undo', () => {
  test('puts back the dice of bots: the same answer again is answered the same', async () => {
    const host = new Host(games)
    const first = await begin(host, 'ninja-slayer', [PERSON, RANDOM])
    const scene = await playOn(host, first, seeded('before'), (now) => now.at >= 5 && isAsked(now))
    const on = async (from: Scene) => {
      await playOn(host, from, seeded('on'), (now) => now.at >= scene.at + 8 && isAsked(now))
      return (await ask(host, { do: 'record' })).answers
    }
    const once = await on(scene)
    expect(once.filter(([seat]) => seat === 'B').length).toBeGreaterThan(10)
    let back = await ask(host, { do: 'undo' })
    while (back.at > scene.at) back = await ask(host, { do: 'undo' })
    expect(await on(back)).toEqual(once)
  })

  test.each(GAMES.slice(0, 3))('takes back an answer against a bot in $game', async ({ game, sitters }) => {
    const host = new Host(games)
    const asked = await playOn(
      host,
      await begin(host, game, sitters),
      seeded('u'),
      (scene) => scene.at > 8 && isAsked(scene),
    )
    const keys = randomAnswer(asked.view.decision!, seeded('k'))
    const after = await ask(host, { do: 'answer', seat: 0, keys })
    await playOn(host, after, seeded('v'), isAsked)
    const back = await ask(host, { do: 'undo' })
    expect(back.view).toEqual(asked.view)
    expect(back.log).toEqual(asked.log)
    expect(back.length).toBe(asked.at)
  })

  test('there is nothing to take back at the beginning, nor from another person', async () => {
    const host = new Host(games)
    const first = await begin(host, 'blackpoker', [PERSON, GREEDY])
    expect(first.canUndo).toBe(false)
    expect((await ask(host, { do: 'undo' })).at).toBe(first.at)
    const two = await playOn(
      host,
      await begin(host, 'blackpoker', [PERSON, PERSON]),
      seeded(1),
      ({ at }) => at >= 6,
    )
    expect(two.canUndo).toBe(false)
    expect((await ask(host, { do: 'undo' })).at).toBe(6)
  })
})

describe('why not', () => {
  const keysOf = (decision: Decision) =>
    decision.kind === 'number' ? [] : decision.options.map(({ key }) => key)

  test('an action of BlackPoker that is not offered is refused by its clause, one that is offered by none', async () => {
    const host = new Host(games)
    const { wishes, clauses, words } = await ask(host, { do: 'open', game: 'blackpoker' })
    const first = await begin(host, 'blackpoker', [PERSON, GREEDY])
    const { view } = await playOn(host, first, seeded('w'), ({ view: { decision } }) =>
      keysOf(decision ?? ({ kind: 'number' } as Decision)).includes('end'),
    )
    const offered = keysOf(view.decision!)
    const refusals = await Promise.all(wishes.map(({ key }) => ask(host, { do: 'whyNot', seat: 0, key })))
    refusals.forEach((refusal, i) => {
      expect(refusal === null).toBe(offered.includes(wishes[i]!.key))
      if (!refusal) return
      expect(clauses[refusal.clause.split(' ')[0]!]).toBeDefined()
      for (const language of LANGUAGES) expect(say(words, language, refusal.reason)).not.toBe('')
    })
    expect(refusals.some((one) => one !== null)).toBe(true)
  })

  test.each(['ninja-slayer', 'pso2', 'spell-card-strike', 'vanguard'])(
    'a card in hand that cannot be played in %s says so',
    async (game) => {
      const host = new Host(games)
      let refused = 0
      const held = ({ zones, cards }: View) =>
        zones.flatMap((zone) =>
          zone.name === 'hand' && zone.seat === 0 ? zone.cards.map((i) => cards[i]!.name!) : [],
        )
      // Here it seldom comes to that: in none of the matches before this one.
      const first = game === 'spell-card-strike' ? 15 : 0
      for (let seed = first; seed < 40 && refused === 0; seed++) {
        let scene = await begin(host, game, [PERSON, RANDOM], { seed: String(seed) })
        for (let i = 0; i < 60 && refused === 0 && !scene.view.result; i++) {
          scene = await playOn(host, scene, seeded(i), isAsked)
          const { decision } = scene.view
          if (decision?.kind === 'choose' && keysOf(decision).includes('pass')) {
            for (const key of held(scene.view).filter((name) => !keysOf(decision).includes(name))) {
              const refusal = await ask(host, { do: 'whyNot', seat: 0, key })
              if (refusal && refusal.reason.key !== 'answer.foreign') refused++
            }
          }
          if (decision)
            scene = await ask(host, { do: 'answer', seat: 0, keys: randomAnswer(decision, seeded(i)) })
        }
      }
      expect(refused).toBeGreaterThan(0)
    },
  )

  test('nothing that is offered is refused, be it one of several, and asking changes nothing', async () => {
    const host = new Host(games)
    const first = await begin(host, 'blackpoker', [PERSON, PERSON], { seed: 'a' })
    const found = { choose: [] as number[], assign: [] as number[] }
    await playOn(host, first, seeded('y'), ({ view: { decision }, at }) => {
      if (decision?.kind === 'assign') found.assign.push(at)
      if (decision?.kind === 'choose' && decision.min > 1) found.choose.push(at)
      return found.choose.length > 0 && found.assign.length > 0
    })
    for (const at of [...found.choose.slice(-2), ...found.assign.slice(-2)]) {
      const there = await ask(host, { do: 'goTo', at })
      const scene = await ask(host, { do: 'look', seat: there.asked!.seat })
      const { decision, seat } = scene.view
      const pairs = decision!.kind === 'assign' ? randomAnswer(decision!, seeded(at)).slice(0, 1) : []
      for (const key of [...keysOf(decision!), ...pairs])
        expect(await ask(host, { do: 'whyNot', seat, key })).toBeNull()
      expect(await ask(host, { do: 'look', seat })).toEqual(scene)
    }
  })

  test('asking in vain changes nothing', async () => {
    const host = new Host(games)
    const before = await begin(host, 'ninja-slayer', [PERSON, RANDOM])
    for (const key of ['pass', 'nonsense', 'T1-01'])
      for (const seat of [0, 1]) await ask(host, { do: 'whyNot', seat, key })
    expect(await ask(host, { do: 'look', seat: 0 })).toEqual(before)
  })
})

describe('what is hidden is in no scene', () => {
  /** Every card that a scene speaks of in any way. */
  const namesIn = (scene: object) => [...new Set(JSON.stringify(scene).match(/[TPBS]1-(?:\d{2,3}|O\d)/g))]
  const openIn = ({ view }: Scene) => new Set(view.cards.map(({ name }) => name))

  test.each([
    ['ninja-slayer', 'iron-wall', 'far-shore'],
    ['pso2', 'moss-herd', 'ember-charge'],
    ['spell-card-strike', 'wall', 'swarm'],
    ['vanguard', 'storm', 'chains'],
  ])('nothing of the other deck in %s before it is seen', async (game, own, other) => {
    const host = new Host(games)
    const { decks } = await ask(host, { do: 'open', game })
    const cards = [decks[own]!.cards, decks[other]!.cards]
    const first = await begin(host, game, [PERSON, PERSON], { decks: cards })
    const foreign = cards[1]!.filter((id) => !cards[0]!.includes(id) && !openIn(first).has(id))
    expect(foreign.length).toBeGreaterThan(20)
    expect(namesIn(first).filter((id) => foreign.includes(id))).toEqual([])
  })

  /** Where several side with each other, and in the smallest game, it is looked at in every run. */
  const inTurn = ({ game, sitters }: (typeof GAMES)[number]) =>
    game === 'blackpoker' || sitters.length > 2 ? {} : { tags: ['long'] }

  for (const about of GAMES.slice(1)) {
    const { game, options } = about
    const title = `a spectator of ${game} ${JSON.stringify(options)} hears only of what lies open or was told`
    test(title, inTurn(about), async () => {
      const host = new Host(games)
      await begin(
        host,
        about.game,
        about.sitters.map(() => RANDOM),
        { options: about.options },
      )
      const first = await ask(host, { do: 'look', seat: -1 })
      await playOn(host, first, seeded('s'), (scene) => {
        const told = new Set(namesIn(scene.log))
        expect(
          namesIn({ ...scene, log: [] }).filter((id) => !openIn(scene).has(id) && !told.has(id)),
        ).toEqual([])
        return false
      })
    })
  }

  for (const about of GAMES) {
    const { game, options, sitters } = about
    const title = `whoever plays ${game} ${JSON.stringify(options)} against bots is sent a scene where they hear something, not where a bot is asked`
    test(title, inTurn(about), async () => {
      const host = new Host(games)
      const random = seeded('between')
      let [scene, between] = [await begin(host, game, sitters, { options }), 0]
      while (!scene.view.result && scene.at < 30) {
        const { asked, log, sitters: seated, view } = scene
        if (asked) expect(seated[asked.seat]!.kind).toBe('person')
        const other = asked && asked.seat !== view.seat
        if (view.decision || other) {
          scene = await playOn(host, scene, random, (one) => one !== scene)
          continue
        }
        scene = await ask(host, { do: 'bot' })
        between++
        if (!scene.view.decision && !scene.asked && !scene.view.result)
          expect(scene.log.length).toBeGreaterThan(log.length)
      }
      expect(between).toBeGreaterThan(5)
    })
  }

  /** Whether something that lies open to all is to be chosen from. */
  const chooses = ({ view, about }: Scene) =>
    view.zones.some(
      ({ name, cards }) => name === 'field' && cards.some((i) => Object.values(about).includes(i)),
    )

  test('the decision, and what it is about, is only for whoever is asked', async () => {
    const host = new Host(games)
    const first = await begin(host, 'ninja-slayer', [PERSON, PERSON])
    const { view } = await playOn(host, first, seeded('o'), chooses)
    expect(view.decision).not.toBeNull()
    for (const seat of [1 - view.seat, -1]) {
      const other = await ask(host, { do: 'look', seat })
      expect([other.view.decision, other.about]).toEqual([null, {}])
    }
  })

  test.each([
    ['hand', 0, null],
    ['hand', 1, 'S2'],
    ['fog', 0, 'S2'],
  ])('what changed a value and lies in the %s is known to seat %i as %s', async (zone, seat, source) => {
    const text = `
game: blackpoker
title: A soldier is smaller
table: { A: { field: [S4], life: 12 }, B: { ${zone}: [S2], life: 12 } }
effects: [{ seat: B, what: down, source: B:S2, on: [A:S4] }]`
    const { steps } = await ask(new Host(games), {
      do: 'judge',
      game: 'blackpoker',
      from: { text },
      number: 1,
      seat,
    })
    const changed = Object.values(steps[0]!.scene.values)
      .flat()
      .filter(({ by }) => by.length > 0)
    expect(changed.map(({ field, by }) => [field, by[0]!.source])).toEqual([['size', source]])
  })
})

describe('what is wrong is told, and the match goes on', () => {
  const record = async () => {
    const host = new Host(games)
    await playOn(host, await begin(host, 'blackpoker', [PERSON, RANDOM]), seeded(3), ({ at }) => at >= 8)
    return ask(host, { do: 'record' })
  }
  const load = (text: string): Request => ({ do: 'load', record: text, sitters: null })

  test.each<[string, (good: Awaited<ReturnType<typeof record>>) => string, RegExp]>([
    ['nothing', () => '', /record/],
    ['a picture', () => '\u0089PNG', /record/],
    ['half a record', (good) => writeRecord(good).slice(0, 200), /record/],
    ['something else', () => '{"format":"music"}', /"format" is "music"/],
    ['a record of an older version', (good) => writeRecord({ ...good, version: '0.0' }), /0\.0/],
    ['a record of an unknown game', (good) => writeRecord({ ...good, game: 'whist' }), /no game "whist"/],
    ['a name that every object has', (good) => writeRecord({ ...good, game: 'constructor' }), /no game/],
    [
      'a changed answer',
      (good) => writeRecord({ ...good, answers: good.answers.map(([s, k]) => [s, k, 'x'] as const) }),
      /another position/,
    ],
    [
      'an answer that is not legal',
      (good) => writeRecord({ ...good, answers: [['A', ['fly'], 'x']] }),
      /not legal|decides/,
    ],
    ['cards that are no list', (good) => writeRecord({ ...good, written: 'x' } as never), /"written"/],
  ])('%s', async (_, text, told) => {
    const host = new Host(games)
    const before = await begin(host, 'blackpoker', [PERSON, RANDOM])
    await expect(ask(host, load(text(await record())))).rejects.toThrow(told)
    expect(await ask(host, { do: 'look', seat: 0 })).toEqual(before)
  })

  test.each<[string, Request, RegExp]>([
    ['no match', { do: 'bot' }, /no match/],
    ['an unknown game', { do: 'open', game: 'whist' }, /no game "whist"/],
    ['an unknown bot', beginning('blackpoker', [PERSON, { kind: 'bot', bot: 'oracle' }]), /no bot "oracle"/],
    ['too many players', beginning('blackpoker', [PERSON, PERSON, PERSON]), /played by 2/],
    [
      'an illegal deck',
      beginning('ninja-slayer', [PERSON, PERSON], { decks: [['T1-01'], null] }),
      /not legal/,
    ],
    ['an unknown request', { do: 'fly' } as never, /fly/],
    ['a deck of nonsense', { do: 'readDeck', game: 'pso2', text: 'cards: 3' }, /"cards"/],
    [
      'a deck without a bottom',
      { do: 'readDeck', game: 'pso2', text: `cards: ${'['.repeat(150)}` },
      /100 levels/,
    ],
    ['broken YAML', { do: 'readCards', game: 'pso2', text: '{' }, /cannot be read/],
    ['no card', { do: 'readCards', game: 'pso2', text: '- 3' }, /entry 1/],
    [
      'a card without a type',
      { do: 'readCards', game: 'pso2', text: 'id: X\nname: {ja: x, en: x}\ntext: []' },
      /"type"/,
    ],
  ])('%s', async (_, request, told) => expect(ask(new Host(games), request)).rejects.toThrow(told))

  test('an answer that is refused changes nothing and names its clause', async () => {
    const host = new Host(games)
    const before = await begin(host, 'blackpoker', [PERSON, PERSON])
    const seat: Seat = before.asked!.seat
    const received = await host.serve({ id: 1, request: { do: 'answer', seat, keys: ['nonsense'] } })
    expect('trouble' in received && received.trouble.refusal?.clause).toBe(before.asked!.clause)
    expect(await ask(host, { do: 'look', seat: 0 })).toEqual(before)
  })

  test('conceding ends a duel for whoever does', async () => {
    const host = new Host(games)
    await begin(host, 'pso2', [PERSON, RANDOM])
    expect((await ask(host, { do: 'concede', seat: 0 })).view.result!.winners).toEqual([1])
  })
})

describe('decks', () => {
  test.each(['ninja-slayer', 'pso2', 'spell-card-strike', 'vanguard'])(
    'the ready decks of %s have no fault, and a card more is one',
    async (game) => {
      const host = new Host(games)
      const { decks } = await ask(host, { do: 'open', game })
      for (const { cards } of Object.values(decks)) {
        expect(await ask(host, { do: 'faults', game, deck: cards, options: {} })).toEqual([])
        const [card] = cards.slice(-1)
        const faults = await ask(host, {
          do: 'faults',
          game,
          deck: [...cards, card!, card!, card!, card!],
          options: {},
        })
        expect(faults.length).toBeGreaterThan(0)
        for (const { clause } of faults) expect(clause).not.toBe('')
      }
    },
  )

  test.each([
    ['4 T1-01\nT1-02 x2 # rats', ['T1-01', 'T1-01', 'T1-01', 'T1-01', 'T1-02', 'T1-02']],
    ['cards:\n  - { id: T1-01, count: 2 }\n  - 2x T1-03', ['T1-01', 'T1-01', 'T1-03', 'T1-03']],
    ['- T1-05', ['T1-05']],
  ])('%j is read', async (text, cards) => {
    expect(await ask(new Host(games), { do: 'readDeck', game: 'ninja-slayer', text })).toEqual(cards)
  })

  test('a deck of playing cards is read in its own way', async () => {
    expect(await ask(new Host(games), { do: 'readDeck', game: 'blackpoker', text: '♠3 h10, joker' })).toEqual(
      ['S3', 'H10', 'Joker1'],
    )
  })

  test('so many of a card are a slip of the pen', async () => {
    await expect(ask(new Host(games), { do: 'readDeck', game: 'pso2', text: '100 P1-020' })).rejects.toThrow(
      /1 to 99/,
    )
  })
})

describe('what players agree on', () => {
  test.each(['blackpoker', 'ninja-slayer', 'pso2', 'spell-card-strike', 'vanguard'])(
    'in %s is played by, and has words',
    async (game) => {
      const host = new Host(games)
      const { options, words } = await ask(host, { do: 'open', game })
      for (const { name, values, dealt } of options) {
        for (const value of values) {
          const begun = await begin(host, game, [PERSON, RANDOM], { options: { [name]: value } })
          expect(begun.view.options).toMatchObject({ [name]: value })
          for (const language of LANGUAGES) expect(words[language][`option.${name}.${value}`]).toBeTruthy()
        }
        const usual = await begin(host, game, [PERSON, RANDOM])
        expect(usual.view.options).toMatchObject({ [name]: values[0]! })
        expect(dealt.filter((value) => !values.includes(value))).toEqual([])
        for (const language of LANGUAGES) expect(words[language][`option.${name}`]).toBeTruthy()
      }
      expect(options.map(({ name }) => name)).toEqual(AGREED[game])
    },
  )

  test('where decks are dealt, the ready ones are not legal', async () => {
    const host = new Host(games)
    const { decks } = await ask(host, { do: 'open', game: 'ninja-slayer' })
    const options = { format: 'blitz' }
    for (const { cards } of Object.values(decks))
      expect(await ask(host, { do: 'faults', game: 'ninja-slayer', deck: cards, options })).not.toEqual([])
  })
})

describe('a card that somebody wrote', () => {
  const CARD = `
id: X-1
name: { ja: 試し斬り, en: Trial Cut }
type: character
cost: 1
attributes: [{ ja: 剣客, en: Blade }]
karate: 3
endurance: 2
sabotage: 1
text: [◆これが殺された時、1枚ドロー。]`

  test('is played, saved with its match and loaded again', { tags: ['long'] }, async () => {
    const host = new Host(games)
    const written = await ask(host, { do: 'readCards', game: 'ninja-slayer', text: CARD })
    const info = await ask(host, { do: 'open', game: 'ninja-slayer', written })
    expect(info.faces['X-1']).toMatchObject({
      name: { ja: '試し斬り', en: 'Trial Cut' },
      numbers: { karate: 3 },
    })
    expect(info.faces['X-1']!.text.en).toEqual(['◆When this is killed, draw 1 card.'])
    const deck = [...info.decks['iron-wall']!.cards.slice(4), 'X-1', 'X-1', 'X-1', 'X-1']
    expect(await ask(host, { do: 'faults', game: 'ninja-slayer', deck, options: {}, written })).toEqual([])
    const first = await begin(host, 'ninja-slayer', [PERSON, RANDOM], { decks: [deck, null], written })
    const last = await playOn(host, first, seeded('x'), () => false)
    const record = writeRecord(await ask(host, { do: 'record' }))
    const again = await ask(new Host(games), { do: 'load', record, sitters: null })
    expect(again.view.result).toEqual(last.view.result)
  })
})

describe('a judge', () => {
  const SOME = [
    ['blackpoker', 'b9-resolving.yaml'],
    ['ninja-slayer', '1100-damage.yaml'],
    ['pso2', '205-gear.yaml'],
    ['spell-card-strike', '5-attack.yaml'],
    ['vanguard', '7-hits.yaml'],
  ]

  test.each(SOME)('sees scenarios of %s hold, move by move, from any seat (%s)', (game, file) =>
    seesThemHold(game!, file!, 0, 3),
  )

  test.each(SOME)('sees more scenarios of %s hold (%s)', { tags: ['long'] }, (game, file) =>
    seesThemHold(game!, file!, 3, 8),
  )

  async function seesThemHold(game: string, file: string, first: number, last: number): Promise<void> {
    const host = new Host(games)
    expect(await ask(host, { do: 'scenarioFiles', game })).toContain(file)
    const from = { file }
    const all = await ask(host, { do: 'scenarios', game, from })
    expect(all.every(({ title, proves }) => title !== '' && proves.length > 0)).toBe(true)
    for (const { number } of all.slice(first, last)) {
      const { info, fails, steps } = await ask(host, {
        do: 'judge',
        game,
        from,
        number,
        seat: number % 2,
      })
      expect(fails).toBeNull()
      expect(steps[0]!.said).toBeNull()
      expect(steps.slice(1).every((step) => step.fails === null && step.said)).toBe(true)
      for (const [i, { scene }] of steps.entries())
        readAloud(info, scene, steps[i - 1]?.scene.log.length ?? 0)
    }
  }

  const WRONG = `game: blackpoker
title: The other player has the turn
table: { A: { life: 12, hand: [] }, B: { life: 12 } }
play:
  - expect: { turn: { seat: A, number: 3 } }
  - A: end
  - expect: { turn: { seat: B, number: 3 } }
  - A: pass`

  test('sees where a scenario goes wrong, and no further', async () => {
    const from = { text: WRONG }
    const { fails, steps } = await ask(new Host(games), {
      do: 'judge',
      game: 'blackpoker',
      from,
      number: 1,
      seat: 0,
    })
    expect(fails!.en).toMatch(/turn/)
    expect(fails!.ja).toMatch(/ターン/)
    expect(steps.map(({ said }) => said?.split('\n')[0])).toEqual([undefined, 'expect:', 'A: end', 'expect:'])
    expect(steps.map((step) => step.fails !== null)).toEqual([false, false, false, true])
    expect(steps.at(-1)!.scene.view.pending.length).toBe(1)
  })

  test.each<[string, Request, RegExp]>([
    ['of another game', { do: 'scenarios', game: 'pso2', from: { text: WRONG } }, /pso2 is on the table/],
    ['that is no scenario', { do: 'scenarios', game: 'pso2', from: { text: 'x: 1' } }, /document 1/],
    ['in no file', { do: 'scenarios', game: 'pso2', from: { file: 'x.yaml' } }, /no scenarios "x.yaml"/],
    [
      'that is not there',
      { do: 'judge', game: 'blackpoker', from: { text: WRONG }, number: 2, seat: 0 },
      /no scenario 2/,
    ],
  ])('is told of one %s', async (_, request, told) =>
    expect(ask(new Host(games), request)).rejects.toThrow(told),
  )
})

/** All that there is to tell of how a match went, once it is searched. */
async function reviewed(host: Host) {
  let review = await ask(host, { do: 'balance' })
  while (review.left > 0) review = await ask(host, { do: 'balance', further: true })
  return review
}

describe('how a match went', () => {
  test('is told when it is over: turn by turn, where it turned, by what it ended', {
    tags: ['long'],
  }, async () => {
    const host = new Host(games)
    let scene = await begin(host, 'ninja-slayer', [RANDOM, RANDOM])
    while (!scene.view.result) scene = await ask(host, { do: 'bot' })
    const { turns, moments, counts, by } = await ask(host, { do: 'balance' })
    const { answers } = await ask(host, { do: 'record' })
    const { faces } = await ask(host, { do: 'open', game: 'ninja-slayer' })
    expect(Object.keys(faces)).toContain(by!.card)
    expect(by!.turn).toBeGreaterThanOrEqual(scene.view.turn - 1)
    expect(by!.met!.by).toBe(1 - scene.view.result.winners[0]!)
    for (const { at, own } of moments)
      for (const [seat, place] of own.entries()) {
        if (place === null) continue
        expect(answers[place]![0]).toBe('AB'[seat])
        expect(place).toBeLessThanOrEqual(at)
      }
    expect(turns.at(-1)!.turn).toBe(scene.view.turn)
    expect(turns.at(-1)!.for[scene.view.result.winners[0]!]).toBeCloseTo(1)
    expect(moments.length).toBeGreaterThan(0)
    for (const { happened } of moments) {
      const { did, fallen, meters } = happened
      expect(did === 'plays' || fallen.length > 0 || meters.length > 0).toBe(true)
    }
    expect(counts.map(({ what }) => what)).toEqual(['drawn', 'played', 'fallen'])
    expect(counts.every(({ of }) => of.every((n) => n > 0))).toBe(true)
  })

  test('is told with what would have been better than answers of the seat itself, by what it knew', {
    tags: ['long'],
  }, async () => {
    const host = new Host(games)
    const { words } = await ask(host, { do: 'open', game: 'blackpoker' })
    const said = joinCatalogues(words, adviceWords)
    let scene = await begin(host, 'blackpoker', [RANDOM, GREEDY])
    await expect(ask(host, { do: 'better', at: 3 })).rejects.toThrow(/finish it first/)
    while (!scene.view.result) scene = await ask(host, { do: 'bot' })
    const { answers } = await ask(host, { do: 'record' })
    const { moments } = await reviewed(host)
    const own = moments.flatMap((moment) => moment.own[0] ?? [])
    expect(own.length).toBeGreaterThan(0)
    for (const at of own) {
      const { turn, given, better } = await ask(host, { do: 'better', at })
      expect(turn).toBeLessThanOrEqual(scene.view.turn)
      if (!better) continue
      expect(better.answer).not.toEqual(given)
      for (const language of LANGUAGES) expect(say(said, language, better.why)).toMatch(/[.。]$/)
    }
    expect((await ask(host, { do: 'look', seat: -1 })).at).toBe(answers.length)
    await expect(ask(host, { do: 'better', at: answers.length })).rejects.toThrow(/no such answer/)
  })

  test('is told to whoever watches, from wherever they are, and to nobody who plays', async () => {
    const host = new Host(games)
    await begin(host, 'blackpoker', [PERSON, PERSON])
    await expect(ask(host, { do: 'balance' })).rejects.toThrow(/finish it first/)
    const other = new Host(games)
    await begin(other, 'blackpoker', [RANDOM, RANDOM])
    for (let i = 0; i < 80; i++) await ask(other, { do: 'bot' })
    const record = writeRecord(await ask(other, { do: 'record' }))
    await ask(host, { do: 'load', record, sitters: null })
    const whole = await ask(host, { do: 'balance' })
    await ask(host, { do: 'goTo', at: 20 })
    expect(await ask(host, { do: 'balance' })).toEqual(whole)
    expect((await ask(host, { do: 'look', seat: -1 })).at).toBe(20)
  })

  test('is told at once as it is judged, then as it is searched, and where it turned is where that curve does', {
    tags: ['long'],
  }, async () => {
    const host = new Host(games)
    let scene = await begin(host, 'blackpoker', [GREEDY, GREEDY])
    while (!scene.view.result) scene = await ask(host, { do: 'bot' })
    const record = await ask(host, { do: 'record' })
    const { rules, manifest } = await games.named('blackpoker')
    const judged = balance(rules, manifest.judge, record)
    const first = await ask(host, { do: 'balance' })
    expect(first.turns).toEqual(judged.turns)
    expect(first.left).toBeGreaterThan(1)
    const next = await ask(host, { do: 'balance', further: true })
    expect(next.left).toBeLessThan(first.left)
    const last = await reviewed(host)
    const curve = new Curve(rules, manifest.judge, record)
    while (curve.left > 0) curve.search()
    expect(last.turns).toEqual(curve.balance.turns)
    const places = (went: Balance) => swingsOf(went).map(({ before }) => before.at)
    const all = swingsOf(curve.balance, 99).map(({ before }) => before.at)
    expect(last.moments.map(({ at }) => at).filter((at) => !all.includes(at))).toEqual([])
    expect(places(curve.balance)).not.toEqual(places(judged))
  })

  test('is told anew once somebody has gone back and played on', async () => {
    const host = new Host(games)
    await begin(host, 'blackpoker', [PERSON, RANDOM])
    await ask(host, { do: 'concede', seat: 0 })
    const { turns } = await reviewed(host)
    const scene = await ask(host, { do: 'undo' })
    await expect(ask(host, { do: 'balance' })).rejects.toThrow(/finish it first/)
    await playOn(host, scene, seeded('on'), ({ view }) => view.turn > turns.length + 1)
    await ask(host, { do: 'concede', seat: 0 })
    expect((await reviewed(host)).turns.length).toBeGreaterThan(turns.length)
  })
})

test('whoever watches may open the hands, and nobody who plays', async () => {
  const host = new Host(games)
  const handsIn = ({ view }: Scene) =>
    view.zones.filter(({ name }) => name === 'hand').map(({ cards }) => cards.map((i) => view.cards[i]!.name))
  const scene = await begin(host, 'ninja-slayer', [PERSON, PERSON])
  expect(handsIn(scene)[1]!.every((name) => name === null)).toBe(true)
  expect(handsIn(await ask(host, { do: 'look', seat: 0, open: true }))).toEqual(handsIn(scene))
  const record = writeRecord(await ask(host, { do: 'record' }))
  await ask(host, { do: 'load', record, sitters: null })
  expect(
    handsIn(await ask(host, { do: 'look', seat: -1 }))
      .flat()
      .every((name) => name === null),
  ).toBe(true)
  const open = await ask(host, { do: 'look', seat: -1, open: true })
  expect(handsIn(open).every((hand) => hand.length > 0 && hand.every((name) => name !== null))).toBe(true)
  expect(handsIn(open)[0]!.toSorted()).toEqual(handsIn(scene)[0]!.toSorted())
  const shut = await ask(host, { do: 'look', seat: -1, open: false })
  expect(
    handsIn(shut)
      .flat()
      .every((name) => name === null),
  ).toBe(true)
})

describe('a hint', () => {
  const hinted = (name: string) => GAMES.filter(({ game }) => game === name)
  test.each(hinted('blackpoker'))(
    'in $game is for whoever is asked, legal, sayable, and the same when asked again',
    isGood,
  )
  test.each(hinted('vanguard'))(
    'in $game, too, is for whoever is asked, legal, sayable, and the same when asked again',
    { tags: ['long'] },
    isGood,
  )

  async function isGood({ game, sitters }: (typeof GAMES)[number]): Promise<void> {
    const host = new Host(games)
    const { words } = await ask(host, { do: 'open', game })
    const said = joinCatalogues(words, adviceWords)
    let hints = 0
    let scene = await begin(host, game, sitters)
    const random = seeded('hinted')
    while (hints < 4) {
      scene = await playOn(
        host,
        scene,
        random,
        ({ view, asked }) => asked?.seat === 0 && view.decision !== null,
      )
      const { decision } = scene.view
      const hint = (await ask(host, { do: 'hint', seat: 0 }))!
      expect(isRefusal(readAnswer(decision!, hint.answer))).toBe(false)
      for (const language of LANGUAGES) expect(say(said, language, hint.why)).toMatch(/[.。]$/)
      expect(await ask(host, { do: 'hint', seat: 1 })).toBeNull()
      if (hints === 0) expect(await ask(host, { do: 'hint', seat: 0 })).toEqual(hint)
      hints++
      scene = await ask(host, { do: 'answer', seat: 0, keys: hint.answer })
    }
  }
})

describe('a bot at the page', () => {
  test('has what its seat remembers with it, also after going back, loading and taking over', async () => {
    const { make } = bots.random!
    const told: string[] = []
    vi.spyOn(bots.random!, 'make').mockImplementation((...about) => {
      const mind = make(...about)
      return (door, luck) => {
        told.push(JSON.stringify(door.view().recalled))
        return mind(door, luck)
      }
    })
    const host = new Host(games)
    const sitters = [RANDOM, RANDOM]
    const answered = async (at: Host) => {
      await ask(at, { do: 'bot' })
      return told.at(-1)!
    }
    await begin(host, 'vanguard', sitters, { seed: 'memory' })
    while ((await answered(host)) === '[]' && told.length < 400);
    const at = told.length - 1
    const recalled = told[at]
    expect(recalled).not.toBe('[]')
    for (let i = 0; i < 5; i++) await answered(host)
    await ask(host, { do: 'goTo', at })
    const record = writeRecord(await ask(host, { do: 'record' }))
    expect(await answered(host)).toBe(recalled)
    const other = new Host(games)
    await ask(other, { do: 'load', record, sitters })
    expect(await answered(other)).toBe(recalled)
    await ask(other, { do: 'load', record, sitters: null })
    await ask(other, { do: 'branch', sitters })
    expect(await answered(other)).toBe(recalled)
    vi.restoreAllMocks()
  })
})
