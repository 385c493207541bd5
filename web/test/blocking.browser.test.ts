import type { Scene } from '@tefuda/engine/protocol'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { aRecordWhere } from '../../engine/test/records.ts'
import { sitDownAt } from './sit-down-at.ts'
import { type Open, PATIENCE, PHONE, test, violations } from './visit.ts'

/** Blocking with nine cards: five that may, four that attack. */

const isBlocking = ({ view: { decision } }: Scene) =>
  decision?.kind === 'assign' && decision.options.length === 5 && decision.slots.length === 4

/** Looked for once, by the first test that needs it. */
let found: ReturnType<typeof aRecordWhere> | undefined
const toBlock = () => {
  found ??= aRecordWhere('blackpoker', isBlocking, 6)
  return found
}

/** A match at the question who blocks whom. */
async function sitDownToBlock(open: Open, how: Parameters<Open>[1] = {}): Promise<Page> {
  const page = await sitDownAt(open, await toBlock(), how)
  await page.locator('.card.slot').nth(3).waitFor()
  return page
}

const SOON = { timeout: PATIENCE }
const blockers = (page: Page) => page.locator('.near .card.offered')
const attackers = (page: Page) => page.locator('.card.slot')
const arrows = (page: Page, kind: string, n: number) =>
  vi.waitFor(async () => expect(await page.locator(`.arrow.${kind}`).count()).toBe(n), SOON)
const outcomes = async (page: Page) => (await page.locator('.outcome').allTextContents()).join(' / ')

test('by the mouse: dragged or clicked one after the other, added up, taken back, sent by the button', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await sitDownToBlock(open)
  const at = await page.locator('.table').getAttribute('data-at')
  await arrows(page, 'attack', 4)
  await blockers(page).nth(0).dragTo(attackers(page).nth(0))
  await arrows(page, 'block', 1)
  await arrows(page, 'attack', 3)
  for (const nth of [1, 2]) {
    await blockers(page).nth(nth).click()
    await attackers(page).nth(3).click()
  }
  await arrows(page, 'block', 3)
  await vi.waitFor(async () => expect(await outcomes(page)).toMatch(/9 loses to 10/), SOON)
  await blockers(page).nth(3).dragTo(attackers(page).nth(3))
  await vi.waitFor(async () => expect(await outcomes(page)).toMatch(/21 beats 10♢10 falls/), SOON)
  expect(await attackers(page).nth(3).textContent()).toMatch(/blocked by .*: 21 beats 10, ♢10 falls/)
  await blockers(page).nth(4).click()
  await attackers(page).nth(2).click()
  await arrows(page, 'block', 5)
  await arrows(page, 'attack', 1)
  await blockers(page).nth(3).click()
  await arrows(page, 'block', 4)
  expect(await violations(page)).toEqual([])
  expect(await page.locator('.table').getAttribute('data-at')).toBe(at)
  await page.locator('#prompt .confirm .primary').click()
  await page.locator(`.table:not([data-at="${at}"])`).waitFor()
})

test('by keys alone: Enter takes up, Tab and arrows go only where it may be put, digits put it there', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await sitDownToBlock(open)
  const at = await page.locator('.table').getAttribute('data-at')
  const focused = () => page.evaluate(() => document.activeElement?.className ?? '')
  await blockers(page).nth(0).focus()
  await page.keyboard.press('Enter')
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press('Tab')
    expect(await focused()).toMatch(/\bslot\b.*\blegal\b/)
  }
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toMatch(/\bslot\b/)
  await page.keyboard.press('Escape')
  expect(await page.locator('.card.taken').count()).toBe(0)
  await blockers(page).nth(0).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await arrows(page, 'block', 1)
  await blockers(page).nth(1).focus()
  await page.keyboard.press('4')
  await arrows(page, 'block', 2)
  await blockers(page).nth(2).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('4')
  await vi.waitFor(async () => expect(await outcomes(page)).toMatch(/9 loses to 10/), SOON)
  await blockers(page).nth(2).focus()
  await page.keyboard.press('Enter')
  await arrows(page, 'block', 2)
  await page.keyboard.press('Escape')
  await page.locator('#prompt .confirm .primary').focus()
  await page.keyboard.press('Enter')
  await page.locator(`.table:not([data-at="${at}"])`).waitFor()
})

test('on a phone by touch, in Japanese', { tags: ['long'] }, async ({ open }) => {
  const page = await sitDownToBlock(open, { locale: 'ja', viewport: PHONE, touch: true })
  await blockers(page).nth(4).tap()
  await attackers(page).nth(1).tap()
  await vi.waitFor(async () => expect(await outcomes(page)).toMatch(/13対11:勝ち♣Jが倒れる/), SOON)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  expect(await violations(page)).toEqual([])
})
