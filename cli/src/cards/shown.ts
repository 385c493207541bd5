import { type Understanding, understand } from '@tefuda/language'
import { hanging } from '../draw/width.ts'
import type { CardGame } from '../games.ts'
import { paint } from '../paint.ts'
import type { Voice } from '../voice.ts'
import type { Card } from './bundled.ts'

/** A card as it reads in one language. */
export interface Shown {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly type: string
  readonly cost: Card['cost']
  readonly attributes: readonly string[]
  readonly numbers: Card['numbers']
  readonly words: Card['words']
  readonly text: readonly string[]
  /** What its other parts say. */
  readonly more: { readonly [part: string]: readonly string[] }
}

/** A card in the language of whoever reads. */
export function showIn(voice: Voice, { manifest, reading }: CardGame, card: Card): Shown {
  const { language } = voice
  const { id, type, cost, numbers, words, parts } = card
  const others = manifest.texts.form.parts.filter(({ part }) => part !== 'text')
  const more = others.map(({ part }) => [part, said(voice, reading, part, parts[part]!)])
  return {
    id,
    name: card.name[language],
    title: card.title?.[language] ?? '',
    type,
    cost,
    attributes: [...card.classes, ...card.attributes].map((attribute) => attribute[language]),
    numbers,
    words,
    text: said(voice, reading, 'text', parts.text!),
    more: Object.fromEntries(more),
  }
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
export function has(card: Shown, voice: Voice, wanted: string): boolean {
  const { id, name, title, text, more } = card
  const said = [...text, ...Object.values(more).flat()]
  return [id, name, title, ...kinds(card, voice), ...facts(card, voice), ...said].some((one) =>
    alike(one).includes(wanted),
  )
}

/** Wide and narrow, capital and small letters are the same to a search. */
export function alike(words: string): string {
  return words.normalize('NFKC').toLowerCase().trim()
}

function kinds({ type, words }: Shown, { term }: Voice): string[] {
  return [type, ...Object.values(words)].map((word) => term('word', word))
}

function facts({ cost, attributes, numbers }: Shown, { term }: Voice): string[] {
  return [
    ...(cost === null ? [] : [`${term('word', 'cost')} ${cost}`]),
    ...(attributes.length > 0 ? [attributes.map((attribute) => `〈${attribute}〉`).join('')] : []),
    ...Object.entries(numbers).map(([number, value]) => `${term('word', number)} ${value}`),
  ]
}

export function drawShown(card: Shown, voice: Voice, columns: number): string[] {
  const { id, name, title, text, more } = card
  const named = [paint.cyan(id), paint.bold(name), ...(title === '' ? [] : [title])]
  return [
    `${named.join('  ')}  ${paint.dim(kinds(card, voice).join(' · '))}`,
    ...hanging('  ', facts(card, voice).join(' · '), columns, paint.dim),
    ...text.flatMap((line) => hanging('  ', line, columns)),
    ...Object.entries(more).flatMap(([part, lines]) =>
      lines.flatMap((line) => hanging(`  ${paint.yellow(voice.term('word', part))}  `, line, columns)),
    ),
  ]
}
