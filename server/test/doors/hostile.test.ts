import { below, type Json, type Random, seeded } from '@tefuda/kernel'
import { MemoryStore } from '@tefuda/server'
import { expect, test } from 'vitest'
import { duel, Guest, lobbyOn, play, TERMS } from '../guests.ts'
import { bits } from '../tables.ts'

/** `HOSTILE=100000 npx vitest run server/test/doors/hostile.test.ts` sends so many. */
const MESSAGES = Number(process.env.HOSTILE ?? 1500)

const ODD: readonly Json[] = [
  ...[null, true, -1, 0, 1.5, 1e308, '', 'pass', '__proto__', '\u0000', '\u202e', 'x'.repeat(5000)],
  ...[[], [[]], {}, { toString: 1 }, { what: 'takeBack' }, { constructor: { prototype: {} } }],
]

/** What a page might send, with the names of a real match in it. */
const requests = (match: string, link: string): readonly { readonly [field: string]: Json }[] => [
  { do: 'lay', terms: TERMS },
  { do: 'look', link },
  {
    do: 'sit',
    link,
    seat: 0,
    token: bits(16),
    name: 'Eve',
    deck: null,
    share: bits(16),
    key: null,
    signature: null,
  },
  { do: 'resume', match, token: bits(16) },
  { do: 'watch', match },
  { do: 'redeck', name: 'Eve', deck: ['AS'], share: bits(16), key: bits(32), signature: bits(64) },
  { do: 'ready', ready: true },
  { do: 'bot', seat: 1, level: 'random', deck: null },
  { do: 'begin' },
  { do: 'withdraw' },
  { do: 'leave' },
  { do: 'answer', after: 3, keys: ['pass'], signature: null },
  { do: 'concede' },
  { do: 'ask', about: { what: 'replace', seat: 0, level: 'random' } },
  { do: 'agree', yes: true },
  { do: 'say', line: { text: '<script>' } },
  { do: 'mute', seat: 0, muted: true },
  { do: 'confirm', signature: bits(64) },
  { do: 'record' },
]

const oneOf = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)]!

/** A request with something wrong in it, mostly. */
function spoilt(random: Random, request: { readonly [field: string]: Json }): Json {
  const how = below(random, 5)
  if (how === 0) return request
  if (how === 1) return oneOf(random, ODD)
  const field = oneOf(random, Object.keys(request))
  if (how === 2) return { ...request, [field]: oneOf(random, ODD) }
  if (how === 3) return Object.fromEntries(Object.entries(request).filter(([name]) => name !== field))
  return { ...request, [JSON.stringify(oneOf(random, ODD))]: oneOf(random, ODD) }
}

test('whatever strangers send, each message gets one reply or reason, and a match beside them notices nothing', async () => {
  const store = new MemoryStore()
  const lobby = await lobbyOn(store)
  const [haru, kaede] = await duel(lobby)
  await play([haru, kaede], 6)
  const before = JSON.stringify(await store.read(haru.match))
  const heard = [haru.sent.length, kaede.sent.length]
  const random = seeded('hostile')
  const all = requests(haru.match, 'A'.repeat(22))
  let strangers: Guest[] = []
  for (let n = 0; n < MESSAGES; n++) {
    if (n % 100 === 0) {
      for (const stranger of strangers) await stranger.away()
      strangers = [new Guest(lobby, 'Eve'), new Guest(lobby, 'Mallory')]
    }
    const stranger = oneOf(random, strangers)
    const replies = () => stranger.sent.filter((one) => 'id' in one).length
    const had = replies()
    const request = spoilt(random, oneOf(random, all))
    await stranger.receive(below(random, 10) === 0 ? request : { id: n, request })
    expect(replies()).toBe(had + 1)
    const { trouble } = stranger.sent.findLast((one) => 'id' in one) as {
      trouble?: { words: { en: string } }
    }
    expect(trouble?.words.en ?? '').not.toContain('something went wrong here')
  }
  for (const stranger of strangers) await stranger.away()
  expect(JSON.stringify(await store.read(haru.match))).toBe(before)
  // Who comes to watch and goes is told to the table; nothing else reaches it.
  const news = [haru, kaede].flatMap(({ sent }, i) => sent.slice(heard[i]))
  expect(news.every((one) => 'push' in one && (one.push === 'table' || one.push === 'scene'))).toBe(true)
  await play([haru, kaede], 6)
})
