import { entryNames } from '@tefuda/kernel'
import { $, type meanings, type Pattern } from '@tefuda/language'

/** What the phrases of both languages mean. */

type Means = meanings.Means

/** The parts of a card that are read: its abilities, and what keywords stand for. */
export const PARTS = ['text', 'definition'] as const

/** 10.14: what was looked at or revealed and has not been chosen since. */
const LOOKED = { of: 'you', zone: 'looked' }
export const inLooked = (are: Pattern) => ({ in: LOOKED, are })
/** 4.6: circles of a player, where one is chosen of them. */
export const circles = (are: Pattern) => ({ in: { of: 'you', zone: 'circle' }, are })
/** 4.6.2: open circles of a player are those of the front row and of the back row. */
export const openCirclesOf = (whose: Pattern) =>
  circles([
    { state: 'open' },
    {
      or: [
        { lies: 'frontRow', whose },
        { lies: 'backRow', whose },
      ],
    },
  ])
export const allOf = (group: Pattern) => ({ all: group })

/** A row or column is that of whoever the units are of. */
const row = { lies: $('row'), whose: $('of') }

const one = $('one')
const two = $('two')
/**
 * What a group of units asks for first: said before whose they are (one or two filters), behind it (a row), or both; then
 * whatever else it asks for.
 */
export const FRONTS = {
  rowBehindOne: [one, row],
  column: [row],
  row: [row],
  two: [one, two],
  one: [one],
  plain: [],
} as const satisfies { readonly [form: string]: readonly Pattern[] }
export type Front = keyof typeof FRONTS
export const FRONT_FORMS: readonly Front[] = entryNames(FRONTS)

export const atLeastOne = (there: Pattern) => ({ there, is: 'atLeast', value: 1 })
export const none = (there: Pattern) => ({ there, is: 'exactly', value: 0 })
/** More of one group than of another, by so many. */
export const more = (much: Pattern, little: Pattern, by: Pattern) => ({
  number: { plus: [{ count: much }, { minus: { count: little } }] },
  is: 'atLeast',
  value: by,
})

export const pick = (what: Pattern, said: Means = {}) => ({ do: 'pick', what, how: $('how'), ...said })
/** 3.16.2 */
export const atRandom = (what: Pattern, many: Pattern) => ({
  do: 'pick',
  what,
  how: { exactly: many },
  random: true,
})
export const search = (what: Pattern, said: Means = {}) => ({ do: 'search', what, how: $('how'), ...said })
/** 11.11.2: grades that add up to so much. */
export const total = { field: $('field'), is: $('is'), value: $('value') }

export const pay = { do: 'pay', cost: $('cost'), then: $('then') }
export const ifSo = { do: 'if', if: $('c'), then: $('then') }
export const payIf = { do: 'if', if: $('c'), then: [pay] }

export const cannot = (act: Pattern, what: Pattern = $('what'), said: Means = {}) => ({
  do: 'cannot',
  what,
  act,
  ...said,
})
export const keyword = (named: Pattern, said: Means = {}) => ({ kind: 'keyword', keyword: named, ...said })

/** 10.29.1: what abilities cost is nothing. */
export const costless = { do: 'freeStride', what: $('what') }

/** 10.25.18: a card in hand and a heart, chosen together. */
export const legionOfHeart = { do: 'legion', what: { chosen: 'latter' }, on: { chosen: 'former' } }

/** How an ability is limited: once a turn or a game. */
export const once = (per: 'turn' | 'game') => ({ times: 1, per })

/** What stands at the head of an ability, as far as it is said: a family, where it is valid, how often, and icons. */
export interface Head {
  readonly label: boolean
  readonly zone: boolean
  readonly icons: 0 | 1 | 2
}
export const HEADS: readonly Head[] = [false, true].flatMap((label) =>
  [false, true].flatMap((zone) => ([0, 1, 2] as const).map((icons) => ({ label, zone, icons }))),
)
export const headed = ({ label, zone }: Head): Means => ({
  ...(label && { labels: [$('label')] }),
  ...(zone && { zone: $('zone') }),
})

/** Icons, and what is said beside them: all of it must be so. */
export function conditionOf(icons: 0 | 1 | 2, said: readonly Pattern[]): Pattern | null {
  const all = [...(icons > 0 ? [$('icon')] : []), ...(icons > 1 ? [$('icon2')] : []), ...said]
  if (all.length === 0) return null
  return all.length === 1 ? all[0]! : { and: all }
}
