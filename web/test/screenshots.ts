import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { type Chosen, play, sitDown } from './player.ts'
import { openBrowser, openSite } from './site.ts'

/** Pictures of each table for the documentation, made anew by `npm run screenshots`. */

const FOLDER = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

interface Shot {
  readonly name: string
  readonly locale: 'en' | 'ja'
  readonly theme: 'light' | 'dark'
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly pose: (page: Page) => Promise<unknown>
}

/** A table after so many answers, with nothing pointed at. */
const table = (chosen: Chosen, most: number) => async (page: Page) => {
  await sitDown(page, chosen)
  await play(page, { most })
  await page.locator('.table:not([data-asked="other"])').waitFor()
  await page.mouse.move(2, 2)
}

const SHOTS: readonly Shot[] = [
  {
    name: 'home',
    locale: 'en',
    theme: 'light',
    pose: (page) => page.locator('.game-tile img').nth(3).waitFor(),
  },
  { name: 'blackpoker', locale: 'en', theme: 'dark', pose: table({ game: 'blackpoker', seed: '5' }, 14) },
  { name: 'ninja-slayer', locale: 'ja', theme: 'dark', pose: table({ game: 'ninja-slayer', seed: '2' }, 20) },
  { name: 'pso2', locale: 'en', theme: 'light', pose: table({ game: 'pso2', seed: '4' }, 40) },
  {
    name: 'raid',
    locale: 'ja',
    theme: 'dark',
    pose: table({ game: 'pso2', mode: 'raid', party: 3, seed: '6' }, 24),
  },
  {
    name: 'spell-card-strike',
    locale: 'en',
    theme: 'light',
    pose: async (page) => {
      await table({ game: 'spell-card-strike', seed: '9' }, 24)(page)
      await page.locator('.card.standing.own').first().hover()
      await page.getByRole('tooltip').waitFor()
    },
  },
  {
    name: 'vanguard',
    locale: 'en',
    theme: 'dark',
    pose: async (page) => {
      await sitDown(page, { game: 'vanguard', seed: '6', other: 'random' })
      for (let i = 0; (await page.locator('.before:not(.empty)').count()) === 0; i++)
        await play(page, { most: 1, seed: 40 + i })
      await page.mouse.move(2, 2)
    },
  },
  {
    name: 'phone',
    locale: 'ja',
    theme: 'light',
    viewport: PHONE,
    pose: table({ game: 'ninja-slayer', seed: '2' }, 24),
  },
  { name: 'lesson', locale: 'en', theme: 'dark', pose: shown('#/learn/blackpoker', '.coach') },
  { name: 'puzzle', locale: 'ja', theme: 'dark', pose: shown('#/puzzle/16', '.coach') },
  { name: 'rules', locale: 'en', theme: 'light', pose: shown('#/rules/vanguard', 'h2') },
  { name: 'decks', locale: 'ja', theme: 'light', pose: shown('#/deck/ninja-slayer', '.card') },
  {
    name: 'watch',
    locale: 'en',
    theme: 'dark',
    pose: async (page) => {
      await shown('#/watch', '.match-link')(page)
      await page.locator('.match-link').nth(2).click()
      await page.locator('.table').waitFor()
    },
  },
  {
    name: 'cards',
    locale: 'ja',
    theme: 'light',
    pose: async (page) => {
      await goTo('#/cards/pso2')(page)
      await page.locator('.gallery .card').nth(20).waitFor()
    },
  },
  {
    name: 'write',
    locale: 'en',
    theme: 'light',
    pose: async (page) => {
      await goTo('#/write/ninja-slayer/T1-30')(page)
      await page.locator('.understanding li').first().waitFor()
    },
  },
  {
    name: 'judge',
    locale: 'en',
    theme: 'dark',
    pose: async (page) => {
      await goTo('#/judge/ninja-slayer')(page)
      await page.locator('.legal').waitFor()
      await page.locator('.steps button').last().click()
    },
  },
]

/** Another page, as soon as what one came for is there. */
function shown(hash: string, sought: string) {
  return async (page: Page) => {
    await goTo(hash)(page)
    await page.locator(sought).first().waitFor()
  }
}

/** Another page than the first. */
function goTo(hash: string) {
  return (page: Page) =>
    page.evaluate((to) => {
      window.location.hash = to
    }, hash)
}

async function take(browser: Browser, address: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    locale: shot.locale,
    viewport: shot.viewport ?? WIDE,
    colorScheme: shot.theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(address)
  await shot.pose(page)
  await page.screenshot({ path: `${FOLDER}${shot.name}.png` })
  await context.close()
}

mkdirSync(FOLDER, { recursive: true })
const [site, browser] = await Promise.all([openSite(), openBrowser()])
const wanted = process.argv.slice(2)
for (const shot of SHOTS)
  if (wanted.length === 0 || wanted.includes(shot.name)) await take(browser, site.address, shot)
await browser.close()
site.close()
