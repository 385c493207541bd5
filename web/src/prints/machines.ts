import { entryOf } from '@tefuda/kernel'
import { cogPath } from './lands.ts'
import { both, INK, IRON, mirrored, moved, type Studio, svg } from './studio.ts'
import { BEHIND, cogs, type Drawing, HELD, isWritten, type Weapon } from './weapons.ts'

/** Machines: wheels behind, a riveted trunk, jointed arms, and one of three heads. */

const oneEye: Drawing = (s) =>
  s.rope('M150 122V92', IRON, 8) +
  s.disc(150, 88, 8, s.a1, 2.6) +
  s.shape('M94 190C94 140 118 118 150 118S206 140 206 190Z', s.third) +
  s.box(86, 186, 128, 18, s.a1, 2) +
  s.disc(150, 154, 29, INK) +
  s.disc(150, 154, 20, s.a2, 2) +
  s.disc(143, 147, 6, '#fdfaf2', 0.01)

const gatehouse: Drawing = (s) =>
  s.box(98, 106, 104, 96, s.paper) +
  s.shape('M96 82H204L218 110Q150 98 82 110Z', s.third) +
  both(s.line('M116 138L142 148', 4) + s.box(118, 152, 21, 9, s.a2, 0, 0.01)) +
  s.line('M126 183H174M134 177V189M144 177V189M156 177V189M166 177V189', 2.4)

const visor: Drawing = (s) =>
  both(s.shape('M108 122L66 70C84 76 104 90 122 108Z', s.a1)) +
  s.shape('M106 204L100 132C104 108 124 102 150 102S196 108 200 132L194 204Z', s.third) +
  s.box(112, 138, 76, 19, INK, 9, 0.01) +
  s.disc(150, 147.5, 8, s.a2, 0.01) +
  s.line('M116 172H184M118 186H182', 2.6)

export const MACHINE_HEADS = { oneEye, gatehouse, visor }
export type MachineHead = keyof typeof MACHINE_HEADS
/** What a machine holds: a weapon of figures, a cannon for an arm, or nothing. */
export type Tool = Weapon | 'cannon'

export interface Machine {
  readonly is: 'machine'
  readonly head: MachineHead
  readonly tool: Tool
}

const arm = (s: Studio) =>
  s.shape('M64 214C36 214 24 242 26 270L34 330H76L80 230Z', s.fourth) +
  s.shape('M32 330H80L84 390H26Z', s.third) +
  s.disc(52, 238, 17, s.a1, 2.6)

const cannon = (s: Studio) =>
  moved(
    196,
    268,
    s.box(-4, -22, 130, 44, '#333a48', 8) +
      s.box(12, -22, 14, 44, s.a1, 0, 2.4) +
      s.box(70, -22, 14, 44, s.a1, 0, 2.4),
    -22,
  )

export function machine(s: Studio, { head, tool }: Machine, left: boolean): string {
  const facing = (piece: string) => (left ? mirrored(piece) : piece)
  const weapon = tool === 'cannon' ? 'none' : tool
  const behind = entryOf<Drawing>(BEHIND, weapon)?.(s) ?? ''
  const held = entryOf<Drawing>(HELD, weapon)?.(s) ?? ''
  return [
    facing(cogs(s) + behind),
    s.cloth('M76 204Q150 192 224 204L238 240L232 400H68L62 240Z'),
    both(arm(s)),
    s.disc(150, 282, 34, INK),
    svg`<path d="${cogPath(150, 282, 23)}" fill="${s.a1}" stroke="none"/>`,
    s.disc(150, 282, 8, s.a2, 0.01),
    both(s.disc(94, 230, 6, s.a1, 2) + s.disc(92, 366, 6, s.a1, 2)),
    facing(MACHINE_HEADS[head](s)),
    tool === 'cannon' ? facing(cannon(s)) : '',
    isWritten(weapon) ? held : facing(held),
  ].join('')
}
