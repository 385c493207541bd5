import { type Answer, randomAnswer, type Seat, seeded, startGame, type Table, view } from '@tefuda/kernel'
import { type Attention, spared } from '@tefuda/players'
import { expect, test } from 'vitest'
import { blackpoker, type Globals } from '../index.ts'
import manifest from '../manifest.ts'

/** Nobody is spared a question in which they could have stopped what waits. */

const { layout } = manifest
/** How often questions in the middle of an action are answered at random. */
const AIMS = [1, 2, 3, 4, 5, 6]
const smart: Attention = { mode: 'smart', stops: layout.stops }

/** What of the other player's waits on top while the asked player is spared the question. */
function passedOver(t: Table<Globals>): Table<Globals>['state']['pending'][number] | null {
  const { seat } = t.decision()!
  const newest = t.state.pending.at(-1)
  if (!newest || newest.seat === seat || layout.waits.answers![newest.kind] === undefined) return null
  return spared(layout, view(t, seat), smart, true)?.why === 'pass' ? newest : null
}

/** Whether a request is stopped once somebody has answered so, and both let all that waits resolve. */
function isStopped(before: Table<Globals>, id: number, seat: Seat, answer: Answer, seed: string): boolean {
  const t = before.copy()
  const { kind, seat: whose } = t.state.pending.find((one) => one.id === id)!
  const random = seeded(seed)
  let stopped = false
  t.journal = []
  t.hears = ({ event: { type, seat: of, note } }) => {
    if ((type === 'countered' || type === 'fizzle') && of === whose && note === kind) stopped = true
  }
  t.answer(seat, answer)
  while (t.state.pending.some((one) => one.id === id)) {
    const decision = t.decision()
    if (!decision) break
    t.answer(decision.seat, decision.ask.key === 'ask.chance' ? ['pass'] : randomAnswer(decision, random))
  }
  return stopped
}

test('what is let go on for somebody is stopped by nothing they were offered', () => {
  const met = new Set<string>()
  for (let game = 0; game < 40; game++) {
    const t = startGame(blackpoker, { seed: `spared ${game}` })
    t.journal = []
    const random = seeded(`answers ${game}`)
    for (let decision = t.decision(); decision && t.state.turn < 30; decision = t.decision()) {
      const { seat } = decision
      const waiting = passedOver(t)
      if (waiting && decision.kind === 'choose')
        for (const { key } of decision.options.filter((option) => option.key !== 'pass')) {
          met.add(`${waiting.kind} ${key}`)
          const stops = (aim: number) => isStopped(t, waiting.id, seat, [key], `${game} ${key} ${aim}`)
          expect(AIMS.some(stops), `${key} against ${waiting.kind}`).toBe(false)
        }
      t.answer(seat, randomAnswer(decision, random))
    }
  }
  for (const kind of ['soldier', 'hero', 'equip'])
    expect([...met].filter((one) => one.startsWith(kind)).length, kind).toBeGreaterThan(0)
})
