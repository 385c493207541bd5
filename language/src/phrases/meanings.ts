import { $, type Pattern, rest } from '../phrase.ts'

/** What phrases of every language mean. */

export type Means = { readonly [key: string]: Pattern }

/** What was looked at or revealed, as far as it has not been chosen. */
export const lookedAt = { of: 'any', zone: 'looked' }
export const anyField = { of: 'any', zone: 'field' }
export const inAre = { in: $('in'), are: $('are') }
export const oneMore = [$('one'), rest('more')]
export const player = { type: 'player' }
export const cardOrAbility = { or: [{ type: 'card' }, { type: 'ability' }] }
export const allOf = (place: Pattern, are: Pattern) => ({ all: { in: place, are } })

export const isState = { thing: $('thing'), are: [{ state: $('state') }] }
export const isKind = { thing: $('thing'), are: $('are') }
export const compared = (is: Pattern) => ({ field: $('field'), is, value: $('value') })
/** A characteristic: of several added up. */
export const sumOf = (of: Pattern) => ({ field: $('field'), of })

export const gain = (gains: Pattern, what: Pattern = $('what')) => ({ do: 'gain', what, gains })
export const grows = (field: Pattern, what?: Pattern) => gain([{ field, by: $('by') }], what)
export const loses = { do: 'lose', what: $('what'), loses: $('loses') }
export const swaps = gain([{ swap: [$('one'), $('two')] }])
export const cannot = (act: string, what: Pattern = $('what')) => ({ do: 'cannot', what, act })
export const entered = { entered: $('are'), by: $('who') }
export const replaces = { do: 'replace', event: $('event'), with: $('with') }
export const control = { do: 'control', what: $('what') }
export const damage = { do: 'damage', what: $('what'), n: $('n') }
export const takeThat = { do: 'takeThat', what: $('what') }

export const until = (at: string) => ({ until: { at, of: $('of'), next: true } })
export const later = { do: 'later', when: $('when'), then: $('then') }

/** What happens to something, and what a player does. */
export const of = (event: string, more: Means = {}) => ({ event, what: $('what'), ...more })
export const by = (event: string, more: Means = {}) => ({ event, who: $('who'), ...more })
export const takes = (who: Pattern) => ({ event: 'takes', who })
export const anywhere = { in: { of: $('of'), zone: 'anywhere' }, are: [] }

export const triggered = { kind: 'triggered', when: $('when'), effect: $('effect') }
export const activated = { kind: 'activated', cost: $('cost'), effect: $('effect') }
export const played = { kind: 'played', effect: $('effect') }
const constant = { kind: 'constant', does: $('does') }

/** Constant abilities: always, under a condition, in a zone, or both. */
export const constants: readonly (readonly [inZone: boolean, isWhile: boolean, means: Means])[] = [
  [false, false, constant],
  [false, true, { ...constant, while: $('while') }],
  [true, false, { ...constant, zone: $('zone') }],
  [true, true, { ...constant, zone: $('zone'), while: $('while') }],
]
