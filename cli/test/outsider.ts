import type { Json } from '@tefuda/kernel'

/** Words that every object knows though nobody has told it. */
export const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty'] as const

/** A word that stands for all of these: whoever looks it up beyond a dictionary's own entries is caught. */
export const OUTSIDER = 'outsider'

/** Where the outsider was looked up among what every object inherits while something was done. */
export function trespasses(doIt: () => void): string[] {
  const found = new Set<string>()
  const look = () => {
    const place = new Error('trespass').stack!.split('\n')[2]!.trim()
    if (!place.includes('node_modules')) found.add(place)
    return undefined
  }
  Object.defineProperty(Object.prototype, OUTSIDER, { get: look, set: look, configurable: true })
  try {
    doIt()
  } finally {
    delete (Object.prototype as { [OUTSIDER]?: unknown })[OUTSIDER]
  }
  return [...found]
}

/**
 * The same data with one of its words replaced, be it a field, a text or a word in a short one: once for each word in it.
 */
export function* swapped(data: Json, word: string): Generator<Json> {
  if (typeof data === 'string') {
    yield word
    const parts = data.split(' ')
    if (parts.length > 1 && parts.length < 4)
      for (const i of parts.keys()) yield parts.with(i, word).join(' ')
  }
  if (Array.isArray(data)) {
    for (const [i, part] of data.entries())
      for (const other of swapped(part as Json, word)) yield data.with(i, other)
    return
  }
  if (typeof data !== 'object' || data === null) return
  const fields = Object.entries(data)
  for (const [i, [name, part]] of fields.entries()) {
    yield Object.fromEntries(fields.with(i, [word, part]))
    for (const other of swapped(part, word)) yield Object.fromEntries(fields.with(i, [name, other]))
  }
}

/** The same data with one of its numbers, also one in a text, replaced by a billion: once for each number in it. */
export function* vast(data: Json): Generator<Json> {
  const all = JSON.stringify(data)
  for (const { index, 0: number } of all.matchAll(/\d+/g)) {
    yield JSON.parse(`${all.slice(0, index)}1000000000${all.slice(index + number.length)}`)
  }
}
