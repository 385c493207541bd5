import { type Condition, definedBy, type Filter, type Group, type Value } from '@tefuda/language'
import type { Keyword } from './vocabulary.ts'

const own = (zone: string, ...are: Filter[]): Group => ({ in: { of: 'you', zone }, are })
const theirs = (zone: string, ...are: Filter[]): Group => ({ in: { of: 'opponent', zone }, are })
const atLeast = (there: Group, value: Value): Condition => ({ there, is: 'atLeast', value })
const atMost = (there: Group, value: Value): Condition => ({ there, is: 'atMost', value })

const other = { other: true } as const
const sameClan = { same: 'clan', as: 'this' } as const
const sameColumn = { lies: 'column', of: 'this' } as const
const grade3: Filter = { field: 'grade', is: 'atLeast', value: 3 }
const turn = { during: 'turn' } as const
const this_ = 'this'

/** 11.1: a keyword stands for an ability. */
export const { meaningOf, define, meaning } = definedBy<Keyword>({
  twinDrive: {
    clause: '11.2.3.1',
    means: () => ({
      kind: 'constant',
      does: [{ do: 'gain', what: this_, gains: [{ field: 'drive', by: 1 }] }],
    }),
    runs: '11.2.2',
  },
  tripleDrive: {
    clause: '11.2.4.1',
    means: () => ({
      kind: 'constant',
      does: [{ do: 'gain', what: this_, gains: [{ field: 'drive', by: 2 }] }],
    }),
    runs: '11.2.2',
  },
  intercept: {
    clause: '11.3.1',
    means: () => ({
      kind: 'triggered',
      when: { event: 'attacked', what: own('field', other) },
      effect: [{ do: 'may', then: [{ do: 'move', what: this_, to: { of: 'you', zone: 'guardian' } }] }],
      zone: 'rear',
    }),
    runs: '7.4.1.2.4',
  },
  boost: {
    clause: '11.4.1',
    means: () => ({
      kind: 'triggered',
      when: { event: 'attacks', what: own('board', sameColumn) },
      effect: [
        {
          do: 'pay',
          cost: [{ do: 'rest', what: this_ }],
          then: [
            {
              do: 'gain',
              what: 'it',
              gains: [{ field: 'power', by: { field: 'power', of: this_ } }],
              for: { during: 'battle' },
            },
          ],
        },
      ],
      zone: 'rear',
    }),
    runs: '7.3.1.6',
  },
  restraint: {
    clause: '11.5.1',
    means: () => ({ kind: 'constant', does: [{ do: 'cannot', what: this_, act: 'attack' }] }),
  },
  forerunner: {
    clause: '11.7.1',
    means: () => ({
      kind: 'triggered',
      when: { event: 'rodeUpon', what: this_ },
      effect: [
        {
          do: 'if',
          if: { thing: 'it', are: [sameClan] },
          then: [{ do: 'may', then: [{ do: 'call', what: this_ }] }],
        },
      ],
    }),
  },
  lord: {
    clause: '11.8.1',
    means: () => ({
      kind: 'constant',
      while: atLeast(own('field', { not: sameClan }), 1),
      does: [{ do: 'cannot', what: this_, act: 'attack' }],
    }),
  },
  sentinel: {
    clause: '11.9.1',
    means: () => ({ kind: 'deck', how: { upTo: 4 }, are: [{ keyword: 'sentinel' }] }),
    runs: '5.2.2.5',
  },
  seekMate: {
    clause: '11.10.2',
    means: ({ are }) => ({
      kind: 'activated',
      cost: [
        { do: 'pick', what: own('drop'), how: { exactly: 4 } },
        { do: 'move', what: 'it', to: { of: 'you', zone: 'deck', at: 'top' } },
      ],
      effect: [
        { do: 'search', what: own('deck', ...are), how: { upTo: 1 } },
        { do: 'legion', what: 'it' },
        { do: 'shuffle' },
      ],
      only: { and: [{ not: { done: 'legion' } }, atLeast(theirs('vanguard', grade3), 1)] },
      limit: { times: 1, per: 'game' },
      zone: 'vanguard',
    }),
  },
  stride: {
    clause: '11.11.1.3',
    means: ({ cost }) => ({ kind: 'activated', cost, effect: [{ do: 'stride', what: this_ }], zone: 'g' }),
    runs: '6.5.1.2.2',
  },
  resist: {
    clause: '11.13.1',
    means: () => ({ kind: 'constant', does: [{ do: 'cannot', what: this_, act: 'chosen' }] }),
  },
  gGuardian: {
    clause: '11.14.1',
    means: ({ cost }) => ({
      kind: 'activated',
      cost,
      effect: [{ do: 'call', what: this_, to: { of: 'you', zone: 'guardian' } }],
      zone: 'g',
    }),
    runs: '7.4.1.2.3',
  },
  revelation: {
    clause: '11.20.2',
    means: ({ zones }) => ({
      kind: 'triggered',
      when: { either: zones.map((to) => ({ event: 'placed', what: this_, to })) },
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
    }),
  },
  blaze: {
    clause: '11.21.1',
    means: () => ({
      kind: 'triggered',
      when: { at: 'attackStepStart', of: 'you' },
      effect: [
        {
          do: 'if',
          if: {
            number: { plus: [{ count: own('rear') }, { minus: { count: theirs('rear') } }] },
            is: 'atLeast',
            value: 1,
          },
          then: [{ do: 'become', what: { all: own('vanguard') }, kind: 'blazing', for: turn }],
        },
      ],
    }),
  },
  afterimage: {
    clause: '11.22.1',
    means: () => ({
      kind: 'triggered',
      when: { event: 'put', what: theirs('hand'), from: { of: 'any', zone: 'bind' }, to: 'hand' },
      effect: [
        {
          do: 'if',
          if: atMost(own('hand'), 6),
          then: [{ do: 'may', then: [{ do: 'move', what: this_, to: { of: 'you', zone: 'hand' } }] }],
        },
      ],
      zone: 'rear',
    }),
  },
  engorge: {
    clause: '11.23.1',
    means: () => ({
      kind: 'triggered',
      when: { event: 'attacks', what: this_ },
      effect: [
        { do: 'pick', what: own('rear', other), how: { any: true } },
        { do: 'retire', what: 'it' },
        {
          do: 'if',
          if: { number: { did: 'retire', are: [] }, is: 'atLeast', value: 1 },
          late: true,
          then: [{ do: 'become', what: this_, kind: 'engorged', for: turn }],
        },
      ],
    }),
  },
  charge: {
    clause: '11.28.1',
    means: () => ({
      kind: 'triggered',
      when: { event: 'placed', what: this_, to: 'rear', in: 'effect' },
      effect: [{ do: 'may', then: [{ do: 'become', what: this_, kind: 'charging', for: turn }] }],
    }),
  },
  hollow: {
    clause: '11.32.1',
    means: () => ({
      kind: 'triggered',
      when: { event: 'placed', what: this_, to: 'rear' },
      effect: [{ do: 'may', then: [{ do: 'become', what: this_, kind: 'hollow' }] }],
    }),
  },
  harmony: {
    clause: '11.33.1',
    means: () => ({
      kind: 'triggered',
      when: { event: 'placed', what: own('board', other, sameColumn) },
      effect: [{ do: 'become', what: this_, kind: 'harmonised', on: 'it', for: turn }],
    }),
  },
  success: {
    clause: '11.36.2',
    means: ({ n }) => ({
      kind: 'triggered',
      when: {
        whenever: {
          and: [
            { turnOf: 'you' },
            { not: { thing: this_, are: [{ state: 'successful' }] } },
            atLeast(own('rear', { field: 'power', is: 'atLeast', value: n }), 1),
          ],
        },
      },
      effect: [
        {
          do: 'if',
          if: { thing: 'it', are: [{ field: 'power', is: 'atLeast', value: n }] },
          then: [{ do: 'become', what: this_, kind: 'successful', for: turn }],
        },
      ],
    }),
  },
})
