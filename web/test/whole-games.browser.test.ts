import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { inTheWay } from './in-the-way.ts'
import { misread } from './misread.ts'
import { play, sitDown } from './player.ts'
import { figuresOf, noteFigures } from './quickness.ts'
import { drawn, hasReplied } from './sent.ts'
import { GAMES, alone as test, whole, withFonts } from './visit.ts'

/** Every game and a raid to the end, by mouse, touch and keys, in both languages: `npm run browser:whole`. */

const OVER = { en: 'The game is over', ja: 'ゲーム終了' }
const LOCALES = ['en', 'ja'] as const

/** A bot that plays at random loses Spell Card Strike in its first turns. */
const TABLES = [
  ...GAMES.map((game) => ({
    name: game,
    chosen: game === 'spell-card-strike' ? ({ game, other: 'easy' } as const) : { game },
  })),
  { name: 'a raid', chosen: { game: 'pso2', mode: 'raid', party: 2 } },
] as const

const WAYS = [
  { by: 'mouse', width: 1440, height: 900 },
  { by: 'touch', width: 390, height: 844 },
  { by: 'touch', width: 844, height: 390 },
  { by: 'keys', width: 1440, height: 900 },
] as const

/** The table is measured at one of so many looks. */
const EVERY = 2

/** The focus is on something, so that whoever has only keys need not look for it. */
const isFocusLost = () => document.activeElement === document.body

const momentNow = () => {
  const { at, asked } = document.querySelector<HTMLElement>('.table')!.dataset
  return `${at} ${asked}`
}

/** What is wrong with a moment that stays while it is looked at: a table that goes on meanwhile is looked at again later. */
async function wrongNow(page: Page, by: string): Promise<string[]> {
  await page.waitForFunction(hasReplied)
  await drawn(page)
  const before = await page.evaluate(momentNow)
  const lost = by === 'keys' && (await page.evaluate(isFocusLost)) ? ['the focus is lost'] : []
  const wrong = [...(await page.evaluate(inTheWay)), ...(await page.evaluate(misread)), ...lost]
  return (await page.evaluate(momentNow)) === before ? wrong : []
}

describe.runIf(whole)('a whole match of', { tags: ['long'] }, () => {
  for (const { name, chosen } of TABLES)
    for (const { by, width, height } of WAYS)
      for (const locale of LOCALES)
        test(`${name} by ${by} at ${width} × ${height} (${locale})`, async ({ open }) => {
          const how = { locale, viewport: { width, height }, touch: by === 'touch', before: noteFigures }
          const page = await open('', how)
          await sitDown(page, { other: 'random', ...chosen })
          await withFonts(page)
          const wrong = new Set<string>()
          let looks = 0
          const look = async () => {
            if (!(await page.locator('.table[data-asked="you"]').count()) || looks++ % EVERY > 0) return
            for (const one of await wrongNow(page, by)) wrong.add(one)
          }
          const answers = await play(page, { by, look })
          const end = page.locator('.end')
          await end.waitFor()
          const reason = await end.locator('.reason').textContent()
          expect(reason).toMatch(locale === 'ja' ? /[ぁ-ん].*。$/ : /^[A-Z].*\.$/)
          for (const one of await page.evaluate(misread)) wrong.add(`at the end: ${one}`)
          expect(await page.locator('.prompt.over').textContent()).toContain(OVER[locale])
          console.log(
            `${name}, ${by}, ${width} × ${height}, ${locale}: ${answers} answers, ${await figuresOf(page)}. ${reason}`,
          )
          expect([...wrong]).toEqual([])
        })
})
