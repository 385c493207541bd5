import { openNamed } from '@tefuda/register/folder'
import { AT_TABLE, IN_ROOM, type Lobby, MemoryStore } from '@tefuda/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { duel, Guest, lobbyOn, play, TERMS } from '../guests.ts'

let lobby: Lobby
beforeEach(async () => {
  lobby = await lobbyOn()
})

const laid = async (terms: object = {}) => {
  const haru = new Guest(lobby, 'Haru')
  const { link } = await haru.ask({ do: 'lay', terms: { ...TERMS, ...terms } })
  return { haru, link }
}

describe('before a match', () => {
  test('whoever has the link sits down, under a name of their own, and nobody sees which deck', async () => {
    const { haru, link } = await laid()
    await haru.sit(link, 0)
    const other = new Guest(lobby, 'Haru')
    await other.sit(link, 1)
    expect(haru.table.seats.map((seat) => seat?.name)).toEqual(['Haru', 'Haru 2'])
    expect(Object.keys(haru.table.seats[1]!)).not.toContain('deck')
    await expect(new Guest(lobby, 'Tom').sit(link, 1)).rejects.toThrow('the seat is taken')
  })

  test('a link that nobody laid leads nowhere', async () => {
    await expect(new Guest(lobby, 'Tom').ask({ do: 'look', link: 'A'.repeat(22) })).rejects.toThrow(
      'this table is not laid here',
    )
  })

  test('a deck that breaks the rules is refused with the clause', async () => {
    const { haru, link } = await laid({ game: 'ninja-slayer' })
    await expect(haru.sit(link, 0, ['no such card'])).rejects.toThrow('the deck is not legal here')
    const { decks } = await openNamed('ninja-slayer')
    await haru.sit(link, 0, Object.values(decks)[0]!.cards)
  })

  test('the match begins when the host says so and everybody is ready', async () => {
    const { haru, link } = await laid()
    const kaede = new Guest(lobby, 'Kaede')
    await haru.sit(link, 0)
    await expect(haru.ask({ do: 'begin' })).rejects.toThrow('a seat is free')
    await kaede.sit(link, 1)
    await expect(haru.ask({ do: 'begin' })).rejects.toThrow('seat B is not ready yet')
    await kaede.ask({ do: 'ready', ready: true })
    await expect(kaede.ask({ do: 'begin' })).rejects.toThrow('only the host')
    await haru.ask({ do: 'begin' })
    expect(kaede.table.phase).toBe('playing')
  })

  test('a table is withdrawn, and its link leads to one that is closed', async () => {
    const { haru, link } = await laid()
    await haru.sit(link, 0)
    await haru.ask({ do: 'withdraw' })
    const { table } = await new Guest(lobby, 'Tom').ask({ do: 'look', link })
    expect(table).toMatchObject({ phase: 'closed', winners: null })
  })

  test('a game is played by as many as its rules say', async () => {
    await expect(laid({ seats: 5 })).rejects.toThrow('blackpoker is played by 2 to 2 here, not by 5')
    await expect(laid({ game: 'chess' })).rejects.toThrow('there is no game "chess" here')
  })

  test('a full server says so', async () => {
    const small = await lobbyOn(new MemoryStore(), { most: 1 })
    const haru = new Guest(small, 'Haru')
    const { link } = await haru.ask({ do: 'lay', terms: TERMS })
    await haru.sit(link, 0)
    await expect(haru.ask({ do: 'lay', terms: TERMS })).rejects.toThrow('this server is full')
  })

  test('a table at which nobody is takes no room on the server, however many look at it', async () => {
    const { link } = await laid()
    for (const name of ['Tom', 'Ada']) await new Guest(lobby, name).ask({ do: 'look', link })
    expect(lobby.size).toBe(0)
    const { haru, link: other } = await laid({ watchers: false })
    await haru.sit(other, 0)
    await haru.away()
    await expect(new Guest(lobby, 'Tom').sit(other, 0)).rejects.toThrow('the seat is taken')
    await expect(new Guest(lobby, 'Tom').ask({ do: 'watch', match: haru.match })).rejects.toThrow()
    expect(lobby.size).toBe(0)
  })

  test('a table at which nothing happens for 14 days is no longer laid', async () => {
    let now = 1_000_000
    const patient = await lobbyOn(new MemoryStore(), { now: () => now })
    const haru = new Guest(patient, 'Haru')
    const { link } = await haru.ask({ do: 'lay', terms: TERMS })
    await haru.sit(link, 0)
    await haru.away()
    const look = async () => (await new Guest(patient, 'Tom').ask({ do: 'look', link })).table.phase
    now += 14 * 24 * 3600 * 1000
    expect(await look()).toBe('room')
    now += 1
    expect(await look()).toBe('closed')
    await expect(new Guest(patient, 'Tom').sit(link, 1)).rejects.toThrow()
  })
})

/** Waits for the first push that fits. */
async function until(guest: Guest, fits: () => boolean): Promise<void> {
  while (!fits()) await new Promise((go) => setImmediate(go))
  expect(guest.sent.length).toBeGreaterThan(0)
}

describe('bots', () => {
  test('sit in free seats and play to the end', async () => {
    const { haru, link } = await laid()
    await haru.sit(link, 0)
    await haru.ask({ do: 'bot', seat: 1, level: 'random', deck: null })
    await haru.ask({ do: 'begin' })
    while (haru.table.phase === 'playing') {
      await until(haru, () => haru.isAsked || haru.table.phase === 'closed')
      if (haru.isAsked) await haru.answer()
    }
    expect(haru.table.winners).not.toBeNull()
  })

  test('of a kind that nobody knows are refused', async () => {
    const { haru, link } = await laid()
    await haru.sit(link, 0)
    await expect(haru.ask({ do: 'bot', seat: 1, level: 'godlike', deck: null })).rejects.toThrow(
      'there is no bot "godlike"',
    )
  })

  test('fight beside two people in a raid against a boss', async () => {
    const { decks, bosses } = await openNamed('pso2')
    const [deck] = Object.values(decks)
    const [boss] = Object.values(bosses)
    const { haru, link } = await laid({ game: 'pso2', seats: 4, options: { raid: 'normal' } })
    const kaede = new Guest(lobby, 'Kaede')
    await haru.sit(link, 0, deck!.cards)
    await kaede.sit(link, 1, deck!.cards)
    await kaede.ask({ do: 'ready', ready: true })
    await haru.ask({ do: 'bot', seat: 2, level: 'random', deck: [...deck!.cards] })
    await haru.ask({ do: 'bot', seat: 3, level: 'random', deck: [...boss!.cards] })
    await kaede.ask({ do: 'ready', ready: true })
    await haru.ask({ do: 'begin' })
    for (let n = 0; n < 20; n++) {
      await until(haru, () => haru.isAsked || kaede.isAsked || haru.table.phase === 'closed')
      await play([haru, kaede], 1)
    }
    expect(haru.table.phase).toBe('playing')
  })
})

describe('what players ask of each other', () => {
  test('an answer is taken back when the other agrees, and the question stands again', async () => {
    const guests = await duel(lobby)
    const asked = guests.find((guest) => guest.isAsked)!
    const other = guests.find((guest) => guest !== asked)!
    const before = asked.scene.view
    const request = await asked.answer()
    await asked.ask({ do: 'ask', about: { what: 'takeBack' } })
    expect(other.table.wish).toEqual({ by: asked.seat, about: { what: 'takeBack' } })
    await expect(asked.ask({ do: 'agree', yes: true })).rejects.toThrow('nobody asks you anything')
    await other.ask({ do: 'agree', yes: true })
    expect(asked.scene.view).toEqual(before)
    await expect(asked.ask(request)).rejects.toThrow('the question was taken back')
    await asked.answer()
  })

  test('one who says no, or simply plays on, has refused', async () => {
    const guests = await duel(lobby)
    const asked = guests.find((guest) => guest.isAsked)!
    const other = guests.find((guest) => guest !== asked)!
    await asked.answer()
    const { view } = other.scene
    await asked.ask({ do: 'ask', about: { what: 'takeBack' } })
    await other.ask({ do: 'agree', yes: false })
    expect(asked.table.wish).toBeNull()
    expect(other.scene.view).toEqual(view)
    await asked.ask({ do: 'ask', about: { what: 'takeBack' } })
    await play(guests, 1)
    expect(asked.table.wish).toBeNull()
  })

  test('nothing is taken back where the table says so', async () => {
    const guests = await duel(lobby, { takeBacks: false })
    const asked = guests.find((guest) => guest.isAsked)!
    await asked.answer()
    await expect(asked.ask({ do: 'ask', about: { what: 'takeBack' } })).rejects.toThrow(
      'nothing to take back',
    )
  })

  test('another match is laid with the seats changed', async () => {
    const [haru, kaede] = await duel(lobby)
    await haru.ask({ do: 'concede' })
    await kaede.ask({ do: 'ask', about: { what: 'rematch' } })
    await haru.ask({ do: 'agree', yes: true })
    const next = [haru, kaede].map((guest) =>
      guest.sent.find((one) => 'push' in one && one.push === 'rematch'),
    )
    expect(next).toMatchObject([{ seat: 1 }, { seat: 0 }])
    const { link } = next[0] as { link: string }
    await haru.sit(link, 1)
    await kaede.sit(link, 0)
    expect(kaede.table.seats.map((seat) => seat?.name)).toEqual(['Kaede', 'Haru'])
  })

  test('a bot plays for somebody who has been away for two minutes, until they return', async () => {
    let now = 1_000_000
    const patient = await lobbyOn(new MemoryStore(), { now: () => now })
    const [haru, kaede] = await duel(patient)
    await kaede.away()
    const replace = { do: 'ask', about: { what: 'replace', seat: 1, level: 'random' } } as const
    expect(haru.table.seats[1]).toMatchObject({ presence: 'away', awaySince: now })
    now += 119_999
    await expect(haru.ask(replace)).rejects.toThrow('nobody has been away there for two minutes')
    now += 1
    await haru.ask(replace)
    expect(haru.table.seats[1]).toMatchObject({ name: 'Kaede', level: 'random' })
    for (let n = 0; n < 3; n++) {
      await until(haru, () => haru.isAsked)
      await haru.answer()
    }
    await kaede.comeBack(patient)
    expect(haru.table.seats[1]).toMatchObject({ level: null, presence: 'here' })
  })
})

describe('talk', () => {
  const linesOf = (guest: Guest) =>
    guest.sent.flatMap((one) =>
      'push' in one && one.push === 'said' ? [[one.said.name, one.said.line]] : [],
    )

  test('is heard by the others at the table, a phrase by its name so that each reads it in their language', async () => {
    const [haru, kaede] = await duel(lobby)
    await haru.ask({ do: 'say', line: { phrase: 'luck' } })
    await kaede.ask({ do: 'say', line: { text: '<b>Hi</b>' } })
    expect(linesOf(haru)).toEqual([
      ['Haru', { phrase: 'luck' }],
      ['Kaede', { text: '<b>Hi</b>' }],
    ])
    expect(linesOf(kaede)).toEqual(linesOf(haru))
  })

  test('eight phrases are ready at a table and in a room, in both languages', () => {
    for (const phrases of [AT_TABLE, IN_ROOM]) {
      expect(Object.keys(phrases)).toHaveLength(8)
      for (const { en, ja } of Object.values(phrases)) expect([en, ja]).not.toContain('')
    }
  })

  test('is limited to three lines in ten seconds', async () => {
    const [haru] = await duel(lobby)
    for (let n = 0; n < 3; n++) await haru.ask({ do: 'say', line: { phrase: 'hello' } })
    await expect(haru.ask({ do: 'say', line: { phrase: 'hello' } })).rejects.toThrow('a little slower')
  })

  test('is still there for those who come back when everybody had gone', async () => {
    const guests = await duel(lobby)
    const [haru, kaede] = guests
    await haru.ask({ do: 'say', line: { text: 'see you tomorrow' } })
    for (const guest of guests) await guest.away()
    expect(lobby.size).toBe(0)
    await kaede.comeBack(lobby)
    const back = kaede.sent.findLast((one) => 'reply' in one)
    expect(back).toMatchObject({ reply: { said: [{ name: 'Haru', line: { text: 'see you tomorrow' } }] } })
    expect(kaede.table.seats.map((seat) => seat?.presence)).toEqual(['away', 'here'])
  })

  test('of somebody who is muted is not heard, and they are not told', async () => {
    const [haru, kaede] = await duel(lobby)
    await haru.ask({ do: 'mute', seat: 1, muted: true })
    await kaede.ask({ do: 'say', line: { text: 'hey' } })
    expect(linesOf(haru)).toEqual([])
    expect(linesOf(kaede)).toHaveLength(1)
    await haru.ask({ do: 'mute', seat: 1, muted: false })
    await kaede.ask({ do: 'say', line: { text: 'hey' } })
    expect(linesOf(haru)).toHaveLength(1)
  })

  test('of watchers is for watchers, and that of players for players; watchers see no hand', async () => {
    const [haru, kaede] = await duel(lobby)
    const watchers = [new Guest(lobby, 'Tom'), new Guest(lobby, 'Ada')]
    for (const watcher of watchers) await watcher.ask({ do: 'watch', match: haru.match })
    await watchers[0]!.ask({ do: 'say', line: { text: 'what a hand' } })
    await haru.ask({ do: 'say', line: { text: 'secret' } })
    expect(linesOf(watchers[1]!)).toEqual([['', { text: 'what a hand' }]])
    expect(linesOf(kaede)).toEqual([['Haru', { text: 'secret' }]])
    expect(watchers[0]!.scene.view.seat).toBe(-1)
    expect(haru.table.watchers).toBe(2)
    await expect(watchers[0]!.ask({ do: 'concede' })).rejects.toThrow('watchers only watch')
  })

  test('nobody watches where the table is closed to watchers', async () => {
    const [haru] = await duel(lobby, { watchers: false })
    await expect(new Guest(lobby, 'Tom').ask({ do: 'watch', match: haru.match })).rejects.toThrow(
      'nobody may watch at this table',
    )
  })
})

describe('the list of one’s matches', () => {
  test('says of each how it stands: whose answer it waits for, who sits there, who won', async () => {
    const guests = await duel(lobby)
    const seats = guests.map(({ match, token }) => ({ match, token }))
    const [haru] = guests
    const listed = async () => (await haru.ask({ do: 'follow', seats })).standings
    expect(await listed()).toMatchObject(
      guests.map(({ seat, isAsked }) => ({ seat, isAsked, phase: 'playing', names: ['Haru', 'Kaede'] })),
    )
    await haru.ask({ do: 'concede' })
    expect(await listed()).toMatchObject([0, 1].map((seat) => ({ seat, phase: 'closed', winners: [1] })))
  })

  test('opens no room, and has nothing of a match for whoever has no token of it', async () => {
    const [haru, kaede] = await duel(lobby)
    const { match, token } = haru
    await haru.away()
    await kaede.away()
    const tom = new Guest(lobby, 'Tom')
    const wrong = { match, token: tom.token }
    const none = { match: 'A'.repeat(43), token }
    const { standings } = await tom.ask({ do: 'follow', seats: [{ match, token }, wrong, none] })
    expect(standings).toMatchObject([{ phase: 'playing' }, null, null])
    expect(lobby.size).toBe(0)
  })
})
