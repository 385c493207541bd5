import { fightsIn } from '@tefuda/common/drawing'
import type { Target } from '@tefuda/kernel'
import { useLayoutEffect, useRef, useState } from 'react'
import type { GameInfo, Scene } from '../engine/protocol.ts'

interface Arrow {
  readonly key: string
  readonly points: readonly [x1: number, y1: number, x2: number, y2: number]
  readonly isAgainst: boolean
}
interface ArrowsProps {
  readonly info: GameInfo
  readonly scene: Scene
}

const HEAD = 14

/** Arrows from whoever is turned upon others to the others, over the part of the table that they are put in. */
export function Arrows({ info, scene }: ArrowsProps) {
  const here = useRef<SVGSVGElement>(null)
  const [arrows, setArrows] = useState<readonly Arrow[]>([])
  useLayoutEffect(() => {
    const field = here.current!.parentElement!
    const draw = () => setArrows(arrowsIn(field, info, scene))
    draw()
    const again = new ResizeObserver(draw)
    again.observe(field)
    return () => again.disconnect()
  }, [info, scene])
  return (
    <svg ref={here} className="arrows" aria-hidden="true">
      {arrows.map(({ key, points: [x1, y1, x2, y2], isAgainst }) => (
        <g key={key} className={isAgainst ? 'against' : 'along'}>
          <line x1={x1} y1={y1} x2={x2} y2={y2} />
          <polygon
            points={`0,0 ${-HEAD},${-HEAD * 0.6} ${-HEAD},${HEAD * 0.6}`}
            transform={`translate(${x2} ${y2}) rotate(${(Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI})`}
          />
        </g>
      ))}
    </svg>
  )
}

function arrowsIn(field: HTMLElement, { layout }: GameInfo, { view }: Scene): readonly Arrow[] {
  const origin = field.getBoundingClientRect()
  const cardOf = (target: Target) =>
    'card' in target && target.life === 0 ? view.cards[target.card] : undefined
  const boxOf = (target: Target) =>
    'card' in target && target.life === 0
      ? field.querySelector(`[data-place="${target.card}"]`)?.getBoundingClientRect()
      : undefined
  return fightsIn(layout, view).flatMap(({ aim, from, to }) =>
    from.flatMap((one) =>
      to.flatMap((other): Arrow[] => {
        const [start, end] = [boxOf(one), boxOf(other)]
        if (!start || !end) return []
        const isAgainst = cardOf(one)?.holder !== cardOf(other)?.holder
        const points = between(start, end, origin)
        return [{ key: [aim.from, cardOf(one)?.key, cardOf(other)?.key].join(' '), points, isAgainst }]
      }),
    ),
  )
}

/** From the edge of one box to the edge of the other, where the one is above the other. */
function between(start: DOMRect, end: DOMRect, origin: DOMRect): Arrow['points'] {
  const isUp = end.top < start.top
  const [fromY, toY] = isUp ? [start.top, end.bottom] : [start.bottom, end.top]
  const middle = ({ left, width }: DOMRect) => left + width / 2 - origin.left
  return [middle(start), fromY - origin.top, middle(end), toY - origin.top]
}
