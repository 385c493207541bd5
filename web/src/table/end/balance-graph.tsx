import type { CSSProperties, ReactNode } from 'react'
import '../../style/balance.css'

/** A point of the graph: from 0 to 1 across, and from -1, lost, to 1, won. */
export interface Point {
  readonly x: number
  readonly y: number
}

interface Props {
  readonly points: readonly Point[]
  /** What stands at its edges: who is ahead there. */
  readonly ahead: readonly [above: string, below: string]
  /** What lies over it: marks, a line for now, whatever is put by `at`. */
  readonly children?: ReactNode
}

/** How far from the middle the curve may go, so that its ends are not cut. */
const REACH = 46
const across = ({ x }: Point) => x * 100
const down = ({ y }: Point) => 50 - y * REACH

/** Where something lies on the graph. */
export const at = (point: Point): CSSProperties => ({ left: `${across(point)}%`, top: `${down(point)}%` })

/** How a match went, as a curve about the middle. It is a picture: a table beside it says the same. */
export function BalanceGraph({ points, ahead, children }: Props) {
  const line = points.map((point) => `${across(point)},${down(point)}`).join(' ')
  const [first, last] = [points[0], points.at(-1)]
  const area = first && last ? `${across(first)},50 ${line} ${across(last)},50` : ''
  return (
    <div className="balance">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <clipPath id="ahead">
          <rect width="100" height="50" />
        </clipPath>
        <clipPath id="behind">
          <rect y="50" width="100" height="50" />
        </clipPath>
        <polygon className="ahead" clipPath="url(#ahead)" points={area} />
        <polygon className="behind" clipPath="url(#behind)" points={area} />
        <line className="even" x1="0" x2="100" y1="50" y2="50" />
        <polyline points={line} />
      </svg>
      <span className="ahead-above" aria-hidden="true">
        {ahead[0]}
      </span>
      <span className="ahead-below" aria-hidden="true">
        {ahead[1]}
      </span>
      {children}
    </div>
  )
}
