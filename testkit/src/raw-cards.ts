import { isEvent, isRef, type State } from '@tefuda/kernel'

/**
 * Where a state stores a card by its number. Everything but an event must use references, so that a view can
 * say what a seat may know of each card and nothing of the others.
 */
export function rawCards<G extends object>(state: State<G>): string[] {
  const { frames, globals, pending, waiting, effects, returned } = state
  return [...within({ frames, globals, pending, waiting, effects, returned }, '')]
}

function* within(part: unknown, path: string): Generator<string> {
  if (typeof part !== 'object' || part === null || isRef(part)) return
  if (!Array.isArray(part) && 'card' in part && typeof part.card === 'number') yield `${path}/card`
  for (const [key, value] of Object.entries(part)) {
    if (key === 'cards' && !isEvent(part) && Array.isArray(value) && typeof value[0] === 'number')
      yield `${path}/${key}`
    yield* within(value, `${path}/${key}`)
  }
}
