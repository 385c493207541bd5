import { cog } from './lands.ts'
import { bare, both, INK, IRON, moved, plain, STEEL, type Studio, svg, times, turned } from './studio.ts'

/** What a figure holds before the body, and what stands behind it. */

export type Drawing = (s: Studio) => string

const katana: Drawing = ({ shape, line, rope, a1, a2, oval }) =>
  shape('M109 291L121 301C190 226 236 146 262 44C220 140 172 216 109 291Z', STEEL, 2.4) +
  line('M119 293C184 220 226 148 256 66', 1.6, IRON) +
  rope('M62 346L110 300', INK, 15) +
  line('M64 344L106 304', 6, a2, ' stroke-dasharray="5 7" stroke-linecap="butt"') +
  turned(47, 115, 295, oval(115, 295, 16, 6, a1, 2.4))

const twin: Drawing = (s) => both(katana(s))

const sword = ({ shape, line, box, a1, a2, paper }: Studio) =>
  shape('M-26 -8V-262L0 -298L26 -262V-8Z', paper, 3) +
  line('M0 -262V-14', 5, IRON) +
  box(-8, 6, 16, 80, a2, 3, 2.6) +
  line('M-6 26H6M-6 44H6M-6 62H6', 1.8) +
  box(-58, -8, 116, 16, a1, 7, 2.8)

const greatsword: Drawing = (s) => moved(124, 304, sword(s), 20)

const hammer: Drawing = (s) =>
  s.rope('M70 392L216 168', s.third, 15) +
  moved(
    214,
    164,
    s.box(-56, -30, 112, 60, s.a1, 8) + s.line('M-38 -29V29M38 -29V29', 2.6) + s.disc(0, 0, 9, s.a2, 2),
    33,
  )

const gun: Drawing = ({ shape, box, a1 }) =>
  moved(
    152,
    262,
    box(-30, -9, 153, 16, '#333a48', 3) +
      box(98, -13, 12, 24, '#333a48', 3, 2.4) +
      shape('M-123 2L-60 -10H20V8H-22L-32 26H-48L-52 14L-110 32Z', '#2f4443') +
      box(-14, -15, 22, 9, a1, 2, 2) +
      plain('M30 -9H42V7H30ZM64 -9H76V7H64Z', a1),
    -34,
  )

const fan: Drawing = ({ shape, disc, line, paper, a1, a2 }) => {
  const at = (i: number, r: number) => {
    const a = ((188 + i * 20) * Math.PI) / 180
    return svg`${206 + r * Math.cos(a)} ${300 + r * Math.sin(a)}`
  }
  return (
    times(7, (i) => shape(`M206 300L${at(i, 96)}L${at(i + 1, 96)}Z`, i % 2 ? a1 : paper, 2.2)).join('') +
    line(times(7, (i) => `M${at(i, 30)}L${at(i, 92)}`).join(''), 1.2) +
    disc(186, 250, 18, a2, 0.01) +
    disc(206, 300, 5, INK, 0.01)
  )
}

const flute: Drawing = ({ box, disc, paper, a2 }) =>
  moved(
    126,
    146,
    box(0, -5.5, 134, 11, paper, 5, 2.4) +
      plain('M14 -4.5h6v9h-6ZM116 -4.5h6v9h-6Z', a2) +
      times(5, (i) => disc(38 + i * 16, 0, 2.2, INK, 0.01)).join(''),
    12,
  )

const scroll: Drawing = ({ box, line, paper, a2 }) =>
  moved(
    150,
    264,
    box(-86, -29, 172, 58, paper, 2, 2.6) +
      line(
        times(7, (i) => svg`M${60 - i * 20} -19v${i % 3 === 1 ? 26 : 38}`).join(''),
        4.4,
        INK,
        ' stroke-dasharray="7 4 4 4" stroke-linecap="butt"',
      ) +
      both300(box(-98, -37, 14, 74, a2, 5, 2.6)),
    -8,
  )

/** A piece and its mirror image about 0. */
const both300 = (piece: string) => `${piece}<g transform="scale(-1 1)">${piece}</g>`

/** A paper lantern, 60 wide and 74 high, hanging at 0. */
export const paperLantern = ({ shape, line, box, oval, a1 }: Studio, ink: string) =>
  shape('M-20 -30C-36 -16 -36 16 -20 30H20C36 16 36 -16 20 -30Z', ink, 2.8) +
  line('M-28 -18Q0 -12 28 -18M-31 -6Q0 0 31 -6M-31 6Q0 12 31 6M-28 18Q0 24 28 18', 1.4) +
  oval(0, 2, 11, 17, a1, 0.01) +
  box(-14, -38, 28, 9, INK, 2, 1) +
  box(-14, 29, 28, 9, INK, 2, 1) +
  line('M0 38V56', 3.4, a1)

const lantern: Drawing = (s) =>
  s.glow(246, 262, 74) +
  s.rope('M186 232L250 208', s.fourth, 9) +
  s.line('M246 210V226', 2) +
  moved(246, 262, paperLantern(s, s.a2))

/** A slip of paper 30 by 72 with a sign nobody can read. */
const slip = ({ box, line, paper, a2 }: Studio) =>
  box(-15, -36, 30, 72, paper, 0, 2.2) +
  line('M0 -26V20M-8 -17H8M-7 -5H7M-8 8Q0 0 8 8M-6 14L0 24L6 14', 2.6, a2)

const ofuda: Drawing = (s) =>
  moved(52, 112, slip(s), -12) +
  moved(248, 120, slip(s), 11) +
  moved(38, 222, slip(s), 8) +
  moved(264, 228, slip(s), -9)

const bow: Drawing = ({ rope, line, a1, a2, paper }) =>
  line('M66 20L96 392', 1.6, paper) +
  rope('M66 20C150 32 214 106 214 196S160 350 96 392', a1, 11) +
  line('M206 150L213 176M214 196L210 222', 6, a2)

const naginata: Drawing = ({ rope, shape, box, line, third, a2 }) =>
  rope('M228 400L220 96', third, 13) +
  shape('M213 96C208 60 216 30 240 8C244 42 238 72 228 96Z', STEEL, 2.8) +
  line('M221 90C220 66 226 44 236 26', 1.6, IRON) +
  box(209, 94, 23, 13, a2, 4, 2.4)

const staff: Drawing = ({ rope, disc, line, a1, a2 }) =>
  rope('M226 400L222 74', a1, 12) +
  rope('M222 74A29 29 0 1 1 222.1 74Z', a1, 11) +
  disc(222, 45, 8.5, a2, 2.4) +
  line('M192 78a9 9 0 1 1 .1 0ZM252 78a9 9 0 1 1 .1 0ZM208 84a8 8 0 1 1 .1 0ZM237 84a8 8 0 1 1 .1 0Z', 5) +
  line(
    'M192 78a9 9 0 1 1 .1 0ZM252 78a9 9 0 1 1 .1 0ZM208 84a8 8 0 1 1 .1 0ZM237 84a8 8 0 1 1 .1 0Z',
    2.4,
    a1,
  )

/** An open umbrella of radius 112 round 0. */
export const parasol = ({ disc, line, paper, a2 }: Studio) =>
  disc(0, 0, 112, a2) +
  svg`<circle r="76" fill="none" stroke="${paper}" stroke-width="17"/>` +
  line(
    times(24, (i) => {
      const a = (i * Math.PI) / 12
      return svg`M${20 * Math.cos(a)} ${20 * Math.sin(a)}L${112 * Math.cos(a)} ${112 * Math.sin(a)}`
    }).join(''),
    1.2,
  )

const umbrella: Drawing = (s) => moved(150, 128, parasol(s))

/** One of three commas that chase each other: a round head and a tail along the rim. */
const COMMA =
  'M0 -2.2A4.7 4.7 0 1 1 -1 -11.5A11.6 11.6 0 0 1 11.2 -2.8A9.5 9.5 0 0 0 4.6 -7.4A4.8 4.8 0 0 1 0 -2.2Z'

/** A drum of radius 23 round 0, with three commas. */
export const drum = ({ disc, a2, paper }: Studio) =>
  disc(0, 0, 23, a2, 2.6) +
  disc(0, 0, 16.5, paper, 1.4) +
  bare(times(3, (i) => turned(i * 120, 0, 0, `<path d="${COMMA}" fill="${INK}"/>`)).join(''))

const drums: Drawing = (s) =>
  s.rope('M44.8 180.3A112 112 0 1 1 255.2 180.3', s.a2, 8) +
  times(9, (i) => {
    const a = ((160 + i * 27.5) * Math.PI) / 180
    return moved(150 + 112 * Math.cos(a), 142 + 112 * Math.sin(a), drum(s))
  }).join('')

/** Six feathers a side, the uppermost the longest. */
const wings: Drawing = ({ shape, line, a1, paper }) =>
  both(
    times(6, (i) => {
      const n = 5 - i
      const long = 176 - n * 16
      return turned(
        62 - n * 22,
        112,
        228,
        shape(
          svg`M112 216C${84 - long * 0.3} 196 ${40 - long * 0.5} 208 ${112 - long} 228C${60 - long * 0.4} 246 ${90 - long * 0.2} 244 112 240Z`,
          n % 2 ? paper : a1,
          2.4,
        ) + line(svg`M104 228H${132 - long}`, 1.2),
      )
    }).join(''),
  )

const halo: Drawing = ({ a1, a2 }) =>
  `<g fill="none" stroke="${a1}"><circle cx="150" cy="130" r="86" stroke-width="7" stroke-dasharray="64 12 120 16"/><circle cx="150" cy="130" r="104" stroke-width="4" stroke-dasharray="150 20 40 14"/><circle cx="150" cy="130" r="120" stroke-width="3" stroke-dasharray="3 9"/></g>` +
  times(3, (i) => {
    const a = ((200 + i * 70) * Math.PI) / 180
    return svg`<circle cx="${150 + 104 * Math.cos(a)}" cy="${130 + 104 * Math.sin(a)}" r="6" fill="${a2}" stroke="none"/>`
  }).join('')

/** Three wheels, without a key line: they are farther off. */
export const cogs: Drawing = ({ a1, fourth, second, near }) =>
  cog(70, 122, 56, fourth, near) + cog(234, 96, 46, a1, near) + cog(250, 212, 38, second, near)

const none: Drawing = () => ''

/** Drawn before the body. */
export const HELD = { katana, twin, greatsword, hammer, gun, fan, flute, scroll, lantern, ofuda }
/** Drawn behind it. */
export const BEHIND = { bow, naginata, staff, umbrella, drums, wings, halo, cogs, none }

export type Weapon = keyof typeof HELD | keyof typeof BEHIND
export const isWeapon = (word: string): word is Weapon =>
  Object.hasOwn(HELD, word) || Object.hasOwn(BEHIND, word)

/** Writing is never mirrored. */
export const isWritten = (weapon: Weapon) => weapon === 'scroll' || weapon === 'ofuda'

/** The great blade by itself, its hilt at 0. */
export { sword as greatBlade }
