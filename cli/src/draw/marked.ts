import { paint } from '../paint.ts'
import { width } from './width.ts'

/** A text cut to the window, with a line of carets under what stands from `from` to `to`. */
export function marked(text: string, from: number, to: number, columns: number): string[] {
  const lines: string[] = []
  let shown = ''
  let carets = ''
  const cut = () => {
    lines.push(shown, ...(carets.trim() === '' ? [] : [paint.red(carets.trimEnd())]))
    shown = ''
    carets = ''
  }
  let at = 0
  for (const sign of text) {
    const seen = printable(sign)
    if (width(shown + seen) > columns) cut()
    const inside = at >= from && at < Math.max(to, from + 1)
    shown += inside ? paint.red(seen) : seen
    carets += (inside ? '^' : ' ').repeat(width(seen))
    at += sign.length
  }
  if (from >= at) carets += '^'
  cut()
  return lines
}

/** Tabs and other signs that would move the rest of the line show as a space. */
function printable(sign: string): string {
  return sign.replace(/\p{Cc}/u, ' ')
}
