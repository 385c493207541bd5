import { below, type Ready, randomAnswer, seeded, startGame } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { BOSS_DECKS, bundledPso2, CARDS, DECKS } from '../cards/bundled.ts'
import type { Globals } from '../rules/400-zones.ts'
import { isLeaving } from '../rules/raid-boss.ts'

const decks = [...DECKS.values()]
const bosses = [...BOSS_DECKS.values()]
/** What can be taken back while it is paid for, and what few ready decks have. */
const WHEEL = 'P1-137'
const spare = [
  WHEEL,
  WHEEL,
  WHEEL,
  ...CARDS.map(({ name }) => name).filter((name) => name >= 'P1-142' && name <= 'P1-148'),
]
/** A ready deck, its player and mag first, with these cards. */
const mixed = (deck: readonly string[]) =>
  [...deck.slice(0, 2), ...spare, ...deck.slice(2).filter((name) => !spare.includes(name))].slice(
    0,
    deck.length,
  )

/** Plays a raid at random in which some of four concede at a choice, above all at one that may yet be taken back; gives what was asked in the place of either. */
function askedInVain(seed: number): string[] {
  const asked: string[] = []
  const rules: Ready<Globals> = {
    ...bundledPso2,
    decides: (t, seat) => {
      if (isLeaving(t, seat)) asked.push(`${seed}: ${t.where().join(' ')}`)
      return bundledPso2.decides!(t, seat)
    },
  }
  const random = seeded(seed)
  const party = [0, 1, 2, 3].map((n) => mixed(decks[(seed + n) % decks.length]!))
  const t = startGame(rules, {
    seed,
    decks: [...party, bosses[seed % bosses.length]!],
    options: { raid: 'normal' },
    seats: 5,
  })
  const due = [below(random, 60), below(random, 60)]
  for (let choices = 0; ; ) {
    const decision = t.decision()
    if (!decision) return asked
    const isChoice = decision.clause !== '103.6.1'
    if (!isChoice && t.state.checkpoints.length > 0)
      asked.push(`${seed}: something was left to be taken back`)
    const seats = t.seats().filter((seat) => seat < 4 && !isLeaving(t, seat))
    // Mostly the asked player, so that one of their choices is open.
    const isDue = isChoice && (due.includes(choices++) || t.state.checkpoints.length > 0)
    if (isDue && seats.length > 1)
      t.concede(below(random, 4) > 0 ? decision.seat : seats[below(random, seats.length)]!)
    else t.answer(decision.seat, randomAnswer(decision, random))
  }
}

test('101.6: nobody is asked in the place of whoever has conceded, whatever was going on', () => {
  expect(Array.from({ length: 60 }, (_, seed) => askedInVain(seed)).flat()).toEqual([])
})
