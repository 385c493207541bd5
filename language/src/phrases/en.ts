import {
  amounts,
  clause,
  conditions as condition,
  happenings,
  number,
  ofAnother,
  times,
  transitive,
  verb,
} from '../english.ts'
import { lessened, lowered, raised } from '../names.ts'
import { type Both, gains, gainsForEach, type Letters, numbers, words } from '../parts.ts'
import { $, type Pattern, Phrasebook, type PhraseEntry, type WordKind } from '../phrase.ts'
import * as m from './meanings.ts'

export * from '../english.ts'

/** English phrases that card games share but for their words. */

const NUMBERS = ['one', 'many'] as const

/** A template as said of one and of several: # is which of the two. */
export const oneOrMany = (template: string) =>
  [template.replaceAll('#', 'one'), template.replaceAll('#', 'many')] as const

/** A phrase of one and of several, each a category of its own. */
export function forBoth(
  category: string,
  said: string | readonly [one: string, many: string],
  means: Pattern,
): PhraseEntry[] {
  const both = typeof said === 'string' ? oneOrMany(said) : said
  return NUMBERS.map((number, i) => [`${category}.${number}`, both[i]!, means])
}

/** Players; some texts speak of whoever acts as such. */
export function players(ofSelf: 'self' | 'oneself' | null): PhraseEntry[] {
  const self = (word: string) => (ofSelf ? { [ofSelf]: word } : {})
  const turn = { you: 'your', opponent: "your opponent's", ...self('their own') }
  return [
    ...words('whose', { ...turn, owner: "its owner's", that: "that player's" }),
    ...words('whose.turn', turn),
    ...words('who.you', { you: 'you', ...self('they') }),
    ...words('who.other', { opponent: 'your opponent' }),
    ...words('who.by', { you: 'you', opponent: 'your opponent', ...self('themselves') }),
    ['who', '{who:who.you}', $('who')],
    ['who', '{who:who.other}', $('who')],
    ...words('actor', {
      opponent: 'your opponent',
      each: 'each player',
      that: 'that player',
      controller: 'its controller',
      owner: 'its owner',
    }),
  ]
}

/** A zone, of nobody named or of somebody: # is whose it is. */
export function places(
  category: string,
  said: string,
  place: { readonly zone: string; readonly at?: string },
  nobodys: string,
  named = 'the',
): PhraseEntry[] {
  return [
    [category, said.replace('#', named), { of: nobodys, ...place }],
    [category, said.replace('#', '{of:whose}'), { of: $('of'), ...place }],
  ]
}

/** On top of a deck and under it. */
export const ends = (category: string, deck: string): PhraseEntry[] =>
  ['top', 'bottom'].flatMap((at) =>
    places(category, `on the ${at} of # ${deck}`, { zone: 'deck', at }, 'any'),
  )

/**
 * Numbers, and values that are worked out, of the category named: how many there are of a group, the sum of a group's
 * characteristics, a characteristic of one thing, how many something was done to.
 */
export function values(
  category: string,
  of: {
    readonly counted: readonly string[]
    readonly summed: readonly string[]
    readonly single: string
    readonly done: { readonly [verb: string]: string }
    readonly letters?: Letters
  },
): PhraseEntry[] {
  return [
    ...numbers(of.letters ?? { X: 'x', Y: 'y', Z: 'z' }),
    ...of.counted.flatMap((group): PhraseEntry[] => [
      [category, `the number of {count:${group}.many}`, { count: $('count') }],
      ['per', `{count:${group}.one}`, { count: $('count') }],
    ]),
    ...of.summed.map(
      (group): PhraseEntry => [
        category,
        `the total {field} of {all:${group}.many}`,
        m.sumOf({ all: $('all') }),
      ],
    ),
    [category, 'the total {field} of them', m.sumOf('them')],
    [category, 'its {field}', m.sumOf('it')],
    [category, `the {field} of {of:${of.single}}`, m.sumOf($('of'))],
    ...Object.entries(of.done).flatMap(([did, word]): PhraseEntry[] => [
      [category, `the number of {are:filters.many} ${word} this way`, { did, are: $('are') }],
      ['per', `{are:filters.one} ${word} this way`, { did, are: $('are') }],
    ]),
  ]
}

/** What stands before a noun. */
export function filters(
  fields: { readonly [field: string]: string },
  keywords: { readonly [keyword: string]: string },
  keyword = 'keyword',
): PhraseEntry[] {
  return [
    ...words('field', fields),
    ...words('keyword', keywords),
    ['filter', 'other', { other: true }],
    ['filter', '{state}', { state: $('state') }],
    ['filter', '{field} {value:n} or less', m.compared('atMost')],
    ['filter', '{field} {value:n} or more', m.compared('atLeast')],
    ['filter', '{field} {value:n}', m.compared('exactly')],
    ['filter', '{name}-named', { nameHas: $('name') }],
    ['filter', 'non-{name}', { not: { name: $('name') } }],
    ['filter', 'non-{attribute}', { not: { attribute: $('attribute') } }],
    ['filter', '{attribute}', { attribute: $('attribute') }],
    ['filter', `{keyword:${keyword}}`, { keyword: $('keyword') }],
    ['filter', 'increased-{field}', { changed: $('field'), to: 'more' }],
    ['filter', 'decreased-{field}', { changed: $('field'), to: 'less' }],
  ]
}

/** What is spoken of, `thing.one` and `thing.many`: a card, and the kind named. A single thing may be a category of its own. */
export function things(kind: string, single = 'thing.one', several = 'thing.many'): PhraseEntry[] {
  const within = ([outer, inner]: readonly string[]): PhraseEntry[] =>
    outer === inner ? [] : [[outer!, `{thing:${inner}}`, $('thing')]]
  return [
    ['thing.this', 'this', 'this'],
    ['thing.this', 'it', 'it'],
    [single, '{thing:thing.this}', $('thing')],
    [single, `that ${kind}`, { that: kind }],
    [single, 'that card', { that: 'card' }],
    [single, 'this in the {zone}', { this: $('zone') }],
    ...within(['thing.one', single]),
    ['thing.one', 'the rest', m.allOf(m.lookedAt, [])],
    ['thing.one', '{in:place.whole}', m.allOf($('in'), [])],
    [several, 'them', 'them'],
    ...within(['thing.many', several]),
    ['thing.many', 'the top card of {of:place.deck}', { top: 1, of: $('of') }],
    ['thing.many', 'the top {top:n} cards of {of:place.deck}', { top: $('top'), of: $('of') }],
    ['thing', '{thing:thing.one}', $('thing')],
    ['thing', '{thing:thing.many}', $('thing')],
  ]
}

/** So many to choose, and to pick in passing; # is one or many. */
export function choosing(template: string, means: m.Means): PhraseEntry[] {
  return [
    ...amounts(['choice', 'choice'], 'choose', oneOrMany(template), { do: 'choose', ...means }),
    ...amounts(['pick', 'pick.many'], 'pick', oneOrMany(template), { do: 'pick', ...means }),
  ]
}

/** So many to look for. */
export const searching = (template: string, means: m.Means): PhraseEntry[] =>
  amounts(['choice', 'choice'], 'search for', oneOrMany(template), { do: 'search', ...means })

/** Choices of groups, at random or not, and among what is looked at; `total` is what may bound one. */
export function choices(groups: readonly string[]): PhraseEntry[] {
  return [
    ['total', 'with total {field} {value:n} or less', m.compared('atMost')],
    ['total', 'with total {field} {value:n} or more', m.compared('atLeast')],
    ...groups.flatMap((group) => [
      ...choosing(`{what:${group}.#}`, { what: $('what') }),
      ...choosing(`{what:${group}.#} at random`, { what: $('what'), random: true }),
    ]),
    ...choosing('{are:filters.#} among them', { what: { in: m.lookedAt, are: $('are') } }),
  ]
}

/**
 * Verbs of most games, beside those that are said as they are called: which of those can be done without paying, and how
 * damage is said, to what, by one thing or several.
 */
export function verbs(of: {
  readonly plain: readonly string[]
  readonly free: string
  readonly damage: readonly string[]
  readonly victim: string
  readonly by: readonly [one: string, many: string]
}): PhraseEntry[] {
  const byIt = { ...m.damage, by: $('by') }
  return [
    ...of.plain.flatMap((word) => transitive(`${word} #`, { do: word })),
    ...transitive('look at #', { do: 'look' }),
    ...transitive(`${of.free} # without paying its cost`, { do: of.free, free: true }),
    ...verb('draw 1 card', { do: 'draw', n: 1 }),
    ...verb('draw {n} cards', { do: 'draw', n: $('n') }),
    ...of.damage.flatMap((damage) => [
      ...verb(`deal ${damage} to {what:${of.victim}}`, m.damage),
      ...clause(`{by:${of.by[0]}} deals ${damage} to {what:${of.victim}}`, byIt),
      ...clause(`{by:${of.by[1]}} deal ${damage} to {what:${of.victim}}`, byIt),
    ]),
    ...verb('gain control of {what:thing}', m.control),
    ...verb('gain control of {what:thing} {for:duration.time}', { ...m.control, for: $('for') }),
  ]
}

/** What is so: always, as long as an ability is valid, or as long as an effect says. */
export type Said = readonly [words: string, means: m.Means]

/** The same of one and of several, at #. */
const ofBoth = (said: string, means: m.Means): Said[] =>
  NUMBERS.map((number) => {
    const does = said.replace(
      /# (\w+)/u,
      (_, word: string) => `# ${number === 'one' ? ofAnother(word) : word}`,
    )
    return [does.replace('#', `{what:thing.${number}}`), means]
  })

/** More or less of something of what is spoken of. */
const MUCH = ['decreases by {by:less}', 'increases by {by:n}'] as const
export const growing = (words: string, field: Pattern): Said[] =>
  MUCH.map((much) => [`${words} {what:thing} ${much}`, m.grows(field)])

/** What can change: by which two characteristics, by measures and how they are said, and what cards and players cannot do. */
export function changes(of: {
  readonly both: Both
  readonly measures: { readonly [field: string]: string }
  readonly acts: { readonly [act: string]: string }
  readonly playerActs: { readonly [act: string]: string }
}): Said[] {
  return [
    ...ofBoth('# gain {gains}', m.gain($('gains'))),
    ...gainsForEach(of.both).flatMap(([each, gained]) =>
      ofBoth(`# gain ${each} for each {per}`, m.gain(gained)),
    ),
    ...Object.entries(of.measures).flatMap(([field, said]) => growing(said, field)),
    ['the {one:field} and the {two:field} of {what:thing} are swapped', m.swaps],
    ...ofBoth('# lose {loses}', m.loses),
    ...Object.entries(of.acts).map(([act, word]): Said => [`{what:thing} cannot ${word}`, m.cannot(act)]),
    ...Object.entries(of.playerActs).map(
      ([act, word]): Said => [`{who} cannot ${word}`, m.cannot(act, { player: $('who') })],
    ),
  ]
}

/** What it costs more or less to play this card, those that a player plays, and the next of those. */
export function prices(verb: string, field: string) {
  const much = ['{by:less} less', '{by:n} more'] as const
  const plays = [`{who:who.you} ${verb}`, `{who:who.other} ${ofAnother(verb)}`]
  const next = m.grows(field, { ...m.entered, next: true })
  return {
    own: much.map((by): Said => [`this costs ${by} to ${verb}`, m.grows(field, 'this')]),
    played: much.flatMap((by) =>
      plays.map((who): Said => [`the {are:filters.many} ${who} cost ${by}`, m.grows(field, m.entered)]),
    ),
    next: much.flatMap((by) =>
      plays.flatMap((who) => [
        ...clause(`the next {are:filters.one} ${who} {for:duration.time} costs ${by}`, {
          ...next,
          for: $('for'),
        }),
        ...clause(`the next {are:filters.one} ${who} costs ${by}`, next),
      ]),
    ),
  }
}

/** How long an effect lasts (this turn, this battle), and what can be gained and lost for so long. */
export function durations(during: readonly string[], both: Both): PhraseEntry[] {
  return [
    ...during.map((time): PhraseEntry => ['duration.time', `this ${time}`, { during: time }]),
    ['duration.time', 'during {of:whose.turn} next turn', { during: 'nextTurn', of: $('of') }],
    ['duration', '{duration:duration.time}', $('duration')],
    ['duration', 'until the start of {of:whose.turn} next turn', m.until('turnStart')],
    ['duration', 'until the end of {of:whose.turn} next turn', m.until('turnEnd')],
    ['duration', 'as long as {condition}', { while: $('condition') }],
    ...gains(both, ' and ', ' '),
    ['loses', 'all abilities', [{ everything: 'abilities' }]],
  ]
}

/** What constant abilities do: what is so, and what happens instead. */
export function statics(said: readonly Said[]): PhraseEntry[] {
  return [
    ...said.map(([words, means]): PhraseEntry => ['static', words, means]),
    ['static.closed', '{one:static}.', $('one')],
    ['static.closed', 'if {event:event.now}, instead {with:sentence.acted}', m.replaces],
    ['statics', '{one:static.closed}', [$('one')]],
    ['statics', '{one:static.closed} {more:statics}', m.oneMore],
  ]
}

/** Conditions: how many there are of which groups, whose turn it is, what is in which states or of which kind. */
export function conditionsOf(groups: readonly string[], states: readonly string[]): PhraseEntry[] {
  const amount = { exactly: 'exactly {value:n}', atLeast: '{value:n} or more', atMost: '{value:n} or fewer' }
  const there = Object.entries(amount).flatMap(([is, many]): PhraseEntry[] => [
    ...groups.map(
      (group): PhraseEntry => [
        'condition.one',
        `there are ${many} {there:${group}.many}`,
        { there: $('there'), is, value: $('value') },
      ],
    ),
    [
      'condition.one',
      `there are ${many} {are:filters.many} among them`,
      { there: { in: m.lookedAt, are: $('are') }, is, value: $('value') },
    ],
  ])
  const so = [
    ...states.map((state) => [oneOrMany(state), m.isState] as const),
    [['a {are:filters.one}', '{are:filters.many}'], m.isKind] as const,
  ]
  return [
    ...there,
    ['condition.one', 'it is {of:whose.turn} turn', { turnOf: $('of') }],
    ['condition.one', 'it is not {of:whose.turn} turn', { not: { turnOf: $('of') } }],
    ...NUMBERS.flatMap((number, i) =>
      so.flatMap(([said, means]): PhraseEntry[] => [
        ['condition.one', `{thing:thing.${number}} ${['is', 'are'][i]} ${said[i]}`, means],
        ['condition.one', `{thing:thing.${number}} ${['is', 'are'][i]} not ${said[i]}`, { not: means }],
      ]),
    ),
    ...condition,
  ]
}

/** A number compared. */
export const measured = (words: string, number: Pattern): PhraseEntry[] =>
  Object.entries({ atLeast: 'more', atMost: 'less' }).map(([is, word]) => [
    'condition.one',
    `${words} is {value:n} or ${word}`,
    { number, is, value: $('value') },
  ])

/** What abilities are about: this, any of a group, any card of somebody's; the next time, it; and to whom it is done. */
export function subjects(
  groups: readonly string[],
  whom: readonly string[],
  kinds: readonly string[] = ['subject'],
): PhraseEntry[] {
  return [
    ['subject', 'this', 'this'],
    ...groups.map((group): PhraseEntry => ['subject', `any {group:${group}.one}`, $('group')]),
    ['subject', 'any of {of:whose} cards', m.anywhere],
    ...kinds.flatMap((kind): PhraseEntry[] => [
      [`${kind}.next`, 'it', 'it'],
      [`${kind}.next`, `{subject:${kind}}`, $('subject')],
    ]),
    ...whom.map((kind): PhraseEntry => ['whom', `a ${kind}`, kind]),
  ]
}

/** Events of most games, and how playing a card is said. */
export function events(
  isReplaceable: (event: string) => boolean,
  [play, plays]: readonly [verb: string, event: string],
): PhraseEntry[] {
  const { acted, passive } = happenings(isReplaceable)
  return [
    ...passive('put into the {to:zone}', { event: 'moved', to: $('to') }),
    ...passive('discarded', { event: 'discarded' }),
    ...acted('draw a card', m.by('draws')),
    ...acted('discard a card', m.by('discards')),
    ...acted('take damage', m.by('takes')),
    ['event', 'a player takes damage', m.takes('each')],
    ['event.next', 'a player takes damage', m.takes('each')],
    ['event.now', 'a player would take damage', m.takes('each')],
    ...acted(`${play} a {are:filters.one}`, m.by(plays, { are: $('are') })),
  ]
}

/** Moments, each the start or the end of something. */
export type Moments = { readonly [moment: string]: readonly [end: 'start' | 'end', of: string] }

/** When: on an event or at a moment. */
export function when(moments: Moments): PhraseEntry[] {
  return [
    ['when', 'when {event}', $('event')],
    ...Object.entries(moments).flatMap(([at, [end, of]]): PhraseEntry[] => [
      ['when', `at the ${end} of each ${of}`, { at, of: 'any' }],
      ['when', `at the ${end} of {of:whose.turn} ${of}`, { at, of: $('of') }],
      ['moment', `at the ${end} of {of:whose.turn} next ${of}`, { at, of: $('of'), next: true }],
    ]),
    ['moment', 'at the end of this turn', { at: 'turnEnd', of: 'this' }],
  ]
}

/** When: also in a state of affairs, and the next time that something happens. */
export function whens(moments: Moments): PhraseEntry[] {
  return [
    ...when(moments),
    ['when', 'whenever {condition}', { whenever: $('condition') }],
    ['closed', 'the next time {when:event.next}, {then:sentence}', m.later],
    [
      'closed',
      'the next time {when:event.next} {for:duration.time}, {then:sentence}',
      { ...m.later, for: $('for') },
    ],
  ]
}

export const IN_ZONE = 'while this is in the {zone}, '

/** Constant abilities, after the mark that abilities begin with. */
export const constants = (mark = ''): PhraseEntry[] =>
  m.constants.map(([inZone, isWhile, means]) => [
    'ability',
    `${mark}${inZone ? IN_ZONE : ''}${isWhile ? 'if {while:if}, ' : ''}{does:statics}`,
    means,
  ])

/** A game's English, with the names of its own; put together when it is first read or printed. */
export const phrasebook = (entries: () => readonly PhraseEntry[], names: readonly WordKind[]): Phrasebook =>
  new Phrasebook(() => [...entries(), ...times], [number, raised, lowered, lessened, ...names])
