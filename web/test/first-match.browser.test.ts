import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { drawn } from './sent.ts'
import { PHONE, test, violations } from './visit.ts'

/** What somebody meets who is new: lessons, puzzles, a first deck. */

test('a deck that is not finished says what it lacks instead of beginning a match', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await open('#/deck/vanguard')
  const playIt = page.getByRole('button', { name: 'Play it' })
  await playIt.click()
  expect(await page.locator('.not-yet').textContent()).toMatch(/^Not yet\. .*50/)
  await page.locator('#deck-faults:focus').waitFor()
  expect(page.url()).toContain('#/deck/vanguard')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Begin with a ready deck').selectOption({ index: 1 })
  await page.getByRole('link', { name: 'Play it' }).waitFor()
  // One card too few is mended by cards that are shown alone, one too many by what the fault itself offers.
  await page.locator('.deck-row button', { hasText: '−' }).first().click()
  await page.getByRole('button', { name: 'Show what mends it' }).click()
  await page.locator('.mending').waitFor()
  const tiles = page.locator('.gallery > li > button.card')
  expect(await tiles.count()).toBeGreaterThan(0)
  await tiles.first().click()
  await page.getByRole('link', { name: 'Play it' }).waitFor()
  await tiles.first().click()
  await page
    .locator('.faults .remedy', { hasText: /^Take out one / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Play it' }).waitFor()
})

test('a name that no card has stays in the list, where it is marked and can be taken out', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await open('#/deck/blackpoker')
  await page.getByText('New deck, copy, link and text').click()
  const text = page.getByLabel('The deck as text')
  const take = page.getByRole('button', { name: 'Take this text as the deck' })
  await text.fill('♠A ♥K\nAt last')
  await take.click()
  const strange = page.locator('.deck-row.strange')
  expect(await strange.locator('.row-name').textContent()).toBe('No card is called “At last”')
  await page.getByText('Your deck: 3 cards').waitFor()
  expect(await page.locator('.deck-row:not(.strange)').count()).toBe(2)
  await page.reload()
  await strange.getByRole('button', { name: 'One At last less' }).click()
  await page.getByText('Your deck: 2 cards').waitFor()
  await page.getByText('The deck is legal.').waitFor()
})

const showMe = (page: Page) => page.getByRole('button', { name: 'Show me' }).click()
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

test('a step of a lesson begins with nothing said of the one before', { tags: ['long'] }, async ({
  open,
}) => {
  const page = await open('#/learn/blackpoker')
  await showMe(page)
  await page.locator('p.caption:not(.first-met)').waitFor()
  await page.getByText('Done. “Next” leads on.').waitFor()
  await next(page)
  await page.locator('.coach[data-step="2"]').waitFor()
  await drawn(page)
  expect(await page.locator('p.caption:not(.first-met)').count()).toBe(0)
})

test('on a phone the coach makes way for the table, and comes back with what is new', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await open('#/learn/vanguard', {
    viewport: PHONE,
    before: (one) =>
      one.addInitScript(() => localStorage.setItem('tefuda.lessons', JSON.stringify({ vanguard: 5 }))),
  })
  await page.getByRole('button', { name: 'See the table' }).click()
  const card = page.locator('.board button.card.offered').first()
  const isFree = await card.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isFree).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Read what the coach says' }).click()
  await showMe(page)
  await page.locator('.table[data-at="1"] #prompt').waitFor()
  await page.getByRole('button', { name: 'See the table' }).click()
  await page.locator('.board button.card.offered').first().dblclick()
  await next(page)
  await page.locator('.coach[data-step="6"]:not(.small)').waitFor()
})

test('the last step of a lesson leads to a match of its game', { tags: ['long'] }, async ({ open }) => {
  const page = await open('#/learn/pso2', {
    before: (one) =>
      one.addInitScript(() => localStorage.setItem('tefuda.lessons', JSON.stringify({ pso2: 9 }))),
  })
  // It takes two answers.
  for (const at of [0, 1]) {
    await page.locator(`.table[data-at="${at}"]`).waitFor()
    await page.locator('.coach .show:enabled').waitFor()
    await showMe(page)
  }
  await page.getByRole('link', { name: 'Play a game' }).click()
  await page.locator('input[value="pso2"]:checked').waitFor()
})

test('a puzzle that is begun again has nothing chosen', { tags: ['long'] }, async ({ open }) => {
  const page = await open('#/puzzle/16')
  await page.getByRole('button', { name: 'Show a way' }).click()
  await page.getByRole('button', { name: 'Begin again' }).waitFor()
  // The table is another one: nothing of what was begun at it is left.
  await page.locator('.table').evaluate((table) => table.setAttribute('data-before', ''))
  const sought = page.locator('.board button.card.offered, #prompt [data-option]').first()
  await sought.click()
  await drawn(page)
  if ((await page.locator('.chips').count()) > 0) await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Begin again' }).click()
  await page.locator('.table[data-at="0"][data-asked="you"]').waitFor()
  await drawn(page)
  expect(
    await page.locator('.table[data-before], .selected, [aria-pressed="true"], .proposing').count(),
  ).toBe(0)
})

test('a Japanese title breaks between words', { tags: ['long'] }, async ({ open }) => {
  const page = await open('#/learn/vanguard', { locale: 'ja' })
  const lines = await page.locator('.coach header strong').evaluate((title) => {
    title.textContent = 'ヴァンガードとファーストヴァンガードの選び方について'
    ;(title as HTMLElement).style.width = '12.5em'
    const node = title.firstChild as Text
    const range = document.createRange()
    const begins: string[] = []
    let last = Number.NEGATIVE_INFINITY
    for (let i = 0; i < node.length; i++) {
      range.setStart(node, i)
      range.setEnd(node, i + 1)
      const { top } = range.getBoundingClientRect()
      if (top > last + 4) begins.push(node.data.slice(i, i + 2))
      last = Math.max(last, top)
    }
    return begins
  })
  expect(lines.length).toBeGreaterThan(1)
  for (const begin of lines.slice(1)) expect(['ファ', '選び', 'つい']).toContain(begin)
})
