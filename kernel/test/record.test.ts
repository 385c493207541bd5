import {
  type Answer,
  Match,
  type MatchRecord,
  randomAnswer,
  readRecord,
  replay,
  save,
  seeded,
  writeRecord,
} from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { lab } from './toys/lab.ts'
import { complaint, type Meddled } from './toys/meddle.ts'
import { NAMES, twins } from './toys/twins.ts'

type Played = Match<{ drawn: number }>

function played(seed: number, answers = 1000): Played {
  const match = new Match(twins, { seed })
  const random = seeded(seed)
  for (let d = match.decision, n = 0; d && n < answers; d = match.decision, n++)
    match.answer(d.seat, randomAnswer(d, random))
  return match
}

const all = (match: Played) => JSON.stringify([save(match.table), match.events, match.record()])

describe('going back and forward', () => {
  test('taking an answer back and playing it again gives the same game, dice and events included', () => {
    const match = played(1)
    const after = all(match)
    const n = match.length
    expect(match.undo()).toBe(true)
    expect(match.length).toBe(n - 1)
    expect(match.result).toBeNull()
    expect(match.redo()).toBe(true)
    expect(all(match)).toBe(after)
    expect(match.redo()).toBe(false)
  })

  test('at the beginning there is nothing to take back', () => {
    const match = new Match(twins, { seed: 1 })
    expect(match.undo()).toBe(false)
    expect(all(match)).toBe(all(new Match(twins, { seed: 1 })))
  })

  test('a match can go to every moment, in any order, and finds it as it was', () => {
    const moments = Array.from({ length: 12 }, (_, n) => all(played(4, n)))
    const match = played(4, 11)
    for (const n of [3, 9, 0, 11, 5, 5, 1]) {
      match.goTo(n)
      expect(match.length).toBe(n)
      expect(all(match)).toBe(moments[n])
    }
    match.goTo(99)
    expect(match.length).toBe(11)
    match.goTo(-1)
    expect(match.length).toBe(0)
  })

  test('a new answer after going back forgets what was taken back', () => {
    const match = played(4, 6)
    match.goTo(2)
    const d = match.decision!
    match.answer(d.seat, randomAnswer(d, seeded('other')))
    expect(match.redo()).toBe(false)
    expect(match.length).toBe(3)
  })

  test('reliving a match gives it event by event, with the table as it was, and leaves it unchanged', () => {
    const match = played(4)
    const before = all(match)
    const places: number[] = []
    const tables: string[] = []
    match.relive((at, table) => {
      places.push(at)
      tables.push(save(table))
    })
    expect(places).toEqual([...match.events.keys()])
    expect(new Set(tables).size).toBeGreaterThan(3)
    expect(all(match)).toBe(before)
  })

  test('a branch begins like the match and goes its own way', () => {
    const match = played(4, 8)
    const before = all(match)
    const branch = match.branch(3)
    expect(all(branch)).toBe(all(played(4, 3)))
    branch.concede(0)
    expect(all(match)).toBe(before)
    expect(all(match.branch())).toBe(before)
  })

  test('an answer that is refused is not part of the match', () => {
    const match = played(4, 3)
    const before = all(match)
    expect(() => match.answer(match.decision!.seat, ['nonsense'])).toThrow()
    expect(() => match.answer(9, [])).toThrow()
    expect(() => match.concede(9)).toThrow()
    expect(all(match)).toBe(before)
    expect(match.undo()).toBe(true)
  })

  test('conceding can be taken back and played again as well', () => {
    const match = played(4, 3)
    match.concede(1)
    expect(match.result).toMatchObject({ winners: [0] })
    const after = all(match)
    match.undo()
    expect(match.result).toBeNull()
    match.redo()
    expect(all(match)).toBe(after)
  })

  test('a match gives each seat its view of the table', () => {
    expect(played(4, 3).view(1).seat).toBe(1)
  })
})

describe('a record', () => {
  test('written, read and replayed gives the same game, byte for byte', () => {
    for (let seed = 0; seed < 10; seed++) {
      const match = played(seed)
      expect(match.result).not.toBeNull()
      expect(all(replay(twins, readRecord(writeRecord(match.record()))))).toBe(all(match))
    }
  })

  test('of a game still in progress, or of a conceded one, can be replayed', () => {
    const on = played(3, 5)
    expect(all(replay(twins, readRecord(writeRecord(on.record()))))).toBe(all(on))
    on.concede(0)
    expect(all(replay(twins, readRecord(writeRecord(on.record()))))).toBe(all(on))
  })

  test('can be replayed up to any answer', () => {
    const record = played(3).record()
    expect(all(replay(twins, record, 4))).toBe(all(played(3, 4)))
  })

  test('is text that people can read, one answer a line', () => {
    const lines = writeRecord(played(3, 2).record()).split('\n')
    expect(lines.filter((line) => /^ {4}\["[AB]",\[".*"\],"[0-9a-f]{8}"\],?$/.test(line))).toHaveLength(2)
  })
})

/** The error of reading or replaying a record that somebody has tampered with. */
function refused(meddle: (record: Meddled) => void, match = played(3)): string {
  const record = JSON.parse(writeRecord(match.record()))
  meddle(record)
  return complaint(() => replay(twins, readRecord(JSON.stringify(record))))
}

describe('a record that cannot be replayed is refused, with the place and a remedy', () => {
  const put = (field: keyof MatchRecord, value: unknown, match = played(3)) =>
    refused((record) => {
      record[field] = value
    }, match)

  test('of another game or another version of the rules', () => {
    expect(put('game', 'chess')).toBe('the record is of "chess", not of twins')
    expect(put('version', '0')).toContain('was played by the rules 0; these are 1')
    expect(() => replay(lab(), played(3).record())).toThrow('the record is of "twins", not of lab')
  })

  test('of another format', () => {
    expect(put('format', 'pgn')).toContain('"format" is "pgn"; it must be "tefuda-record"')
    expect(put('formatVersion', 99)).toContain('"formatVersion" is 99; this program reads version 2')
  })

  test('of an earlier program, and the error says so', () => {
    expect(put('formatVersion', 1)).toContain(
      '"formatVersion" is 1; this program reads version 2; open it with the program that wrote it',
    )
  })

  test('with a part missing or malformed', () => {
    for (const field of [
      'game',
      'version',
      'seed',
      'options',
      'decks',
      'checks',
      'answers',
      'result',
    ] as const)
      expect(refused((record) => delete record[field])).toContain(`"${field}" is missing`)
    expect(put('decks', [['sun'], 7])).toContain('"decks" is missing or odd')
    expect(put('result', 'won')).toContain('"result" is missing or odd; it must be null or name the winners')
  })

  test('with a malformed answer', () => {
    for (const odd of [
      null,
      ['A', ['pass']],
      ['?', ['pass'], 'x'],
      ['A', 'pass', 'x'],
      ['A', [1], 'x'],
      ['A', [], 1],
    ])
      expect(
        refused((record) => {
          record.answers[1] = odd
        }),
      ).toContain('answers[1] is ')
  })

  test('cut off, in the middle of the text or between two answers', () => {
    const text = writeRecord(played(3).record())
    expect(() => readRecord(text.slice(0, text.length / 2))).toThrow('the record is not JSON')
    expect(refused((record) => record.answers.pop())).toMatch(
      /says the game is over, but after its \d+ answers it is not so; answers are missing/,
    )
  })

  test('with an answer changed to one that is not legal there', () => {
    const said = refused((record) => {
      record.answers[2][1] = ['nonsense']
    })
    expect(said).toMatch(
      /^answer 3 of the record \([AB]: nonsense\) is not legal here: .*; the record was changed/,
    )
  })

  test('with an answer changed to another legal one', () => {
    const match = played(3)
    match.goTo(0)
    const d = match.decision!
    const was = played(3).record().answers[0]![1].join()
    const other = (d.kind === 'choose' ? d.options : []).map(({ key }) => key).find((key) => key !== was)!
    const said = refused((record) => {
      record.answers[0][1] = [other] satisfies Answer
    })
    expect(said).toContain(
      `answer 1 of the record (A: ${other}) leads to another position than the record says`,
    )
  })

  test('with an answer given to the other seat', () => {
    expect(
      refused((record) => {
        record.answers[0][0] = 'B'
      }),
    ).toContain('answer 1 of the record (B: ')
  })

  test('with a wrong result', () => {
    expect(put('result', null)).toContain('says the game is still on, but')
    expect(
      refused((record) => {
        record.result.winners = [1 - record.result.winners[0]]
      }),
    ).toMatch(/the "result" of the record is .*, its answers lead to .*; it was changed/)
  })

  test('with the wrong seat conceding', () => {
    const match = played(3, 5)
    match.concede(0)
    const said = (seat: string) =>
      refused((record) => {
        record.answers.at(-1)[0] = seat
      }, match)
    expect(said('B')).toContain('(B: (concedes)) leads to another position than the record says')
    expect(said('F')).toContain('F is not in this game')
  })

  test('with a changed deck or seed', () => {
    expect(put('seed', 999)).toContain('the "seed" of the record does not fit its check; it was changed')
    expect(put('options', { x: 1 })).toContain('the "options" of the record does not fit its check')
    expect(put('decks', [['sun', 'unicorn'], ['sun']])).toContain(
      'the deck of seat A of the record does not fit its check',
    )
    expect(refused((record) => record.decks.push(['sun']))).toContain('the number of "decks" of the record')
  })

  test('with a deck and its check changed, even in cards that never came up', () => {
    const other = new Match(twins, { seed: 3, decks: [[...NAMES, ...NAMES].toReversed(), null] }).record()
    const said = refused((record) => {
      record.decks[0] = other.decks[0]
      record.checks = other.checks
    })
    expect(said).toMatch(/^answer 1 of the record .* leads to another position than the record says/)
  })
})
