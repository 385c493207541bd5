import { type Ready, randomAnswer, seeded, type Vars } from '@tefuda/kernel'
import { openNamed } from '@tefuda/register/folder'
import { type Entry, PlayedMatch, replay } from '@tefuda/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { bits, bot, closed, opened, sitting, started } from '../tables.ts'

let rules: Ready<Vars>
beforeAll(async () => {
  rules = (await openNamed('blackpoker')).rules
})

const table = () => sitting({ version: rules.version })

/** A log with so many answers, given by the dice. */
function logOf(answers: number): [Entry, ...Entry[]] {
  const log: [Entry, ...Entry[]] = [...table(), started('s'.repeat(43))]
  const played = replay(rules, log)
  const random = seeded('log')
  for (let i = 0; i < answers && played.match!.decision; i++) {
    const decision = played.match!.decision
    const entry = played.answer(decision.seat, randomAnswer(decision, random), {
      at: 5000 + i,
      used: 0,
      signature: null,
    })
    played.follow(entry)
    log.push(entry)
  }
  return log
}

describe('a match is its log', () => {
  test('whoever replays the entries stands where they were played', () => {
    const log = logOf(30)
    const [one, other] = [replay(rules, log), replay(rules, JSON.parse(JSON.stringify(log)))]
    expect(one.match!.length).toBe(30)
    expect(other.match!.table.state).toEqual(one.match!.table.state)
    expect(other.asked).toBe(one.asked)
  })

  test('an answer that could not be kept leaves no trace', () => {
    const log = logOf(10)
    const [played, fresh] = [replay(rules, log), replay(rules, log)]
    const { decision } = played.match!
    played.answer(decision!.seat, randomAnswer(decision!, seeded(1)), { at: 1, used: 0, signature: null })
    played.drop()
    expect(played.match!.table.state).toEqual(fresh.match!.table.state)
    expect(played.progress.length).toBe(log.length)
  })

  test('what was taken back is as if nobody had played it, and the log goes on from there', () => {
    const log = logOf(12)
    const played = replay(rules, log)
    const back: Entry = { what: 'takenBack', at: 1, seat: 0, to: 7 }
    played.follow(back)
    expect(played.match!.table.state).toEqual(
      replay(rules, log.slice(0, 11) as typeof log).match!.table.state,
    )
    const { decision } = played.match!
    const other = played.answer(decision!.seat, randomAnswer(decision!, seeded(2)), {
      at: 1,
      used: 0,
      signature: null,
    })
    played.follow(other)
    expect(replay(rules, [...log, back, other]).match!.table.state).toEqual(played.match!.table.state)
  })

  test('whoever gives up has lost, and so has whoever runs out of time', () => {
    const clock = { budget: 1000, increment: 0 }
    const begun: [Entry, ...Entry[]] = [...sitting({ version: rules.version, clock }), started()]
    for (const entry of [
      (played: PlayedMatch) => played.concede(1, 5000),
      (played: PlayedMatch) => played.flag(1, 5000, 1000),
    ]) {
      const played = replay(rules, begun)
      const end = entry(played)
      played.follow(end)
      expect(played.result!.winners).toEqual([0])
      const by = end.what === 'flagged' ? 'flagged' : 'conceded'
      expect(replay(rules, [...begun, end, closed({ by, winners: [0] })]).progress.phase).toBe('closed')
    }
  })
})

describe('a log that was changed is refused, with the place', () => {
  const changed = (at: number, change: (entry: Entry) => object) => {
    const log = logOf(8)
    log[at] = { ...log[at]!, ...change(log[at]!) } as Entry
    return () => replay(rules, log)
  }

  test('an answer that nobody could give', () => {
    expect(changed(6, () => ({ keys: ['everything'] }))).toThrow('entry 6 of the log is not legal here')
  })

  test('an answer of the wrong seat', () => {
    expect(changed(4, (entry) => ({ seat: 'seat' in entry ? 1 - entry.seat : 0 }))).toThrow('entry 4')
  })

  test('another seed', () => {
    expect(changed(3, () => ({ seed: bits(32) }))).toThrow('entry 4 of the log')
  })

  test('another winner', () => {
    const log = logOf(3)
    expect(() => replay(rules, [...log, closed()])).toThrow('another result than its answers lead to')
    expect(() =>
      replay(rules, [...log, { what: 'drawn', at: 1 }, closed({ by: 'drawn', winners: [1] })]),
    ).toThrow('another result')
  })

  test('a start that the rules do not allow is refused before it is in the log', () => {
    const played = replay(rules, [opened({ version: rules.version, seats: 3 })])
    for (const seat of [0, 1, 2]) played.follow(bot(seat))
    expect(() => played.check(started())).toThrow('blackpoker is played by 2, not by 3')
    expect(played.progress.phase).toBe('room')
  })

  test('other rules', () => {
    expect(() => new PlayedMatch(rules, opened({ version: '0.1' }))).toThrow(
      `begun by rules 0.1, and these are ${rules.version}`,
    )
  })
})
