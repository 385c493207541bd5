import { entryOf } from '@tefuda/kernel'
import { HEADS, type Head } from './heads.ts'
import { both, mirrored, NECK, type Studio, svg, times } from './studio.ts'
import { BEHIND, type Drawing, HELD, isWritten, type Weapon } from './weapons.ts'

/** A half figure seen from the front, on the axis x 150. */

export type Wear = 'plain' | 'armour' | 'scarf' | 'winged'

export interface Figure {
  readonly is: 'figure'
  readonly head: Head
  readonly weapon: Weapon
  readonly wear: Wear
  /** What stands behind somebody who has something in hand, too. */
  readonly behind?: Weapon
  /** How what it holds is moved where there is less room than usual. */
  readonly nearer?: string
  /** The dead wear their robes the other way round. */
  readonly ghost: boolean
}

const SHOULDERS = 'M124 166C100 172 74 180 62 206'
const ROBE = `${SHOULDERS}C57 222 54 238 52 252L14 400H286L248 252C246 238 243 222 238 206C226 180 200 172 176 166Z`
const TUNIC = 'M124 166C100 172 82 180 74 202L57 286L52 400H248L243 286L226 202C218 180 200 172 176 166Z'

function body({ cloth, line, shape }: Studio, wear: Wear): string {
  const neck = shape('M127 158L150 208L173 158Z', NECK, 2.4)
  return wear === 'armour'
    ? cloth(TUNIC) + neck
    : cloth(ROBE) + both(line('M92 238C90 290 84 350 78 400', 2.6)) + neck
}

/** Two bands, the wearer's left over the right: a small y to whoever looks. It is never mirrored. */
export function collar({ shape, paper, a1 }: Studio, ghost: boolean): string {
  const under = shape('M127 161L110 175L150 292L172 292Z', ghost ? a1 : paper, 2.6)
  const over = shape('M173 161L190 175L150 292L126 292Z', ghost ? paper : a1, 2.6)
  return ghost ? mirrored(under) + mirrored(over) : under + over
}

const obi = ({ shape, line, fourth, a2 }: Studio) =>
  shape('M79 287Q150 307 221 287L226 325Q150 345 74 325Z', fourth) + line('M77 306Q150 326 223 306', 3.6, a2)

/** Shoulder plates with four lacings each. */
const pauldrons = ({ shape, line, fourth, a1, a2 }: Studio) =>
  both(
    shape('M122 171C92 174 58 186 40 214L50 286Q82 284 106 266L116 196Z', fourth) +
      times(4, (i) =>
        line(
          svg`M${47 + i * 2.4} ${224 + i * 18}Q${80 + i} ${218 + i * 16} ${111 - i * 2} ${204 + i * 16}`,
          4.6,
          i % 2 ? a2 : a1,
          ' stroke-dasharray="8 3" stroke-linecap="butt"',
        ),
      ).join(''),
  )

const winged = ({ shape, line, third, a1 }: Studio) =>
  both(shape('M126 170Q84 158 42 162L18 214Q66 222 110 238Z', third) + line('M44 170L28 208', 2, a1))

const scarf = ({ shape, line, a2 }: Studio) =>
  shape('M170 168C214 160 258 190 304 172L288 202L304 228C262 236 216 216 172 198Z', a2) +
  line('M188 182C224 184 250 204 282 200', 1.8) +
  shape('M121 160Q150 178 179 160L184 178Q150 206 116 178Z', a2, 2.6)

/** A figure; `left` where it faces the other way. */
export function figure(
  s: Studio,
  { head, weapon, wear, ghost, behind: also, nearer }: Figure,
  left: boolean,
): string {
  const facing = (piece: string) => (left ? mirrored(piece) : piece)
  const near = (piece: string) => (nearer && piece ? `<g transform="${nearer}">${piece}</g>` : piece)
  const back = also ?? weapon
  const behind = entryOf<Drawing>(BEHIND, back)?.(s) ?? ''
  const held = entryOf<Drawing>(HELD, weapon)?.(s) ?? ''
  return [
    facing(near(behind)),
    body(s, wear),
    collar(s, ghost),
    obi(s),
    wear === 'armour' ? pauldrons(s) : '',
    wear === 'winged' ? winged(s) : '',
    wear === 'scarf' ? facing(scarf(s)) : '',
    facing(HEADS[head](s)),
    isWritten(weapon) ? near(held) : facing(near(held)),
  ].join('')
}
