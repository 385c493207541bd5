import { buildCommand } from '@stricli/core'
import { LANGUAGES, type Language } from '@tefuda/kernel'
import { LONGEST, type Paragraph, tooLong, type Understanding, understand } from '@tefuda/language'
import { readCardFile, type WrittenCard } from '../cards/file.ts'
import { marked } from '../draw/marked.ts'
import { tree } from '../draw/tree.ts'
import { hanging, pad, width } from '../draw/width.ts'
import { asGiven, cardGameArgument, jsonFlag, languageFlag } from '../flags.ts'
import type { CardGame } from '../games.ts'
import { checked, columns, report } from '../output.ts'
import { paint } from '../paint.ts'
import { bad, type Voice } from '../voice.ts'

interface Flags {
  readonly game: CardGame
  readonly file?: string
  readonly part?: string
  readonly from: Language
  readonly json: boolean
  readonly lang?: Language
}

function readCard(bare: Voice, flags: Flags, text?: string): void {
  const voice = bare.of(flags.game)
  const { game, file, part, from } = flags
  if (file !== undefined && text !== undefined) throw bad('bad.card.both')
  if (file !== undefined && part !== undefined) throw bad('bad.card.partOfFile')
  const reading = { ...game.reading, from }
  if (file !== undefined) readFile(voice, flags, reading, readCardFile(file, game.manifest.texts), file)
  else readOneText(voice, flags, reading, text ?? '')
}

function readOneText(voice: Voice, flags: Flags, reading: Understanding, text: string): void {
  const part = partNamed(reading, flags.part ?? 'text')
  if (text.trim() === '') throw bad('bad.card.what')
  if (tooLong(text)) throw bad('bad.card.long', { most: LONGEST })
  const paragraphs = understand(reading, part, text)
  const understood = paragraphs.flatMap((one) => one.understood ?? [])
  const unaccounted = paragraphs.flatMap(({ unread }) => (unread ? [{ part, ...unread }] : []))
  checked(unaccounted.length === 0)
  const abilities = understood.map(({ printed, ...compiled }) => ({ ...compiled, ...printed }))
  const { game, from } = flags
  const result = { game: game.name, from, part, text, understood: abilities, unaccounted }
  report(flags, result, () => [
    ...paragraphs.flatMap((paragraph) => [...drawParagraph(paragraph, voice), '']),
    unaccounted.length === 0
      ? paint.green(`✓ ${voice.say('card.all', { n: understood.length })}`)
      : paint.red(`✗ ${voice.say('card.some', { n: understood.length, of: paragraphs.length })}`),
  ])
}

function partNamed({ readers, from }: Understanding, part: string): string {
  const { parts } = readers[from]
  if (Object.hasOwn(parts, part)) return part
  throw bad('bad.card.part', { part, parts: Object.keys(parts) })
}

/** What a whole file comes to, with every word in it that is not accounted for. */
function readFile(
  voice: Voice,
  flags: Flags,
  reading: Understanding,
  cards: readonly WrittenCard[],
  file: string,
): void {
  const read = cards.map(({ card, parts }) =>
    Object.entries(parts).flatMap(([part, text]) =>
      understand(reading, part, text).map((paragraph) => ({ card, part, paragraph })),
    ),
  )
  const abilities = read.flat()
  const left = abilities.filter(({ paragraph }) => paragraph.unread)
  checked(left.length === 0)
  const counts = {
    cards: cards.length,
    compiled: read.filter((one) => one.every(({ paragraph }) => !paragraph.unread)).length,
    abilities: abilities.length,
    compiledAbilities: abilities.length - left.length,
  }
  const unaccounted = left.map(({ card, part, paragraph }) => ({ card, part, ...paragraph.unread }))
  const wrong = abilities.flatMap(({ card, paragraph }) =>
    (paragraph.understood?.wrong ?? []).map((reminder) => ({ card, reminder })),
  )
  const result = { game: flags.game.name, file, from: flags.from, ...counts, unaccounted, wrong }
  report(flags, result, () => [
    ...left.flatMap(({ card, part, paragraph }) => [
      `${paint.bold(card)} ${paint.dim(voice.term('word', part))}`,
      ...drawUnread(paragraph, voice).map((line) => `  ${line}`),
      '',
    ]),
    ...wrong.map(
      ({ card, reminder }) => `${paint.bold(card)} ${voice.say('card.wrong')}: ${paint.red(reminder)}`,
    ),
    left.length === 0
      ? paint.green(`✓ ${voice.say('card.file', { file, ...counts })}`)
      : paint.red(`✗ ${voice.say('card.file', { file, ...counts })}`),
  ])
}

function drawParagraph(paragraph: Paragraph, voice: Voice): string[] {
  const { understood, written } = paragraph
  if (!understood) return drawUnread(paragraph, voice)
  const { printed, names, reminders, wrong, defined, ability } = understood
  const lines = [
    ...LANGUAGES.map((to) => [voice.say(`card.${to}`), printed[to] ?? voice.say('card.noWords')] as const),
    ...names.map((name) => [voice.say('card.names'), name] as const),
    ...reminders.map((reminder) => [voice.say('card.reminders'), reminder] as const),
    ...wrong.map((reminder) => [voice.say('card.wrong'), paint.red(reminder)] as const),
    ...(defined
      ? LANGUAGES.map((to) => [defined.clause, defined.printed[to] ?? voice.say('card.noWords')] as const)
      : []),
    ...(defined?.runs ? [[defined.runs, voice.say('card.runs')] as const] : []),
  ]
  const wide = Math.max(...lines.map(([label]) => width(label)))
  return [
    ...hanging('', written.trim(), columns(), paint.bold),
    ...lines.flatMap(([label, said]) => hanging(`  ${paint.dim(pad(label, wide))}  `, said, columns())),
    ...tree(ability, voice).map((line) => `  ${line}`),
  ]
}

function drawUnread({ written, start, unread }: Paragraph, voice: Voice): string[] {
  const [from, to] = unread!.span
  return [
    ...marked(written, from - start, to - start, columns() - 2),
    paint.red(voice.say(`card.why.${unread!.why}`)),
  ]
}

export const cardCommand = (voice: Voice) =>
  buildCommand({
    docs: { brief: voice.say('card.brief') },
    parameters: {
      positional: {
        kind: 'tuple',
        parameters: [
          { brief: voice.say('arg.cardText'), placeholder: 'TEXT', parse: asGiven, optional: true },
        ],
      },
      flags: {
        game: { kind: 'parsed', ...cardGameArgument(voice), placeholder: 'G' },
        file: {
          kind: 'parsed',
          parse: asGiven,
          brief: voice.say('flag.cards'),
          placeholder: 'FILE',
          optional: true,
        },
        part: {
          kind: 'parsed',
          parse: asGiven,
          brief: voice.say('flag.part'),
          placeholder: 'PART',
          optional: true,
        },
        from: { kind: 'enum', values: LANGUAGES, brief: voice.say('flag.from'), default: 'ja' },
        json: jsonFlag(voice),
        lang: languageFlag(voice),
      },
    },
    func: (flags: Flags, text?: string) => readCard(voice, flags, text),
  })
