import {
  BadInput,
  LANGUAGES,
  type Language,
  type Ready,
  say,
  type Text,
  type TextArgs,
  text,
} from '@tefuda/kernel'
import { japanese, type Terms } from './terms.ts'
import { type WordKey, words } from './words.ts'

type BadKey = Extract<WordKey, `bad.${string}`>

/** The command's own sentences and those of a game, in the reader's language. */
export interface Voice {
  readonly language: Language
  readonly say: (key: WordKey, args?: TextArgs) => string
  readonly tell: <G extends object>(rules: Ready<G>, said: Text) => string
  /** A word of the effect language or of a game's cards; `key` where it names a part, `word` where it stands in one. */
  readonly term: (as: 'key' | 'word', id: string) => string
  /** The same voice with the words of a game. */
  readonly of: (game: { readonly manifest: { readonly terms: Terms } }) => Voice
}

/** Something that a person wrote and that will not do. */
export function bad(key: BadKey, args?: TextArgs): BadInput {
  const said = text(key, args)
  return new BadInput(say(words, 'en', said), say(words, 'ja', said))
}

const NO_TERMS: Terms = { key: {}, word: {} }

export function voiceOf(language: Language, terms: Terms = NO_TERMS): Voice {
  return {
    language,
    say: (key, args) => say(words, language, text(key, args)),
    tell: (rules, said) => say(rules.words, language, said),
    term: (as, id) => (language === 'ja' ? japanese(terms, as, id) : undefined) ?? apart(id),
    of: ({ manifest }) => voiceOf(language, manifest.terms),
  }
}

/** The words of an id in English: `payEther` is pay ether. */
function apart(id: string): string {
  return id.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** The language asked for with `--lang`, anywhere among the arguments, and the arguments without it. */
export function takeLanguage(
  args: readonly string[],
  env: { readonly [name: string]: string | undefined },
): { language: Language; rest: string[] } {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='))
  if (at < 0) return { language: usualLanguage(env), rest: [...args] }
  const joined = args[at]!.startsWith('--lang=')
  const given = joined ? args[at]!.slice('--lang='.length) : args[at + 1]
  const language = LANGUAGES.find((one) => one === given)
  if (!language) throw bad('bad.lang', { given: given ?? '', languages: LANGUAGES.join(', ') })
  return { language, rest: args.toSpliced(at, joined ? 1 : 2) }
}

export function usualLanguage(env: { readonly [name: string]: string | undefined }): Language {
  return (env.LC_ALL || env.LANG || '').startsWith('ja') ? 'ja' : 'en'
}
