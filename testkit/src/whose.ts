import type { ScenarioGame } from '@tefuda/kernel/scenario'
import {
  type Ability,
  type Choose,
  destinationOf,
  type Effect,
  print,
  type Reach,
  type Reader,
  type Verb,
} from '@tefuda/language'
import { expect, test } from 'vitest'
import { failureOf } from './rulings.ts'
import { readingOf } from './text/index.ts'

/**
 * In what somebody is told to do, one's own is what that player has: of every zone that a text can choose in, by every verb that
 * moves a card, for every player that it can tell, in both languages.
 */
export interface WhoseWords {
  readonly game: ScenarioGame
  readonly readers: readonly [japanese: Reader, english: Reader]
  readonly verbs: { readonly [verb: string]: Reach }
  /** Verbs with what they say beside what they are done to. */
  readonly said: readonly Omit<Verb, 'what'>[]
  readonly zones: readonly string[]
  readonly choose: 'choose' | 'pick'
  readonly played: (effect: Effect) => Ability
  /** Each player has an oak in a zone and A uses the text; then these lie there. */
  readonly scenario: (act: string, zone: string, lies: { readonly A: string; readonly B: string }) => object
}

export function ownIsWhoActs(words: WhoseWords): void {
  const { readers, verbs, zones } = words
  const cases = words.said.flatMap((said) =>
    zones
      .filter((zone) => (verbs[said.do]!.in ?? [zone]).includes(zone) && destinationOf(verbs, said) !== zone)
      .flatMap((zone) => (['opponent', 'each'] as const).map((who) => ({ said, zone, who }))),
  )
  const met: string[] = []
  test.each(cases)(
    "$who, told to do $said.do to one's own in $zone, does it to their own",
    ({ said, zone, who }) => {
      const choosing: Choose = {
        do: words.choose,
        what: { in: { of: 'self', zone }, are: [] },
        how: { exactly: 1 },
      }
      const ability = words.played([{ do: 'by', who, then: [choosing, { ...said, what: 'it' }] }])
      const texts = readers.map((reader) => print(reader, 'text', ability))
      if (texts.some((text) => text === null)) return
      met.push(`${said.do} ${zone}`)
      for (const [i, text] of texts.entries())
        expect(readingOf(readers[i]!, 'text', text!), text!).toEqual([ability])
      const to = destinationOf(verbs, said)!
      const scenario = words.scenario(texts[0]!, zone, { A: who === 'each' ? to : zone, B: to })
      expect(failureOf(words.game, JSON.stringify(scenario)), texts[0]!).toBe('')
    },
  )
  test('every zone and every such verb was met', () => {
    for (const zone of zones)
      expect(
        met.some((one) => one.endsWith(zone)),
        zone,
      ).toBe(true)
    for (const { do: verb } of words.said)
      expect(
        met.some((one) => one.startsWith(verb)),
        verb,
      ).toBe(true)
  })
}
