import type { GameInfo, Scene } from '@tefuda/engine/protocol'
import type { Decision, Option, View, ViewCard } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { reachFrom } from '../src/table/field/reach.ts'
import { offeredIn } from '../src/table/question/option-cards.ts'

/** What is shown on a board for a card that is pointed at. */

const AREAS = ['1', '2', '3', '4', '5'].flatMap((row) => ['a', 'b', 'c', 'd'].map((column) => column + row))
const AHEAD = ['.....', '..#..', '..o..', '.....', '.....']
const FAR = ['..+..', '.....', '..o..', '.....', '.....']
const NOTHING = { ja: [], en: [] }

const INFO = {
  layout: { board: { zone: 'stage', mark: 'area', columns: 4, rows: 5, areas: AREAS, features: [] } },
  faces: {
    guard: { map: AHEAD, text: NOTHING, more: {} },
    bolt: { map: AHEAD, text: NOTHING, more: { spell: { ja: ['x'], en: ['x'], maps: [FAR] } } },
    charm: { text: { ja: ['x'], en: ['x'], maps: [FAR] }, more: {} },
  },
} as unknown as GameInfo

const card = (name: string, key: string, holder: number, area: string, host = -1): ViewCard => ({
  name,
  key,
  owner: holder,
  holder,
  since: 0,
  fromTop: 0,
  host,
  marks: { area: AREAS.indexOf(area) },
})
const own = card('guard', 'A:guard', 0, 'b2')
const enemy = card('guard', 'B:guard', 1, 'c4')
const charm = card('charm', 'A:charm', 0, 'b2', 0)
const held = card('bolt', 'A:bolt', 0, 'a1')

const option = ({ key }: ViewCard): Option => ({ key, text: { key }, id: -1 })
const asking = (options: readonly Option[], named?: string): Decision => ({
  kind: 'choose',
  seat: 0,
  clause: '1',
  ask: named ? { key: 'ask', args: { card: { key: `card.${named}` } } } : { key: 'ask' },
  options,
  min: 1,
  max: 1,
})

function reached(pointed: ViewCard, decision: Decision | null = null, chosen: readonly string[] = []) {
  const zones = [
    { name: 'stage', seat: -1, cards: [0, 1, 2] },
    { name: 'hand', seat: 0, cards: [3] },
  ]
  const view = { seat: 0, cards: [own, enemy, charm, held], zones, decision } as unknown as View
  const scene = { view, about: {}, uses: {} } as unknown as Scene
  const offered = offeredIn(scene, decision, INFO.layout)
  const reach = reachFrom({ info: INFO, scene, offered, chosen }, pointed)
  return Object.fromEntries([...reach].map(([area, colour]) => [AREAS[area], colour]))
}

describe('pointing at', () => {
  test('a card on the board shows its own map from there, turned round for the other side', () => {
    expect(reached(own)).toEqual({ b3: 'red' })
    expect(reached(enemy)).toEqual({ c3: 'red' })
  })
  test('what is borne shows the map beside its text, from who bears it', () => {
    expect(reached(charm)).toEqual({ b4: 'blue' })
  })
  test('somebody who may use the card that is asked about shows how far that reaches', () => {
    expect(reached(own, asking([option(own)], 'bolt'))).toEqual({ b4: 'blue' })
    expect(reached(own, asking([option(own)]))).toEqual({ b3: 'red' })
    expect(reached(enemy, asking([option(enemy)], 'bolt'))).toEqual({ c3: 'red' })
  })
  test('a card in hand shows it from whoever is chosen to use it, and else nothing', () => {
    expect(reached(held)).toEqual({})
    expect(reached(held, asking([option(own)], 'bolt'), ['A:guard'])).toEqual({ b4: 'blue' })
  })
})

test('areas that are offered are found by their names, and cards by theirs', () => {
  const decision = asking([{ key: 'b3', text: { key: 'x' }, id: -1 }, option(own)])
  const view = { seat: 0, cards: [own], zones: [], decision } as unknown as View
  const scene = { view, about: {}, uses: {} } as unknown as Scene
  const { byArea, byCard, onTable } = offeredIn(scene, decision, INFO.layout)
  expect([...byArea.keys()]).toEqual([AREAS.indexOf('b3')])
  expect([...byCard.keys()]).toEqual([own])
  expect([...onTable]).toEqual(['b3', 'A:guard'])
})
