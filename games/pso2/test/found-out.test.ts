import { keepsOnlyWhatHolds, looksPastNothing } from '@tefuda/testkit'
import { answer, offers } from '@tefuda/testkit/scene'
import { expect, test } from 'vitest'
import { BOSS_DECKS, DECKS, bundledPso2 as rules } from '../cards/bundled.ts'
import { scene } from './scene.ts'

const decks = [...DECKS.values()]
const duels = decks.map((deck, n) => [
  `a duel of deck ${n}`,
  { seed: n, decks: [deck, decks[(n + 1) % decks.length]!] },
])
const raids = [...BOSS_DECKS].map(([name, boss]) => [
  `a raid on ${name}`,
  { seed: 1, decks: [decks[0]!, decks[3]!, boss], options: { raid: 'hard' } },
])

keepsOnlyWhatHolds(rules, decks)
looksPastNothing(rules, Object.fromEntries([...duels, ...raids]))

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
