import { expect } from 'vitest'
import { play, sitDown } from './player.ts'
import { PHONE, test, violations } from './visit.ts'

test('the report folds by turn, and shows rules and passes to whoever judges, also later', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await open()
  await sitDown(page, { game: 'ninja-slayer', seed: '2', other: 'random' })
  await play(page, { most: 4 })
  const turns = page.locator('#log > li > .fold')
  const isOpen = () => turns.evaluateAll((all) => all.map((one) => one.getAttribute('aria-expanded')))
  const before = await isOpen()
  expect(before[0]).toBe('true')
  expect(before.slice(1).every((open) => open === 'false')).toBe(true)
  expect(await turns.first().textContent()).toMatch(/^Turn \d+ · (?:You|Rin)now$/)
  await turns.last().focus()
  await page.keyboard.press('Enter')
  expect((await isOpen()).at(-1)).toBe('true')
  expect(await page.locator('#log .clause, #log .rule').count()).toBe(0)
  expect(await page.locator('#log').textContent()).not.toContain('shuffles')
  await page.keyboard.press('j')
  await page
    .getByText(/shuffles?\./)
    .first()
    .waitFor()
  await page.reload()
  await page.locator('#log > li').first().waitFor()
  await page.locator('#log > li > .fold').last().click()
  await page
    .getByText(/shuffles?\./)
    .first()
    .waitFor()
  expect(await violations(page)).toEqual([])
})

test('on a phone the report comes up from below', { tags: ['long'] }, async ({ open }) => {
  const page = await open('', { viewport: PHONE, touch: true })
  await sitDown(page, { game: 'blackpoker', seed: '5' })
  await page.getByRole('button', { name: 'Report' }).tap()
  await page.locator('#log-sheet li').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Close' }).tap()
  await page.locator('#log-sheet').waitFor({ state: 'detached' })
})
