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
const SAID = {
  en: { heading: 'What you could have done, by what you could know then', given: 'You chose: ' },
  ja: { heading: 'そのとき知り得たことから考えると', given: '選んだ答え:' },
}

test.for(whole ? (['en', 'ja'] as const) : (['ja'] as const))(
  'whoever has lost is told what would have been better, and goes there (%s)',
  { tags: ['long'] },
  async (locale, { open }) => {
    const words = WORDS[locale]
    const page = await open('', { locale })
    await sitAtLast(page, '3-ninja-slayer')
    await page.getByRole('button', { name: words['table.more'], exact: true }).click()
    await page.getByRole('menuitem', { name: words['table.concede'] }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words['table.concede'] }).click()
    const slips = page.locator('.end .slips')
    await slips.waitFor()
    expect(await slips.getByRole('heading').textContent()).toBe(SAID[locale].heading)
    await page.locator('.end .slips[aria-busy="false"]').waitFor()
    await page.locator('.end .graph[aria-busy="false"]').waitFor()
    const said = await slips.locator('.slip').allTextContents()
    expect(said.length).toBeGreaterThan(0)
    for (const one of said) {
      expect(one).toContain(SAID[locale].given)
      expect(one).not.toMatch(/[{}]|undefined/)
      // A name may stand in both languages; a sentence does not.
      expect(/[ぁ-ん]/.test(one)).toBe(locale === 'ja')
      expect(one).toMatch(locale === 'ja' ? /。/ : /\./)
    }
    expect(await violations(page)).toEqual([])
    const there = slips.getByRole('link', { name: words['end.slip.try'] }).first()
    const at = (await there.getAttribute('href'))!.split('/').at(-1)!
    await there.click()
    await page.locator('.watched .table').waitFor()
    await page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>('.scrubber input')?.value === wanted,
      at,
    )
  },
)
