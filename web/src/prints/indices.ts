import { svg } from './studio.ts'

/** The letters and numbers in the corners of playing cards, drawn as strokes: each a width, and a path 100 high. */

const ROUND = 'M28 9C15 9 9 20 9 50C9 80 15 91 28 91C41 91 47 80 47 50C47 20 41 9 28 9Z'
const STROKES: { readonly [sign: string]: readonly [width: number, path: string] } = {
  '0': [56, ROUND],
  '1': [34, 'M5 25L24 11V99'],
  '2': [56, 'M9 32V27C9 15 16 9 28 9C40 9 47 15 47 27C47 40 37 49 26 62C17 73 11 80 10 91H51'],
  '3': [
    57,
    'M9 27C9 15 16 9 28 9C40 9 47 16 47 27C47 40 40 47 28 47H21M28 47C41 47 48 55 48 68C48 83 40 91 28 91C16 91 9 84 9 72',
  ],
  '4': [60, 'M40 99V9L9 71H57'],
  '5': [57, 'M47 9H14L11 48C16 43 21 40 28 40C41 40 48 49 48 65C48 83 41 91 28 91C16 91 9 84 9 72'],
  '6': [
    57,
    'M46 27C46 15 39 9 29 9C15 9 9 20 9 50C9 80 15 91 29 91C42 91 48 82 48 67C48 52 41 43 29 43C19 43 11 50 9 60',
  ],
  '7': [54, 'M4 9H46C35 34 26 62 22 99'],
  '8': [
    56,
    'M28 9C16 9 10 16 10 28C10 40 17 47 28 47C39 47 46 40 46 28C46 16 40 9 28 9ZM28 47C15 47 8 55 8 69C8 83 15 91 28 91C41 91 48 83 48 69C48 55 41 47 28 47Z',
  ],
  '9': [
    57,
    'M11 73C11 85 18 91 28 91C42 91 48 80 48 50C48 20 42 9 28 9C15 9 9 18 9 33C9 48 16 57 28 57C38 57 46 50 48 40',
  ],
  A: [60, 'M8 99L27 9H33L52 99M14 70H46'],
  J: [50, 'M40 1V65C40 83 34 91 23 91C12 91 8 83 8 69'],
  Q: [58, `${ROUND}M29 70L52 98`],
  K: [58, 'M11 1V99M51 1L13 58M25 43L53 99'],
  O: [56, ROUND],
  E: [50, 'M45 9H11V91H46M12 49H40'],
  R: [58, 'M11 99V9H27C40 9 46 16 46 29C46 43 40 50 27 50H12M29 51L50 99'],
}
const GAP = 6

/** A sign, or several beside each other, so high, in the middle of `x` and down from `y`. */
export function index(signs: string, x: number, y: number, high: number, ink: string): string {
  const drawn = [...signs].map((sign) => STROKES[sign]!)
  const wide = drawn.reduce((sum, [width]) => sum + width, GAP * (drawn.length - 1))
  // Two signs stand as wide as the widest alone, or nearly.
  const [down, across] = [high / 100, (high / 100) * (drawn.length > 1 ? 0.82 : 1)]
  let left = 0
  const paths = drawn.map(([width, path]) => {
    const piece = `<path d="${path}"${left ? ` transform="translate(${left})"` : ''}/>`
    left += width + GAP
    return piece
  })
  return svg`<g transform="matrix(${across.toFixed(3)} 0 0 ${down.toFixed(3)} ${x - (wide * across) / 2} ${y})" fill="none" stroke="${ink}" stroke-width="17" stroke-linejoin="round">${paths}</g>`
}
