import type { Manifest } from '@tefuda/common'
import { asData, type Json, type Seat, type Table, type Vars } from '@tefuda/kernel'
import { GAMES } from '@tefuda/register'
import { openInFolder } from '@tefuda/register/folder'
import { compareAlong, type Ear, nothingCompared } from '@tefuda/testkit/worlds'
import { describe, expect, test } from 'vitest'
import { lookAt } from '../src/scene/look.ts'

/** What a scene tells beside the view, of a table in two worlds that look the same to a seat. */

/** What a seat is told when it is asked: what its options come to, uses, notes, and what is suggested. The log is compared as it is heard. */
class Looking implements Ear<Vars> {
  private readonly manifest: Manifest
  private readonly seat: Seat

  constructor(manifest: Manifest, seat: Seat) {
    this.manifest = manifest
    this.seat = seat
  }

  hear(): void {}
  answered(): void {}

  gets(t: Table<Vars>): Json {
    const { log: _, ...scene } = lookAt(t, [], this.seat, this.manifest)
    return asData(scene)
  }

  copy(): Looking {
    return this
  }
}

async function areLookedAtAlike(name: string, first: number, games: number, times: number): Promise<void> {
  const { rules, decks, manifest } = await openInFolder(GAMES.find((one) => one.name === name)!)
  const ready = Object.values(decks).map(({ cards }) => cards)
  const tally = nothingCompared()
  for (let nth = first; nth < first + games; nth++) {
    const brought =
      ready.length > 0 ? { decks: [0, 1].map((seat) => ready[(nth + seat) % ready.length]!) } : {}
    compareAlong(rules, { ...brought, seed: nth }, tally, tally.comparisons + times, {
      ears: (_, seat) => new Looking(manifest, seat),
    })
  }
  expect(tally.differences).toEqual([])
  expect(tally.same).toBeGreaterThan(5 * times)
}

describe.each(GAMES)('$name', ({ name }) => {
  test('a scene tells a seat nothing that depends on what it may not know', () =>
    areLookedAtAlike(name, 1, 1, 1))
  test('nor does one of other games', { tags: ['long'] }, () => areLookedAtAlike(name, 2, 2, 8))
})
