import { openNamed } from '@tefuda/register/folder'
import { type Entry, MemoryStore, replay, type Store } from '@tefuda/server'
import { confirms, signerOf, verify } from '@tefuda/server/verify'
import { describe, expect, test, vi } from 'vitest'
import { duel, Guest, lobbyOn, play, TERMS } from '../guests.ts'

const logOf = async (store: Store, match: string) => (await store.read(match)) as readonly [Entry, ...Entry[]]

describe('a match between two people', () => {
  test('is played to its end, and its record proves it', async () => {
    const store = new MemoryStore()
    const guests = await duel(await lobbyOn(store))
    await play(guests)
    const [haru] = guests
    expect(haru.table.phase).toBe('closed')
    const { record } = await haru.ask({ do: 'record' })
    const verified = await verify(await openNamed('blackpoker'), record)
    expect(verified).toMatchObject({ fault: null, fits: ['seed', 'answers', 'result', 'signatures'] })
    expect(record.result.winners).toEqual(haru.table.winners)
    expect(record.log).toEqual(await logOf(store, haru.match))
  })

  test('sends each seat its own view and nothing else', async () => {
    const store = new MemoryStore()
    const guests = await duel(await lobbyOn(store))
    await play(guests, 25)
    const { rules } = await openNamed('blackpoker')
    const log = await logOf(store, guests[0].match)
    const { opened, seed } = replay(rules, log).progress
    for (const guest of guests) {
      expect(guest.shown.every(({ scene }) => scene.view.seat === guest.seat)).toBe(true)
      const asked = guest.shown.filter(({ scene }) => scene.view.decision !== null)
      expect(asked.length).toBeGreaterThan(5)
      const put = replay(rules, log).questionsTo(guest.seat)
      for (const { nth, scene } of asked) {
        const then = replay(rules, log.slice(0, put[nth - 1]! + 1) as [Entry, ...Entry[]])
        expect(scene.view).toEqual(then.match!.view(guest.seat))
      }
      const said = JSON.stringify(guest.sent)
      for (const secret of [opened.share, seed!]) expect(said).not.toContain(secret)
    }
  })

  test('tells nobody the record before it is over', async () => {
    const [haru] = await duel(await lobbyOn())
    await expect(haru.ask({ do: 'record' })).rejects.toThrow('the match is not over')
  })

  test('is lost by whoever gives it up, and nothing is answered after', async () => {
    const [haru, kaede] = await duel(await lobbyOn())
    await haru.ask({ do: 'concede' })
    expect(kaede.table).toMatchObject({ phase: 'closed', winners: [1] })
    await expect(haru.ask({ do: 'concede' })).rejects.toThrow('no match is on')
  })
})

describe('an answer names the question', () => {
  test('the same answer again is known, whoever sent it first: nothing is played twice', async () => {
    const store = new MemoryStore()
    const guests = await duel(await lobbyOn(store))
    const asked = guests.find((guest) => guest.isAsked)!
    const request = await asked.answer()
    const length = (await store.read(asked.match)).length
    await asked.ask(request)
    expect((await store.read(asked.match)).length).toBe(length)
  })

  test('another answer to a question that was answered is late', async () => {
    const guests = await duel(await lobbyOn())
    const asked = guests.find((guest) => guest.isAsked)!
    const request = await asked.answer()
    const other = { ...request, keys: [...request.keys, 'more'] }
    await expect(asked.ask(other)).rejects.toThrow('it was answered otherwise from another place')
  })

  test('nobody answers for another seat, or a question of the future', async () => {
    const guests = await duel(await lobbyOn())
    const asked = guests.find((guest) => guest.isAsked)!
    const other = guests.find((guest) => guest !== asked)!
    const { nth } = asked
    const answer = { do: 'answer' as const, keys: ['pass'], signature: null }
    await expect(other.ask({ ...answer, nth })).rejects.toThrow('you were not asked that')
    for (const wrong of [0, nth + 1])
      await expect(asked.ask({ ...answer, nth: wrong })).rejects.toThrow('you were not asked that')
  })

  test('an illegal one is refused with its reason and changes nothing', async () => {
    const guests = await duel(await lobbyOn())
    const asked = guests.find((guest) => guest.isAsked)!
    const { nth } = asked
    const answer = { do: 'answer' as const, nth, keys: ['everything'], signature: null }
    await expect(asked.ask(answer)).rejects.toThrow('refused by')
    expect(asked.nth).toBe(nth)
    await asked.answer()
  })

  test('where the disk is full it is refused, the match stays where it is, and it counts once there is room', async () => {
    const store = new MemoryStore()
    const guests = await duel(await lobbyOn(store))
    const asked = guests.find((guest) => guest.isAsked)!
    const full = vi.spyOn(store, 'append').mockRejectedValueOnce(new Error('the disk is full'))
    await expect(asked.answer()).rejects.toThrow()
    expect(full).toHaveBeenCalledOnce()
    await asked.answer()
    await play(guests, 5)
    await logOf(store, asked.match).then(async (log) => replay((await openNamed('blackpoker')).rules, log))
  })
})

describe('a server that is gone loses nothing', () => {
  test('another goes on with the match at its decision, and the old one can play no more', async () => {
    const store = new MemoryStore()
    const old = await lobbyOn(store)
    const [haru, kaede] = await duel(old)
    await play([haru, kaede], 9)
    const [asked, other] = haru.isAsked ? [haru, kaede] : [kaede, haru]
    const { nth } = asked
    const view = asked.scene.view
    const next = await lobbyOn(store)
    await asked.comeBack(next)
    expect(asked).toMatchObject({ nth, isAsked: true })
    expect(asked.scene.view).toEqual(view)
    await expect(other.ask({ do: 'concede' })).rejects.toThrow('another server has this match now')
    await other.comeBack(next)
    await play([haru, kaede])
    expect(haru.table.phase).toBe('closed')
  })

  test('an answer that was in flight is known to the next one', async () => {
    const store = new MemoryStore()
    const guests = await duel(await lobbyOn(store))
    const asked = guests.find((guest) => guest.isAsked)!
    const request = await asked.answer()
    const { length } = await store.read(asked.match)
    await asked.comeBack(await lobbyOn(store))
    await asked.ask(request)
    const since = (await store.read(asked.match)).slice(length)
    expect(since.map(({ what }) => what)).toEqual(['owned'])
  })

  test('whoever has no token of a seat does not get it', async () => {
    const lobby = await lobbyOn()
    const [haru] = await duel(lobby)
    const thief = new Guest(lobby, 'Thief')
    const resume = { do: 'resume', match: haru.match, token: 'A'.repeat(22) } as const
    await expect(thief.ask(resume)).rejects.toThrow('this seat is not yours')
  })

  test('a room that everybody has left is read from its log again', async () => {
    const lobby = await lobbyOn()
    const guests = await duel(lobby)
    await play(guests, 4)
    const asked = guests.find((guest) => guest.isAsked)!
    const { nth } = asked
    for (const guest of guests) await guest.away()
    expect(lobby.size).toBe(0)
    for (const guest of guests) await guest.comeBack(lobby)
    expect(asked).toMatchObject({ nth, isAsked: true })
    await play(guests, 4)
  })
})

describe('clocks', () => {
  const clock = { budget: 60_000, increment: 5000 }
  async function clocked(store: Store = new MemoryStore()) {
    const time = { ticks: 0, now: 1_000_000 }
    const around = { ticks: () => time.ticks, now: () => time.now }
    const guests = await duel(await lobbyOn(store, around), { clock })
    const pass = (ms: number) => {
      time.ticks += ms
      time.now += ms
    }
    return { guests, pass, around, time, store }
  }

  test('an answer costs what it took and earns the increment', async () => {
    const { guests, pass } = await clocked()
    const asked = guests.find((guest) => guest.isAsked)!
    pass(7000)
    await asked.answer()
    expect(asked.table.clocks!.left[asked.seat]).toBe(58_000)
    expect(asked.table.clocks!.left[1 - asked.seat]).toBe(60_000)
  })

  test('whoever runs out of time has lost, and the answer does not count any more', async () => {
    const { guests, pass } = await clocked()
    const asked = guests.find((guest) => guest.isAsked)!
    pass(60_000)
    await expect(asked.answer()).rejects.toThrow('your time has run out')
    expect(asked.table).toMatchObject({ phase: 'closed', winners: [1 - asked.seat] })
  })

  test('the clock of the machine may be set back without harm', async () => {
    const { guests, pass, time } = await clocked()
    const asked = guests.find((guest) => guest.isAsked)!
    pass(3000)
    time.now -= 1_000_000
    await asked.answer()
    expect(asked.table.clocks!.left[asked.seat]).toBe(62_000)
  })

  test('time in which no server ran is given back to whoever was asked', async () => {
    const { guests, pass, around, store } = await clocked()
    const asked = guests.find((guest) => guest.isAsked)!
    pass(10_000)
    // The server says that it lives for the last time, and is gone for a day.
    await store.beat('last', around.now() - 10_000)
    await store.beat('last', around.now())
    pass(86_400_000)
    const next = await lobbyOn(store, around)
    pass(2000)
    await asked.comeBack(next)
    const { left, runs, ran } = asked.table.clocks!
    expect({ left: left[asked.seat], runs, ran }).toEqual({ left: 60_000, runs: asked.seat, ran: 12_000 })
  })
})

describe('where other servers run as well', () => {
  /** A lease of a run of this name, which may have whatever it is asked for. */
  const leaseOf = (run: string, since: number) => ({
    run,
    since,
    length: 15_000,
    mayTake: async () => true,
    isGone: async () => true,
    leave: async () => {},
  })

  test('nobody’s clock ticks from the last sign of life of the server that had the match until another could take it', async () => {
    const time = { now: 1_000_000, ticks: 0 }
    const around = { now: () => time.now, ticks: () => time.ticks }
    const pass = (milliseconds: number) => {
      time.now += milliseconds
      time.ticks += milliseconds
    }
    const store = new MemoryStore()
    const other = await lobbyOn(store, { ...around, lease: leaseOf('other', time.now) })
    const owner = await lobbyOn(store, { ...around, lease: leaseOf('owner', time.now) })
    const clock = { budget: 60_000, increment: 0 }
    const [haru, kaede] = await duel(owner, { clock })
    const asked = haru.isAsked ? haru : kaede
    pass(10_000)
    await store.beat('owner', time.now)
    // The owner is gone; the other one ran all the time.
    pass(22_000)
    await asked.comeBack(other)
    const { left, runs, ran } = asked.table.clocks!
    expect({ left: left[asked.seat], runs, ran }).toEqual({ left: 60_000, runs: asked.seat, ran: 17_000 })
    expect(
      (await store.read(asked.match)).flatMap((one) => (one.what === 'owned' ? [one.owner] : [])),
    ).toEqual(['owner', 'other'])
  })

  test('a reading that fails late harms nobody who has been let in since', async () => {
    const store = new MemoryStore()
    const [haru, kaede] = await duel(await lobbyOn(store, { lease: leaseOf('owner', Date.now()) }))
    let fail = () => {}
    const slow = new Promise<boolean>((_, no) => {
      fail = () => no(new Error('no reply'))
    })
    const replies = [slow]
    const mayTake = () => replies.shift() ?? Promise.resolve(true)
    const other = await lobbyOn(store, { lease: { ...leaseOf('other', Date.now()), mayTake } })
    const tom = new Guest(other, 'Tom')
    const refused = expect(tom.ask({ do: 'watch', match: haru.match })).rejects.toThrow()
    other.loseAll()
    await haru.comeBack(other)
    fail()
    await refused
    await kaede.comeBack(other)
    // They are at one table: each hears of the other.
    await haru.ask({ do: 'concede' })
    expect(kaede.table.phase).toBe('closed')
  })

  test('nobody is let in at a table that is being lost', async () => {
    const store = new MemoryStore()
    const owner = await lobbyOn(store, { lease: leaseOf('owner', Date.now()) })
    const [haru] = await duel(owner)
    const tom = new Guest(owner, 'Tom')
    await owner.withRoom(haru.match, async (room) => {
      // Somebody asks before the match is lost, and would be let in after.
      const lost = room.kept.inTurn(async () => {
        await new Promise((go) => setTimeout(go, 20))
        room.kept.lose()
      })
      const watching = tom.ask({ do: 'watch', match: haru.match })
      watching.catch(() => undefined)
      await lost
      await expect(watching).rejects.toThrow('another server has this match now')
    })
    expect(tom.shown).toEqual([])
  })

  test('a match that is over has one server, too', async () => {
    const store = new MemoryStore()
    const [haru] = await duel(await lobbyOn(store, { lease: leaseOf('owner', Date.now()) }))
    await haru.ask({ do: 'concede' })
    await haru.comeBack(await lobbyOn(store, { lease: leaseOf('other', Date.now()) }))
    expect((await store.read(haru.match)).at(-1)).toMatchObject({ what: 'owned', owner: 'other' })
    const { record } = await haru.ask({ do: 'record' })
    expect((await verify(await openNamed('blackpoker'), record)).fault).toBeNull()
  })

  test('whoever is at a table that another server has taken over is cut off, and finds it there', async () => {
    const store = new MemoryStore()
    const [haru, kaede] = await duel(await lobbyOn(store, { lease: leaseOf('owner', Date.now()) }))
    const other = await lobbyOn(store, { lease: leaseOf('other', Date.now()) })
    await haru.comeBack(other)
    await expect(kaede.ask({ do: 'concede' })).rejects.toThrow('another server has this match now')
    await new Promise((go) => setImmediate(go))
    expect(kaede.isCut).toBe(true)
    await kaede.comeBack(other)
    await play([haru, kaede], 3)
  })
})

describe('a kept name', () => {
  const rated = { rated: true, takeBacks: false, clock: { budget: 600_000, increment: 0 } }

  test('signs deck, answers and match; the record has all of it', async () => {
    const guests = await duel(await lobbyOn(), rated, true)
    await play(guests, 12)
    const [haru, kaede] = guests
    await haru.ask({ do: 'concede' })
    const { record } = await kaede.ask({ do: 'record' })
    const n = record.log.length - 1
    const statement = await confirms(haru.match, record.log.slice(0, n), record.log[n])
    for (const guest of guests)
      await guest.ask({ do: 'confirm', signature: await (await signerOf(guest.key!))(statement) })
    const signed = await kaede.ask({ do: 'record' })
    expect(await verify(await openNamed('blackpoker'), signed.record)).toMatchObject({
      fault: null,
      unsigned: 0,
      signed: [0, 1],
    })
  })

  test('answers with its signature only', async () => {
    const guests = await duel(await lobbyOn(), rated, true)
    const asked = guests.find((guest) => guest.isAsked)!
    const { key } = asked
    asked.key = null
    await expect(asked.answer()).rejects.toThrow('the answer to question 1 must be signed')
    asked.key = key
    await asked.answer()
  })

  test('is needed at a rated table, which is for two with a clock and without take-backs', async () => {
    const lobby = await lobbyOn()
    await expect(duel(lobby, rated)).rejects.toThrow('rated matches need a kept name')
    const haru = new Guest(lobby, 'Haru')
    for (const wrong of [{ takeBacks: true }, { clock: null }])
      await expect(haru.ask({ do: 'lay', terms: { ...TERMS, ...rated, ...wrong } })).rejects.toThrow(
        'rated matches are for two',
      )
  })
})
