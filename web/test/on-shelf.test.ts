import type { Begin, GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Choose, Option } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { asking } from '../../engine/test/asking.ts'
import { offeredIn } from '../src/table/question/option-cards.ts'
import { besideShelf, shelfOf } from '../src/table/shelf/on-shelf.ts'
import { sorted } from '../src/table/shelf/shelf-order.ts'

/** Which cards of a question stand on a shelf, and how often. */

const begin = (game: string): Begin => ({
  game,
  seed: 'shelf',
  options: {},
  sitters: [{ kind: 'person' }, { kind: 'bot', bot: 'random' }],
  decks: [null, null],
})
const ask = asking()
const vanguard = await ask({ do: 'open', game: 'vanguard' })
const strike = await ask({ do: 'open', game: 'spell-card-strike' })
const beforeVanguard = await ask({ do: 'begin', begin: begin('vanguard') })
const beforeStrike = await ask({ do: 'begin', begin: begin('spell-card-strike') })

const shelfAt = (info: GameInfo, scene: Scene) => {
  const { decision } = scene.view
  return shelfOf(info, scene, decision, offeredIn(scene, decision, info.layout))
}

/** A question of Vanguard about so many copies of one card, which lie somewhere. */
function asked(
  lying: readonly { readonly zone: string; readonly marks?: { readonly [mark: string]: number } }[],
  how: Partial<Choose> = {},
  more: readonly Option[] = [],
): Scene {
  const [face] = Object.values(vanguard.faces)
  const like = {
    ...{ name: face!.id, owner: 0, holder: 0, since: 0, fromTop: 0, host: -1 },
    marks: {} as { readonly [mark: string]: number },
  }
  const cards = lying.map(({ marks = {} }, i) => ({ ...like, key: `A:${i}`, marks }))
  const options = cards.map(({ key }, id) => ({ key, text: { key: `card.${face!.id}` }, id }))
  const zones = beforeVanguard.view.zones.map((zone) => ({
    ...zone,
    cards: zone.seat === 0 ? lying.flatMap(({ zone: name }, i) => (name === zone.name ? [i] : [])) : [],
  }))
  const decision: Choose = {
    ...{ kind: 'choose', seat: 0, clause: '1.1', ask: { key: 'ask.choose' }, min: 1, max: 1 },
    ...how,
    options: [...options, ...more],
  }
  const about = Object.fromEntries(cards.map(({ key }, i) => [key, i]))
  const view = { ...beforeVanguard.view, cards, zones, decision, turnSeat: 0 }
  return { ...beforeVanguard, view, about, uses: {} }
}
const drop = { zone: 'drop' }
const counts = (scene: Scene) => shelfAt(vanguard, scene)?.cards.map(({ n }) => n) ?? null

test('cards of a deck that nobody has laid down yet stand on a shelf before the game', () => {
  const first = shelfAt(vanguard, beforeVanguard)!
  expect(first.isBefore).toBe(true)
  expect(first.cards.map(({ face }) => face.numbers.power)).toHaveLength(
    (beforeVanguard.view.decision as Choose).options.length,
  )
  expect(shelfAt(strike, beforeStrike)!.cards).toHaveLength(
    (beforeStrike.view.decision as Choose).options.length,
  )
})

test('equal cards of a pile stand there once', () => {
  expect(counts(asked([drop, drop, drop]))).toEqual([3])
})

test('what lies elsewhere or otherwise, or counts otherwise, stands by itself', () => {
  expect(counts(asked([drop, { zone: 'soul' }, drop]))).toEqual([2, 1])
  expect(counts(asked([drop, { ...drop, marks: { up: 1 } }]))).toEqual([1, 1])
  const limits = [{ of: ['A:0'], min: 0, max: 1 }]
  expect(counts(asked([drop, drop], { limits }))).toEqual([1, 1])
})

test('a card in hand or in play is no card of a shelf', () => {
  expect(counts(asked([{ zone: 'hand' }, { zone: 'hand' }]))).toBeNull()
  expect(counts(asked([{ zone: 'damage' }]))).toBeNull()
  expect(counts(asked([{ zone: 'hand' }, drop]))).toBeNull()
})

test('a way out stands beside the shelf; among other things to do piles keep their cards', () => {
  const option = (key: string) => ({ key, text: { key: `option.${key}` }, id: -1 })
  expect(counts(asked([drop], {}, [option('pass')]))).toEqual([1])
  expect(counts(asked([drop], {}, [option('swap>left')]))).toBeNull()
})

test('a shelf beside cards of the hand waits until it is asked for', () => {
  const { id } = Object.values(vanguard.faces)[1]!
  const unseen = { key: `B:${id}`, text: { key: `card.${id}` }, id: -1 }
  expect(shelfAt(vanguard, asked([{ zone: 'hand' }], {}, [unseen]))?.isAside).toBe(true)
  expect(shelfAt(vanguard, asked([drop]))?.isAside).toBe(false)
})

test('a card lying face down stands on no shelf, nor does an ability', () => {
  const scene = asked([drop])
  const [option] = (scene.view.decision as Choose).options
  const other = (changed: Partial<Option>) => ({
    ...scene,
    about: { [changed.key ?? option!.key]: 0 },
    view: {
      ...scene.view,
      decision: { ...(scene.view.decision as Choose), options: [{ ...option!, ...changed }] },
    },
  })
  expect(counts(other({ key: 'A:0.1', text: { key: 'option.pass' } }))).toBeNull()
  const cards = scene.view.cards.map((card) => ({ ...card, name: null }))
  expect(counts({ ...scene, view: { ...scene.view, cards } })).toBeNull()
})

test('a pile does not offer what the shelf does', () => {
  const scene = asked([drop])
  const offered = offeredIn(scene, scene.view.decision, vanguard.layout)
  expect(offered.byCard.size).toBe(1)
  expect(besideShelf(offered, shelfOf(vanguard, scene, scene.view.decision, offered)!).byCard.size).toBe(0)
})

test('the highest come first, and of those that are equal the one with more of the last number', () => {
  const { cards } = shelfAt(strike, beforeStrike)!
  const numbers = sorted(cards, 'rank', ({ name }) => name.en).map(({ face }) => face.numbers)
  const inOrder = numbers.toSorted((a, b) => b.rank! - a.rank! || b.def! - a.def! || b.pow! - a.pow!)
  expect(numbers).toEqual(inOrder)
})
