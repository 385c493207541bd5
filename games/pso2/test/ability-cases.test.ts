import type { Ability } from '@tefuda/language'
import { type Case, KINDS, type Kind, NoCase, tryAll } from '@tefuda/testkit/cases'
import { describe, expect, test } from 'vitest'
import { CARDS } from '../cards/bundled.ts'
import type { Card } from '../src/index.ts'
import { stageFor } from './ability-cases/stage.ts'

/** Every ability of every bundled card, in every case that could show a word forgotten. */

const run = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>
/** Why there are no cases, and of which cards. */
const without = new Map<string, Set<string>>()

/** All abilities of a card, and how each is called. */
const abilitiesOf = ({ abilities, second }: Card): [called: string, ability: Ability][] => [
  ...abilities.map((ability, i): [string, Ability] => [`ability ${i + 1}`, ability]),
  ...(second?.abilities ?? []).map((ability, i): [string, Ability] => [`second ${i + 1}`, ability]),
]

const placeOf = (called: string, { kind, at }: Case) => `${called}, ${kind}${at && ` at ${at}`}`

/** The word that no case has been thought of for, or why there is none. */
function reasonOf({ message }: NoCase): string {
  const [, verb, key] = /^there are no cases for \{"(?:do":"(\w+)|(\w+)")/.exec(message) ?? []
  return verb ?? key ?? message
}

/** What is wrong with a card in some case. */
function faultsOf(card: Card): string[] {
  const stage = stageFor(card)
  return abilitiesOf(card).flatMap(([called, ability]) =>
    [...tryAll(stage, ability)].flatMap(([one, found]) => {
      if (found instanceof NoCase) {
        const why = reasonOf(found)
        without.set(why, (without.get(why) ?? new Set()).add(card.name))
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
    const lost = Object.fromEntries([...without].map(([why, cards]) => [why, [...cards].join(' ')]))
    expect(lost).toEqual({
      'players and mags never leave':
        'P1-001 P1-003 P1-004 P1-005 P1-006 P1-007 P1-008 P1-009 P1-010 P1-011 P1-012 P1-013 B1-001 B1-014',
      'slots are counted by the rules of gear': 'P1-126 P1-127',
      'a player is attacked by the other side alone': 'P1-136',
      'a character may be healed instead': 'P1-050 P1-056 P1-119 P1-129',
      'X is no more than can be paid': 'P1-133',
      'X leaves what is paid open': 'P1-094',
      'nothing would be different': 'P1-060 P1-067 P1-102 P1-140 B1-009 B1-019',
      // What has no cases yet; scenarios prove it.
      must: 'P1-020 P1-084 B1-014 B1-015 B1-016 B1-017 B1-018 B1-020',
      'nobody tries to chosen': 'P1-034 P1-128',
      look: 'P1-135',
      pick: 'P1-007 P1-036 P1-108',
      if: 'P1-138',
      on: 'P1-002 P1-068',
      times: 'P1-072',
    })
    const least: Record<Kind, number> = {
      plain: 167,
      declined: 15,
      'no target': 52,
      'condition false': 70,
      'source gone': 57,
      'target gone': 44,
      'too few': 33,
      limit: 26,
    }
    for (const kind of KINDS) expect(run[kind], kind).toBeGreaterThanOrEqual(least[kind])
  })
})
