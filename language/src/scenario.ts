import {
  asData,
  BadInput,
  type CardId,
  type InBoth,
  isFields,
  type Json,
  type Language,
  type Pending,
  type Ref,
  type Seat,
  type Table,
  type Target,
  type Waiting,
} from '@tefuda/kernel'
import type { Described } from '@tefuda/kernel/scenario'
import type { LastingEffects } from './abilities/lasting/index.ts'
import { wholeOf } from './abilities/ways.ts'
import type { Ability, Duration, Effect, Step } from './ability.ts'
import { unknownField } from './card-fields.ts'
import type { Reader } from './compile.ts'
import { type Context, carriedBy, contextOf, heardBy } from './context.ts'
import type { Interpreter } from './interpreter.ts'
import { wordsUnderstood } from './written-card.ts'

/** What games whose cards have texts read of a scenario in the same way. */

type Fields = { readonly [field: string]: Json }

/** A card as a scenario writes it, with no other fields than these. */
export function briefCard(written: Json, place: InBoth, fields: readonly string[]): Fields {
  if (!isFields(written))
    throw new BadInput(
      `must be written as FIELD: VALUE; the fields are ${fields.join(', ')}`,
      `「項目: 値」の形で書いてください。項目は${fields.join('、')}です`,
    ).at(place)
  const odd = unknownField(fields, written)
  if (odd) throw odd.at(place)
  return written
}

/** A name that a scenario writes is the same in both languages. */
export const inBoth = <T extends Json>(name: T): { readonly [L in Language]: T } => ({ ja: name, en: name })

/** What may be written alone or as a list. */
export function listOf(given: Json | undefined): readonly Json[] {
  if (given === undefined) return []
  return Array.isArray(given) ? given : [given]
}

/** The numbers of a card, as 2/3/1: as many as are called here. */
export function numbersWritten(numbers: Json, called: InBoth, place: InBoth): readonly number[] {
  const parts = String(numbers).split('/')
  const count = called.en.split('/').length
  if (parts.length === count && parts.every((part) => /^\d{1,4}$/.test(part))) return parts.map(Number)
  const such = [2, 3, 1].slice(0, count).join('/')
  throw new BadInput(
    `numbers must be ${called.en}, such as ${such}, each at most 9999`,
    `numbersは${such}のように${called.ja}の形で、それぞれ9999以下で書いてください`,
  ).at(place)
}

/** Where a text is written for which there is no card. */
const NO_CARD: InBoth = { en: 'text', ja: 'テキスト' }

/** What a text says that is written where no card is, and may speak of what is said beside it. */
export const abilitiesWritten = (reader: Reader, text: string): readonly Ability[] =>
  wordsUnderstood(reader, 'text', text, NO_CARD)

/** What a text does that is written where no card is, as the only ability of a card that has it; `like` is what it must be. */
export function effectWritten(text: Json, [ability]: readonly Ability[], like: InBoth): Effect {
  if (ability?.kind === 'played' || ability?.kind === 'activated') return ability.effect
  throw new BadInput(
    `${JSON.stringify(text)} must be a sentence as ${like.en}`,
    `${JSON.stringify(text)}は、${like.ja}で書いてください`,
  )
}

/** The cards that a scenario writes, none of which there was before. */
export function newCards<Card extends { readonly name: string }>(
  known: readonly Card[],
  written: readonly Card[],
): readonly Card[] {
  const names = new Set(known.map(({ name }) => name))
  for (const { name } of written) {
    if (names.has(name))
      throw new BadInput(
        `there is a card ${name} already; pick another id`,
        `${name}というカードはすでにあります。別のidにしてください`,
      )
    names.add(name)
  }
  return written
}

/** No card lies among those that wait without waiting. */
export function checkNoneStrays<G extends object>(t: Table<G>, zone: string, called: InBoth): void {
  const held = t.state.pending.flatMap(({ cards }) => cards.map(({ card }) => card))
  const stray = t.cards(zone).find((card) => !held.includes(card))
  if (stray !== undefined)
    throw new BadInput(
      `${t.rules.keyOf(t, stray)} lies in ${called.en}; write under stage what waits there`,
      `${t.rules.keyOf(t, stray)}が${called.ja}にあります。そこで待つものはstageに書いてください`,
    )
}

/** What waits in a place that is called so is one card, or an ability, which has none there. */
export function checkWaiting({ what, cards }: Described, called: InBoth): void {
  if (what === 'ability' && cards!.length > 0)
    throw new BadInput(
      `an ability has no cards in ${called.en}; name the card it is of, with: { ability: CARD.1 }`,
      `能力は${called.ja}にカードを置きません。with: { ability: カード.1 }でどのカードの能力かを書いてください`,
    )
  if (what === 'card' && cards!.length !== 1)
    throw new BadInput(
      `one card waits in ${called.en} at a time; write one`,
      `${called.ja}で待つカードは一枚ずつです。一枚だけ書いてください`,
    )
}

/** What それ means to something that waits. */
export function aboutWhat<G extends object>(t: Table<G>, { more, find }: Described): Pick<Context, 'it'> {
  return { it: listOf(more.it).map((written) => t.ref(find(String(written)))) }
}

/** What an ability that has triggered carries. */
export const triggeredData = <G extends object>(
  t: Table<G>,
  ability: Ability | null,
  described: Described,
): Json => asData({ ability, players: [], lost: [], ...aboutWhat(t, described) })

/** The targets, given to the choices of the text in their order, each as many as it takes. */
export function targetsGiven<G extends object>(
  speak: Interpreter<G>,
  t: Table<G>,
  c: Context,
  effect: Effect,
  targets: readonly Target[],
): { readonly [path: string]: readonly Target[] } {
  const left = [...targets]
  const fixed = speak
    .early(effect)
    .map(([path, step]) => [path, left.splice(0, speak.bounds(t, c, step.how)[1])] as const)
  if (left.length > 0)
    throw new BadInput(
      `it takes ${targets.length - left.length} targets; write no more`,
      `対象は${targets.length - left.length}個です。それより多く書かないでください`,
    )
  return Object.fromEntries(fixed)
}

/** Of something that waits the card and the ability, if it is one. */
export function whatWaits(item: Pending | Waiting): {
  readonly card: number
  readonly ability: Ability | null
} {
  if (!('cards' in item)) return { card: item.source!.card, ability: heardBy(item).ability }
  if (item.cards[0]) return { card: item.cards[0].card, ability: null }
  const { ability, c } = carriedBy(item)
  return { card: c.source.card, ability }
}

/** Where a card has an ability, counted from 1; 0 where it has gained it. */
export const numberOf = (abilities: readonly Ability[], ability: Ability): number =>
  abilities.findIndex((one) => JSON.stringify(one) === JSON.stringify(wholeOf(ability))) + 1

/** How something that waits is called in answers: by its card, or else by its place among what waits. */
export function itemKey<G extends object>(t: Table<G>, item: Pending): string {
  const [first] = item.cards
  return first ? t.rules.keyOf(t, first.card) : `s${t.state.pending.indexOf(item) + 1}`
}

/** Of cards in a hand it does not matter which copy is taken: they are called by their kind. */
export function otherKey<G extends object>(t: Table<G>, card: CardId): string {
  const isInHand = t.layout.specOf[t.state.at[card]!]!.name === 'hand'
  return isInHand ? t.rules.cards[t.state.print[card]!]!.name : t.rules.keyOf(t, card)
}

/**
 * The ability that is meant by CARD.NUMBER, the first where no number stands, and the card that has it; `counted` says how a
 * game counts them.
 */
export function abilityMeant<G extends object>(
  t: Table<G>,
  { more, find }: Described,
  abilitiesOf: (t: Table<G>, card: CardId) => readonly Ability[],
  counted: InBoth,
): { source: Ref; ability: Ability } {
  const [, name = '', number = '1'] = /^(.+?)(?:\.(\d+))?$/.exec(String(more.ability)) ?? []
  if (more.ability === undefined)
    throw new BadInput(
      'say which ability it is, with: { ability: CARD.1 }',
      'どの能力かをwith: { ability: カード.1 }で書いてください',
    )
  const card = find(name)
  const abilities = abilitiesOf(t, card)
  const ability = abilities[Number(number) - 1]
  if (ability) return { source: t.ref(card), ability }
  throw new BadInput(
    `${name} has no ability ${number}; it has ${abilities.length}, ${counted.en}`,
    `${name}に${number}番目の能力はありません。能力は、${counted.ja}${abilities.length}個です`,
  )
}

/** An effect in force as a scenario writes it: of a source, upon cards, by a step that says how long; `outside` is said where its time is not there. */
export function lastingWritten<G extends object>(
  t: Table<G>,
  step: Step | undefined,
  { seat, source, on }: { readonly seat: Seat; readonly source: Ref | null; readonly on: readonly Ref[] },
  lasts: LastingEffects<G>['lasts'],
  outside: InBoth,
): { until: string; data: Json } {
  if (!step || !source)
    throw new BadInput(
      'what lasts has a source, and a text that says it: with: { text: … }',
      '続く効果にはsourceと、with: { text: … }の文が必要です',
    )
  const { for: duration } = step as { readonly for?: Duration }
  const time = lasts(t, contextOf(seat, source, { it: on }), duration)
  if (!time) throw new BadInput(outside.en, outside.ja)
  return { until: time.until, data: asData({ step, ...time.term }) }
}
