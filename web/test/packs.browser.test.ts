import { expect } from 'vitest'
import { test, violations } from './visit.ts'

test('packs are opened one by one, and the match is played with what was in them', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await open('#/packs/ninja-slayer')
  for (let n = 1; n <= 5; n++) {
    await page.getByRole('button', { name: `Open pack ${n} of 5` }).click()
    await page.getByRole('region', { name: `Pack ${n}` }).waitFor()
  }
  const opened = await page.locator('.packs .card .hidden').allTextContents()
  expect(opened).toHaveLength(40)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Play with these 40 cards' }).click()
  await page.locator('.table[data-asked]').waitFor()
  await page.waitForFunction(() => Object.keys(localStorage).some((name) => name.startsWith('tefuda.match.')))
  const record = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((one) => one.startsWith('tefuda.match.'))!
    return JSON.parse(JSON.parse(localStorage.getItem(name)!).record)
  })
  expect(record.options).toEqual({ format: 'blitz' })
  expect(record.decks[0]).toHaveLength(40)
})
