import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Seat } from '@tefuda/kernel'
import { isTouching } from './touch.ts'

/** A finger that holds a card sees it in full: it drags nothing. */
const canDrag = () => !isTouching()

/**
 * Where a card was dropped: on an area of a board, on a card by its place in the view, on what tells of a player, on a zone, or somewhere else
 * on the table.
 */
export type Dropped =
  | number
  | { readonly card: number }
  | { readonly seat: Seat }
  | { readonly zone: string }
  | 'table'

/** An area tells as much as who stands there. */
function droppedOn(targets: readonly { readonly data: Record<string | symbol, unknown> }[]): Dropped | null {
  const of = (what: 'area' | 'card' | 'seat') =>
    targets.map(({ data }) => data[what]).find((n) => typeof n === 'number')
  const [area, card, seat] = [of('area'), of('card'), of('seat')]
  if (area !== undefined) return area
  if (card !== undefined) return { card }
  if (seat !== undefined) return { seat }
  const zone = targets.map(({ data }) => data.zone).find((one) => typeof one === 'string')
  if (zone !== undefined) return { zone }
  return targets.length > 0 ? 'table' : null
}

/** A card that something can be done with can be dragged to the table, and where it is dropped is told. */
export function dragToTable(card: HTMLElement, play: (onto: Dropped) => void): () => void {
  return draggable({
    element: card,
    canDrag,
    onDragStart: () => card.classList.add('dragged'),
    onDrop: ({ location }) => {
      card.classList.remove('dragged')
      const onto = droppedOn(location.current.dropTargets)
      if (onto !== null) play(onto)
    },
  })
}

/** A part of the table that cards can be dropped on: perhaps an area of a board. */
export const takeDrops = (place: HTMLElement, area?: number): (() => void) =>
  takes(place, area === undefined ? {} : { area })

/** A card that others can be dropped on. */
export const takeCards = (card: HTMLElement, place: number): (() => void) => takes(card, { card: place })

/** What tells of a player: a card that is dropped there is meant for them. */
export const takeForSeat = (plate: HTMLElement, seat: Seat): (() => void) => takes(plate, { seat })

/** A zone of one's own that cards are laid beside. */
export const takeForZone = (place: HTMLElement, zone: string): (() => void) => takes(place, { zone })

function takes(element: HTMLElement, data: Record<string, unknown>): () => void {
  const light = (on: boolean) => () => void element.classList.toggle('awaits', on)
  return dropTargetForElements({
    element,
    getData: () => data,
    onDragEnter: light(true),
    onDragLeave: light(false),
    onDrop: light(false),
  })
}

/** A card that goes upon another: what it is dropped on is told, by its place in the view. */
export function dragToCard(card: HTMLElement, put: (onto: number) => void): () => void {
  return draggable({
    element: card,
    canDrag,
    onDragStart: () => card.classList.add('dragged'),
    onDrop: ({ location }) => {
      card.classList.remove('dragged')
      const onto = location.current.dropTargets.find(({ data }) => typeof data.card === 'number')
      if (onto) put(onto.data.card as number)
    },
  })
}

/** So far a finger slips that only touches. */
const SLIP = 8

/** What a finger moves along and leaves on a card: that is told, by its place in the view. A browser drags nothing for a finger. */
export function slideToCard(part: HTMLElement, put: (onto: number) => void): () => void {
  let from: PointerEvent | null = null
  const onDown = (event: PointerEvent) => {
    from = event.pointerType === 'touch' ? event : null
  }
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (!from) return
    const [x, y] = [clientX - from.clientX, clientY - from.clientY]
    if (!part.classList.contains('dragged') && Math.hypot(x, y) <= SLIP) return
    part.classList.add('dragged')
    part.style.translate = `${x}px ${y}px`
  }
  const leave = () => {
    from = null
    part.classList.remove('dragged')
    part.style.translate = ''
  }
  const onUp = ({ clientX, clientY }: PointerEvent) => {
    const isMoved = part.classList.contains('dragged')
    leave()
    if (!isMoved) return
    const below = document.elementsFromPoint(clientX, clientY).filter((element) => !part.contains(element))
    const card = below.map((element) => element.closest<HTMLElement>('[data-place]')).find(Boolean)
    if (card) put(Number(card.dataset.place))
  }
  const listening = new AbortController()
  const { signal } = listening
  part.addEventListener('pointerdown', onDown, { signal })
  part.addEventListener('pointermove', onMove, { signal })
  part.addEventListener('pointerup', onUp, { signal })
  part.addEventListener('pointercancel', leave, { signal })
  return () => listening.abort()
}
