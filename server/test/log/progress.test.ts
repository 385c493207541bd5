import { type Entry, Progress, readEntry } from '@tefuda/server'
import { describe, expect, test } from 'vitest'
import { bits, bot, closed, opened, seated, sitting, started } from '../tables.ts'

const after = ([first, ...entries]: readonly [Entry, ...Entry[]]): Progress => {
  const progress = new Progress(first)
  for (const entry of entries) progress.follow(entry)
  return progress
}
const answered = (seat: number, used = 0): Entry => ({
  what: 'answered',
  at: 4000,
  seat,
  keys: ['pass'],
  used,
  check: 'c',
  signature: null,
})
const CLOCK = { budget: 60_000, increment: 10_000 }
const playing = (...more: Entry[]) => after([...sitting(), started(), ...more])

describe('an entry that cannot follow is refused in a sentence and changes nothing', () => {
  const agreed: Entry = { what: 'drawn', at: 1 }
  const back = (to: number): Entry => ({ what: 'takenBack', at: 1, seat: 0, to })
  const [open, haru, kaede] = sitting()
  const room = [open, haru!] as const
  const started2 = [open, haru!, kaede!, started()] as const
  const cases: readonly (readonly [string, readonly [Entry, ...Entry[]], Entry, RegExp])[] = [
    ['a match is opened once', [open], opened(), /opened once/],
    ['a seat that somebody has is given to nobody else', room, seated(0, 'Tom'), /seat is taken/],
    ['there is no third seat', room, seated(2, 'Tom'), /last seat is B/],
    ['nobody leaves a free seat', room, { what: 'left', at: 1, seat: 1 }, /nobody sits there/],
    ['a match starts when all sit', room, started(), /a seat is free/],
    ['nobody answers before the start', room, answered(0), /has not started/],
    ['nobody sits down in a running match', started2, seated(1, 'Tom'), /has started/],
    ['no more is taken back than was played', started2, back(0), /no such move/],
    [
      'nobody returns who was never replaced',
      started2,
      { what: 'returned', at: 1, seat: 0 },
      /nobody plays for/,
    ],
    [
      'no time runs out without a clock',
      started2,
      { what: 'flagged', at: 1, seat: 0, used: 1, check: 'c' },
      /time left/,
    ],
    ['after an agreed draw nobody answers', [...started2, agreed], answered(0), /draw was agreed/],
    [
      'a running match is not withdrawn',
      started2,
      closed({ by: 'withdrawn', winners: null }),
      /not withdrawn/,
    ],
    ['a table without a match has no winner', room, closed(), /only withdrawn/],
    ['a closed match stays closed', [...started2, closed()], answered(0), /is closed/],
    [
      'nobody signs a match that runs',
      started2,
      { what: 'signed', at: 1, seat: 0, signature: bits(64) },
      /not over/,
    ],
    [
      'a guest signs nothing',
      [...started2, closed()],
      { what: 'signed', at: 1, seat: 0, signature: bits(64) },
      /kept name/,
    ],
  ]
  test.each(cases)('%s', (_, before, entry, reason) => {
    const progress = after(before)
    const was = structuredClone(progress)
    expect(() => progress.follow(entry)).toThrow(reason)
    expect(structuredClone(progress)).toEqual(was)
  })

  test('a log begins with how the table was laid', () => {
    expect(() => new Progress(started())).toThrow('a log begins with "opened"')
  })

  test('at a table without take-backs nothing is taken back', () => {
    const progress = after([...sitting({ takeBacks: false }), started(), answered(0)])
    expect(() => progress.follow(back(0))).toThrow('nothing is taken back at this table')
  })
})

describe('what a log says of a match', () => {
  test('who has a seat may choose another deck, a bot makes room for anybody, and a seat that was left is free', () => {
    const token = bits(32)
    const progress = after([opened(), seated(0, 'Haru', token), bot(1), seated(1, 'Kaede')])
    progress.follow({ ...seated(0, 'Haru', token), deck: ['AS'] })
    expect(progress.places.map((place) => place?.sitter.name)).toEqual(['Haru', 'Kaede'])
    expect(progress.places[0]!.deck).toEqual(['AS'])
    progress.follow({ what: 'left', at: 1, seat: 1 })
    expect(progress.places[1]).toBeNull()
  })

  test('the open question is named by the entry that put it, and another owner puts no question', () => {
    const progress = playing(answered(0))
    expect(progress.askedBy).toBe(4)
    progress.follow({ what: 'owned', at: 1, owner: 'b', used: 700 })
    expect(progress).toMatchObject({ askedBy: 4, length: 6, usedBefore: 700 })
    progress.follow({ what: 'takenBack', at: 1, seat: 0, to: 0 })
    expect(progress).toMatchObject({ askedBy: 6, moves: [], usedBefore: 0 })
  })

  test('a clock loses what an answer used and gains the increment, and stands at zero once it has run out', () => {
    const progress = after([...sitting({ clock: CLOCK }), started(), answered(0, 25_000)])
    expect(progress.left).toEqual([45_000, 60_000])
    const flag = (used: number): Entry => ({ what: 'flagged', at: 1, seat: 1, used, check: 'c' })
    expect(() => progress.follow(flag(59_999))).toThrow('there is time left')
    progress.follow(flag(60_000))
    expect(progress.left).toEqual([45_000, 0])
  })

  test('a bot plays for somebody who has gone until they return', () => {
    const progress = playing({ what: 'replaced', at: 1, seat: 1, level: 'fair' })
    expect(progress.places[1]).toMatchObject({ sitter: { name: 'Kaede' }, standIn: 'fair' })
    progress.follow({ what: 'returned', at: 1, seat: 1 })
    expect(progress.places[1]!.standIn).toBeNull()
  })
})

describe('an entry from a disk or a file is read by one door', () => {
  test.each<Entry>([opened({ clock: CLOCK }), seated(0, 'Haru'), bot(1), started(), answered(0), closed()])(
    'what was written is read again: $what',
    (entry) => expect(readEntry(JSON.parse(JSON.stringify(entry)), 0)).toEqual(entry),
  )

  test.each([
    ['a word', 'opened', 'the whole is "opened"'],
    ['a kind that nobody knows', { what: 'won' }, 'what is "won"'],
    ['a seat that is no number', { ...seated(0, 'Haru'), seat: 'A' }, 'seat is "A"'],
    ['a name in two lines', seated(0, 'Ha\nru'), 'who.name is "Ha'],
    ['something more', { ...started(), winner: 1 }, 'winner is "winner"'],
    ['a time before all times', { ...started(), at: -1 }, 'at is -1'],
  ])('%s is no entry', (_, given, place) =>
    expect(() => readEntry(given, 7)).toThrow(`entry 7 of the log cannot be read: ${place}`),
  )
})
