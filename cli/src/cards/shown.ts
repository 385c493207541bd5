import { type Understanding, understand } from '@tefuda/language'
import { hanging } from '../draw/width.ts'
import type { CardGame } from '../games.ts'
import { paint } from '../paint.ts'
import type { Voice } from '../voice.ts'
import type { Card } from './bundled.ts'

/** A card as it reads in one language. */
export interface ShownCard {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly names: { readonly [field: string]: string }
  readonly type: string
  readonly cost: number | string | null
  readonly attributes: readonly string[]
  /** By the word of the field. */
  readonly several: { readonly [field: string]: readonly string[] }
  readonly numbers: Card['numbers']
  readonly words: Card['words']
  readonly text: readonly string[]
  /** What its other parts say. */
  readonly more: { readonly [part: string]: readonly string[] }
  readonly map: Card['map']
  readonly maps: Card['maps']
}

/** A card in the reader's language. */
export function showIn(voice: Voice, game: CardGame, card: Card): ShownCard {
  const { manifest, reading, rules } = game
  const { language } = voice
  const { id, type, numbers, words, parts, map, maps } = card
  const others = manifest.texts.form.parts.filter(({ part }) => part !== 'text')
  const more = others.map(({ part }) => [part, said(voice, reading, part, parts[part]!)])
  return {
    id,
    name: card.name[language],
    title: card.title?.[language] ?? '',
    names: Object.fromEntries(Object.entries(card.names).map(([field, one]) => [field, one[language]])),
    type,
    cost: costIn(voice, game, card),
    attributes: [...card.classes, ...card.attributes].map((attribute) => attribute[language]),
    several: Object.fromEntries(
      Object.entries(card.several).map(([field, keys]) => {
        const { word } = manifest.texts.form.fields.find(({ path }) => path === field)!
        return [voice.tell(rules, { key: word }), keys.map((key) => voice.tell(rules, { key }))]
      }),
    ),
    numbers,
    words,
    text: said(voice, reading, 'text', parts.text!),
    more: Object.fromEntries(more),
    map,
    maps,
  }
}

/** Signs that are paid one after the other have words of the game. */
function costIn({ language }: Voice, { manifest, rules }: CardGame, { cost }: Card): ShownCard['cost'] {
  if (cost === null || typeof cost !== 'object') return cost
  const field = manifest.texts.form.fields.find(({ path }) => path === 'cost')
  return cost.map((sign) => rules.words[language][`${field?.valueWord}.${sign}`] ?? sign).join(' ')
}

/** A text in the language it is printed in, or else as the compiler prints it. */
function said(voice: Voice, reading: Understanding, part: string, text: string): string[] {
  if (voice.language === reading.from) return text.split('\n').filter((line) => line.trim() !== '')
  return understand(reading, part, text).map(
    ({ understood, written }) =>
      understood?.printed[voice.language] ?? `${written} ${voice.say('cards.asPrinted')}`,
  )
}

/** Whether anything a reader sees of the card has the words sought. */
export function has(card: ShownCard, voice: Voice, wanted: string): boolean {
  const { id, name, title, names, text, more } = card
  const said = [...text, ...Object.values(more).flat()]
  return [
    id,
    name,
    title,
    ...Object.values(names),
    ...kinds(card, voice),
    ...facts(card, voice),
    ...said,
  ].some((one) => alike(one).includes(wanted))
}

/** Wide and narrow, capital and small letters are the same to a search. */
export function alike(words: string): string {
  return words.normalize('NFKC').toLowerCase().trim()
}

function kinds({ type, words }: ShownCard, { term }: Voice): string[] {
  return [type, ...Object.values(words)].map((word) => term('word', word))
}

function facts({ cost, attributes, several, numbers }: ShownCard, { term }: Voice): string[] {
  return [
    ...(cost === null ? [] : [`${term('word', 'cost')} ${cost}`]),
    ...(attributes.length > 0 ? [attributes.map((attribute) => `〈${attribute}〉`).join('')] : []),
    ...Object.entries(several).flatMap(([field, some]) =>
      some.length > 0 ? [`${field} ${some.join(' ')}`] : [],
    ),
    ...Object.entries(numbers).map(([number, value]) => `${term('word', number)} ${value}`),
  ]
}

export function drawShown(card: ShownCard, voice: Voice, columns: number): string[] {
  const { id, name, title, names, text, more, map, maps } = card
  const beside = (part: string, i: number) => drawMap(maps[part]?.[i] ?? null)
  const named = [paint.cyan(id), paint.bold(name), ...(title === '' ? [] : [title]), ...Object.values(names)]
  return [
    `${named.join('  ')}  ${paint.dim(kinds(card, voice).join(' · '))}`,
    ...hanging('  ', facts(card, voice).join(' · '), columns, paint.dim),
    ...drawMap(map),
    ...text.flatMap((line, i) => [...hanging('  ', line, columns), ...beside('text', i)]),
    ...Object.entries(more).flatMap(([part, lines]) =>
      lines.flatMap((line, i) => [
        ...hanging(`  ${paint.yellow(voice.term('word', part))}  `, line, columns),
        ...beside(part, i),
      ]),
    ),
  ]
}

/** A map as people write it, with a space between its signs. */
const drawMap = (map: readonly string[] | null): string[] =>
  (map ?? []).map(
    (row) => `      ${[...row].map((sign) => MAP_INKS[sign]?.(sign) ?? paint.dim(sign)).join(' ')}`,
  )

const MAP_INKS: { readonly [sign: string]: (sign: string) => string } = {
  '#': paint.red,
  '@': paint.red,
  '+': paint.blue,
  o: paint.bold,
}
