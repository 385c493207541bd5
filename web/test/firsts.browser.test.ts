import { expect } from 'vitest'
import { sitDown } from './player.ts'
import { drawn } from './sent.ts'
import { PHONE, test, violations } from './visit.ts'

test('a rule that is met for the first time is told of in a line, once ever', { tags: ['long'] }, async ({
  open,
}) => {
  const page = await open()
  await sitDown(page, { game: 'ninja-slayer' })
  const line = page.locator('.first-met')
  await line.waitFor()
  expect(await line.textContent()).toMatch(
    /^Once a turn a card of your hand may become ether\..* Rule 502\.4a$/,
  )
  expect(await violations(page)).toEqual([])
  await page.reload()
  await page.locator('.table[data-asked="you"]').waitFor()
  await drawn(page)
  expect(await line.count()).toBe(0)
})

test('whoever wants no such lines says so', { tags: ['long'] }, async ({ open }) => {
  const page = await open('', { locale: 'ja', viewport: PHONE })
  await sitDown(page, { game: 'blackpoker' })
  await page.locator('.first-met').waitFor()
  await page.locator('.when-asked-door').click()
  await page.getByLabel('初めて出会うルールを一言で説明する').uncheck()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sitDown(page, { game: 'vanguard' })
  await page.locator('.table[data-asked="you"]').waitFor()
  await drawn(page)
  expect(await page.locator('.first-met').count()).toBe(0)
})
