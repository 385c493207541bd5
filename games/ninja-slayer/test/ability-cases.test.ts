import { numbered, tryCards } from '@tefuda/testkit/cases'
import { expect } from 'vitest'
import { CARDS } from '../cards/bundled.ts'
import type { Card } from '../index.ts'
import { stageFor } from './ability-cases/stage.ts'

const abilitiesOf = ({ abilities, ukemi }: Card) => [
  ...numbered('ability', abilities),
  ...(ukemi ? [['ukemi', ukemi] as const] : []),
]

const least = {
  plain: 177,
  declined: 28,
  'no target': 80,
  'condition false': 68,
  'source gone': 96,
  'target gone': 55,
  'too few': 38,
  limit: 13,
}

tryCards(CARDS, abilitiesOf, stageFor, least, (lost) => {
  expect(lost.map(({ card, place, why }) => `${card} ${place}: ${why}`)).toEqual([
    // The two cards drawn are there to discard.
    'T1-72 ability 1, no target at effect.1.then.0: nothing would be different',
    'T1-96 ability 3, condition false at when.what.1: there is no kotodama in the field zone',
    // What was healed lies in the ohigan as well.
    'T1-120 ability 1, too few at effect.1.then.0: nothing would be different',
  ])
})
