import type { CardForm, CardPart } from '@tefuda/common'
import { BadInput, type Language } from '@tefuda/kernel'
import { type Paragraph, placeOfCard, understand } from '@tefuda/language'
import { fieldAt, withField } from '../card-file.ts'
import { gameNamed, type PlayedGame } from './games.ts'
import type { Draft, Face, Paragraphs, WrittenCard } from './protocol.ts'
import { cardsIn } from './written-text.ts'

/** Cards that somebody writes. */

export function formOf({ info }: PlayedGame): CardForm {
  if (info.writing) return info.writing
  throw new BadInput(
    `the cards of ${info.name} say nothing, so there are none to write; choose another game`,
    `${info.name}のカードにはテキストがないので、書くことはありません。ほかのゲームを選んでください`,
  )
}

/** The parts that a card has something in. */
const partsOf = ({ parts }: CardForm, card: WrittenCard) =>
  parts.filter(({ path }) => fieldAt(card, path) !== undefined)

/** The card without what it says: what is left can be drawn whether or not its texts are understood. */
function silent(form: CardForm, card: WrittenCard): WrittenCard {
  return partsOf(form, card).reduce(
    (left, { path, many }) => withField(left, path, many ? [] : undefined),
    card,
  )
}

/** Cards of a file. Their texts may have words that are not understood: whoever writes shall see them. */
export async function readCards(game: string, text: string): Promise<readonly WrittenCard[]> {
  const form = formOf(await gameNamed(game))
  const cards = (await cardsIn(text)) as readonly WrittenCard[]
  for (const [i, card] of cards.entries()) checkTexts(form, card, i)
  await gameNamed(
    game,
    cards.map((card) => silent(form, card)),
  )
  return cards
}

/** A card of the game's own, for whoever writes one like it. */
export async function cardLike(game: string, id: string): Promise<WrittenCard> {
  const card = (await gameNamed(game)).written.find((one) => one.id === id)
  if (card) return card
  throw new BadInput(
    `${game} has no card "${id}" to write one like; choose one of its cards`,
    `${game}に手本にする「${id}」というカードはありません。カードの一覧から選んでください`,
  )
}

function checkTexts(form: CardForm, card: WrittenCard, i: number): void {
  const odd = partsOf(form, card).find(({ path, many }) => {
    const given = fieldAt(card, path)
    const lines = many ? given : [given]
    return !Array.isArray(lines) || lines.some((line) => typeof line !== 'string')
  })
  if (!odd) return
  const [en, ja] = odd.many
    ? ['must be a list of paragraphs: [one, another]', '段落のリストにしてください:[一つ目, 二つ目]']
    : ['must be one paragraph', '一つの段落にしてください']
  throw new BadInput(`"${odd.path}" ${en}`, `"${odd.path}"は${ja}`).at(placeOfCard(i, card.id))
}

const textOf = (card: WrittenCard, { path }: CardPart) => [fieldAt(card, path)].flat().join('\n')

/** What is understood of a card whose texts are in a language. */
export async function draftOf(game: string, card: WrittenCard, language: Language): Promise<Draft> {
  const form = formOf(await gameNamed(game))
  checkTexts(form, card, 0)
  const { info, reading } = await gameNamed(game, [silent(form, card)])
  const written = partsOf(form, card).map((part) => {
    const read = understand({ ...reading!, from: language }, part.part, textOf(card, part))
    return { part, read }
  })
  return {
    parts: Object.fromEntries(written.map(({ part, read }) => [part.part, read])),
    face: written.reduce(
      (face, { part, read }) => drawn(face, part.part, read, language),
      info.faces[String(card.id)]!,
    ),
    card: written.reduce<WrittenCard | null>(
      (done, { part, read }) => done && inJapanese(done, part, read, language),
      card,
    ),
  }
}

/** The face with a part on it: as it is written, and in the other language as far as it is understood. */
function drawn(face: Face, part: string, read: readonly Paragraph[], from: Language): Face {
  const inLanguage = (to: Language) =>
    read.map(({ written, understood }) => (to === from ? written : (understood?.printed[to] ?? written)))
  const lines: Paragraphs = { ja: inLanguage('ja'), en: inLanguage('en') }
  if (part === 'text') return { ...face, text: lines }
  return read.length > 0 ? { ...face, more: { ...face.more, [part]: lines } } : face
}

/** The card with a part in Japanese, which is what cards are played in; null where some of it is not understood. */
function inJapanese(
  card: WrittenCard,
  { path, many }: CardPart,
  read: readonly Paragraph[],
  from: Language,
): WrittenCard | null {
  const lines = read.map(({ written, understood }) =>
    from === 'ja' ? understood && written : (understood?.printed.ja ?? null),
  )
  if (lines.includes(null)) return null
  return withField(card, path, many ? lines : lines[0])
}
