import type { Scene } from '@tefuda/engine/protocol'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aRecordWhere } from '../../engine/test/records.ts'
import { sitDown } from './player.ts'
import { answered } from './sent.ts'
import { sitDownAt } from './sit-down-at.ts'
import { PHONE, test, violations } from './visit.ts'

/** Cards to choose from that lie nowhere on the table, and what a card is marked with. */

const CARDS = '.shelf li > .card'
const namesOn = (page: Page) =>
  page.locator(`${CARDS} > .hidden`).evaluateAll((all) => all.map((one) => one.textContent!))
const taken = (page: Page) => page.locator('.shelf .card.selected')

/** Waits until there are so many. */
const counts = (page: Page, what: string, n: number) =>
  page.waitForFunction(([sought, of]) => document.querySelectorAll(sought).length === of, [what, n] as const)

async function beforeTheGame(page: Page, game: string) {
  await sitDown(page, { game, seed: '1' })
  await page.locator(CARDS).first().waitFor()
}

test('the ace is chosen among cards: sorted, filtered, walked with arrows, taken with Space', async ({
  open,
}) => {
  const page = await open()
  await beforeTheGame(page, 'spell-card-strike')
  const all = await namesOn(page)
  expect(all).toHaveLength(25)
  const ranks = all.map((name) => Number(/Rank (\d)/.exec(name)![1]))
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
  expect(await page.locator('.shelf .reach-of .red').count()).toBeGreaterThan(0)
  // A filter leaves those that its count says.
  const chip = page.locator('.sifting button').nth(2)
  const n = Number(await chip.locator('b').textContent())
  await chip.click()
  await counts(page, CARDS, n)
  await page.locator('.sifting button').first().click()
  // Pointing shows a card in large, a click proposes it, Escape leaves it.
  await page.locator(CARDS).nth(3).hover()
  const second = (await page.locator('.shelf-text h3').textContent())!
  expect(all[3]).toContain(second)
  await page.locator(CARDS).nth(3).click()
  await taken(page).waitFor()
  // The shelf says in a few words what is chosen, the dock which card is proposed, and the button what pressing it does.
  expect(await page.locator('.shelf h2').textContent()).toBe('Choose your ace')
  expect(await page.locator('#ask').textContent()).toContain(`${second}?`)
  expect(await page.locator('#ask').textContent()).toContain(`${second}?`)
  expect(await page.locator('#prompt .proposing .primary').textContent()).toContain(`Make ${second} the ace`)
  expect(await page.locator('.shelf .comes-to dd').first().textContent()).toMatch(/^\d+ \+ \d+ \d+$/)
  expect(await page.locator('.proposed-what').textContent()).toMatch(/POW.\d+.\+.\d+.=.\d+/)
  await page.keyboard.press('Escape')
  await counts(page, '.shelf .card.selected', 0)
  // The next Escape shows the table, and the shelf comes back.
  await page.keyboard.press('Escape')
  await page.locator('#prompt [data-unfolds]').press('Enter')
  await page.locator(CARDS).first().waitFor()
  // The button is gone; whoever has only keys is still at the question.
  await page.waitForFunction(() => document.activeElement?.id === 'prompt')
  await page.locator(CARDS).first().focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.locator(`${CARDS}:focus > .hidden`).textContent()).toBe(all[1])
  // As long as Tab is held the table is seen below.
  await page.keyboard.down('Tab')
  await page.keyboard.down('Tab')
  await page.locator('.shelf.peeking').waitFor()
  await page.keyboard.up('Tab')
  await counts(page, '.shelf.peeking', 0)
  expect(await page.locator(`${CARDS}:focus > .hidden`).textContent()).toBe(all[1])
  await page.keyboard.press('i')
  await page.locator('.sheet.inspect').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.sheet.inspect').waitFor({ state: 'detached' })
  await page.locator(CARDS).nth(1).focus()
  await page.keyboard.press('Space')
  await page.locator('.shelf').waitFor({ state: 'detached' })
})

test('the first vanguard is proposed by a touch and taken with the gold button, badges and all', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await open('', { viewport: PHONE, touch: true })
  await beforeTheGame(page, 'vanguard')
  const names = await namesOn(page)
  expect(names.some((name) => /, Critical, grade 0/.test(name))).toBe(true)
  const critical = page.locator(CARDS, { has: page.locator('[data-badge="critical"]') })
  await critical.first().tap()
  await taken(page).waitFor()
  expect(await page.locator('.shelf-text [data-badge="critical"]').textContent()).toBe('Critical')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  const [shelf, dock] = await Promise.all(['.shelf', '.dock'].map((one) => page.locator(one).boundingBox()))
  expect(shelf!.y + shelf!.height).toBeLessThanOrEqual(dock!.y + 1)
  await page.locator('.proposing .primary').tap()
  await page.locator('.shelf').waitFor({ state: 'detached' })
})

const strides = ({ view: { decision } }: Scene) =>
  decision?.seat === 0 && decision.kind === 'choose' && decision.ask.key === 'ask.stride'

/** A G unit lies face up from an earlier stride. */
const stridesAgain = (scene: Scene) =>
  strides(scene) && Object.values(scene.notes).some(({ what }) => what.key === 'note.used')

test('a stride leaves hand, question and own half in sight', { tags: ['long'] }, async ({ open }) => {
  const page = await sitDownAt(open, await aRecordWhere('vanguard', strides))
  await page.locator(CARDS).first().waitFor()
  const [shelf, dock, hand, own] = await Promise.all(
    ['.shelf', '.dock', '.near > .area.hand', '.circles.own'].map((one) => page.locator(one).boundingBox()),
  )
  expect(shelf!.y + shelf!.height).toBeLessThanOrEqual(own!.y)
  expect(own!.y).toBeLessThan(hand!.y)
  expect(shelf!.x + shelf!.width).toBeLessThanOrEqual(dock!.x)
  // The first lies ready with its price; gold takes it, and what leaves it is grey.
  const gold = page.locator('#prompt .proposing .primary')
  expect(await gold.textContent()).toMatch(/^Stride /)
  const grey = page.locator('#prompt .proposing button:not(.primary)')
  expect(await grey.textContent()).toBe('Not now')
  const paying = page.locator('.near .hand .card.selected')
  await paying.first().waitFor()
  expect(await paying.first().locator('.said').textContent()).toMatch(/^pays [1-9]$/)
  expect(await page.locator('.gathered b').textContent()).toMatch(/^[3-9] of 3 chosen$/)
  expect(await violations(page)).toEqual([])
  // Cards that pay nothing do not glow; what is taken back is missing from the sum.
  for (const card of await paying.all()) await card.click()
  await page.locator('#prompt .proposing .primary:disabled').waitFor()
  expect(await gold.textContent()).toContain('0 of 3 chosen')
  for (const words of await page.locator('.near .hand .card.offered .said').allTextContents())
    expect(words).toMatch(/^would pay [1-9]$/)
  // Another card of the shelf is proposed with a cheapest payment of its own; one click gives both answers.
  await page.locator(CARDS).nth(1).click()
  await page.locator('#prompt .proposing .primary:enabled').click()
  await page.locator('.shelf').waitFor({ state: 'detached' })
  await page.locator('#prompt .gathering').waitFor({ state: 'detached' })
  const [stride, price] = await answered(page)
  expect(stride).not.toBe('pass')
  expect(price).toMatch(/^A:/)
})

test('"Not now" leaves a stride out, and cards that cannot be taken are pale and say why', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await sitDownAt(open, await aRecordWhere('vanguard', stridesAgain))
  const pale = page.locator('.shelf li > .card.pale')
  await pale.first().waitFor()
  expect(await pale.first().getAttribute('aria-disabled')).toBe('true')
  for (const words of await pale.locator('.hidden').allTextContents())
    expect(words).toMatch(/face up: used|for guarding only|you cannot pay/)
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.locator('.shelf').waitFor({ state: 'detached' })
  expect((await answered(page))[0]).toBe('pass')
})

test('Escape leaves a stride out as "Not now" does', { tags: ['long'] }, async ({ open }) => {
  const page = await sitDownAt(open, await aRecordWhere('vanguard', strides))
  // The price is there already.
  await page.locator('.near .hand .card.selected').first().waitFor()
  expect(await page.locator('.shelf header .key').textContent()).toBe('Tab')
  await page.keyboard.press('Escape')
  await page.locator('.shelf').waitFor({ state: 'detached' })
  expect((await answered(page))[0]).toBe('pass')
})

const paysSoul = ({ view: { decision } }: Scene) =>
  decision?.seat === 0 &&
  decision.kind === 'choose' &&
  decision.ask.key === 'ask.soulBlast' &&
  decision.min > 1

test('several are marked, and given with their number', { tags: ['long'] }, async ({ open }) => {
  const page = await sitDownAt(open, await aRecordWhere('vanguard', paysSoul))
  await page.locator(CARDS).first().waitFor()
  const gold = page.locator('#prompt .confirm .primary')
  expect(await gold.isDisabled()).toBe(true)
  for (let i = 0; await gold.isDisabled(); i++) await page.locator(CARDS).nth(i).click()
  expect(await page.locator('.shelf header strong').textContent()).toMatch(/^[2-9] of at most/)
  await gold.click()
  await page.locator('.shelf').waitFor({ state: 'detached' })
})
