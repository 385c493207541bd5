import { shown } from './paint.ts'

/** The one door through which the command speaks. */
export const out = { write: (text: string) => void process.stdout.write(shown(text)) }
export const errors = { write: (text: string) => void process.stderr.write(shown(text)) }

/** What a command says, on standard output. */
export function print(...lines: readonly string[]): void {
  printAll(lines)
}

/** The same of any number of lines. */
export function printAll(lines: readonly string[]): void {
  out.write(`${lines.join('\n')}\n`)
}

/** A line for a program, as it is. */
export function sendLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** An empty screen, the cursor at its top. */
export function clearScreen(): void {
  if (process.stdout.isTTY) process.stdout.write('\x1b[2J\x1b[H')
}

/** What came of a command: exactly one object for a machine, or lines for a person. */
export function report(
  { json }: { readonly json: boolean },
  object: object,
  inWords: () => readonly string[],
): void {
  printAll(json ? [JSON.stringify(object, null, 2)] : inWords())
}

/** A check that failed makes the command end with 1. */
export function checked(passed: boolean): void {
  if (!passed) process.exitCode = 1
}

/** How wide the reader's window is. */
export function columns(): number {
  const given = process.stdout.columns || Number(process.env.COLUMNS) || 80
  return Math.min(Math.max(given, 60), 120)
}
