import { clocksAt, isOver, Progress, Stopwatch, servedTime } from '@tefuda/server'
import { describe, expect, test } from 'vitest'
import { bot, opened, seated, started } from '../tables.ts'

const CLOCK = { budget: 60_000, increment: 5000 }

function match(clock: typeof CLOCK | null) {
  const progress = new Progress(opened({ clock }))
  for (const entry of [seated(0, 'Haru'), bot(1), started()]) progress.follow(entry)
  return progress
}

describe('time in which no server ran is given back', () => {
  const lives = [
    { from: 1000, to: 4000 },
    { from: 6000, to: 9000 },
  ]
  test.each([
    ['all of it counts while one runs', 1500, 3500, 2000],
    ['a server that died is missing from its last sign of life on', 3000, 5000, 1000],
    ['the time between two servers costs nothing', 3000, 7000, 2000],
    ['nothing counts where none ran', 4500, 5500, 0],
    ['a clock that was set back counts nothing', 8000, 7000, 0],
  ])('%s', (_, from, to, served) => expect(servedTime(lives, from, to)).toBe(served))

  test('servers that ran at the same time count once', () => {
    const together = [{ from: 6500, to: 7500 }, ...lives, { from: 8000, to: 12_000 }]
    expect(servedTime(together, 6000, 12_000)).toBe(6000)
  })
})

describe('what clocks show', () => {
  test('the clock of whoever is asked runs, and a bot has none', () => {
    expect(clocksAt(match(CLOCK), 0, 700)).toEqual({ left: [60_000, 60_000], runs: 0, ran: 700 })
    expect(clocksAt(match(CLOCK), 1, 700)).toEqual({ left: [60_000, 60_000], runs: null, ran: 0 })
    expect(clocksAt(match(CLOCK), null, 700)).toMatchObject({ runs: null })
  })

  test('a clock stands while a bot plays for somebody who has gone', () => {
    const progress = match(CLOCK)
    progress.follow({ what: 'replaced', at: 1, seat: 0, level: 'easy' })
    expect(clocksAt(progress, 0, 700)).toMatchObject({ runs: null })
  })

  test('there are none without a clock, and nobody runs out of time', () => {
    expect(clocksAt(match(null), 0, 700)).toBeNull()
    expect(isOver(match(null), 0, 1e12)).toBe(false)
  })

  test('time is over when nothing is left of it', () => {
    expect(isOver(match(CLOCK), 0, 59_999)).toBe(false)
    expect(isOver(match(CLOCK), 0, 60_000)).toBe(true)
  })
})

describe('how long a question is open', () => {
  test('is measured from when it was put, on top of what had run before', () => {
    let now = 5000
    const watch = new Stopwatch(() => now)
    now = 5400.6
    expect(watch.ran).toBe(401)
    watch.restart(2000)
    now = 6400.6
    expect(watch.ran).toBe(3000)
  })

  test('is never less than nothing', () => {
    let now = 5000
    const watch = new Stopwatch(() => now)
    now = 100
    expect(watch.ran).toBe(0)
  })
})
