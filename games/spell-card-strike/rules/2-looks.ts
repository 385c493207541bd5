import type { Fact } from '@tefuda/kernel'
import { type LookWords, looksBy } from '@tefuda/language'
import { AREA } from '../text/vocabulary.ts'
import { ZONES } from './4-zones.ts'

const ON_STAGE: readonly Fact[] = ['cards in stage', 'mark area']
const OF_ATTACK: readonly Fact[] = ['variable attack']
const OF_CHAIN: readonly Fact[] = [...OF_ATTACK, 'pending']
const ALWAYS: readonly Fact[] = []

/** 2.4.3, 2.4.12.2: which facts of the table each word of a text depends on. */
const LOOKS: LookWords = {
  zone: {
    ...Object.fromEntries(ZONES.map(({ name }): [string, readonly Fact[]] => [name, [`cards in ${name}`]])),
    [AREA]: ON_STAGE,
    looked: ALWAYS,
  },
  state: {
    acted: ['mark acted'],
    unacted: ['mark acted'],
    ace: ['hosts'],
    equipped: ['hosts'],
    faceUp: ['mark down'],
    faceDown: ['mark down'],
    declaring: OF_CHAIN,
    attacking: OF_ATTACK,
    targeted: OF_CHAIN,
    attributeless: ['values'],
    free: ON_STAGE,
  },
  done: { it: ALWAYS },
  asked: { lies: ON_STAGE, score: ['cards in score'], same: ['values'] },
}
export const looks: (part: object) => readonly Fact[] = looksBy(LOOKS)
