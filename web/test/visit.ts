import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { noteSent } from './sent.ts'
import { openBrowser, type Site } from './site.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** So many milliseconds a page may take for anything, however busy the machine is: only what hangs takes longer. */
export const PATIENCE = 120_000
const WIDE = { width: 1440, height: 900 }
export const PHONE = { width: 360, height: 740 }

export const GAMES = ['blackpoker', 'ninja-slayer', 'pso2', 'spell-card-strike', 'vanguard'] as const

/** The sizes of screen that a table is laid out for. */
export const SIZES = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
  // 1440 by 900 at twice the size.
  { width: 720, height: 450 },
]

/** Whether all is looked at in every language and light: `npm run browser:whole`. The usual run takes turns. */
export const whole = process.env.WHOLE !== undefined
const THEMES = ['light', 'dark'] as const
export const themesOf = (nth: number) => (whole ? THEMES : [THEMES[nth % THEMES.length]!])

/** Random numbers are the same in every run, also the seeds of matches; each visitor of a test has other ones. */
function sameSeeds(visitor: number): void {
  let drawn = visitor * 1000
  crypto.getRandomValues = (into) => {
    if (into instanceof Uint8Array) for (let i = 0; i < into.length; i++) into[i] = (drawn++ * 89 + 7) % 256
    return into
  }
}

/** What the browser itself says where a test took the net away, or where a host has files and no tables: no page can keep it from that. */
const ABOUT_THE_NET = /ERR_INTERNET_DISCONNECTED|^WebSocket connection to '[^']*\/tables' failed/

/** Opens the page as somebody new; what the browser complains of fails the test. */
export type Open = (
  hash?: string,
  how?: {
    locale?: string
    viewport?: typeof WIDE
    calm?: boolean
    /** Whether it is a screen to be touched. */
    touch?: boolean
    before?: (page: Page) => Promise<unknown>
    /** Another server than the one that all share. */
    address?: string
    /** Whether the page may store itself on the device: in each test anew that would be much to fetch. */
    stores?: boolean
  },
) => Promise<Page>

/** A browser as long as its worker runs, whatever files of tests that takes. */
const lasting =
  (how: Parameters<typeof openBrowser>[0]) =>
  // biome-ignore lint/correctness/noEmptyPattern: a fixture says so that it needs no other
  async ({}, use: (browser: Browser) => Promise<void>): Promise<void> => {
    const browser = await openBrowser(how)
    await use(browser)
    await browser.close()
  }

/** Tests with the built page and two browsers, which all share. Each visits as somebody else. */
export const alone = base.extend<{
  site: Pick<Site, 'address'>
  /** These two are begun where a test needs them. A worker keeps them by name. */
  drawing: Browser
  sparing: Browser
  browser: Browser
  open: Open
}>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture says so that it needs no other
    async ({}, use) => use({ address: inject('address') }),
    { scope: 'file' },
  ],
  drawing: [lasting({ pictures: true }), { scope: 'worker' }],
  sparing: [lasting({ pictures: whole }), { scope: 'worker' }],
  browser: ({ drawing }, use) => use(drawing),
  open: async ({ site, browser }, use) => {
    const contexts: BrowserContext[] = []
    const complaints: string[] = []
    await use(
      async (
        hash = '',
        { locale = 'en', viewport = WIDE, calm = true, touch = false, before, address, stores } = {},
      ) => {
        const context = await browser.newContext({
          locale,
          viewport,
          hasTouch: touch,
          serviceWorkers: stores ? 'allow' : 'block',
          reducedMotion: calm ? 'reduce' : 'no-preference',
          permissions: ['clipboard-read', 'clipboard-write'],
        })
        contexts.push(context)
        context.setDefaultTimeout(PATIENCE)
        await context.addInitScript(sameSeeds, contexts.length - 1)
        await context.addInitScript(noteSent)
        const page = await context.newPage()
        page.on('console', (message) => {
          if (message.type() === 'error' && !ABOUT_THE_NET.test(message.text()))
            complaints.push(message.text())
        })
        page.on('pageerror', (error) => complaints.push(error.message))
        await before?.(page)
        await page.goto((address ?? site.address) + hash)
        return page
      },
    )
    await Promise.all(contexts.map((context) => context.close()))
    expect(complaints).toEqual([])
  },
})

/** Each has a page of its own, so some run side by side, beside those of another file. */
export const pictured = alone.concurrent
/** The same; the usual run leaves the pictures of cards undrawn. */
export const test = alone.extend({ browser: ({ sparing }, use) => use(sparing) }).concurrent

/** How tests are marked of which a usual run takes some. */
export const longUnless = (isQuick: boolean) => ({ tags: isQuick ? [] : ['long'] })

/**
 * Every font is there that the page has: what is measured before has the widths of another. That none is on its way is not enough, for
 * they are fetched when something is first laid out with them.
 */
export const withFonts = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()))
  })

/** Chooses light or dark where settings are made. */
export async function pickTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.locator('.settings button').last().click()
  const sheet = page.getByRole('dialog')
  await sheet.locator(`input[value="${theme}"]`).check()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
}

/** Whatever moves or changes its colour has come to rest. */
export const atRest = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))

type Violations = { readonly violations: readonly { id: string; nodes: { html: string }[] }[] }

/** What axe finds on a page. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated, not added: the page's policy lets no script in that is not its own.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(how: object): Promise<Violations> } }
    const found = await axe.run({ resultTypes: ['violations'] })
    return found.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  })
}
