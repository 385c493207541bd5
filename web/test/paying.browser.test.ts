import type { Scene } from '@tefuda/engine/protocol'
import { expect } from 'vitest'
import { aRecordWhere } from '../../engine/test/records.ts'
import { answered } from './sent.ts'
import { sitDownAt } from './sit-down-at.ts'
import { test, violations } from './visit.ts'

/** Prices that are paid with cards of the hand. */

const paysForStride = ({ matter, view: { decision } }: Scene) =>
  decision?.seat === 0 &&
  decision.kind === 'choose' &&
  matter?.isPrice === true &&
  decision.limits?.some((limit) => 'weights' in limit && limit.min > 0) === true

test('the cheapest payment is proposed, cards tell what they pay, and too little does not go', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await sitDownAt(open, await aRecordWhere('vanguard', paysForStride))
  const chosen = page.locator('.near .hand .card.selected')
  const gold = page.locator('#prompt .gathering .primary')
  await gold.waitFor()
  expect(await chosen.count()).toBe(1)
  expect(await chosen.locator('.said').textContent()).toBe('pays 3')
  const others = page.locator('.near .hand .card.offered:not(.selected) .said')
  for (const words of await others.allTextContents()) expect(words).toMatch(/^would pay [1-9]$/)
  expect(await page.locator('#ask').textContent()).toMatch(/come to 3 or more/)
  expect(await violations(page)).toEqual([])
  await chosen.click()
  await page.locator('#prompt .gathering .primary:disabled').waitFor()
  expect(await gold.textContent()).toContain('0 of 3 chosen')
  await page.keyboard.press('Space')
  expect(await answered(page)).toEqual([])
  await page.locator('.near .hand .card.offered').last().click()
  expect(await gold.textContent()).toContain('2 of 3 chosen')
  await page.locator('.near .hand .card.offered').first().click()
  await page.locator('#prompt .gathering .primary:enabled').click()
  await gold.waitFor({ state: 'detached' })
  expect((await answered(page))[0]).toMatch(/^A:/)
})
