import type { Game } from '../games.ts'
import type { Voice } from '../voice.ts'

/** Card names in the reader's language. */
export type Names = (card: string) => string

export function namesOf({ rules }: Game, voice: Voice): Names {
  return (card) => {
    const index = rules.cardNamed.get(card)
    if (index === undefined) return card
    const said = voice.tell(rules, rules.cardText(index))
    return said === card ? card : `${card} ${said}`
  }
}
