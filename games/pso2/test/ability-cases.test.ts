import { waysOf } from '@tefuda/language'
import { numbered, tryCards } from '@tefuda/testkit/cases'
import { expect } from 'vitest'
import { CARDS } from '../cards/bundled.ts'
import type { Card } from '../index.ts'
import { stageFor } from './ability-cases/stage.ts'

const abilitiesOf = ({ abilities, second }: Card) => [
  ...numbered('ability', abilities.flatMap(waysOf)),
  ...numbered('second', (second?.abilities ?? []).flatMap(waysOf)),
]

/** The words without a case, and why they have none. */
function reasonOf(why: string): string {
  const [, verb, key] = /^there are no cases for \{"(?:do":"(\w+)|(\w+)")/.exec(why) ?? []
  return verb ?? key ?? why
}

const least = {
  plain: 167,
  declined: 15,
  'no target': 52,
  'condition false': 69,
  'source gone': 57,
  'target gone': 44,
  'too few': 28,
  limit: 26,
}

tryCards(CARDS, abilitiesOf, stageFor, least, (lost) => {
  const without = new Map<string, Set<string>>()
  for (const { card, why } of lost)
    without.set(reasonOf(why), (without.get(reasonOf(why)) ?? new Set()).add(card))
  expect(Object.fromEntries([...without].map(([why, cards]) => [why, [...cards].join(' ')]))).toEqual({
    'players and mags never leave':
      'P1-001 P1-003 P1-004 P1-005 P1-006 P1-007 P1-008 P1-009 P1-010 P1-011 P1-012 P1-013',
    'slots are counted by the rules of gear': 'P1-126 P1-127 P1-160',
    'a player is attacked by the other side alone': 'P1-136',
    'one alone changes places with nobody': 'P1-147 P1-159',
    'nothing but players and characters takes damage': 'P1-142',
    'a character may be healed instead': 'P1-050 P1-056 P1-119',
    'X is no more than can be paid': 'P1-133',
    'X leaves what is paid open': 'P1-094',
    'nothing would be different': 'P1-060 P1-067 P1-102 B1-009 B1-019',
    // What has no cases yet; scenarios prove it.
    must: 'P1-020 P1-084 B1-014 B1-015 B1-016 B1-017 B1-018 B1-020',
    'nobody tries to chosen': 'P1-034 P1-128',
    look: 'P1-135',
    pick: 'P1-007 P1-036 P1-108',
    if: 'P1-138',
    on: 'P1-002 P1-068',
    times: 'P1-072 B1-001 B1-010 B1-014 B1-026',
    repeat: 'B1-007',
    entered: 'P1-144 P1-145',
  })
})
