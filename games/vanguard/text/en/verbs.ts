import { $, type Pattern, type PhraseEntry, rest, words } from '@tefuda/language'
import * as m from '../meanings.ts'
import { FORMS, inForm } from './choices.ts'
import { states } from './filters.ts'
import { are, gain, type Means, n, place, what } from './words.ts'

/** A verb and its object at #, in both forms. */
function verb(said: string, means: Means, object = '{what:obj}', category = 'act'): PhraseEntry[] {
  const all = said.includes('#') ? { ...means, what } : means
  const isUsual = object === '{what:obj}' && all !== means
  return FORMS.flatMap((form): PhraseEntry[] => [
    [`${category}${form}`, inForm(said.replace('#', object), form), all],
    ...(isUsual
      ? APART.map(
          ([kind, one]): PhraseEntry => [`${kind}.act${form}`, inForm(said.replace('#', one), form), all],
        )
      : []),
  ])
}
/** Objects that the next instruction speaks of in words of their own. */
const APART = [
  ['own', '{what:this}'],
  ['single', '{what:top.one}'],
  ['several', '{what:top.many}'],
  ['fight', '{what:obj.fight}'],
] as const

/** A verb that may follow a search: of all but what is shown or taken into the hand, which is said otherwise. */
function found(said: string, means: Means): PhraseEntry[] {
  return [...verb(said, means), ...verb(said, means, '{what:it}', 'found')]
}

/** The same of a card that need not be a unit. */
const foundCard = (said: string, means: Means): PhraseEntry[] => [
  ...verb(said, means, '{what:this.card}', 'own.act'),
  ...found(said, means),
]

/** A verb that begins with an icon: the same in both forms. */
function marked(said: string, means: Means): PhraseEntry[] {
  const withIt = said.includes('#')
  const all = withIt ? { ...means, what } : means
  return [
    ...FORMS.map((form): PhraseEntry => [`act${form}`, said.replace('#', '{what:obj}'), all]),
    ...(withIt ? FORMS : []).flatMap((form) =>
      APART.map(([kind, one]): PhraseEntry => [`${kind}.act${form}`, said.replace('#', one), all]),
    ),
    ...(withIt ? FORMS : []).map(
      (form): PhraseEntry => [`found${form}`, said.replace('#', '{what:it}'), all],
    ),
  ]
}

const circles = (...are: readonly Pattern[]) => ({ among: { in: place('you', 'circle'), are } })
const open = { state: 'open' }

/** One of one's circles, by what is asked of it. */
const someCircle: PhraseEntry[] = [
  ['circle.some', 'an open (rc)', circles(open).among],
  ['circle.some', 'another (rc)', circles({ other: true }).among],
  ['circle.some', 'an open (rc){more:circle.posts}', circles(open, rest('more')).among],
  ['circle.some', 'another (rc){more:circle.posts}', circles({ other: true }, rest('more')).among],
  ['circle.some', 'a (rc){more:circle.posts}', circles(rest('more')).among],
  ['circle.some', 'open (rc)', circles(open).among],
  ['circle.some', '<his or her|your> open (rc)', circles(open).among],
  ['circle.some', 'the (rc){more:circle.posts}', circles(rest('more')).among],
  ['circle.some', '(rc){more:circle.posts}', circles(rest('more')).among],
  ['circle.several', 'open (rc)', circles(open).among],
  ['circle.several', 'other (rc)', circles({ other: true }).among],
  ['circle.several', '(rc){more:circle.posts}', circles(rest('more')).among],
  ['circle.posts', ' {one:circle.post}', [$('one')]],
  ['circle.posts', ' {one:circle.post}{more:circle.posts}', [$('one'), rest('more')]],
  ['circle.post', '{lies}', $('lies')],
  ['circle.post', '<in|of> the {lies:row}', { lies: $('lies'), whose: 'you' }, 'read'],
  ['circle.post', 'that is open', open],
  ['circle.post', 'other than its own', { other: true }],
  ['circle.post', '<that |>{of:ref} is not on', { not: { lies: 'sameCircle', of: $('of') } }],
  ['circle.post', 'other than the (rc) {of:ref} <was|is> on', { not: { lies: 'sameCircle', of: $('of') } }],
  ['circle.post', '{of:ref} <was|is> on', { lies: 'sameCircle', of: $('of') }],
]

const circleWords: readonly (readonly [said: string, means: Means])[] = [
  ['to (rc)', {}],
  ['to your (rc)', {}],
  ['to <his or her|their> (rc)', {}],
  ['to separate (rc)', { kind: 'apart' }],
  ['to separate {among:circle.several}', { kind: 'apart', among: $('among') }],
  ['to {among:circle.some}', { among: $('among') }],
  ['to (gc)', { to: place('you', 'guardian') }],
]
const calls = circleWords.flatMap(([where, means]) => [
  ...foundCard(`call # ${where}`, { do: 'call', ...means }),
  ...foundCard(`call # ${where} <as|at|in> {as:arrival}`, { do: 'call', ...means, as: $('as') }),
])

/** A number that grows by another. */
const raisedBy = {
  ...gain([{ field: $('field'), by: { field: $('from'), of: $('of') } }]),
  for: $('for'),
}

/** At one end of a deck or the other, as whoever puts it there likes. */
const putAtEither: PhraseEntry[] = FORMS.flatMap((form): PhraseEntry[] => {
  const at = (end: string) => [{ do: 'move', what, to: place('any', 'deck', { at: end }) }]
  const either = { do: 'modes', n: 1, of: [at('top'), at('bottom')] }
  const [put, deck] = form === '' ? ['put', 'your deck'] : ['puts', 'his or her deck']
  return [
    [`act${form}`, `${put} {what:obj} on the top or <|the >bottom of ${deck}`, either],
    [`found${form}`, `${put} {what:it} on the top or <|the >bottom of ${deck}`, either],
  ]
})

export const verbs: PhraseEntry[] = [
  ...someCircle,
  ...calls,
  ...words('arrival', { rested: '[rest]' }),
  ...found('retire #', { do: 'retire' }),
  ...found('lock #', { do: 'lock' }),
  ...found('unlock #', { do: 'unlock' }),
  ...found('delete #', { do: 'delete' }),
  ...found('nullify the effects upon #', { do: 'nullify' }),
  ...foundCard('discard #', { do: 'discard' }),
  ...verb('reveal #', { do: 'reveal' }, '{what:this.card}', 'own.act'),
  ...verb('reveal #', { do: 'reveal' }),
  ...verb('reveal # to your opponent', { do: 'reveal' }),
  ...verb('look at #', { do: 'look' }),
  /** 3.13.3 */
  ...(
    [
      ['one card', 1, 'single'],
      ['{top:n.many} cards', $('top'), 'several'],
    ] as const
  ).flatMap(([many, top, kind]) =>
    verb(
      `look at up to ${many} from the top of {of:place.deck}`,
      { do: 'look', what: { top, of: $('of') }, kind: 'upTo' },
      '',
      `${kind}.act`,
    ),
  ),
  ...verb(
    'look at up to the same number of cards from the top of {of:place.deck} as the number of {top:counted}',
    { do: 'look', what: { top: $('top'), of: $('of') }, kind: 'upTo' },
    '',
    'several.act',
  ),
  ...verb('heal #', { do: 'heal' }),
  ...found('time leap #', { do: 'timeLeap' }),
  ...marked('[stand] #', { do: 'stand' }),
  ...marked('[rest] #', { do: 'rest' }),
  ...marked('[stride] #', { do: 'stride' }),
  ...marked('[stride] # on your (vc)', { do: 'stride' }),
  ...found('ride #', { do: 'ride' }),
  ...found('ride # on (vc)', { do: 'ride' }),
  ...found('ride # on your (vc)', { do: 'ride' }),
  ...found('ride #<| on (vc)| on your (vc)> as [stand]', { do: 'ride', as: 'standing' }),
  ...found('ride #<| on (vc)| on your (vc)> as [rest]', { do: 'ride', as: 'rested' }),
  ...foundCard('bind #', { do: 'bind' }),
  ...foundCard('bind # face up', { do: 'bind', as: 'faceUp' }),
  ...foundCard('bind # face down', { do: 'bind', as: 'faceDown' }),
  ...found('turn # face up', { do: 'turnUp' }),
  ...found('turn # face down', { do: 'turnDown' }),
  ...verb('put {what:this} {to:into.this}', { do: 'move', what, to: $('to') }, '', 'own.act'),
  ...verb('return {what:this} {to:back.this}', { do: 'move', what, to: $('to') }, '', 'own.act'),
  ...verb('put {what:rest} {to:into.rest}', { do: 'move', what, to: $('to') }),
  ...verb('put # {to:into}', { do: 'move', to: $('to') }),
  ...verb('return # {to:back}', { do: 'move', to: $('to') }),
  ...verb('put # {to:into.found}', { do: 'move', to: $('to') }, '{what:it}', 'found'),
  ...verb('put # {to:into.hand}', { do: 'move', to: $('to') }, '{what:it}', 'take'),
  ...verb('return # {to:back}', { do: 'move', to: $('to') }, '{what:it}', 'take'),
  ...(['faceUp', 'faceDown'] as const).flatMap((as): PhraseEntry[] => [
    ...verb(`put # {to:into.found} ${states[as][1]}`, { do: 'move', to: $('to'), as }),
    ...verb(`put # {to:into.found} ${states[as][1]}`, { do: 'move', to: $('to'), as }, '{what:it}', 'found'),
  ]),
  ...found('move # to {among:circle.some}', { do: 'shift', among: $('among') }),
  ...found('exchange the positions of #', { do: 'swap' }),
  ...verb('change the attacked unit to #', { do: 'redirect' }, '{what:obj.any}'),
  ...verb('deal {n} damage to #', { do: 'damage', n }),
  ...verb('deal {n} damage', { do: 'damage', n, what: 'it' }),
  ...verb('draw a card', { do: 'draw', n: 1 }),
  ...verb('draw {n:n.many} cards', { do: 'draw', n }),
  ...verb('draw up to one card', { do: 'draw', n: 1, kind: 'upTo' }),
  ...verb('draw up to the same number of cards as the number of {n:counted}', {
    do: 'draw',
    n,
    kind: 'upTo',
  }),
  ...verb('draw the same number of cards as the number of {n:counted}', { do: 'draw', n }),
  ...verb('draw a card {n:scale}', { do: 'draw', n }),
  ...putAtEither,
  ...['{of:ref}', '{what:this}'].flatMap((what) =>
    verb(
      `increase ${what.replace('of:', 'what:')}'s {field} by {of:ref}'s {from:field} {for:duration}`,
      raisedBy,
    ),
  ),
  ...[
    ['', {}],
    ['original ', { printed: true }],
  ].flatMap(([original, printed]) =>
    ['{what:ref}', '{what:this}'].flatMap((whom) =>
      ['of {of:ref}', 'of {of:ref.many}'].flatMap((of) =>
        verb(
          `increase ${whom}'s {field} by the <|sum of the >${original as string}{from:field} ${of} {for:duration}`,
          {
            ...gain([{ field: $('field'), by: { field: $('from'), of: $('of'), ...(printed as Means) } }]),
            for: $('for'),
          },
        ),
      ),
    ),
  ),
  ...verb("increase its {field} by {of:ref}'s {from:field} {for:duration}", { ...raisedBy, what: 'it' }),
  ...verb('draw up to {n:n.many} cards', { do: 'draw', n, kind: 'upTo' }),
  ...Object.entries({ soulCharge: 'soul-charge', counterCharge: 'counter-charge' }).flatMap(([act, word]) =>
    marked(`[${word} {n:number}]`, { do: act, n }),
  ),
  ...Object.entries({ soulBlast: 'soul-blast', counterBlast: 'counter-blast' }).flatMap(([act, word]) => [
    ...marked(`[${word} {n:number}]`, { do: act, n }),
    ...verb(`${word} {n:number}`, { do: act, n }, '', 'blast'),
    ...verb(`${word} {n:number}-{are:f.card.one}`, { do: act, n, are }, '', 'blast'),
    ['blast', `${word} {n:number}-{are:f.card.many}`, { do: act, n, are }, 'read'] satisfies PhraseEntry,
    [
      'blast',
      `${word} {n:number}-another {more:f.card.one}`,
      { do: act, n, are: [{ other: true }, rest('more')] },
    ] satisfies PhraseEntry,
  ]),
  ...verb('declare a {what:declared}', { do: 'declare', what }),
  ...words('declared', { name: 'card name', grade: 'grade' }),
  ...marked('[legion] the latter with the former', m.legionOfHeart),
  ['act.s', 'shuffles his or her deck', { do: 'shuffle' }],
  ...verb('shuffle your deck', { do: 'shuffle' }),
  ...Object.entries({
    'you win the game': { do: 'win' },
    'you win': { do: 'win' },
    'you lose the game': { do: 'loseGame' },
    'you take an additional turn after this one': { do: 'extraTurn' },
    'you may [stride] without paying the cost the next time you [stride]': {
      do: 'freeStride',
      for: { during: 'turn' },
    },
    'you may [stride] without paying the cost the next time you [stride] {for:duration}': {
      do: 'freeStride',
      for: $('for'),
    },
  }).flatMap(([said, means]) => FORMS.map((form): PhraseEntry => [`act${form}`, said, means])),
  ['so.led', 'you may [stride] without paying the cost the next time you [stride]', { do: 'freeStride' }],
  [
    'so.led',
    'you may [stride] without paying the cost the next time you [stride] a {are:f.card.one}',
    { do: 'freeStride', are },
  ],
  [
    'act',
    'you may [stride] without paying the cost the next time you [stride] a {are:f.card.one} {for:duration}',
    { do: 'freeStride', are, for: $('for') },
  ],
  ['act', 'your opponent {act:result}', { do: 'by', who: 'opponent', then: [{ do: $('act') }] }],
  ...words('result', {
    win: 'wins the game',
    loseGame: 'loses the game',
    extraTurn: 'takes an additional turn after this one',
  }),
]

/** What a player does: not what is so of something, nor what is said of a player by name. */
export const whatPlayersDo = verbs.flatMap(([category, said, means]): PhraseEntry[] =>
  category === 'act.s' && !/^(?:you|\{)/u.test(said) ? [['deed.s', said, means]] : [],
)
