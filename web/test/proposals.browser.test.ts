import type { Scene } from '@tefuda/engine/protocol'
import type { Locator, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { aRecordWhere } from '../../engine/test/records.ts'
import { sitDown } from './player.ts'
import { answered, drawn, hasReplied, holdBots, letBotsGo } from './sent.ts'
import { sitDownAt } from './sit-down-at.ts'
import { PATIENCE, PHONE, test, violations } from './visit.ts'

const asks =
  (key: string, atLeast = 1) =>
  ({ view: { decision } }: Scene) =>
    decision?.kind === 'choose' && decision.ask.key === key && decision.options.length > atLeast

const dock = (page: Page) => page.locator('#prompt .proposing')
const SOON = { timeout: PATIENCE }
/** What may be gone by then. */
const QUICKLY = { timeout: 10_000 }

test('a unit that is clicked before the battle goes there, once that is agreed to', {
  tags: ['long'],
}, async ({ open }) => {
  const isMain = (scene: Scene) =>
    scene.view.turn > 2 && scene.view.globals.phase === 'main' && asks('ask.main')(scene)
  const page = await sitDownAt(open, await aRecordWhere('vanguard', isMain))
  const vanguard = page.locator('.circles.own .chief button.card').first()
  await vanguard.click()
  await dock(page).waitFor()
  expect(await page.locator('.proposed-what').textContent()).toMatch(/^.+, then .+/)
  await page.keyboard.press('Escape')
  await dock(page).waitFor({ state: 'detached' })
  expect(await answered(page)).toEqual([])
  await vanguard.click()
  await dock(page).waitFor()
  await vanguard.click()
  await vi.waitFor(async () => expect((await answered(page)).length).toBeGreaterThan(1), SOON)
  expect((await answered(page)).slice(0, 2)).toEqual(['end', expect.stringMatching(/^attack>A:/)])
})

test('a target that is clicked is proposed: raised, with arrow and numbers, and sent by Space alone', async ({
  open,
}) => {
  const page = await sitDownAt(open, await aRecordWhere('vanguard', asks('ask.target')))
  const target = page.locator('.circles.others button.card.offered').first()
  await target.click()
  await page.locator('.card.proposed').waitFor()
  expect(await dock(page).locator('.primary').textContent()).toMatch(/^Attack/)
  await vi.waitFor(async () => expect(await page.locator('.arrow.attack').count()).toBeGreaterThan(0), SOON)
  await vi.waitFor(
    async () => expect(await page.locator('.outcome').first().textContent()).toMatch(/\d+.* \d+/),
    SOON,
  )
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dock(page).waitFor({ state: 'detached' })
  expect(await target.evaluate((card) => card === document.activeElement)).toBe(true)
  expect(await answered(page)).toEqual([])
  await page.keyboard.press('Enter')
  await dock(page).waitFor()
  await dock(page).getByRole('button', { name: 'Cancel' }).click()
  await dock(page).waitFor({ state: 'detached' })
  expect(await answered(page)).toEqual([])
  await page.keyboard.press('Enter')
  await dock(page).waitFor()
  await page.keyboard.press('Space')
  await vi.waitFor(async () => expect(await answered(page)).toHaveLength(1), SOON)
})

test('a double click plays a card at once, and only once', { tags: ['long'] }, async ({ open }) => {
  const page = await sitDownAt(open, await aRecordWhere('ninja-slayer', asks('ask.priority', 2)))
  const card = page.locator('.near .hand button.card.offered').first()
  await card.waitFor()
  const at = await page.locator('.table').getAttribute('data-at')
  const { x, y } = (await card.boundingBox())!
  await page.mouse.click(x + 12, y + 20, { clickCount: 3 })
  await page.locator(`.table:not([data-at="${at}"])`).waitFor()
  expect(await answered(page)).toHaveLength(1)
})

test('which card of the hand is meant is answered by the click', { tags: ['long'] }, async ({ open }) => {
  const page = await sitDownAt(open, await aRecordWhere('blackpoker', asks('ask.barrier', 2)))
  await page.locator('.near .hand button.card.offered').nth(1).click()
  await vi.waitFor(async () => expect(await answered(page)).toHaveLength(1), SOON)
})

test('the card that something is begun with is not asked for again', { tags: ['long'] }, async ({ open }) => {
  const canSummon = (scene: Scene) => {
    const { soldier = [], ...others } = scene.uses
    const shared = Object.values(others)
      .flat()
      .filter((place) => soldier.includes(place))
    return asks('ask.chance')(scene) && soldier.length > 1 && shared.length > 0
  }
  const page = await sitDownAt(open, await aRecordWhere('blackpoker', canSummon))
  const card = page.locator('.near .hand button.card[aria-haspopup]').first()
  const key = await card.getAttribute('data-key')
  await card.dblclick({ position: { x: 10, y: 20 } })
  await page.locator('.chips [data-way="soldier"]').click()
  await vi.waitFor(async () => expect(await answered(page)).toEqual(['soldier', key]), SOON)
})

/** A finger rests on something until that is shown in full. */
async function hold(page: Page, on: Locator): Promise<void> {
  const { x, y, width, height } = (await on.boundingBox())!
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.locator('.sheet.inspect').waitFor()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('by touch a first tap raises and shows a card, a second plays it, and holding shows all of it', {
  tags: ['long'],
}, async ({ open }) => {
  const how = { locale: 'ja', viewport: PHONE, touch: true }
  const page = await sitDownAt(open, await aRecordWhere('ninja-slayer', asks('ask.priority', 2)), how)
  const card = page.locator('.near .hand button.card.offered').first()
  await card.tap()
  await page.locator('.card.proposed').waitFor()
  await page.locator('.proposed-card').waitFor()
  const sizes = await page
    .locator('#prompt :is(button:not(.rule), summary)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([])
  expect(await violations(page)).toEqual([])
  await hold(page, card)
  expect(await answered(page)).toEqual([])
  await page.locator('.sheet .primary').tap()
  await page.locator('.sheet').waitFor({ state: 'detached' })
  await dock(page).waitFor()
  await card.tap()
  await vi.waitFor(async () => expect(await answered(page)).toHaveLength(1), SOON)
})

test('a card that is clicked in the turn of another is played as soon as it can be; Escape takes it back', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await open('', {
    calm: false,
    before: async (page) => {
      await page.addInitScript(() => localStorage.setItem('tefuda.settings', '{"speed":"half"}'))
    },
  })
  await sitDown(page, { game: 'ninja-slayer' })
  await page.locator('.table[data-asked="you"]').waitFor()
  // The turn of the other lasts as long as this takes.
  await holdBots(page)
  const others = page.locator('.table[data-asked="other"]')
  const rest = page.locator('.near .hand button.card.offered:not(.queued)')
  /** Lays a card down to pay with where that is asked, and passes else. */
  const goOn = async () => {
    const pass = page.locator('#prompt .closing button')
    await ((await pass.count()) > 0 ? pass.first().click(QUICKLY) : rest.last().dblclick(QUICKLY)).catch(
      () => {},
    )
    await page.waitForFunction(hasReplied)
    await drawn(page)
  }
  while (!(await others.isVisible())) await goOn()
  const card = page
    .locator('.near .hand button.card')
    .filter({ has: page.locator('.cost', { hasText: /^1$/ }) })
  const queued = page.locator('.near .hand button.card.queued')
  await card.first().click()
  await queued.waitFor()
  expect(await queued.textContent()).toContain('queued')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await queued.waitFor({ state: 'detached' })
  await card.first().click()
  const key = (await queued.getAttribute('data-key'))!.replace(/^A:|#\d+$/g, '')
  await letBotsGo(page)
  await page.locator('.table[data-asked="you"]').waitFor()
  for (let i = 0; i < 20 && !(await answered(page)).includes(key); i++) await goOn()
  expect(await answered(page)).toContain(key)
  expect(await queued.count()).toBe(0)
})

test('a hint is asked for by H, tells why, proposes and sends nothing by itself', { tags: ['long'] }, async ({
  open,
}) => {
  const page = await sitDownAt(open, await aRecordWhere('vanguard', asks('ask.target')))
  await page.locator('#hint').waitFor()
  // A key that is pressed while moves are still shown only hurries them on.
  const why = page.locator('.hint [role="status"]')
  const ask = async () => {
    if ((await why.textContent()) === '') await page.keyboard.press('h')
    expect(await why.textContent()).toMatch(/\w+ .*\.$/)
  }
  await vi.waitFor(ask, { timeout: PATIENCE, interval: 1000 })
  await page.locator('.card.proposed').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dock(page).waitFor({ state: 'detached' })
  expect(await answered(page)).toEqual([])
  await page.keyboard.press('h')
  await dock(page).waitFor()
  await page.keyboard.press('Space')
  await vi.waitFor(async () => expect(await answered(page)).toHaveLength(1), SOON)
})
