/**
 * Looks up a word that somebody wrote in a dictionary. Only the dictionary's own entries count: `constructor`
 * and the other words that every object knows are ordinary words here.
 */
export function entryOf<T>(dictionary: { readonly [word: string]: T }, word: string): T | undefined {
  return Object.hasOwn(dictionary, word) ? dictionary[word] : undefined
}

/** The names of the entries of a dictionary that has these and no others. */
export const entryNames = <Word extends string>(dictionary: { readonly [word in Word]: unknown }): Word[] =>
  Object.keys(dictionary) as Word[]

/** Whether a value is one of these words. */
export function isAmong<T>(words: readonly T[], value: unknown): value is T {
  const all: readonly unknown[] = words
  return all.includes(value)
}
