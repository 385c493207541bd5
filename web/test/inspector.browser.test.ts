import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aRecordAsking } from '../../engine/test/records.ts'
import { sitDownAt } from './sit-down-at.ts'
import { pictured, test, violations } from './visit.ts'

/** What is pointed at is shown in its place beside the table, and nothing ever lies over the hand or the question. */

const DESCRIBED = '[aria-describedby~="inspected"]'

/** What is covered of the hand and the question; runs inside the page. */
function covered(): string[] {
  const faults: string[] = []
  const dock = document.querySelector('.dock')!
  const isHit = (element: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && element.contains(hit)
  }
  for (const part of document.querySelectorAll('.prompt .ask, .prompt :is(.closing, .confirm) .primary')) {
    const { left, top, width, height } = part.getBoundingClientRect()
    if (!isHit(dock, left + width / 2, top + height / 2)) faults.push(`${part.className} is covered`)
  }
  for (const card of document.querySelectorAll('.near > .area.hand .card')) {
    const { left, top, height } = card.getBoundingClientRect()
    for (const part of [0.3, 0.6, 0.9])
      if (!isHit(card.closest('.hand')!, left + 8, top + height * part))
        faults.push(`“${card.textContent}” is covered`)
  }
  return faults
}

/** Points at cards of the table, one after the other, until each is shown, and gives back what went wrong. */
async function pointedAt(page: Page, most: number): Promise<string[]> {
  const faults: string[] = []
  const inspector = page.locator('.inspector')
  const place = JSON.stringify(await inspector.boundingBox())
  const cards = await page.locator('.board button.card[data-place]').all()
  const every = Math.max(1, Math.floor(cards.length / most))
  for (const card of cards.filter((_, i) => i % every === 0)) {
    const at = await card.evaluate((one) => {
      const { left, top } = one.getBoundingClientRect()
      const hit = document.elementFromPoint(left + 6, top + 8)
      return hit && one.contains(hit)
        ? { x: left + 6, y: top + 8, place: one.getAttribute('data-place') }
        : null
    })
    // Whatever lies under another is not pointed at.
    if (!at) continue
    await page.mouse.move(at.x, at.y)
    await page.locator(`[data-place="${at.place}"]${DESCRIBED}`).waitFor()
    faults.push(...(await page.evaluate(covered)))
    if (JSON.stringify(await inspector.boundingBox()) !== place) faults.push('the inspector has moved')
  }
  return [...new Set(faults)]
}

describe('nothing covers the hand or the question, whatever card is pointed at:', () => {
  const TABLES = [
    { name: 'ninja-slayer', answers: 150 },
    { name: 'blackpoker', answers: 50 },
    { name: 'pso2', answers: 80 },
    { name: 'spell-card-strike', answers: 60 },
    { name: 'vanguard', answers: 100 },
  ]
  for (const [nth, { name, answers }] of TABLES.entries())
    test(name, { tags: ['long'] }, async ({ open }) => {
      const page = await sitDownAt(open, await aRecordAsking(name, answers), {
        locale: nth % 2 ? 'ja' : 'en',
      })
      await page.locator('.table[data-asked="you"]').waitFor()
      if (nth === 0) {
        expect((await page.locator('.inspector').boundingBox())!.height).toBe(270)
        expect(await pointedAt(page, 6)).toEqual([])
        return
      }
      expect(await pointedAt(page, 100)).toEqual([])
      await page.setViewportSize({ width: 1024, height: 768 })
      expect((await page.locator('.inspector').boundingBox())!.height).toBe(200)
      expect(await pointedAt(page, 100)).toEqual([])
    })
})

pictured(
  'the inspector shows the last card that was played, then whatever is pointed at, and what can be done with it',
  { tags: ['long'] },
  async ({ open }) => {
    const page = await sitDownAt(open, await aRecordAsking('ninja-slayer', 150))
    await page.locator('.table[data-asked="you"]').waitFor()
    const inspector = page.locator('.inspector')
    await inspector.locator('.names').waitFor()
    const last = await inspector.locator('.names').textContent()
    expect(await page.locator('.log').textContent()).toContain(
      (await inspector.locator('.names strong').textContent())!,
    )
    const offered = page.locator('.near > .area.hand button.card.offered').first()
    await offered.hover({ position: { x: 8, y: 20 } })
    await inspector.locator('.can').waitFor()
    expect(await offered.locator('.hidden').textContent()).toContain(
      (await inspector.locator('.names strong').textContent())!,
    )
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('i')
    const whole = page.getByRole('dialog')
    await whole.waitFor()
    await page.keyboard.press('Escape')
    await whole.waitFor({ state: 'detached' })
    await page.mouse.move(2, 2)
    await page.waitForFunction(
      (words) => document.querySelector('.inspector .names')?.textContent === words,
      last,
    )
  },
)

test('on a phone nothing opens beside what is pointed at', { tags: ['long'] }, async ({ open }) => {
  const page = await sitDownAt(open, await aRecordAsking('ninja-slayer', 150), {
    viewport: { width: 390, height: 844 },
  })
  await page
    .locator('.near > .area.hand button.card')
    .first()
    .hover({ position: { x: 8, y: 20 } })
  await page.locator(DESCRIBED).waitFor()
  expect(await page.locator('.inspector').isVisible()).toBe(false)
})
