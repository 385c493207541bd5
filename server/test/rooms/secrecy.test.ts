import { openNamed } from '@tefuda/register/folder'
import { describe, expect, test } from 'vitest'
import { duel, Guest, lobbyOn, play, TERMS } from '../guests.ts'

/** Whom the table asks may depend on a hand, so nobody hears of a question that is put to somebody else (docs/secrets.md). */

const tablesTo = (guest: Guest) =>
  guest.sent.flatMap((one) => ('push' in one && one.push === 'table' ? [JSON.stringify(one.table)] : []))

describe.each(['blackpoker', 'ninja-slayer'])('at a table of %s', (game) => {
  test('whoever sees nothing of an answer and is not asked next is sent nothing at all', async () => {
    const lobby = await lobbyOn()
    const guests = await duel(lobby, { game })
    const watcher = new Guest(lobby, 'Tom')
    await watcher.ask({ do: 'watch', match: guests[0].match })
    const all = [...guests, watcher]
    let quiet = 0
    for (let n = 0; n < 40; n++) {
      const before = all.map(({ sent, shown, isAsked }) => ({
        sent: sent.length,
        shown: shown.length,
        isAsked,
      }))
      await play(guests, 1)
      for (const [i, { sent, shown, isAsked }] of all.entries()) {
        const then = before[i]!
        if (isAsked || then.isAsked || shown.length > then.shown) continue
        quiet++
        expect(sent.slice(then.sent)).toEqual([])
      }
    }
    expect(quiet).toBeGreaterThan(0)
  })

  test('what is told of it while it lasts differs by whether one is asked oneself, and by nothing else', async () => {
    const lobby = await lobbyOn()
    const guests = await duel(lobby, { game })
    const watcher = new Guest(lobby, 'Tom')
    await watcher.ask({ do: 'watch', match: guests[0].match })
    const from = [...guests, watcher].map((guest) => tablesTo(guest).length)
    await play(guests, 40)
    const told = [...guests, watcher].map((guest, i) => new Set(tablesTo(guest).slice(from[i])))
    for (const [guest, tables] of told.slice(0, 2).entries())
      expect(
        [...tables].map((one) => ({ ...JSON.parse(one), isAsked: true })),
        `seat ${guest}`,
      ).toEqual([...tables].map(() => ({ ...guests[guest]!.table, isAsked: true })))
    expect([...told[2]!]).toEqual([])
  })

  test('a seat counts its own questions, whatever others have answered in between', async () => {
    const guests = await duel(await lobbyOn(), { game })
    await play(guests, 40)
    for (const { shown } of guests) {
      const asked = shown.filter(({ scene }) => scene.view.decision !== null).map(({ nth }) => nth)
      expect([...new Set(asked)]).toEqual(Array.from({ length: asked.at(-1)! }, (_, i) => i + 1))
    }
  })
})

test('among more than two a clock that runs is its own player’s matter', async () => {
  const { decks, bosses } = await openNamed('pso2')
  const [deck] = Object.values(decks)
  const [boss] = Object.values(bosses)
  const lobby = await lobbyOn()
  const [haru, kaede] = [new Guest(lobby, 'Haru'), new Guest(lobby, 'Kaede')]
  const clock = { budget: 60_000, increment: 0 }
  const terms = { ...TERMS, game: 'pso2', seats: 3, options: { raid: 'normal' }, clock }
  const { link } = await haru.ask({ do: 'lay', terms })
  await haru.sit(link, 0, deck!.cards)
  await kaede.sit(link, 1, deck!.cards)
  await haru.ask({ do: 'bot', seat: 2, level: 'random', deck: [...boss!.cards] })
  await kaede.ask({ do: 'ready', ready: true })
  await haru.ask({ do: 'begin' })
  const [asked, other] = haru.isAsked ? [haru, kaede] : [kaede, haru]
  expect(asked.table.clocks).toMatchObject({ runs: asked.seat })
  expect(other.table.clocks).toMatchObject({ runs: null, ran: 0 })
  for (const { seat, table } of [asked, other])
    expect(table.clocks!.left).toEqual([0, 1, 2].map((one) => (one === seat ? 60_000 : null)))
})
