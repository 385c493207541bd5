import type { CardForm, CardPart } from '@tefuda/common'
import { BadInput, fieldsOf, type InBoth, type Language } from '@tefuda/kernel'
import { type Paragraph, placeOfCard, understand } from '@tefuda/language'
import type { Games, PlayedGame } from '../games.ts'
import type { Draft, Face, Paragraphs, WrittenCard, Wrong } from '../protocol/index.ts'
import {
  fieldAt,
  ofType,
  paragraphsAt,
  rowsOf,
  textIn,
  type WrittenParagraph,
  withField,
  withText,
} from './card-file.ts'
import { mapsOf } from './faces.ts'
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
export async function readCards(games: Games, game: string, text: string): Promise<readonly WrittenCard[]> {
  const played = await games.named(game)
  const form = formOf(played)
  const cards = (await cardsIn(text)) as readonly WrittenCard[]
  for (const [i, card] of cards.entries()) checkTexts(form, card, i)
  await games.named(
    game,
    cards.map((card) => mended(played, form, card).card),
  )
  return cards
}

/** A card of the game's own, for whoever writes one like it. */
export async function cardLike(games: Games, game: string, id: string): Promise<WrittenCard> {
  const card = (await games.named(game)).written.find((one) => one.id === id)
  if (card) return card
  throw new BadInput(
    `${game} has no card "${id}" to write one like; choose one of its cards`,
    `${game}に手本にする「${id}」というカードはありません。カードの一覧から選んでください`,
  )
}

function checkTexts(form: CardForm, card: WrittenCard, i: number): void {
  const odd = partsOf(form, card).find(({ path, many, mapped }) => {
    const given = fieldAt(card, path)
    const lines = many ? given : [given]
    return !Array.isArray(lines) || !lines.every((line) => isParagraph(line, mapped === true))
  })
  if (!odd) return
  const [en, ja] = odd.many
    ? ['must be a list of paragraphs: [one, another]', '段落のリストにしてください:[一つ目, 二つ目]']
    : ['must be one paragraph', '一つの段落にしてください']
  throw new BadInput(`"${odd.path}" ${en}`, `"${odd.path}"は${ja}`).at(placeOfCard(i, card.id))
}

function isParagraph(line: unknown, mapped: boolean): line is WrittenParagraph {
  if (typeof line === 'string') return true
  if (!mapped || typeof line !== 'object' || line === null) return false
  const { text, map, ...others } = fieldsOf(line)
  return typeof text === 'string' && typeof map === 'string' && Object.keys(others).length === 0
}

// ---- What is wrong, and where ----

/** Why the game does not take a card; null where it does. */
function refusedFor({ manifest }: PlayedGame, card: WrittenCard): InBoth | null {
  try {
    manifest.texts!.readCards([card])
    return null
  } catch (error) {
    if (error instanceof BadInput) return { en: error.in('en'), ja: error.in('ja') }
    throw error
  }
}

/**
 * A card that the game takes, so that the rest can be drawn: it says nothing, and has of another card of its type what cannot stand
 * as it is written. A field is to blame if with that of the other card there is nothing wrong any more, or something else.
 */
function mended(
  game: PlayedGame,
  form: CardForm,
  card: WrittenCard,
): { readonly card: WrittenCard; readonly wrong: readonly Wrong[] } {
  let left = silent(form, card)
  const wrong: Wrong[] = []
  const paths = ofType([...form.fields.filter(isDrawn), ...form.parts], card).map(({ path }) => path)
  for (let words = refusedFor(game, left); words; words = refusedFor(game, left)) {
    const told = words.en
    const borrowed = (path: string): WrittenCard => {
      const like = game.written.find((one) => one.type === card.type && hasSomething(one, path))
      return like ? withField(left, path, fieldAt(like, path)) : left
    }
    const path = paths.find((one) => refusedFor(game, borrowed(one))?.en !== told)
    if (path === undefined) break
    // What says something was only kept silent.
    if (!isPart(form, path) || !hasSomething(card, path)) wrong.push({ path, paragraph: null, words })
    left = borrowed(path)
  }
  return { card: left, wrong }
}

/** Fields that people may leave for later: whatever else is wrong is told of the whole card. */
const isDrawn = ({ kind }: CardForm['fields'][number]) => kind === 'map' || kind === 'name'

const isPart = ({ parts }: CardForm, path: string) => parts.some((part) => part.path === path)

const hasSomething = (card: WrittenCard, path: string) => [fieldAt(card, path) ?? []].flat().length > 0

/** Paragraphs that are understood and cannot stand so, with their maps or without. */
function wrongIn(
  game: PlayedGame,
  card: WrittenCard,
  { path, mapped }: CardPart,
  paragraphs: readonly Japanese[],
): Wrong[] {
  if (!mapped) return []
  return paragraphs.flatMap(({ at, said }) => {
    const words = said === null ? null : refusedFor(game, withField(card, path, [said]))
    return words ? [{ path, paragraph: at, words }] : []
  })
}

// ---- A draft ----

/** A part with what was made of each of its paragraphs, and as which of them it is written. */
interface ReadPart {
  readonly part: CardPart
  readonly lines: readonly {
    readonly at: number
    readonly written: WrittenParagraph
    readonly read: Paragraph
  }[]
}

function readPart({ reading }: PlayedGame, card: WrittenCard, part: CardPart, from: Language): ReadPart {
  const paragraphs = paragraphsAt(card, part.path)
  const texts = paragraphs.map(textIn)
  const ends = texts.map((_, i) => texts.slice(0, i + 1).join('\n').length)
  const read = understand({ ...reading!, from }, part.part, texts.join('\n'))
  const lines = read.map((one) => {
    const at = ends.findIndex((end) => one.start < end)
    return { at, written: paragraphs[at]!, read: one }
  })
  return { part, lines }
}

/** What is understood of a card whose texts are in a language. */
export async function draftOf(
  games: Games,
  game: string,
  card: WrittenCard,
  language: Language,
): Promise<Draft> {
  const own = await games.named(game)
  const form = formOf(own)
  checkTexts(form, card, 0)
  const bare = mended(own, form, card)
  const played = await games.named(game, [bare.card])
  const parts = partsOf(form, card).map((part) => readPart(played, card, part, language))
  const wrong = [
    ...bare.wrong,
    ...parts.flatMap((one) => wrongIn(own, bare.card, one.part, inJapanese(one, language))),
  ]
  const whole = parts.reduce<WrittenCard | null>((done, one) => done && spoken(done, one, language), card)
  return {
    parts: Object.fromEntries(parts.map(({ part, lines }) => [part.part, lines.map(({ read }) => read)])),
    face: parts.reduce(
      (face, one) => drawn(face, one, language),
      silentFace(form, card, played.info.faces[String(card.id)]!),
    ),
    wrong,
    card: wrong.length > 0 ? null : whole,
  }
}

/** The face without texts, and with the map that is written, whatever is wrong with it. */
function silentFace({ fields }: CardForm, card: WrittenCard, face: Face): Face {
  const { map: _, ...others } = face
  const path = fields.find(({ kind }) => kind === 'map')?.path
  const map = path === undefined ? undefined : fieldAt(card, path)
  const shown = { ...others, text: { ja: [], en: [] }, more: {} }
  return typeof map === 'string' ? { ...shown, map: rowsOf(map) } : shown
}

/** The face with a part on it: as it is written, and in the other language as far as it is understood. */
function drawn(face: Face, { part, lines }: ReadPart, from: Language): Face {
  const inLanguage = (to: Language) =>
    lines.map(({ read }) => (to === from ? read.written : (read.understood?.printed[to] ?? read.written)))
  const said: Paragraphs = {
    ja: inLanguage('ja'),
    en: inLanguage('en'),
    ...mapsOf(lines.map(({ written }) => written)),
  }
  if (part.part === 'text') return { ...face, text: said }
  return lines.length > 0 ? { ...face, more: { ...face.more, [part.part]: said } } : face
}

/** A paragraph in Japanese, which is what cards are played in; null where it is not understood. */
interface Japanese {
  readonly at: number
  readonly said: WrittenParagraph | null
}

const inJapanese = ({ lines }: ReadPart, from: Language): readonly Japanese[] =>
  lines.map(({ at, written, read }) => {
    const said = from === 'ja' ? read.understood && read.written : (read.understood?.printed.ja ?? null)
    return { at, said: said === null ? null : withText(written, said) }
  })

/** The card with a part in Japanese; null where some of it is not understood. */
function spoken(card: WrittenCard, one: ReadPart, from: Language): WrittenCard | null {
  const lines = inJapanese(one, from).flatMap(({ said }) => (said === null ? [] : [said]))
  if (lines.length < one.lines.length) return null
  return withField(card, one.part.path, one.part.many ? lines : lines[0])
}
