import type { Meaning, Pattern, PhraseEntry } from './phrase.ts'

/**
 * How a language calls whoever uses a text and, in what somebody else is told to do, whoever acts. Phrases know words of
 * their own for that: `user`, who always uses the text, and `oneself`, who always acts.
 */
export interface Pronouns {
  /** What phrases have read, with everybody called by who they are. */
  readonly told: (meaning: Meaning) => Meaning
  /** The same as the phrases may have words for it, the first that they have being how it is said. */
  readonly said: (meaning: Meaning) => readonly Meaning[]
}

type Names = { readonly [who: string]: string }
interface Calling {
  readonly anywhere: Names
  /** In what somebody is told to do. */
  readonly inside: Names
}

/** Where a meaning says who. */
const WHO: readonly string[] = ['of', 'who', 'by', 'whose', 'turnOf', 'player', 'score']
/** An ability that is given has a user of its own. */
const APART: readonly string[] = ['ability', 'gives']

/** Zones that are those of whoever acts where nobody is named. */
const BARE: readonly Meaning[] = ['hand', 'deck']

function renamed(meaning: Meaning, calling: Calling, names: Names, bare: boolean): Meaning {
  if (typeof meaning !== 'object' || meaning === null) return meaning
  if (Array.isArray(meaning)) return meaning.map((one) => renamed(one, calling, names, bare))
  const parts = meaning as { readonly [key: string]: Meaning }
  if (bare && parts.of === 'self' && BARE.includes(parts.zone!)) return meaning
  const part = (key: string, one: Meaning): Meaning => {
    if (typeof one === 'string') return WHO.includes(key) ? (names[one] ?? one) : one
    if (APART.includes(key)) return renamed(one, calling, calling.anywhere, bare)
    return renamed(one, calling, parts.do === 'by' && key === 'then' ? calling.inside : names, bare)
  }
  return Object.fromEntries(Object.entries(parts).map(([key, one]) => [key, part(key, one)]))
}

const pronouns = (heard: Calling, spoken: Calling): Pronouns => ({
  told: (meaning) => renamed(meaning, heard, heard.anywhere, false),
  said: (meaning) => [true, false].map((bare) => renamed(meaning, spoken, spoken.anywhere, bare)),
})

/** One word for you and for oneself. */
export const oneWordForYou: Pronouns = pronouns(
  { anywhere: { user: 'you' }, inside: { you: 'self', user: 'you' } },
  { anywhere: {}, inside: { self: 'you', you: 'user' } },
)

/** A word of its own, `oneself`, for whoever acts: where nobody else is told to, that is you. */
export const ownWordForOneself: Pronouns = pronouns(
  { anywhere: { oneself: 'you' }, inside: { oneself: 'self' } },
  { anywhere: {}, inside: { self: 'oneself' } },
)

/** Whether something anywhere in a pattern is `you`. */
function isAboutYou(means: Pattern): boolean {
  if (typeof means !== 'object' || means === null) return means === 'you'
  return Object.values(means).some((part) => isAboutYou(part as Pattern))
}

/**
 * Phrases with these words for `you`, and the same with words that always mean whoever uses the text, so that this can be said
 * where somebody else acts.
 */
export function withUser(
  entries: readonly PhraseEntry[],
  words: { readonly [you: string]: string },
): PhraseEntry[] {
  const asUser = (means: Pattern): Pattern => {
    if (means === 'you') return 'user'
    if (Array.isArray(means)) return means.map(asUser)
    if (typeof means !== 'object' || means === null || Object.getPrototypeOf(means) !== Object.prototype)
      return means
    return Object.fromEntries(Object.entries(means).map(([key, part]) => [key, asUser(part)]))
  }
  const twins = entries.flatMap(([category, template, means]): PhraseEntry[] => {
    const word = Object.keys(words).find((one) => template.includes(one))
    if (word === undefined || !isAboutYou(means)) return []
    return [[category, template.replaceAll(word, words[word]!), asUser(means)]]
  })
  return [...entries, ...twins]
}
