import type { Answer, Assign, Decision, Option, Text } from '@tefuda/kernel'

/** A word that could mean several keys. */
export type Unclear = { readonly word: string; readonly keys: readonly string[] }
type Tell = (said: Text) => string

const NOTHING = ['-', 'none', 'なし']

/** A line as the rules write keys: half-width, suits as letters, arrows as >. */
function plain(line: string): string {
  return line
    .normalize('NFKC')
    .replaceAll('♠', 'S')
    .replace(/[♡♥]/g, 'H')
    .replace(/[♢♦◇]/g, 'D')
    .replaceAll('♣', 'C')
    .replace(/\s*(->|→|>)\s*/g, '>')
}

export const isUnclear = (typed: Answer | Unclear): typed is Unclear => 'word' in typed

/** Reads keys, unique parts of keys, numbers of the list and words of the list, with spaces between. */
export function readLine(decision: Decision, line: string, tell: Tell): Answer | Unclear {
  const words = plain(line)
    .split(/[\s,、]+/)
    .filter((word) => word !== '')
  if (words.length === 1 && NOTHING.includes(words[0]!.toLowerCase())) return nothingIn(decision)
  const answer: string[] = []
  for (const word of words) {
    const meant =
      decision.kind === 'assign' ? meantPair(decision, word, tell) : meantKey(optionsOf(decision), word, tell)
    if (typeof meant !== 'string') return meant
    answer.push(meant)
  }
  return answer
}

/** Nothing at all, unless that is an answer of its own. */
function nothingIn(decision: Decision): Answer {
  const { key } = optionsOf(decision).find((option) => NOTHING.includes(option.key)) ?? {}
  return key === undefined ? [] : [key]
}

export const optionsOf = (decision: Decision): readonly Option[] =>
  decision.kind === 'number' ? [] : decision.options

/** The option that a word means. A word that means none is left as it is, for the rules to say why not. */
export function meantKey(options: readonly Option[], word: string, tell: Tell): string | Unclear {
  const exact = options.find(({ key }) => key.toLowerCase() === word.toLowerCase())
  if (exact) return exact.key
  if (/^\d+$/.test(word) && options[Number(word) - 1]) return options[Number(word) - 1]!.key
  const asked = word.toLowerCase()
  const own = (key: string) => key.slice(key.indexOf(':') + 1).toLowerCase()
  const ways: ((option: Option) => boolean)[] = [
    ({ key }) => own(key) === asked,
    ({ key }) => own(key).startsWith(asked),
    ({ key }) => key.toLowerCase().includes(asked),
    (option) => plain(tell(option.text)).toLowerCase().includes(asked),
  ]
  for (const way of ways) {
    const found = options.filter(way)
    if (found.length === 1) return found[0]!.key
    if (found.length > 1) return { word, keys: found.map(({ key }) => key) }
  }
  return word
}

/** WHAT>WHERE; where there is only one place, the place need not be said. */
function meantPair({ options, slots }: Assign, pair: string, tell: Tell): string | Unclear {
  const [what = '', where] = pair.split('>')
  const option = meantKey(options, what, tell)
  if (typeof option !== 'string') return option
  if (where === undefined && slots.length > 1) return option
  const slot = where === undefined ? slots[0]!.key : meantKey(slots, where, tell)
  return typeof slot === 'string' ? `${option}>${slot}` : slot
}
