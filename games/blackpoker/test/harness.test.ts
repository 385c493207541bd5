import { bots } from '@tefuda/players'
import { botHarness, harness } from '@tefuda/testkit'
import { blackpoker, FULL_DECK } from '../index.ts'
import { judge } from '../judge.ts'

const low = FULL_DECK.filter((name) => !/[JQK]/.test(name))

harness(blackpoker, [
  { title: 'no frame' },
  { title: 'Entry 20', options: { frame: 'entry20' } },
  { title: 'decks of their own', options: { throwing: 'spade' }, decks: [low, FULL_DECK.slice(10, 40)] },
  { title: 'the smallest decks', decks: [FULL_DECK.slice(0, 12), FULL_DECK.slice(20, 31)] },
])
botHarness(blackpoker, {}, bots.greedy!.make(blackpoker, judge))
