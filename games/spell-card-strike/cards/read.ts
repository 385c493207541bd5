import { BadInput, type InBoth, isAmong } from '@tefuda/kernel'
import {
  type Ability,
  type CardFields,
  type Cell,
  cardField,
  checkCard,
  type Effect,
  placeOfCard,
  says,
  understood,
  type Verb,
} from '@tefuda/language'
import { isSetting } from '../rules/2-equipment.ts'
import { traitsOf } from '../rules/2-traits.ts'
import { type Card, type Kind, type Played, wordsFor } from '../rules/3-cards.ts'
import { readMap } from '../rules/3-maps.ts'
import { strikeReader } from '../text/index.ts'
import { ATTRIBUTES, type Attribute } from '../text/vocabulary.ts'

type Names = { readonly ja: string; readonly en: string }

/** A text, alone or with the map beside it. */
type Paragraph = string | { readonly text: string; readonly map: string }

/** A card as people write it. */
interface WrittenCard {
  readonly id: string
  readonly type: Kind
  readonly name: Names
  readonly spell?: Names
  readonly attributes: readonly Attribute[]
  readonly cost?: readonly Attribute[]
  readonly rank: number
  readonly pow: number
  readonly def: number
  readonly map?: string
  readonly faction?: Names
  readonly races?: readonly Names[]
  readonly types?: readonly Names[]
  readonly abilities: readonly Paragraph[]
  readonly spells?: readonly Paragraph[]
  readonly extra?: readonly string[]
}

const paragraph = cardField.either(
  cardField.paragraph,
  cardField.face({ text: cardField.paragraph, map: cardField.paragraph }),
)

/** 3.4.1: the most icons in a summon cost. */
const MOST_ICONS = 6

/** The fields of a card, and their types. */
export const cardFields = {
  id: cardField.word,
  type: cardField.oneOf(['spell', 'option']),
  name: cardField.name,
  spell: cardField.maybe(cardField.name),
  attributes: cardField.severalOf(ATTRIBUTES),
  cost: cardField.maybe(cardField.several(cardField.oneOf(ATTRIBUTES), MOST_ICONS)),
  /** 1.1.4: numbers are whole. */
  rank: cardField.printedNumber,
  pow: cardField.printedNumber,
  def: cardField.printedNumber,
  map: cardField.maybe(cardField.paragraph),
  faction: cardField.maybe(cardField.name),
  races: cardField.maybe(cardField.names),
  types: cardField.maybe(cardField.names),
  abilities: cardField.several(paragraph),
  spells: cardField.maybe(cardField.several(paragraph)),
  extra: cardField.maybe(cardField.paragraphs),
  flavour: cardField.COMMON_FIELDS.flavour,
  illustration: cardField.COMMON_FIELDS.illustration,
  illustrator: cardField.COMMON_FIELDS.illustrator,
} satisfies CardFields & Record<keyof WrittenCard, unknown>

/** Reads cards from the files of a set. An unknown word gets an error that names it. */
export function readCards(written: readonly unknown[]): Card[] {
  return written.map((card, i) => readCard(card as WrittenCard, i))
}

function readCard(card: WrittenCard, i: number): Card {
  const place = placeOfCard(i, card?.id)
  checkCard(cardFields, card, place)
  checkWhole(card, place)
  const { type, name, spell, attributes, rank, pow, def } = card
  const own = card.abilities.flatMap((one, n) => readParagraph('text', one, within(place, 'abilities', n)))
  const spells = (card.spells ?? []).flatMap((one, n) =>
    readParagraph('spell', one, within(place, 'spells', n)),
  ) as readonly Played[]
  const extra = (card.extra ?? []).flatMap((one) => understood(strikeReader, 'extra', one, place))
  const abilities = type === 'option' ? [lending(card, own)] : own
  const equips = withoutSetting(givenBy(spells, 'equip'))
  const rules = givenBy(spells, 'enact')
  const { faction, races = [], types = [] } = card
  return {
    name: card.id,
    words: wordsFor(card.id),
    type,
    strikerName: name.ja,
    spellName: spell?.ja ?? '',
    english: spell ? `${name.en}: ${spell.en}` : name.en,
    attributes,
    cost: card.cost ?? [],
    rank,
    pow,
    def,
    map:
      card.map === undefined
        ? []
        : readMap(card.map, { en: `${place.en}, map`, ja: `${place.ja}の攻撃範囲` }),
    tags: [
      ...(faction ? [`faction:${faction.ja}`] : []),
      ...races.map(({ ja }) => `race:${ja}`),
      ...types.map(({ ja }) => `type:${ja}`),
    ],
    abilities,
    spells,
    equips,
    rules,
    extra,
    traits: traitsOf(abilities, equips, rules),
  }
}

const within = (place: InBoth, field: string, n: number): InBoth => ({
  en: `${place.en}, ${field} ${n + 1}`,
  ja: `${place.ja}の${field} ${n + 1}`,
})

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

/** 3.1.3.1, 3.1.3.2: a spell card has both its halves, an option neither a summon cost nor a spell. */
function checkWhole(card: WrittenCard, place: InBoth): void {
  const needs = ['spell', 'cost', 'map', 'spells'] as const
  if (card.type === 'spell') {
    const missing = needs.find((field) => isEmpty(card[field]))
    if (missing)
      throw new BadInput(
        `[3.2.1.1] "${missing}" is missing: a spell card has a striker and a spell; write both halves`,
        `【3.2.1.1】"${missing}"がありません。スペルカードにはストライカーとスペルの両方を書いてください`,
      ).at(place)
    return
  }
  const odd = needs.find((field) => card[field] !== undefined)
  /** 3.2.1.2: nor a second name, which only spells have. */
  if (odd)
    throw new BadInput(
      `[3.1.3.2] an option has no "${odd}"; leave it out`,
      `【3.1.3.2】オプションに"${odd}"はありません。書かないでください`,
    ).at(place)
}

const MAPPED = ['range', 'red', 'blue']
const needsMap = (ability: Ability): boolean =>
  (ability.kind === 'keyword' && ability.keyword === 'formation') ||
  says(ability, ({ lies }) => isAmong(MAPPED, lies))

/** 3.6.5: a text that mentions a range has a map beside it; no other text has one. */
function readParagraph(part: string, written: Paragraph, place: InBoth): readonly Ability[] {
  const { text, map } = typeof written === 'string' ? { text: written, map: null } : written
  const abilities = understood(strikeReader, part, text, place)
  const asksForMap = abilities.some(needsMap)
  if (map === null && asksForMap)
    throw new BadInput(
      '[3.6.5] the text speaks of a range, so a map belongs beside it: { text: …, map: … }',
      '【3.6.5】テキストに範囲があるので、ミニマップが要ります:{ text: …, map: … }',
    ).at(place)
  if (map !== null && !asksForMap)
    throw new BadInput(
      '[3.6.5] nothing in the text has to do with a map; leave the map out',
      '【3.6.5】テキストは範囲に触れていないので、ミニマップは書かないでください',
    ).at(place)
  return map === null ? abilities : abilities.map((ability) => withMap(ability, readMap(map, place)))
}

/** Every part that mentions a range gets the map. */
function withMap(ability: Ability, map: readonly Cell[]): Ability {
  const filled = fill(ability, map) as Ability
  return filled.kind === 'keyword' && filled.keyword === 'formation' ? { ...filled, map } : filled
}
function fill(part: unknown, map: readonly Cell[]): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map((one) => fill(one, map))
  const said = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fill(value, map)]))
  return isAmong(MAPPED, said.lies) ? { ...said, map } : said
}

/** 2.9.2, 2.10.2: the abilities of a spell in the zone it goes to. */
const givenBy = (spells: readonly Played[], verb: 'equip' | 'enact'): readonly Ability[] =>
  spells.flatMap(({ effect }) => gaveIn(effect, verb))
const gaveIn = (effect: Effect, verb: string): readonly Ability[] =>
  effect.flatMap((step) => (step.do === verb ? ((step as Verb).gives ?? []) : []))

/** 8.1.7.1: setting a number happens once, when the spell is laid on, so it is not a constant effect. */
const withoutSetting = (gives: readonly Ability[]): readonly Ability[] =>
  gives.flatMap((ability): readonly Ability[] => {
    if (ability.kind !== 'constant') return [ability]
    const does = ability.does.filter((step) => !isSetting(step))
    return does.length === 0 ? [] : [{ ...ability, does }]
  })

/** 2.9.4, 3.3.8, 3.5.3, 3.9.2, 3.13.3.2: an option gives its numbers, attributes and abilities to its bearer. */
function lending({ rank, pow, def, attributes }: WrittenCard, abilities: readonly Ability[]): Ability {
  return {
    kind: 'constant',
    does: [
      {
        do: 'gain',
        what: { host: 'this' },
        gains: [
          ...Object.entries({ rank, pow, def }).flatMap(([field, by]) => (by === 0 ? [] : [{ field, by }])),
          ...attributes.map((attribute) => ({ attribute })),
          ...abilities.map((ability) => (ability.kind === 'keyword' ? ability : { ability })),
        ].map((gain) => ('kind' in gain ? { ability: gain } : gain)),
      },
    ],
  }
}
