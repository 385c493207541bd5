import { type Event, event, MARK, say, seeded, startGame, view } from '@tefuda/kernel'
import { parseScenarios, stepsOf } from '@tefuda/testkit/judge'
import { expect, test } from 'vitest'
import { bundledNinjaSlayer, bundledScenarios } from '../cards/bundled.ts'
import { tell } from '../words/tell.ts'
import { plainNinjaSlayer } from './plain.ts'
import { card, scene } from './scene.ts'

/** The keys that are offered after some play, each with the number in its words. */
function numbersOffered(scenario: string): string[][] {
  const [read] = parseScenarios(`game: ninja-slayer\ntitle: one\n${scenario}`, 'one.yaml')
  const decision = stepsOf(bundledScenarios, read!).at(-1)!.table.decision()!
  const options = decision.kind === 'choose' || decision.kind === 'order' ? decision.options : []
  return options.map(({ key, text }) => [key, /\d+/.exec(say(bundledNinjaSlayer.words, 'en', text))![0]])
}

test('[1204.2b] the modes of a text are offered by their numbers in it', () => {
  const told =
    numbersOffered(`cards: [{ id: choice, cost: 0, text: 次から1つ選択する。①1枚ドロー。②あなたは1回復する。 }]
table: { A: { hand: [choice] } }
play: [{ A: choice }]
`)
  expect(told).toEqual([
    ['1', '1'],
    ['2', '2'],
  ])
})

test('[1213.3b] abilities that are put in order are offered by their numbers in the text', () => {
  const told = numbersOffered(`cards:
  - id: odd
    cost: 0
    numbers: 1/1/1
    text: [◆インターラプト, ◆すべてのキャラクターのカラテは1である。, ◆すべてのキャラクターは+1/+0を得る。]
table: { A: { hand: [odd] } }
play: [{ A: odd }, { A: pass }, { B: pass }]
`)
  expect(told).toEqual([
    ['2', '2'],
    ['3', '3'],
  ])
})

test('[402.4b] nobody supposes more than four of a card in a constructed deck', () => {
  for (let seed = 0; seed < 10; seed++) {
    const seen = view(startGame(plainNinjaSlayer, { seed }), 0)
    const deck = plainNinjaSlayer.supposedDeck(seen, 1, seeded(seed))
    const copies = new Map<string, number>()
    for (const name of deck) copies.set(name, (copies.get(name) ?? 0) + 1)
    expect([deck.length, Math.max(...copies.values())]).toEqual([50, 4])
  }
})

test('of what happens it is told who does it, which cards and how many', () => {
  const t = scene([card('fist', 1, [1, 1, 1])], { B: { field: ['fist', 'fist'] } })
  const cards = t.cards('field', 1)
  const [field, ohigan] = [t.zone('field', 1), t.zone('ohigan', 1)]
  for (const [e, words] of [
    [event('turn', '505.4', 1, { value: 4 }), 'Turn 4: B.'],
    [event('shuffle', '403.1', 1), 'B shuffles.'],
    [event('enter', '1204.2k', 1, { cards: [cards[0]!] }), 'B enters fist.'],
    [event('ability', '1204.2k', 1, { cards: [cards[0]!] }), 'B enters an ability of fist.'],
    [event('kill', '1311.1', 1, { cards: [cards[0]!] }), 'Fist is killed.'],
    [event('kill', '1311.1', 1, { cards }), 'Fist, fist are killed.'],
    [event('hurt', '1317.1', 1, { value: 2 }), 'B takes 2 damage.'],
    [event('hurt', '1317.1', 1, { cards: [cards[0]!], value: 2 }), 'Fist takes 2 damage.'],
    [event('hurt', '1317.1', 1, { cards, value: 2 }), 'Fist, fist take 2 damage.'],
    [event('heal', '1319.1', 1, { value: 2 }), 'B heals 2.'],
    [event(MARK, '1310.2', 1, { cards, value: 1, note: 'bowed' }), 'Fist, fist bow.'],
    [event(MARK, '1310.1', 1, { cards, value: 0, note: 'bowed' }), 'Fist, fist unbow.'],
    [event(MARK, '1320.1', 1, { cards, value: 1, note: 'down' }), null],
    [
      event('move', '1311.1', 1, { cards: [cards[0]!], from: [field], to: [ohigan] }),
      'Fist goes from the field to the ohigan.',
    ],
    [event('end', '1501.1c', -1), 'The game is over.'],
    [event('rewind', '1204.2l', -1), null],
  ] as const satisfies [Event, string | null][]) {
    const told = tell(t, e, [true, true])
    expect(told && say(t.rules.words, 'en', told)).toBe(words)
  }
})
