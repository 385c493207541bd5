import type { Json } from '@tefuda/kernel'
import type { WrittenCard } from './engine/protocol.ts'

/** Fields of a card by where they stand in a card file: `cost`, `second.text`. */

export function fieldAt(card: WrittenCard, path: string): Json | undefined {
  const [first, ...rest] = path.split('.')
  const field = card[first!]
  if (rest.length === 0) return field
  return isCard(field) ? fieldAt(field, rest.join('.')) : undefined
}

/** The card with another field there; without it where that is undefined. What has nothing left in it goes, too. */
export function withField(card: WrittenCard, path: string, value: Json | undefined): WrittenCard {
  const [first, ...rest] = path.split('.')
  const before = card[first!]
  const after = rest.length === 0 ? value : within(isCard(before) ? before : {}, rest.join('.'), value)
  if (after !== undefined) return { ...card, [first!]: after }
  const { [first!]: _, ...others } = card
  return others
}

function within(part: WrittenCard, path: string, value: Json | undefined): WrittenCard | undefined {
  const after = withField(part, path, value)
  return Object.keys(after).length > 0 ? after : undefined
}

const isCard = (value: Json | undefined): value is WrittenCard =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
