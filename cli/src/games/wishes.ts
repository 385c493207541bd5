import type { Option, Ready, Vars, View } from '@tefuda/kernel'
import { cardsIn } from '../draw/table.ts'

/** What a player might play from the hand, one of each kind. */
export const fromHand =
  (rules: Ready<Vars>) =>
  (view: View): Option[] => {
    const names = cardsIn(view, 'hand', view.seat).flatMap(({ name }) => name ?? [])
    return [...new Set(names)].map((name) => ({
      key: name,
      text: rules.cardText(rules.cardNamed.get(name)!),
      id: -1,
    }))
  }
