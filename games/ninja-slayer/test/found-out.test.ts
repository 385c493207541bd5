import { below, type Decision, type Random, randomAnswer, seeded, startGame } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { DECKS, bundledNinjaSlayer as rules } from '../cards/bundled.ts'
import type { Ns } from '../src/300-zones.ts'
import type { Card } from '../src/index.ts'
import { scene } from './scene.ts'

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

const asked = (d: Decision | null) =>
  d && [d.seat, d.clause, 'options' in d ? d.options.map(({ key }) => key) : [d.min, d.max]]
const likeness = (t: Ns) => t.cardsInPlay().map((card) => t.valuesOf(card))
/** What is asked, and what the characters are like. */
const written = (t: Ns) => JSON.stringify([asked(t.decision()), likeness(t)])
const decks = [...DECKS.values()]

test('what a table has found out and keeps is what one finds that knows nothing yet', () => {
  for (let game = 0; game < 40; game++) {
    const random = seeded(`found out ${game}`)
    const first = game < 16 ? decks[game % 4]! : anyDeck(random)
    const second = game < 16 ? decks[game >> 2]! : anyDeck(random)
    const t = startGame(rules, { seed: game, decks: [first, second] })
    for (let open = t.decision(), n = 0; open && n < 400; open = t.decision(), n++) {
      const answer = randomAnswer(open, random)
      const fresh = t.copy()
      fresh.answer(open.seat, answer)
      t.answer(open.seat, answer)
      const [kept, found] = [written(t), written(fresh.copy())]
      if (kept !== found) expect(kept, `game ${game}, decision ${n}`).toBe(found)
    }
  }
})

test('what an ability did elsewhere than on the field is over when its card leaves, whatever else is in force', () => {
  const workshop = 'T1-40'
  const puppet = 'T1-29'
  const master = 'T1-13'
  const cards = (rules.cards as readonly Card[]).filter(({ name }) =>
    [workshop, puppet, master].includes(name),
  )
  const t = scene(cards, { A: { field: [puppet, master], ether: [workshop] } })
  const [made] = t.cards('field', 0)
  const before = t.valuesOf(made!).karate as number
  t.move([...t.cards('ether', 0)], t.zone('ohigan', 0), '302.5', 0)
  expect(t.valuesOf(made!).karate).toBe(before - 1)
})
