import { centre, pad, width } from './width.ts'

/** Something drawn: lines that are all equally wide. */
export type Piece = readonly string[]

export const widthOf = (piece: Piece): number => (piece.length === 0 ? 0 : width(piece[0]!))

/** Lines of any width made into a piece. */
export function piece(lines: readonly string[]): Piece {
  const columns = Math.max(0, ...lines.map(width))
  return lines.map((line) => pad(line, columns))
}

/** A box around cells that share their walls: `rows` holds the lines of each cell. */
export function box(cells: readonly (readonly string[])[], paint: (line: string) => string): Piece {
  const columns = cells.map((rows) => Math.max(...rows.map(width)))
  const edge = (left: string, middle: string, right: string) =>
    paint(left + columns.map((n) => '─'.repeat(n)).join(middle) + right)
  const rows = cells[0]!.map((_, row) => {
    const inside = cells.map((cell, i) => pad(cell[row]!, columns[i]!))
    return paint('│') + inside.join(paint('│')) + paint('│')
  })
  return [edge('┌', '┬', '┐'), ...rows, edge('└', '┴', '┘')]
}

/** A word under a piece, or over it for those who sit across the table. */
export function labelled(drawn: Piece, label: string, across: boolean): Piece {
  const columns = Math.max(widthOf(drawn), width(label))
  const lines = drawn.map((line) => centre(line, columns))
  const word = centre(label, columns)
  return across ? [word, ...lines] : [...lines, word]
}

/** Pieces side by side; those that are less high stand on the near edge. */
export function beside(pieces: readonly Piece[], gap: number, across: boolean): Piece {
  const shown = pieces.filter((one) => one.length > 0)
  const height = Math.max(0, ...shown.map((one) => one.length))
  const filled = shown.map((one) => {
    const blank = new Array<string>(height - one.length).fill(' '.repeat(widthOf(one)))
    return across ? [...one, ...blank] : [...blank, ...one]
  })
  return Array.from({ length: height }, (_, row) => filled.map((one) => one[row]).join(' '.repeat(gap)))
}

/** Pieces side by side in as many rows as it takes. */
export function flow(pieces: readonly Piece[], columns: number, gap: number, across: boolean): Piece {
  const rows: Piece[][] = [[]]
  let used = 0
  for (const one of pieces) {
    const row = rows.at(-1)!
    const needed = widthOf(one) + (row.length > 0 ? gap : 0)
    if (row.length > 0 && used + needed > columns) {
      rows.push([one])
      used = widthOf(one)
    } else {
      row.push(one)
      used += needed
    }
  }
  return piece(rows.flatMap((row) => beside(row, gap, across)))
}
