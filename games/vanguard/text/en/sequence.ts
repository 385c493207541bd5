import { $, others, type Pattern, type PhraseEntry, rest } from '@tefuda/language'
import * as m from '../meanings.ts'
import type { FORMS } from './choices.ts'
import { gain, n } from './words.ts'

/**
 * Instructions one after the other, all in one form, up to the end of an effect or of a sentence. After a choice what is chosen is spoken of
 * as one or as several, in categories of those names. Within a sentence there is its middle (`.mid`), where more follows, and its
 * `.last` instruction; behind a search (`.found`) there is what is done with what was found.
 */
interface Run {
  readonly name: string
  readonly form: (typeof FORMS)[number]
  /** Whether other sentences may follow. */
  readonly continues: boolean
  /** Whether what is so may be said without a time: not behind one, which it could be meant to have as well. */
  readonly bare?: false
  /** Its instructions are those that only a player carries out, and nothing ends them: somebody else goes on with the sentence. */
  readonly isPart?: true
  /** Whether conditions and the like may govern the end of a sentence. */
  readonly governs: boolean
}

const next = [$('one'), rest('more')]
/** What comes next may be said to. */
const THEN = '<|then, >'

/** What may stand at a place: instructions, and choices with what they are spoken of as. */
const headsOf = ({ form, bare, isPart }: Run): readonly (readonly [category: string, number: string])[] => [
  [isPart ? `deed${form}` : `act${form}`, ''],
  [`own.act${form}`, '.own'],
  [`single.act${form}`, '.one'],
  [`several.act${form}`, '.many'],
  [`fight.act${form}`, '.one'],
  ...(isPart ? [] : ([[`either.act${form}`, '']] as const)),
  ...(bare === false || isPart
    ? []
    : ([
        [`bare${form}`, ''],
        [`own.bare${form}`, '.own'],
      ] as const)),
  [`pick.single${form}`, '.one'],
  [`picks${form}`, '.many'],
]
const searchesOf = ({ form }: Run): readonly (readonly [category: string, number: string])[] => [
  [`seek.single${form}`, '.one'],
  [`seek.several${form}`, '.many'],
]

/** It ends its sentence. */
const ends = (
  { name, continues, isPart }: Run,
  category: string,
  head: string,
  number = '',
): PhraseEntry[] => {
  const last: PhraseEntry = [category, `{one:${head}}${isPart ? '' : '.'}`, [$('one')]]
  return continues ? [last, [category, `{one:${head}}. ${THEN}{more:${name}${number}}`, next]] : [last]
}
/** The sentence goes on behind it. */
const goesOn = ({ name, form }: Run, category: string, head: string, number = ''): PhraseEntry[] => [
  [category, `{one:${head}}, <|and >{more:${name}.mid${number}}`, next],
  [category, `{one:${head}}, <and|then|and then> {more:${name}.last${number}}`, next],
  ...(form === ''
    ? [[category, `{one:${head}}, {more:${name}.linked${number}}`, next, 'read'] as const]
    : []),
]
const seeks = (run: Run, category: string): PhraseEntry[] =>
  searchesOf(run).flatMap(([head, number]): PhraseEntry[] => [
    [category, `{one:${head}}, {more:${run.name}.found${number}}`, next],
    [category, `{one:${head}}, and {more:${run.name}.found.last${number}}`, next],
  ])
/** What governs the rest of its sentence. */
const governors = (
  { name, form, continues, governs }: Run,
  category: string,
  kind: string,
): PhraseEntry[] => {
  if (form !== '' || !governs) return []
  const last: PhraseEntry = [category, `{one:${kind}}`, [$('one')]]
  return continues ? [last, [category, `{one:${kind}} ${THEN}{more:${name}}`, next]] : [last]
}
/** Two instructions in one: put up to one card from among them into your hand. */
const doubled = ({ name, form, continues, governs }: Run, category: string): PhraseEntry[] => {
  if (form !== '' || !governs) return []
  return DOUBLES.flatMap(([said, steps]) =>
    numbered(said).flatMap(([one, number]): PhraseEntry[] => [
      [category, `${one}.`, steps],
      ...[
        ...(continues ? [`. {more:${name}${number}}`] : []),
        ...(category.endsWith('.last')
          ? []
          : [`, <|and >{more:${name}.mid${number}}`, `, and {more:${name}.last${number}}`]),
      ].map((link): PhraseEntry => [category, one + link, [...steps, rest('more')]]),
    ]),
  )
}
/** What is said of one that is chosen and of several, and what that is spoken of as. */
export const numbered = (said: string): readonly (readonly [said: string, number: string])[] =>
  said.includes('move {what:this}')
    ? [[said, '.own']]
    : said.startsWith('choose ')
      ? [[said, '.many']]
      : said.includes(':chosen}')
        ? ['.one', '.many'].map((number) => [said.replace(':chosen}', `:chosen${number}}`), number])
        : [[said, '']]

const led = (one: string): Pattern => ({ ...others(one), for: $('for') })
const ledIf = { do: 'if', if: $('c'), then: [led('b')] }
/** A time that leads its sentence is that of all that is so in it. */
const LED: readonly (readonly [said: string, steps: readonly Pattern[]])[] = [
  ['{for:duration}, {a:so}', [led('a')]],
  ['{for:duration}, {a:own.so}', [led('a')]],
  ['{for:duration}, {a:so.led}', [led('a')]],
  [
    '{for:duration}, {both} and this unit get {gains}',
    [$('both'), 'this'].map((one) => ({ ...gain($('gains'), one), for: $('for') })),
  ],
  /** Behind what is so of this unit “it” is this unit. */
  ...Object.entries({ so: ['so', 'own.so'], 'own.so': ['so.own', 'own.so.own'] }).flatMap(([first, next]) =>
    next.flatMap((second) => [
      [`{for:duration}, {a:${first}}<, and| and|,|, then,> {b:${second}}`, [led('a'), led('b')]] as const,
      [
        `{for:duration}, {a:${first}}<, and|, then,|. then,> if {c:condition}, {b:${second}}`,
        [led('a'), ledIf],
      ] as const,
      ...next.map(
        (third) =>
          [
            `{for:duration}, {a:${first}}, {b:${second}}<, and|,> {d:${third}}`,
            [led('a'), led('b'), led('d')],
          ] as const,
      ),
    ]),
  ),
]
const ledBy = ({ name, continues, governs }: Run, category: string): PhraseEntry[] => {
  const goesOnBehind = (said: string, steps: readonly Pattern[]): PhraseEntry[] => [
    [category, `${said}, <and |then, |>{last:after}`, [...steps, rest('last')], 'read'],
    ...(continues
      ? ([
          [
            category,
            `${said}, <and |then, |>{last:after} {more:${name}}`,
            [...steps, rest('last'), rest('more')],
            'read',
          ],
        ] satisfies PhraseEntry[])
      : []),
  ]
  const here = LED.filter(([, steps]) => governs || !steps.includes(ledIf))
  return here.flatMap(([said, steps]): PhraseEntry[] => [
    [category, `${said}.`, steps, 'read'],
    ...(continues ? [[category, `${said}. {more:${name}}`, [...steps, rest('more')], 'read'] as const] : []),
    ...(steps.includes(ledIf) ? [] : goesOnBehind(said, steps)),
  ])
}

/** Somebody else chooses a card and may do something with it. */
const mayDo = ({ name, continues, governs }: Run, category: string): PhraseEntry[] => {
  if (!governs) return []
  const said = '{who:actor} {one:pick.single.s}, and he or she may {then:chain.one}'
  const by = (then: Pattern) => ({ do: 'by', who: $('who'), then })
  const steps = [by([$('one')]), by([{ do: 'may', then: $('then') }])]
  return [
    [category, said, steps, 'read'],
    ...(continues
      ? ([
          [category, `${said} ${THEN}{more:${name}}`, [...steps, rest('more')], 'read'],
        ] satisfies PhraseEntry[])
      : []),
  ]
}

/** What is done with what was found. To take it and shuffle is one thing, unless it is said with "then". */
const afterSearch = (run: Run): PhraseEntry[] => {
  const { name, form } = run
  const found = `${name}.found`
  return [
    ...ends(run, found, `fetch.end${form}`),
    ...goesOn(run, found, `fetch${form}`),
    ...goesOn(run, found, `found${form}`),
    ...ends(run, `${found}.last`, `found${form}`),
    ...['show', 'take'].flatMap((act): PhraseEntry[] => [
      ...ends(run, `${found}.last`, act + form),
      [found, `{one:${act}${form}}, then {more:${name}}`, next],
    ]),
    /** Something else is chosen before the deck is shuffled. */
    [found, `{one:show${form}}, {more:${name}.shown}`, next],
    [found, `{one:take${form}}, {more:${name}.taken}`, next],
    [`${name}.shown`, `{one:take${form}}, {more:${name}.taken}`, next],
    ...headsOf(run)
      .slice(1)
      .flatMap(([head, number]) => goesOn(run, `${name}.taken`, head, number)),
  ]
}

export const sequence = (run: Run): PhraseEntry[] => {
  const { name, form, continues } = run
  const [mid, last, loose] = [`${name}.mid`, `${name}.last`, `${name}.loose`]
  const heads = headsOf(run)
  return [
    ...heads.flatMap(([head, number]) => goesOn(run, name, head, number)),
    ...seeks(run, name),
    ...governors(run, name, 'closed'),
    ...heads.flatMap(([head, number]) => ends(run, name, head, number)),
    ...heads.flatMap(([head, number]) => goesOn(run, mid, head, number)),
    ...seeks(run, mid),
    /** Some texts leave out the word before the last. */
    ...[name, mid].flatMap((category) =>
      heads.map(([head, number]): PhraseEntry => [category, `{one:${head}}, {more:${loose}${number}}`, next]),
    ),
    ...ends(run, loose, run.isPart ? `deed${form}` : `act${form}`),
    ...['own.act', 'single.act', 'several.act', 'fight.act'].flatMap((act) => ends(run, loose, act + form)),
    ...(run.bare === false || run.isPart
      ? []
      : ['bare', 'own.bare'].flatMap((one) => ends(run, loose, one + form))),
    ...[name, mid, last].flatMap((category) => doubled(run, category)),
    ...heads.flatMap(([head, number]) => ends(run, last, head, number)),
    ...(run.isPart ? [] : [name, mid, last].flatMap((category) => ledBy(run, category))),
    ...seeks(run, last),
    ...governors(run, last, continues ? 'closed.link' : 'closed'),
    ...[name, mid, last].flatMap((category) => mayDo(run, category)),
    ...governors(run, `${name}.linked`, 'closed.link'),
    /** Somebody else does something, and the sentence goes on. */
    ...(run.governs
      ? [name, mid, last, `${name}.linked`].flatMap((category) =>
          ['linked', 'last', 'mid'].map(
            (more): PhraseEntry => [
              category,
              `{who:actor} {then:part.s}, <and |>${more === 'linked' ? '' : 'you '}{more:${name}.${more}}`,
              [{ do: 'by', who: $('who'), then: $('then') }, rest('more')],
            ],
          ),
        )
      : []),
    ...(form === '' ? ([[`${name}.linked`, '{one:closed.late}', [$('one')]]] satisfies PhraseEntry[]) : []),
    ...afterSearch(run),
  ]
}

const chosen = $('one')
/** Instructions that say what is chosen with what is done to it, or what two units gain; they are printed one by one. */
const DONE_AT_ONCE: readonly (readonly [said: string, steps: readonly Pattern[]])[] = [
  [
    'put {what:this} and {with:obj.with} {to:into}',
    ['what', 'with'].map((one) => ({ do: 'move', what: $(one), to: $('to') })),
  ],
  ['put {one:chosen} {to:into}', [chosen, { do: 'move', what: 'it', to: $('to') }]],
  ['call {one:chosen} to (rc)', [chosen, { do: 'call', what: 'it' }]],
  ['call {one:chosen} to separate (rc)', [chosen, { do: 'call', what: 'it', kind: 'apart' }]],
  ['turn {one:chosen} face up', [chosen, { do: 'turnUp', what: 'it' }]],
  ['reveal {one:chosen}', [chosen, { do: 'reveal', what: 'it' }]],
  ['reveal {one:chosen} to your opponent', [chosen, { do: 'reveal', what: 'it' }]],
]
export const PAID_AT_ONCE: typeof DONE_AT_ONCE = [
  ...DONE_AT_ONCE,
  ['discard {one:chosen}', [chosen, { do: 'discard', what: 'it' }]],
  ['retire {one:chosen}', [chosen, { do: 'retire', what: 'it' }]],
  ['bind {one:chosen} face up', [chosen, { do: 'bind', what: 'it', as: 'faceUp' }]],
]
/** One of each kind, chosen together. */
const oneOfEach = (how: Pattern): readonly Pattern[] => {
  const among = (zone: Pattern) => ({ in: { of: $('of'), zone }, are: [] })
  const pick = { do: 'pick', how }
  return [
    { ...pick, what: among($('a')) },
    { ...pick, what: among($('b')), beside: true },
  ]
}
const stepAside = { do: 'shift', what: $('what') }
/** One of each fighter's, chosen together. */
const oneOfBoth = (how: Pattern): readonly Pattern[] =>
  ['you', 'opponent'].map((of) => ({
    do: 'pick',
    what: { in: { of, zone: $('zone') }, are: [] },
    how,
    ...(of === 'opponent' && { beside: true }),
  }))
/** One of each of two kinds, chosen together. */
const oneOfTwo = (how: Pattern): readonly Pattern[] =>
  ['a', 'b'].map((are) => ({
    do: 'pick',
    what: { in: $('in'), are: $(are) },
    how,
    ...(are === 'b' && { beside: true }),
  }))
const BOTH = "<each fighter's|each player's>"
const DOUBLES: typeof DONE_AT_ONCE = [
  ['choose <a|one> {a:f.card.one} and <a|one> {b:f.card.one} from {in:place}', oneOfTwo({ exactly: 1 })],
  ['choose up to one {a:f.card.one} and up to one {b:f.card.one} from {in:place}', oneOfTwo({ upTo: 1 })],
  [`choose one of ${BOTH} {zone:units.zone}`, oneOfBoth({ exactly: 1 })],
  [`choose up to one of ${BOTH} {zone:units.zone}`, oneOfBoth({ upTo: 1 })],
  [
    'put up to one card from the top of {of:place.deck} {to:into}',
    [{ do: 'may', then: [{ do: 'move', what: { top: 1, of: $('of') }, to: $('to') }] }],
  ],
  [
    'choose one of your open (rc), <and |>move {what:this} to that (rc)',
    [{ ...stepAside, among: m.circles([{ state: 'open' }]) }],
  ],
  ...DONE_AT_ONCE,
  [
    'choose up to <one each of|one card each from> {of:whose} {a:units.zone} and {b:units.zone}',
    oneOfEach({ upTo: 1 }),
  ],
  [
    'choose one <each of|card each from> {of:whose} {a:units.zone} and {b:units.zone}',
    oneOfEach({ exactly: 1 }),
  ],
  ...['own', 's', 'pl'].flatMap((number) => {
    const cannot = (act: string) => ({ do: 'cannot', what: $('what'), act: $(act), for: $('for') })
    const two = `{what:subj.${number}} cannot {a:act.word}, and <|it |they >cannot {b:act.word}`
    return [`{for:duration}, ${two}`, `${two} {for:duration}`].map(
      (said) => [said, [cannot('a'), cannot('b')]] as const,
    )
  }),
  [
    '[counter-charge {n:number}]/[soul-charge {m:number}]',
    [
      { do: 'counterCharge', n },
      { do: 'soulCharge', n: $('m') },
    ],
  ],
  [
    '{both} and this unit get {gains} {for:duration}',
    [$('both'), 'this'].map((one) => ({ ...gain($('gains'), one), for: $('for') })),
  ],
]
