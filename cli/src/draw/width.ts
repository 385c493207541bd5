import { stripVTControlCharacters } from 'node:util'

/** Characters that take two columns of a terminal: kana, kanji, hangul, full-width forms, pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u
const NONE = /[\p{Mn}\p{Me}\p{Cf}]/u

/** Where a line may be broken: after a space, or after a wide character unless closing marks follow it. */
const BREAKS = new RegExp(`(?<=\\s)|(?<=${WIDE.source})(?![、。」)!?:\\uff09\\uff01\\uff1f\\uff1a])`, 'u')

/** How many columns a sign takes; a table is drawn with few different ones. */
function columnsOf(sign: string): number {
  const known = measured.get(sign)
  if (known !== undefined) return known
  const columns = WIDE.test(sign) ? 2 : NONE.test(sign) ? 0 : 1
  measured.set(sign, columns)
  return columns
}
const measured = new Map<string, number>()

/** How many columns a text takes; colours take none. */
export function width(shown: string): number {
  let columns = 0
  for (const sign of stripVTControlCharacters(shown)) columns += columnsOf(sign)
  return columns
}

/** Fills up with spaces on the right. */
export function pad(shown: string, columns: number): string {
  return shown + ' '.repeat(Math.max(0, columns - width(shown)))
}

/** Cuts a text to this many columns; … marks what is left out. */
export function cut(shown: string, columns: number): string {
  if (width(shown) <= columns) return shown
  let kept = ''
  let left = columns - 1
  for (const sign of stripVTControlCharacters(shown)) {
    left -= columnsOf(sign)
    if (left < 0) break
    kept += sign
  }
  return `${kept}…`
}

export function centre(shown: string, columns: number): string {
  const left = Math.max(0, Math.floor((columns - width(shown)) / 2))
  return pad(' '.repeat(left) + shown, columns)
}

/** Breaks a plain text into lines of at most this many columns. */
export function wrap(plain: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of plain.split(BREAKS)) {
    if (line !== '' && width(line + part.trimEnd()) > columns) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
  }
  return [...lines, line.trimEnd()]
}

/** A text after a label; further lines stand under the first. `paint` colours lines once they are cut. */
export function hanging(
  label: string,
  plain: string,
  columns: number,
  paint: (line: string) => string = (line) => line,
): string[] {
  const indent = width(label)
  return wrap(plain, Math.max(20, columns - indent)).map(
    (line, i) => (i === 0 ? label : ' '.repeat(indent)) + paint(line),
  )
}
