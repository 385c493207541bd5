import type { ToldMeeting } from '@tefuda/engine/protocol'
import { text } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { linesOf } from '../src/table/outcome/forecast.tsx'

const way = (key: string, as: ToldMeeting['as'], by: readonly number[] = []): ToldMeeting => ({
  key,
  by,
  who: text(key),
  what: text(key),
  perhaps: null,
  as,
})
const shown = (ways: readonly ToldMeeting[], pointed: number | null = null) =>
  linesOf({ forecast: { 1: ways } }, [1], pointed).map(({ key }) => key)

test('of many ways the best and the worst are shown, and the one that is pointed at', () => {
  const many = [
    way('nobody', 'hits'),
    way('six', 'wins', [6]),
    way('nine', 'both', [9]),
    way('ten', 'loses', [10]),
    way('barrier', 'stopped', [12]),
  ]
  expect(shown(many.slice(0, 3))).toEqual(['nobody', 'six', 'nine'])
  expect(shown(many)).toEqual(['nobody', 'six', 'ten'])
  expect(shown(many, 12)).toEqual(['nobody', 'six', 'ten', 'barrier'])
})

test('where the blocks are declared all stand in one row', () => {
  const forecast = { 1: [way('six', 'wins')], 2: [way('nobody', 'hits')] }
  const [line, ...others] = linesOf({ forecast }, [1, 2], null)
  expect(others).toEqual([])
  expect(line!.ways.map((one) => one?.key)).toEqual(['six', 'nobody'])
})
