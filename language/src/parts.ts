import type { Letter } from './ability.ts'
import { $, type Pattern, type PhraseEntry, rest } from './phrase.ts'

/** Parts that phrasebooks of any language are made of. */

/** Words one by one, by what they mean. */
export function words(category: string, of: { readonly [meaning: string]: string }): PhraseEntry[] {
  return Object.entries(of).map(([meaning, word]) => [category, word, meaning])
}

/** How the letters are written that a text has for numbers. */
export type Letters = { readonly [letter in Letter]?: string }

/** Numbers: written or a letter (`n`), added with a sign (`added`), taken away without one (`less`). */
export function numbers(letters: Letters): PhraseEntry[] {
  return [
    ...words('letter', letters),
    ['n', '{number}', $('number')],
    ['n', '{letter}', { letter: $('letter') }],
    ['added', '{raised}', $('raised')],
    ['added', '{lowered}', $('lowered')],
    ['added', '+{letter}', { letter: $('letter') }],
    ['added', '-{letter}', { minus: { letter: $('letter') } }],
    ['less', '{lessened}', $('lessened')],
    ['less', '{letter}', { minus: { letter: $('letter') } }],
  ]
}

/** The two characteristics of +1/+1. */
export type Both = readonly [first: string, second: string]

/** What is gained (`gains`) and lost (`loses`), linked by a word; a name and its number are `space` apart. */
export function gains([first, second]: Both, and: string, space: string): PhraseEntry[] {
  const pair = [
    { field: first, by: $('a') },
    { field: second, by: $('b') },
  ]
  return [
    ['gain', '{keyword}', { keyword: $('keyword') }],
    ['gain', '{attribute}', { attribute: $('attribute') }],
    ['gain', '「{ability}」', { ability: $('ability') }],
    ['gain', `{field}${space}{by:added}`, { field: $('field'), by: $('by') }],
    ...['raised', 'lowered', 'added'].flatMap((sign): PhraseEntry[] => [
      ['gains', `{a:${sign}}/{b:${sign}}`, pair],
      ['gains', `{a:${sign}}/{b:${sign}}${and}{more:gains.on}`, [...pair, rest('more')]],
    ]),
    ['gains', '{all:gains.on}', $('all')],
    ['gains.on', '{one:gain}', [$('one')]],
    ['gains.on', `{one:gain}${and}{more:gains.on}`, [$('one'), rest('more')]],
    ['loses', '{all:gains.on}', $('all')],
  ]
}

/** +1/+1 for each of something: how it is written, and what is gained. */
export function gainsForEach([first, second]: Both): readonly (readonly [template: string, Pattern])[] {
  const gained: Pattern = [
    { field: first, by: { times: $('a'), of: $('per') } },
    { field: second, by: { times: $('b'), of: $('per') } },
  ]
  return ['raised', 'lowered'].map((sign) => [`{a:${sign}}/{b:${sign}}`, gained] as const)
}

/** What happens: which event, and to what or by whom. */
export type Happening = { readonly event: string } & { readonly [key: string]: Pattern }

/** Events that are told before they happen, by another word. */
export type AboutTo = { readonly [event: string]: string }

/** What happens as something that is about to; null where that is not told. */
export function aboutToBe(about: AboutTo, means: Happening): Happening | null {
  const event = about[means.event]
  return event === undefined ? null : { ...means, event }
}

/** A subject of the next time something happens, which may be `it`, is a category of its own: `subject.next`. */
export const ofNext = (template: string): string => template.replace(/\{what:([\w.]+)\}/u, '{what:$1.next}')

type Means = { readonly [key: string]: Pattern }

/** How often an ability may be used, said before it or after it. */
export type Often = readonly [before: string, after: string, limit: Pattern]

/** Abilities, and how often and when alone (`only`, said after them) they may be used; `during` limits them besides. */
export function limitedBy(often: readonly Often[], only: string) {
  const ways: readonly Often[] = [['', '', null], ...often]
  return (words: string, means: Means, during?: Means): PhraseEntry[] =>
    ways.flatMap(([before, after, times]): PhraseEntry[] => {
      const limit = during ? { ...(times as Means | null), ...during } : times
      const all = limit === null ? means : { ...means, limit }
      return [
        ['ability', before + words + after, all],
        ['ability', before + words + only + after, { ...all, only: $('only') }],
      ]
    })
}

/** Those phrases of events that are about to be which mean one of these, as a category of their own. */
export function eventsOf(
  events: readonly unknown[],
  category: string,
  phrases: readonly PhraseEntry[],
): PhraseEntry[] {
  return phrases.flatMap(([now, template, means]): PhraseEntry[] =>
    now === 'event.now' && events.includes((means as Happening).event) ? [[category, template, means]] : [],
  )
}
