import type { Face } from '../engine/protocol.ts'

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

/** A line of a list in which there is something that no card is called. */
export interface Strange {
  readonly line: number
  /** What is written there, without its count. */
  readonly name: string
}

/** The lines of a list, written with numbers, that none of its cards could be read from. */
export function strangeLines(
  faces: { readonly [id: string]: Face },
  written: string,
  read: readonly string[],
): readonly Strange[] {
  const unknown = new Set(read.filter((id) => !Object.hasOwn(faces, id)).map((id) => id.toLowerCase()))
  if (unknown.size === 0) return []
  return written.split('\n').flatMap((text, i) => {
    const line = text.replace(/#.*$/, '').trim()
    const isStrange = line.split(/[\s,]+/).some((word) => unknown.has(word.toLowerCase()))
    const [, [name] = [line]] = readings(line)
    return isStrange ? [{ line: i + 1, name }] : []
  })
}

const plain = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
