import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ability } from '@tefuda/language'
import { NoCase, tryCards } from '@tefuda/testkit/cases'
import { describe, expect, test } from 'vitest'
import { CARDS } from '../cards/bundled.ts'
import type { Card } from '../index.ts'
import { abilitiesOf } from './ability-cases/abilities.ts'
import { reachFaults } from './ability-cases/full.ts'
import { otherFaults, timeFaults } from './ability-cases/otherwise.ts'
import { stageFor } from './ability-cases/stage.ts'

const NAMED = CARDS.map((card) => ({ ...card, cardName: card.strikerName, title: card.spellName }))

const least = {
  plain: 230,
  declined: 18,
  'no target': 74,
  'condition false': 86,
  'source gone': 150,
  'target gone': 84,
  'too few': 142,
  limit: 12,
}

/** Abilities that no case is generated for, and parts of some that none looks at: scenarios/texts.yaml plays them. */
const BY_HAND: { readonly [ability: string]: string } = {
  'S1-06 spell 1': 'what is done in the place of something for a chain',
  'S1-08 spell 1': 'of several targets one is enough to be of the chain',
  'S1-18 ability 1': 'the damage it waits for uses it up',
  'S1-29 spell 1': 'looked',
  'S1-104 spell 1': 'looked',
  'S1-50 spell 1': 'looked',
  'S1-51 spell 1': 'what happens the next time something does',
  'S1-56 spell 1': 'what is printed, where it has become something else',
  'S1-64 spell 1': 'what is done in the place of something for a chain',
  'S1-71 spell 1': 'nobody can say how many cards are in hand',
  'S1-72 spell 1': 'the discard is paid with and chosen from',
}

/** The words without a case, and why they have none. */
const reasonOf = (why: string) => /"zone":"(looked)"/.exec(why)?.[1] ?? why

tryCards(NAMED, abilitiesOf, stageFor, least, (lost) => {
  const cardsBy = Map.groupBy(lost, ({ why }) => reasonOf(why))
  const cards = [...cardsBy].map(([why, of]) => [why, [...new Set(of.map(({ card }) => card))].join(' ')])
  expect(Object.fromEntries(cards)).toEqual({
    // The caster is always within a range that has its own area, and somebody always in hand or on the stage.
    'nothing would be different':
      'S1-03 S1-10 S1-15 S1-19 S1-42 S1-51 S1-52 S1-57 S1-58 S1-60 S1-63 S1-64 S1-66 S1-67 S1-73 S1-83 S1-91 S1-92 S1-95 S1-97 S1-99 S1-100 S1-O3',
    'there is no option in the stage zone': 'S1-12 S1-22 S1-24 S1-37 S1-68 S1-84',
    'either of two targets may be of the chain': 'S1-14',
    'nobody takes a place away': 'S1-19',
    'n is no more than can be paid': 'S1-36 S1-89',
    'what was milled is there': 'S1-88',
    // What has no plain case; see BY_HAND.
    'of several targets one is enough to be of the chain': 'S1-08',
    'the damage it waits for uses it up': 'S1-18',
    looked: 'S1-29 S1-50 S1-104',
    'nobody can say how many cards are in hand': 'S1-71',
    'the discard is paid with and chosen from': 'S1-72',
  })
  for (const { card, place, why } of lost) {
    const [called, kind] = place.split(/, (?=\w+(?: \w+)?(?: at .*)?$)/)
    if (kind === 'plain') expect(BY_HAND[`${card} ${called}`], `${card} ${place}`).toBe(reasonOf(why))
  }
})

/** The faults of each ability of each card, except those for which no case can be made. */
function faultsOf(
  look: (card: Card, ability: Ability) => readonly string[],
  cards: readonly Card[] = CARDS,
): string[] {
  return cards.flatMap((card) =>
    abilitiesOf(card).flatMap(([called, ability]) => {
      try {
        return look(card, ability).map((fault) => `${card.name} ${called}: ${fault}`)
      } catch (error) {
        if (error instanceof NoCase && BY_HAND[`${card.name} ${called}`] !== undefined) return []
        throw error
      }
    }),
  )
}

describe('an ability', () => {
  const [some = [], others = []] = [true, false].map((isQuick) =>
    CARDS.filter((_, i) => (i % 3 === 0) === isQuick),
  )
  test('reaches what lies where its map and its text say, from wherever it is used', () => {
    expect(faultsOf(reachFaults, some)).toEqual([])
  })

  test('so do those of all other cards', { tags: ['long'] }, () => {
    expect(faultsOf(reachFaults, others)).toEqual([])
  })

  test('is declared in its own time, and at no other', () => {
    expect(faultsOf(timeFaults)).toEqual([])
  })

  test('does not trigger by what happens to another', () => {
    expect(faultsOf(otherFaults)).toEqual([])
  })

  test('that no case is generated for is played by hand, and there are few of them', () => {
    const written = readFileSync(join(import.meta.dirname, '../scenarios/texts.yaml'), 'utf8')
    const titles = written.match(/^title: .*$/gmu)!
    for (const one of Object.keys(BY_HAND)) {
      const [name] = one.split(' ') as [string]
      expect(
        titles.some((title) => new RegExp(`\\b${name}\\b`).test(title)),
        one,
      ).toBe(true)
    }
    const all = CARDS.flatMap(abilitiesOf).length
    expect(Object.keys(BY_HAND).length / all).toBeLessThan(0.1)
  })
})
