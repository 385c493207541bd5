import type { Ability } from '@tefuda/language'
import { type Case, KINDS, type Kind, NoCase, tryAll } from '@tefuda/testkit/cases'
import { describe, expect, test } from 'vitest'
import { CARDS } from '../cards/bundled.ts'
import type { Card } from '../src/index.ts'
import { stageFor } from './ability-cases/stage.ts'

/** Every ability of every bundled card, in every case that could show a word forgotten. */

const run = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
const without: string[] = []

/** All abilities of a card, and how each is called. */
const abilitiesOf = ({ abilities, ukemi }: Card): [called: string, ability: Ability][] => [
  ...abilities.map((ability, i): [string, Ability] => [`ability ${i + 1}`, ability]),
  ...(ukemi ? [['ukemi', ukemi] as [string, Ability]] : []),
]

const placeOf = (called: string, { kind, at }: Case) => `${called}, ${kind}${at && ` at ${at}`}`

/** What is wrong with a card in some case. */
function faultsOf(card: Card): string[] {
  const stage = stageFor(card)
  return abilitiesOf(card).flatMap(([called, ability]) =>
    [...tryAll(stage, ability)].flatMap(([one, found]) => {
      if (found instanceof NoCase) {
        without.push(`${card.name} ${placeOf(called, one)}: ${found.message}`)
        return []
      }
      run[one.kind]++
      return found.map((fault) => `${placeOf(called, one)}: ${fault}`)
    }),
  )
}

describe('an ability does all that it says, and only that', () => {
  for (const card of CARDS.filter((one) => abilitiesOf(one).length > 0)) {
    test(`${card.name} ${card.cardName}${card.title}`, () => expect(faultsOf(card)).toEqual([]))
  }

  test('no case is lost', () => {
    expect(without).toEqual([
      // The two cards drawn are there to discard.
      'T1-72 ability 1, no target at effect.1.then.0: nothing would be different',
      'T1-96 ability 3, condition false at when.what.1: there is no kotodama in the field zone',
      // What was healed lies in the ohigan as well.
      'T1-120 ability 1, too few at effect.1.then.0: nothing would be different',
    ])
    const least: Record<Kind, number> = {
      plain: 177,
      declined: 28,
      'no target': 80,
      'condition false': 68,
      'source gone': 96,
      'target gone': 55,
      'too few': 38,
      limit: 13,
    }
    for (const kind of KINDS) expect(run[kind], kind).toBeGreaterThanOrEqual(least[kind])
  })
})
