import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { difference, luminance } from '../src/prints/colour.ts'

/** The colours for the colour-blind, seen as they see them. */

const css = readFileSync(join(import.meta.dirname, '../src/style/preferences.css'), 'utf8')

/** What is left of red, green and blue without one kind of cone (Machado, Oliveira and Fernandes, 2009). */
const BLINDNESS = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const shown = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

function seenBy(kind: keyof typeof BLINDNESS, hex: string): string {
  const rgb = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const parts = BLINDNESS[kind].map((row) => row.reduce((sum, weight, i) => sum + weight * rgb[i]!, 0))
  const hexes = parts.map((part) => Math.round(255 * shown(Math.min(1, Math.max(0, part)))))
  return `#${hexes.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function coloursOf(palette: string): { readonly [name: string]: readonly [day: string, night: string] } {
  const block = css.split(`:root[data-palette="${palette}"],`)[1]!.split('}')[0]!
  const found = block.matchAll(/--(\w+): light-dark\((#\w{6}), (#\w{6})\)/g)
  return Object.fromEntries([...found].map(([, name, day, night]) => [name!, [day!, night!]]))
}

const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
const GROUNDS = [
  ['#efe5cf', '#fbf5e6'],
  ['#0f1220', '#171c2e'],
] as const

describe.each([
  ['redGreen', ['protan', 'deutan']],
  ['blueYellow', ['tritan']],
] as const)('the palette %s', (palette, kinds) => {
  const colours = coloursOf(palette)
  test.each([0, 1] as const)('tells both players and gains from losses (theme %i)', (theme) => {
    for (const kind of kinds)
      for (const [one, other] of [
        ['you', 'other'],
        ['good', 'bad'],
        ['you', 'glow'],
        ['other', 'glow'],
      ] as const) {
        const seen = [one, other].map((name) => seenBy(kind, colours[name]![theme])) as [string, string]
        expect(difference(...seen), `${one} and ${other}, ${kind}: ${seen}`).toBeGreaterThan(20)
      }
  })
  test.each([0, 1] as const)('can be read on its ground (theme %i)', (theme) => {
    for (const [name, both] of Object.entries(colours))
      for (const ground of GROUNDS[theme])
        expect(contrast(both[theme], ground), `${name} on ${ground}`).toBeGreaterThan(
          name === 'glow' ? 3 : 4.5,
        )
  })
})
