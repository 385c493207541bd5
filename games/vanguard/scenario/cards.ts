import { fieldOf, type Json } from '@tefuda/kernel'
import {
  abilitiesWritten,
  briefCard,
  type Effect,
  effectWritten,
  inBoth,
  listOf,
  placeOfCard,
} from '@tefuda/language'
import { readCards } from '../cards/read.ts'
import type { Card } from '../rules/2-cards.ts'
import { vanguardReader } from '../text/index.ts'

const FIELDS = [
  'id',
  'type',
  'name',
  'clan',
  'nation',
  'races',
  'grade',
  'power',
  'shield',
  'critical',
  'trigger',
  'skills',
  'text',
]

/** Cards as scenarios write them: only what the ruling needs. Each has one name for both languages. */
export function readBriefCards(written: readonly Json[]): Card[] {
  return readCards(written.map(inFull))
}

/** 2: the default power of each grade. */
const POWERS = [5000, 7000, 9000, 11000, 15000]
const CLAN = '群れ'

function inFull(written: Json, i: number): Json {
  const place = placeOfCard(i, fieldOf(written, 'id'))
  const given = briefCard(written, place, FIELDS)
  const { id, name = id, clan = CLAN, races, trigger } = given
  const type = given.type ?? (trigger === undefined ? 'normal' : 'trigger')
  const grade = given.grade ?? (type === 'g' ? 4 : type === 'trigger' ? 0 : 1)
  const skills = given.skills === undefined ? [] : listOf(given.skills)
  return {
    id: id!,
    type,
    name: inBoth(name!),
    ...(clan !== null && clan !== 'none' && { clan: listOf(clan).map(inBoth) }),
    ...(given.nation !== undefined && { nation: given.nation }),
    races: listOf(races).map(inBoth),
    grade,
    power: given.power ?? POWERS[Number(grade)] ?? 0,
    ...(given.shield !== undefined && { shield: given.shield }),
    ...(given.critical !== undefined && { critical: given.critical }),
    ...(trigger !== undefined && { trigger }),
    skills: skills,
    text: listOf(given.text),
  }
}

/** Filler for zones that a scenario does not mention: a card without clan or trigger that nobody can call before grade 3. */
export const FILLER: Card = readCards([
  { id: 'filler', type: 'normal', name: { ja: 'ただのカード', en: 'a plain card' }, grade: 3, power: 1000 },
])[0]!
/** The default vanguard. */
export const LEADER: Card = readCards([
  {
    id: 'leader',
    type: 'normal',
    name: { ja: 'ただのヴァンガード', en: 'a plain vanguard' },
    clan: { ja: CLAN, en: CLAN },
    grade: 3,
    power: 11000,
  },
])[0]!

const ACTIVATED = { en: 'an activated ability has it', ja: '起動能力のテキストのような文' }

/** Reads a text that is not on a card. */
export function readEffect(text: Json): Effect {
  return effectWritten(text, abilitiesWritten(vanguardReader, `【起】【(R)】:${String(text)}`), ACTIVATED)
}
