import { speaksOf } from '@tefuda/common/drawing'
import { heldIn } from '@tefuda/common/held'
import { idleIn } from '@tefuda/common/idle'
import { imagine, type Ready, seeded, type Vars, type View } from '@tefuda/kernel'

/** How many imagined games to check. */
const WORLDS = 3

/**
 * The answer that moves a player's turn on to a later question of theirs that offers a card, such as from the main phase to the
 * attack; null if there is none, or if somebody else might be asked first. It uses the view alone.
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

/** Whether an option uses a card: it names the card, or all of its kind in the player's own hand. */
export function isTakenWith(seen: View, option: string, place: number): boolean {
  const { key, name } = seen.cards[place]!
  return speaksOf(option, key) || (option === name && heldIn(seen).includes(place))
}
