import { speaksOf } from '@tefuda/common/drawing'
import { heldIn } from '@tefuda/common/held'
import { idleIn } from '@tefuda/common/idle'
import { imagine, type Ready, seeded, type Vars, type View } from '@tefuda/kernel'

/** So many games that the view could come from are looked at. */
const WORLDS = 3

/**
 * The answer by which somebody goes on in their turn to a question of their own that offers a card which is not offered yet, as
 * from the main phase to the attack; null where there is none, or where somebody else might be asked before. It goes by the view
 * alone.
 */
export function leadingTo(rules: Ready<Vars>, seen: View, key: string): string | null {
  const { cards, decision, seat, turnSeat } = seen
  const idle = decision && idleIn(decision)
  const place = cards.findIndex((card) => card.key === key)
  if (!idle || place < 0 || turnSeat !== seat) return null
  const random = seeded('leading')
  for (let world = 0; world < WORLDS; world++) {
    const t = imagine(rules, seen, random)
    t.answer(seat, [idle])
    const next = t.decision()
    if (next?.seat !== seat || next.kind !== 'choose' || next.max !== 1) return null
    if (next.options.filter((option) => isTakenWith(seen, option.key, place)).length !== 1) return null
  }
  return idle
}

/** Whether an option is taken with a card: it speaks of that one, or of all of its kind in one's own hand. */
export function isTakenWith(seen: View, option: string, place: number): boolean {
  const { key, name } = seen.cards[place]!
  return speaksOf(option, key) || (option === name && heldIn(seen).includes(place))
}
