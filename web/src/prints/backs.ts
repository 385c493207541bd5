import { hash } from './choice.ts'
import { clothNamed, pattern } from './cloths.ts'
import { framed } from './print.ts'
import { svg } from './studio.ts'

/** The backs of cards: a cloth in a paper border, and a round seal. */

const PAPER = '#f6ecd6'
const [W, H] = [126, 176]
const BORDER = W * 0.07
const SEAL = W * 0.22

export function back({ ink, cloth }: { readonly ink: string; readonly cloth: string }): string {
  const id = `b${hash(ink + cloth).toString(36)}`
  const inner = svg`x="${BORDER}" y="${BORDER}" width="${W - 2 * BORDER}" height="${H - 2 * BORDER}" rx="4"`
  const round = (r: number, fill: string, rest = '') =>
    svg`<circle cx="${W / 2}" cy="${H / 2}" r="${r}" fill="${fill}"${rest}/>`
  return framed(
    [0, 0, W, H],
    [
      `<defs>${pattern(clothNamed(cloth), { id, ground: ink, ink: '#fff', strength: 0.33, scale: 0.6 })}</defs>`,
      `<path d="M0 0H${W}V${H}H0Z" fill="${PAPER}"/><rect ${inner} fill="${ink}"/><rect ${inner} fill="url(#${id})"/>`,
      round(SEAL, ink),
      round(SEAL * 0.94, 'none', ` stroke="${PAPER}" stroke-width="1" opacity=".6"`),
      round(SEAL * 0.7, PAPER),
    ],
  )
}
