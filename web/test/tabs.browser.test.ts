import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { play, sitDown } from './player.ts'
import { test, violations } from './visit.ts'

const asked = (page: Page) => page.locator('.table[data-asked="you"]').waitFor()
const told = (page: Page) => page.locator('.elsewhere').waitFor()
const at = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('.table')?.dataset.at ?? null)
/** What the browser keeps of all matches. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.entries({ ...localStorage }).filter(([name]) => name.startsWith('tefuda.match.')),
  )

/** The same match in another tab. */
async function again(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(page.url())
  return other
}

describe('a match in two tabs', () => {
  test('is played in one of them; the other says so, and can take it over', { tags: ['long'] }, async ({
    open,
  }) => {
    const page = await open()
    await sitDown(page, { game: 'blackpoker' })
    await play(page, { most: 2 })
    await asked(page)
    const was = await at(page)

    const other = await again(page)
    await told(other)
    expect(await violations(other)).toEqual([])
    expect(await other.locator('.table').count()).toBe(0)
    // The first plays on as if nothing were.
    await play(page, { most: 1, seed: 3 })
    await asked(page)
    const later = await at(page)
    expect(Number(later)).toBeGreaterThan(Number(was))

    await other.getByRole('button', { name: 'Play here' }).click()
    await asked(other)
    expect(await at(other)).toBe(later)
    await told(page)
    expect(await page.locator('.table').count()).toBe(0)
    await play(other, { most: 1, seed: 4 })
    await asked(other)
    const [[, written] = []] = await kept(other)
    await page.reload()
    await told(page)
    expect(await kept(page)).toEqual([[expect.anything(), written]])

    await page.getByRole('button', { name: 'Play here' }).click()
    await asked(page)
    await told(other)
    expect(await at(page)).not.toBe(later)
  })

  test('goes on by itself as soon as the other tab is closed or has left it', { tags: ['long'] }, async ({
    open,
  }) => {
    const page = await open()
    await sitDown(page, { game: 'blackpoker' })
    await asked(page)
    const address = page.url()
    const other = await again(page)
    await told(other)
    await page.goto(`${address.split('#')[0]}#/`)
    await page.getByRole('heading', { name: 'Your matches' }).waitFor()
    await asked(other)
    await page.goto(address)
    await told(page)
    await other.close()
    await asked(page)
  })

  test('is played in the tab that opened it last over an unsafe connection, where browsers have no locks', {
    tags: ['long'],
  }, async ({ open }) => {
    const before = (page: Page) =>
      page.context().addInitScript(() => {
        for (const name of ['locks', 'clipboard', 'serviceWorker'])
          Object.defineProperty(Navigator.prototype, name, { value: undefined })
      })
    const page = await open('', { before })
    await sitDown(page, { game: 'blackpoker' })
    await asked(page)
    const other = await again(page)
    await asked(other)
    await told(page)
    await page.getByRole('button', { name: 'Play here' }).click()
    await asked(page)
    await told(other)
    await page.getByRole('button', { name: 'Match', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Copy a link to this position' }).click()
    await page.getByText('The link could not be copied').waitFor()
  })

  test('hinders nobody in another match', { tags: ['long'] }, async ({ open }) => {
    const page = await open()
    await sitDown(page, { game: 'blackpoker' })
    const other = await page.context().newPage()
    await other.goto(page.url().split('#')[0]!)
    await sitDown(other, { game: 'blackpoker', seed: '2' })
    for (const one of [page, other]) {
      await play(one, { most: 1 })
      await asked(one)
    }
    expect(await kept(page)).toHaveLength(2)
  })
})
