import { definedBy } from '@tefuda/language'
import type { Keyword } from './vocabulary.ts'

const youAreGreeted = { thing: { player: 'you' }, are: [{ state: 'greeted' }] } as const
const anotherIsGreeted = {
  there: {
    in: { of: 'you', zone: 'field' },
    are: [{ other: true }, { state: 'greeted' }, { type: 'character' }],
  },
  is: 'atLeast',
  value: 1,
} as const
const redirect = {
  does: [{ do: 'may', then: [{ do: 'redirect', what: 'this' }] }],
  limit: { times: 1, per: 'turn' },
} as const

/** 1401: a keyword stands for an ability. */
export const { meaningOf, define, meaning } = definedBy<Keyword>({
  interrupt: {
    clause: '1402.2',
    means: () => ({ kind: 'constant', while: youAreGreeted, ...redirect }),
    runs: '705.3',
  },
  interruptKaizen: {
    clause: '1402.3',
    means: () => ({ kind: 'constant', while: { or: [youAreGreeted, anotherIsGreeted] }, ...redirect }),
    runs: '705.3',
  },
  satsubatsu: {
    clause: '1403.2',
    means: () => ({
      kind: 'triggered',
      when: { at: 'ikusaDamageEnd', of: 'any' },
      effect: [
        {
          do: 'pick',
          what: {
            in: { of: 'any', zone: 'field' },
            are: [{ event: 'aisatsu', to: 'this', during: 'turn' }, { type: 'character' }],
          },
          how: { exactly: 1 },
        },
        { do: 'kill', what: 'it' },
      ],
      only: { thing: 'this', are: [{ state: 'greeted' }] },
    }),
  },
  tatsujin: {
    clause: '1404.2',
    means: ({ cost }) => ({ kind: 'constant', does: [{ do: 'extraCost', cost }] }),
    runs: '1204.2c',
  },
})
