import { Match, randomAnswer, seeded } from '@tefuda/kernel'
import { bots, type Mind } from '@tefuda/players'
import { expect, test } from 'vitest'
import type { Player } from '../src/bots/find.ts'
import { gameNamed } from '../src/games.ts'
import { Opponents } from '../src/play/opponents.ts'

test('whoever plays against a person at the terminal remembers, also after a match was kept or taken back', async () => {
  const { rules } = await gameNamed('vanguard')
  const match = new Match(rules, { seed: 5 })
  const told: string[] = []
  const random = bots.random!.make(rules)
  const mind = (): Mind => (door, luck) => {
    told.push(JSON.stringify(door.view().recalled))
    return random(door, luck)
  }
  const bot: Player = { name: 'random', mind, remote: null, close: () => {} }
  const seated = () => new Opponents(match, new Map([[1, bot]]), 1000)
  const opponents = seated()
  const luck = seeded('person')
  for (let i = 0; i < 400 && (told.at(-1) ?? '[]') === '[]'; i++) {
    const decision = match.decision!
    const { answer } =
      decision.seat === 1 ? await opponents.answer(decision) : { answer: randomAnswer(decision, luck) }
    match.answer(decision.seat, answer)
  }
  const recalled = told.at(-1)
  expect(recalled).not.toBe('[]')
  const at = match.answers.findLastIndex(([seat]) => seat === 'B')
  match.goTo(at)
  opponents.goBack()
  await opponents.answer(match.decision!)
  expect(told.at(-1)).toBe(recalled)
  // What happens anew after that is heard anew.
  match.goTo(0)
  opponents.goBack()
  match.goTo(at)
  await opponents.answer(match.decision!)
  expect(told.at(-1)).toBe(recalled)
  await seated().answer(match.decision!)
  expect(told.at(-1)).toBe(recalled)
})

test('whoever takes back finds the dice of the others as they lay', async () => {
  const { rules } = await gameNamed('blackpoker')
  const match = new Match(rules, { seed: 5 })
  const mind = () => bots.random!.make(rules)
  const bot: Player = { name: 'random', mind, remote: null, close: () => {} }
  const opponents = new Opponents(
    match,
    new Map([
      [0, bot],
      [1, bot],
    ]),
    1000,
  )
  const playOn = async () => {
    while (match.length < 60 && match.decision) {
      const { seat } = match.decision
      match.answer(seat, (await opponents.answer(match.decision)).answer)
    }
    return JSON.stringify(match.answers)
  }
  const first = await playOn()
  for (const at of [59, 30, 0]) {
    match.goTo(at)
    opponents.goBack()
    expect(await playOn()).toBe(first)
  }
})
