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
 * In an instruction, "one's own" means the player who carries it out: in every zone that a text can choose
 * in, with every verb that moves a card, for every player that can be told to, in both languages.
 */
export interface WhoseWords {
  readonly game: ScenarioGame
  readonly readers: readonly [japanese: Reader, english: Reader]
  readonly verbs: { readonly [verb: string]: Reach }
  /** Verbs with everything they need beside their object. */
  readonly said: readonly Omit<Verb, 'what'>[]
  readonly zones: readonly string[]
  readonly choose: 'choose' | 'pick'
  readonly played: (effect: Effect) => Ability
  /** Each player has an oak in a zone and A uses the text; then the oaks lie there. */
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
  test('the cases cover every zone and every such verb', () => {
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
