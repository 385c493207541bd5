import type { Scene } from '@tefuda/engine/protocol'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { aRecordWhere } from '../../engine/test/records.ts'
import { answered } from './sent.ts'
import { sitDownAt } from './sit-down-at.ts'
import { PATIENCE, PHONE, test, violations } from './visit.ts'

/** Targets: what has to be chosen in play for something that is under way. */

const asksTarget = ({ view: { decision } }: Scene) =>
  decision?.seat === 0 &&
  decision.kind === 'choose' &&
  decision.ask.key === 'ask.target' &&
  decision.options.length > 1
/** Looked for once, by the first test that needs it. */
let found: ReturnType<typeof aRecordWhere> | undefined
const attacked = () => {
  found ??= aRecordWhere('vanguard', asksTarget)
  return found
}

const SOON = { timeout: PATIENCE }
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement
    return { classes: [...at.classList], key: at.dataset.key }
  })
const isDimmed = (page: Page, which: string) =>
  page.locator(which).evaluateAll((cards) => cards.map((card) => getComputedStyle(card).filter !== 'none'))

test('by keys alone Tab and arrows walk the targets and no other card, and Tab leads on', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await sitDownAt(open, await attacked())
  const targets = page.locator('.board .card.offered')
  await targets.nth(1).waitFor()
  expect(new Set(await isDimmed(page, '.board.aiming .card.offered'))).toEqual(new Set([false]))
  expect(new Set(await isDimmed(page, '.board.aiming .card[data-place]:not(.offered, .source)'))).toEqual(
    new Set([true]),
  )
  const n = await targets.count()
  await targets.first().focus()
  const met = [await focused(page)]
  for (let i = 0; i < n; i++) {
    await page.keyboard.press('Tab')
    met.push(await focused(page))
  }
  expect(met.slice(0, n).every(({ classes }) => classes.includes('offered'))).toBe(true)
  expect(new Set(met.slice(0, n).map(({ key }) => key)).size).toBe(n)
  expect(met[n]!.classes).not.toContain('card')
  await targets.last().focus()
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowRight']) {
    await page.keyboard.press(key)
    expect((await focused(page)).classes, key).toContain('offered')
  }
  expect(await violations(page)).toEqual([])
  const at = await page.locator('.table').getAttribute('data-at')
  await page.keyboard.press('Enter')
  await page.locator('.card.proposed').waitFor()
  await page.keyboard.press('Space')
  await page.locator(`.table:not([data-at="${at}"])`).waitFor()
})

test('whoever attacks is not dimmed, after a reload either', { tags: ['long'] }, async ({ open }) => {
  for (const record of [await attacked(), await aRecordWhere('pso2', asksTarget)]) {
    const page = await sitDownAt(open, record)
    await page.locator('.board.aiming .card.offered').first().waitFor()
    expect(await isDimmed(page, '.board.aiming .card.source')).toEqual([false])
    expect(await page.locator('.card.source.offered').count()).toBe(0)
  }
})

test('on a phone, too, what is no target is dimmed', { tags: ['long'] }, async ({ open }) => {
  const page = await sitDownAt(open, await attacked(), { locale: 'ja', viewport: PHONE, touch: true })
  await page.locator('.board.aiming .card.offered').first().waitFor()
  expect(new Set(await isDimmed(page, '.board.aiming .card[data-place]:not(.offered, .source)'))).toEqual(
    new Set([true]),
  )
  expect(await violations(page)).toEqual([])
})

test('a character that is dropped on a player turns upon them', { tags: ['long'] }, async ({ open }) => {
  const greets = ({ view: { decision, zones } }: Scene) =>
    decision?.seat === 0 &&
    decision.ask.key === 'ask.greeter' &&
    zones.some(({ name, seat, count }) => name === 'field' && seat === 1 && count! > 0)
  const page = await sitDownAt(open, await aRecordWhere('ninja-slayer', greets))
  const own = page.locator('.near .area.row .card.offered').first()
  const key = await own.getAttribute('data-key')
  await own.dragTo(page.locator('.across [data-plate]'))
  await vi.waitFor(async () => expect(await answered(page)).toEqual([key, 'B']), SOON)
})

test('a card of the hand that is dropped on another is meant for it', { tags: ['long'] }, async ({
  open,
}) => {
  const soldiersOf = ({ view: { cards, zones } }: Scene, seat: number) =>
    zones
      .filter((zone) => zone.name === 'field' && zone.seat === seat)
      .flatMap((zone) => zone.cards)
      .filter((place) => cards[place]!.name !== null)
  const canShrink = (scene: Scene) =>
    scene.view.decision?.seat === 0 &&
    (scene.uses.down?.length ?? 0) > 1 &&
    soldiersOf(scene, 0).length > 0 &&
    soldiersOf(scene, 1).length > 0
  const page = await sitDownAt(open, await aRecordWhere('blackpoker', canShrink))
  const target = page.locator('.across .area.row .card:not(.wall)').last()
  const key = await target.getAttribute('data-key')
  const spade = page.locator('.near .hand button.card.offered[data-key*="S"]').first()
  const held = await spade.getAttribute('data-key')
  await spade.dragTo(target)
  const chip = page.locator('.chips').getByRole('button', { name: /smaller/ })
  await chip.or(page.locator('.table:not(:has(.card.offered))')).first().waitFor()
  if ((await chip.count()) > 0) await chip.click()
  // The card is asked for only where what it costs has left another.
  const others = async () => (await answered(page)).filter((one) => one !== held)
  await vi.waitFor(async () => expect(await others()).toEqual(['down', key]), SOON)
})
