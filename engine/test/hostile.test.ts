import { type Json, LANGUAGES } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { games } from '../src/folders.ts'
import { Host } from '../src/host.ts'
import type { Received, Request } from '../src/protocol/index.ts'

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

type RequestOf<What extends Request['do']> = Extract<Request, { readonly do: What }>

/** Every request that a page might make of a game: where a kind of request is missing the compiler says so. */
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
  const text = `title: x\ngame: ${game}\n`
  const stops = { own: ['main'], others: [] }
  const all: { readonly [What in Request['do']]: readonly Omit<RequestOf<What>, 'do'>[] } = {
    open: [{ game, written: [] }],
    scenarioFiles: [{ game }],
    scenarioText: [{ game, file }],
    scenarios: [
      { game, from: { file } },
      { game, from: { text } },
    ],
    judge: [{ game, from: { text }, number: 1, seat: 0 }],
    learn: [{ game, number: 1 }],
    learnt: [{ keys: ['pass'] }],
    showMe: [{}],
    puzzle: [{ number: 1 }],
    tryOut: [{ keys: ['pass'] }],
    takeBack: [{ all: false }],
    solve: [{}],
    faults: [{ game, written: [], deck: ['a'], options: {} }],
    deal: [{ game, options: {}, seed: '1' }],
    mends: [{ game, written: [], deck: ['a'], options: {} }],
    readDeck: [{ game, text: '4 a' }],
    cardLike: [{ game, id: 'a' }],
    readCards: [{ game, text: '- id: X-01' }],
    draft: [{ game, card, language: language! }],
    practise: [{ game, card, until: 'beginning' }],
    begin: [{ begin: { game, seed: '1', options: {}, sitters: [PERSON, BOT], decks: [null, null] } }],
    load: [{ record, sitters: [PERSON, BOT] }],
    look: [{ seat: 0 }],
    attend: [{ attention: { mode: 'smart', stops, wishes: ['ask.discardAny'] } }],
    answer: [{ seat: 0, keys: ['pass'] }],
    bot: [{}],
    whyNot: [{ seat: 0, key: 'pass' }],
    leadingTo: [{ seat: 0, key: 'pass' }],
    hint: [{ seat: 0 }],
    foresee: [{ seat: 0, keys: ['pass'] }],
    askedNext: [{ seat: 0, keys: ['pass'] }],
    reopen: [{}],
    goTo: [{ at: 0 }],
    branch: [{ sitters: [PERSON, BOT] }],
    concede: [{ seat: 1 }],
    undo: [{}],
    whole: [{}],
    record: [{}],
    balance: [{}, { further: true }],
    better: [{ at: 3 }],
  }
  return Object.entries(all).flatMap(([what, asked]) =>
    asked.map((one) => ({ do: what, ...one }) as unknown as Request),
  )
}

/** What is asked of the match that is played. */
const OF_A_MATCH: readonly Request['do'][] = [
  ...(['look', 'attend', 'answer', 'bot', 'whyNot', 'foresee', 'askedNext', 'reopen', 'goTo'] as const),
  ...(['branch', 'concede', 'undo', 'whole', 'record', 'balance'] as const),
]

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
  const host = new Host(games)
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
  if ('scene' in received) return true
  if ('reply' in received) return received.reply !== undefined
  const { en, ja } = received.trouble.words
  const isSaid = !en.includes('stumbled') && en.length < 2000 && /[ぁ-んァ-ヶ一-鿿]/.test(ja)
  return isSaid || expect.fail(`${shown(asked)}: ${en.slice(0, 300)}`)
}

/** What is odd is odd in every game, so each game has its own part of it, and between them they have all. */
const isOwn = (game: string, i: number) => i % GAMES.length === GAMES.indexOf(game)
/** In a long run a game also meets what others have, half of all. */
const isFurther = (game: string, i: number) => i % 2 === GAMES.indexOf(game) % 2 && !isOwn(game, i)

/** A request with any part of it put otherwise is answered, and the match goes on. */
async function meddleWith(game: string, odds: readonly unknown[]): Promise<void> {
  const { host, record } = await begun(game)
  let asked = 0
  for (const request of requests(game, record)) {
    for (const odd of odds) {
      for (const sent of meddled(request, odd)) {
        asked++
        const received = await host.serve({ id: asked, request: sent })
        if (received.id !== asked || !isAnswered(received, sent)) expect.fail(shown(sent))
      }
    }
  }
  expect(asked).toBeGreaterThan(150 * odds.length)
  const again = await host.serve({ id: 1, request: { do: 'load', record, sitters: null } })
  expect(again).toHaveProperty('scene')
}

/** The doors are the same for all games: what two of them are met with is tried in every run. */
const inTurn = (game: string) => (game === 'blackpoker' || game === 'pso2' ? {} : { tags: ['long'] })

describe.each(GAMES)('the engine with a match of %s', (game) => {
  test('refuses whatever is put in the place of any part of a request, and goes on', inTurn(game), () =>
    meddleWith(
      game,
      HOSTILE.filter((_, i) => isOwn(game, i)),
    ),
  )

  test('refuses in the same way what other games are met with', { tags: ['long'] }, () =>
    meddleWith(
      game,
      HOSTILE.filter((_, i) => isFurther(game, i)),
    ),
  )

  test('refuses what is asked before there is a match', inTurn(game), async () => {
    const { record } = await begun(game)
    for (const request of requests(game, record).filter(({ do: what }) => OF_A_MATCH.includes(what))) {
      const received = await new Host(games).serve({ id: 1, request })
      expect('trouble' in received && received.trouble.words.en).toContain('there is no match at this table')
    }
  })

  test('refuses a record of another game, and one that somebody changed', inTurn(game), () =>
    changeRecord(game, (i) => isOwn(game, i)),
  )

  test('refuses a record that somebody changed in all other ways', { tags: ['long'] }, () =>
    changeRecord(game, (i) => !isOwn(game, i)),
  )
})

async function changeRecord(game: string, isMeant: (i: number) => boolean): Promise<void> {
  const { host, record } = await begun(game)
  const load = async (change: object) => {
    const changed = JSON.stringify({ ...JSON.parse(record), ...change })
    const received = await host.serve({ id: 1, request: { do: 'load', record: changed, sitters: null } })
    return isAnswered(received, change) && 'trouble' in received
  }
  for (const other of GAMES.filter((name) => name !== game)) expect(await load({ game: other })).toBe(true)
  const odds = HOSTILE.filter(
    (value, i) => isMeant(i) && value !== undefined && shown(value) !== 'something deep',
  )
  for (const odd of odds)
    for (const field of Object.keys(JSON.parse(record)).filter((name) => name !== 'sitters'))
      await load({ [field]: odd })
  expect(await load({})).toBe(false)
}

test.each(HOSTILE.map((sent) => [shown(sent).slice(0, 40), sent]))(
  'what is sent as %s is answered',
  async (_, sent) => {
    const received = await new Host(games).serve(sent)
    expect(isAnswered(received, sent)).toBe(true)
  },
)
