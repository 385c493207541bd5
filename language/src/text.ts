import { remembered } from '@tefuda/kernel'

/** A text made even for reading, each of its characters still knowing where it stood. */
export interface Even {
  readonly text: string
  /** For each character of `text` the stretch of the original that it stands for. */
  readonly spans: readonly Span[]
}

/** A stretch of an original text: from the first character to the one after the last. */
export type Span = readonly [start: number, end: number]

/** How a game's printed texts vary without meaning anything by it: what is written, and what it is read as. */
export type Spelling = readonly (readonly [written: string, read: string])[]

/** Japanese has no spaces that mean anything; English has one between words, and capitals that mean nothing. */
export type Script = 'japanese' | 'english'

/** What names stand between, as it is read. Between straight quotation marks they always do. */
export interface NameSigns {
  readonly open: readonly string[]
  readonly close: string
}

const NAMES: NameSigns = { open: ['“', '〈', '《', '『'], close: '”〉》』' }

/**
 * Digits, letters and signs in one width, each sign in the form its readers know; names are left as they are, but for the
 * signs.
 */
export function even(original: string, spelling: Spelling, script: Script, names = NAMES): Even {
  let text = ''
  let inName = false
  const spans: Span[] = []
  for (let i = 0; i < original.length; ) {
    const known = variants(spelling)
      .get(original[i]!)
      ?.find(([written]) => (!inName || written.length === 1) && original.startsWith(written, i))
    const [written, read]: readonly [string, string] = known ?? [
      original[i]!,
      inName ? original[i]! : narrow(original[i]!),
    ]
    inName = read === '"' ? !inName : inName && !names.close.includes(read)
    const close = script === 'japanese' && (read !== ' ' || !isBetweenDigits(original, i))
    const kept = inName ? read : close ? read.trim() : plain(read, text)
    text += kept
    inName ||= names.open.some((sign) => text.endsWith(sign))
    for (let unit = 0; unit < kept.length; unit++) spans.push([i, i + written.length])
    i += written.length
  }
  const { length } = text.trimEnd()
  return { text: text.slice(0, length), spans: spans.slice(0, length) }
}

/** What is written in more than one way, by its first character. */
const variants = remembered(
  (spelling: Spelling): ReadonlyMap<string, Spelling> => Map.groupBy(spelling, ([written]) => written[0]!),
)

/** Two numbers side by side are not one. */
function isBetweenDigits(original: string, i: number): boolean {
  return /[\d０-９]\s+$/u.test(original.slice(0, i + 1)) && /^\s+[\d０-９]/u.test(original.slice(i))
}

/** Small letters, and never two spaces, nor one at the beginning. */
function plain(read: string, before: string): string {
  if (read === ' ' && (before === '' || before.endsWith(' '))) return ''
  return read.toLowerCase().length === read.length ? read.toLowerCase() : read
}

/**
 * A printed English text with its capitals: sentences, also after a mark such as [Turn], the letters X, Y and Z, and words
 * that are written in them.
 */
export function capitals(text: string, words: readonly string[]): string {
  return text
    .split(/(“[^”]*”|"[^"]*"|〈[^〉]*〉|《[^》]*》)/u)
    .map((part, i) => (i % 2 === 1 ? part : withCapitals(part, i === 0, words)))
    .join('')
}

function withCapitals(text: string, first: boolean, words: readonly string[]): string {
  const begun = first ? text.replace(/^[a-z]/u, (letter) => letter.toUpperCase()) : text
  const sentences = begun
    .replace(
      /([.!] |[◆【『①②③] ?)([a-z])/gu,
      (_, stop: string, letter: string) => stop + letter.toUpperCase(),
    )
    .replace(/(?<![a-z])[xyz](?![a-z])/gu, (letter) => letter.toUpperCase())
  return words
    .reduce((so, word) => so.replaceAll(alone(word), word), sentences)
    .replace(MARKED, (_, mark: string, letter: string) => mark + letter.toUpperCase())
}

/** A mark that a sentence begins with, and the first letter behind it. */
const MARKED = /((?:^|[.:!①②③] |『)\[[A-Z][a-z]+\] )([a-z])/gu

/** A word where it stands alone, in whatever letters. */
const alone = (word: string) => new RegExp(`(?<![a-z])${word.replace(/[[\]]/gu, '\\$&')}(?![a-z])`, 'giu')

function narrow(character: string): string {
  if (/\s/u.test(character)) return ' '
  if (!/[！-～]/u.test(character)) return character
  return String.fromCharCode(character.charCodeAt(0) - 0xfee0)
}

/** The stretch of the original that a stretch of the even text came from. */
export function spanOf({ spans }: Even, start: number, end: number): Span {
  if (end > start) return [spans[start]![0], spans[end - 1]![1]]
  return start > 0 ? [spans[start - 1]![1], spans[start - 1]![1]] : [0, 0]
}
