import type { Choice } from './choice.ts'
import type { Inks } from './inks.ts'

/** The tools every motif is drawn with. A motif is a function from a studio to a piece of SVG. */

export const INK = '#1a1622'
export const SKIN = '#f0d3b0'
export const NECK = '#e9c9a4'
export const HAIR = '#17131c'
export const STEEL = '#f4f1e6'
export const IRON = '#9aa6b0'

const shown = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(shown).join('')
    : typeof value === 'number'
      ? String(Math.round(value * 10) / 10)
      : String(value)

/** SVG with numbers of one decimal, which is finer than anybody sees, and lists joined. */
export const svg = (words: TemplateStringsArray, ...values: readonly unknown[]): string =>
  words.reduce((text, word, i) => text + shown(values[i - 1]) + word)

/** So many pieces. */
export const times = <T>(n: number, piece: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => piece(i))

export const moved = (x: number, y: number, piece: string, degrees = 0, scale = 1) =>
  svg`<g transform="translate(${x} ${y})${degrees ? svg` rotate(${degrees})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${piece}</g>`

export const turned = (degrees: number, x: number, y: number, piece: string) =>
  svg`<g transform="rotate(${degrees} ${x} ${y})">${piece}</g>`

export const mirrored = (piece: string) => piece && `<g transform="matrix(-1 0 0 1 300 0)">${piece}</g>`

/** A piece and its mirror image, which calls the cloth of the first. */
export const both = (piece: string) => piece + mirrored(piece.replace(/ id="[^"]+"/g, ''))

/** Without a key line. */
export const bare = (piece: string) => `<g stroke="none">${piece}</g>`

export const plain = (d: string, fill: string, rest = '') =>
  `<path d="${d}" fill="${fill}" stroke="none"${rest}/>`

const KEY = 3

export interface Studio {
  readonly choice: Choice
  readonly palette: Inks
  readonly paper: string
  readonly far: string
  readonly near: string
  readonly a1: string
  readonly a2: string
  /** The ink of the robe and those after it. */
  readonly robe: string
  readonly second: string
  readonly third: string
  readonly fourth: string
  /** A shape with a key line round it. */
  readonly shape: (d: string, fill: string, width?: number) => string
  /** A shape in the ink of the robe, under its cloth. */
  readonly cloth: (d: string, width?: number) => string
  readonly line: (d: string, width?: number, ink?: string, rest?: string) => string
  /** A thick stroke with a key line on both sides. */
  readonly rope: (d: string, ink: string, width: number, cap?: 'round' | 'butt') => string
  readonly disc: (x: number, y: number, r: number, fill: string, width?: number) => string
  readonly oval: (x: number, y: number, rx: number, ry: number, fill: string, width?: number) => string
  readonly box: (
    x: number,
    y: number,
    w: number,
    h: number,
    fill: string,
    round?: number,
    width?: number,
  ) => string
  /** A soft light. */
  readonly glow: (x: number, y: number, r: number) => string
}

/** A studio; `bold` widens key lines where a print is small, `id` begins every id in it. */
export function studioOf(choice: Choice, palette: Inks, robe: number, bold: number, id: string): Studio {
  const ink = (i: number) => palette.robes[(robe + i) % 4]!
  const wide = (width: number) => (width === KEY ? '' : svg` stroke-width="${width * bold}"`)
  let pieces = 0
  return {
    choice,
    palette,
    paper: palette.paper,
    far: palette.far,
    near: palette.near,
    a1: palette.a1,
    a2: palette.a2,
    robe: ink(0),
    second: ink(1),
    third: ink(2),
    fourth: ink(3),
    shape: (d, fill, width = KEY) => `<path d="${d}" fill="${fill}"${wide(width)}/>`,
    cloth: (d, width = KEY) => {
      const piece = `${id}p${pieces++}`
      return `<g fill="${ink(0)}" stroke="none"><path id="${piece}" d="${d}"/></g><use href="#${piece}" fill="url(#${id}c)"${wide(width)}/>`
    },
    line: (d, width = 2.4, colour = INK, rest = '') =>
      `<path d="${d}" fill="none"${colour === INK ? '' : ` stroke="${colour}"`}${wide(width)}${rest}/>`,
    rope: (d, colour, width, cap = 'round') => {
      const ends = cap === 'round' ? '' : ' stroke-linecap="butt"'
      const edge = bold > 1 ? 7.5 : 5.6
      return svg`<path d="${d}" fill="none" stroke-width="${width}"${ends}/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${Math.max(width - edge, 1.5)}"${ends}/>`
    },
    disc: (x, y, r, fill, width = KEY) =>
      svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${wide(width)}/>`,
    oval: (x, y, rx, ry, fill, width = KEY) =>
      svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${wide(width)}/>`,
    box: (x, y, w, h, fill, round = 0, width = KEY) =>
      svg`<rect x="${x}" y="${y}" width="${w}" height="${h}"${round ? svg` rx="${round}"` : ''} fill="${fill}"${wide(width)}/>`,
    glow: (x, y, r) => svg`<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id}w)" stroke="none"/>`,
  }
}
