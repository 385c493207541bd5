import type { Scene } from '@tefuda/engine/protocol'
import { expect } from 'vitest'
import { aRecordWhere } from '../../engine/test/records.ts'
import { answered } from './sent.ts'
import { sitDownAt } from './sit-down-at.ts'
import { PHONE, test, violations } from './visit.ts'

/** What a trigger gives lies on the units before it is given. */

const givesBoth = ({ comes, view: { decision, turnSeat } }: Scene) =>
  decision?.seat === 0 &&
  turnSeat === 0 &&
  decision.kind === 'choose' &&
  decision.options.length > 2 &&
  comes[decision.options[0]!.key]?.gives?.length === 2

test('tokens lie on a unit: a click moves both, Split and a drag one alone, gold gives them', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await sitDownAt(open, await aRecordWhere('vanguard', givesBoth))
  const gold = page.locator('#prompt .proposing .primary')
  await gold.waitFor()
  expect(await gold.textContent()).toMatch(/^Both to [A-Z]/)
  const holder = page.locator('.circles .card:has(.token.here)')
  expect(await holder.count()).toBe(1)
  expect(await holder.locator('.token.here').allTextContents()).toEqual(['★+1', '+5000'])
  expect(await holder.locator('> .hidden').textContent()).toContain('★+1, +5000')
  expect(await violations(page)).toEqual([])
  // A click on another unit moves both.
  const first = await holder.getAttribute('data-key')
  const other = page.locator('.circles.own .card.offered:not(:has(.token.here))').first()
  const second = await other.getAttribute('data-key')
  await other.click()
  await page.locator(`.circles .card[data-key="${second}"] .token.here`).nth(1).waitFor()
  // One token is dragged back alone.
  const power = page.locator('.token.here[data-gift="ask.trigger.power"]')
  await power.dragTo(page.locator(`.circles .card[data-key="${first}"]`))
  await page.locator(`.circles .card[data-key="${first}"] .token.here`).waitFor()
  expect(await gold.textContent()).toMatch(/^★\+1 to \w+, \+5000 to \w+/)
  // Both keys are answered, each to whom it lies on.
  await gold.click()
  await gold.waitFor({ state: 'detached' })
  const keys = await answered(page)
  expect(keys.slice(0, 2)).toEqual([second, first])
})

test('a finger moves one token alone to another unit', { tags: ['long'] }, async ({ open }) => {
  const page = await sitDownAt(open, await aRecordWhere('vanguard', givesBoth), {
    viewport: PHONE,
    touch: true,
  })
  const power = page.locator('.token.here[data-gift="ask.trigger.power"]')
  await power.waitFor()
  const other = page.locator('.circles.own .card.offered:not(:has(.token.here))').first()
  const key = await other.getAttribute('data-key')
  const middle = async (of: typeof power) => {
    const { x, y, width, height } = (await of.boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [from, to] = [await middle(power), await middle(other)]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: typeof from) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  await touch('touchStart', from)
  await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
  await touch('touchMove', to)
  await touch('touchEnd')
  await page.locator(`.circles .card[data-key="${key}"] .token.here`).waitFor()
  expect(await page.locator('.circles .card .token.here').count()).toBe(2)
  expect(await page.locator(`.circles .card[data-key="${key}"] .token.here`).count()).toBe(1)
})
