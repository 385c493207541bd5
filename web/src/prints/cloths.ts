import { entryNames, isAmong } from '@tefuda/kernel'
import { svg, times } from './studio.ts'

/** Patterns of cloth, each a tile that repeats. */

interface Woven {
  readonly w: number
  readonly h: number
  /** Lines of this width; 0 where it is filled shapes. */
  readonly line: number
  readonly d: string
  /** What is filled beside the lines. */
  readonly dots?: string
  /** Drawn over it in the ink of the ground. */
  readonly over?: string
}

const dot = (x: number, y: number, r: number) =>
  svg`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

/** A petal of five, its root at 0. */
const PETAL = 'C-6 -4 -5.4 -11 -1.6 -12L0 -10L1.6 -12C5.4 -11 6 -4 0 0Z'

function flower(x: number, y: number, r: number): string {
  const turn = (a: number, px: number, py: number) => [
    x + ((px * Math.cos(a) - py * Math.sin(a)) * r) / 10,
    y + ((px * Math.sin(a) + py * Math.cos(a)) * r) / 10,
  ]
  return times(5, (i) => {
    const a = (i * 2 * Math.PI) / 5
    const numbers = PETAL.replace(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_, px, py) => svg`${turn(a, +px, +py)[0]} ${turn(a, +px, +py)[1]}`,
    )
    return svg`M${x} ${y}${numbers}`
  }).join('')
}

const WOVEN = {
  seigaiha: { w: 40, h: 20, line: 1.8, d: '' },
  asanoha: {
    w: 30,
    h: 52,
    line: 1.1,
    d: 'M0 0H30M0 26H30M0 0L15 26L30 0M0 52L15 26L30 52M0 0L15 8.7L30 0M15 8.7V26M0 0V17.3L15 26L30 17.3V0M15 26V43.3L0 52M15 43.3L30 52M15 26L0 34.7V52M15 26L30 34.7V52M0 17.3L-15 26M0 34.7L-15 26M30 17.3L45 26M30 34.7L45 26',
  },
  shippo: {
    w: 28,
    h: 28,
    line: 1.5,
    d: dot(14, 14, 14) + dot(0, 0, 14) + dot(28, 0, 14) + dot(0, 28, 14) + dot(28, 28, 14),
    dots: dot(14, 0, 1.6) + dot(0, 14, 1.6) + dot(14, 28, 1.6) + dot(28, 14, 1.6),
  },
  kikko: {
    w: 20.8,
    h: 36,
    line: 1.6,
    d: 'M10.4 0L20.8 6V18L10.4 24L0 18V6ZM10.4 24V36',
    dots: dot(10.4, 12, 2.4) + dot(0, 30, 2.4) + dot(20.8, 30, 2.4),
  },
  uroko: { w: 22, h: 19, line: 0, d: 'M0 19L11 0L22 19Z' },
  yagasuri: {
    w: 24,
    h: 36,
    line: 0,
    d: 'M0 0L12 10V28L0 18ZM12 28L24 18V36L12 46ZM12 -8L24 -18V0L12 10Z',
    over: 'M6 0V36M18 0V36',
  },
  tatewaku: {
    w: 28,
    h: 44,
    line: 2,
    d: 'M2 0C2 11 12 11 12 22S2 33 2 44M26 0C26 11 16 11 16 22S26 33 26 44',
  },
  karakusa: {
    w: 56,
    h: 56,
    line: 2,
    d: [0, 28]
      .map((y) => {
        const x = y / 2
        const curl = (at: number, up: number) =>
          svg`M${at - 12} ${y + 14 + up * 4}q6 ${-up * 8} 12 ${-up * 6}a7 7 0 1 ${up > 0 ? 1 : 0} -7 ${up * 7}a4 4 0 1 ${up > 0 ? 1 : 0} 5 ${-up * 3}`
        return svg`M${x - 28} ${y + 14}q14 -20 28 0t28 0t28 0t28 0${curl(x + 14, -1)}${curl(x + 42, 1)}${curl(x - 14, 1)}`
      })
      .join(''),
  },
  kanzemizu: {
    w: 60,
    h: 24,
    line: 1.8,
    d: 'M0 6C6 1 12 1 18 5S30 11 36 8S50 1 60 6M0 18C8 22 14 14 24 15S36 22 44 20S54 14 60 18',
  },
  sakura: {
    w: 46,
    h: 46,
    line: 0,
    d: flower(12, 12, 7) + flower(35, 35, 9),
    over: svg`${dot(12, 12, 1)}${dot(35, 35, 1.4)}`,
  },
  ichimatsu: { w: 28, h: 28, line: 0, d: 'M0 0H14V28H28V14H0Z' },
  dots: { w: 16, h: 16, line: 0, d: dot(4, 4, 2) + dot(12, 12, 2) },
  rain: { w: 18, h: 40, line: 1.4, d: 'M9 2L4 22M18 22L13 42M0 22L-5 42M18 -18L13 2' },
} as const satisfies { readonly [cloth: string]: Woven }

export type Cloth = keyof typeof WOVEN
export const CLOTHS = entryNames(WOVEN)

export function clothNamed(name: string): Cloth {
  if (!isAmong(CLOTHS, name)) throw new Error(`no cloth is called ${name}`)
  return name
}

interface Dyed {
  readonly id: string
  readonly ground: string
  readonly ink: string
  readonly strength: number
  readonly scale: number
}

/** A cloth as a pattern to fill with; its ground is seen only where scales cover each other. */
export function pattern(cloth: Cloth, { id, ground, ink, strength, scale }: Dyed): string {
  const woven: Woven = WOVEN[cloth]
  const { w, h, line, d, dots = '', over } = woven
  const drawn = line
    ? `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${line}"/>`
    : `<path d="${d}" fill="${ink}"/>`
  const filled = dots && `<path d="${dots}" fill="${ink}"/>`
  const cover = over ? `<path d="${over}" fill="none" stroke="${ground}" stroke-width="1.2"/>` : ''
  // A filled pattern is louder than a drawn one.
  const strong = line || cloth === 'dots' ? strength : Math.round(strength * 75) / 100
  const tile =
    cloth === 'seigaiha'
      ? scales(ground, ink, strength)
      : `<g opacity="${strong}">${drawn}${filled}</g>${cover}`
  return `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">${tile}</pattern>`
}

/** A tile of a cloth to be laid side by side, white on grey, and how wide it is. */
export function tileOf(cloth: Cloth): { readonly drawn: string; readonly wide: number } {
  const { w, h }: Woven = WOVEN[cloth]
  const woven = pattern(cloth, { id: 'cloth', ground: '#666', ink: '#fff', strength: 1, scale: 1 })
  const drawn = svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs>${woven}</defs><path d="M0 0H${w}V${h}H0Z" fill="#666"/><path d="M0 0H${w}V${h}H0Z" fill="url(#cloth)"/></svg>`
  return { drawn, wide: w }
}

/** Scales of the sea, the lower over the upper. */
function scales(ground: string, ink: string, strength: number): string {
  const rows: readonly (readonly [number, number])[] = [
    [0, 0],
    [40, 0],
    [20, 10],
    [0, 20],
    [40, 20],
    [20, 30],
    [0, 40],
    [40, 40],
  ]
  const rings = rows.map(([x, y]) =>
    [20, 14, 8].map((r) => svg`<circle cx="${x}" cy="${y}" r="${r - 0.9}"/>`),
  )
  return `<g fill="${ground}" stroke="${ink}" stroke-opacity="${strength}" stroke-width="1.8">${rings.flat().join('')}</g>`
}
