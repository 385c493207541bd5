import { definedBy, type Effect, type Group, type Value } from '@tefuda/language'
import type { Keyword } from './vocabulary.ts'

const side = (of: 'you' | 'opponent', ...are: Group['are']): Group => ({
  in: { of, zone: 'side' },
  are: [...are, { or: [{ type: 'player' }, { type: 'character' }] }],
})
const controller = { all: { in: { of: 'controller', zone: 'player' }, are: [{ type: 'player' }] } } as const

/** glossary.12: either cards without the icon go from the discard into the deck, or a character is made whole. */
const recover = (n: Value): Effect => [
  {
    do: 'pick',
    what: { in: { of: 'you', zone: 'discard' }, are: [{ not: { keyword: 'heal' } }] },
    how: { upTo: n },
  },
  { do: 'move', what: 'it', to: { of: 'any', zone: 'deck' } },
  { do: 'shuffle', what: { all: { in: { of: 'self', zone: 'deck' }, are: [] } } },
]
const mend: Effect = [
  {
    do: 'pick',
    what: { in: { of: 'you', zone: 'field' }, are: [{ type: 'character' }] },
    how: { exactly: 1 },
  },
  { do: 'removeDamage', what: 'it' },
  { do: 'toFront', what: 'it' },
]

/** 302.1: a keyword stands for an ability. */
export const { meaningOf, define, meaning } = definedBy<Keyword>({
  warcry: {
    clause: '302.1-bis',
    means: () => ({
      kind: 'activated',
      cost: [{ do: 'turnOff', what: 'this' }],
      effect: [{ do: 'redirect', what: 'this' }],
      only: { there: side('you', { state: 'attacked' }), is: 'atLeast', value: 1 },
    }),
  },
  doubleStrike: {
    clause: '302.5',
    means: () => ({
      kind: 'triggered',
      when: { event: 'engages', what: 'this', to: 'player', in: 'attack' },
      effect: [{ do: 'turnOn', what: 'this' }],
      limit: { times: 1, per: 'turn' },
    }),
  },
  ambush: {
    clause: '302.6',
    means: () => ({ kind: 'constant', does: [{ do: 'deploy', what: 'this', as: 'on' }] }),
    runs: '202.2',
  },
  doubleShot: {
    clause: '302.7',
    means: () => ({
      kind: 'constant',
      does: [{ do: 'may', then: [{ do: 'choose', what: side('opponent'), how: { exactly: 2 } }] }],
    }),
    runs: '506.3.1',
  },
  snipe: {
    clause: '302.8',
    means: () => ({
      kind: 'constant',
      while: { thing: 'this', are: [{ state: 'attacking' }] },
      does: [{ do: 'cannot', what: 'this', act: 'battleDamage' }],
    }),
    runs: '506.6.1',
  },
  pierce: {
    clause: 'glossary.13',
    means: ({ n }) => ({
      kind: 'triggered',
      when: { event: 'destroys', what: 'this', in: 'attack' },
      effect: [{ do: 'damage', what: controller, n }],
    }),
  },
  slots: {
    clause: '205.4.4.1',
    means: ({ n }) => ({
      kind: 'constant',
      does: [{ do: 'gain', what: 'this', gains: [{ field: 'slots', to: n }] }],
    }),
    runs: '205.4.5',
  },
  heal: {
    clause: 'glossary.12',
    means: ({ n }) => ({ kind: 'played', effect: [{ do: 'modes', n: 1, of: [recover(n), mend] }] }),
  },
  drop: {
    clause: '302.4',
    means: () => ({
      kind: 'triggered',
      when: { event: 'moved', what: 'this', from: { of: 'any', zone: 'deck' }, to: 'discard' },
      effect: [],
      only: { turnOf: 'opponent' },
    }),
  },
})
