import { $, type PhraseEntry, words } from '@tefuda/language'
import type { EventName } from '../vocabulary.ts'

const past: { readonly [event in EventName]?: string } = {
  placed: 'placed',
  called: 'called',
  rodeUpon: 'ridden upon',
  attacked: 'attacked',
  isBoosted: 'boosted',
  retired: 'retired',
  locked: 'locked',
  unlocked: 'unlocked',
  deleted: 'deleted',
  bound: 'bound',
  discarded: 'discarded',
  turnedUp: 'turned face up',
  turnedDown: 'turned face down',
  damaged: 'dealt damage',
  checked: 'revealed for a drive check',
}
const deeds: { readonly [event in EventName]?: string } = {
  rides: 'rode',
  attacks: 'attacked',
  boosts: 'boosted',
  intercepts: 'intercepted',
  stood: 'stood',
  rested: 'rested',
  legions: 'had legion',
  moved: 'moved',
}

export const rows = { frontRow: 'front row', backRow: 'back row' }
export const columns = {
  leftColumn: 'left column',
  middleColumn: 'middle column',
  rightColumn: 'right column',
}

export const whereabouts: PhraseEntry[] = [
  ...words('was', past),
  ...words('has.done', deeds),
  ['when.past', 'this turn', 'turn'],
  ['when.past', 'during this turn', 'turn'],
  ...['stand', 'draw', 'ride', 'main', 'battle', 'end'].map(
    (phase): PhraseEntry => ['when.past', `in the ${phase} phase of this turn`, `${phase}Phase`],
  ),
  ...Object.entries({ ...rows, ...columns }).map(
    ([lies, word]): PhraseEntry => ['lies', `in {whose} ${word}`, { lies, whose: $('whose') }],
  ),
  ['lies', 'in the same column as {of:ref}', { lies: 'column', of: $('of') }],
  ['lies', 'in the same row as {of:ref}', { lies: 'row', of: $('of') }],
  ['lies', 'behind {of:ref.any}', { lies: 'behind', of: $('of') }],
  ['lies', 'where {of:ref} was', { lies: 'sameCircle', of: $('of') }],
]

/**
 * Nouns with what is said of them: before the noun, then behind it, in the order of the data. `one` is said of one thing, `of` of one among
 * several (one of your units with "X" in its card name), `many` of several.
 */
