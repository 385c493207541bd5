import type { Json } from '@tefuda/kernel'

/** What a command says, on standard output. */
export function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** What came of a command: exactly one object for a machine, or lines for a person. */
export function report(
  { json }: { readonly json: boolean },
  object: { readonly [key: string]: Json },
  inWords: () => readonly string[],
): void {
  print(...(json ? [JSON.stringify(object, null, 2)] : inWords()))
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
