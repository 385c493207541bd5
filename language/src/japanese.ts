import { type AboutTo, aboutToBe, type Happening, ofNext } from './parts.ts'
import { $, type Pattern, type PhraseEntry, rest, type WordKind } from './phrase.ts'

/** What the Japanese card texts of all games share. */

/** The forms of a verb that sentences are built of. */
export interface Forms {
  /** 殺す: the end of a sentence. */
  readonly plain: string
  /** 殺し: one of several instructions. */
  readonly stem: string
  /** 殺して: one of several instructions, or a cost. */
  readonly te: string
  /** 殺した: what has happened. */
  readonly past: string
}

const GODAN: { readonly [ending: string]: readonly [stem: string, te: string, past: string] } = {
  す: ['し', 'して', 'した'],
  く: ['き', 'いて', 'いた'],
  ぐ: ['ぎ', 'いで', 'いだ'],
  う: ['い', 'って', 'った'],
  つ: ['ち', 'って', 'った'],
  る: ['り', 'って', 'った'],
  ぶ: ['び', 'んで', 'んだ'],
  む: ['み', 'んで', 'んだ'],
  ぬ: ['に', 'んで', 'んだ'],
}

export function godan(plain: string): Forms {
  const root = plain.slice(0, -1)
  const [stem, te, past] = GODAN[plain.at(-1)!]!
  return { plain, stem: root + stem, te: root + te, past: root + past }
}

export function ichidan(plain: string): Forms {
  const stem = plain.slice(0, -1)
  return { plain, stem, te: `${stem}て`, past: `${stem}た` }
}

export function suru(noun: string): Forms {
  return { plain: `${noun}する`, stem: `${noun}し`, te: `${noun}して`, past: `${noun}した` }
}

/** A verb in each form that an instruction has; each form is a category of its own. */
export function instruction(category: string, before: string, verb: Forms, means: Pattern): PhraseEntry[] {
  return [
    [`${category}.plain`, before + verb.plain, means],
    [`${category}.stem`, before + verb.stem, means],
    [`${category}.te`, before + verb.te, means],
    [`${category}.may`, `${before}${verb.te}もよい`, means],
  ]
}

/**
 * A verb of choosing. It links as …選び、 alone: 選んで goes with the verb that follows it, and is a category of its
 * own, `pick`.
 */
export function choosing(before: string, verb: Forms, means: Pattern): PhraseEntry[] {
  return [['choice', before + verb.stem, means], ...linkedByStem('do', before, verb, means)]
}

/** The forms of an instruction that links as …選び、 alone. */
export function linkedByStem(category: string, before: string, verb: Forms, means: Pattern): PhraseEntry[] {
  return instruction(category, before, verb, means).filter(([form]) => form !== `${category}.te`)
}

/**
 * A verb with an object, `{what:thing}を殺す`, and the same verb without it, where what was chosen just before is
 * meant: `1枚選んで捨てる`.
 */
export function transitive(before: string, verb: Forms, means: { readonly [key: string]: Pattern }) {
  return [
    ...instruction('do', `{what:thing}を${before}`, verb, { ...means, what: $('what') }),
    ...instruction('bare', before, verb, { ...means, what: 'it' }),
  ]
}

const FORMS = ['plain', 'stem', 'te', 'may'] as const

/** What goes with the verb that follows it, and such verbs: 1枚選んで捨てる. The last of a row has forms. */
export type Row = readonly string[]

const SLOTS = ['one', 'two', 'three'] as const

type Headed = (
  category: string,
  form: (typeof FORMS)[number],
  after: string,
  more: readonly Pattern[],
) => PhraseEntry[]

/** How sentences are put together, where games differ. */
export interface Manner {
  /** What stands before what is done where a condition is not so, and where something was not done. */
  readonly otherwise: string
  readonly undone: readonly string[]
  /** What stands before modes, and of which category they are. */
  readonly modes: readonly (readonly [lead: string, modes: string])[]
  /** Whether each instruction is printed as a sentence of its own, but for the rows. */
  readonly apart: boolean
}

const LINKED: Manner = {
  otherwise: 'そうでないなら、',
  undone: ['そうしないなら、', 'そうしなかったなら、'],
  modes: [
    ['次から{n:number}つ選択する。', 'modes'],
    ['次から{n:number}つ選択。', 'modes'],
  ],
  apart: false,
}

/** One instruction at the head of a list, or a pick and the verb that goes with it. */
const headedBy =
  (rows: readonly Row[], choices: readonly Row[], { apart }: Manner): Headed =>
  (category, form, after, more) => {
    const chosen = form === 'te' ? [] : choices
    const together: readonly Row[] = [...rows, ...chosen]
    return (apart ? [...together, ['do']] : [['do'], ...together]).map((row): PhraseEntry => {
      const slots = row.map((part, i) => `{${SLOTS[i]!}:${part}${i < row.length - 1 ? '' : `.${form}`}}`)
      return [category, slots.join('') + after, [...row.map((_, i) => $(SLOTS[i]!)), ...more]]
    })
  }

const more = [rest('more')]
const also = { do: 'also', then: $('then') }
const may = { do: 'may', then: $('then') }
const pay = { do: 'pay', cost: $('cost'), then: $('then') }

/** A condition and what it governs: its sentence, with さらに the next as well, and with そうでないなら the other case. */
function governing(
  category: string,
  when: { readonly [key: string]: Pattern },
  { otherwise, undone }: Manner,
): PhraseEntry[] {
  const step = { do: 'if', if: $('c'), then: $('then'), ...when }
  const condition = `{c:${category}}`
  return [
    ['governor', `${condition}{then:sentence}`, step],
    ['governor', `${condition}{then:chain.also}`, step],
    ...[otherwise, ...undone].flatMap((not): PhraseEntry[] => [
      ['governor', `${condition}{then:chain}${not}{else:sentence}`, { ...step, else: $('else') }],
    ]),
    [
      'governor',
      `${condition}{one:optional.alone}${otherwise}{else:sentence}`,
      { do: 'if', if: $('c'), then: [$('one')], ...when, else: $('else') },
    ],
  ]
}

/**
 * Sentences. `effect` is all that an ability does; `sentence` one sentence of it. Instructions follow each other as
 * …し、… or …して、…; a condition, その後 and a subject govern their sentence; in a sentence that ends in …てもよい
 * whatever comes before the last …て、 is a cost.
 *
 * A game gives instructions (`do.plain`, `do.stem`, `do.te`, `do.may`, and the same of `bare`), `choice` and `pick`, conditions
 * (`if` and `if.late`, up to their comma), who acts (`actor`), moments (`moment`), what is counted (`per`) and letters'
 * values (`value`). It may have other rows like `pick` and `bare`, and `choices` of several things: those link as …選び、
 * alone.
 */
export function sentencesWith(
  rows: readonly Row[],
  choices: readonly Row[] = [],
  manner = LINKED,
): PhraseEntry[] {
  return sentencesOf(headedBy(rows, choices, manner), manner)
}

/** Instructions one after the other, up to the end of an effect. */
function linkedBy(headed: Headed, { apart }: Manner): PhraseEntry[] {
  const links = [
    ...headed('linked', 'te', '、{more:linked}', more),
    ...headed('linked', 'stem', '、{more:linked}', more),
    ['linked', '{one:choice}、{more:governed}', [$('one'), ...more]] satisfies PhraseEntry,
  ]
  const sentences = [
    ...headed('linked', 'plain', '。', []),
    ...headed('linked', 'plain', '。{more:instructions}', more),
    ...headed('linked', 'plain', '。{more:also}', more),
  ]
  return [
    ...(apart ? [...sentences, ...links] : [...links, ...sentences]),
    ...headed('linked', 'te', '、{more:governed}', more),
    ...headed('linked', 'stem', '、{more:governed}', more),
  ]
}

const sentencesOf = (headed: Headed, manner: Manner): PhraseEntry[] => [
  ...FORMS.map((form): PhraseEntry => [`do.${form}`, `{one:bare.${form}}`, $('one')]),

  ['effect', '{all:instructions}', $('all')],
  ...manner.modes.flatMap(([lead, of]): PhraseEntry[] => {
    const modes = { do: 'modes', n: $('n'), of: $('of') }
    return [
      ['effect', `${lead}{of:${of}}`, [modes]],
      ['effect', `{c:if}${lead}{of:${of}}`, [{ do: 'if', if: $('c'), then: [modes] }]],
    ]
  }),
  ['modes.two', '①{a:instructions}②{b:instructions}', [$('a'), $('b')]],
  ['modes.three', '①{a:instructions}②{b:instructions}③{c:instructions}', [$('a'), $('b'), $('c')]],
  ['modes', '{of:modes.two}', $('of')],
  ['modes', '{of:modes.three}', $('of')],

  ['instructions', '{one:closed}', [$('one')]],
  ['instructions', '{one:closed}{more:instructions}', [$('one'), ...more]],
  ['instructions', '{all:linked}', $('all')],
  ...linkedBy(headed, manner),
  ['also', 'さらに、{then:sentence}', [also]],
  ['also', 'さらに、{then:sentence}{more:instructions}', [also, ...more]],
  ['governed', '{one:governor}', [$('one')]],
  ['governed', '{one:governor}{more:instructions}', [$('one'), ...more]],

  ...headed('chain', 'plain', '。', []),
  ...headed('chain.also', 'plain', '。さらに、{then:sentence}', [also]),
  ...(manner.apart ? (['stem', 'te'] as const) : (['te', 'stem'] as const)).flatMap((form) => [
    ...headed('chain', form, '、{more:chain}', more),
    ...headed('chain.also', form, '、{more:chain.also}', more),
  ]),
  ...headed('chain.may', 'may', '。', []),
  ...headed('chain.may', 'stem', '、{more:chain.may}', more),
  ...headed('cost.te', 'te', '、', []),
  ...headed('cost.te', 'te', '、{more:cost.te}', more),
  ...headed('cost.te', 'stem', '、{more:cost.te}', more),

  ['sentence', '{all:chain}', $('all')],
  ['sentence', '{one:closed}', [$('one')]],
  ['sentence.acted', '{all:chain}', $('all')],
  ['sentence.acted', '{one:optional}', [$('one')]],

  ['closed', '{one:optional}', $('one')],
  ['closed', '{one:governor}', $('one')],
  ['optional', '{one:optional.alone}', $('one')],
  ...manner.undone.flatMap((not): PhraseEntry[] => [
    ['optional', `{then:chain.may}${not}{else:sentence}`, { ...may, else: $('else') }],
    ['optional', `{cost:cost.te}{then:chain.may}${not}{else:sentence}`, { ...pay, else: $('else') }],
  ]),
  ['optional.alone', '{then:chain.may}', may],
  ['optional.alone', '{cost:cost.te}{then:chain.may}', pay],
  ...governing('if', {}, manner),
  ...governing('if.late', { late: true }, manner),
  ['governor', 'その後、{then:sentence}', { do: 'after', then: $('then') }],
  ['governor', 'その後、{then:chain.also}', { do: 'after', then: $('then') }],
  ['governor', '{times:per}につき、{then:sentence}', { do: 'repeat', times: $('times'), then: $('then') }],
  ['governor', '{who:actor}は{then:sentence.acted}', { do: 'by', who: $('who'), then: $('then') }],
  ['governor', '{when:moment}時、{then:sentence}', { do: 'later', when: $('when'), then: $('then') }],
  ['governor', '{one:let}', $('one')],
  ['let', '{letter}は{be:value}に等しい。', { do: 'let', letter: $('letter'), be: $('be') }],
  ['let', '{letter}は{be:value}である。', { do: 'let', letter: $('letter'), be: $('be') }],

  ...headed('costs', 'plain', '', []),
  ...headed('costs', 'plain', '、{more:costs}', more),
]

export const sentences: readonly PhraseEntry[] = sentencesWith([['pick', 'bare']])

type Means = { readonly [key: string]: Pattern }

const DURATION = /\{for:[\w.]+\}/u

/** An instruction that lasts as long as is said, where the slot `for` stands in it or at its head. */
export function lasting(category: string, before: string, verb: Forms, means: Means): PhraseEntry[] {
  const [duration] = DURATION.exec(before)!
  const alone = before.replace(DURATION, '')
  const lasts = { ...means, for: $('for') }
  return [
    ...instruction(category, before, verb, lasts),
    ...instruction(category, `${duration}、${alone}`, verb, lasts),
    ...(duration === '{for:duration}'
      ? instruction(category, `{for:duration.long}、${alone}`, verb, lasts)
      : []),
  ]
}

/** The same without a duration: what is so in a constant ability, or for the game. */
export function unending(category: string, before: string, verb: Forms, means: Means): PhraseEntry[] {
  return instruction(category, before.replace(DURATION, ''), verb, means)
}

/** How many: so many, up to so many, any number. */
export function counted(category: string, counter: string): PhraseEntry[] {
  return [
    [category, `{n}${counter}`, { exactly: $('n') }],
    [category, `{n}${counter}まで`, { upTo: $('n') }],
    [category, `好きな${counter === 'つ' ? '' : counter}数`, { any: true }],
  ]
}

/** How a condition ends before …ば、 and …なら、 and alone, and before another that goes with it. */
type Ends = readonly [ba: string, nara: string, plain: string, and: string]

export const ARE: Ends = ['であれば', 'なら', 'である', 'であり']
export const ARE_NOT: Ends = ['でなければ', 'でないなら', 'でない', 'でなく']
export const BE_THERE: Ends = ['あれば', 'あるなら', 'ある', 'あり']
export const BE_HERE: Ends = ['いれば', 'いるなら', 'いる', 'いて']
export const DO: Ends = ['れば', 'るなら', 'る', 'て']
export const DO_NOT: Ends = ['なければ', 'ないなら', 'ない', 'なく']

export function condition(before: string, [ba, nara, plain, and]: Ends, means: Pattern): PhraseEntry[] {
  return [
    ['if.one', `${before}${ba}、`, means],
    ['if.late.one', `${before}${nara}、`, means],
    ['condition.one', `${before}${plain}`, means],
    ['condition.and', `${before}${and}、かつ`, means],
  ]
}

/** What is so, and what is not. */
export function so(before: string, [are, not]: readonly [Ends, Ends], means: Pattern): PhraseEntry[] {
  return [...condition(before, are, means), ...condition(before, not, { not: means })]
}

/** How many there are of something. */
export function amount(before: string, counter: string, there: Ends, group: Pattern): PhraseEntry[] {
  const is = (comparison: Pattern) => ({ there: group, is: comparison, value: $('value') })
  return [
    ...condition(`${before}が{value:n}${counter}{is:compare.after}`, there, is($('is'))),
    ...condition(`${before}が{value:n}${counter}`, ARE, is('exactly')),
    ...condition(`${before}がちょうど{value:n}${counter}`, there, is('exactly')),
  ]
}

/** One condition, or two. */
export const conditions: readonly PhraseEntry[] = ['if', 'if.late', 'condition'].flatMap(
  (form): PhraseEntry[] => [
    [form, `{one:${form}.one}`, $('one')],
    [form, `{a:condition.and}{b:${form}.one}`, { and: [$('a'), $('b')] }],
    [form, `{a:condition.one}か、{b:${form}.one}`, { or: [$('a'), $('b')] }],
  ],
)

/** How events are said, where some of them can be replaced; and which are told when they are `about` to happen, by which word. */
export function happenings(isReplaceable: (event: string) => boolean, about?: AboutTo) {
  /**
   * An event as it has happened (…た時) and, where something else can happen instead, as it is about to (…る場合). Of the next
   * time both are said alike, unless what is about to happen is another event.
   */
  function event(before: string, past: string, now: string, means: Happening): PhraseEntry[] {
    const next = ofNext(before)
    const soon = about ? aboutToBe(about, means) : means
    return [
      ['event', before + past, means],
      ...(about && soon ? [['event', before + now, soon] as const] : []),
      ...(isReplaceable(means.event) ? [['event.now', before + now, means] as const] : []),
      ...(soon ? [['event.next', next + now, soon] as const] : []),
      ['event.next', next + past, means],
    ]
  }

  const did = (before: string, verb: Forms, means: Happening) => event(before, verb.past, verb.plain, means)

  /** What is done to a subject, and by whom where that is said: by a player is by their cards and abilities. */
  function passive(before: string, verb: string, means: Happening): PhraseEntry[] {
    const all = { ...means, what: $('what') }
    const done = (by: string, more: Happening) =>
      event(`{what:subject}が${by}${before}`, `${verb}れた`, `${verb}れる`, more)
    return [
      ...done('', all),
      ...done('{by:who}によって', { ...all, by: $('by') }),
      ...done('{by:who}のカードや能力によって', { ...all, by: $('by') }),
    ]
  }

  return { event, did, passive }
}

export const comparisons: readonly PhraseEntry[] = [
  ['compare.after', '以下', 'atMost'],
  ['compare.after', '以上', 'atLeast'],
]

const KANJI = '〇一二三四五六七八九'

/** Kanji numerals up to 99, as card texts write them. */
function kanjiNumber(word: string): number {
  const [tens, ones] = word.includes('十') ? word.split('十') : ['', word]
  const ten = word.includes('十') ? (tens === '' ? 1 : KANJI.indexOf(tens!)) : 0
  return ten * 10 + (ones === '' ? 0 : KANJI.indexOf(ones!))
}

/** Numbers, in digits or in kanji. */
export const number: WordKind = {
  category: 'number',
  word: /(?:0|[1-9]\d{0,3})|[一二三四五六七八九]?十[一二三四五六七八九]?|[〇一二三四五六七八九]/u,
  starts: `0123456789${KANJI}十`,
  read: (word) => (/\d/.test(word) ? Number(word) : kanjiNumber(word)),
  print: (meaning) => (typeof meaning === 'number' && meaning >= 0 ? String(meaning) : null),
  sample: (pick) => pick(12),
}
