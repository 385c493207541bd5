import type { Scene } from '@tefuda/engine/protocol'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { aRecordWhere } from '../../engine/test/records.ts'
import { answered, drawn, hasReplied } from './sent.ts'
import { sitDownAt } from './sit-down-at.ts'
import { PATIENCE, PHONE, test, violations } from './visit.ts'

/** A turn in which cards say what they can be used for. */

const SOON = { timeout: PATIENCE }
const gold = (page: Page) => page.locator('#prompt .primary')
const soldiers = (page: Page) => page.locator('.near .rows button.card.offered')

const isOwnTime = ({ view }: Scene) =>
  view.decision?.seat === 0 && view.decision.ask.key === 'ask.chance' && view.pending.length === 0

/** Two soldiers that may attack, a card with several uses and one with a single use. */
const canDoMuch = (scene: Scene) => {
  if (!isOwnTime(scene) || (scene.uses.attack?.length ?? 0) < 2) return false
  const { attack: _, barrier: __, ...cards } = scene.uses
  const times = new Map<number, number>()
  for (const place of Object.values(cards).flat()) times.set(place, (times.get(place) ?? 0) + 1)
  return cards.soldier !== undefined && Math.max(...times.values()) > 2 && [...times.values()].includes(1)
}

let found: ReturnType<typeof aRecordWhere> | undefined
const much = () => {
  found ??= aRecordWhere('blackpoker', canDoMuch)
  return found
}

/** Where a card lies in a hand that fans out it is clicked at its left edge. */
const EDGE = { position: { x: 10, y: 24 } }

test('a card that is clicked tells what it can do at what price, and the chip does it', async ({ open }) => {
  const page = await sitDownAt(open, await much())
  await gold(page).waitFor()
  expect(await gold(page).allTextContents()).toEqual(['End turn'])
  const card = page.locator('.near .hand button.card[aria-haspopup]').first()
  await card.click(EDGE)
  const chips = page.locator('.chips [data-way]')
  await chips.first().waitFor()
  expect(await page.locator('.chips.uses').textContent()).toMatch(/size \d+ · turn 1 barrier, lose 1 life/)
  expect(await page.locator('.chips.uses').textContent()).not.toMatch(/\bBL\b|key /)
  expect(await violations(page)).toEqual([])
  // What the first one would cost is seen on the table while it is pointed at.
  const life = Number.parseInt((await page.locator('.near .meter b').first().textContent())!, 10)
  await page.locator('.chips [data-way="soldier"]').hover()
  await page.locator('.near .would-stand').waitFor()
  expect(await page.locator('.near .meter .then').textContent()).toBe(` → ${life - 1}`)
  expect(await page.locator('.near .of-wall > .note').first().textContent()).toMatch(/turns? to pay/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await chips.first().waitFor({ state: 'detached' })
  const key = await card.getAttribute('data-key')
  await card.press('Enter')
  await page.locator('.chips [data-way="soldier"]').click()
  await vi.waitFor(async () => expect(await answered(page)).toEqual(['soldier', key]), SOON)
})

test('a card with one use is proposed with its price, and gold does it', { tags: ['long'] }, async ({
  open,
}) => {
  const page = await sitDownAt(open, await much())
  await page.locator('.near .hand button.card.offered:not([aria-haspopup])').first().click(EDGE)
  await page.locator('.proposed-what .price').waitFor()
  expect(await gold(page).count()).toBe(1)
  await gold(page).click()
  await vi.waitFor(async () => expect((await answered(page)).length).toBeGreaterThan(0), SOON)
})

test('soldiers that are clicked attack together: one click for each, and one to let them go', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await sitDownAt(open, await much())
  await soldiers(page).nth(1).waitFor()
  const keys = await soldiers(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.key))
  expect(await soldiers(page).nth(0).locator('xpath=..').locator('.note').textContent()).toBe('may attack')
  expect(await page.locator('.far .note', { hasText: 'may block' }).count()).toBe(0)
  await soldiers(page).nth(0).click()
  await page.locator('#prompt .gathering').waitFor()
  const across = page.locator('.far .rows .card:not(.wall)')
  const notes = page.locator('.far .note', { hasText: /^(may block|spent: cannot block)$/ })
  expect(await notes.count()).toBe(await across.count())
  await soldiers(page).nth(1).click()
  expect(await gold(page).allTextContents()).toEqual([expect.stringMatching(/^Let the attack go/)])
  expect(await page.locator('.gathered').textContent()).toMatch(/If nobody blocks: \d+ damage/)
  // What may come of it stands under them: a column for each, between the row and the hand.
  const columns = page.locator('.forecast-of')
  expect(await columns.count()).toBe(2)
  expect(await columns.first().locator('.hits').textContent()).toMatch(/nobody blocks Rin −\d+ life/)
  const rows = await columns.first().locator('[data-way]').count()
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThanOrEqual(3)
  const [box, row, hand] = await Promise.all(
    ['.forecast', '.near .rows .cards', '.near .hand .card'].map((one) =>
      page.locator(one).first().boundingBox(),
    ),
  )
  expect(box!.y).toBeGreaterThanOrEqual(row!.y + row!.height)
  expect(box!.y + box!.height).toBeLessThanOrEqual(hand!.y)
  expect(await violations(page)).toEqual([])
  expect(await answered(page)).toEqual([])
  await gold(page).click()
  await vi.waitFor(
    async () => expect(await answered(page)).toEqual(['attack', keys.slice(0, 2).join()]),
    SOON,
  )
})

test('by keys: A, the number of a soldier, Space; Escape goes back', { tags: ['long'] }, async ({ open }) => {
  const page = await sitDownAt(open, await much())
  await soldiers(page).first().waitFor()
  await page.keyboard.press('a')
  await page.locator('#prompt .gathering').waitFor()
  expect(await gold(page).isDisabled()).toBe(true)
  await page.keyboard.press('2')
  await vi.waitFor(async () => expect(await gold(page).isDisabled()).toBe(false), SOON)
  await page.keyboard.press('Escape')
  await page.locator('#prompt .gathering').waitFor({ state: 'detached' })
  expect(await answered(page)).toEqual([])
  await page.keyboard.press('a')
  await page.locator('#prompt .gathering').waitFor()
  await page.keyboard.press('2')
  await vi.waitFor(async () => expect(await gold(page).isDisabled()).toBe(false), SOON)
  await page.keyboard.press('Space')
  await vi.waitFor(async () => expect((await answered(page))[0]).toBe('attack'), SOON)
})

test('a barrier is paid for only when its card is chosen', { tags: ['long'] }, async ({ open }) => {
  const page = await sitDownAt(open, await much(), { viewport: PHONE, touch: true })
  await page.locator('[data-begins="one"]').tap()
  await page.locator('#prompt .gathering').waitFor()
  const card = page.locator('.near .hand button.card.offered').first()
  const key = await card.getAttribute('data-key')
  await card.tap(EDGE)
  await vi.waitFor(async () => expect(await gold(page).isDisabled()).toBe(false), SOON)
  expect(await answered(page)).toEqual([])
  await gold(page).tap()
  await vi.waitFor(async () => expect(await answered(page)).toEqual(['barrier', key]), SOON)
})

test('never are there two gold buttons', { tags: ['long'] }, async ({ open }) => {
  const page = await sitDownAt(open, await much())
  const asked = new Set<string | null>()
  for (let clicks = 0; asked.size < 30 && clicks < 150; clicks++) {
    await page.locator('.table:is([data-asked="you"], [data-asked="over"])').waitFor()
    if ((await page.locator('.table[data-asked="over"]').count()) > 0) break
    asked.add(await page.locator('.table').getAttribute('data-at'))
    expect(await page.locator('#prompt .primary:visible, .chips .primary').count()).toBeLessThan(2)
    const ways = [
      page.locator('#prompt .primary:enabled'),
      page.locator('#prompt :not(details) > [data-option]:visible'),
      page.locator('.board button.card.offered[aria-pressed="false"]'),
    ]
    for (const way of ways) {
      if ((await way.count()) === 0) continue
      await way.first().click(EDGE)
      break
    }
    await page.waitForFunction(hasReplied)
    await drawn(page)
  }
  expect(asked.size).toBe(30)
})

test('a soldier is dragged anywhere onto the other side, a card of the hand to the life pile', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await sitDownAt(open, await much())
  await soldiers(page).first().waitFor()
  const far = (await page.locator('.far > .rows').boundingBox())!
  await soldiers(page)
    .first()
    .dragTo(page.locator('.far > .rows'), { targetPosition: { x: far.width - 20, y: far.height - 20 } })
  await page.locator('#prompt .gathering').waitFor()
  expect(await page.locator('.near .rows button.card.selected').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.locator('#prompt .gathering').waitFor({ state: 'detached' })
  const card = page.locator('.near .hand button.card.offered').first()
  const key = await card.getAttribute('data-key')
  await card.dragTo(page.locator('.near [data-zone^="life"]'), { sourcePosition: EDGE.position })
  await vi.waitFor(async () => expect(await answered(page)).toEqual(['barrier', key]), SOON)
})
