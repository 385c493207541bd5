import { $, type Pattern, type PhraseEntry, words } from '@tefuda/language'
import { place } from './words.ts'

export const zonesOfCards: { readonly [zone: string]: string } = {
  hand: 'hand',
  drop: 'drop zone',
  soul: 'soul',
  damage: 'damage zone',
  bind: 'bind zone',
  g: 'g zone',
  deck: 'deck',
}

export const circleNames = { vanguard: '(vc)', rear: '(rc)', guardian: '(gc)' }

export const players: PhraseEntry[] = [
  ...words('whose', {
    you: 'your',
    opponent: "your opponent's",
    self: '<his or her|their>',
    any: "<any player's|any players'|any fighter's>",
  }),
  ['whose.phase', '{of:whose.turn}', $('of')],
  ['whose.phase', 'the', 'any'],
  ['whose.one', '{whose}', $('whose')],
  ['whose.one', 'a', 'any', 'read'],
  ...words('whose.turn', { you: 'your', opponent: "your opponent's" }),
  ...words('actor', { opponent: 'your opponent', each: 'each player' }),
  ['has.not', 'you do not have', 'you'],
  ['has.not', 'your opponent does not have', 'opponent'],
  ['has', 'you have', 'you'],
  ['has', 'your opponent has', 'opponent'],
  ['has', 'he or she has', 'self'],
  ['has', 'any player has', 'any'],
]

/** Where something is put: without a word of whose it is its owner's (4.1.6), and that is meant by "your" as well. */
const putting = (
  into: string,
  word: string,
  there: (who: string) => Pattern,
): (readonly [string, Pattern])[] => [
  [into + (word === 'hand' ? word : `the ${word}`), there('any')],
  [`${into}your ${word}`, there('any')],
  [`${into}his or her ${word}`, there('any')],
  [`${into}your own ${word}`, there('you')],
  [`${into}your opponent's ${word}`, there('opponent')],
  [`${into}his or her own ${word}`, there('self')],
]
/** The same as phrases; of this card and of the rest of some, "your" is the usual word. */
function destination(
  into: string,
  word: string,
  there: (who: string) => Pattern,
  categories: readonly string[],
  usual: readonly string[],
): PhraseEntry[] {
  return [
    ...categories.flatMap((category) =>
      putting(into, word, there).map(([said, means]): PhraseEntry => [category, said, means]),
    ),
    ...usual.map((category): PhraseEntry => [category, `${into}your ${word}`, there('any')]),
  ]
}

export const places: PhraseEntry[] = [
  ['place.deck', '{of:whose} deck', place($('of'), 'deck')],
  ['place.deck', 'the deck', place('self', 'deck')],
  ...Object.entries(zonesOfCards).flatMap(([zone, word]): PhraseEntry[] => [
    ['place', `{of:whose} ${word}`, place($('of'), zone)],
    ['place', `the ${word}`, place(zone === 'deck' ? 'self' : 'any', zone)],
    ['from', `from ${word}`, place('you', zone)],
    ['from', `from {of:whose} ${word}`, place($('of'), zone)],
    ['from', `from the ${word}`, place('any', zone)],
    ...(zone === 'deck'
      ? []
      : destination(
          'into ',
          word,
          (who) => place(who, zone),
          ['into', zone === 'hand' ? 'into.hand' : 'into.found'],
          ['into.this', 'into.rest'],
        )),
  ]),
  ...['hand', 'deck'].flatMap((zone) =>
    destination('to ', zone, (who) => place(who, zone), ['back'], ['back.this']),
  ),
  ...['top', 'bottom'].flatMap((at) => {
    const there = (who: string) => place(who, 'deck', { at })
    const end = `<on|to> the ${at} of `
    return [
      ...destination(end, 'deck', there, ['into', 'into.found'], ['into.this']),
      ...destination(end, 'deck in any order', there, ['into', 'into.found'], ['into.this', 'into.rest']),
    ]
  }),
  ...Object.entries(circleNames).flatMap(([zone, word]): PhraseEntry[] => [
    ['from', `from ${word}`, place('you', zone)],
    ['from', `from {of:whose} ${word}`, place($('of'), zone)],
    ['circle', word, zone],
    ['circle', `your ${word}`, zone],
  ]),
]
