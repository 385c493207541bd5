import { $, type PhraseEntry } from '@tefuda/language'
import * as m from '../meanings.ts'
import { are, place, what } from './words.ts'

/** What fights, said in more than one way. */
const THE_FIGHTER: { readonly [state: string]: string } = {
  attacking: 'the <attacking unit|unit that is attacking>',
  boosting: 'the <boosting unit|unit boosting this unit>',
  boosted: 'the <boosted unit|unit that was boosted|unit this unit boosted|rear-guard this unit boosted>',
}

export const things: PhraseEntry[] = [
  ['this', 'this unit', 'this'],
  ['this', 'this card', 'this'],
  ['this', 'this face up card', 'this', 'read'],
  ['subj.own', '{what:this}', what],
  ['subj.pl', 'all of {all:units.many}', { all: $('all') }],
  ['subj.pl', 'all of {all:units.all}', { all: $('all') }, 'read'],
  ['subj.pl', '{all:units.many}', { all: $('all') }, 'read'],
  ['subj.pl', 'all {all:cards.in.many}', { all: $('all') }],
  ['subj.pl', 'all of the {are:f.card.many} in {in:place}', { all: { in: $('in'), are } }, 'read'],
  ['this.card', 'this card', 'this'],
  ['this.card', 'this unit', 'this'],
  ['obj.any', '{what:this}', what],
  ['obj.any', '{what:obj.here}', what],
  ['obj.here', 'all of {all:units.many}', { all: $('all') }],
  ['obj.here', 'all of {all:units.all}', { all: $('all') }, 'read'],
  ['obj.here', 'all <|of the >{all:cards.in.many}', { all: $('all') }],
  ['obj.here', 'all <|of the >{all:cards.from.many}', { all: $('all') }],
  ...['column', 'row'].map(
    (lies): PhraseEntry => [
      'obj.here',
      `all rear-guards in the same ${lies} as {of:ref}`,
      { all: { in: place('any', 'rear'), are: [{ lies, of: $('of') }] } },
    ],
  ),
  ['obj.here', '{it}', $('it')],
  /** Beside its own card: what was chosen is “it” in a cost too, of which nothing is counted as done. */
  ['obj.with', 'all of {all:units.many}', { all: $('all') }],
  ['obj.with', '<the chosen unit|the chosen card|that unit|that card|it|them|those units|those cards>', 'it'],
  ...['those units', 'those cards'].flatMap((them): PhraseEntry[] => [
    ['obj.here', them, 'them'],
    ['subj.pl', them, 'them'],
  ]),
  [
    'top.one',
    '<the top card of|one card from the top of|a card from the top of> {of:place.deck}',
    { top: 1, of: $('of') },
  ],
  [
    'top.one',
    '<the bottom card of|one card from the bottom of|a card from the bottom of> {of:whose} deck',
    { top: 1, of: place($('of'), 'deck', { at: 'bottom' }) },
  ],
  [
    'top.many',
    '<{top:n.many} cards from the bottom of {of:whose} deck|the bottom {top:n.many} cards of {of:whose} deck>',
    { top: $('top'), of: place($('of'), 'deck', { at: 'bottom' }) },
  ],
  [
    'top.many',
    '<{top:n.many} cards from the top of {of:place.deck}|the top {top:n.many} cards of {of:place.deck}>',
    { top: $('top'), of: $('of') },
  ],
  [
    'top.many',
    'the same number of cards from the top of {of:place.deck} as the number of {top:counted}',
    { top: $('top'), of: $('of') },
  ],
  ['obj.any', '{what:top.one}', what],
  ['obj.any', '{what:top.many}', what],
  ['obj', '{what:obj.here}', what],
  [
    'rest',
    '<the rest|the rest of the cards|the remaining cards|the remaining card|the remaining one card>',
    m.allOf(m.inLooked([])),
  ],
  ['obj.here', '{what:rest}', what],
  ['subj.pl', '{what:rest}', what],
  ['ref.many', '<those units|all of those cards|all of those units>', 'them'],
  ['ref.many', 'those cards', 'them'],
  ['ref.many', '{what:rest}', what],
  ['ref', '{thing:done.one}', $('thing')],
  ['subj.s', '{thing:done.one}', $('thing')],
  ['obj.here', '{thing:done.one}', $('thing')],
  ['ref.many', '{thing:done.many}', $('thing')],
  ['subj.pl', '{thing:done.many}', $('thing')],
  ['obj.here', '{thing:done.many}', $('thing')],
  /** Whoever fights, whatever was chosen since. */
  ...Object.entries({
    boosted: 'boosted',
    boosting: 'boosting',
    attacking: 'attacking',
    attacked: 'attacked',
  }).flatMap(([state, word]) =>
    ['subj.s', 'ref', 'obj.fight'].map(
      (category): PhraseEntry => [
        category,
        THE_FIGHTER[state] ?? `the ${word} unit`,
        { all: { in: place('any', 'field'), are: [{ state }] } },
      ],
    ),
  ),
  ['ref.many', 'all of {all:units.many}', { all: $('all') }],
  ['ref.many', 'all of {all:units.all}', { all: $('all') }, 'read'],
  ['ref.many', 'all {all:cards.in.many}', { all: $('all') }],
]
