import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atRest, pictured, test, violations } from './visit.ts'

/** Building a deck by hand: with a mouse, and on a phone. */

const size = (page: Page, n: number) => page.getByText(`Your deck: ${n} cards`).waitFor()
const ready = (page: Page) => page.getByLabel('Begin with a ready deck').selectOption('lantern-rush')

test('cards are clicked, dragged and taken back, and a fault is mended where it is told', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await open('#/deck/ninja-slayer')
  await ready(page)
  await size(page, 50)
  expect(await page.locator('.deck-title .deck-sizes.right b').textContent()).toBe('50 / 50')
  const rows = page.locator('.deck-row')
  const kinds = await rows.count()
  const stranger = page.locator('.pool-card:not(:has(.copies)) button').first()
  await stranger.dragTo(page.locator('.deck-body'))
  await size(page, 51)
  expect(await rows.count()).toBe(kinds + 1)
  expect(await page.locator('.faults li').textContent()).toMatch(/^51 cards: a deck has exactly 50\./)
  expect(await page.locator('.deck-sizes.wrong').count()).toBeGreaterThan(0)
  expect(await page.locator('.deck-row.wrong').count()).toBe(1)
  await page.locator('.deck-row.wrong').dragTo(page.locator('.pool-cards'))
  await page.getByText('The deck is legal.').waitFor()
  await page.keyboard.press('Control+z')
  await size(page, 51)
  await page.locator('.faults .remedy').click()
  await page.getByText('The deck is legal.').waitFor()
  await rows.first().click({ button: 'right' })
  await size(page, 49)
  await page.getByRole('button', { name: 'Undo' }).click()
  await size(page, 50)
  expect(await violations(page)).toEqual([])
})

pictured(
  'the pool has two columns on a phone, and the deck is a sheet whose handle counts',
  { tags: ['long'] },
  async ({ open }) => {
    const page = await open('#/deck/ninja-slayer', { viewport: { width: 390, height: 844 }, touch: true })
    const first = page.locator('.pool-card')
    const [one, other, below] = await Promise.all([0, 1, 2].map((i) => first.nth(i).boundingBox()))
    expect(other!.y).toBe(one!.y)
    expect(below!.x).toBe(one!.x)
    const handle = page.locator('.deck-handle')
    expect(await handle.textContent()).toContain('0 / 50')
    expect(await page.locator('.deck-inside').isVisible()).toBe(false)
    await first.first().locator('button').tap()
    expect(await handle.textContent()).toContain('1 / 50')
    await handle.tap()
    const button = page.locator('.deck-row button').first()
    const box = (await button.boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    expect(await page.locator('.row-buttons').evaluate((e) => getComputedStyle(e).opacity)).toBe('1')
    await button.tap()
    await page.locator('.deck-row').waitFor({ state: 'detached' })
    await atRest(page)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Show what mends it' }).tap()
    await page.locator('.mending').waitFor()
    expect(await handle.getAttribute('aria-expanded')).toBe('false')
  },
)
