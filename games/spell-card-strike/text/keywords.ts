import { type Condition, definedBy, type Group } from '@tefuda/language'
import type { Keyword } from './vocabulary.ts'

const striker = { type: 'striker' } as const
const inRange = { lies: 'range', of: 'this' } as const
const near = { lies: 'near', of: 'this' } as const
const outOfTerritory: Condition = { not: { thing: 'this', are: [{ lies: 'territory', whose: 'you' }] } }
const nearFree: Group = { in: { of: 'any', zone: 'area' }, are: [{ state: 'free' }, near] }

/** 10.1: a keyword stands for an ability. */
export const { meaningOf, define, meaning } = definedBy<Keyword>({
  pointBlank: {
    clause: '10.2.1',
    means: ({ n }) => ({
      kind: 'constant',
      while: {
        there: { in: { of: 'opponent', zone: 'stage' }, are: [near, { state: 'targeted' }, striker] },
        is: 'atLeast',
        value: 1,
      },
      does: [{ do: 'gain', what: 'this', gains: [{ field: 'damageDealt', by: n }] }],
    }),
    runs: '5.4.7.8',
  },
  awakening: {
    clause: '10.3.1',
    means: ({ gains }) => ({
      kind: 'constant',
      while: { number: { score: 'opponent' }, is: 'atLeast', value: 10 },
      does: [{ do: 'gain', what: 'this', gains }],
    }),
  },
  formation: {
    clause: '10.4.1',
    means: ({ are, gains, map }) => ({
      kind: 'constant',
      does: [
        {
          do: 'gain',
          what: {
            all: {
              in: { of: 'you', zone: 'stage' },
              are: [map.length > 0 ? { ...inRange, map } : inRange, ...are, striker],
            },
          },
          gains,
        },
      ],
    }),
  },
  ward: {
    clause: '10.5.1',
    means: ({ are }) => ({
      kind: 'constant',
      while: {
        there: { in: { of: 'any', zone: 'effect' }, are: [{ type: 'declaration' }, ...are] },
        is: 'atLeast',
        value: 1,
      },
      does: [{ do: 'cannot', what: 'this', act: 'targeted' }],
    }),
    runs: '2.5.4.1',
  },
  swiftness: {
    clause: '10.6.1',
    means: () => ({
      kind: 'triggered',
      when: { event: 'moved', what: 'this', in: 'strikerPhase' },
      effect: [{ do: 'may', then: [{ do: 'shift', what: 'this', among: nearFree }] }],
    }),
    runs: '5.4.6.3',
  },
  gathering: {
    clause: '10.7.1',
    means: ({ n }) => ({
      kind: 'triggered',
      when: { at: 'turnStart', of: 'you' },
      effect: [
        {
          do: 'if',
          if: outOfTerritory,
          then: [{ do: 'by', who: 'opponent', then: [{ do: 'payScore', n }] }],
        },
      ],
    }),
  },
  reinforcement: {
    clause: '10.8.1',
    means: ({ while: condition }) => ({
      kind: 'triggered',
      when: { at: 'strikerPhaseStart', of: 'you' },
      effect: [{ do: 'may', then: [{ do: 'summon', what: 'this', free: true }] }],
      ...(condition && { only: condition }),
      zone: 'hand',
    }),
    runs: '5.4.2',
  },
  protection: {
    clause: '10.9.1',
    means: () => ({ kind: 'constant', does: [{ do: 'cannot', what: 'this', act: 'leave' }] }),
  },
})
