import { say, seeded, startGame, type View, view } from '@tefuda/kernel'
import { parseScenarios, stepsOf } from '@tefuda/testkit/judge'
import { answer, offers } from '@tefuda/testkit/scene'
import { expect, test } from 'vitest'
import { BOSS_DECKS, bundledPso2, bundledScenarios, DECKS } from '../cards/bundled.ts'
import { scene } from './scene.ts'

/** A scenario as far as it is played, move by move. */
function steps(fields: string) {
  const [scenario] = parseScenarios(`game: pso2\ntitle: a table\n${fields}`, 'table.yaml')
  return stepsOf(bundledScenarios, scenario!)
}

/** The report of these moves, in English. */
const told = (fields: string) =>
  steps(fields).flatMap(({ table, events }) =>
    events.flatMap(({ event, keys }) => {
      const words = table.rules.tell(
        table,
        event,
        event.cards.map(() => true),
        keys,
      )
      return words ? [say(table.rules.words, 'en', words)] : []
    }),
  )

const CARDS = `cards:
  - { id: wolf, numbers: 1/4 }
  - { id: gunner, numbers: 1/4, text: 【連続射撃】 }
  - { id: wake, text: 味方のキャラ1体を選び、それを【ON】にする。 }
  - { id: lull, text: 味方のキャラ1体を選び、それを【OFF】にする。 }
  - { id: call, text: 味方のキャラ1体を選び、それを前列に移動する。 }
  - { id: hide, text: 味方のキャラ1体を選び、それを後列に移動する。 }
  - { id: slay, text: 味方のキャラ1体を選び、それを破壊する。 }
  - { id: send, text: 味方のキャラ1体を選び、それを捨札に置く。 }
`
const after = (card: string, wolf: string) =>
  told(`${CARDS}table: { A: { hand: [${card}], field: [${wolf}] } }\nplay: [{ A: ${card} }, next]\n`).slice(1)

test('[215.1] [403.1.4] it is told which way a card is turned and to which row it goes', () => {
  expect(after('wake', 'wolf off')).toEqual(['Wolf turns ON.'])
  expect(after('lull', 'wolf')).toEqual(['Wolf turns OFF.'])
  expect(after('call', 'wolf back')).toEqual(['Wolf steps up to the front row.'])
  expect(after('hide', 'wolf')).toEqual(['Wolf falls back to the back row.'])
})

test('[301.5] [glossary.9] what is destroyed is told of once, and so is what is put into the discard', () => {
  expect(after('slay', 'wolf')).toEqual(['Wolf is destroyed.'])
  expect(after('send', 'wolf')).toEqual(['A moves wolf from the field to the discard.'])
})

test('[506.3.1] [302.7] whoever attacks is asked for one target, with double shot for up to two', () => {
  const asked = (card: string) => {
    const fields = `${CARDS}table: { A: { field: [${card}] }, B: { field: [wolf] } }\nplay: [{ A: attack>A:${card} }]\n`
    const { table } = steps(fields).at(-1)!
    return say(table.rules.words, 'en', table.decision()!.ask)
  }
  expect([asked('wolf'), asked('gunner')]).toEqual([
    'Whom does wolf attack?',
    'Whom does gunner attack? It may attack two.',
  ])
})

const FIGHTERS = [
  { id: 'spark', text: '1枚ドローする。' },
  { id: 'wolf', numbers: '1/4' },
  {
    id: 'twins',
    numbers: '1/4',
    text: ['このキャラが攻撃した時:1枚ドローする。', 'このキャラが攻撃した時:1枚ドローする。'],
  },
]

/** What A sees in a second battle, when two abilities have triggered, with everybody passing, B with this in hand. */
function seenByA(held: string): View {
  const t = scene(FIGHTERS, { A: { field: ['wolf', 'twins'] }, B: { hand: [held] } })
  for (const attacker of ['wolf', 'twins']) {
    answer(t, `A: attack>A:${attacker}`)
    while (offers(t, 'pass')) t.answer(t.decision()!.seat, ['pass'])
  }
  return view(t, 0)
}

test('[103.6.1.5] nobody is told whether somebody else has passed or could not act', () => {
  const seen = seenByA('filler')
  expect(seen.decision!.clause).toBe('406.2.1')
  expect(seen).toEqual(seenByA('spark'))
})

test('[100.3] [raid.2] nobody supposes more than three of a card in a deck, but in that of a boss', () => {
  const [deck, boss] = [[...DECKS.values()][0]!, [...BOSS_DECKS.values()][0]!]
  const duel = view(startGame(bundledPso2, { seed: 1, decks: [deck, deck] }), 0)
  const raid = view(startGame(bundledPso2, { seed: 1, decks: [deck, boss], options: { raid: 'normal' } }), 0)
  const most = (seen: View) =>
    Math.max(...SEEDS.map((seed) => mostAlike(bundledPso2.supposedDeck(seen, 1, seeded(seed)))))
  expect(most(duel)).toBe(3)
  expect(most(raid)).toBeGreaterThan(3)
})

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed)

function mostAlike(deck: readonly string[]): number {
  const copies = new Map<string, number>()
  for (const name of deck) copies.set(name, (copies.get(name) ?? 0) + 1)
  return Math.max(...copies.values())
}
