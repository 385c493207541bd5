import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

/** A hand card that can be played can be dragged to the table; what then happens is what a click on it does. */
export function dragToTable(card: HTMLElement, play: () => void): () => void {
  return draggable({
    element: card,
    onDragStart: () => card.classList.add('dragged'),
    onDrop: ({ location }) => {
      card.classList.remove('dragged')
      if (location.current.dropTargets.length > 0) play()
    },
  })
}

/** A part of the table that cards can be dropped on. */
export function takeDrops(place: HTMLElement): () => void {
  const light = (on: boolean) => () => void place.classList.toggle('awaits', on)
  return dropTargetForElements({
    element: place,
    onDragEnter: light(true),
    onDragLeave: light(false),
    onDrop: light(false),
  })
}
