import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { isTouching } from '../../table/input/touch.ts'

/** Cards are dragged from the pool into the deck and out of it again. A finger scrolls instead. */

type Place = 'pool' | 'deck'

export const dragCard = (element: HTMLElement, from: Place, id: string): (() => void) =>
  draggable({
    element,
    canDrag: () => !isTouching(),
    getInitialData: () => ({ from, id }),
    onDragStart: () => element.classList.add('dragged'),
    onDrop: () => element.classList.remove('dragged'),
  })

/** Takes what is dragged here from the other place. */
export function takeFrom(element: HTMLElement, from: Place, take: (id: string) => void): () => void {
  const light = (on: boolean) => () => void element.classList.toggle('awaits', on)
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data.from === from,
    onDragEnter: light(true),
    onDragLeave: light(false),
    onDrop: ({ source }) => {
      light(false)()
      take(String(source.data.id))
    },
  })
}
