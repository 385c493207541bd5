import { fieldOf, type InBoth, type Json } from '@tefuda/kernel'
import {
  abilitiesWritten,
  briefCard,
  type Effect,
  effectWritten,
  inBoth,
  listOf,
  numbersWritten,
  placeOfCard,
} from '@tefuda/language'
import { readCards } from '../cards/read.ts'
import type { Card } from '../rules/200-cards.ts'
import { ninjaSlayerReader } from '../text/index.ts'

const FIELDS = ['id', 'cost', 'numbers', 'text', 'ukemi', 'name', 'title', 'attributes', 'rarity']
const NUMBERS = { en: 'KARATE/ENDURANCE/SABOTAGE', ja: 'カラテ/耐久力/工作力' }

/** Cards as scenarios write them: only what the ruling needs. Each has one name for both languages. */
export function readBriefCards(written: readonly Json[]): Card[] {
  return readCards(written.map(inFull))
}

function inFull(written: Json, i: number): unknown {
  const place = placeOfCard(i, fieldOf(written, 'id'))
  const {
    id,
    cost,
    name = id,
    title,
    attributes = [],
    text = [],
    numbers,
    ...rest
  } = briefCard(written, place, FIELDS)
  return {
    ...rest,
    id,
    cost,
    name: inBoth(name!),
    ...(title !== undefined && { title: inBoth(title) }),
    attributes: listOf(attributes).map(inBoth),
    text: listOf(text),
    ...typeOf(numbers, place),
  }
}

/** The default type: with numbers a character, without a kotodama (205.2). */
function typeOf(numbers: Json | undefined, place: InBoth): object {
  if (numbers === undefined) return { type: 'kotodama' }
  const [karate, endurance, sabotage] = numbersWritten(numbers, NUMBERS, place)
  return { type: 'character', karate, endurance, sabotage }
}

/** Filler for zones that a scenario does not mention: a card that does nothing and that nobody can pay for. */
export const FILLER = readBriefCards([{ id: 'filler', cost: 99, numbers: '1/1/1' }])[0]!

const PLAYED = { en: 'a kotodama has it, without ◆', ja: 'コトダマのテキストのような◆のない文' }

/** Reads a text that is not on a card. */
export function readEffect(text: Json): Effect {
  return effectWritten(text, abilitiesWritten(ninjaSlayerReader, String(text)), PLAYED)
}
