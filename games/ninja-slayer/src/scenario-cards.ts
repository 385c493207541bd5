import { BadInput, type Json } from '@tefuda/kernel'
import type { Effect } from '@tefuda/language'
import type { Card } from './200-cards.ts'
import { readCards } from './read-cards.ts'

const FIELDS = ['id', 'cost', 'numbers', 'text', 'ukemi', 'name', 'title', 'attributes', 'rarity']
const NUMBERS = /^(\d+)\/(\d+)\/(\d+)$/

/** Cards as a scenario writes them: as little as the ruling needs. Every name is one in both languages. */
export function readBriefCards(written: readonly Json[]): Card[] {
  return readCards(written.map(inFull))
}

function inFull(written: Json, i: number): unknown {
  const place = `card ${i + 1}`
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    throw new BadInput(`${place}: must be written as FIELD: VALUE; the fields are ${FIELDS.join(', ')}`)
  const card = written as { readonly [field: string]: Json }
  const odd = Object.keys(card).find((field) => !FIELDS.includes(field))
  if (odd !== undefined)
    throw new BadInput(`${place}: there is no field "${odd}"; the fields are ${FIELDS.join(', ')}`)
  const { id, cost, name = id, title, attributes = [], text = [], numbers, ...rest } = card
  return {
    ...rest,
    id,
    cost,
    name: bothOf(name!),
    ...(title !== undefined && { title: bothOf(title) }),
    attributes: listOf(attributes).map(bothOf),
    text: listOf(text),
    ...typeOf(numbers, place),
  }
}

const bothOf = (name: Json) => ({ ja: name, en: name })
const listOf = (given: Json): readonly Json[] => (Array.isArray(given) ? given : [given])

/** With numbers it is a character, without any a kotodama (205.2). */
function typeOf(numbers: Json | undefined, place: string): object {
  if (numbers === undefined) return { type: 'kotodama' }
  const read = NUMBERS.exec(String(numbers))
  if (!read) throw new BadInput(`${place}: numbers must be KARATE/ENDURANCE/SABOTAGE, such as 2/3/1`)
  const [karate, endurance, sabotage] = read.slice(1).map(Number)
  return { type: 'character', karate, endurance, sabotage }
}

/** A card that does nothing and that nobody can pay for: what lies where a scenario does not care. */
export const FILLER = readBriefCards([{ id: 'filler', cost: 99, numbers: '1/1/1' }])[0]!

/** What a text says that is written where no card is. */
export function readEffect(text: Json): Effect {
  const [ability] = readBriefCards([{ id: 'text', cost: 0, text }])[0]!.abilities
  if (ability?.kind === 'played') return ability.effect
  throw new BadInput(`${JSON.stringify(text)} must be a sentence as a kotodama has it, without ◆`)
}
