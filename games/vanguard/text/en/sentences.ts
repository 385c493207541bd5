import { $, meanings, type PhraseEntry, rest } from '@tefuda/language'
import * as m from '../meanings.ts'
import { FORMS } from './choices.ts'
import { whatWasDone } from './deeds.ts'
import { each } from './gains.ts'
import { numbered, PAID_AT_ONCE, sequence } from './sequence.ts'
import { gain, type Means, n, of, what } from './words.ts'

/** What somebody may let have something. */
const mayHave: PhraseEntry[] = ['obj.any', 'obj.fight'].map(
  (object): PhraseEntry => ['obj.may', `{what:${object}}`, what],
)

/** One of two is done. */
const oneOfTwo = { do: 'modes', n: 1, of: [[$('a')], [$('b')]] }
const alternatives: PhraseEntry[] = FORMS.map(
  (form): PhraseEntry => [`either.act${form}`, `{a:act${form}} or {b:act${form}}`, oneOfTwo],
)

const ifDone = { do: 'if', if: { done: 'it' }, late: true }
const modes = { do: 'modes', n, of: $('of') }

/** A condition and what it governs: its sentence, and what is done otherwise. */
const IF_NOT = '<if not|if it is not|if it was not|if you do not|if you did not|otherwise>'
const governing = (words: string, step: Means, category = 'closed.link'): PhraseEntry[] => [
  /** The other case in the same sentence. */
  ...['act', 'own.act', 'single.act', 'several.act', 'fight.act'].map(
    (act): PhraseEntry => [
      category,
      `${words}, {one:${act}}, <and |>${IF_NOT}, {else:chain}`,
      { ...step, then: [$('one')], else: $('else') },
      'read',
    ],
  ),
  [category, `${words}, {then:chain}`, { ...step, then: $('then') }],
  [category, `${words}, {then:flat} ${IF_NOT}, {else:chain}`, { ...step, then: $('then'), else: $('else') }],
  [
    category,
    `${words}, you may {then:flat} <if not|if it is not|if it was not|otherwise>, {else:chain}`,
    { ...step, then: [{ do: 'may', then: $('then') }], else: $('else') },
  ],
]

export const sentences: PhraseEntry[] = [
  ...sequence({ name: 'say', form: '', continues: true, governs: true }),
  ...sequence({ name: 'chain', form: '', continues: false, governs: true }),
  ...sequence({ name: 'chain.s', form: '.s', continues: false, governs: false }),
  /** What takes several sentences and hangs on what stands before. */
  ...['chain', 'flat', 'chain.s'].map(
    (category): PhraseEntry => [
      category,
      `${category.endsWith('.s') ? 'does' : 'do'} as follows: 『{all:say}』.`,
      $('all'),
    ],
  ),
  ...mayHave,
  ...alternatives,
  ...['that unit', 'those units', 'it', 'they'].map((both): PhraseEntry => ['both', both, 'it']),
  ['both', '{both:done.one}', $('both')],
  ['both', '{both:done.many}', $('both')],
  ['closed', '{one:closed.link}', $('one')],
  ...sequence({ name: 'part.s', form: '.s', continues: false, governs: false, isPart: true }),
  ...sequence({ name: 'flat', form: '', continues: false, governs: false }),
  ...sequence({ name: 'after', form: '', continues: false, governs: false, bare: false }),
  ['after', '{one:closed.late}', [$('one')]],
  ['after', 'if {c:condition}, {then:after}', [{ do: 'if', if: $('c'), then: $('then') }]],
  ...governing('if {c:condition}', { do: 'if', if: $('c') }),
  ['closed.link', 'then, if {c:condition}, {then:chain}', { do: 'if', if: $('c'), then: $('then') }],
  ...governing('if you do', ifDone, 'closed'),
  [
    'closed',
    'if he or she <did|does> not<| discard it| discard a card>,< you|> {then:chain}',
    { do: 'if', if: { not: { done: 'it' } }, late: true, then: $('then') },
  ],
  ...whatWasDone.flatMap(([said, number, is, value]) =>
    governing(said, { do: 'if', if: { number, is, value }, late: true }),
  ),
  [
    'closed',
    'if you {done:did.plain}< a card| a unit|>, {then:chain}',
    { ...ifDone, if: { done: $('done') }, then: $('then') },
  ],
  /** What was done last, by whomever. */
  [
    'closed',
    'if <a card|a unit|it|that card|that unit> was <put|returned>< with this effect| by this effect|>, {then:chain}',
    { ...ifDone, then: $('then') },
    'read',
  ],
  ['closed.link', 'also, {then:chain}', { do: 'also', then: $('then') }],
  ['closed.link', 'after that, {then:chain}', { do: 'after', then: $('then') }],
  ...Object.entries({ '': {}, ' {for:duration}': { for: $('for') } }).flatMap(
    ([time, lasts]): PhraseEntry[] => {
      const become = { do: 'become', what, kind: $('kind'), ...lasts }
      return [
        [
          'closed.link',
          `you may have {what:obj.may} get {field} {by:raised}${time} {per:scale}.`,
          { do: 'may', then: [{ ...gain([each]), ...lasts }] },
        ],
        [
          'closed.link',
          `you may have {what:obj.may} become {kind:state.new}${time}.`,
          { do: 'may', then: [become] },
        ],
        [
          'closed.link',
          `you may have {what:obj.may} get {gains}${time}.`,
          { do: 'may', then: [{ ...gain($('gains')), ...lasts }] },
        ],
      ]
    },
  ),
  /** The same number is asked for again. */
  ...['act', 'own.act'].map(
    (act): PhraseEntry => [
      'closed.link',
      `if the number of {there:counted.group} is {value:n} or more, {one:${act}}, then, if it is {m:n} or more, {then:chain}`,
      {
        do: 'if',
        if: { there: $('there'), is: 'atLeast', value: $('value') },
        then: [
          $('one'),
          { do: 'if', if: { there: $('there'), is: 'atLeast', value: $('m') }, then: $('then') },
        ],
      },
      'read',
    ],
  ),
  ['closed.link', 'you may {then:chain}', { do: 'may', then: $('then') }],
  [
    'closed.link',
    'you may {then:flat} if you do not, {else:chain}',
    { do: 'may', then: $('then'), else: $('else') },
  ],
  /** What is paid for in the sentence governs all that follows. */
  ...['', 'and '].flatMap((and): PhraseEntry[] => [
    ['say', `[cost][{cost:costs.one}], ${and}{then:say}`, [m.pay]],
    ['say', `if {c:condition}, [cost][{cost:costs.one}], ${and}{then:say}`, [m.payIf]],
  ]),
  ['whole', '{all:say}', $('all')],
  ['whole', 'choose {n} of the following. {of:modes}', [modes]],
  [
    'whole',
    'if {c:condition}, choose {n} of the following. {of:modes}',
    [{ do: 'if', if: $('c'), then: [modes] }],
  ],
  ['modes', '① {a:say} ② {b:say}', [$('a'), $('b')]],
  ['modes', '① {a:say} ② {b:say} ③ {c:say}', [$('a'), $('b'), $('c')]],
  ['closed.link', '{who:actor} {then:chain.s}', { do: 'by', who: $('who'), then: $('then') }],
  ['closed.link', 'all <fighters|players> {then:chain}', { do: 'by', who: 'each', then: $('then') }, 'read'],
  [
    'closed.link',
    '{who:actor} may {then:chain}',
    { do: 'by', who: $('who'), then: [{ do: 'may', then: $('then') }] },
  ],
  ['closed.link', 'for each {times:per}, {then:chain}', { do: 'repeat', times: $('times'), then: $('then') }],
  [
    'closed.link',
    'repeat this {times:n} times: {then:chain}',
    { do: 'repeat', times: $('times'), then: $('then') },
  ],
  ['closed.link', '{one:closed.late}', $('one')],
  ['closed.late', '{when:moment}, {then:chain}', meanings.later],
  ...['act', 'own.act', 'single.act', 'several.act', 'fight.act'].map(
    (act): PhraseEntry => [
      'closed.late',
      `{one:${act}} {when:moment}.`,
      { ...meanings.later, then: [$('one')] },
      'read',
    ],
  ),
  ['event.any', '{event}', $('event')],
  ['event.any', '{either}', $('either')],
  ...Object.entries({ '': {}, ' {to:whom}': { to: $('to') } }).map(
    ([to, means]): PhraseEntry => [
      'event.any',
      `the battle that {what:subject} attacked${to} ends`,
      of('battled', means),
    ],
  ),
  ['event.any', 'the battle that {what:subject} boosted ends', of('battled', { in: 'boosting' })],
  ['closed.link', 'the next time {when:event.any}, {then:chain}', meanings.later],
  [
    'closed.link',
    '{for:duration}, the next time {when:event.any}, {then:chain}',
    { ...meanings.later, for: $('for') },
  ],
  ['closed.link', 'if {event:event.now}, instead {with:chain}', meanings.replaces],
  [
    'closed.link',
    '{for:duration}, if {event:event.now}, instead {with:chain}',
    { ...meanings.replaces, for: $('for') },
  ],
  ['costs', '{one:cost}', [$('one')]],
  ...[' & ', ', and ', ', '].map(
    (link): PhraseEntry => ['costs', `{one:cost}${link}{more:costs}`, [$('one'), rest('more')]],
  ),
  ...Object.entries({ 'pick.single': 'one', picks: 'many' }).flatMap(([pick, number]): PhraseEntry[] => [
    ['costs', `{one:${pick}}`, [$('one')]],
    ...[', and ', ', '].map(
      (link): PhraseEntry => [
        'costs',
        `{one:${pick}}${link}{more:costs.${number}}`,
        [$('one'), rest('more')],
      ],
    ),
  ]),
  ...PAID_AT_ONCE.flatMap(([said, steps]) =>
    numbered(said).flatMap(([one, number]): PhraseEntry[] => [
      ['costs', one, steps],
      ['costs', `${one}< & |, and |, >{more:costs${number}}`, [...steps, rest('more')]],
    ]),
  ),
  ['cost', '{one:blast}', $('one')],
  ...['act', 'own.act', 'single.act', 'several.act', 'fight.act', 'so', 'own.so'].map(
    (one): PhraseEntry => ['cost', `{one:${one}}`, $('one')],
  ),
]

const fetched = { do: 'fetch', what: 'it' }
/** What was found is shown or not, taken, and the deck shuffled: at the end of a sentence and within one. */
const fetching = (it: string): PhraseEntry[] =>
  FORMS.flatMap((form): PhraseEntry[] => {
    const [reveal, put, shuffle, whose] =
      form === '' ? ['reveal', 'put', 'shuffle', 'your'] : ['reveals', 'puts', 'shuffles', 'his or her']
    const taken = `${put} ${it} into ${whose} hand`
    return [
      ...[`${reveal} ${it} to your opponent, `, `${reveal} ${it}, `, ''].flatMap((shown): PhraseEntry[] => [
        [`fetch.end${form}`, `${shown}${taken}, and ${shuffle} ${whose} deck`, fetched],
        [`fetch${form}`, `${shown}${taken}, ${shuffle} ${whose} deck`, fetched],
      ]),
      [`show${form}`, `${reveal} ${it}`, { do: 'reveal', what: 'it' }],
      [`show${form}`, `${reveal} ${it} to your opponent`, { do: 'reveal', what: 'it' }],
    ]
  })

const THAT: readonly PhraseEntry[] = ['that unit', 'that card'].flatMap((it): PhraseEntry[] => [
  ['it', it, 'it'],
  ['subj.s', it, 'it'],
])
const OWN: readonly PhraseEntry[] = [
  ['it', 'it', 'this', 'read'],
  ['subj.own', 'it', 'this', 'read'],
]
const ONE: readonly PhraseEntry[] = [
  ['it', 'it', 'it'],
  ['subj.s', 'it', 'it'],
]
const SEVERAL: readonly PhraseEntry[] = [
  ['it', 'them', 'it'],
  ['subj.pl', 'they', 'it'],
]

/** What was spoken of: nothing but what the trigger tells of, this unit, one that was chosen, or several. */
export const surroundings = {
  first: [...THAT, ...fetching('it')],
  own: [...THAT, ...OWN, ...fetching('it')],
  one: [...ONE, ...THAT, ...fetching('it')],
  many: [...SEVERAL, ...fetching('them')],
}
