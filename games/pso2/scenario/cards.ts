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
import { pso2Reader } from '../text/index.ts'

const FIELDS = [
  'id',
  'type',
  'cost',
  'colour',
  'classes',
  'kinds',
  'numbers',
  'weapon',
  'armour',
  'text',
  'second',
  'name',
  'title',
]
const NUMBERS = { en: 'ATTACK/HP', ja: '攻撃力/HP' }

/** Cards as scenarios write them: only what the ruling needs. Each has one name for both languages. */
export function readBriefCards(written: readonly Json[]): Card[] {
  return readCards(written.map(inFull))
}

function inFull(written: Json, i: number): unknown {
  const place = placeOfCard(i, fieldOf(written, 'id'))
  const {
    id,
    name = id,
    title,
    kinds = [],
    classes,
    text = [],
    second,
    numbers,
    weapon,
    armour,
    ...rest
  } = briefCard(written, place, FIELDS)
  return {
    cost: 0,
    ...typeOf(numbers, weapon, armour, place),
    ...rest,
    id,
    name: inBoth(name!),
    ...(title !== undefined && { title: inBoth(title) }),
    kinds: listOf(kinds).map(inBoth),
    ...(classes !== undefined && { classes: listOf(classes) }),
    text: listOf(text),
    ...(second !== undefined && { second: { text: listOf(second) } }),
  }
}

/** The default type: a character if it has numbers, a weapon or armour if it has their number, else an active. */
function typeOf(
  numbers: Json | undefined,
  weapon: Json | undefined,
  armour: Json | undefined,
  place: InBoth,
): object {
  if (weapon !== undefined) return { type: 'item', gear: 'weapon', attack: weapon }
  if (armour !== undefined) return { type: 'item', gear: 'armour', defence: armour }
  if (numbers === undefined) return { type: 'active' }
  const [attack, hp] = numbersWritten(numbers, NUMBERS, place)
  return { type: 'character', attack, hp }
}

/**
 * Filler for zones that a scenario does not mention: a character that nobody can pay for or, for a boss, who pays nothing, an
 * active that does nothing; and the default player, mag and boss.
 */
export const [FILLER, IDLE, PLAYER, MAG, BOSS] = readBriefCards([
  { id: 'filler', cost: 99, numbers: '1/1' },
  { id: 'idle' },
  { id: 'player', type: 'player', numbers: '0/12' },
  { id: 'mag', type: 'mag' },
  { id: 'boss', type: 'boss', numbers: '2/20' },
]) as [Card, Card, Card, Card, Card]

const PLAYED = { en: 'an active has it', ja: 'アクティブのテキストのような文' }

/** Reads a text that is not on a card. */
export function readEffect(text: Json): Effect {
  return effectWritten(text, abilitiesWritten(pso2Reader, String(text)), PLAYED)
}
