import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aRecordAsking } from '../../engine/test/records.ts'
import { drawn } from './sent.ts'
import { sitDownAt } from './sit-down-at.ts'
import { SIZES, pictured as test, violations, withFonts } from './visit.ts'

/** In the middle of a game nothing lies over anything else that it should not, and the page does not scroll. */

/** What is wrong with where things lie; runs inside the page, so it uses nothing from outside. */
function misplaced(): string[] {
  const PARTS =
    '.top-bar, .dock, .beside, .plate, .piles > .area, .near > .area.hand, .near > .rows .area.row, .far > .rows .area.row, .stage, .field, .turn-order, .waiting, .beside > .log'
  const SLACK = 3
  type Part = { readonly element: Element; readonly what: string; readonly box: DOMRect }
  /** What is left of a box where parts around it cut it off. */
  const seen = (element: Element): DOMRect => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    let [l, t, r, b] = [left, top, right, bottom]
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(around)
      if (display === 'contents') continue
      const box = around.getBoundingClientRect()
      if (overflowX !== 'visible') [l, r] = [Math.max(l, box.left), Math.min(r, box.right)]
      if (overflowY !== 'visible') [t, b] = [Math.max(t, box.top), Math.min(b, box.bottom)]
    }
    return new DOMRect(l, t, Math.max(0, r - l), Math.max(0, b - t))
  }
  const parts: Part[] = [...document.querySelectorAll(PARTS)]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'contents')
    .map((element) => ({
      element,
      what: `${element.className} ${(element as HTMLElement).dataset.zone ?? ''}`.trim(),
      box: seen(element),
    }))
    .filter(({ box }) => box.width > 0 && box.height > 0)
  const faults: string[] = []
  for (const [i, one] of parts.entries())
    for (const other of parts.slice(i + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (wide > SLACK && high > SLACK)
        faults.push(`${one.what} and ${other.what} overlap by ${Math.round(wide)} × ${Math.round(high)}`)
    }
  const { scrollWidth, scrollHeight } = document.documentElement
  if (scrollWidth > window.innerWidth || scrollHeight > window.innerHeight) faults.push('the page scrolls')
  for (const { what, box } of parts)
    if (box.right > window.innerWidth + 1 || box.bottom > window.innerHeight + 1)
      faults.push(`${what} leaves the screen`)
  const WHOLE = '.table, .top-bar, .stage, .field, .lair, .many > .side, .rows > .row'
  for (const part of document.querySelectorAll(WHOLE)) {
    if (!part.checkVisibility()) continue
    // A row of many cards may be moved along; where it is not, cards that lean may stand out.
    if (part.matches('.row') && getComputedStyle(part).overflowY === 'visible') continue
    const wide = part.matches('.row') ? 0 : part.scrollWidth - part.clientWidth
    const high = part.scrollHeight - part.clientHeight
    if (wide > SLACK || high > SLACK)
      faults.push(`${part.className} is not seen whole: ${wide} × ${high} are missing`)
  }
  const texts = document.createTreeWalker(document.querySelector('.table')!, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!
    if (element.closest('.hidden') || !element.checkVisibility() || text.textContent!.trim() === '') continue
    if (Number.parseFloat(getComputedStyle(element).fontSize) < 11.99)
      faults.push(`“${text.textContent}” is smaller than 12 px`)
  }
  return [...new Set(faults)]
}

async function misplacedAtAnySize(page: Page): Promise<string[]> {
  const found: string[] = []
  await withFonts(page)
  for (const viewport of SIZES) {
    await page.setViewportSize(viewport)
    await drawn(page)
    found.push(...(await page.evaluate(misplaced)).map((fault) => `${viewport.width}: ${fault}`))
  }
  return found
}

const TABLES = [
  { name: 'blackpoker', answers: 60 },
  { name: 'ninja-slayer', answers: 150 },
  { name: 'pso2', answers: 80 },
  { name: 'spell-card-strike', answers: 60 },
  { name: 'vanguard', answers: 100 },
]

describe('in the middle of a game of', () => {
  for (const [nth, { name, answers }] of TABLES.entries())
    test(`${name} nothing lies over anything else, at every size`, { tags: ['long'] }, async ({ open }) => {
      const record = await aRecordAsking(name, answers)
      const page = await sitDownAt(open, record, { locale: nth % 2 ? 'ja' : 'en' })
      await page.locator('.table[data-asked="you"]').waitFor()
      expect(await misplacedAtAnySize(page)).toEqual([])
    })
})

/** Its part of the page arrives when the rest of the table has long come to rest, as over a slow line. */
const bossComesLate = (page: Page) =>
  page.route(/boss-side/, async (route) => {
    await setTimeout(1000)
    await route.continue()
  })

test('a raid shows the boss, whom it hunts and the order of turns, and nothing lies over anything else', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await sitDownAt(open, await aRecordAsking('pso2', 80, true), { before: bossComesLate })
  await page.locator('.table[data-asked="you"]').waitFor()
  const boss = page.getByRole('region', { name: /boss/i })
  expect((await boss.locator('.lair').boundingBox())!.height).toBe(214)
  expect(await boss.locator('.boss-head').getAttribute('src')).toMatch(/^blob:/)
  expect(await page.locator('.turn-order li').count()).toBe(4)
  const hunted = (await page.locator('.hunting').textContent())!.replace('hunts ', '')
  expect(await page.locator('.turn-order .of-boss').textContent()).toContain(`hunts ${hunted}`)
  expect(await misplacedAtAnySize(page)).toEqual([])
  expect(await violations(page)).toEqual([])
  const inJapanese = await sitDownAt(open, await aRecordAsking('pso2', 80, true), { locale: 'ja' })
  await inJapanese.locator('.table[data-asked="you"]').waitFor()
  expect(await misplacedAtAnySize(inJapanese)).toEqual([])
  await page.setViewportSize(SIZES[3]!)
  expect((await boss.locator('.lair').boundingBox())!.height).toBe(140)
})
