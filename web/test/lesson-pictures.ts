import { mkdirSync } from 'node:fs'
import { GAMES } from '@tefuda/register'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, openSite } from './site.ts'

/**
 * A picture of every step of every lesson, before it is answered and when it is done, to be looked at:
 * `npm run lessons`, or some of them: `npm run lessons -- lessons vanguard ja phone`.
 */

const LOCALES = ['en', 'ja'] as const
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
/** So long what happens is looked at, in milliseconds: captions stand for a while. */
const GLANCE = 900

async function walk(
  browser: Browser,
  address: string,
  game: string,
  locale: string,
  size: keyof typeof SIZES,
) {
  const context = await browser.newContext({ locale, viewport: SIZES[size], colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(`${address}#/learn/${game}`)
  const shoot = (name: string) => page.screenshot({ path: `${folder}/${game}-${locale}-${size}-${name}.png` })
  for (let step = 1; ; step++) {
    const number = String(step).padStart(2, '0')
    await page.locator(`.coach[data-step="${step}"]`).waitFor()
    await page.waitForTimeout(GLANCE)
    await shoot(`${number}-asked`)
    const answers = await answerAll(page, (nth) => shoot(`${number}-on-the-way-${nth}`))
    await page.waitForTimeout(GLANCE)
    await shoot(`${number}-done-${answers}`)
    const next = page.locator('.coach button.next')
    if ((await next.count()) === 0) break
    await next.click()
  }
  await context.close()
}

/** Lets the coach give the answers, until the step is done. */
async function answerAll(page: Page, shoot: (nth: number) => Promise<unknown>): Promise<number> {
  for (let nth = 1; ; nth++) {
    await page.locator('.coach :is(.next, .show:enabled)').first().waitFor()
    if ((await page.locator('.coach .next').count()) > 0) return nth - 1
    if (nth > 1) {
      await page.waitForTimeout(GLANCE)
      await shoot(nth)
    }
    const at = await page.locator('.table').getAttribute('data-at')
    await page.locator('.coach .show').click()
    await page.waitForFunction(
      (before) => document.querySelector<HTMLElement>('.table')?.dataset.at !== before,
      at,
    )
  }
}

const [folder = 'lessons', ...wanted] = process.argv.slice(2)
const isWanted = (name: string, all: readonly string[]) =>
  !wanted.some((one) => all.includes(one)) || wanted.includes(name)
mkdirSync(folder, { recursive: true })
const [site, browser] = await Promise.all([openSite(), openBrowser()])
const games = GAMES.map(({ name }) => name)
const sizes = Object.keys(SIZES) as (keyof typeof SIZES)[]
for (const game of games.filter((name) => isWanted(name, games)))
  for (const locale of LOCALES.filter((name) => isWanted(name, LOCALES)))
    for (const size of sizes.filter((name) => isWanted(name, sizes)))
      await walk(browser, site.address, game, locale, size)
await browser.close()
site.close()
