import type { Ability, Defined, Effect } from '@tefuda/language'
import type { Keyword } from './words.ts'

type Named = Extract<Ability, { readonly kind: 'keyword' }>

/** 1401: a keyword stands for an ability. `runs` is the step of the rules that carries it out, where they do it themselves. */
interface Definition {
  readonly clause: string
  readonly means: (cost: Effect) => Ability
  readonly runs?: string
}

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

const DEFINITIONS: Readonly<Record<Keyword, Definition>> = {
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
    means: (cost) => ({ kind: 'constant', does: [{ do: 'extraCost', cost }] }),
    runs: '1204.2c',
  },
}

/** The ability that a keyword stands for. */
export function meaningOf({ keyword, cost }: Named): Ability {
  return DEFINITIONS[keyword as Keyword].means(cost ?? [])
}

/** The same with the clause that says so, and the step of the rules that carries it out. */
export function define(named: Named): Defined {
  const { clause, runs } = DEFINITIONS[named.keyword as Keyword]
  return { ability: meaningOf(named), clause, ...(runs && { runs }) }
}
