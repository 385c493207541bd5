import { BadInput, entryOf } from '@tefuda/kernel'
import type { Ability, Effect } from './ability.ts'
import { givenBy, type Idle, speaksAhead, type WhereVerbsReach, whyIdle } from './idle.ts'
import { asItStands } from './mending.ts'
import type { Pronouns } from './own.ts'
import { type Meaning, type Phrasebook, type Reading, same } from './phrase.ts'
import {
  capitals,
  type Even,
  even,
  type NameSigns,
  type Script,
  type Span,
  type Spelling,
  spanOf,
} from './text.ts'

/** How the texts of a game are laid out and read. */
export interface Reader {
  readonly script: Script
  readonly spelling: Spelling
  readonly phrases: Phrasebook
  /** The category of a whole ability in each part of a card: its text, its ukemi… */
  readonly parts: { readonly [part: string]: string }
  /** What stands in brackets and is no part of the text: names of abilities and reminders. */
  readonly asides: readonly Aside[]
  /** What a keyword stands for; the part `definition` has the words for it. */
  readonly define?: (keyword: Keyword) => Defined
  /** What names stand between, where that is not what it usually is. */
  readonly names?: NameSigns
  /** A text as it is read, where a game's printed texts are damaged in ways that are known. */
  readonly mend?: (text: string) => Even
  /** English words that are always written as they stand here: HP. */
  readonly capitals?: readonly string[]
  /** How an English text gets its capitals, where that is not by its sentences and such words. */
  readonly capitalised?: (printed: string) => string
  /** Words of rules that came after the game's rulebook: a text that has one is refused by it. */
  readonly later?: RegExp
  /** Where it has one word for whoever uses a text and for whoever acts. */
  readonly pronouns?: Pronouns
  /** Where the verbs of the game reach: a text that could never do what it says is refused by that. */
  readonly reach?: WhereVerbsReach
}

type Keyword = Extract<Ability, { readonly kind: 'keyword' }>

/** The ability that a keyword stands for, the clause that says so, and the step of the rules that carries it out. */
export interface Defined {
  readonly ability: Ability
  readonly clause: string
  readonly runs?: string
}

export interface Aside {
  readonly kind: 'name' | 'reminder'
  /** What it says is the first group. */
  readonly pattern: RegExp
}

/** An ability and the stretch of text it was read from. */
export interface Compiled {
  readonly ability: Ability
  readonly span: Span
  readonly names: readonly string[]
  readonly reminders: readonly string[]
  /** Reminders that can be read and say something else than the keyword they stand with. */
  readonly wrong: readonly string[]
}

/** Words that are not accounted for: nobody may play a card that has any. */
export interface Unread {
  readonly span: Span
  readonly words: string
  readonly why: 'not understood' | 'unfinished' | 'understood in more than one way' | 'of later rules' | Idle
}

export type Compilation =
  | { readonly ok: true; readonly abilities: readonly Compiled[] }
  | { readonly ok: false; readonly unread: readonly Unread[] }

/** Compiles a part of a card, one ability a line. Either every word is accounted for or none of it counts. */
export function compile(reader: Reader, part: string, original: string): Compilation {
  const category = categoryOf(reader, part)
  const abilities: Compiled[] = []
  const unread: Unread[] = []
  for (const [start, line] of paragraphsOf(original)) {
    const read = compileLine(reader, category, original, start, line)
    if ('ability' in read) abilities.push(read)
    else unread.push(read)
  }
  return unread.length > 0 ? { ok: false, unread } : { ok: true, abilities }
}

/** Words that are understood and could never do what they say, as if they were not; null where they can. */
export function idleIn(reader: Reader, { ability, span }: Compiled, original: string): Unread | null {
  for (const one of givenBy(ability)) {
    const why = whyIdle(one, reader.reach)
    if (why) return { span, words: original.slice(...span), why }
  }
  return null
}

/** Prints an ability in the words of a reader; null where it has none for it. */
export const print = (reader: Reader, part: string, ability: Ability): string | null =>
  printAs(reader, categoryOf(reader, part), ability)

/** The same for a part of an ability, as a category of phrases; null also where the reader has no such category. */
export function printAs(reader: Reader, category: string, part: Ability | Effect): string | null {
  const { phrases, pronouns } = reader
  if (!phrases.has(category)) return null
  const meaning = part as unknown as Meaning
  let printed: string | null = null
  for (const said of pronouns?.said(meaning) ?? [meaning]) printed ??= phrases.print(category, said)
  if (printed === null || reader.script === 'japanese') return printed
  return reader.capitalised?.(printed) ?? capitals(printed, reader.capitals ?? [])
}

/** What phrases have read, with everybody called by who they are. */
export const toldBy = ({ pronouns }: Reader, meaning: Meaning): Meaning => pronouns?.told(meaning) ?? meaning

function categoryOf({ parts }: Reader, part: string): string {
  const category = entryOf(parts, part)
  if (category === undefined)
    throw new Error(`there is no part "${part}"; there are ${Object.keys(parts).join(', ')}`)
  return category
}

/** A line that is nothing but a reminder belongs to the one before it. */
const NEXT_LINE = /\n(?![^\S\n]*[(（][^\n]*[)）][^\S\n]*(?:\n|$))/u

/** No ability: a dash where there is no text, a line that tells what was corrected, a reminder of the rules by itself. */
const NO_ABILITY = /^\s*(?:[-–—‐]|Updated:[^\n]*|[(（](?=(?:\S+ ){2}|[^\n]*[ぁ-ん])[^\n]*[)）])\s*$/u

/** The paragraphs of a text that say something, each with its place. */
export function* paragraphsOf(original: string): Generator<[start: number, paragraph: string]> {
  let start = 0
  for (const paragraph of original.split(NEXT_LINE)) {
    if (paragraph.trim() !== '' && !NO_ABILITY.test(paragraph)) yield [start, paragraph]
    start += paragraph.length + 1
  }
}

/** No ability is longer, so that no text can take reading to its knees. */
export const LONGEST = 1000

const tooLongToRead = (length: number): BadInput =>
  new BadInput(
    `a paragraph of ${length} characters is too long; at most ${LONGEST} are read, so write one ability a paragraph`,
    `段落が${length}文字で長すぎます。読めるのは${LONGEST}文字までなので、一つの段落に一つの能力を書いてください`,
  )

function compileLine(
  reader: Reader,
  category: string,
  original: string,
  start: number,
  line: string,
): Compiled | Unread {
  if (line.length > LONGEST) throw tooLongToRead(line.length)
  const sound = (reader.mend ?? asItStands)(line)
  const whole = even(sound.text, reader.spelling, reader.script, reader.names)
  const { kept, names, reminders } = withoutAsides(whole, reader.asides)
  const { text } = kept
  const place = (from: number, to: number): Span => {
    const [a, b] = spanOf(sound, ...spanOf(kept, from, to))
    return [start + a, start + b]
  }
  const reading = withoutIdle(reader, reader.phrases.read(category, text))
  if (reading.kind === 'read') {
    const ability = abilityOf(reader, reading.meaning)
    const wrong = reminders.filter((reminder) => contradicts(reader, ability, reminder))
    return { ability, span: place(0, text.length), names, reminders, wrong }
  }
  const unread = (why: Unread['why'], from: number, to: number): Unread => {
    const span = place(from, to)
    return { span, words: original.slice(...span), why }
  }
  const later = reader.later?.exec(withoutNames(text))
  if (later) return unread('of later rules', later.index, later.index + later[0].length)
  if (reading.kind === 'ambiguous') return unread('understood in more than one way', 0, text.length)
  if (reading.at === text.length) return unread('unfinished', startOfSentence(text, reading.at), text.length)
  const from = startOfWord(text, reading.at)
  return unread('not understood', from, endOfSentence(text, from))
}

/** A text with blanks where its names stand. */
const withoutNames = (text: string): string =>
  text.replace(/"[^"]*"|「[^」]*」/gu, (name) => ' '.repeat(name.length))

/** An ability as phrases have read it. */
const abilityOf = (reader: Reader, meaning: Meaning): Ability => toldBy(reader, meaning) as unknown as Ability

/** Of several readings the one that can do what it says: what speaks of something that the text never names is none. */
function withoutIdle(reader: Reader, reading: Reading): Reading {
  if (reading.kind !== 'ambiguous') return reading
  const isIdle = (meaning: Meaning) =>
    givenBy(abilityOf(reader, meaning)).some((one) => whyIdle(one, reader.reach) !== null)
  const able = reading.meanings.filter((one) => !isIdle(one))
  const inOrder = able.filter((one) => !speaksAhead(abilityOf(reader, one)))
  const [meaning, ...more] = inOrder.length > 0 ? inOrder : able
  return meaning === undefined || more.length > 0 ? reading : { kind: 'read', meaning }
}

/** Whether a reminder says something else than the keyword it stands with. One that cannot be read says nothing. */
function contradicts(reader: Reader, ability: Ability, reminder: string): boolean {
  if (ability.kind !== 'keyword' || !reader.define) return false
  const meant = reader.define(ability).ability as unknown as Meaning
  const said = [reminder, `◆${reminder}`].map((text) =>
    reader.phrases.read(categoryOf(reader, 'definition'), text),
  )
  return said.some((reading) => reading.kind === 'read' && !same(toldBy(reader, reading.meaning), meant))
}

const STOP = /[。.!]/u

/** Words that are not understood are shown up to the end of their sentence. */
function endOfSentence(text: string, at: number): number {
  const stop = text.slice(at).search(STOP)
  return stop < 0 ? text.length : at + stop + 1
}

/** A sentence that breaks off is shown from where it began. */
function startOfSentence(text: string, end: number): number {
  for (let i = end - 1; i > 0; i--) if (STOP.test(text[i - 1]!)) return i
  return 0
}

const WORDS = [/[ァ-ヺー・]/u, /[一-鿿々]/u, /[a-z]/iu, /\d/u]

/** A word that begins like one that is known is shown from its beginning. */
function startOfWord(text: string, at: number): number {
  const kind = WORDS.find((word) => word.test(text[at]!))
  let start = at
  while (kind && start > 0 && kind.test(text[start - 1]!)) start--
  return start
}

/** The text without names and reminders, each remaining character still knowing its place. */
function withoutAsides(whole: Even, asides: readonly Aside[]) {
  let kept = whole
  const names: string[] = []
  const reminders: string[] = []
  for (const { kind, pattern } of asides) {
    for (let found = pattern.exec(kept.text); found; found = pattern.exec(kept.text)) {
      ;(kind === 'name' ? names : reminders).push(found[1]!)
      kept = without(kept, found.index, found.index + found[0].length)
    }
  }
  return { kept, names, reminders }
}

function without({ text, spans }: Even, start: number, end: number): Even {
  return { text: text.slice(0, start) + text.slice(end), spans: spans.toSpliced(start, end - start) }
}
