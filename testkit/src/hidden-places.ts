import { type Ready, randomAnswer, seeded, startGame } from '@tefuda/kernel'
import { type Choose, contextOf, type Interpreter } from '@tefuda/language'
import { expect, test } from 'vitest'

/** How many decisions into a game hands and decks are typical. */
const SOME = 20

/**
 * A player can fail to find a card of a hidden zone only if a text describes what not all cards there are. A
 * word that is true of every card there describes nothing: the player must choose one.
 */
export function describesOnlyWhatMayBeMissing<G extends object>(
  rules: Ready<G>,
  speak: Interpreter<G>,
  types: readonly string[],
  decks: readonly (readonly string[])[],
): void {
  const { hidden, isA, certain = {} } = speak.speech
  const tables = decks.map((deck, seed) => {
    const random = seeded(`hidden places ${seed}`)
    const t = startGame(rules, { seed, decks: [deck, deck] })
    for (let open = t.decision(), n = 0; open && n < SOME; open = t.decision(), n++)
      t.answer(open.seat, randomAnswer(open, random))
    return t
  })
  test.each(hidden)(
    'a player must choose a card of the %s that a text describes only by what all cards there are',
    (zone) => {
      const isOfAll = (type: string) =>
        tables.every((t) => [0, 1].every((seat) => t.cards(zone, seat).every((card) => isA(t, card, type))))
      expect(types.filter(isOfAll)).toEqual(types.filter((type) => certain[zone]?.includes(type)))
      for (const type of types.filter(isOfAll)) {
        const step: Choose = {
          do: 'choose',
          what: { in: { of: 'you', zone }, are: [{ type }] },
          how: { exactly: 1 },
        }
        const t = tables.find((one) => one.cards(zone, 0).length > 0)!
        const c = contextOf(0, t.ref(t.cards(zone, 1)[0]!))
        expect(speak.question(t, c, step, '', 'ask.choose').min, type).toBe(1)
      }
    },
  )
}
