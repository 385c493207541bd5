import {
  ARE,
  ARE_NOT,
  choosing as choosingBy,
  comparisons,
  condition,
  conditions,
  type Forms,
  godan,
  happenings,
  ichidan,
  instruction,
  number,
  so,
  suru,
  transitive,
  unending,
} from '../japanese.ts'
import { lessened, lowered, raised } from '../names.ts'
import { type Both, gains, gainsForEach, type Letters, numbers, words } from '../parts.ts'
import { $, type Pattern, Phrasebook, type PhraseEntry, type WordKind } from '../phrase.ts'
import * as m from './meanings.ts'

/** Japanese phrases that card games share but for their words. */

/**
 * Players: you, the opponent (as one who acts perhaps by another word), whoever acts, each of them, who controls a card and how
 * that card is called.
 */
export function players(said: {
  readonly you: string
  readonly opponent: string
  readonly acting?: string
  readonly self?: string
  readonly each?: string
  readonly controller: string
  readonly it?: string
}): PhraseEntry[] {
  const { you, opponent, acting = opponent, it = 'それ' } = said
  const who = { you, opponent, ...(said.self && { self: said.self }) }
  const others: readonly PhraseEntry[] = [
    ['who', acting, 'opponent'],
    ['possessor', acting, 'opponent'],
    ['actor', opponent, 'opponent'],
  ]
  return [
    ...words('who', who),
    ...words('possessor', { ...who, owner: '持ち主', that: 'そのプレイヤー' }),
    ...words('actor', {
      you,
      opponent: acting,
      each: said.each ?? '各プレイヤー',
      that: 'そのプレイヤー',
      controller: `${it}の${said.controller}`,
      owner: `${it}の持ち主`,
    }),
    ...(acting === opponent ? [] : others),
  ]
}

/** A zone, of nobody named or of somebody: # is whose it is. */
export function places(
  category: string,
  said: string,
  place: { readonly zone: string; readonly at?: string },
  nobodys: string,
): PhraseEntry[] {
  return [
    [category, said.replace('#', ''), { of: nobodys, ...place }],
    [category, said.replace('#', '{of:possessor}の'), { of: $('of'), ...place }],
  ]
}

/** On top of a deck and under it: # is 上 or 下. */
export const ends = (category: string, deck: string, said: readonly string[]): PhraseEntry[] =>
  Object.entries({ top: '上', bottom: '下' }).flatMap(([at, word]) =>
    said.flatMap((end) =>
      places(category, `#${deck}の${end.replace('#', word)}`, { zone: 'deck', at }, 'any'),
    ),
  )

const numberBy = (counter: string) => (['枚', '人'].includes(counter) ? `${counter}数` : '数')

/**
 * Numbers, and values that are worked out, of the category named: how many there are of a group by its counter, the sum of
 * a group's characteristics, a characteristic of one thing, how many of which nouns something was done to.
 */
export function values(
  category: string,
  of: {
    readonly counted: { readonly [group: string]: string }
    readonly summed: readonly string[]
    readonly single: string
    readonly done: { readonly [verb: string]: string }
    readonly nouns: readonly (readonly [noun: string, counter: string, are: Pattern])[]
    readonly letters?: Letters
  },
): PhraseEntry[] {
  return [
    ...numbers(of.letters ?? { X: 'X', Y: 'Y', Z: 'Z' }),
    ...comparisons,
    ...Object.entries(of.counted).flatMap(([group, counter]): PhraseEntry[] => [
      [category, `{count:${group}}の${numberBy(counter)}`, { count: $('count') }],
      ['per', `{count:${group}}1${counter}`, { count: $('count') }],
    ]),
    ...of.summed.map(
      (group): PhraseEntry => [category, `{all:${group}}の{field}の合計`, m.sumOf({ all: $('all') })],
    ),
    [category, 'それらの{field}の合計', m.sumOf('them')],
    [category, `{of:${of.single}}の{field}`, m.sumOf($('of'))],
    ...Object.entries(of.done).flatMap(([did, word]) =>
      of.nouns.flatMap(([noun, counter, are]): PhraseEntry[] => [
        ['per', `これにより${word}${noun}1${counter}`, { did, are }],
        [category, `これにより${word}${noun}の${numberBy(counter)}`, { did, are }],
      ]),
    ),
  ]
}

/** What stands before a noun; `has` is how {name} is said to be part of another. */
export function filters(
  fields: { readonly [field: string]: string },
  keywords: { readonly [keyword: string]: string },
  has: string,
  keyword = 'keyword',
): PhraseEntry[] {
  return [
    ...words('field', fields),
    ...words('keyword', keywords),
    ['filter', '他の', { other: true }],
    ['filter', '{field}{value:n}{is:compare.after}の', m.compared($('is'))],
    ['filter', '{field}{value:n}の', m.compared('exactly')],
    ['filter', has, { nameHas: $('name') }],
    ['filter', '{name}以外の', { not: { name: $('name') } }],
    ['filter', '{attribute}以外の', { not: { attribute: $('attribute') } }],
    ['filter', '{attribute}の', { attribute: $('attribute') }],
    ['filter', `{keyword:${keyword}}を持つ`, { keyword: $('keyword') }],
    ['filter', '{field}が増加している', { changed: $('field'), to: 'more' }],
    ['filter', '{field}が減少している', { changed: $('field'), to: 'less' }],
  ]
}

/** What is spoken of: this, cards and the kinds named; a single thing may be a category of its own. */
export function things(
  self: string,
  kinds: { readonly [kind: string]: string },
  single = 'thing',
): PhraseEntry[] {
  return [
    ['thing.this', self, 'this'],
    ['thing.this', 'それ', 'it'],
    [single, '{thing:thing.this}', $('thing')],
    ...Object.entries(kinds).map(([kind, word]): PhraseEntry => [single, `その${word}`, { that: kind }]),
    [single, 'そのカード', { that: 'card' }],
    [single, `{zone}の${self}`, { this: $('zone') }],
    ['thing', 'それら', 'them'],
    ['thing', '残り', m.allOf(m.lookedAt, [])],
    ['thing', '{of:place.deck}の上から{top:n}枚', { top: $('top'), of: $('of') }],
  ]
}

/** すべて before the noun, and what stands before すべて. */
export const EVERYONE: readonly (readonly [after: string, are: Pattern])[] = [
  ['すべての{are:#}', $('are')],
  ['{one:filter}すべての{more:#}', m.oneMore],
]

/** All of somewhere that are of some kind. */
export const everyone = (before: string, filters: string, place: Pattern): PhraseEntry[] =>
  EVERYONE.map(([after, are]) => ['thing', before + after.replace('#', filters), m.allOf(place, are)])

/** What is chosen and how many, up to the verb. */
export type Chosen = readonly [template: string, means: m.Means]

/** 合計コストが5以下になるように: what bounds a choice, with `total` for its meaning. */
export const TOTAL = '合計{field}が{value:n}{is:compare.after}になるように'
export const total = m.compared($('is'))

/** To choose, and to pick in passing. */
export const choosing = (chosen: readonly Chosen[]): PhraseEntry[] =>
  chosen.flatMap(([template, means]) => [
    ...choosingBy(template, godan('選ぶ'), { do: 'choose', ...means }),
    ['pick', `${template}選んで`, { do: 'pick', ...means }],
  ])

/** To look for. */
export const searching = (chosen: readonly Chosen[]): PhraseEntry[] =>
  chosen.flatMap(([template, means]) => choosingBy(template, godan('探す'), { do: 'search', ...means }))

/**
 * Verbs of most games: how playing a card is said, the states that cards are put down in, drawing, and how damage is said,
 * to what and by what.
 */
export function verbs(of: {
  readonly play: readonly [verb: string, word: string]
  readonly as: readonly string[]
  readonly draw: Forms
  readonly damage: readonly string[]
  readonly victim: string
  readonly by: string
}): PhraseEntry[] {
  const [play, word] = of.play
  return [
    ...transitive('', godan('打ち消す'), { do: 'counter' }),
    ...transitive('', ichidan('捨てる'), { do: 'discard' }),
    ...transitive('', suru('公開'), { do: 'reveal' }),
    ...transitive('', ichidan('見る'), { do: 'look' }),
    ...transitive('', suru(word), { do: play }),
    ...transitive('コストを支払わずに', suru(word), { do: play, free: true }),
    ...transitive('{to:to.hand}に', ichidan('加える'), { do: 'move', to: $('to') }),
    ...transitive('{to:to.hand}に', godan('戻す'), { do: 'move', to: $('to') }),
    ...transitive('{to}に', godan('置く'), { do: 'move', to: $('to') }),
    ...of.as.flatMap((state) =>
      transitive(`{as:${state}}で{to}に`, godan('置く'), { do: 'move', as: $('as'), to: $('to') }),
    ),
    ...['{n}枚', 'カードを{n}枚'].flatMap((cards) =>
      instruction('do', cards, of.draw, { do: 'draw', n: $('n') }),
    ),
    ...of.damage.flatMap((damage) => [
      ...instruction('do', `{what:${of.victim}}に${damage}`, ichidan('与える'), m.damage),
      ...instruction('do', `{by:${of.by}}は{what:${of.victim}}に${damage}`, ichidan('与える'), {
        ...m.damage,
        by: $('by'),
      }),
    ]),
  ]
}

/** What is so: always, as long as an ability is valid, or as long as an effect says at `for`. */
export type Said = readonly [before: string, verb: Forms, means: m.Means]

/** Less and more of something: by how much stands at # or at the end. */
export const growing = (said: readonly string[], field: Pattern, what?: Pattern): Said[] =>
  Object.entries({ '{by:less}': suru('減少'), '{by:n}': suru('増加') }).flatMap(([much, verb]) =>
    said.map((before): Said => [before.replace(/#|$/u, much), verb, m.grows(field, what)]),
  )

export const CANNOT: Forms = { plain: 'できない', stem: 'できず', te: 'できなくて', past: 'できなかった' }

/** What can change: by which two characteristics, and what cards and players cannot do. */
export function changes(
  both: Both,
  acts: readonly (readonly [act: string, before: string, not: Forms])[],
  playerActs: { readonly [act: string]: string },
): Said[] {
  return [
    ['{what:thing}は{for:duration}{gains}を', ichidan('得る'), m.gain($('gains'))],
    ...gainsForEach(both).map(
      ([each, gained]): Said => [
        `{what:thing}は{for:duration}{per}につき${each}を`,
        ichidan('得る'),
        m.gain(gained),
      ],
    ),
    ['{what:thing}の{one:field}と{two:field}を{for:duration}', ichidan('入れ替える'), m.swaps],
    ['{what:thing}は{for:duration}{loses}を', godan('失う'), m.loses],
    ...acts.map(([act, before, not]): Said => [`{what:thing}は{for:duration}${before}`, not, m.cannot(act)]),
    ...Object.entries(playerActs).map(
      ([act, word]): Said => [`{who}は{for:duration}${word}`, CANNOT, m.cannot(act, { player: $('who') })],
    ),
  ]
}

/**
 * How long an effect lasts, and what can be gained and lost for so long: what times are called, what is added to mean all
 * through one, at whose ends an effect may end, how a turn is said before its start or end, and as long as something is so.
 */
export function durations(
  of: {
    readonly times: { readonly [during: string]: string }
    readonly through: string
    readonly ending: readonly string[]
    readonly turns: readonly string[]
    readonly long: string
  },
  both: Both,
): PhraseEntry[] {
  const time = (said: string, during: string): PhraseEntry => ['duration.time', said, { during }]
  const ending = of.ending.map((during) => [during, of.times[during]!] as const)
  return [
    ...Object.entries(of.times).map(([during, word]) => time(`この${word}${of.through}`, during)),
    ...ending.map(([during, word]) => time(`${word}終了時まで`, during)),
    ...ending.map(([during, word]) => time(`この${word}の終了時まで`, during)),
    ...ending.map(([during, word]) => time(`この${word}終了時まで`, during)),
    ['duration.time', `次の{of:who}のターン${of.through}`, { during: 'nextTurn', of: $('of') }],
    ['duration', '{duration:duration.time}', $('duration')],
    ...of.turns.flatMap((turn): PhraseEntry[] => [
      ['duration', `次の{of:who}の${turn}開始時まで`, m.until('turnStart')],
      ['duration', `次の{of:who}の${turn}終了時まで`, m.until('turnEnd')],
    ]),
    ['duration.long', `{condition}${of.long}`, { while: $('condition') }],
    ...gains(both, 'と', ''),
    ['loses', 'すべての能力', [{ everything: 'abilities' }]],
  ]
}

/** What is so, said alone. */
export const plainly = (said: readonly Said[]): PhraseEntry[] =>
  said.map(([before, { plain }, means]) => ['static.plain', before + plain, means])

/** What constant abilities do: what is so, and what happens instead. */
export function statics(said: readonly Said[], instead: string): PhraseEntry[] {
  return [
    ...said.flatMap((one) => unending('static', ...one)),
    ['static.plain', '{what:thing}の{field}は{to:n}である', m.gain([{ field: $('field'), to: $('to') }])],
    ['static.closed', `{event:event.now}場合、${instead}{with:sentence.acted}`, m.replaces],
    ['static.closed', '{one:static.plain}。', $('one')],
    ['statics', '{one:static.closed}', [$('one')]],
    ['statics', '{one:static.closed}{more:statics}', m.oneMore],
    ['statics', '{one:static.te}、{more:statics}', m.oneMore],
    ['statics', '{one:static.stem}、{more:statics}', m.oneMore],
  ]
}

/** Conditions of most games: whose turn it is, what is of which kind, and what was done. Those of states stand before them. */
export const commonConditions: readonly PhraseEntry[] = [
  ...so('{who}のターン', [ARE, ARE_NOT], { turnOf: $('who') }),
  ...so('{thing}が{are:filters}', [ARE, ARE_NOT], m.isKind),
  ...conditions,
  ['if.late', 'そうしたなら、', { done: 'it' }],
]

/** A number compared. */
export const measured = (said: string, number: Pattern): PhraseEntry[] =>
  condition(`${said}が{value:n}{is:compare.after}`, ARE, { number, is: $('is'), value: $('value') })

/** What abilities are about: any card of somebody's; the next time, it; and to whom it is done. */
export function subjects(
  whom: { readonly [kind: string]: string },
  kinds: readonly string[] = ['subject'],
): PhraseEntry[] {
  return [
    ['subject', '{of:possessor}のカード', m.anywhere],
    ...kinds.flatMap((kind): PhraseEntry[] => [
      [`${kind}.next`, 'それ', 'it'],
      [`${kind}.next`, `{subject:${kind}}`, $('subject')],
    ]),
    ...words('whom', whom),
  ]
}

/** Events of most games, and how playing a card is said. */
export function events(
  isReplaceable: (event: string) => boolean,
  [play, plays]: readonly [word: string, event: string],
): PhraseEntry[] {
  const { did, passive } = happenings(isReplaceable)
  return [
    ...passive('{to:zone}に', '置か', { event: 'moved', to: $('to') }),
    ...passive('', '捨てら', { event: 'discarded' }),
    ...did('{who}がカードを', suru('ドロー'), m.by('draws')),
    ...did('{who}がカードを', ichidan('捨てる'), m.by('discards')),
    ...did('プレイヤーがダメージを', ichidan('受ける'), m.takes('each')),
    ...did('{who}が{are:filters}を', suru(play), m.by(plays, { are: $('are') })),
  ]
}

/** When: on an event, in a state of affairs, at a moment. */
export function whens(moments: { readonly [moment: string]: string }): PhraseEntry[] {
  return [
    ['when', '{event}', $('event')],
    ['when', '{condition}', { whenever: $('condition') }],
    ...words('at', moments),
    ['when', '{at}', { at: $('at'), of: 'any' }],
    ['when', '{of:who}の{at}', { at: $('at'), of: $('of') }],
    ['moment', 'このターンの終了', { at: 'turnEnd', of: 'this' }],
    ['moment', '次の{of:who}の{at}', { at: $('at'), of: $('of'), next: true }],
    ['governor', '次に{when:event.next}時、{then:sentence}', m.later],
    [
      'governor',
      '{for:duration.time}、次に{when:event.next}時、{then:sentence}',
      { ...m.later, for: $('for') },
    ],
  ]
}

export const inZone = (self: string): string => `${self}が{zone}にある間、`

/** Constant abilities, after the mark that abilities begin with; how a card calls itself. */
export const constants = (self: string, mark = ''): PhraseEntry[] =>
  m.constants.map(([isInZone, isWhile, means]) => [
    'ability',
    `${mark}${isInZone ? inZone(self) : ''}${isWhile ? '{while}' : ''}{does:statics}`,
    means,
  ])

/** A game's Japanese, with the names of its own; put together when it is first read or printed. */
export const phrasebook = (entries: () => readonly PhraseEntry[], names: readonly WordKind[]): Phrasebook =>
  new Phrasebook(entries, [number, raised, lowered, lessened, ...names])
