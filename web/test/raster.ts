import type { Page } from 'playwright-core'
import { labOf } from '../src/prints/colour.ts'

/** Prints as the pixels of a small picture, and how different two of them look. */

const [W, H] = [48, 64]

/** Lightness and hue of every pixel, one after the other. */
export type Pixels = Float32Array

/** Draws prints in a page, as small as they are on a crowded table. */
export async function rasters(page: Page, prints: readonly string[]): Promise<readonly Pixels[]> {
  const drawn = await page.evaluate(
    async ({ all, w, h }) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d', { willReadFrequently: true })!
      const pixels: string[] = []
      for (const source of all) {
        const image = new Image(w, h)
        image.src = `data:image/svg+xml,${encodeURIComponent(source)}`
        await image.decode()
        context.drawImage(image, 0, 0, w, h)
        const { data } = context.getImageData(0, 0, w, h)
        pixels.push(btoa(String.fromCharCode(...data)))
      }
      return pixels
    },
    { all: prints, w: W, h: H },
  )
  return drawn.map((encoded) => {
    const data = Buffer.from(encoded, 'base64')
    const lab = new Float32Array(W * H * 3)
    for (let i = 0; i < W * H; i++) lab.set(labOf([data[i * 4]!, data[i * 4 + 1]!, data[i * 4 + 2]!]), i * 3)
    return lab
  })
}

/** The mean difference between two pictures, pixel by pixel. */
export function seenDifference(a: Pixels, b: Pixels): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 3)
    sum += Math.hypot(a[i]! - b[i]!, a[i + 1]! - b[i + 1]!, a[i + 2]! - b[i + 2]!)
  return sum / (a.length / 3)
}
