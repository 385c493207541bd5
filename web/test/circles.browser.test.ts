import type { Scene } from '@tefuda/engine/protocol'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aRecordWhere } from '../../engine/test/records.ts'
import { sitDown } from './player.ts'
import { sitDownAt } from './sit-down-at.ts'
import { type Open, PHONE, test, violations } from './visit.ts'

/** A table with circles before each side. */

const GAME = 'vanguard'

const liesIn = ({ view }: Scene, zone: string) =>
  view.zones.some(({ name, cards }) => name === zone && cards.length > 0)

/** A match that somebody comes back to where they are asked something and there is what is sought. */
async function seek(open: Open, isSought: (scene: Scene) => boolean, how: Parameters<Open>[1] = {}) {
  const record = await aRecordWhere(GAME, (scene) => scene.view.decision?.seat === 0 && isSought(scene))
  const page = await sitDownAt(open, record, how)
  await page.locator('.table[data-asked="you"]').waitFor()
  return page
}

const keysOf = (page: Page, side: string) =>
  page
    .locator(`.circles.${side} .circle`)
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.zone!.split('-')[0]))

test('columns face each other, and stand over one another', { tags: ['long'] }, async ({ open }) => {
  const page = await open()
  await sitDown(page, { game: GAME })
  await page.locator('.field').waitFor()
  expect(await keysOf(page, 'others')).toEqual(['br', 'bc', 'bl', 'fr', 'v', 'fl'])
  expect(await keysOf(page, 'own')).toEqual(['fl', 'v', 'fr', 'bl', 'bc', 'br'])
  const lefts = await page
    .locator('.circle')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe(3)
})

test('a question for a circle is answered on the table', { tags: ['long'] }, async ({ open }) => {
  const page = await seek(open, ({ view: { decision } }) => decision?.ask.key === 'ask.circle')
  const spot = page.locator('.circle button.spot.offered').first()
  const key = (await spot.getAttribute('data-area'))!
  expect(await spot.textContent()).toMatch(/nobody there, can be chosen$/)
  await spot.click()
  await page.locator(`.circles.own .circle[data-zone^="${key}-"] .card.standing`).waitFor()
})

for (const [locale, viewport] of [['en'], ['ja', PHONE]] as const)
  test(`a battle is shown in the numbers that decide it, before one guards and after (${locale})`, {
    tags: ['long'],
  }, async ({ open }) => {
    const page = await seek(open, (scene) => liesIn(scene, 'guardian'), {
      locale,
      ...(viewport ? { viewport } : {}),
    })
    const words = { en: /^\d+ against \d+ (hits|does not hit)$/, ja: /^\d+ 対 \d+ ヒット(する|しない)$/ }
    expect((await page.locator('.fights p').first().textContent())!.trim()).toMatch(words[locale])
    expect(await page.locator('.before:not(.empty) .sum').textContent()).toMatch(/ \d+$/)
    // In figures that are read from afar.
    const figures = page.locator('.fights b, .before:not(.empty) .sum b')
    const sizes = await figures.evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize))
    if (!viewport) expect(new Set(sizes)).toEqual(new Set(['36px']))
    await page.locator('.arrow.attack').first().waitFor({ state: 'attached' })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
  })

test('a card that is checked is shown to everybody', { tags: ['long'] }, async ({ open }) => {
  const page = await seek(open, (scene) => liesIn(scene, 'trigger'))
  expect(await page.locator('.revealed .card .hidden').first().textContent()).toMatch(/^trigger zone, /)
})
