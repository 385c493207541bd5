import { useLayoutEffect, useRef, useState } from 'react'
import { type Box, type Stroke, strokeBetween, strokePast } from './brush.ts'
import type { Clash, End, FightArrow } from './fight-arrows.ts'
import type { Said } from './outcome.ts'

interface ArrowsProps {
  readonly clashes: readonly Clash[]
  readonly outcomes: ReadonlyMap<string, readonly Said[]>
}

type Drawn = FightArrow & { readonly stroke: Stroke }
interface Picture {
  readonly arrows: readonly Drawn[]
  /** Where what a clash comes to is written. */
  readonly pills: readonly { readonly key: string; readonly at: Stroke['label'] }[]
}
const NOTHING: Picture = { arrows: [], pills: [] }

/** Cards move for so long after something has happened. */
const SETTLING = 420

/** Arrows over the whole table from whoever is turned upon others to the others, and what that comes to. */
export function Arrows({ clashes, outcomes }: ArrowsProps) {
  const here = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState(NOTHING)
  useLayoutEffect(() => {
    const table = here.current!.parentElement!
    let last = ''
    const draw = () => {
      const next = clashes.length === 0 ? NOTHING : pictureOf(table, clashes)
      const now = JSON.stringify(next)
      if (now !== last) setPicture(next)
      last = now
    }
    return redrawn(table, draw, clashes.length > 0)
  }, [clashes])
  useLayoutEffect(() => spread(here.current!), [picture, outcomes])
  return (
    <div ref={here} className="arrows">
      <svg aria-hidden="true">
        {picture.arrows.map(({ key, as, isOwn, stroke: { outline, begin } }) => (
          <g key={key} className={`arrow ${as} ${isOwn ? 'own' : 'others'}`}>
            <path d={outline} />
            <circle cx={begin[0]} cy={begin[1]} r={as === 'help' ? 4 : 6} />
          </g>
        ))}
      </svg>
      {picture.pills.map(({ key, at: [x, y] }) => {
        const said = outcomes.get(key) ?? []
        if (said.length === 0) return null
        return (
          <p key={key} className="outcome" style={{ left: x, top: y }}>
            {said.map(({ as, text }, i) => (
              <span key={i} className={`outcome-${as}`}>
                {text}
              </span>
            ))}
          </p>
        )
      })}
    </div>
  )
}

/** Draws now, as cards come to rest, and whenever the table changes its size or a part of it is scrolled. */
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
  table.addEventListener('scroll', draw, { capture: true, passive: true })
  return () => {
    cancelAnimationFrame(frame)
    again.disconnect()
    table.removeEventListener('scroll', draw, { capture: true })
  }
}

function pictureOf(table: HTMLElement, clashes: readonly Clash[]): Picture {
  const origin = table.getBoundingClientRect()
  const boxOf = (end: End): Box | null => {
    const found = 'card' in end ? `[data-place="${end.card}"]` : `[data-plate="${end.seat}"]`
    const part = table.querySelector(found)
    if (!part?.checkVisibility()) return null
    const { left, top, width, height } = part.getBoundingClientRect()
    return { left: left - origin.left, top: top - origin.top, width, height }
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
  return { arrows, pills }
}

const MARGIN = 6
/** How far it may go from its arrow, and what each pixel of that is worth in pixels of cards that are covered. */
const AWAY = [0, -36, 36, -72, 72, -110, 110]
const ASIDE = [0, -50, 50, -100, 100, -150, 150]
const WORTH = 14

/** All of each is on the table; they cover cards as little as they can, and never each other. */
function spread(layer: HTMLElement): void {
  const pills = [...layer.querySelectorAll<HTMLElement>('.outcome')]
  if (pills.length === 0) return
  const { left, top, width, height } = layer.getBoundingClientRect()
  const cards = [...layer.parentElement!.querySelectorAll('.board .card[data-place]')].map((card) => {
    const box = card.getBoundingClientRect()
    return { left: box.left - left, top: box.top - top, width: box.width, height: box.height }
  })
  const taken: Box[] = []
  for (const pill of pills) {
    const [w, h] = [pill.offsetWidth, pill.offsetHeight]
    const [x, y] = [Number.parseFloat(pill.style.left), Number.parseFloat(pill.style.top)]
    const within = (at: number, size: number, room: number) =>
      Math.max(size / 2 + MARGIN, Math.min(at, room - size / 2 - MARGIN))
    const places = AWAY.flatMap((dy) =>
      ASIDE.map((dx): Box => {
        const [cx, cy] = [within(x + dx, w, width), within(y + dy, h, height)]
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
