import type { Lobby } from '@tefuda/server'
import type { Listed } from '@tefuda/server/messages'
import { beforeEach, describe, expect, test } from 'vitest'
import { duel, Guest, lobbyOn, TERMS } from '../guests.ts'

let lobby: Lobby
beforeEach(async () => {
  lobby = await lobbyOn()
})

const OPEN = { ...TERMS, listed: true } as const

const rowsOf = (listed: readonly Listed[]) =>
  listed.map(({ phase, seats }) => [phase, ...seats.map((one) => one?.name)])

/** Somebody who reads the lists; gives what is listed now, by who sits there. */
async function reader() {
  const ada = new Guest(lobby, 'Ada')
  const { tables } = await ada.ask({ do: 'follow', seats: [] })
  const last = () => {
    const push = ada.sent.findLast((one) => 'push' in one && one.push === 'lists')
    const listed = push && 'push' in push && push.push === 'lists' ? push.tables : tables
    return rowsOf(listed)
  }
  return { ada, last }
}

/** Looks until the lists are so. */
async function becomes(last: () => unknown, expected: unknown): Promise<void> {
  for (let looked = 0; looked < 2000 && JSON.stringify(last()) !== JSON.stringify(expected); looked++)
    await new Promise((go) => setTimeout(go, 2))
  expect(last()).toEqual(expected)
}

describe('the lists', () => {
  test('tell of a table that is open to everybody until it is full, and then of its match until that is over', async () => {
    const { last } = await reader()
    const [haru, kaede] = [new Guest(lobby, 'Haru'), new Guest(lobby, 'Kaede')]
    const { link } = await haru.ask({ do: 'lay', terms: OPEN })
    await haru.sit(link, 0)
    await becomes(last, [['room', 'Haru', undefined]])
    expect((await reader()).last()).toEqual([['room', 'Haru', undefined]])
    await kaede.sit(haru.match, 1)
    await becomes(last, [])
    await kaede.ask({ do: 'ready', ready: true })
    await haru.ask({ do: 'begin' })
    await becomes(last, [['playing', 'Haru', 'Kaede']])
    await haru.ask({ do: 'concede' })
    await becomes(last, [])
  })

  test('say nothing of a table that only its link leads to, which its name does not open', async () => {
    const [haru] = await duel(lobby)
    expect((await reader()).last()).toEqual([])
    await expect(new Guest(lobby, 'Tom').ask({ do: 'look', link: haru.match })).rejects.toThrow(
      'this table is not laid here',
    )
  })

  test('leave out a match that nobody may watch, that nobody is at, and the table for another match', async () => {
    await duel(lobby, { listed: true, watchers: false })
    const guests = await duel(lobby, { listed: true })
    expect((await reader()).last()).toEqual([['playing', 'Haru', 'Kaede']])
    for (const guest of guests) await guest.away()
    expect((await reader()).last()).toEqual([])
    const [haru, kaede] = await duel(lobby, { listed: true })
    await haru.ask({ do: 'concede' })
    await haru.ask({ do: 'ask', about: { what: 'rematch' } })
    await kaede.ask({ do: 'agree', yes: true })
    const [next] = haru.sent.flatMap((one) => ('push' in one && one.push === 'rematch' ? [one.link] : []))
    await haru.sit(next!, 1)
    expect((await reader()).last()).toEqual([])
  })
})

test('whoever follows their matches hears when it is their turn, once, and nothing of others’ seats', async () => {
  const [haru, kaede] = await duel(lobby)
  const asked = [haru, kaede].find(({ isAsked }) => isAsked)!
  const waiting = asked === haru ? kaede : haru
  const { match, token } = waiting
  const ada = new Guest(lobby, 'Ada')
  await ada.ask({ do: 'follow', seats: [{ match, token }] })
  const tom = new Guest(lobby, 'Tom')
  const { standings } = await tom.ask({ do: 'follow', seats: [{ match, token: tom.token }] })
  expect(standings).toEqual([null])
  while (!waiting.isAsked) await asked.answer()
  const heardBy = ({ sent }: Guest) =>
    sent.flatMap((one) => ('push' in one && one.push === 'standing' ? [one.standing] : []))
  await becomes(() => heardBy(ada).at(-1)?.isAsked, true)
  // Somebody comes and goes: that is no news.
  await asked.away()
  const bob = new Guest(lobby, 'Bob')
  await bob.ask({ do: 'follow', seats: [{ match, token }] })
  await ada.away()
  await waiting.ask({ do: 'concede' })
  await becomes(() => heardBy(bob).at(-1)?.phase, 'closed')
  expect(heardBy(ada).filter(({ isAsked }) => isAsked)).toHaveLength(1)
  expect(heardBy(ada).every(({ phase }) => phase === 'playing')).toBe(true)
  expect(heardBy(tom)).toEqual([])
})

test('the record of a match that is over is given by its name, and of one that runs to nobody', async () => {
  const [haru] = await duel(lobby)
  const { match } = haru
  const tom = new Guest(lobby, 'Tom')
  await expect(tom.ask({ do: 'record', match })).rejects.toThrow('the match is not over')
  await haru.ask({ do: 'concede' })
  const { record } = await tom.ask({ do: 'record', match })
  expect(record.log.at(-1)).toMatchObject({ what: 'closed', by: 'conceded' })
})
