import { useLayoutEffect, useRef, useState } from 'react'
import type { Knot } from '../field/knots.ts'
import type { Said } from '../outcome/outcome.ts'
import { type Box, type Stroke, strokeBetween, strokePast } from './brush.ts'
import { type Clash, type End, endAt, type FightArrow } from './fight-arrows.ts'
import { threadBetween } from './thread.ts'

interface ArrowsProps {
  readonly clashes: readonly Clash[]
  readonly outcomes: ReadonlyMap<string, readonly Said[]>
  /** What waits, and what it is aimed at. */
  readonly knots: readonly Knot[]
  readonly hunt: Hunt | null
}

/** Somebody who is after a player: a line that stays. */
export interface Hunt {
  readonly from: End
  readonly to: End
  readonly words: string
}

type Drawn = FightArrow & { readonly stroke: Stroke }
interface Picture {
  readonly arrows: readonly Drawn[]
  /** Where what a clash comes to is written. */
  readonly pills: readonly { readonly key: string; readonly at: Stroke['label'] }[]
  readonly hunt: { readonly line: string; readonly at: Stroke['label'] } | null
  readonly threads: readonly { readonly key: string; readonly isNext: boolean; readonly line: string }[]
}
const NOTHING: Picture = { arrows: [], pills: [], threads: [], hunt: null }

/** Cards move for so long after something has happened. */
const SETTLING = 420

/** Arrows over the whole table from whoever is turned upon others to the others, and what that comes to. */
export function Arrows({ clashes, outcomes, knots, hunt }: ArrowsProps) {
  const here = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState(NOTHING)
  useLayoutEffect(() => {
    const table = here.current!.parentElement!
    const isAny = clashes.length > 0 || hunt !== null || knots.some(({ targets }) => targets.length > 0)
    let last = ''
    const draw = () => {
      const next = isAny ? pictureOf(table, clashes, knots, hunt) : NOTHING
      const now = JSON.stringify(next)
      if (now !== last) setPicture(next)
      last = now
    }
    return redrawn(table, draw, isAny)
  }, [clashes, knots, hunt])
  useLayoutEffect(() => spread(here.current!), [picture, outcomes])
  return (
    <div ref={here} className="arrows">
      <svg aria-hidden="true">
        <marker
          id="thread-end"
          viewBox="0 0 12 12"
          refX="10"
          refY="6"
          markerWidth="4.2"
          markerHeight="4.2"
          orient="auto"
        >
          <path d="M1 1L11 6L1 11L4 6Z" />
        </marker>
        <marker
          id="hunt-end"
          viewBox="0 0 12 12"
          refX="9"
          refY="6"
          markerWidth="4"
          markerHeight="4"
          orient="auto"
        >
          <path d="M1 1L11 6L1 11L4 6Z" />
        </marker>
        {picture.threads.map(({ key, isNext, line }) => (
          <path
            key={key}
            className={isNext ? 'thread next' : 'thread'}
            d={line}
            markerEnd="url(#thread-end)"
          />
        ))}
        {picture.hunt && <path className="hunt" d={picture.hunt.line} markerEnd="url(#hunt-end)" />}
        {picture.arrows.map(({ key, as, isOwn, stroke: { outline, begin } }) => (
          <g key={key} className={`arrow ${as} ${isOwn ? 'own' : 'others'}`}>
            <path d={outline} />
            <circle cx={begin[0]} cy={begin[1]} r={as === 'help' ? 4 : 6} />
          </g>
        ))}
      </svg>
      {hunt && picture.hunt && (
        <p className="hunting" style={{ left: picture.hunt.at[0], top: picture.hunt.at[1] }}>
          {hunt.words}
        </p>
      )}
      {picture.pills.map(({ key, at: [x, y] }) => {
        const said = outcomes.get(key) ?? []
        if (said.length === 0) return null
        return (
          <p key={key} className="outcome" style={{ left: x, top: y }}>
            {[said.filter(({ as }) => as !== 'unsure'), said.filter(({ as }) => as === 'unsure')].map(
              (line, i) => (
                <span key={i} className="outcome-line">
                  {line.map(({ as, text }) => (
                    <span key={text} className={`outcome-${as}`}>
                      {text}
                    </span>
                  ))}
                </span>
              ),
            )}
          </p>
        )
      })}
    </div>
  )
}

/** Draws now, as cards come to rest, and whenever the table changes its size, gets a part that was still on its way, or is scrolled. */
function redrawn(table: HTMLElement, draw: () => void, isAny: boolean): (() => void) | undefined {
  draw()
  if (!isAny) return
  let frame = 0
  const until = performance.now() + SETTLING
  const follow = () => {
    draw()
    if (performance.now() < until) frame = requestAnimationFrame(follow)
  }
  frame = requestAnimationFrame(follow)
  const again = new ResizeObserver(draw)
  again.observe(table)
  const late = new MutationObserver(draw)
  late.observe(table.querySelector('.board')!, { childList: true, subtree: true })
  table.addEventListener('scroll', draw, { capture: true, passive: true })
  return () => {
    cancelAnimationFrame(frame)
    again.disconnect()
    late.disconnect()
    table.removeEventListener('scroll', draw, { capture: true })
  }
}

function pictureOf(
  table: HTMLElement,
  clashes: readonly Clash[],
  knots: readonly Knot[],
  hunt: Hunt | null,
): Picture {
  const origin = table.getBoundingClientRect()
  const boxAt = (found: string): Box | null => {
    const part = table.querySelector(found)
    if (!part?.checkVisibility()) return null
    const { left, top, width, height } = part.getBoundingClientRect()
    return { left: left - origin.left, top: top - origin.top, width, height }
  }
  const boxOf = (end: End) =>
    boxAt('card' in end ? `[data-place="${end.card}"]` : `[data-plate="${end.seat}"]`)
  /** All that lies before a player, where that has a frame; else the plate. */
  const placeOf = (end: End) => {
    const plate = 'seat' in end ? `[data-plate="${end.seat}"]` : null
    return plate
      ? (boxAt(`.allies > .side:has(${plate})`) ?? boxAt(`.near:has(${plate}) > .rows`))
      : boxOf(end)
  }
  const all = clashes.flatMap(({ arrows }) => arrows)
  const arrows = all.flatMap((arrow): Drawn[] => {
    const [from, to] = [boxOf(arrow.from), boxOf(arrow.to)]
    if (!from || !to) return []
    const alike = all.filter((one) => JSON.stringify(one.to) === JSON.stringify(arrow.to))
    const [nth, of] = [alike.indexOf(arrow), alike.length]
    const stroke =
      'seat' in arrow.to
        ? strokePast(from, to, nth, of)
        : strokeBetween(from, to, nth, of, arrow.as === 'help' ? 0.6 : 1)
    return [{ ...arrow, stroke }]
  })
  const pills = clashes.flatMap(({ key, arrows: own }) => {
    const drawn = arrows.filter((one) => own.some((arrow) => arrow.key === one.key))
    const middle = drawn[Math.floor(drawn.length / 2)]
    return middle ? [{ key, at: middle.stroke.label }] : []
  })
  return {
    arrows,
    pills,
    threads: threadsIn(knots, boxAt, boxOf),
    hunt: hunt && huntLine(boxOf(hunt.from), placeOf(hunt.to)),
  }
}

/** From above, in a bow, to whoever is hunted. */
function huntLine(from: Box | null, to: Box | null): Picture['hunt'] {
  if (!from || !to) return null
  const [ax, ay] = [from.left + from.width * 0.62, from.top + from.height * 0.72]
  const [bx, by] = [to.left + to.width * 0.6, to.top - 4]
  const [mx, my] = [Math.max(ax, bx) + 40, (ay + by) / 2]
  const at = (a: number, m: number, b: number) => 0.1 * a + 0.43 * m + 0.47 * b
  return { line: `M${ax} ${ay}Q${mx} ${my} ${bx} ${by}`, at: [at(ax, mx, bx), at(ay, my, by)] }
}

/** There is room for them only where what waits lies beside the table. */
function threadsIn(
  knots: readonly Knot[],
  boxAt: (found: string) => Box | null,
  boxOf: (end: End) => Box | null,
): Picture['threads'] {
  const board = boxAt('.board')
  if (!board || board.width === 0) return []
  const lines = knots.flatMap(({ id, isNext, targets }) => {
    const knot = boxAt(`[data-knot="${id}"] > .tie`)
    return targets.flatMap((target, i) => {
      const end = endAt(target)
      const box = knot && end && boxOf(end)
      return box && knot.left >= board.left + board.width - 1
        ? [{ key: `${id} ${i}`, isNext, knot, box }]
        : []
    })
  })
  return lines.map(({ key, isNext, knot, box }, nth) => ({
    key,
    isNext,
    line: threadBetween(knot, box, board, nth, boxAt('.near > .area.hand')?.top),
  }))
}

const MARGIN = 6
/** How far it may go from its arrow, and what each pixel of that is worth in pixels of cards that are covered. */
const AWAY = [0, -36, 36, -72, 72, -110, 110]
const ASIDE = [0, -50, 50, -100, 100, -150, 150]
const WORTH = 9

/** All of each is on the board, where neither bar nor question lies over it; they cover cards as little as they can, and never each other. */
function spread(layer: HTMLElement): void {
  const pills = [...layer.querySelectorAll<HTMLElement>('.outcome')]
  if (pills.length === 0) return
  const { left, top } = layer.getBoundingClientRect()
  const board = layer.parentElement!.querySelector('.board')!.getBoundingClientRect()
  const cards = [
    ...layer.parentElement!.querySelectorAll(
      '.board .card[data-place], .knot, .plate, .fights p, .before .sum, .beside, .dock',
    ),
  ].map((card) => {
    const box = card.getBoundingClientRect()
    return { left: box.left - left, top: box.top - top, width: box.width, height: box.height }
  })
  const taken: Box[] = []
  for (const pill of pills) {
    const [w, h] = [pill.offsetWidth, pill.offsetHeight]
    const [x, y] = [Number.parseFloat(pill.style.left), Number.parseFloat(pill.style.top)]
    const within = (at: number, size: number, from: number, to: number) =>
      Math.max(from + size / 2 + MARGIN, Math.min(at, to - size / 2 - MARGIN))
    const places = AWAY.flatMap((dy) =>
      ASIDE.map((dx): Box => {
        const cx = within(x + dx, w, board.left - left, board.right - left)
        const cy = within(y + dy, h, board.top - top, board.bottom - top)
        return { left: cx - w / 2, top: cy - h / 2, width: w, height: h }
      }),
    )
    const cost = (box: Box) =>
      sum(cards, box) + sum(taken, box) * 100 + WORTH * Math.hypot(box.left + w / 2 - x, box.top + h / 2 - y)
    const best = places.reduce((one, other) => (cost(other) < cost(one) ? other : one))
    taken.push(best)
    pill.style.translate = `${best.left - x}px ${best.top - y}px`
  }
}

/** How much of some boxes another covers. */
function sum(boxes: readonly Box[], { left, top, width, height }: Box): number {
  return boxes.reduce((all, box) => {
    const wide = Math.min(left + width, box.left + box.width) - Math.max(left, box.left)
    const high = Math.min(top + height, box.top + box.height) - Math.max(top, box.top)
    return wide > 0 && high > 0 ? all + wide * high : all
  }, 0)
}
