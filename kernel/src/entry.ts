/**
 * What a dictionary has under a word that somebody wrote. Only its own entries count: `constructor` and the other words
 * that every object knows are words like any other.
 */
export function entryOf<T>(dictionary: { readonly [word: string]: T }, word: string): T | undefined {
  return Object.hasOwn(dictionary, word) ? dictionary[word] : undefined
}

/** Whether something is one of these words. */
export function isAmong<T>(words: readonly T[], value: unknown): value is T {
  const all: readonly unknown[] = words
  return all.includes(value)
}
