import type { View } from '@tefuda/kernel'
import { type RefObject, useLayoutEffect, useRef } from 'react'

const SPEED = 320

/** Where each card was drawn, by its key and zone, and by its owner and kind for those that have changed zones. */
interface Drawn {
  readonly places: ReadonlyMap<string, DOMRect>
  readonly zones: ReadonlyMap<string, DOMRect>
}

function measure(board: HTMLElement): Drawn {
  const places = new Map<string, DOMRect>()
  const zones = new Map<string, DOMRect>()
  for (const zone of board.querySelectorAll<HTMLElement>('[data-zone]')) {
    const name = zone.dataset.zone!
    zones.set(name, zone.getBoundingClientRect())
    for (const card of zone.querySelectorAll<HTMLElement>('[data-key]'))
      places.set(`${name} ${card.dataset.key}`, card.getBoundingClientRect())
  }
  return { places, zones }
}

/** A card that lies down turns round its middle. */
const middleOf = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const

/** The place a card that was not here before came from: the same card elsewhere, or its owner's deck. */
function origin(before: Drawn, after: Drawn, place: string): DOMRect | undefined {
  const [zone = '', key = ''] = place.split(' ')
  const kind = key.replace(/#\d+$/, '')
  for (const [old, rect] of before.places) {
    const [, oldKey = ''] = old.split(' ')
    if (!after.places.has(old) && oldKey.replace(/#\d+$/, '') === kind) return rect
  }
  const seat = zone.split('-').at(-1)
  return before.zones.get(`deck-${seat}`) ?? before.zones.get(`life-${seat}`)
}

/** Shows where cards went: each moves from where it was drawn before. Whoever wants no motion sees none. */
export function useMotion(board: RefObject<HTMLDivElement | null>, view: View): void {
  const drawn = useRef<Drawn | null>(null)
  useLayoutEffect(() => {
    const here = board.current
    if (!here) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    // To measure is to lay the page out at once, and again for whatever changes before it is painted.
    const [before, after] = [drawn.current, isStill ? null : measure(here)]
    drawn.current = after
    if (!before || !after) return
    for (const card of here.querySelectorAll<HTMLElement>('[data-zone] [data-key]')) {
      const place = `${card.closest<HTMLElement>('[data-zone]')!.dataset.zone} ${card.dataset.key}`
      const to = after.places.get(place)!
      const from = before.places.get(place) ?? origin(before, after, place)
      if (!from) continue
      const [x, y] = [middleOf(from)[0] - middleOf(to)[0], middleOf(from)[1] - middleOf(to)[1]]
      if (Math.abs(x) + Math.abs(y) < 2) continue
      // Nothing but the place changes by and by, so that the browser can move what it has painted.
      const moving = card.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], {
        duration: SPEED,
        easing: 'ease-out',
      })
      card.dataset.moves = ''
      moving.onfinish = moving.oncancel = () => delete card.dataset.moves
    }
  }, [view])
}
