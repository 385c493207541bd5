import { type Manifest, namesOn, type Opened, type Term, type WrittenCard } from '@tefuda/common'
import {
  type Catalogue,
  type InBoth,
  LANGUAGES,
  type Language,
  type Printed,
  type Ready,
  say,
  type Text,
  type Vars,
} from '@tefuda/kernel'
import { type Ability, print, type Understanding, understand } from '@tefuda/language'
import type { Face, GameInfo, Paragraphs } from '../protocol/index.ts'
import { fieldAt, mapIn, paragraphsAt, rowsOf, textIn, type WrittenParagraph } from './card-file.ts'

/** Something said in both languages. */
function inBoth(words: Catalogue, said: Text): InBoth {
  return { ja: say(words, 'ja', said), en: say(words, 'en', said) }
}

/** The cards of a game as they are drawn. */
export function facesOf(game: Opened, rules: Ready<Vars>): GameInfo['faces'] {
  const { manifest } = game
  const written = new Map(game.written.map((card) => [String(card.id), card]))
  return Object.fromEntries(
    rules.cards.map((card, print) => [
      card.name,
      {
        id: card.name,
        ...manifest.faceOf(card),
        ...printedOnce(game, card, written.get(card.name)),
        name: inBoth(rules.words, rules.cardText(print)),
      },
    ]),
  )
}

/** What is printed on a card beside its numbers and its name. */
type Print = Pick<Face, 'text' | 'kinds' | 'more'>

/**
 * Caches what is printed on each card of an opened game: reading abilities aloud in two languages is most of the work of opening one.
 * A game with cards of one's own is another, since texts may name those.
 */
const prints = new WeakMap<Opened['written'], Map<Printed, Print>>()

function printedOnce(game: Opened, card: Printed, written: WrittenCard | undefined): Print {
  const known = prints.get(game.written) ?? new Map<Printed, Print>()
  prints.set(game.written, known)
  const print = known.get(card) ?? printOf(game, card, written)
  known.set(card, print)
  return print
}

const NOTHING: Print = { text: { ja: [], en: [] }, kinds: { ja: [], en: [] }, more: {} }

function printOf({ manifest, reading }: Opened, card: Printed, written: WrittenCard | undefined): Print {
  const { texts } = manifest
  if (!texts || !reading) return NOTHING
  const { text = [], ...others } = texts.abilities(card)
  const inFile = (part: string): readonly WrittenParagraph[] | undefined => {
    const form = texts.form.parts.find((one) => one.part === part)
    return written && form && fieldAt(written, form.path) !== undefined
      ? paragraphsAt(written, form.path)
      : undefined
  }
  const said = (part: string, abilities: readonly Ability[]) =>
    paragraphs(
      reading,
      Object.hasOwn(reading.readers.ja.parts, part) ? part : 'text',
      inFile(part),
      abilities,
    )
  const names = written ? namesOn(manifest, written) : alike(texts.attributes(card))
  return {
    text: said('text', text),
    kinds: eachIn([...(texts.classes?.(card) ?? []), ...names]),
    more: Object.fromEntries(
      Object.entries(others).map(([part, abilities]) => [part, said(part, abilities)]),
    ),
  }
}

/**
 * A part of a card in both languages: as it is written, or else as its abilities read. A card that is from the beginning what one of
 * its paragraphs says has no ability for that one: then what is written is read again.
 */
function paragraphs(
  reading: Understanding,
  part: string,
  written: readonly WrittenParagraph[] | undefined,
  abilities: readonly Ability[],
): Paragraphs {
  const { readers, glossary, from } = reading
  const lines = written?.map(textIn)
  if (lines && lines.length !== abilities.length) {
    const both = lines.flatMap((line) => understand(reading, part, line))
    const printed = both.map(({ understood, written: line }) => understood?.printed.en ?? line)
    return { ja: lines, en: printed, ...mapsOf(written ?? []) }
  }
  const read = (to: Language) =>
    abilities.map((ability, i) => {
      const drawn = withoutMaps(ability)
      const meant = to === from ? drawn : glossary.translate(drawn, to)
      return print(readers[to], part, meant) ?? lines?.[i] ?? ''
    })
  return { ja: lines ?? read('ja'), en: read('en'), ...mapsOf(written ?? []) }
}

/** An ability as it reads: a map stands beside its text. */
const withoutMaps = (ability: Ability): Ability =>
  JSON.parse(JSON.stringify(ability, (field, part) => (field === 'map' ? undefined : part)))

/** The maps beside paragraphs, if there are any. */
export function mapsOf(written: readonly WrittenParagraph[]): Pick<Paragraphs, 'maps'> {
  const maps = written.map(mapIn)
  if (maps.every((map) => map === null)) return {}
  return { maps: maps.map((map) => (map === null ? null : rowsOf(map))) }
}

/** The words that open a rule: those of a game's keywords, without their brackets, and those it names beside. */
export function termsOf({ texts }: Manifest): readonly Term[] {
  if (!texts) return []
  const { readers, keywords } = texts
  const named = keywords.all.flatMap((keyword): Term[] => {
    const [ja, en] = LANGUAGES.map((language) =>
      readers[language].phrases.print(keywords.category, keyword)?.replace(/[【】]/g, ''),
    )
    const { clause } = readers.ja.define!({ kind: 'keyword', keyword })
    return ja && en ? [{ ja, en, clause }] : []
  })
  return [...named, ...texts.terms].sort((a, b) => b.ja.length - a.ja.length)
}

/** Words that are the same in both languages. */
const alike = (words: readonly string[]): InBoth[] => words.map((word) => ({ ja: word, en: word }))

/** Words in both languages, language by language. */
function eachIn(words: readonly InBoth[]): Paragraphs {
  return { ja: words.map(({ ja }) => ja), en: words.map(({ en }) => en) }
}
