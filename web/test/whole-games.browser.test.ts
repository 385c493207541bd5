import { describe, expect } from 'vitest'
import { play, sitDown } from './player.ts'
import { GAMES, test, whole } from './visit.ts'

/** Every game to its end without a mouse, in both languages: `npm run browser:whole`. */

const OVER = { en: 'The game is over', ja: 'ゲーム終了' }
const LOCALES = ['en', 'ja'] as const
const SMALL = { width: 390, height: 844 }

describe.runIf(whole)('a whole game', { tags: ['long'] }, () => {
  for (const game of GAMES)
    for (const locale of LOCALES) {
      test(`${game} by keys alone (${locale})`, async ({ open }) => {
        const page = await open('', { locale })
        await sitDown(page, { game, other: 'random' })
        await play(page, { by: 'keys' })
        expect(await page.locator('.prompt.over').textContent()).toContain(OVER[locale])
      })
      test(`${game} by touch on a phone (${locale})`, async ({ open }) => {
        const page = await open('', { locale, viewport: SMALL, touch: true })
        await sitDown(page, { game, other: 'random' })
        await play(page, { by: 'touch' })
        expect(await page.locator('.prompt.over').textContent()).toContain(OVER[locale])
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(wide).toBeLessThanOrEqual(0)
      })
    }
})
