import { openNamed } from '@tefuda/register/folder'
import { MemoryStore } from '@tefuda/server'
import { verify } from '@tefuda/server/verify'
import { describe, expect, test } from 'vitest'
import { duel, type Guest, lobbyOn, play } from '../guests.ts'

/** What people far away are spared: the same as at a table alone. */

const NEVER = () => 1_000_000
const answeredIn = async (store: MemoryStore, match: string) =>
  (await store.read(match)).filter((entry) => entry.what === 'answered')

async function smart(guests: readonly Guest[]): Promise<void> {
  const { manifest } = await openNamed('ninja-slayer')
  const { stops } = manifest.layout
  for (const guest of guests) await guest.ask({ do: 'attend', attention: { mode: 'smart', stops } })
}

/** What somebody is spared is answered by now, and somebody is asked. */
async function asked(guests: readonly Guest[]): Promise<void> {
  while (!guests.some(({ isAsked }) => isAsked)) await new Promise((go) => setTimeout(go, 0))
}

const questionsShown = ({ shown }: Guest) =>
  new Set(shown.flatMap(({ nth, scene }) => (scene.view.decision ? [nth] : []))).size

/** Plays so many answers of people; what they are spared comes in between. */
async function playOn(guests: readonly Guest[], times: number): Promise<void> {
  for (let n = 0; n < times; ) {
    if (guests[0]!.table.phase !== 'playing') return
    if (guests.some(({ isAsked }) => isAsked)) {
      await play(guests, 1)
      n++
    } else await new Promise((go) => setTimeout(go, 0))
  }
}

describe('whoever has said when they want to be asked', () => {
  test('is asked only that; the rest is answered for them, is told as such in the log, and verifies', async () => {
    const store = new MemoryStore()
    const guests = await duel(await lobbyOn(store), { game: 'ninja-slayer' })
    await smart(guests)
    await playOn(guests, 40)
    await guests[0].ask({ do: 'concede' })
    const answers = await answeredIn(store, guests[0].match)
    const spared = answers.filter((one) => one.spared)
    expect(spared.length).toBeGreaterThan(5)
    expect(answers.length - spared.length).toBe(40)
    for (const { used, keys } of spared) expect([used, keys]).toEqual([0, ['pass']])
    const { record } = await guests[0].ask({ do: 'record' })
    expect((await verify(await openNamed('ninja-slayer'), record)).fault).toBeNull()
  })

  test('is not shown what they are spared, not even for a moment', async () => {
    const store = new MemoryStore()
    const guests = await duel(await lobbyOn(store), { game: 'ninja-slayer' })
    await smart(guests)
    await playOn(guests, 20)
    await asked(guests)
    const answers = await answeredIn(store, guests[0].match)
    expect(answers.some((one) => one.spared)).toBe(true)
    for (const guest of guests) {
      const own = answers.filter((one) => one.seat === guest.seat && !one.spared)
      expect(questionsShown(guest)).toBe(own.length + (guest.isAsked ? 1 : 0))
    }
  })

  test('loses no time by it and earns no increment', async () => {
    const clock = { budget: 60_000, increment: 5000 }
    const store = new MemoryStore()
    const guests = await duel(await lobbyOn(store, { ticks: () => 0 }), { game: 'ninja-slayer', clock })
    await smart(guests)
    await playOn(guests, 20)
    await asked(guests)
    const answers = await answeredIn(store, guests[0].match)
    expect(answers.some((one) => one.spared)).toBe(true)
    const own = guests.map(({ seat }) => answers.filter((one) => one.seat === seat && !one.spared).length)
    const left = guests[0].table.clocks!.left.map((one) => (one! - clock.budget) / clock.increment)
    expect(left).toEqual(own)
  })

  test('is not told that they are asked, nor does their clock run, before it is answered for them', async () => {
    const clock = { budget: 60_000, increment: 0 }
    const guests = await duel(await lobbyOn(new MemoryStore(), { pause: NEVER }), {
      game: 'ninja-slayer',
      clock,
    })
    await smart(guests)
    for (let n = 0; n < 40 && guests.some(({ isAsked }) => isAsked); n++) await play(guests, 1)
    expect(guests.map(({ isAsked }) => isAsked)).toEqual([false, false])
    expect(guests[0].table.clocks).toMatchObject({ runs: null, ran: 0 })
  })

  test('takes back their own last answer, not what they were spared since', async () => {
    const store = new MemoryStore()
    const guests = await duel(await lobbyOn(store), { game: 'ninja-slayer' })
    await smart(guests)
    let spared = 0
    for (let n = 0; n < 60 && spared === 0; n++) {
      await playOn(guests, 1)
      await asked(guests)
      const last = (await answeredIn(store, guests[0].match)).at(-1)!
      spared = last.spared ? 1 : 0
    }
    const before = await answeredIn(store, guests[0].match)
    const { seat } = before.at(-1)!
    const own = before.filter((one) => one.seat === seat && !one.spared).length
    await guests[seat]!.ask({ do: 'ask', about: { what: 'takeBack' } })
    await guests[1 - seat]!.ask({ do: 'agree', yes: true })
    const log = await store.read(guests[0].match)
    const back = log.find((entry) => entry.what === 'takenBack')!
    const kept = before.slice(0, back.to)
    expect(kept.filter((one) => one.seat === seat && !one.spared)).toHaveLength(own - 1)
    expect(guests[seat]!.isAsked).toBe(true)
  })

  test('is asked everything again as soon as they say so', async () => {
    const guests = await duel(await lobbyOn(new MemoryStore(), { pause: NEVER }), { game: 'ninja-slayer' })
    await smart(guests)
    for (let n = 0; n < 40 && guests.some(({ isAsked }) => isAsked); n++) await play(guests, 1)
    const stops = { own: [], others: [] }
    for (const guest of guests) await guest.ask({ do: 'attend', attention: { mode: 'full', stops } })
    expect(guests.filter(({ isAsked }) => isAsked)).toHaveLength(1)
    await play(guests, 5)
  })
})
