/** Numbers of words are below this: what a float32 still holds exactly. */
const CODES = 2 ** 24

/** A hash of 48 bits of some texts: the same in every run and in any language that reads it as a whole number. */
export function hash48(texts: Iterable<string>): number {
  let a = 0x811c9dc5 | 0
  let b = 0x2545f491 | 0
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      a = Math.imul(a ^ code, 0x01000193)
      b = Math.imul(b ^ code, 0x85ebca6b)
      b ^= b >>> 13
    }
    a = Math.imul(a ^ 0x1f, 0x01000193)
  }
  return ((b >>> 0) & 0xffff) * 2 ** 32 + (a >>> 0)
}

const codes = new Map<string, number>([['', 0]])

/** The number of a word: a hash of 24 bits, so no table has to grow with the vocabulary. 0 means no word. */
export function wordCode(word: string): number {
  const known = codes.get(word)
  if (known !== undefined) return known
  const code = hash48([word]) % CODES || 1
  codes.set(word, code)
  return code
}
