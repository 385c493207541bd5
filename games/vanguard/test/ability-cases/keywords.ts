import type { Ability, Condition, Filter, Group } from '@tefuda/language'

/** Keywords that are abilities of texts, spelled out as the rulebook has them. */

type Keyword = Extract<Ability, { readonly kind: 'keyword' }>

const own = (zone: string, ...are: Filter[]): Group => ({ in: { of: 'you', zone }, are })
const theirs = (zone: string, ...are: Filter[]): Group => ({ in: { of: 'opponent', zone }, are })
const TURN = { during: 'turn' } as const
const some = (there: Group, value = 1): Condition => ({ there, is: 'atLeast', value })

/** 11.7 to 11.36: what each is, with the zone its head has. Some come about in two ways. */
const SPELLED: { readonly [keyword: string]: (keyword: Keyword) => readonly Ability[] } = {
  forerunner: () => [
    {
      kind: 'triggered',
      when: { event: 'rodeUpon', what: 'this' },
      effect: [
        {
          do: 'if',
          if: { thing: 'it', are: [{ same: 'clan', as: 'this' }] },
          then: [{ do: 'may', then: [{ do: 'call', what: 'this' }] }],
        },
      ],
    },
  ],
  seekMate: ({ are = [] }) => [
    {
      kind: 'activated',
      zone: 'vanguard',
      only: {
        and: [
          { not: { done: 'legion' } },
          some(theirs('vanguard', { field: 'grade', is: 'atLeast', value: 3 })),
        ],
      },
      cost: [
        { do: 'pick', what: own('drop'), how: { exactly: 4 } },
        { do: 'move', what: 'it', to: { of: 'you', zone: 'deck', at: 'top' } },
      ],
      effect: [
        { do: 'search', what: own('deck', ...are), how: { upTo: 1 } },
        { do: 'legion', what: 'it' },
        { do: 'shuffle' },
      ],
      limit: { times: 1, per: 'game' },
    },
  ],
  revelation: ({ zone }) =>
    [zone ?? []].flat().map((to) => ({
      kind: 'triggered',
      when: { event: 'placed', what: 'this', to },
      effect: [
        { do: 'look', what: { top: 1, of: { of: 'you', zone: 'deck' } } },
        {
          do: 'may',
          then: [
            { do: 'move', what: { all: own('looked') }, to: { of: 'you', zone: 'soul' } },
            {
              do: 'if',
              if: { done: 'it' },
              late: true,
              then: [
                { do: 'pick', what: own('rear', { state: 'standing' }), how: { exactly: 1 } },
                { do: 'rest', what: 'it' },
              ],
            },
          ],
        },
      ],
    })),
  blaze: () => [
    {
      kind: 'triggered',
      zone: 'vanguard',
      when: { at: 'attackStepStart', of: 'you' },
      effect: [
        {
          do: 'if',
          if: {
            number: { plus: [{ count: own('rear') }, { minus: { count: theirs('rear') } }] },
            is: 'atLeast',
            value: 1,
          },
          then: [{ do: 'become', what: { all: own('vanguard') }, kind: 'blazing', for: TURN }],
        },
      ],
    },
  ],
  afterimage: () => [
    {
      kind: 'triggered',
      zone: 'rear',
      when: { event: 'put', what: theirs('hand'), from: { of: 'any', zone: 'bind' }, to: 'hand' },
      effect: [
        {
          do: 'if',
          if: { there: own('hand'), is: 'atMost', value: 6 },
          then: [{ do: 'may', then: [{ do: 'move', what: 'this', to: { of: 'you', zone: 'hand' } }] }],
        },
      ],
    },
  ],
  engorge: () => [
    {
      kind: 'triggered',
      zone: 'rear',
      when: { event: 'attacks', what: 'this' },
      effect: [
        { do: 'pick', what: own('rear', { other: true }), how: { any: true } },
        { do: 'retire', what: 'it' },
        {
          do: 'if',
          if: { number: { did: 'retire', are: [] }, is: 'atLeast', value: 1 },
          late: true,
          then: [{ do: 'become', what: 'this', kind: 'engorged', for: TURN }],
        },
      ],
    },
  ],
  charge: () => [
    {
      kind: 'triggered',
      when: { event: 'placed', what: 'this', to: 'rear', in: 'effect' },
      effect: [{ do: 'may', then: [{ do: 'become', what: 'this', kind: 'charging', for: TURN }] }],
    },
  ],
  hollow: () => [
    {
      kind: 'triggered',
      when: { event: 'placed', what: 'this', to: 'rear' },
      effect: [{ do: 'may', then: [{ do: 'become', what: 'this', kind: 'hollow' }] }],
    },
  ],
  harmony: () => [
    {
      kind: 'triggered',
      zone: 'rear',
      when: { event: 'placed', what: own('rear', { other: true }, { lies: 'column', of: 'this' }) },
      effect: [{ do: 'become', what: 'this', kind: 'harmonised', on: 'it', for: TURN }],
    },
  ],
  success: ({ n = 0 }) => [
    {
      kind: 'triggered',
      zone: 'rear',
      when: {
        whenever: {
          and: [
            { turnOf: 'you' },
            { not: { thing: 'this', are: [{ state: 'successful' }] } },
            some(own('rear', { field: 'power', is: 'atLeast', value: n })),
          ],
        },
      },
      effect: [{ do: 'become', what: 'this', kind: 'successful', for: TURN }],
    },
  ],
}

/** A keyword spelled out, in each way it comes about; none where the rules carry it out themselves. */
export const spelledOut = (keyword: Keyword): readonly Ability[] => SPELLED[keyword.keyword]?.(keyword) ?? []
