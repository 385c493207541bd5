import type { Scene } from '@tefuda/engine/protocol'
import type { Choose } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { asking } from '../../engine/test/asking.ts'
import { cheapest, paidWith, priceOf } from '../src/table/question/paying.ts'

/** What is proposed to pay a price with. */

const info = await asking()({ do: 'open', game: 'vanguard' })
const begun = await asking()({
  do: 'begin',
  begin: {
    game: 'vanguard',
    seed: 'paying',
    options: {},
    sitters: [{ kind: 'person' }, { kind: 'bot', bot: 'random' }],
    decks: [null, null],
  },
})

/** A price of so much, to be paid with cards of the hand that count so. */
function asked(counts: readonly number[], min: number, isPrice = true): Scene {
  const { id } = Object.values(info.faces)[0]!
  const like = { name: id, owner: 0, holder: 0, since: 0, fromTop: 0, host: -1, marks: {} }
  const cards = counts.map((_, i) => ({ ...like, key: `A:${i}` }))
  const options = cards.map(({ key }, i) => ({ key, text: { key: `card.${id}` }, id: i }))
  const weights = Object.fromEntries(counts.map((n, i) => [`A:${i}`, n]))
  const decision: Choose = {
    ...{ kind: 'choose', seat: 0, clause: '1.1', ask: { key: 'ask.choose' }, min: 0, options },
    max: counts.length,
    limits: [{ weights, min, max: Infinity }],
  }
  const zones = begun.view.zones.map((zone) => ({
    ...zone,
    cards: zone.seat === 0 && zone.name === 'hand' ? counts.map((_, i) => i) : [],
  }))
  const matter = { card: { key: `card.${id}` }, id, isPrice, says: null, answers: {} }
  const about = Object.fromEntries(cards.map(({ key }, i) => [key, i]))
  return { ...begun, view: { ...begun.view, cards, zones, decision, turnSeat: 0 }, about, uses: {}, matter }
}

const proposed = (scene: Scene) => {
  const price = priceOf(info, scene)!
  const keys = cheapest(info, scene, price)
  return { keys, comesTo: paidWith(price, keys) }
}

test('a price is paid with as few cards as possible, and of those with the least that is enough', () => {
  expect(proposed(asked([1, 4, 3, 2], 3))).toEqual({ keys: ['A:2'], comesTo: 3 })
  expect(proposed(asked([0, 1, 2, 2], 3))).toEqual({ keys: ['A:1', 'A:2'], comesTo: 3 })
})

test('what cannot be paid has no proposal, and what is no price is none', () => {
  expect(proposed(asked([0, 1], 3)).keys).toEqual([])
  expect(priceOf(info, asked([1, 2], 3, false))).toBeNull()
})
