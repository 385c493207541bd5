import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { play, sitDown } from './player.ts'
import { test, violations } from './visit.ts'

/** A match that comes with the page, as its winner ended it against a beginner. */
async function openWon(page: Page, isFair: boolean): Promise<void> {
  const file = new URL('../src/matches/4-ninja-slayer.json', import.meta.url)
  const { game, record, turn, winners } = JSON.parse(readFileSync(file, 'utf8'))
  const sitters = [0, 1].map((seat) =>
    winners.includes(seat) ? { kind: 'person' } : { kind: 'bot', bot: 'beginner' },
  )
  const kept = {
    id: 'won',
    game,
    record: JSON.stringify(record),
    sitters,
    turn,
    isFair,
    isOver: true,
    when: 1,
  }
  await page.evaluate(
    (match) => {
      localStorage.setItem('tefuda.match.won', JSON.stringify(match))
      window.location.hash = '#/match/won'
    },
    { ...kept, seat: winners[0] },
  )
  await page.locator('.end').waitFor()
}

describe('a won match', () => {
  test('leaves a mark, which home and the choice of levels show', { tags: ['long'] }, async ({ open }) => {
    const page = await open()
    await openWon(page, true)
    await page.locator('.end').getByText('New mark: you have beaten a beginner.').waitFor()
    await page.locator('.end').getByRole('link', { name: 'Home' }).click()
    const tile = page.locator('.game-tile[data-game="ninja-slayer"]')
    await tile.getByRole('img', { name: 'Levels beaten: 1 of 6' }).waitFor()
    expect(await violations(page)).toEqual([])
    await tile.locator('a[href="#/play/ninja-slayer"]').click()
    await page.getByRole('option', { name: 'a beginner ✓ beaten' }).waitFor({ state: 'attached' })
  })

  test('leaves none where something was taken back', { tags: ['long'] }, async ({ open }) => {
    const page = await open()
    await openWon(page, false)
    await page.locator('.end').getByText('No mark for this win').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('tefuda.marks'))).toBeNull()
  })
})

test('taking something back is remembered with the match', { tags: ['long'] }, async ({ open }) => {
  const page = await open()
  await sitDown(page, { game: 'blackpoker', other: 'random' })
  await play(page, { most: 1 })
  await page.locator('.table[data-asked="you"]').waitFor()
  const isFair = (wanted: boolean) =>
    page.waitForFunction((fair) => {
      const [id] = Object.keys(localStorage).filter((name) => name.startsWith('tefuda.match.'))
      return JSON.parse(localStorage.getItem(id!)!).isFair === fair
    }, wanted)
  await isFair(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await isFair(false)
})
