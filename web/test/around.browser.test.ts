import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATIENCE, pictured, test, violations } from './visit.ts'

/** The pages around the table: its end, home, watching, decks. */

/** A match of our bots that this browser keeps as if somebody had played it from a seat; over, or after so many answers. */
function kept(file: string, id: string, seat: number, answers?: number) {
  const { game, turn, record } = JSON.parse(
    readFileSync(new URL(`../src/matches/${file}.json`, import.meta.url), 'utf8'),
  )
  const sitters = record.decks.map((_: unknown, one: number) =>
    one === seat ? { kind: 'person' } : { kind: 'bot', bot: 'greedy' },
  )
  const cut = answers === undefined ? {} : { answers: record.answers.slice(0, answers), result: null }
  const written = JSON.stringify({ ...record, ...cut, sitters })
  const match = {
    id,
    game,
    record: written,
    sitters,
    seat,
    turn,
    isOver: answers === undefined,
    isFair: true,
    when: 1,
  }
  return (page: Page) =>
    page.addInitScript(
      ([name, said]) => localStorage.getItem(name!) ?? localStorage.setItem(name!, said!),
      [`tefuda.match.${id}`, JSON.stringify(match)],
    )
}

test('the end of a match says why, how it went and where it turned, and R plays again', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await open('#/match/a', { before: kept('3-ninja-slayer', 'a', 1) })
  const end = page.getByRole('dialog', { name: 'You won!' })
  await end.locator('.turning-point').nth(2).waitFor()
  expect(await end.getByRole('table', { name: 'How the match went' }).getByRole('row').count()).toBe(23)
  expect(await end.locator('.numbers-of > div').first().textContent()).toMatch(/^damage.*10$/)
  // Players are called by their names, not by the letters of their seats.
  expect(await end.textContent()).toMatch(/Rin's damage reached ten\./)
  expect(await end.textContent()).not.toMatch(/\b[AB] [a-z]/)
  expect(await violations(page)).toEqual([])
  await end.getByRole('button', { name: 'Look at the table' }).click()
  await end.waitFor({ state: 'detached' })
  await page.locator('.prompt.over').getByRole('button', { name: 'How it went' }).click()
  await end.waitFor()
  await page.keyboard.press('r')
  await page.locator('.table:not([data-asked="over"])').waitFor()
  expect(page.url()).not.toContain('#/match/a')
})

pictured(
  'home offers a lesson to whoever is new, and a game that is played once is played again by one click',
  { tags: ['long'] },
  async ({ open }) => {
    const page = await open()
    await page.getByRole('heading', { name: 'Learn BlackPoker' }).waitFor()
    await page.locator('.game-tile img.print').nth(3).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Choose decks and seats for Ninja Slayer TCG' }).click()
    await page.getByLabel('Your deck').selectOption('tide-control')
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.locator('.table').waitFor()
    await page.locator('a.brand').click()
    await page.getByText('Your match is waiting').waitFor()
    await page.getByRole('link', { name: 'Continue', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Play Ninja Slayer TCG' }).click()
    await page.locator('.table').waitFor()
    const decks = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith('tefuda.match.'))
        .map((name) => JSON.stringify(JSON.parse(JSON.parse(localStorage.getItem(name)!).record).decks[0])),
    )
    expect(decks).toHaveLength(2)
    expect(decks[0]).toBe(decks[1])
  },
)

test('home shows the last match as it stands, and goes on with it', { tags: ['long'] }, async ({ open }) => {
  const page = await open('', { before: kept('1-blackpoker', 'b', 1, 150) })
  await page.locator('.hero .small-position .card').first().waitFor()
  expect(await page.locator('.hero').textContent()).toContain('You: life 34')
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await page.locator('.table[data-asked]').waitFor()
})

test('a match of our bots is watched: by moves, by turns, with hands open, and taken over', {
  tags: ['long'],
}, async ({ open, expect }) => {
  const page = await open('#/watch')
  await page.locator('.match-link').nth(7).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: /^Ninja Slayer TCG Lantern Rush/ }).click()
  await page.getByText('Answer 0 of 202').waitFor()
  await page.getByRole('button', { name: 'Turn 9', exact: true }).click()
  await page.locator('.top-bar').getByText('Turn 9 ').waitFor()
  await page.keyboard.press('Shift+ArrowRight')
  await page.locator('.top-bar').getByText('Turn 10 ').waitFor()
  const now = async () => Number(await page.locator('.table').getAttribute('data-at'))
  const at = await now()
  await page.locator('h1').evaluate(() => (document.activeElement as HTMLElement)?.blur())
  await page.keyboard.press('ArrowLeft')
  await page.locator(`.table[data-at="${at - 1}"]`).waitFor()
  expect(await page.locator('.far .hand .card:not(.back)').count()).toBe(0)
  await page.getByRole('button', { name: 'Show hands' }).click()
  await page.locator('.far .hand .card:not(.back)').first().waitFor()
  await page.locator('.near .hand .card:not(.back)').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(now, { timeout: PATIENCE }).toBeGreaterThan(at)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Take over here' }).click()
  await page.getByRole('button', { name: 'Play on' }).click()
  await page.locator('.table[data-asked="you"], .table[data-asked="other"]').first().waitFor()
})

pictured(
  'a match that is taken over from watching looks like one begun at home, on a phone as well',
  { tags: ['long'] },
  async ({ open }) => {
    const page = await open('#/watch/bots-4/120', { viewport: { width: 390, height: 844 } })
    await page.getByRole('button', { name: 'Take over here' }).click()
    await page.getByRole('button', { name: 'Play on' }).click()
    await page.locator('.table[data-asked="you"]').waitFor()
    await page.waitForURL(/#\/match\//)
    expect(await page.locator('.header').count()).toBe(0)
    const table = (await page.locator('.table').boundingBox())!
    expect([table.y, table.height]).toEqual([0, 844])
    for (const part of ['.near > .area.hand .card', '.prompt .ask']) {
      const { y, height } = (await page.locator(part).first().boundingBox())!
      expect(y).toBeGreaterThan(0)
      expect(y + height).toBeLessThanOrEqual(844)
    }
    const at = await page.locator('.table').getAttribute('data-at')
    await page.reload()
    await page.locator(`.table[data-at="${at}"]`).waitFor()
  },
)

test('a deck is written by names, its costs are counted, a hand is drawn, and it is played', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await open('#/deck/ninja-slayer')
  await page.locator('.pool-text').first().waitFor()
  await page.getByText('New deck, copy, link and text').click()
  await page.getByLabel('The deck as text').fill('4 Lantern Rat\n提灯鼠 ×2')
  await page.getByRole('button', { name: 'Take this text as the deck' }).click()
  await page.getByText('Your deck: 6 cards').waitFor()
  await page.locator('.gallery li').filter({ hasText: 'One more Lantern Rat' }).click({ button: 'right' })
  await page.getByText('Your deck: 5 cards').waitFor()
  await page.getByText('cost 1: 5').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Draw a hand' }).click()
  await page.locator('.drawn-hand .card').nth(4).waitFor()
  expect(await page.locator('.drawn-hand .card').count()).toBe(5)
  expect(await violations(page)).toEqual([])
  // Five cards are no deck: the table is not laid, and it is told what is wrong.
  await page.getByRole('button', { name: 'Play it' }).click()
  await page.getByRole('alert').waitFor()
  expect(page.url()).toContain('#/deck/ninja-slayer')
})

test('there are several decks, found cards are narrowed down, and one of them is played at once', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await open('#/deck/ninja-slayer')
  const deck = page.getByRole('region', { name: 'The deck you built' })
  await deck.getByLabel('Begin with a ready deck').selectOption('iron-wall')
  await page.getByText('The deck is legal.').waitFor()
  await page.getByText('New deck, copy, link and text').click()
  await deck.getByRole('button', { name: 'Copy', exact: true }).click()
  await deck.getByLabel('Name of the deck').fill('Mine')
  await deck.getByRole('button', { name: 'New deck' }).click()
  await page.getByText('Your deck: 0 cards').waitFor()
  await deck.getByRole('button', { name: 'Delete' }).click()
  await deck.getByLabel('Your decks').selectOption({ label: 'Mine' })
  await page.reload()
  expect(await deck.getByLabel('Name of the deck').inputValue()).toBe('Mine')
  await page.getByRole('button', { name: 'Night Market', exact: true }).click()
  await page.getByRole('group', { name: 'cost' }).getByRole('button', { name: '1', exact: true }).click()
  const pool = page.getByRole('region', { name: 'Cards to put in' })
  await pool.getByText('Koma the Tout', { exact: true }).waitFor()
  expect(await pool.getByText('Guard Karakuri No. 1', { exact: true }).count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Play it' }).click()
  await page.locator('.table').waitFor()
  await page.goBack()
  expect(await page.getByLabel('Your deck').inputValue()).toBe('(own) 2')
})
