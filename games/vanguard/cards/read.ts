import { BadInput, fieldsOf, type InBoth } from '@tefuda/kernel'
import {
  type Ability,
  type CardFields,
  cardField,
  checkCard,
  placeOfCard,
  understood,
} from '@tefuda/language'
import { type Card, type Kind, NAME, wordsFor } from '../rules/2-cards.ts'
import { nationOf } from '../rules/2-nations.ts'
import { traitsOf } from '../rules/8-traits.ts'
import { vanguardReader } from '../text/index.ts'
import { NATIONS, type Nation, SKILLS, type Skill, TRIGGERS, type Trigger } from '../text/vocabulary.ts'

type Names = { readonly ja: string; readonly en: string }

/** A card as people write it. */
interface WrittenCard {
  readonly id: string
  readonly type: Kind
  readonly name: Names
  readonly clan?: Names | readonly Names[]
  readonly nation?: Nation
  readonly races?: readonly Names[]
  readonly grade: number
  readonly power?: number
  readonly shield?: number
  readonly critical?: number
  readonly trigger?: Trigger
  readonly skills?: readonly Skill[]
  readonly text?: readonly string[]
}

/** 2.5: power and shield are counted in thousands. */
const LARGEST_POWER = 99_000

/** The fields of a card, and their types. */
export const cardFields = {
  id: cardField.word,
  type: cardField.oneOf(['normal', 'trigger', 'g']),
  name: cardField.name,
  clan: cardField.maybe(cardField.either(cardField.name, cardField.names)),
  nation: cardField.maybe(cardField.oneOf(NATIONS)),
  races: cardField.maybe(cardField.names),
  grade: cardField.printedNumber,
  power: cardField.maybe(cardField.numberUpTo(LARGEST_POWER)),
  shield: cardField.maybe(cardField.numberUpTo(LARGEST_POWER)),
  critical: cardField.maybe(cardField.printedNumber),
  trigger: cardField.maybe(cardField.oneOf(TRIGGERS)),
  skills: cardField.maybe(cardField.severalOf(SKILLS)),
  text: cardField.maybe(cardField.paragraphs),
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
  const { type, name, races = [], grade, power = 0, shield, critical = 1, trigger = null, skills = [] } = card
  const clans = [card.clan ?? []].flat().map(({ ja }) => ja)
  const read = (card.text ?? []).flatMap((one, n) =>
    understood(vanguardReader, 'text', one, within(place, n)),
  )
  const abilities: Ability[] = [
    // A skill icon is the ability it stands for: twin drive (2.10.1.1), intercept (2.10.1.2), boost (2.10.1.3), triple drive (2.10.1.4).
    ...skills.map((keyword): Ability => ({ kind: 'keyword', keyword })),
    ...read.filter((ability) => !isInnate(ability)),
  ]
  const nation = nationOf(card.nation ?? null, clans)
  return {
    name: card.id,
    words: wordsFor(card.id),
    type,
    title: name.ja,
    english: name.en,
    grade,
    power,
    // 2.6.3: some cards have none.
    shield: shield ?? 0,
    hasShield: shield !== undefined,
    critical,
    trigger,
    /** 3.7.1.1: duplicates count once. */
    tags: [
      ...new Set([
        ...clans.map((clan) => `clan:${clan}`),
        ...races.map(({ ja }) => `race:${ja}`),
        // 2.17.2
        ...(nation ? [`nation:${nation}`] : []),
        ...(trigger ? [`trigger:${trigger}`] : []),
        ...read.filter(isInnate).flatMap(innateTags),
      ]),
    ],
    abilities,
    traits: traitsOf(abilities),
  }
}

/** 2.2.4, 12.8.2: a card that has another clan or name in every zone. */
function isInnate(ability: Ability): boolean {
  if (ability.kind !== 'constant' || ability.while || ability.zone !== undefined) return false
  return ability.does.every((step) => step.do === 'gain' && 'gains' in step && step.gains.every(isTag))
}
function isTag(gain: object): boolean {
  const { attribute } = fieldsOf(gain)
  return typeof attribute === 'string' && [NAME, 'clan:'].some((word) => attribute.startsWith(word))
}
const innateTags = (ability: Ability): readonly string[] =>
  ability.kind === 'constant'
    ? ability.does.flatMap((step) =>
        step.do === 'gain' && 'gains' in step
          ? step.gains.flatMap((gain) => ('attribute' in gain ? [gain.attribute] : []))
          : [],
      )
    : []

const within = (place: InBoth, n: number): InBoth => ({
  en: `${place.en}, text ${n + 1}`,
  ja: `${place.ja}のテキスト${n + 1}`,
})

/** 2.9.2: which fields each type of card must and must not have. */
function checkWhole({ type, trigger, grade }: WrittenCard, place: InBoth): void {
  if ((type === 'trigger') !== (trigger !== undefined))
    throw new BadInput(
      '[2.8.1] a trigger unit has a trigger icon and no other card has; write "trigger" only there',
      '【2.8.1】トリガーアイコンはトリガーユニットにだけあります。"trigger"はそこにだけ書いてください',
    ).at(place)
  if (type === 'g' && grade < 4)
    throw new BadInput('[2.9.2] a G unit has grade 4 or more', '【2.9.2】Gユニットのグレードは4以上です').at(
      place,
    )
}
