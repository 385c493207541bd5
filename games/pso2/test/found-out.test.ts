import { looksPastNothing } from '@tefuda/testkit'
import { answer, offers } from '@tefuda/testkit/scene'
import { expect, test } from 'vitest'
import { CARDS, DECKS, bundledPso2 as rules } from '../cards/bundled.ts'
import { scene } from './scene.ts'

const decks = [...DECKS.values()]
/** Cards that no ready deck has. */
const spare = CARDS.map(({ name }) => name).filter(
  (name) => !decks.flat().includes(name) && name.startsWith('P'),
)
/** A deck, whose first cards are its player and its mag, with some spare cards among the others. */
const withSpare = (deck: readonly string[], from: number) => {
  const fits = spare.filter((name) => {
    const tried = [...deck.slice(0, 2), name, ...deck.slice(3)]
    return rules.deckFaults(tried, rules.readOptions({}), { seat: 0, seats: 2 }).length === 0
  })
  const some = fits.slice(from, from + 16)
  return [...deck.slice(0, 2), ...some, ...deck.slice(2 + some.length)]
}

test.each(decks.map((deck, n) => [n, deck] as const))(
  'nothing that matters is looked past in a duel of deck %s with cards that no ready deck has',
  (n, deck) => {
    const odd = [withSpare(deck, 0), withSpare(decks[(n + 1) % decks.length]!, 16)]
    looksPastNothing(rules, { seed: n, decks: odd })
  },
)

test('an ability that wants PP that are OFF can be used as soon as others were paid with', () => {
  const cards = [
    {
      id: 'payer',
      numbers: '1/5',
      text: '【MAIN】①⇒味方のキャラ1体を選び、それはこのターン中攻撃力+1を得る。',
    },
    {
      id: 'waker',
      numbers: '1/5',
      text: '【ON】⇒【OFF】⇒自分の【OFF】状態のPP1枚を選び、それを【ON】にする。',
    },
    { id: 'spell', text: '相手は1枚ドローする。' },
  ]
  const t = scene(cards, { A: { hand: ['spell'], field: ['payer', 'waker'], pp: ['payer'] } })
  answer(t, 'A: spell')
  expect([t.state.pending.length, offers(t, 'A:waker.1')]).toEqual([0, false])
  answer(t, 'A: A:payer.1')
  answer(t, 'A: A:payer')
  expect([t.state.pending.length, offers(t, 'A:waker.1')]).toEqual([1, true])
})
