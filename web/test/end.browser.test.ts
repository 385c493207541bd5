import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { en } from '../src/words/en.ts'
import { ja } from '../src/words/ja.ts'
import { test, violations, whole } from './visit.ts'

/** A match that comes with the page, almost over: the loser of it plays on here. */
async function sitAtLast(page: Page, match: string): Promise<void> {
  const file = new URL(`../src/matches/${match}.json`, import.meta.url)
  const { game, record, turn, winners } = JSON.parse(readFileSync(file, 'utf8'))
  const loser = winners[0] === 0 ? 1 : 0
  const own = 'AB'[loser]
  const last = record.answers.findLastIndex(([seat]: readonly string[]) => seat === own)
  const sitters = [0, 1].map((seat) => (seat === loser ? { kind: 'person' } : { kind: 'bot', bot: 'random' }))
  const written = JSON.stringify({ ...record, answers: record.answers.slice(0, last), result: null })
  const kept = {
    id: 'last',
    game,
    record: written,
    sitters,
    seat: loser,
    turn,
    isOver: false,
    isFair: true,
    when: 1,
  }
  await page.evaluate((all) => {
    localStorage.setItem('tefuda.match.last', JSON.stringify(all))
    window.location.hash = '#/match/last'
  }, kept)
  await page.locator('.table[data-asked="you"]').waitFor()
}

const WORDS = { en, ja }
test.for(whole ? (['en', 'ja'] as const) : (['ja'] as const))(
  'whoever has lost is told in sentences where it turned and what would have been better, and goes there (%s)',
  { tags: ['long'] },
  async (locale, { open }) => {
    const words = WORDS[locale]
    const page = await open('', { locale })
    await sitAtLast(page, '3-ninja-slayer')
    await page.getByRole('button', { name: words['table.more'], exact: true }).click()
    await page.getByRole('menuitem', { name: words['table.concede'] }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words['table.concede'] }).click()
    await page.locator('.end .graph[aria-busy="false"]').waitFor()
    const moments = page.locator('.end .turning-point')
    await moments.locator('.advice').first().waitFor()
    for (const one of await moments.allTextContents()) {
      expect(one).not.toMatch(/[{}]|undefined/)
      // A name may stand in both languages; a sentence does not.
      expect(/[ぁ-ん]/.test(one)).toBe(locale === 'ja')
      expect(one).toMatch(locale === 'ja' ? /。/ : /\./)
    }
    expect(await violations(page)).toEqual([])
    const at = (await moments.first().getAttribute('href'))!.split('/').at(-1)!
    await page.keyboard.press('1')
    await page.locator('.watched .table').waitFor()
    await page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>('.scrubber input')?.value === wanted,
      at,
    )
    await expectOwnHand(page)
  },
)

/** It is seen from the seat of whoever played, with its hand open. */
async function expectOwnHand(page: Page): Promise<void> {
  const hand = page.locator('.near .hand .card')
  expect(await hand.count()).toBeGreaterThan(0)
  expect(await page.locator('.near .hand .card:not([data-key], .back)').count()).toBe(0)
  expect(await page.locator('.near .hand .card .name').count()).toBeGreaterThan(0)
}

test('the end is told in a sentence without a number of a rule, with the winner’s card', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await open('', { calm: true })
  const { game, record, turn } = JSON.parse(
    readFileSync(new URL('../src/matches/8-vanguard.json', import.meta.url), 'utf8'),
  )
  const sitters = [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }]
  const written = JSON.stringify(record)
  const kept = { id: 'over', game, record: written, sitters, seat: 0, turn, isOver: true, when: 1 }
  await page.evaluate((all) => {
    localStorage.setItem('tefuda.match.over', JSON.stringify(all))
    window.location.hash = '#/match/over'
  }, kept)
  expect(await page.locator('.end .reason').textContent()).toBe('Your damage reached six.')
  await page.locator('.end .did').waitFor()
  expect(await page.locator('.end .did').textContent()).toMatch(/ in turn \d+\. You /)
  expect(await page.locator('.end .rule').count()).toBe(0)
  await page.locator('.end .turning-point').nth(2).waitFor()
  expect(await page.evaluate(lieOverEachOther)).toEqual([])
  expect(await violations(page)).toEqual([])
})

/** What lies over its neighbour; runs inside the page. Styles of the table stay when a match is over, so its words must not mean these. */
function lieOverEachOther(): string[] {
  const parts = [...document.querySelectorAll('.end :is(.graph, .turning-point, .next > *)')]
  const boxes = parts.map((part) => part.getBoundingClientRect())
  return parts.flatMap((part, i) =>
    boxes.some((box, j) => {
      const own = boxes[i]!
      const wide = Math.min(own.right, box.right) - Math.max(own.left, box.left)
      const high = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top)
      return i !== j && wide > 1 && high > 1
    })
      ? [part.textContent!]
      : [],
  )
}
