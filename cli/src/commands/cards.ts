import { buildCommand } from '@stricli/core'
import { type Json, LANGUAGES, type Language } from '@tefuda/kernel'
import pc from 'picocolors'
import { type CardGame, cardGameNamed } from '../card-games.ts'
import { type Card, cardsOf } from '../cards/bundled.ts'
import { Glossary } from '../cards/glossary.ts'
import { type Reading, understand } from '../cards/understand.ts'
import { hanging } from '../draw/width.ts'
import { asGiven, jsonFlag, languageFlag } from '../flags.ts'
import { columns, report } from '../output.ts'
import { type Voice, voiceOf } from '../voice.ts'

interface Flags {
  readonly json: boolean
  readonly lang?: Language
}

/** A card as it reads in one language. */
interface Shown {
  readonly id: string
  readonly name: string
  readonly title: string
  readonly type: string
  readonly cost: number
  readonly attributes: readonly string[]
  readonly numbers: Card['numbers']
  readonly rarity: string
  readonly text: readonly string[]
  readonly ukemi: readonly string[]
}

async function listCards(voice: Voice, flags: Flags, game: CardGame, search = ''): Promise<void> {
  const all = cardsOf(game, voice)
  const reading: Reading = { readers: await game.readers(), from: 'ja', glossary: new Glossary(all) }
  const wanted = alike(search)
  const found = all
    .map((card) => LANGUAGES.map((language) => showIn(voiceOf(language), card, reading)))
    .filter((shown) => shown.some((one, i) => has(one, voiceOf(LANGUAGES[i]!), wanted)))
    .map((shown) => shown[LANGUAGES.indexOf(voice.language)]!)
  const cards = found.map(({ numbers, ...card }) => ({ ...card, ...numbers })) as unknown as Json
  const counts = { game: game.name, n: found.length, of: all.length, search }
  report(flags, { game: game.name, language: voice.language, search, count: found.length, cards }, () => [
    ...found.flatMap((card) => [...drawCard(card, voice), '']),
    pc.bold(search === '' ? voice.say('cards.count', counts) : voice.say('cards.found', counts)),
  ])
}

function showIn(voice: Voice, card: Card, reading: Reading): Shown {
  const { language } = voice
  const { id, type, cost, numbers, rarity, parts } = card
  return {
    id,
    name: card.name[language],
    title: card.title?.[language] ?? '',
    type,
    cost,
    attributes: card.attributes.map((attribute) => attribute[language]),
    numbers,
    rarity,
    text: said(voice, reading, 'text', parts.text!),
    ukemi: said(voice, reading, 'ukemi', parts.ukemi!),
  }
}

/** A text in the language it is printed in, or else as the compiler prints it. */
function said(voice: Voice, reading: Reading, part: string, text: string): string[] {
  if (voice.language === reading.from) return text.split('\n').filter((line) => line.trim() !== '')
  return understand(reading, part, text).map(
    ({ understood, written }) =>
      understood?.printed[voice.language] ?? `${written} ${voice.say('cards.asPrinted')}`,
  )
}

/** Whether anything a reader sees of the card has the words sought. */
function has(card: Shown, voice: Voice, wanted: string): boolean {
  const { id, name, title, text, ukemi } = card
  return [id, name, title, ...kinds(card, voice), ...facts(card, voice), ...text, ...ukemi].some((one) =>
    alike(one).includes(wanted),
  )
}

/** Wide and narrow, capital and small letters are the same to a search. */
function alike(words: string): string {
  return words.normalize('NFKC').toLowerCase().trim()
}

function kinds({ type, rarity }: Shown, { term }: Voice): string[] {
  return [term('word', type), term('word', rarity)]
}

function facts({ cost, attributes, numbers }: Shown, { term }: Voice): string[] {
  return [
    `${term('word', 'cost')} ${cost}`,
    attributes.map((attribute) => `〈${attribute}〉`).join(''),
    ...Object.entries(numbers).map(([number, value]) => `${term('word', number)} ${value}`),
  ]
}

function drawCard(card: Shown, voice: Voice): string[] {
  const { id, name, title, text, ukemi } = card
  const label = pc.yellow(voice.term('word', 'ukemi'))
  const named = [pc.cyan(id), pc.bold(name), ...(title === '' ? [] : [title])]
  return [
    `${named.join('  ')}  ${pc.dim(kinds(card, voice).join(' · '))}`,
    ...hanging('  ', facts(card, voice).join(' · '), columns(), pc.dim),
    ...text.flatMap((line) => hanging('  ', line, columns())),
    ...ukemi.flatMap((line) => hanging(`  ${label}  `, line, columns())),
  ]
}

export const cardsCommand = (voice: Voice) =>
  buildCommand({
    docs: { brief: voice.say('cards.brief') },
    parameters: {
      positional: {
        kind: 'tuple',
        parameters: [
          { brief: voice.say('arg.cardGame'), placeholder: 'game', parse: cardGameNamed(voice) },
          { brief: voice.say('arg.search'), placeholder: 'SEARCH', parse: asGiven, optional: true },
        ],
      },
      flags: { json: jsonFlag(voice), lang: languageFlag(voice) },
    },
    func: (flags: Flags, game: CardGame, search?: string) => listCards(voice, flags, game, search),
  })
