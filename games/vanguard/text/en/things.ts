import { $, type PhraseEntry, words } from '@tefuda/language'
import * as m from '../meanings.ts'
import { place, what } from './words.ts'

/** What a verb has done to something. */
const DONE_TO: { readonly [verb: string]: string } = {
  retire: 'retired',
  call: 'called',
  bind: 'bound',
  lock: 'locked',
  unlock: 'unlocked',
  discard: 'discarded',
  stand: '<stood|[stand]>',
  reveal: 'revealed',
  choose: 'chosen',
  heal: 'healed',
  move: '<put|returned>< into your hand| to your hand| into your soul| into the drop zone|>',
}

export const things: PhraseEntry[] = [
  ['this', 'this unit', 'this'],
  ['this', 'this card', 'this'],
  ['subj.own', '{what:this}', what],
  ['subj.pl', 'all of {all:units.many}', { all: $('all') }],
  ['subj.pl', 'all {all:cards.in.many}', { all: $('all') }],
  ['this.card', 'this card', 'this'],
  ['this.card', 'this unit', 'this'],
  ['this.card', 'this face up card', 'this', 'read'],
  ['obj.any', '{what:this}', what],
  ['obj.any', '{what:obj.here}', what],
  ['obj.here', 'all of {all:units.many}', { all: $('all') }],
  ['obj.here', 'all {all:cards.in.many}', { all: $('all') }],
  ...['column', 'row'].map(
    (lies): PhraseEntry => [
      'obj.here',
      `all rear-guards in the same ${lies} as {of:ref}`,
      { all: { in: place('any', 'rear'), are: [{ lies, of: $('of') }] } },
    ],
  ),
  ['obj.here', '{it}', $('it')],
  ...['those units', 'those cards'].flatMap((them): PhraseEntry[] => [
    ['obj.here', them, 'them'],
    ['subj.pl', them, 'them'],
  ]),
  ['top.one', 'the top card of {of:place.deck}', { top: 1, of: $('of') }],
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
  ['rest', 'the rest', m.allOf(m.inLooked([]))],
  ['obj.here', '{what:rest}', what],
  ['subj.pl', '{what:rest}', what],
  ['ref.many', '<those units|all of those cards|all of those units>', 'them'],
  ['ref.many', 'those cards', 'them'],
  ['ref.many', '{what:rest}', what],
  /** What was done in the same text, whatever was chosen since. */
  ...words('did.past', DONE_TO),
  [
    'done.one',
    'the <unit|card> <|that was >{did:did.past}< with this effect| by this effect| due to this effect|>',
    { did: $('did') },
  ],
  ['done.one', '<the|that> {did:did.past} <unit|card>', { did: $('did') }],
  ['done.one', 'the {did:did.past} {type:unit.type}', { did: $('did'), are: [{ type: $('type') }] }],
  ...words('unit.type', { vanguard: 'vanguard', rearGuard: 'rear-guard', guardian: 'guardian' }),
  [
    'done.many',
    '<the|those> <units|cards> <|that were |that >{did:did.past}< with this effect| by this effect| due to this effect|>',
    { did: $('did') },
  ],
  ['done.many', '<the|those> {did:did.past} <units|cards>', { did: $('did') }],
  ['ref', '{thing:done.one}', $('thing')],
  ['subj.s', '{thing:done.one}', $('thing')],
  ['obj.here', '{thing:done.one}', $('thing')],
  ['ref.many', '{thing:done.many}', $('thing')],
  ['subj.pl', '{thing:done.many}', $('thing')],
  ['obj.here', '{thing:done.many}', $('thing')],
  /** Whoever fights, whatever was chosen since. */
  ...Object.entries({ boosted: 'boosted', attacking: 'attacking', attacked: 'attacked' }).flatMap(
    ([state, word]) =>
      ['subj.s', 'ref', 'obj.fight'].map(
        (category): PhraseEntry => [
          category,
          `the ${word} unit`,
          { all: { in: place('any', 'field'), are: [{ state }] } },
        ],
      ),
  ),
  ['ref.many', 'all of {all:units.many}', { all: $('all') }],
  ['ref.many', 'all {all:cards.in.many}', { all: $('all') }],
]
