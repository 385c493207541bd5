/** Inks as numbers: how light one is, and how far two are from each other. */

type Rgb = readonly [number, number, number]

const rgbOf = (hex: string): Rgb => [partOf(hex, 1), partOf(hex, 3), partOf(hex, 5)]
const partOf = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)

const linear = (part: number) => {
  const c = part / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

const linearOf = ([r, g, b]: Rgb): Rgb => [linear(r), linear(g), linear(b)]

export function luminance(hex: string): number {
  const [r, g, b] = linearOf(rgbOf(hex))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** A colour between two. */
export function mixed(from: string, to: string, part: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  const hex = (i: number) =>
    Math.round(a[i]! + (b[i]! - a[i]!) * part)
      .toString(16)
      .padStart(2, '0')
  return `#${hex(0)}${hex(1)}${hex(2)}`
}

/** CIE Lab by daylight. */
export function labOf(rgb: Rgb): Rgb {
  const [r, g, b] = linearOf(rgb)
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** How different two inks look: under 20 a shape is hard to tell from its ground. */
export function difference(one: string, other: string): number {
  const [a, b] = [labOf(rgbOf(one)), labOf(rgbOf(other))]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
