import type { Land } from './inks.ts'
import { plain, type Studio, svg, times } from './studio.ts'

/** What lies between the sky and the near ground, in the far ink and without a key line. */

function mountain({ choice, far, paper }: Studio): string {
  const x = choice.between('mountain.x', 75, 225)
  const top = 312 - choice.between('mountain.h', 104, 144)
  const down = (312 - top) * 0.3
  const flank = (side: number) => x + side * (22 + down * 0.62)
  return (
    plain(
      svg`M${x - 190} 312C${x - 110} 296 ${x - 52} ${top + 50} ${x - 22} ${top}Q${x} ${top - 5} ${x + 22} ${top}C${x + 52} ${top + 50} ${x + 110} 296 ${x + 190} 312V400H${x - 190}Z`,
      far,
    ) +
    plain(
      svg`M${x - 22} ${top}Q${x} ${top - 5} ${x + 22} ${top}L${flank(1)} ${top + down}L${x + 18} ${top + down * 0.62}L${x + 4} ${top + down * 1.15}L${x - 12} ${top + down * 0.6}L${x - 24} ${top + down * 1.1}L${flank(-1)} ${top + down * 0.92}Z`,
      paper,
      ' opacity=".85"',
    )
  )
}

function torii(s: Studio): string {
  const x = s.choice.coin('torii.side') ? 60 : 240
  const gate = svg`M${x - 62} 200Q${x} 214 ${x + 62} 200L${x + 60} 214Q${x} 226 ${x - 60} 214ZM${x - 46} 234H${x + 46}V243H${x - 46}ZM${x - 36} 220H${x - 25}V370H${x - 36}ZM${x + 25} 220H${x + 36}V370H${x + 25}Z`
  return mountain(s) + plain(gate, s.a2)
}

/** Houses side by side, far beyond both edges. */
function town({ choice, far, a1 }: Studio): string {
  const houses: string[] = []
  const lit: string[] = []
  for (let i = 0, x = -16; x < 300; i++) {
    const w = choice.between(`house.${i}.w`, 38, 84)
    const top = 288 - choice.between(`house.${i}.h`, 46, 118)
    const m = x + w / 2
    houses.push(
      svg`M${x - 10} ${top}Q${x + w * 0.2} ${top - 6} ${m} ${top - 30}Q${x + w * 0.8} ${top - 6} ${x + w + 10} ${top}L${x + w} ${top + 5}V360H${x}V${top + 5}Z`,
    )
    for (let j = 0; j < 3; j++)
      if (choice.coin(`house.${i}.window.${j}`, 0.7))
        lit.push(svg`M${x + (w * (j + 1)) / 4 - 4} ${top + 20 + 16 * ((i + j) % 2)}h8v12h-8Z`)
    x += w + choice.between(`house.${i}.gap`, 2, 16)
  }
  return plain(houses.join(''), far) + plain(lit.join(''), a1, ' opacity=".9"')
}

/** The outline of a wheel with teeth. */
export function cogPath(x: number, y: number, r: number, teeth = 12): string {
  const at = (i: number, part: number, radius: number) => {
    const a = ((i + part) / teeth) * 2 * Math.PI
    return svg`${x + radius * Math.cos(a)} ${y + radius * Math.sin(a)}`
  }
  const inner = r * 0.84
  return `M${times(teeth, (i) => [at(i, -0.26, inner), at(i, -0.17, r), at(i, 0.17, r), at(i, 0.26, inner)].join('L')).join('L')}Z`
}

export const cog = (x: number, y: number, r: number, ink: string, hub: string, rest = '') =>
  plain(cogPath(x, y, r), ink, rest) +
  svg`<circle cx="${x}" cy="${y}" r="${r * 0.38}" fill="${hub}" stroke="none"/>`

function chimneys({ choice, far, near, paper }: Studio): string {
  const towers = times(5, (i) => {
    const x = 75 * i + choice.between(`chimney.${i}.x`, -15, 15)
    const top = 320 - choice.between(`chimney.${i}.h`, 70, 180)
    const smoke = [11, 15, 19].map(
      (r, j) => svg`<circle cx="${x + 8 + j * 15}" cy="${top - 14 - j * 9}" r="${r}"/>`,
    )
    return [
      svg`M${x - 8} ${top}H${x + 8}L${x + 12} 345H${x - 12}ZM${x - 11} ${top - 8}H${x + 11}V${top}H${x - 11}Z`,
      i % 2 ? smoke.join('') : '',
    ]
  })
  const side = choice.coin('cog.side') ? 48 : 252
  return (
    `<g fill="${paper}" stroke="none" opacity=".45">${towers.map(([, smoke]) => smoke).join('')}</g>` +
    plain(towers.map(([tower]) => tower).join(''), far) +
    cog(side, 200, 46, far, near)
  )
}

function dunes({ choice, far }: Studio): string {
  const [left, middle, right] = [1, 2, 3].map((i) => choice.between(`dune.${i}`, 224, 292))
  return plain(
    svg`M0 ${left}C60 ${left! - 34} 90 ${middle! + 26} 150 ${middle}S240 ${right! - 40} 300 ${right}V400H0Z`,
    far,
  )
}

function cedars({ choice, far }: Studio): string {
  return times(11, (i) => {
    const x = i * 30 + choice.between(`cedar.${i}.x`, -8, 8)
    const h = choice.between(`cedar.${i}.h`, 90, 210)
    const half = choice.between(`cedar.${i}.w`, 24, 40)
    const top = 345 - h
    const tier = (side: number) =>
      times(5, (j) => {
        const k = side > 0 ? j : 4 - j
        const y = top + (h * (k + 1)) / 5
        const out = (half * (k + 1.6)) / 6
        const edge = svg`L${x + side * out} ${y}`
        const back = svg`L${x + side * out * 0.45} ${y - 3}`
        return side > 0 ? edge + (k < 4 ? back : '') : (k < 4 ? back : '') + edge
      }).join('')
    return plain(
      svg`M${x} ${top}${tier(1)}${tier(-1)}Z`,
      far,
      svg` opacity="${choice.between(`cedar.${i}.a`, 5.5, 9.5) / 10}"`,
    )
  }).join('')
}

function rings({ choice, far, paper }: Studio): string {
  const tilt = choice.between('rings.tilt', -28, -8)
  const peaks = times(
    5,
    (i) =>
      svg`L${-20 + i * 80 + choice.between(`hill.${i}.x`, -14, 14)} ${choice.between(`hill.${i}.y`, 232, 262)}L${20 + i * 80} ${choice.between(`hill.${i}.low`, 270, 296)}`,
  )
  return (
    svg`<g transform="rotate(${tilt} 150 144)" fill="none" stroke="${paper}" opacity=".75"><ellipse cx="150" cy="144" rx="234" ry="46" stroke-width="9" stroke-dasharray="150 14 60 22 220 10"/><ellipse cx="150" cy="144" rx="198" ry="35" stroke-width="3" stroke-dasharray="90 8 160 16"/></g>` +
    plain(svg`M-40 300${peaks}L340 400H-40Z`, far)
  )
}

function waves({ choice, far, near, paper }: Studio): string {
  const row = (y: number, ink: string, k: string) => {
    const from = -62 - choice.between(`wave.${k}`, 0, 62)
    const h = choice.between(`wave.${k}.h`, 30, 50)
    const crests = times(
      8,
      () => svg`c20 0 24 ${-h} 48 ${-h}c-10 8 -8 ${h * 0.6} 2 ${h * 0.62}c7 0 11 ${h * 0.38} 12 ${h * 0.38}`,
    )
    return (
      plain(svg`M${from} ${y}${crests}V400H${from}Z`, ink) +
      svg`<path d="M${from} ${y}${crests}" fill="none" stroke="${paper}" stroke-width="2.5" stroke-linejoin="round"/>`
    )
  }
  return row(252, far, 'far') + row(288, near, 'near')
}

const DRAWN: { readonly [land in Land]: (s: Studio) => string } = {
  mountain,
  torii,
  town,
  chimneys,
  dunes,
  cedars,
  rings,
  waves,
  none: () => '',
}

export const land = (s: Studio): string => DRAWN[s.palette.land](s)
