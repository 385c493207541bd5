import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aRecordAsking } from '../../engine/test/records.ts'
import { play, sitDown, type TableChoice } from './player.ts'
import { drawn, sent } from './sent.ts'
import { sitDownAt } from './sit-down-at.ts'
import { type Open, test, violations, whole } from './visit.ts'

/** What a player has before them: how far the match is, what is asked, and the cards of the hand. */
const before = (page: Page) =>
  page.evaluate(() => ({
    at: document.querySelector<HTMLElement>('.table')?.dataset.at,
    ask: document.querySelector('#ask')?.textContent,
    offered: [...document.querySelectorAll<HTMLElement>('#prompt [data-option]')].map(
      ({ dataset }) => dataset.option,
    ),
    hand: [...document.querySelectorAll<HTMLElement>('.near .hand button.card')].map(
      ({ dataset }) => dataset.key,
    ),
  }))
const asked = (page: Page) => page.locator('.table[data-asked="you"]').waitFor()

/** The usual run reloads at the last of these, `npm run browser:whole` at each. */
const MATCHES: readonly (TableChoice & { readonly answers: readonly number[] })[] = [
  { game: 'blackpoker', answers: [0, 1, 3, 4, 7] },
  { game: 'ninja-slayer', answers: [1, 2, 5, 6] },
  { game: 'pso2', answers: [2, 5, 7] },
  { game: 'pso2', mode: 'raid', party: 3, answers: [3, 5] },
  { game: 'spell-card-strike', answers: [1, 4, 6] },
  { game: 'vanguard', answers: [0, 3, 8] },
]

describe('nothing is lost by a reload', () => {
  const itself = async ({ answers, ...chosen }: (typeof MATCHES)[number], { open }: { open: Open }) => {
    const page = await open()
    await sitDown(page, { other: 'random', ...chosen })
    let given = 0
    for (const at of whole ? answers : answers.slice(-1)) {
      if (at > given) given += await play(page, { most: at - given, seed: at })
      await asked(page)
      const was = await before(page)
      expect(was.ask).toBeTruthy()
      await page.reload()
      await asked(page)
      expect(await before(page)).toEqual(was)
    }
  }
  const isQuick = ({ game }: (typeof MATCHES)[number]) => game === 'blackpoker'
  test.for(MATCHES.filter(isQuick))('of $game', itself)
  test.for(MATCHES.filter((one) => !isQuick(one)))('of $game $mode', { tags: ['long'] }, itself)
})

test('Back leads home, where the match waits; forward again, and it goes on', { tags: ['long'] }, async ({
  open,
}) => {
  const page = await open()
  await sitDown(page, { game: 'ninja-slayer' })
  await play(page, { most: 3 })
  await asked(page)
  const was = await before(page)
  await page.goBack()
  await page.getByRole('heading', { name: 'Your matches' }).waitFor()
  expect(await violations(page)).toEqual([])
  await sitDown(page, { game: 'blackpoker' })
  await page.goBack()
  await page.locator('.go-on li').nth(1).waitFor()
  await page.getByRole('link', { name: /^Continue Ninja Slayer/ }).click()
  await asked(page)
  expect(await before(page)).toEqual(was)
  await page.goBack()
  await page.getByRole('button', { name: /^Forget the match of BlackPoker/ }).click()
  await page.locator('.go-on li').nth(1).waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('.go-on li').first().waitFor()
  expect(await page.locator('.go-on li').count()).toBe(1)
})

test('a match that is gone on with is shown once, so that nobody loses what they begin with at once', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await sitDownAt(open, await aRecordAsking('ninja-slayer', 20))
  await asked(page)
  await drawn(page)
  const attended = (await sent(page)).filter(({ request }) => request.do === 'attend')
  expect(attended.length).toBe(1)
})

test('a match of two at one screen comes back behind its curtain', { tags: ['long'] }, async ({ open }) => {
  const page = await open()
  await sitDown(page, { game: 'ninja-slayer', other: 'person' })
  await page.locator('.curtain, .table[data-asked="you"]').first().waitFor()
  await page.reload()
  await page.locator('.curtain').waitFor()
  expect(await page.locator('.card').count()).toBe(0)
})

test('a match that is not here any more is told, and one can begin another', { tags: ['long'] }, async ({
  open,
}) => {
  const page = await open('#/match/nowhere')
  await page.getByText('does not keep that match any more').waitFor()
  await sitDown(page, { game: 'blackpoker' })
  await asked(page)
})

test('a match that this page cannot read is told, and stays', { tags: ['long'] }, async ({ open }) => {
  const page = await open()
  await page.evaluate(() =>
    localStorage.setItem(
      'tefuda.match.old',
      JSON.stringify({
        id: 'old',
        game: 'blackpoker',
        record: '{"format":"tefuda-record"}',
        sitters: [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }],
        seat: 0,
        turn: 3,
        isOver: false,
        isFair: true,
        when: 1,
      }),
    ),
  )
  await page.reload()
  await page.goto(`${page.url().split('#')[0]}#/match/old`)
  await page.locator('.trouble').waitFor()
  await page.getByRole('link', { name: /^Continue BlackPoker/ }).waitFor()
})
