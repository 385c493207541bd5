import { EVERYTHING, FLOW, movedIn, VALUES } from '@tefuda/kernel'
import { is, looksBy } from '@tefuda/language'
import { expect, test } from 'vitest'

const ROW = movedIn(0)
const GRAVE = movedIn(1)
const looks = looksBy({
  moved: { row: ROW, grave: GRAVE },
  others: [[is('state', 'tired'), FLOW]],
})
const choose = (zone: string, ...are: readonly object[]) => ({
  do: 'choose',
  what: { in: { of: 'you', zone }, are },
})

test.each([
  ['what speaks of no place looks at nothing', { do: 'draw', n: 1 }, 0],
  ['a place is looked at for who comes and goes', choose('grave'), GRAVE],
  ['two places are looked at', [choose('grave'), choose('row')], ROW | GRAVE],
  [
    'a number may be counted from anywhere',
    choose('row', { field: 'power', is: 'atMost', value: 2 }),
    ROW | GRAVE | VALUES,
  ],
  ['a number that is only given is not looked at', { do: 'gain', gains: [{ field: 'power', by: 1 }] }, 0],
  ['an attribute is what cards are like', choose('row', { attribute: 'Beast' }), ROW | VALUES],
  ['the game adds words of its own', choose('row', { state: 'tired' }), ROW | FLOW],
  ['what has happened may be anything', choose('row', { event: 'fells', during: 'turn' }), EVERYTHING],
  ['so may what lies anywhere', choose('anywhere'), EVERYTHING],
])('%s', (_, text, changes) => {
  expect(looks(text)).toBe(changes)
})
