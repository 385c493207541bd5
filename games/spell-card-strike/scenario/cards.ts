import { BadInput, fieldOf, isFields, type Json } from '@tefuda/kernel'
import {
  briefCard,
  type Effect,
  effectWritten,
  inBoth,
  listOf,
  numbersWritten,
  placeOfCard,
} from '@tefuda/language'
import { readCards } from '../cards/read.ts'
import type { Card } from '../rules/3-cards.ts'
import { ATTRIBUTES } from '../text/vocabulary.ts'

const FIELDS = [
  'id',
  'type',
  'name',
  'spell',
  'attributes',
  'cost',
  'rank',
  'numbers',
  'map',
  'faction',
  'races',
  'types',
  'abilities',
  'spells',
  'extra',
]
const NUMBERS = { en: 'POW/DEF', ja: 'POW/DEF' }

/** Cards as scenarios write them: only what the ruling needs. Each has one name for both languages. */
export function readBriefCards(written: readonly Json[]): Card[] {
  return written.flatMap((card, i) => readBrief(card, i))
}

/** The default map of a text: everything within two areas, and the origin. */
const WIDE = '#####\n#####\n##@##\n#####\n#####'
/** The default map of an attack: all adjacent areas. */
const AROUND = '.....\n.###.\n.#o#.\n.###.\n.....'
/** 7.1.4.2: a spell that nobody can pay for, since a caster pays only one icon. */
const IDLE_SPELL = '【リアクション】〔術者神神〕：カードを1枚引く。'

const NO_MAP = /\[3\.6\.5\] nothing/

function readBrief(written: Json, i: number): readonly Card[] {
  const full = inFull(written, i)
  let card = full
  // A text without a map gets the wide one if it needs a map.
  for (const field of full.type === 'option' ? (['abilities'] as const) : (['abilities', 'spells'] as const))
    card = { ...card, [field]: listOf(card[field]).map((one, n) => withMap(card, field, one, n)) }
  return readCards([card])
}

function withMap(card: Full, field: 'abilities' | 'spells', one: Json, n: number): Json {
  if (isFields(one)) return { ...one, map: asMap(fieldOf(one, 'map') ?? WIDE) }
  const mapped = { text: one, map: WIDE }
  try {
    readCards([{ ...card, abilities: [], spells: [IDLE_SPELL], ...idleOf(card), [field]: [mapped] }])
    return mapped
  } catch (error) {
    if (error instanceof BadInput && NO_MAP.test(error.message)) return one
    if (error instanceof BadInput) return n >= 0 ? one : mapped
    throw error
  }
}
const idleOf = ({ type }: Full) => (type === 'option' ? { spells: undefined } : {})

/** A map may be written in one line, with slashes between the rows. */
const asMap = (map: Json) => String(map).replaceAll('/', '\n')

type Full = { readonly [field: string]: Json | undefined }

function inFull(written: Json, i: number): Full {
  const place = placeOfCard(i, fieldOf(written, 'id'))
  const given = briefCard(written, place, FIELDS)
  const {
    id,
    name = id,
    spell = `${id}の術`,
    numbers = '1/1',
    map = AROUND,
    faction,
    races,
    types,
    type = 'spell',
  } = given
  const [pow, def] = numbersWritten(numbers, NUMBERS, place)
  const common = {
    id,
    type,
    name: inBoth(name!),
    attributes: given.attributes === undefined ? ['spirit'] : listOf(given.attributes),
    rank: given.rank ?? 1,
    pow: pow!,
    def: def!,
    abilities: given.abilities ?? [],
  }
  if (type === 'option')
    return { ...common, attributes: given.attributes === undefined ? [] : listOf(given.attributes) }
  return {
    ...common,
    spell: inBoth(spell),
    cost: given.cost === undefined ? ['spirit'] : listOf(given.cost),
    map: asMap(map),
    ...(faction !== undefined && { faction: inBoth(faction) }),
    races: listOf(races).map(inBoth),
    types: listOf(types).map(inBoth),
    spells: given.spells ?? [IDLE_SPELL],
    extra: listOf(given.extra),
  }
}

/** Filler for zones that a scenario does not mention: a card that nobody can summon or cast. */
export const [FILLER, CHARM] = readBriefCards([
  { id: 'filler', cost: [...ATTRIBUTES, 'divine', 'divine'], numbers: '1/1' },
  { id: 'charm', type: 'option', numbers: '0/0', rank: 0 },
]) as [Card, Card]

const PLAYED = { en: 'a spell has it', ja: 'スペルカードのテキストのような文' }

/** Reads a text that is not on a card. */
export function readEffect(text: Json): Effect {
  const [card] = readBriefCards([
    { id: 'text', spells: [`【アクション】〔なし〕ストライカー1体：${String(text)}`] },
  ])
  return effectWritten(text, card!.spells, PLAYED)
}
