import type { CardField } from '@tefuda/common'
import { fieldAt, listed, ofType, withField } from '@tefuda/engine/card-file'
import type { WritingForm, WrittenCard } from '@tefuda/engine/protocol'
import { fieldsOf, type InBoth, type Json, type Language } from '@tefuda/kernel'
import { keep, readKept } from './keeping.ts'

/** Cards that somebody is writing for a game, kept by the browser where it lets us. */
export interface CardDraft {
  readonly card: WrittenCard
  /** The language of its texts. */
  readonly language: Language
}

const keyOf = (game: string) => `tefuda.cards.${game}`

function isDraft(kept: unknown): kept is CardDraft {
  const { card, language } = fieldsOf(kept)
  const { id, name } = fieldsOf(card)
  const isCard = typeof id === 'string' && typeof name === 'object' && name !== null
  return isCard && (language === 'ja' || language === 'en')
}

export function readOwnCards(game: string): readonly CardDraft[] {
  const kept = readKept(keyOf(game))
  return Array.isArray(kept) ? kept.filter(isDraft) : []
}

/** Whether they could be kept. */
export const keepOwnCards = (game: string, drafts: readonly CardDraft[]) => keep(keyOf(game), drafts)

/** A card to begin with, which can be played as it is. Its number is one that no other card has. */
export function newCard(form: WritingForm, taken: (id: string) => boolean, name: InBoth): WrittenCard {
  const first = form.fields.filter(({ path }) => !path.includes('.'))
  const values = Object.fromEntries(first.flatMap((field) => begun(field)))
  for (let n = 1; ; n++) {
    const id = `X-${String(n).padStart(2, '0')}`
    if (!taken(id)) return { id, name, type: form.types[0]!, ...values }
  }
}

/** What stands ahead of the origin is in range. */
const FRESH_MAP = ['.....', '..#..', '..o..', '.....', '.....'].join('\n')

/** What a field begins with, where it has to have something. */
function begun({ kind, path, values = [] }: CardField): readonly (readonly [string, Json])[] {
  if (kind === 'number' || kind === 'word') return [[path, 1]]
  if (kind === 'repeated') return [[path, values.slice(0, 1)]]
  return kind === 'map' ? [[path, FRESH_MAP]] : []
}

/**
 * The card as a card file has it: only with fields of its type, with names in one language standing for both where the other
 * is missing, and without what is empty.
 */
export function inFile(form: WritingForm, draft: WrittenCard): WrittenCard {
  const all = [...form.fields, ...form.parts]
  const foreign = all.filter((field) => !ofType(all, draft).includes(field))
  let card = foreign.reduce((left, { path }) => withField(left, path, undefined), draft)
  for (const { path, kind } of [{ path: 'name', kind: 'name' }, ...form.fields]) {
    const value = fieldAt(card, path)
    if (kind === 'name') card = withField(card, path, named(value))
    else if (kind === 'names') card = withField(card, path, namesIn(value))
    else if (isEmpty(value))
      card = withField(card, path, isList(kind) && form.needed.includes(path) ? [] : undefined)
  }
  for (const { path, many } of ofType(form.parts, draft)) {
    if (!isEmpty(fieldAt(card, path))) continue
    card = withField(card, path, undefined)
    if (many && hasFace(card, path)) card = withField(card, path, [])
  }
  return { ...card, name: fieldAt(card, 'name') ?? { ja: '', en: '' } }
}

const isList = (kind: string) => kind === 'several' || kind === 'repeated'

/** Whether the card has the face that a part is on: another one may be left out. */
const hasFace = (card: WrittenCard, path: string) => {
  const [face, ...rest] = path.split('.')
  return rest.length === 0 || card[face!] !== undefined
}

const isEmpty = (value: Json | undefined) =>
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.every((one) => one === ''))

/** A name in both languages; undefined where it is in none. */
function named(value: Json | undefined): Json | undefined {
  const { ja = '', en = '' } = (value ?? {}) as Partial<InBoth>
  return ja || en ? { ja: ja || en, en: en || ja } : undefined
}

/** A list may be written as the only name in it. */
const namesIn = (value: Json | undefined): Json => listed(value).flatMap((one) => named(one) ?? [])
