import { Match, Recalls, randomAnswer, seeded, startGame } from '@tefuda/kernel'
import { bundledVanguard } from '@tefuda/vanguard/bundled'
import { expect, test } from 'vitest'
import { Memories } from '../src/index.ts'

const DECISIONS = 300

/** What everybody remembers after each answer of a match at random, by those who sit at its table. */
function remembered() {
  const t = startGame(bundledVanguard, { seed: 5 })
  const recalls = new Recalls(t)
  const random = seeded('memories')
  const all: string[] = []
  for (let i = 0; i < DECISIONS; i++) {
    const decision = t.decision()!
    t.answer(decision.seat, randomAnswer(decision, random))
    all.push(JSON.stringify([recalls.of(0), recalls.of(1)]))
  }
  return all
}

test('a match remembers for each seat what it heard, also where it goes back and forth or is opened again', () => {
  const match = new Match(bundledVanguard, { seed: 5 })
  const memories = new Memories(match)
  const now = () => JSON.stringify([memories.of(0), memories.of(1)])
  const random = seeded('memories')
  const all = remembered()
  const seen: string[] = []
  memories.listen()
  for (let i = 0; i < DECISIONS; i++) {
    const { decision } = match
    match.answer(decision!.seat, randomAnswer(decision!, random))
    seen.push(now())
  }
  expect(seen).toEqual(all)
  const at = all.findIndex((one) => one !== '[[],[]]') + 5
  expect(at).toBeLessThan(DECISIONS)
  match.goTo(at + 1)
  expect(now()).toBe(all[at])
  memories.listen()
  match.goTo(at + 20)
  expect(now()).toBe(all[at + 19])
  const again = new Memories(match)
  again.relive()
  expect(JSON.stringify([again.of(0), again.of(1)])).toBe(all[at + 19])
})
