import { below, type Decision, type Random, randomAnswer, seeded, startGame } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { DECKS, bundledNinjaSlayer as rules } from '../cards/bundled.ts'
import type { Card } from '../src/index.ts'

/** Any fifty cards that may be played together (402.4). */
function anyDeck(random: Random): string[] {
  const deck: string[] = []
  let ukemi = 0
  while (deck.length < 50) {
    const card = rules.cards[below(random, rules.cards.length)] as Card
    if (deck.includes(card.name) || (card.ukemi && ukemi > 12)) continue
    for (let n = 1 + below(random, 4); n > 0 && deck.length < 50; n--) {
      deck.push(card.name)
      if (card.ukemi) ukemi++
    }
  }
  return deck
}

const written = (d: Decision | null) =>
  JSON.stringify(d && [d.seat, d.clause, 'options' in d ? d.options.map(({ key }) => key) : [d.min, d.max]])
const decks = [...DECKS.values()]

test('what a table has found out and keeps is what one finds that knows nothing yet', () => {
  for (let game = 0; game < 40; game++) {
    const random = seeded(`found out ${game}`)
    const first = game < 16 ? decks[game % 4]! : anyDeck(random)
    const second = game < 16 ? decks[game >> 2]! : anyDeck(random)
    const t = startGame(rules, { seed: game, decks: [first, second] })
    for (let asked = t.decision(), n = 0; asked && n < 400; asked = t.decision(), n++) {
      const answer = randomAnswer(asked, random)
      const fresh = t.copy()
      fresh.answer(asked.seat, answer)
      t.answer(asked.seat, answer)
      const [kept, found] = [written(t.decision()), written(fresh.decision())]
      if (kept !== found) expect(kept, `game ${game}, decision ${n}`).toBe(found)
    }
  }
})
