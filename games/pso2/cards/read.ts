import type { InBoth } from '@tefuda/kernel'
import {
  type Ability,
  type CardFields,
  cardField,
  checkCard,
  checkSuits,
  placeOfCard,
  playedBy,
  understood,
} from '@tefuda/language'
import { type Card, type CardType, COLOURS, type Colour, type Face, wordsFor } from '../rules/200-cards.ts'
import { traitsOf } from '../rules/300-traits.ts'
import { CLASSES, type Class } from '../rules/glossary-words.ts'
import { pso2Reader } from '../text/index.ts'
import { SUITS } from './suits.ts'

type Names = { readonly ja: string; readonly en: string }

/** A card as people write it. */
interface WrittenCard {
  readonly id: string
  readonly name: Names
  readonly title?: Names
  readonly type: CardType
  readonly colour?: Colour
  /** 208.1.2: or `ALL` alone. */
  readonly classes?: readonly (Class | 'ALL')[]
  /** A number, `X`, or both, as `2+X`. */
  readonly cost?: number | string
  readonly kinds?: readonly Names[]
  readonly attack?: number
  readonly hp?: number
  readonly gear?: 'weapon' | 'armour'
  readonly defence?: number
  readonly text: readonly string[]
  readonly second?: { readonly attack?: number; readonly text: readonly string[] }
  readonly boss?: boolean
}

/** Reads cards from the files of a set. An unknown word gets an error that names it. */
export function readCards(written: readonly unknown[]): Card[] {
  return written.map((card, i) => readCard(card as WrittenCard, i))
}

const TYPES: readonly CardType[] = ['player', 'boss', 'character', 'mag', 'active', 'item']

const COST = /^(?:(\d{1,3})\+)?X$/u
const isAll = (classes: readonly string[]) => classes[0] === 'ALL'

/** The fields of a card, and their types. */
export const cardFields = {
  ...cardField.COMMON_FIELDS,
  type: cardField.oneOf(TYPES),
  colour: cardField.maybe(cardField.oneOf(COLOURS)),
  classes: cardField.maybe(cardField.either(cardField.severalOf(CLASSES), cardField.severalOf(['ALL']))),
  cost: cardField.maybe(cardField.either(cardField.printedNumber, cardField.written(COST, 'X, 2+X'))),
  kinds: cardField.maybe(cardField.names),
  attack: cardField.maybe(cardField.printedNumber),
  hp: cardField.maybe(cardField.printedNumber),
  gear: cardField.maybe(cardField.oneOf(['weapon', 'armour'])),
  defence: cardField.maybe(cardField.printedNumber),
  second: cardField.maybe(
    cardField.face({ attack: cardField.maybe(cardField.printedNumber), text: cardField.paragraphs }),
  ),
  boss: cardField.maybe(cardField.flag),
} satisfies CardFields & Record<keyof WrittenCard, unknown>

function readCard(card: WrittenCard, i: number): Card {
  const place = placeOfCard(i, card?.id)
  checkCard(cardFields, card, place)
  const face = readFace(place, card, card)
  const second = card.second
    ? readFace({ en: `${place.en}, second face`, ja: `${place.ja}の第二の面` }, card, card.second)
    : null
  const faces = second ? [face, second] : [face]
  const all = faces.flatMap(({ abilities }) => abilities)
  const { type, classes = [], cost = 0 } = card
  return {
    name: card.id,
    words: wordsFor(card.id),
    cardName: card.name.ja,
    title: card.title?.ja ?? '',
    english: card.title ? `${card.name.en}, ${card.title.en}` : card.name.en,
    type,
    colour: card.colour ?? 'white',
    // 208.1.2.1: a card of ALL belongs to no class, so a search for a class does not find it.
    classes: isAll(classes) ? [] : (classes as readonly Class[]),
    all: isAll(classes),
    ...(typeof cost === 'number' ? { cost, costX: false } : costWithX(cost)),
    kinds: (card.kinds ?? []).map(({ ja }) => ja),
    hp: card.hp ?? 0,
    gear: card.gear ?? null,
    slots: slotsOf(face.abilities),
    defence: card.defence ?? 0,
    heals: all.some(heals),
    drops: all.some(isDrop),
    boss: card.boss ?? type === 'boss',
    ...face,
    second,
    traits: traitsOf(faces),
  }
}

function costWithX(cost: string): { readonly cost: number; readonly costX: true } {
  return { cost: Number(COST.exec(cost)![1] ?? 0), costX: true }
}

/**
 * 211.2: each paragraph is an ability. Reminders (211.4) are skipped. A text that its kind of card can never carry out is
 * refused.
 */
function readFace(
  place: InBoth,
  { type, gear }: WrittenCard,
  // 212.1.1: without a printed attack it is 0.
  { attack = 0, text }: { readonly attack?: number; readonly text: readonly string[] },
): Face {
  const lines = text.map((line) => [line, understood(pso2Reader, 'text', line, place)] as const)
  const abilities = lines.flatMap(([, said]) => said)
  const played = playedBy(abilities)
  const kind = { type, gear: gear ?? null, played }
  for (const [line, said] of lines) for (const one of said) checkSuits(SUITS, kind, one, line, place)
  return { attack, abilities, played }
}

/** 205.4.4.1: gear takes one slot unless its text says more. */
function slotsOf(abilities: readonly Ability[]): number {
  const said = abilities.find((one) => one.kind === 'keyword' && one.keyword === 'slots')
  return said?.kind === 'keyword' && typeof said.n === 'number' ? said.n : 1
}

/** 302.4: drop triggers on the card itself. */
const isDrop = (ability: Ability) =>
  ability.kind === 'triggered' &&
  'event' in ability.when &&
  ability.when.event === 'dropped' &&
  'what' in ability.when &&
  ability.when.what === 'this'

/** glossary.12: whether a text heals. */
function heals(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false
  return ('do' in part && part.do === 'heal') || Object.values(part).some(heals)
}
