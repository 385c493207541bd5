import { looksBy } from '@tefuda/language'
import { expect, test } from 'vitest'

const looks = looksBy({
  zone: { row: ['cards in row'], grave: ['cards in grave'] },
  state: { tired: ['mark tired'] },
  done: { it: [], felled: ['past fell'] },
  icon: () => ({ there: { in: { of: 'you', zone: 'grave' }, are: [] }, is: 'atLeast', value: 3 }),
  asked: { score: ['cards in grave'] },
  verb: { wake: ['marks in row'] },
  number: { hunger: ['turn'] },
})
const choose = (zone: string, ...are: readonly object[]) => ({
  do: 'choose',
  what: { in: { of: 'you', zone }, are },
})

test.each([
  ['what speaks of no place reads nothing', { do: 'draw', n: 1 }, []],
  ['a place is read for who comes and goes', choose('grave'), ['cards in grave']],
  ['two places are read', [choose('grave'), choose('row')], ['cards in grave', 'cards in row']],
  ['a place nobody knows may be anything', choose('anywhere'), ['anything']],
  ['a state is read', choose('row', { state: 'tired' }), ['cards in row', 'mark tired']],
  ['a state nobody knows may be anything', choose('row', { state: 'odd' }), ['anything']],
  ['a number is what cards are like', { field: 'power', is: 'atMost', value: 2 }, ['values']],
  ['a number that changes by itself is what it goes by', { field: 'hunger', of: 'this' }, ['turn', 'values']],
  ['a number that is only given is not read', { do: 'gain', gains: [{ field: 'power', by: 1 }] }, []],
  ['an attribute is what cards are like', choose('row', { attribute: 'Beast' }), ['cards in row', 'values']],
  ['what has happened may be anything', choose('row', { event: 'fells', during: 'turn' }), ['anything']],
  ['what is counted is read where the game says', { score: 'you' }, ['cards in grave']],
  ['what was done is read where the game says', [{ done: 'it' }, { done: 'felled' }], ['past fell']],
  ['and may be anything where it does not', { done: 'sung' }, ['anything']],
  ['an icon reads what the condition it stands for does', { icon: 'doom' }, ['values', 'cards in grave']],
  ['whose turn it is is read', { turnOf: 'you' }, ['turn']],
  ['a verb reads what it can be done to', { do: 'wake', what: 'it' }, ['marks in row']],
])('%s', (_, text, facts) => {
  expect(looks(text)).toEqual(facts)
})
