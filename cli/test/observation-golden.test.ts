import { metered } from '@tefuda/common/drawing'
import { type Seat, seeded, startGame, type Table, type Vars, view } from '@tefuda/kernel'
import { bots, playGame } from '@tefuda/players'
import { Observation } from '@tefuda/players/lab'
import { describe, expect, test } from 'vitest'
import { GAMES, load } from '../src/games.ts'
import { duelOf, raidOf } from './mixed-tables.ts'

/** What each number of a vector is, in every game: written anew by `npm run golden`, since whoever has learned goes by these places. */

/** A game is looked at this often, with this many decisions in between. */
const LOOKS = 8
const BETWEEN = 25

const games = await Promise.all(GAMES.map(load))

describe.each(games)('what a seat of $name sees as numbers', ({ rules, manifest, ...game }) => {
  const { layout, faceOf } = manifest
  const whole = { rules, manifest, ...game }

  test('has the places it had', async () => {
    const { names } = new Observation(rules, 2, 'compact', layout)
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(`observations/${game.name}.txt`)
  })

  /** What a meter reads to a seat, as the page shows it. */
  const shown = (t: Table<Vars>, looks: Seat, whose: Seat, meter: (typeof layout.meters)[number]) => {
    if (meter.value !== undefined) {
      const [card] = t.cards(meter.zone, whose)
      return card === undefined ? 0 : t.valuesOf(card)[meter.value]
    }
    const seen = view(t, looks)
    const { cards, count } = seen.zones.find(({ name, seat }) => name === meter.zone && seat === whose)!
    if (meter.of === undefined) return count ?? -1
    const lying = cards.map((i) => seen.cards[i]!)
    return metered(meter, layout, lying, (name) => faceOf(rules.cards.find((card) => card.name === name)!))
  }

  test.each([['duels', duelOf], ...(game.listing.raid ? ([['raids', raidOf]] as const) : [])] as const)(
    'tells how near the end is, as the table shows it, in %s',
    (_, begun) => {
      const mind = bots.random!.make(rules)
      const read = new Set<number>()
      for (const nth of [1, 2, 3, 5]) {
        const t = startGame(rules, { ...begun(whole, nth), seed: nth })
        const seats = t.seatCount()
        const observation = new Observation(rules, seats, 'compact', layout)
        const minds = Array.from({ length: seats }, () => mind)
        for (let looked = 0; looked < LOOKS && !t.state.result; looked++) {
          playGame(t, minds, seeded(`${nth} ${looked}`), BETWEEN)
          for (const looks of t.seats()) {
            const seen = observation.of(t, looks)
            const at = (name: string) => seen[observation.names.indexOf(name)]!
            for (const meter of layout.meters)
              for (const whose of t.seats()) {
                const name = `meter.${meter.zone}`
                const from = (whose - looks + seats) % seats
                const reads = at(`${name}.${from}`)
                expect([looks, whose, reads]).toEqual([looks, whose, shown(t, looks, whose, meter)])
                expect(at(`${name}.left.${from}`)).toBe(meter.of === undefined ? reads : meter.of - reads)
                read.add(reads)
              }
          }
        }
      }
      expect(read.size).toBeGreaterThan(2)
    },
  )
})
