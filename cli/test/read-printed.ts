import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { asData, type Language } from '@tefuda/kernel'
import { type Paragraph, same, understand } from '@tefuda/language'
import { cardGameNamed } from '../src/games.ts'

/**
 * Counts the cards of a file that the compiler reads: `npm run printed -- FILE.jsonl`. A share of the cards is held out: they are
 * counted and never shown, so that the rate on them is what to expect of cards nobody has seen. `--seen` and `--hold-out` count
 * only these; `--list` shows the refused paragraphs of seen cards, `--game` and `--from` whose texts they are.
 */
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seen: { type: 'boolean' },
    'hold-out': { type: 'boolean' },
    list: { type: 'boolean' },
    game: { type: 'string', default: 'vanguard' },
    from: { type: 'string', default: 'en' },
  },
})
const [file] = positionals
if (file === undefined || (flags.from !== 'en' && flags.from !== 'ja'))
  throw new Error('npm run printed -- FILE.jsonl [--seen | --hold-out] [--list] [--game GAME] [--from en|ja]')

interface PrintedCard {
  readonly name: string
  readonly text: string
}

/** 395 of the 1,395 cards of the file that this was made for, and the same share of any other. */
const HELD_OUT = 395 / 1395
/** So many causes of refusal are shown. */
const SHOWN = 40

const heldOut = new Set(lowest(readCards(file)))

function readCards(path: string): readonly PrintedCard[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.flatMap((line, i): PrintedCard[] => {
    if (line.trim() === '') return []
    const { name, text } = JSON.parse(line) as { readonly [field: string]: unknown }
    if (typeof name === 'string' && typeof text === 'string') return [{ name, text }]
    throw new Error(`${path}, line ${i + 1}: a card needs "name" and "text", both strings`)
  })
}

/** The lines of the cards whose names have the lowest numbers: a choice that nobody makes and that is always the same. */
function lowest(cards: readonly PrintedCard[]): readonly number[] {
  const numbered = cards.map(({ name }, line) => {
    const digest = createHash('sha256').update(name).digest('hex')
    return { line, number: Number.parseInt(digest.slice(0, 8), 16) % cards.length }
  })
  const inOrder = numbered.sort((a, b) => a.number - b.number || a.line - b.line)
  return inOrder.slice(0, Math.round(cards.length * HELD_OUT)).map(({ line }) => line)
}

const { reading } = await cardGameNamed(flags.game)
const from = flags.from
const share = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / Math.max(whole, 1)).toFixed(1)}%)`

const LANGUAGES: readonly Language[] = ['ja', 'en']

/** What comes of reading an ability as it is printed in a language. */
function readBack(
  { ability, printed }: NonNullable<Paragraph['understood']>,
  language: Language,
): 'the same' | 'another' | 'no print' {
  const text = printed[language]
  if (text === null) return 'no print'
  const [back] = understand({ ...reading, from: language }, 'text', text)
  const meant = language === from ? ability : reading.glossary.translate(ability, language)
  return back?.understood && same(asData(back.understood.ability), asData(meant)) ? 'the same' : 'another'
}

function count(what: string, cards: readonly PrintedCard[]): readonly Paragraph[] {
  const start = process.cpuUsage()
  const read = cards.map(({ text }) => understand({ ...reading, from }, 'text', text))
  const { user, system } = process.cpuUsage(start)
  const abilities = read.flat()
  const refused = abilities.filter(({ unread }) => unread)
  const within = read.filter((one) => one.every(({ unread }) => unread?.why !== 'of later rules'))
  const whole = read.filter((one) => one.every(({ unread }) => !unread))
  const backs = abilities.flatMap(({ understood }) =>
    understood ? LANGUAGES.map((language) => readBack(understood, language)) : [],
  )
  const times = (outcome: ReturnType<typeof readBack>) => backs.filter((one) => one === outcome).length
  console.log(
    `${what}: ${share(whole.length, cards.length)} cards, ${share(whole.length, within.length)} of those within the rules, ` +
      `${share(abilities.length - refused.length, abilities.length)} abilities, ` +
      `${times('no print')} prints missing, ${times('another')} read back as something else, ` +
      `${((user + system) / 1e6).toFixed(1)} s`,
  )
  return refused
}

/** Names and numbers are not what makes a text hard to read. */
const plain = (words: string) =>
  words.replace(/"[^"]*"|<[^>]*>|《[^》]*》|「[^」]*」/gu, '…').replace(/\d+/gu, '1')

/** The words before the place where reading stopped, and those it stopped at. */
function causeOf({ written, start, unread }: Paragraph): string {
  const { span, why } = unread!
  const before = plain(written.slice(0, span[0] - start))
    .split(/\s+/u)
    .slice(-3)
    .join(' ')
  const stopped = plain(unread!.words).split(/\s+/u).slice(0, 3).join(' ')
  return why === 'not understood' ? `${before} ▸ ${stopped}` : why
}

const cards = readCards(file)
if (!flags['hold-out']) {
  const refused = count(
    'seen',
    cards.filter((_, line) => !heldOut.has(line)),
  )
  const causes = [...Map.groupBy(refused, causeOf)].sort(([, a], [, b]) => b.length - a.length)
  for (const [cause, ones] of causes.slice(0, SHOWN))
    console.log(`${String(ones.length).padStart(5)} ${cause}`)
  if (flags.list) for (const one of refused) console.log(`${causeOf(one)}\n    ${one.written}`)
}
if (!flags.seen)
  count(
    'hold-out',
    cards.filter((_, line) => heldOut.has(line)),
  )
