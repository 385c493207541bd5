import { entryNames } from '@tefuda/kernel'
import { choiceOf } from './choice.ts'
import { pattern } from './cloths.ts'
import { PALETTES, type World } from './palettes.ts'
import { framed } from './print.ts'
import { INK, svg, times } from './studio.ts'

/** The head of a boss, as wide as the table: eye and jaw are drawn from its name. It looks to the left, over a sky that shows. */

const FIELD = [0, 0, 1000, 260] as const

/** An eye with a slit, so wide, that leans. */
const eye = (x: number, y: number, wide: number, high: number, ink: string, lean: number) =>
  svg`<g transform="translate(${x} ${y}) rotate(${lean})" stroke="${INK}" stroke-width="4" stroke-linejoin="round"><path d="M${-wide} 6Q${-wide * 0.3} ${-high} ${wide} ${-high * 0.35}Q${wide * 0.35} ${high} ${-wide} 6Z" fill="${ink}"/><ellipse cx="0" cy="0" rx="${wide * 0.12}" ry="${high * 0.62}" fill="${INK}"/><circle cx="${-wide * 0.16}" cy="${-high * 0.22}" r="${wide * 0.08}" fill="#fff" stroke="none"/></g>`

/** Teeth along a line, each as long as it pleases. */
function teeth(
  n: number,
  from: readonly [number, number],
  to: readonly [number, number],
  long: (i: number) => number,
  paper: string,
): string {
  const step = (to[0] - from[0]) / n
  const rise = (to[1] - from[1]) / n
  return times(n, (i) => {
    const [x, y] = [from[0] + step * i, from[1] + rise * i]
    return svg`<path d="M${x} ${y}L${x + step * 0.55} ${y + long(i)}L${x + step} ${y + rise}Z" fill="${paper}"/>`
  }).join('')
}

/** What stands on its head. */
const CRESTS = {
  spikes: (ink: string) =>
    times(
      6,
      (i) => svg`<path d="M${660 + i * 62} -4L${704 + i * 62} 44L${726 + i * 62} -4Z" fill="${ink}"/>`,
    ).join(''),
  horns: (ink: string) =>
    `<path d="M640 30C600 10 520 6 470 -30H540C590 -14 640 -4 676 18Z" fill="${ink}"/><path d="M840 10C880 -20 960 -30 1010 -16V26C960 8 900 14 866 34Z" fill="${ink}"/>`,
  thorns: (ink: string) =>
    `<path d="M420 10C560 46 820 34 1010 6" fill="none" stroke="${ink}" stroke-width="13"/>${times(9, (i) => svg`<path d="M${450 + i * 62} ${24 + (i % 3) * 4}L${470 + i * 62} ${-14 + (i % 2) * 60}L${486 + i * 62} ${26 + (i % 3) * 3}Z" fill="${ink}"/>`).join('')}`,
  plates: (ink: string) =>
    times(
      5,
      (i) => svg`<path d="M${640 + i * 78} -4Q${690 + i * 78} 62 ${728 + i * 78} -4Z" fill="${ink}"/>`,
    ).join(''),
} as const
const CREST_NAMES = entryNames(CRESTS)

/** The head of whoever has this Japanese name, in the inks of its world. */
export function bossHead(name: string, world: World): string {
  const choice = choiceOf(name, 0, 1)
  const { paper, robes, a1, a2, cloths } = PALETTES[world]
  const cloth = choice.one('boss.cloth', cloths)
  const skin = robes[choice.between('boss.robe', 0, 1) < 0.5 ? 0 : 1]!
  const eyes = 1 + Math.floor(choice.between('boss.eyes', 0, 3))
  const upper = 9 + Math.floor(choice.between('boss.teeth', 0, 6))
  const lean = choice.between('boss.lean', -16, -6)
  const open = choice.between('boss.open', 26, 54)
  const long = (stream: string, least: number, most: number) => (i: number) =>
    choice.between(`${stream}.${i}`, least, most)
  const head = svg`M1010 -10H392C352 16 330 58 336 104L700 ${134}L1010 134Z`
  const jaw = svg`M1010 134H690C600 ${140 + open * 0.3} 450 ${128 + open} 378 ${122 + open}C360 ${160 + open} 390 270 470 280H1010Z`
  return framed(FIELD, [
    `<defs>${pattern(cloth, { id: 'scales', ground: skin, ink: a2, strength: 0.62, scale: 1.15 })}</defs>`,
    svg`<path d="M340 104L720 132L${380} ${124 + open}Z" fill="#7d1f2c"/><path d="M470 118L720 132L500 ${122 + open * 0.7}Z" fill="#d8562a" opacity=".8"/>`,
    ...[jaw, head].flatMap((d) => [
      `<path d="${d}" fill="${skin}" stroke="${INK}" stroke-width="5" stroke-linejoin="round"/>`,
      `<path d="${d}" fill="url(#scales)"/>`,
    ]),
    `<g stroke="${INK}" stroke-width="3" stroke-linejoin="round">`,
    teeth(upper, [342, 104], [640, 128], long('boss.upper', 22, 40), paper),
    teeth(upper - 2, [384, 122 + open], [640, 140], long('boss.lower', -34, -16), paper),
    CRESTS[choice.one('boss.crest', CREST_NAMES)](a2),
    '</g>',
    eye(690, 54, 78, 40, a1, lean),
    svg`<path d="M604 58Q690 -22 796 22" fill="none" stroke="${a2}" stroke-width="9" stroke-linecap="round"/>`,
    ...times(eyes, (i) => eye(838 + i * 70, 78 - i * 12, 36 - i * 7, 19 - i * 4, a1, lean + 4 * i)),
    svg`<path d="M372 70q14 -12 22 2" fill="none" stroke="${INK}" stroke-width="6" stroke-linecap="round"/>`,
  ])
}
