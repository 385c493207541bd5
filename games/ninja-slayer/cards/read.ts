import { BadInput, type InBoth } from '@tefuda/kernel'
import {
  type Ability,
  type CardFields,
  cardField,
  checkCard,
  checkSuits,
  placeOfCard,
  playedBy,
} from '@tefuda/language'
import { type Card, RARITIES, type Rarity } from '../rules/200-cards.ts'
import { readText } from '../rules/200-text.ts'
import { traitsOf } from '../rules/1202-traits.ts'
import { MOST_RIVALS } from '../rules/1213-precedence.ts'
import { SUITS } from './suits.ts'

/** A card as people write it. */
interface WrittenCard {
  readonly id: string
  readonly name: { readonly ja: string; readonly en: string }
  readonly title?: { readonly ja: string; readonly en: string }
  readonly type: 'character' | 'kotodama'
  readonly cost: number
  readonly attributes: readonly { readonly ja: string; readonly en: string }[]
  readonly karate?: number
  readonly endurance?: number
  readonly sabotage?: number
  readonly text: readonly string[]
  readonly ukemi?: string
  readonly rarity?: Rarity
}

/**
 * Reads cards from the files of a set. An unknown word gets an error that names it.
 * 1600, 1601, 1601.1: the files hold the current version of each card; corrections change its text
 * (1602.1, 1604, 1608.1, 1609.1, 1610.1, 1611.1) or its ukemi (1609.2).
 */
export function readCards(written: readonly unknown[]): Card[] {
  return written.map((card, i) => readCard(card as WrittenCard, i))
}

/** The fields of a card, and their types. */
export const cardFields = {
  ...cardField.COMMON_FIELDS,
  type: cardField.oneOf(['character', 'kotodama']),
  cost: cardField.printedNumber,
  attributes: cardField.names,
  karate: cardField.maybe(cardField.printedNumber),
  endurance: cardField.maybe(cardField.printedNumber),
  sabotage: cardField.maybe(cardField.printedNumber),
  ukemi: cardField.maybe(cardField.paragraph),
  rarity: cardField.maybe(cardField.oneOf(RARITIES)),
} satisfies CardFields & Record<keyof WrittenCard, unknown>

function readCard(card: WrittenCard, i: number): Card {
  const place = placeOfCard(i, card?.id)
  checkCard(cardFields, card, place)
  const abilities = card.text.flatMap((line) => fitting(place, card, 'text', line))
  const ukemi = card.ukemi === undefined ? [] : fitting(place, card, 'ukemi', card.ukemi)
  const traits = traitsOf(abilities)
  if (traits.rivals.length > MOST_RIVALS) throw tooManyRivals(traits.rivals.length).at(place)
  return {
    name: card.id,
    cardName: card.name.ja,
    title: card.title?.ja ?? '',
    english: card.title ? `${card.name.en}, ${card.title.en}` : card.name.en,
    // 205.2: one or the other. A literal instead of the string just read, since identical strings compare faster.
    type: card.type === 'character' ? 'character' : 'kotodama',
    cost: card.cost,
    // A corrected card has its current attributes: one more (1605.1, 1606.1), or one fewer (1607.1).
    attributes: card.attributes.map(({ ja }) => ja),
    karate: card.karate ?? 0,
    endurance: card.endurance ?? 0,
    sabotage: card.sabotage ?? 0,
    // 209.4: one per paragraph. 1601.1: a corrected card has those of its new text.
    abilities,
    ukemi: ukemi.find((ability) => ability.kind === 'check') ?? null,
    played: playedBy(abilities),
    rarity: card.rarity ?? 'common',
    traits,
  }
}

const tooManyRivals = (count: number) =>
  new BadInput(
    `${count} abilities that change the same number cannot be put in order (1213.3b); at most ${MOST_RIVALS} can, so write fewer`,
    `同じ数値を変える能力が${count}個あり、適用順を決められません(1213.3b)。${MOST_RIVALS}個までにしてください`,
  )

/** Rejects a text that its kind of card can never carry out. */
function fitting(place: InBoth, card: WrittenCard, part: string, line: string): readonly Ability[] {
  const abilities = readText(place, part, line)
  for (const ability of abilities) checkSuits(SUITS, card, ability, line, place)
  return abilities
}
