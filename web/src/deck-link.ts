import { BadInput } from '@tefuda/kernel'
import { pack, unpack } from './packed.ts'

/** A deck as a part of an address: its name, and the list as it is written for people. */

/** No list of cards is longer. */
const MOST_BYTES = 64 * 1024
const LONGEST_NAME = 60

export interface LinkedDeck {
  readonly name: string
  readonly list: string
}

export const packDeck = ({ name, list }: LinkedDeck): Promise<string> => pack(JSON.stringify({ name, list }))

/** The deck of a link. Whether it is one of the game has still to be found out, as with any list. */
export async function unpackDeck(packed: string): Promise<LinkedDeck> {
  const text = await unpack(packed, MOST_BYTES).catch(() => {
    throw new BadInput(
      'The link to a deck cannot be read; it may be cut off. Copy it again, whole.',
      'デッキへのリンクを読めません。途中で切れているかもしれないので、全体をコピーし直してください。',
    )
  })
  if (text === null)
    throw new BadInput(
      `The link to a deck holds more than ${MOST_BYTES / 1024} kB, which no deck does. Ask whoever sent it for the deck as text.`,
      `デッキへのリンクの中身が${MOST_BYTES / 1024}kBを超えています。デッキではありません。送った人にデッキのテキストをもらってください。`,
    )
  const { name, list } = fieldsIn(text)
  if (typeof list !== 'string' || list.trim() === '')
    throw new BadInput(
      'The link holds no list of cards. Ask whoever sent it to copy the link of the deck again.',
      'リンクにカードの一覧がありません。送った人に、デッキのリンクをもう一度コピーしてもらってください。',
    )
  return { name: typeof name === 'string' ? name.slice(0, LONGEST_NAME).trim() : '', list }
}

function fieldsIn(text: string): Partial<Record<keyof LinkedDeck, unknown>> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/** Refuses cards that a game does not have, by name. */
export function checkCards(cards: readonly string[], faces: { readonly [id: string]: unknown }): void {
  const unknown = [...new Set(cards)].filter((id) => !Object.hasOwn(faces, id))
  if (unknown.length === 0) return
  const some = unknown.slice(0, MOST_NAMED).map((id) => `"${id.slice(0, 40)}"`)
  const more = unknown.length > MOST_NAMED ? ', …' : ''
  throw new BadInput(
    `The link names cards that this game does not have: ${some.join(', ')}${more}. Is it the link of another game?`,
    `リンクにこのゲームにないカードがあります:${some.join('、')}${more}。別のゲームのリンクかもしれません。`,
  )
}

const MOST_NAMED = 5
