import { INK, mirrored, moved, plain, type Studio, svg, times } from './studio.ts'
import { THINGS } from './things.ts'
import { greatBlade, HELD, paperLantern } from './weapons.ts'

/** Spells: one sign in the middle, most of them on a glow. */

type Drawing = (s: Studio) => string

const lit = (s: Studio) => s.glow(150, 200, 150)

const wave: Drawing = (s) =>
  s.cloth(
    'M-10 262C24 222 60 150 108 112C150 76 226 72 270 118C284 134 290 152 290 168C272 150 240 146 220 166C198 190 214 222 246 222C196 236 142 262 140 296C140 326 200 332 310 318V410H-10Z',
  ) +
  s.line(
    'M160 112C110 136 78 200 18 268M168 142C110 172 88 250 30 330M140 196C116 240 104 300 62 380',
    4.6,
    s.paper,
  ) +
  [
    [270, 176, 14],
    [256, 158, 13],
    [238, 150, 13],
    [220, 156, 13],
    [206, 170, 13],
    [200, 188, 12],
    [202, 206, 11],
    [218, 220, 9],
    [234, 214, 7],
    [224, 190, 7],
    [288, 162, 9],
    [290, 190, 6],
    [252, 236, 6],
    [262, 254, 4],
  ]
    .map(([x, y, r]) => s.disc(x!, y!, r!, s.paper, 2))
    .join('')

const DROP = 'M0 -14C8 -2 9 4 9 8A9 9 0 0 1 -9 8C-9 4 -8 -2 0 -14Z'

const DROPS = [
  [104, 58, 'a2'],
  [62, 112, 'a2'],
  [232, 80, 'a1'],
  [250, 170, 'a2'],
  [44, 212, 'a1'],
] as const

const flame: Drawing = (s) =>
  lit(s) +
  s.shape(
    'M152 34C148 76 190 120 218 180C252 256 226 344 150 378C70 348 38 284 62 212C70 198 84 200 96 212C98 152 136 110 152 34Z',
    s.a2,
  ) +
  s.shape(
    'M150 90C152 150 188 170 198 224C210 290 190 348 150 378C100 356 70 300 86 234C94 216 108 232 118 244C116 196 140 150 150 90Z',
    s.robe,
    2.6,
  ) +
  s.shape(
    'M148 124C150 190 178 214 184 262C190 318 172 358 150 378C122 358 102 316 108 262C112 240 124 252 130 262C128 220 142 176 148 124Z',
    s.a1,
    2.6,
  ) +
  DROPS.map(([x, y, ink]) => moved(x, y, s.shape(DROP, s[ink], 2.4))).join('')

const enso: Drawing = (s) =>
  lit(s) +
  s.rope('M208 98C120 48 44 110 44 190C44 268 110 320 182 288C224 268 244 232 250 196', s.a2, 34) +
  s.line('M196 106C124 70 60 122 58 190C58 256 112 298 172 280', 3, s.a1) +
  HELD.katana(s)

const moon: Drawing = (s) => {
  const bar = (x: number, y: number, w: number) => s.box(x, y, w, 26, s.paper, 13, 2.6)
  return (
    s.glow(140, 180, 150) +
    s.shape(
      'M168 56C84 60 38 132 44 204C50 264 104 300 160 296C204 292 234 266 246 226C222 246 172 246 140 214C96 166 108 90 168 56Z',
      s.a1,
    ) +
    bar(-30, 258, 190) +
    bar(120, 250, 220) +
    bar(70, 284, 180) +
    bar(-20, 310, 150) +
    bar(150, 318, 180) +
    bar(30, 344, 150)
  )
}

const bolt: Drawing = (s) =>
  lit(s) +
  s.line('M60 62L98 112L70 120L106 172M248 218L226 268L252 276L232 326', 4, s.a1) +
  s.shape('M186 14H222L168 160H240L96 386L140 214H80Z', s.a1) +
  plain('M180 42H198L146 178H210L120 326L160 198H104Z', s.paper)

/** A tall slip with the sign of the small ones. */
const bigSlip = (s: Studio) =>
  s.box(-50, -142, 100, 284, s.paper) +
  s.line('M-41 -133H41V133H-41Z', 3, s.a2) +
  s.line('M0 -112V82M-32 -88H32M-26 -46H26M-28 -4Q0 -34 28 -4M-24 38H24M-30 82L0 116L30 82', 9) +
  s.disc(0, -66, 14, s.a2, 0.01)

const talismans: Drawing = (s) =>
  s.glow(150, 190, 160) +
  moved(76, 204, bigSlip(s), -12, 0.72) +
  moved(224, 204, bigSlip(s), 12, 0.72) +
  moved(150, 196, bigSlip(s))

const eye: Drawing = (s) =>
  s.glow(150, 190, 150) +
  `<g fill="none"><circle cx="150" cy="190" r="128" stroke="${s.a1}" stroke-width="5" stroke-dasharray="6 8"/><circle cx="150" cy="190" r="102" stroke="${s.a2}" stroke-width="5" stroke-dasharray="24 12"/></g>` +
  s.shape('M22 190Q150 58 278 190Q150 322 22 190Z', s.paper) +
  s.cloth('M150 138A52 52 0 1 1 149.9 138Z') +
  s.disc(150, 190, 24, INK, 0.01) +
  s.disc(136, 174, 9, '#fdfaf2', 0.01)

const PETAL = 'M0 0C-11 -8 -12 -24 -3 -32L0 -28L4 -33C12 -24 11 -8 0 0Z'

const petals: Drawing = (s) =>
  s.glow(150, 200, 160) +
  times(42, (i) => {
    const a = i * 2.4
    const r = 12 + i * 3.4
    const k = 0.42 + i * 0.019
    return svg`<g transform="translate(${150 + r * Math.cos(a)} ${196 + r * 0.96 * Math.sin(a)}) rotate(${(a * 180) / Math.PI + 150}) scale(${k})">${s.shape(PETAL, i % 3 === 1 ? s.paper : s.a2, 2.4 / k ** 0.6)}${s.line('M0 -5V-13', 2)}</g>`
  }).join('')

const puff = (s: Studio, x: number, y: number, r: number, ink: string) =>
  s.disc(x, y, r, ink) +
  s.line(svg`M${x - r * 0.5} ${y + r * 0.1}A${r * 0.5} ${r * 0.5} 0 1 1 ${x + r * 0.25} ${y + r * 0.42}`, 2.6)

const smoke: Drawing = (s) =>
  s.glow(150, 200, 150) +
  [
    puff(s, 152, 88, 42, s.fourth),
    puff(s, 100, 142, 50, s.robe),
    puff(s, 206, 132, 52, s.paper),
    puff(s, 150, 196, 72, s.paper),
    puff(s, 68, 256, 62, s.robe),
    puff(s, 222, 246, 66, s.fourth),
    puff(s, 150, 310, 84, s.robe),
  ].join('')

const blade: Drawing = (s) => lit(s) + moved(116, 300, greatBlade(s), 22, 0.98)

const bell: Drawing = (s) =>
  lit(s) +
  s.rope('M128 116V96A22 22 0 0 1 172 96V116', s.a1, 15) +
  s.cloth('M150 112C116 112 104 128 102 160L94 344H206L198 160C196 128 184 112 150 112Z') +
  s.line('M99 204Q150 220 201 204M98 216Q150 232 202 216M95 310Q150 326 205 310', 2.4) +
  times(12, (i) => s.disc(114 + (i % 6) * 14.4, 148 + Math.floor(i / 6) * 18, 4.2, s.a1, 1.6)).join('') +
  s.disc(150, 266, 19, s.a2, 2.6) +
  s.shape('M84 340H216L222 366Q150 386 78 366Z', s.a1)

const crackedBell: Drawing = (s) =>
  bell(s) + s.line('M176 116L168 150L182 184L164 220L180 258L170 290L184 338', 4.6)

const lanterns: Drawing = (s) => {
  const one = (x: number, y: number, k: number, ink: string) =>
    svg`${s.glow(x, y, 90 * k)}${s.line(svg`M${x} -10V${y - 34 * k}`, 1.8)}${moved(x, y, paperLantern(s, ink), 0, k)}`
  return (
    one(208, 112, 0.9, s.a2) +
    one(88, 168, 1.5, s.robe) +
    one(214, 250, 1.2, s.a2) +
    one(128, 300, 0.7, s.robe)
  )
}

/** Written here, so that a picture of writing is never mirrored. */
const WRITTEN: readonly string[] = ['talismans', 'letter']

export const SIGNS = {
  wave,
  flame,
  enso,
  moon,
  bolt,
  talismans,
  eye,
  petals,
  smoke,
  blade,
  bell,
  lanterns,
  crackedBell,
  ...THINGS,
}
export type Sign = keyof typeof SIGNS

export interface SignSubject {
  readonly is: 'sign'
  readonly sign: Sign
}

export function sign(s: Studio, { sign: which }: SignSubject, left: boolean): string {
  const drawn = SIGNS[which](s)
  return left && !WRITTEN.includes(which) ? mirrored(drawn) : drawn
}
