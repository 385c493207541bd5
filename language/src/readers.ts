import type { Aside, Reader } from './compile.ts'
import type { Pronouns } from './own.ts'
import type { Phrasebook } from './phrase.ts'
import type { NameSigns, Spelling } from './text.ts'

/** Signs that printed texts have in more than one form. */
const SIGNS: Spelling = [
  ['<', '〈'],
  ['>', '〉'],
  ['＜', '〈'],
  ['＞', '〉'],
  ['‐', '-'],
  ['−', '-'],
  ['–', '-'],
]

const JAPANESE: Spelling = [
  ['全て', 'すべて'],
  [',', '、'],
  ['，', '、'],
]

/** Sentences in brackets are reminders. */
export const REMINDER: Aside = { kind: 'reminder', pattern: / ?\(([^()]*[。.!])\)/u }

/** What the readers of both languages have alike, and what each has beside it. */
type Both = Pick<Reader, 'parts' | 'asides' | 'define' | 'reach'> & { readonly signs: Spelling }
interface Each {
  readonly phrases: Phrasebook
  readonly spelling?: Spelling
  readonly names?: NameSigns
  readonly capitals?: readonly string[]
  readonly pronouns?: Pronouns
}

/** The readers of a game's texts. */
export function readersOf({ signs, ...both }: Both, japanese: Each, english: Each) {
  const spelt = (...spelling: readonly (Spelling | undefined)[]) => [
    ...SIGNS,
    ...signs,
    ...spelling.flatMap((one) => one ?? []),
  ]
  return {
    japanese: { ...both, ...japanese, script: 'japanese', spelling: spelt(japanese.spelling, JAPANESE) },
    english: { ...both, ...english, script: 'english', spelling: spelt(english.spelling) },
  } satisfies { readonly [language: string]: Reader }
}
