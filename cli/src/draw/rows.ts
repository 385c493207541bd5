import { pad, width } from './width.ts'

/** Rows of cells under each other: what something is called to the left, figures to the right. */
export function drawRows(rows: readonly (readonly string[])[], names = 1): string[] {
  const wide = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column]!))))
  const cell = (said: string, column: number) =>
    column < names ? pad(said, wide[column]!) : ' '.repeat(wide[column]! - width(said)) + said
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd())
}
