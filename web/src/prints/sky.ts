import { plain, type Studio, svg, times } from './studio.ts'

/** Sun or moon, what drifts in the air, mist, the near ground, and the grain of the wood. */

export interface Sun {
  readonly x: number
  readonly y: number
  readonly r: number
  readonly ink: string
  readonly rings: boolean
}

export function sunOf({ choice, a1, a2 }: Pick<Studio, 'choice' | 'a1' | 'a2'>, behindHead: boolean): Sun {
  return {
    x: behindHead ? 150 : choice.between('sun.x', 66, 234),
    y: behindHead ? 128 : choice.between('sun.y', 80, 144),
    r: behindHead ? 92 : choice.between('sun.r', 52, 98),
    ink: choice.coin('sun.ink') ? a1 : a2,
    rings: choice.coin('sun.rings', 0.6),
  }
}

export function drawnSun({ paper }: Studio, { x, y, r, ink, rings }: Sun): string {
  const round = rings
    ? svg`<g fill="none" stroke="${paper}" stroke-width="1.6" opacity=".35">${[1.25, 1.5, 1.75].map((k) => svg`<circle cx="${x}" cy="${y}" r="${r * k}"/>`)}</g>`
    : ''
  return svg`${round}<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}" opacity=".92"/>`
}

const SPARK = 'M0 -9Q1 -1 9 0Q1 1 0 9Q-1 1 -9 0Q-1 -1 0 -9Z'

/** Petals by a shrine, snow over sea and works, else sparks. */
export function particles({ choice, palette, a1, a2, paper }: Studio): string {
  const at = (i: number) => ({
    x: choice.between(`air.${i}.x`, 4, 296),
    y: choice.between(`air.${i}.y`, 4, 320),
    alpha: svg`${choice.between(`air.${i}.a`, 4, 10) / 10}`,
  })
  const { land } = palette
  if (land === 'torii')
    return svg`<g fill="${a2}">${times(16, (i) => {
      const { x, y, alpha } = at(i)
      return svg`<ellipse cx="${x}" cy="${y}" rx="6" ry="3.4" opacity="${alpha}" transform="rotate(${choice.between(`air.${i}.turn`, 0, 180)} ${x} ${y})"/>`
    })}</g>`
  if (land === 'waves' || land === 'chimneys')
    return svg`<g fill="${paper}">${times(16, (i) => {
      const { x, y, alpha } = at(i)
      return svg`<circle cx="${x}" cy="${y}" r="${choice.between(`air.${i}.r`, 1, 3.4)}" opacity="${alpha}"/>`
    })}</g>`
  return svg`<g fill="${a1}">${times(16, (i) => {
    const { x, y, alpha } = at(i)
    return svg`<path d="${SPARK}" transform="translate(${x} ${y})" opacity="${alpha}"/>`
  })}</g>`
}

/** The near ground: a wavy edge, and the next cloth of the palette over it. */
export function ground({ choice, near }: Studio, pattern: string | null): string {
  const y = choice.between('ground.y', 322, 338)
  const swing = choice.between('ground.swing', -20, 20)
  const d = svg`M0 ${y}C100 ${y + swing} 200 ${y - swing} 300 ${y}V400H0Z`
  return plain(d, near) + (pattern ? plain(d, `url(#${pattern})`) : '')
}

/** Two bands of mist, each of two lobes. */
export function mist({ choice, paper }: Studio): string {
  const bands = times(2, (i) => {
    const x = choice.between(`mist.${i}.x`, -40, 120) + (i ? 90 : 0)
    const y = choice.between(`mist.${i}.y`, 136, 256)
    const w = choice.between(`mist.${i}.w`, 90, 210)
    const low = w * choice.between(`mist.${i}.low`, 0.5, 0.8)
    const shift = choice.between(`mist.${i}.shift`, -24, 40)
    return svg`<rect x="${x}" y="${y}" width="${w}" height="17" rx="8.5"/><rect x="${x + shift}" y="${y + 15}" width="${low}" height="17" rx="8.5"/>`
  })
  return `<g fill="${paper}" opacity=".5">${bands.join('')}</g>`
}

/** The grain of the block: hairlines that run with the wood. */
export function grain(id: string): string {
  return `<pattern id="${id}g" width="120" height="14" patternUnits="userSpaceOnUse"><path d="M0 3Q30 1 60 3T120 3M0 10Q30 12.5 60 10T120 10" fill="none" stroke="#000" stroke-width="1"/></pattern>`
}
