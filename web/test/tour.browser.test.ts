import { expect } from 'vitest'
import { test, violations } from './visit.ts'

test('the tour goes on with the next opponent, whose match begins with one click', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await open()
  await page.evaluate(() => {
    localStorage.setItem('tefuda.marks', JSON.stringify({ 'ninja-slayer': ['tour:kosuzu'] }))
  })
  await page.getByRole('link', { name: 'Tour of Ninja Slayer TCG' }).click()
  const stops = page.locator('.tour > li')
  await stops.first().waitFor()
  expect(await stops.count()).toBe(10)
  expect(await page.locator('.tour-count').textContent()).toContain('Beaten: 1 of 10')
  expect(await page.locator('.tour > li[aria-current="step"] h2').textContent()).toBe('Nezu the Apprentice')
  expect(await page.getByRole('button', { name: /^Play/ }).count()).toBe(2)
  expect(await stops.nth(2).textContent()).toContain('After number 2')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Play against Nezu the Apprentice' }).click()
  await page.locator('.table[data-asked]').waitFor()
  expect(await page.locator('.plate .who').first().textContent()).toBe('Nezu the Apprentice')
  await page.reload()
  await page.locator('.table[data-asked]').waitFor()
  expect(await page.locator('.plate .who').first().textContent()).toBe('Nezu the Apprentice')
})
