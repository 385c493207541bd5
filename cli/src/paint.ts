import pc from 'picocolors'

/**
 * Colours that carry a seal of this run: whatever is shown goes through one door (output.ts), and it lets no other
 * escape sequence pass, so that a file can bring none along.
 */
const seal = [...crypto.getRandomValues(new Uint16Array(3))].map((n) => 1000 + (n % 9000)).join(';')

const code = (n: number) => `\x1b[${n};${seal}m`

/** What is painted inside begins again where something painted in it ends. */
function painted(open: number, close: number): (plain: string) => string {
  if (!pc.isColorSupported) return (plain) => plain
  return (plain) => code(open) + plain.replaceAll(code(close), code(close) + code(open)) + code(close)
}

export const paint = {
  bold: painted(1, 22),
  dim: painted(2, 22),
  red: painted(31, 39),
  green: painted(32, 39),
  yellow: painted(33, 39),
  blue: painted(34, 39),
  magenta: painted(35, 39),
  cyan: painted(36, 39),
}

/** A colour of ours, or anything that moves the cursor, changes the terminal or turns the direction of a line. */
const SIGNS = new RegExp(`\\x1b\\[(\\d+);${seal}m|(?![\\n\\t])[\\p{Cc}\\p{Bidi_C}\\u2028\\u2029]`, 'gu')

/**
 * A text as a terminal may have it: signs that it would obey instead of showing them are written as JSON writes them, so
 * that JSON stays the same.
 */
export function shown(text: string): string {
  return text.replace(SIGNS, (sign, colour?: string) =>
    colour === undefined ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}` : `\x1b[${colour}m`,
  )
}
