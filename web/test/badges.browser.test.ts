import type { Scene } from '@tefuda/engine/protocol'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aRecordWhere } from '../../engine/test/records.ts'
import { sitDownAt } from './sit-down-at.ts'
import { test, violations } from './visit.ts'

/** What a card is marked with is told by sign and word wherever the card lies. */

const HAND = '.near .area.hand .card'
const FIELD = '.circles .card'
const triggers = (page: Page, where: string) =>
  page.locator(where, { has: page.locator('[data-badge]:not([data-badge="sentinel"])') })

const bothShow = ({ view: { cards, zones, decision } }: Scene) => {
  const shows = (name: string) =>
    zones.some(
      (zone) =>
        zone.name === name &&
        zone.seat === 0 &&
        zone.cards.some((i) => /-00[3-7]$/.test(cards[i]!.name ?? '')),
    )
  return decision?.seat === 0 && decision.ask.key === 'ask.main' && shows('hand') && shows('rear')
}

for (const [locale, word] of [
  ['en', /^(Critical|Draw|Stand|Heal)$/],
  ['ja', /^(クリティカル|ドロー|スタンド|ヒール)$/],
] as const)
  test(`triggers are told in hand, on circles and in the full card (${locale})`, { tags: ['long'] }, async ({
    open,
  }) => {
    const page = await sitDownAt(open, await aRecordWhere('vanguard', bothShow), { locale })
    await page.locator('.table[data-asked="you"]').waitFor()
    for (const where of [HAND, FIELD]) {
      const card = triggers(page, where).first()
      const badge = card.locator('.card-badge')
      expect(await badge.locator('svg').count()).toBe(1)
      const said = (await badge.textContent())!
      expect(said).toMatch(word)
      expect((await card.locator('> .hidden').textContent())!.split(', ')).toContain(said)
    }
    await triggers(page, HAND).first().click({ button: 'right' })
    expect(await page.locator('.sheet .details .card-badge').textContent()).toMatch(word)
    expect(await violations(page)).toEqual([])
  })

test('decks are built with an eye on triggers: rows, counts and filters', { tags: ['long'] }, async ({
  open,
}) => {
  const page = await open('#/deck/vanguard')
  const heal = page.locator('.sift button', { has: page.locator('[data-badge="heal"]') })
  await heal.click()
  const tiles = page.locator('.gallery .card')
  await page.waitForFunction(() => {
    const all = [...document.querySelectorAll('.gallery .card')]
    return all.length > 0 && all.every((card) => card.querySelector('[data-badge="heal"]'))
  })
  expect(await tiles.first().locator('> .hidden').textContent()).toContain(', Heal, ')
  await tiles.first().click()
  await tiles.first().click()
  expect(await page.locator('[data-count="heal"] b').textContent()).toBe('2')
  expect(await page.locator('.deck-row .card-badge').textContent()).toBe('Heal')
  expect(await violations(page)).toEqual([])
})
