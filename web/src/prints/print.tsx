import type { Prints } from '@tefuda/common'
import { type Pictured, print } from './card.ts'
import { type Size, sizeFor } from './print.ts'

/** Prints on a page: each is drawn once and kept as an image, the last two hundred of them. */

const KEPT = 200
const kept = new Map<string, string>()

/** The address of an image that is drawn when it is first asked for. */
export function keptImage(key: string, drawn: () => string): string {
  const known = kept.get(key)
  if (known !== undefined) {
    // Whatever was asked for last is dropped last.
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const address = URL.createObjectURL(new Blob([drawn()], { type: 'image/svg+xml' }))
  kept.set(key, address)
  if (kept.size > KEPT) {
    const [oldest, image] = kept.entries().next().value!
    kept.delete(oldest)
    URL.revokeObjectURL(image)
  }
  return address
}

interface Props {
  readonly prints: Prints
  readonly card: Pictured
  /** How wide it is on the page, in pixels. */
  readonly width: number
  /** How dark its foot is: 75 where the name stands upon it. */
  readonly foot?: 30 | 75
}

/** The picture of a card that has a label of its own. */
export function Print({ prints, card, width, foot = 30 }: Props) {
  const size: Size = sizeFor(width)
  const key = [card.name.ja, prints.salts[card.id] ?? 0, card.id, size, foot].join('\u001f')
  return (
    <img
      className="print"
      alt=""
      draggable={false}
      src={keptImage(key, () => print(prints, card, { size, foot }))}
    />
  )
}
