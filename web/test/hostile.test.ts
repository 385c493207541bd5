import { type Json, LANGUAGES } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { Host } from '../src/engine/host.ts'
import type { Received, Request } from '../src/engine/protocol.ts'

/** Whatever comes to the engine's door gets a refusal in words, and the match goes on. */

const GAMES = ['blackpoker', 'ninja-slayer', 'pso2', 'spell-card-strike', 'vanguard']
const PERSON = { kind: 'person' } as const
const BOT = { kind: 'bot', bot: 'random' } as const

const deep = (depth: number): Json => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

/** Values that no honest page sends where something else is due. */
const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  7,
  1.5,
  Number.NaN,
  1e300,
  '',
  'x',
  'constructor',
  '__proto__',
  'toString',
  '(concedes)',
  [],
  {},
  [null],
  ['constructor'],
  [[1]],
  { constructor: 1 },
  JSON.parse('{"__proto__":{"kind":"person"}}'),
  { toString: 1 },
  new Map(),
  new Date(0),
  () => 1,
  deep(5000),
  'あ'.repeat(3_000_000),
  new Array(200_000).fill('x'),
  '[a: [b'.repeat(3000),
  '['.repeat(100_000),
  'a: &a [x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c]\ne: [*d,*d,*d,*d]\n',
  '99 T1-01\n'.repeat(50_000),
]

/** Every request that a page might make, for each of the games. */
function requests(game: string, record: string): Request[] {
  const card = {
    id: 'X-01',
    name: { ja: '猫', en: 'Cat' },
    type: 'character',
    cost: 1,
    attributes: [],
    text: [],
  }
  const [language] = LANGUAGES
  const file = 'scenario.yaml'
  return [
    { do: 'open', game, written: [] },
    { do: 'scenarioFiles', game },
    { do: 'scenarioText', game, file },
    { do: 'scenarios', game, from: { file } },
    { do: 'scenarios', game, from: { text: `title: x\ngame: ${game}\n` } },
    { do: 'judge', game, from: { text: `title: x\ngame: ${game}\n` }, number: 1, seat: 0 },
    { do: 'learn', game, number: 1 },
    { do: 'learnt', keys: ['pass'] },
    { do: 'showMe' },
    { do: 'puzzle', number: 1 },
    { do: 'tryOut', keys: ['pass'] },
    { do: 'takeBack', all: false },
    { do: 'solve' },
    { do: 'faults', game, written: [], deck: ['a'], options: {} },
    { do: 'readDeck', game, text: '4 a' },
    { do: 'cardLike', game, id: 'a' },
    { do: 'readCards', game, text: '- id: X-01' },
    { do: 'draft', game, card, language: language! },
    { do: 'practise', game, card, until: 'beginning' },
    { do: 'begin', begin: { game, seed: '1', options: {}, sitters: [PERSON, BOT], decks: [null, null] } },
    { do: 'load', record, sitters: [PERSON, BOT] },
    { do: 'look', seat: 0 },
    { do: 'answer', seat: 0, keys: ['pass'] },
    { do: 'bot' },
    { do: 'whyNot', seat: 0, key: 'pass' },
    { do: 'goTo', at: 0 },
    { do: 'branch', sitters: [PERSON, BOT] },
    { do: 'concede', seat: 1 },
    { do: 'undo' },
    { do: 'record' },
  ]
}

/** The same with one part of it put otherwise, in every place. */
function* meddled(value: unknown, odd: unknown): Generator<unknown> {
  yield odd
  if (Array.isArray(value)) {
    for (const [i, part] of value.entries())
      for (const other of meddled(part, odd)) yield value.with(i, other)
    yield [...value, odd]
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value))
      for (const other of meddled(part, odd)) yield { ...value, [key]: other }
    for (const key of Object.keys(value))
      yield Object.fromEntries(Object.entries(value).filter(([one]) => one !== key))
    yield { ...value, surplus: odd }
  }
}

function shown(asked: unknown): string {
  try {
    return JSON.stringify(asked)?.slice(0, 300) ?? String(asked)
  } catch {
    return 'something deep'
  }
}

async function begun(game: string): Promise<{ readonly host: Host; readonly record: string }> {
  const host = new Host()
  const ask = (request: Request) => host.serve({ id: 1, request })
  await ask({
    do: 'begin',
    begin: { game, seed: '1', options: {}, sitters: [BOT, BOT], decks: [null, null] },
  })
  for (let i = 0; i < 6; i++) await ask({ do: 'bot' })
  const received = await ask({ do: 'record' })
  return { host, record: JSON.stringify((received as { readonly reply: unknown }).reply) }
}

/** Nothing stumbles: there is a reply, or words for whoever asked that are no longer than people read. */
function isAnswered(received: Received, asked: unknown): boolean {
  if ('reply' in received) return received.reply !== undefined
  const { en, ja } = received.trouble.words
  const isSaid = !en.includes('stumbled') && en.length < 2000 && /[ぁ-んァ-ヶ一-鿿]/.test(ja)
  return isSaid || expect.fail(`${shown(asked)}: ${en.slice(0, 300)}`)
}

describe.each(GAMES)('the engine with a match of %s', (game) => {
  test('refuses whatever is put in the place of any part of a request, and goes on', async () => {
    const { host, record } = await begun(game)
    let asked = 0
    for (const request of requests(game, record)) {
      for (const odd of HOSTILE) {
        for (const sent of meddled(request, odd)) {
          asked++
          const received = await host.serve({ id: asked, request: sent })
          expect(received.id).toBe(asked)
          expect(isAnswered(received, sent)).toBe(true)
        }
      }
    }
    expect(asked).toBeGreaterThan(5000)
    const again = await host.serve({ id: 1, request: { do: 'load', record, sitters: null } })
    expect(again).toHaveProperty('reply')
  }, 300_000)

  test('refuses what is asked before there is a match', async () => {
    const { record } = await begun(game)
    for (const request of requests(game, record).slice(21)) {
      const received = await new Host().serve({ id: 1, request })
      expect('trouble' in received && received.trouble.words.en).toContain('there is no match at this table')
    }
  })

  test('refuses a record of another game, and one that somebody changed', async () => {
    const { host, record } = await begun(game)
    const load = async (change: object) => {
      const changed = JSON.stringify({ ...JSON.parse(record), ...change })
      const received = await host.serve({ id: 1, request: { do: 'load', record: changed, sitters: null } })
      return isAnswered(received, change) && 'trouble' in received
    }
    for (const other of GAMES.filter((name) => name !== game)) expect(await load({ game: other })).toBe(true)
    for (const odd of HOSTILE.filter((value) => value !== undefined && shown(value) !== 'something deep'))
      for (const field of Object.keys(JSON.parse(record)).filter((name) => name !== 'sitters'))
        await load({ [field]: odd })
    expect(await load({})).toBe(false)
  })
})

test.each(HOSTILE.map((sent) => [shown(sent).slice(0, 40), sent]))(
  'what is sent as %s is answered',
  async (_, sent) => {
    const received = await new Host().serve(sent)
    expect(isAnswered(received, sent)).toBe(true)
  },
)
