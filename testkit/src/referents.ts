import type { ScenarioGame } from '@tefuda/kernel/scenario'
import {
  type Ability,
  compile,
  destinationOf,
  type Effect,
  type Group,
  print,
  type Reach,
  type Reader,
  type Thing,
  type Verb,
  type When,
} from '@tefuda/language'
import { describe, expect, test } from 'vitest'
import { failureOf } from './rulings.ts'

/**
 * Whatever a verb is done to, each later mention finds it where the verb has put it. The cases come from the
 * verbs of a game: every verb that moves a card, followed by every verb that a text can go on with, or by a
 * number of the card. The first verb stands in the same text, in its cost, or in the trigger.
 */
export interface ReferentWords {
  readonly game: ScenarioGame
  readonly readers: readonly [japanese: Reader, english: Reader]
  readonly verbs: { readonly [verb: string]: Reach }
  /** Verbs with a test of their own: they do more than move a card. */
  readonly apart: readonly string[]
  /** What a verb needs beside its object, for each variant that counts as another verb. */
  readonly more: { readonly [verb: string]: readonly Partial<Verb>[] }
  /** Where a card named oak can be chosen, and how. */
  readonly chosenIn: { readonly [zone: string]: Group }
  /** How targets are chosen: before the text is carried out, or in passing. */
  readonly choose: 'choose' | 'pick'
  /** The zone in which a verb without a zone of its own finds it, or single verbs by name. */
  readonly home: string
  readonly homeOf?: { readonly [verb: string]: string }
  /** How a text goes on in a sentence of its own. */
  readonly then: (effect: Effect) => Effect
  /** Damage to the opponent equal to a number of oak, which is `amount`; nothing if no text deals damage. */
  readonly measured: (of: Thing) => Effect
  readonly amount: number
  /** What triggers when oak is affected, by verb and destination; null if no text waits for it. */
  readonly heard: (verb: Verb, what: Thing | Group) => When | null
  readonly played: (effect: Effect) => Ability
  /** An ability with a cost; null if cards of this game never have costs. */
  readonly activated: (cost: Effect, effect: Effect) => Ability | null
  /**
   * A scenario: the texts of oak and of the acting card, where oak lies, how that card is used, and what is expected.
   */
  readonly scenario: (scene: ReferentScene) => object
}

export interface ReferentScene {
  /** The text of the acting card: one that is played, or an ability that is used. */
  readonly act: string
  readonly isPlayed: boolean
  readonly oak: readonly string[]
  readonly witness: readonly string[]
  readonly from: string
  /** Where oak should lie in the end, or what the opponent should have suffered. */
  readonly lies: string | null
  readonly suffers: number
}

type Case = {
  readonly title: string
  readonly scene: Omit<ReferentScene, 'lies' | 'suffers'>
  readonly lies: string | null
  readonly suffers: number
  readonly refused: boolean
}

const JAPANESE = 0

export function referentsAreFollowed(words: ReferentWords): void {
  const unsaid = new Set<string>()
  const all = [...casesOf(words, unsaid)]
  describe('each later mention of a card finds it where a verb has put it', () => {
    test.each(all.map((one) => [one.title, one] as const))('%s', (_, { scene, lies, suffers, refused }) => {
      const failure = failureOf(words.game, JSON.stringify(words.scenario({ ...scene, lies, suffers })))
      if (refused) expect(failure).toContain('where that cannot be done to it')
      else expect(failure).toBe('')
    })
    test('every verb that moves cards has such cases, and most texts can be said', () => {
      const movers = Object.keys(words.verbs).filter((verb) => words.verbs[verb]!.to !== undefined)
      const met = movers.filter((verb) => all.some(({ title }) => title.startsWith(`${verb} `)))
      expect(met).toEqual(movers.filter((verb) => !words.apart.includes(verb)))
      expect(unsaid.size).toBeLessThan(all.length)
    })
  })
}

const named = ({ do: verb, to }: Verb) =>
  to ? `${verb} to ${to.zone}${to.at ? ` ${to.at}` : ''}` : `${verb} there`

function* casesOf(words: ReferentWords, unsaid: Set<string>): Generator<Case> {
  const { verbs, apart, more, chosenIn, home } = words
  const open = Object.entries(verbs).filter(([verb]) => !apart.includes(verb))
  const saying = (what: Thing) =>
    open.flatMap(([verb]) => (more[verb] ?? [{}]).map((rest): Verb => ({ ...rest, do: verb, what })))
  const movers = saying('it').filter((verb) => destinationOf(verbs, verb) !== null)
  const said = (ability: Ability | null): string | null => {
    if (ability === null) return null
    const printed = words.readers.map((reader) => print(reader, 'text', ability))
    if (printed.some((text, i) => text === null || !compile(words.readers[i]!, 'text', text).ok)) {
      unsaid.add(JSON.stringify(ability))
      return null
    }
    return printed[JAPANESE]!
  }
  for (const first of movers) {
    const { in: zones = [words.homeOf?.[first.do] ?? home] } = verbs[first.do]!
    const from = zones.find((zone) => zone in chosenIn)
    const zone = destinationOf(verbs, first)!
    if (from === undefined) continue
    const choosing = { do: words.choose, what: chosenIn[from]!, how: { exactly: 1 } } as const
    const picking = { ...choosing, do: 'pick' } as const
    const plain = { from, oak: [], witness: [], isPlayed: true }
    const to = (verb: Verb) => {
      const reach = verbs[verb.do]!.in
      const refused = reach !== undefined && !reach.includes(zone)
      return { refused, lies: refused ? zone : (destinationOf(verbs, verb) ?? zone), suffers: 0 }
    }
    for (const next of saying('it')) {
      const then = words.then([next])
      const inText = said(words.played([choosing, first, ...then]))
      if (inText)
        yield { title: `${named(first)}, then ${named(next)}`, scene: { ...plain, act: inText }, ...to(next) }
      const asCost = said(words.activated([picking, first], [next]))
      if (asCost)
        yield {
          title: `${named(first)} as a cost, then ${named(next)}`,
          scene: { ...plain, act: asCost, isPlayed: false },
          ...to(next),
        }
      const act = said(words.played([choosing, first]))
      const heard = words.heard(first, chosenIn[from]!)
      const own = words.heard(first, 'this')
      if (!act || to(next).refused) continue
      const watching = heard && said({ kind: 'triggered', when: heard, effect: [next] })
      if (watching)
        yield {
          title: `${named(first)}, and a witness does ${named(next)}`,
          scene: { ...plain, act, witness: [watching] },
          ...to(next),
        }
      const hearing = own && said({ kind: 'triggered', when: own, effect: [{ ...next, what: 'this' }] })
      if (hearing)
        yield {
          title: `${named(first)}, and it does ${named(next)} to itself`,
          scene: { ...plain, act, oak: [hearing] },
          ...to(next),
        }
    }
    const measuring = { lies: null, suffers: words.amount, refused: false }
    if (words.measured('it').length === 0) continue
    const measured = said(words.played([choosing, first, ...words.measured('it')]))
    if (measured)
      yield { title: `${named(first)}, then its number`, scene: { ...plain, act: measured }, ...measuring }
    const paid = said(words.activated([picking, first], words.measured('it')))
    if (paid)
      yield {
        title: `${named(first)} as a cost, then its number`,
        scene: { ...plain, act: paid, isPlayed: false },
        ...measuring,
      }
  }
}
