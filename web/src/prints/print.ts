import { beast } from './beasts.ts'
import { type Choice, choiceOf, hash } from './choice.ts'
import { pattern } from './cloths.ts'
import { difference, luminance, mixed } from './colour.ts'
import { figure } from './figure.ts'
import { land } from './lands.ts'
import { machine } from './machines.ts'
import { PALETTES, type Palette, type World } from './palettes.ts'
import { type PrintLabel, said } from './said.ts'
import { drawnSun, grain, ground, mist, particles, sunOf } from './sky.ts'
import { sign } from './spells.ts'
import { INK, type Studio, studioOf, svg } from './studio.ts'
import type { Traits } from './traits.ts'

/** A print: sky, sun, land, ground, mist, subject, foot and grain, one over the other. */

/** Who chooses: the Japanese name, a number that tells a card from others that came out alike, and the set. */
export interface Chooser {
  readonly name: string
  readonly salt: number
  readonly set: number
}

/** From how many pixels of width on a print has all its detail, is simplified, or shows only a head. */
export type Size = 'large' | 'small' | 'tiny'
export const sizeFor = (width: number): Size => (width < 40 ? 'tiny' : width < 60 ? 'small' : 'large')

export interface Options {
  readonly size?: Size
  /** How dark the foot is: 30 where the name stands below the print, 75 where it stands upon it, 20 on a court card. */
  readonly foot?: 20 | 30 | 75
  /** What a reader is told; without it the print is hidden from readers, as on a card that has a label. */
  readonly said?: PrintLabel
  /** The part of the field that is shown: x, y, width, height. */
  readonly window?: readonly [number, number, number, number]
}

const FIELD = [0, 0, 300, 400] as const
/** Where a robe meets the sky, from neck to elbow. */
const SHOULDER = [0.45, 0.54, 0.63]
const TELLS = 20

/** The colour of the sky so far down. */
function skyAt({ sky: [top, middle, low] }: Palette, part: number): string {
  if (part < 0.38) return mixed(top, middle, part / 0.38)
  return mixed(middle, low, Math.min(1, (part - 0.38) / 0.4))
}

/** Whether a robe is told from the sky at the shoulder. */
const standsOut = (palette: Palette, robe: number) =>
  SHOULDER.some((part) => difference(palette.robes[robe]!, skyAt(palette, part)) >= TELLS)

const ROBES = ['0', '1', '2', '3'] as const

/** All but the subject. The robe that is chosen gives way to the next where it would be lost in the sky. */
export function groundsOf(choice: Choice, world: World): Omit<Traits, 'subject'> {
  const palette: Palette = PALETTES[world]
  const first = Number(choice.one('robe', ROBES))
  const told = [0, 1, 2, 3].map((i) => (first + i) % 4).find((robe) => standsOut(palette, robe))
  const cloths = palette.cloths.map((_, i) => String(i))
  const at = Number(choice.one('cloth', cloths))
  const next = palette.cloths.find((cloth, i) => i > at && cloth !== palette.cloths[at]) ?? palette.cloths[0]!
  return {
    world,
    robe: told ?? first,
    cloth: palette.cloths[at]!,
    groundCloth: next === palette.cloths[at] ? palette.cloths[cloths.length - 1]! : next,
    sun: sunOf({ choice, a1: palette.a1, a2: palette.a2 }, told === undefined),
    left: choice.coin('facing'),
  }
}

function drawn(s: Studio, { subject, left }: Traits): string {
  switch (subject.is) {
    case 'figure':
      return figure(s, subject, left)
    case 'beast':
      return beast(s, subject, left)
    case 'machine':
      return machine(s, subject, left)
    case 'sign':
      return sign(s, subject, left)
  }
}

/** The line of a cloth on an ink: light on dark, dark on light. */
const woven = (ink: string, paper: string) =>
  luminance(ink) > 0.4 ? { ink: INK, strength: 0.3 } : { ink: paper, strength: 0.36 }

/** Where a print of this size looks. */
function windowOf({ subject }: Traits, size: Size): readonly [number, number, number, number] {
  if (size !== 'tiny') return FIELD
  if (subject.is === 'figure') return [70, 50, 160, 160]
  if (subject.is === 'machine') return [65, 72, 170, 170]
  return subject.is === 'beast' ? [30, 40, 240, 240] : [10, 60, 280, 280]
}

/** A print as an SVG of its own. */
export function draw(chooser: Chooser, traits: Traits, options: Options = {}): string {
  const { size = 'large', foot = 30 } = options
  const choice = choiceOf(chooser.name, chooser.salt, chooser.set)
  const palette: Palette = PALETTES[traits.world]
  const id = `p${hash([chooser.name, chooser.salt, traits.world, size, foot].join()).toString(36)}`
  const large = size === 'large'
  const s = studioOf(choice, palette, traits.robe, large ? 1 : 1.5, id)
  const [top, middle, low] = palette.sky
  const { near, paper, a1 } = palette
  const defs = [
    `<linearGradient id="${id}s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".38" stop-color="${middle}"/><stop offset=".78" stop-color="${low}"/></linearGradient>`,
    `<linearGradient id="${id}f" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${near}" stop-opacity="0"/><stop offset="1" stop-color="${near}"/></linearGradient>`,
    pattern(traits.cloth, { id: `${id}c`, ground: s.robe, ...woven(s.robe, paper), scale: 0.9 }),
  ]
  const subject = drawn(s, traits)
  if (subject.includes(`${id}w`))
    defs.push(
      `<radialGradient id="${id}w"><stop stop-color="${a1}" stop-opacity=".6"/><stop offset="1" stop-color="${a1}" stop-opacity="0"/></radialGradient>`,
    )
  if (large)
    defs.push(
      pattern(traits.groundCloth, { id: `${id}n`, ground: near, ink: paper, strength: 0.25, scale: 1.25 }),
      grain(id),
    )
  const layers = [
    `<path d="M0 0H300V400H0Z" fill="url(#${id}s)"/>`,
    drawnSun(s, traits.sun),
    large ? particles(s) : '',
    land(s),
    ground(s, large ? `${id}n` : null),
    large ? mist(s) : '',
    svg`<g stroke="${INK}" stroke-width="${large ? 3 : 4.5}" stroke-linejoin="round" stroke-linecap="round">${subject}</g>`,
    `<path d="M0 288H300V400H0Z" fill="url(#${id}f)" opacity=".${foot}"/>`,
    large ? `<path d="M0 0H300V400H0Z" fill="url(#${id}g)" opacity=".06"/>` : '',
  ]
  return framed(
    options.window ?? windowOf(traits, size),
    [`<defs>${defs.join('')}</defs>`, ...layers],
    options.said,
  )
}

/** The outermost element: told to readers, or hidden from them. */
export function framed(
  [x, y, w, h]: readonly [number, number, number, number],
  layers: readonly string[],
  told?: PrintLabel,
): string {
  const access = told ? 'role="img"' : 'aria-hidden="true"'
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${h}" ${access}>${told ? said(told) : ''}${layers.join('')}</svg>`
}
