import type { Face } from '@tefuda/engine/protocol'

/** A deck whose cards somebody wrote by their names, in either language, as one with their numbers. What is no name is left as it is. */
export function withNumbers(faces: { readonly [id: string]: Face }, written: string): string {
  const ids = new Map<string, string>()
  for (const { id, name } of Object.values(faces))
    for (const one of [name.en, name.ja]) if (!ids.has(plain(one))) ids.set(plain(one), id)
  return written
    .split('\n')
    .map((line) => {
      // A name may end in a number, so a count before it is looked for first.
      for (const [name, count] of readings(line.trim())) {
        const id = ids.get(plain(name))
        if (id !== undefined) return `${count} ${id}`
      }
      return line
    })
    .join('\n')
}

/** `Lantern Rat`, `4 Lantern Rat`, `4x Lantern Rat`, `Lantern Rat ×4`. */
function readings(line: string): readonly (readonly [name: string, count: string])[] {
  const before = /^(\d{1,3})\s*[x×枚]?\s+(.+)$/u.exec(line)
  const after = /^(.+?)\s+[x×]?\s*(\d{1,3})枚?$/u.exec(line)
  return [
    [line, '1'],
    ...(before ? [[before[2]!, before[1]!] as const] : []),
    ...(after ? [[after[1]!, after[2]!] as const] : []),
  ]
}

/** Something in a list that no card is called. */
export interface Strange {
  /** What is written there, without its count. */
  readonly name: string
  readonly count: number
}

/** A list, written with numbers, without what none of its cards could be read from, and that. */
export function strangeIn(
  faces: { readonly [id: string]: Face },
  written: string,
  read: readonly string[],
): { readonly rest: string; readonly strange: readonly Strange[] } {
  const unknown = new Set(read.filter((id) => !Object.hasOwn(faces, id)).map((id) => id.toLowerCase()))
  const isUnknown = (word: string) => !Object.hasOwn(faces, word) && unknown.has(word.toLowerCase())
  const strange: Strange[] = []
  const rest = written.split('\n').flatMap((text) => {
    const line = text.replace(/#.*$/, '').trim()
    const words = line.split(/[\s,]+/)
    if (!words.some(isUnknown)) return [text]
    // Where cards stand side by side on a line, those that are known stay.
    const known = words.filter((word) => !isUnknown(word) && !COUNT.test(word) && word !== '')
    if (known.length > 0) {
      strange.push(...words.filter(isUnknown).map((name) => ({ name, count: 1 })))
      return [known.join('\n')]
    }
    const [, [name, count] = [line, '1'] as const] = readings(line)
    strange.push({ name, count: Math.min(Number(count), MOST_STRANGE) })
    return []
  })
  return { rest: rest.join('\n'), strange }
}

const COUNT = /^[x×]?\d{1,3}[x×枚]?$/u
/** Nobody wants more of what there is not. */
const MOST_STRANGE = 99

const plain = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
