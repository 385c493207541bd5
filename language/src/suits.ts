import { BadInput, type InBoth } from '@tefuda/kernel'
import { waysOf } from './abilities/ways.ts'
import type { Ability, When } from './ability.ts'
import { isDo } from './steps.ts'

/** Something that a text can say and that only some cards can carry out. */
export interface Suit<Card> {
  readonly says: (ability: Ability) => boolean
  readonly suits: (card: Card) => boolean
  /** Which cards can have it, and what else to write. */
  readonly whose: InBoth
}

/** Refuses a text of which its card can carry out no part. */
export function checkSuits<Card>(
  suits: readonly Suit<Card>[],
  card: Card,
  ability: Ability,
  words: string,
  place: InBoth,
): void {
  const odd = waysOf(ability).map((way) => suits.find(({ says, suits: fits }) => says(way) && !fits(card)))
  const [first] = odd
  if (!first || odd.includes(undefined)) return
  throw new BadInput(
    `"${words}" can never be carried out by such a card: ${first.whose.en}`,
    `「${words}」はこの種類のカードでは決して働きません。${first.whose.ja}`,
  ).at(place)
}

/** Whether all that an ability triggers on, or replaces, happens to its own card and is one of these events. */
export function isAboutOwn(ability: Ability, events: readonly string[]): boolean {
  if (ability.kind === 'triggered') return isOwn(ability.when, events)
  if (ability.kind !== 'constant') return false
  return ability.does.every((step) => isDo(step, 'replace') && isOwn(step.event, events))
}

function isOwn(when: When, events: readonly string[]): boolean {
  if ('either' in when) return when.either.every((part) => isOwn(part, events))
  return 'what' in when && when.what === 'this' && events.includes(when.event)
}
