import { expect } from 'vitest'
import { test, violations } from './visit.ts'

test('the puzzle of the day, once solved, gives a result to share that tells nothing of it', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await open('#/puzzle')
  const shown = page.getByRole('button', { name: 'Show a way' })
  const share = page.getByRole('button', { name: 'Share the result' })
  await shown.waitFor()
  expect(await share.count()).toBe(0)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
  })
  const at = () => page.locator('.table').getAttribute('data-at')
  while ((await share.count()) === 0) {
    const before = await at()
    await shown.or(share).first().click()
    await page.waitForFunction(
      (was) =>
        document.querySelector<HTMLElement>('.table')?.dataset.at !== was ||
        document.querySelector('.share-result') !== null,
      before,
    )
  }
  await share.click()
  await page.getByText('Copied. Paste it').waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(
    /^手札 Tefuda, puzzle of \d{4}-\d\d-\d\d: solved in 1 try, with help\n△\nhttp.*#\/puzzle\/\d+$/,
  )
  expect(await violations(page)).toEqual([])
})
