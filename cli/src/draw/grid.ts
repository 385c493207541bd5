import { paint } from '../paint.ts'
import { cut, pad, width } from './width.ts'

/** A cell of a grid: what stands in its upper edge, and what in it. */
export interface GridCell {
  readonly label: string
  readonly lines: readonly string[]
}

/** Cells that share their walls, all of the same width; each row is as high as it must be. */
export function drawGrid(rows: readonly (readonly GridCell[])[], inside: number): string[] {
  const wall = paint.dim('│')
  const edge = (cells: readonly string[], [left, middle, right]: readonly [string, string, string]) => {
    const parts = cells.map((label) => {
      const shown = cut(label, inside)
      return shown + paint.dim('─'.repeat(inside - width(shown)))
    })
    return paint.dim(left) + parts.join(paint.dim(middle)) + paint.dim(right)
  }
  const drawn = rows.flatMap((cells, i) => {
    const height = Math.max(1, ...cells.map(({ lines }) => lines.length))
    const labels = cells.map(({ label }) => label)
    return [
      edge(labels, i === 0 ? ['┌', '┬', '┐'] : ['├', '┼', '┤']),
      ...Array.from(
        { length: height },
        (_, line) => wall + cells.map(({ lines }) => pad(lines[line] ?? '', inside)).join(wall) + wall,
      ),
    ]
  })
  const last = rows.at(-1)?.map(() => '') ?? []
  return [...drawn, edge(last, ['└', '┴', '┘'])]
}
