import type { Prints } from '@tefuda/common'
import type { Seat } from '@tefuda/kernel'
import type { CSSProperties } from 'react'
import { back } from './backs.ts'
import { clothNamed, tileOf } from './cloths.ts'
import { keptImage } from './print.tsx'

/** How wide the threads of the table's cloth are beside those of a print. */
const COARSE = 2.2

/** The cloth of a table and the backs of the cards of both sides, as seen from a seat: for the style of the table. */
export function tableLook({ backs }: Prints, seat: Seat): CSSProperties {
  const near = backs[Math.max(seat, 0) % backs.length]!
  const far = backs[(Math.max(seat, 0) + 1) % backs.length]!
  const image = (key: string, drawn: () => string) => `url("${keptImage(key, drawn)}")`
  const backOf = (one: typeof near) => image(`back ${one.ink} ${one.cloth}`, () => back(one))
  const { drawn, wide } = tileOf(clothNamed(backs[0]!.cloth))
  return {
    '--cloth': image(`cloth ${backs[0]!.cloth}`, () => drawn),
    '--cloth-wide': `${wide * COARSE}px`,
    '--near-back': backOf(near),
    '--far-back': backOf(far),
  }
}
