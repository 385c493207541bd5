import type { Scene } from '@tefuda/engine/protocol'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aRecordWhere } from '../../engine/test/records.ts'
import { sitDownAt } from './sit-down-at.ts'
import { test } from './visit.ts'

/** A table with circles on a phone: what is called, told, read and opened there. */

const UPRIGHT = { width: 390, height: 844 }
const LYING = { width: 844, height: 390 }

/** Somebody is attacked, and both have piles that can be opened. */
const guards = ({ view: { decision, turn } }: Scene) =>
  decision?.seat === 0 && decision.ask.key === 'ask.guards' && turn > 5
let found: ReturnType<typeof aRecordWhere> | undefined
const attacked = () => {
  found ??= aRecordWhere('vanguard', guards)
  return found
}

const boxes = (page: Page, which: string) =>
  page.locator(which).evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
  )

for (const viewport of [UPRIGHT, LYING]) {
  const size = `${viewport.width} by ${viewport.height}`
  test(`at ${size} circles have short names, lines cover no card, and piles are hit by a finger`, {
    tags: ['long'],
  }, async ({ open }) => {
    const page = await sitDownAt(open, await attacked(), { viewport, touch: true })
    const told = page.locator('.caption.first-met')
    await told.waitFor()
    const names = page.locator('.circles .standing .name.short:visible')
    expect(await names.count()).toBeGreaterThan(2)
    for (const name of await names.allTextContents()) expect(name).toMatch(/^\S+$/)
    expect(await page.locator('.circles .standing .badge-word:visible').count()).toBe(0)
    // The line lies in the dock, below the question and above the button.
    const [line] = await boxes(page, '.caption.first-met')
    const [ask] = await boxes(page, '#ask')
    const [gold] = await boxes(page, '#prompt .primary')
    expect(line!.top).toBeGreaterThanOrEqual(ask!.bottom)
    expect(line!.bottom).toBeLessThanOrEqual(gold!.top)
    for (const card of await boxes(page, '.board .card'))
      expect(
        card.right > line!.left &&
          card.left < line!.right &&
          card.bottom > line!.top + 1 &&
          card.top < line!.bottom - 1,
      ).toBe(false)
    // Around a word that opens a pile so much is that word for a finger, upwards and downwards, and to both sides.
    const missed = await page.locator('.piles .opener').evaluateAll((all) =>
      all.flatMap((opener) => {
        const { left, top, width, height } = opener.getBoundingClientRect()
        const reach = (dx: number, dy: number) => {
          let n = 0
          while (document.elementFromPoint(left + width / 2 + dx * n, top + height / 2 + dy * n) === opener)
            n++
          return n
        }
        const [wide, high] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)]
        return wide < 43 || high < 43 ? [`${opener.textContent} ${wide} by ${high}`] : []
      }),
    )
    expect(missed).toEqual([])
  })
}

test('on a low screen the report comes from the right and leaves the question free', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await sitDownAt(open, await attacked(), { viewport: LYING, touch: true })
  await page.locator('.report-opener').tap()
  await page.locator('.sheet.report').waitFor()
  const [sheet] = await boxes(page, '.sheet.report')
  const [dock] = await boxes(page, '.dock')
  expect(sheet!.right).toBeLessThanOrEqual(dock!.left + 1)
  expect(sheet!.left).toBeGreaterThan(100)
})
