import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageServer } from '@tefuda/server/serve'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { play, sitDown } from './player.ts'
import { GAMES, type Open, PHONE, test, violations } from './visit.ts'

/** A server of the page that can be stopped, and whose page can change. */
class OwnServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'tefuda-offline-'))
  private readonly server: Server

  constructor() {
    cpSync(inject('folder'), this.folder, { recursive: true })
    this.server = pageServer(this.folder)
  }

  async start(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close')
    this.server.close()
    this.server.closeAllConnections()
    await closed
  }

  /** Puts another version of the page there. */
  renew(): void {
    const change = (name: string, from: RegExp, to: string) => {
      const file = join(this.folder, name)
      const was = readFileSync(file, 'utf8')
      const is = was.replace(from, to)
      expect(is).not.toBe(was)
      writeFileSync(file, is)
    }
    change('index.html', /<div id="root">/, '<div id="root" data-version="next">')
    change('service-worker.js', /TEFUDA_VERSION="\w+"/, 'TEFUDA_VERSION="next"')
  }

  async end(): Promise<void> {
    if (this.server.listening) await this.stop()
    rmSync(this.folder, { recursive: true })
  }
}

/** Somebody who visits for the first time, and stays until everything is stored. */
async function visited({ open, onTestFinished }: Visiting, how: Parameters<Open>[1] = {}) {
  const server = new OwnServer()
  onTestFinished(() => server.end())
  const page = await open('', { ...how, address: await server.start(), stores: true })
  await page.getByText(how.locale === 'ja' ? 'オフラインでも遊べます' : 'you can also play offline').waitFor()
  return [page, server] as const
}

/** What a test has that visits. */
interface Visiting {
  readonly open: Open
  /** Tests run side by side, so each ends its own server. */
  readonly onTestFinished: (end: () => Promise<void>) => void
}

const goTo = (page: Page, hash: string) =>
  page.evaluate((to) => {
    window.location.hash = to
  }, hash)
const asked = (page: Page) => page.locator('.table[data-asked="you"]').waitFor()

/** One game and its pages in every run, all others in a long one. */
const USUAL = 'spell-card-strike'

test('without a network, after one visit, a game is played on a phone and its pages open', {
  tags: ['long'],
}, async ({ open, onTestFinished }) => {
  const [page, server] = await visited({ open, onTestFinished }, { viewport: PHONE, locale: 'ja' })
  await server.stop()
  await page.reload()
  await sitDown(page, { game: USUAL })
  await play(page, { most: 1 })
  await asked(page)
  await opens(page, 'ja', ['watch', 'puzzle', ...pagesOf(USUAL)])
})

test('so is every other game, and a raid', { tags: ['long'] }, async ({ open, onTestFinished }) => {
  const [page, server] = await visited({ open, onTestFinished }, { viewport: PHONE })
  await server.stop()
  await page.reload()
  for (const game of GAMES.filter((one) => one !== USUAL)) {
    await sitDown(page, { game })
    await play(page, { most: 1 })
    await asked(page)
  }
  await sitDown(page, { game: 'pso2', mode: 'raid', party: 2 })
  await asked(page)
})

test('so does every other page, in both languages', { tags: ['long'] }, async ({ open, onTestFinished }) => {
  const [page, server] = await visited({ open, onTestFinished }, { locale: 'ja' })
  expect(await violations(page)).toEqual([])
  await server.stop()
  await page.reload()
  const pages = GAMES.flatMap(pagesOf)
  await opens(
    page,
    'ja',
    pages.filter((to) => !to.endsWith(USUAL)),
  )
  await goTo(page, '#/')
  await page.getByRole('button', { name: 'English' }).click()
  await opens(page, 'en', ['watch', 'puzzle', ...pages])
})

const pagesOf = (game: string) =>
  ['rules', 'learn', 'cards', 'deck', 'write', 'judge'].map((name) => `${name}/${game}`)

/** Each of these pages opens in this language, and has nothing to complain of. */
async function opens(page: Page, language: string, pages: readonly string[]): Promise<void> {
  for (const to of pages) {
    await goTo(page, `#/${to}`)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    await page.locator('.loading').waitFor({ state: 'detached' })
    expect(await page.locator('html').getAttribute('lang')).toBe(language)
    expect(await page.locator('[role="alert"]').count(), to).toBe(0)
  }
}

test('a new version comes in when the player says so, and the match goes on where it was', {
  tags: ['long'],
}, async ({ open, onTestFinished }) => {
  const [page, server] = await visited({ open, onTestFinished })
  await sitDown(page, { game: 'blackpoker' })
  await play(page, { most: 2 })
  await asked(page)
  const before = () =>
    page.evaluate(() => ({
      at: document.querySelector<HTMLElement>('.table')!.dataset.at,
      ask: document.querySelector('#ask')!.textContent,
      version: document.querySelector<HTMLElement>('#root')!.dataset.version ?? null,
    }))
  const was = await before()
  expect(was.version).toBeNull()
  server.renew()
  // The page looks for a new version when somebody opens it, and goes on with the one it has.
  await page.reload()
  await asked(page)
  const now = page.getByRole('button', { name: 'Update' })
  await now.waitFor()
  expect(await violations(page)).toEqual([])
  expect(await before()).toEqual(was)
  await Promise.all([page.waitForEvent('load'), now.click()])
  await asked(page)
  expect(await before()).toEqual({ ...was, version: 'next' })
  expect(await now.count()).toBe(0)
  // And it is stored as well.
  await server.stop()
  await page.reload()
  await asked(page)
  expect(await before()).toEqual({ ...was, version: 'next' })
})
