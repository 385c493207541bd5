import { describe, expect } from 'vitest'
import { sitDown } from './player.ts'
import { test, violations } from './visit.ts'

describe('settings', () => {
  test('are all in one place, apply at once and are remembered', { tags: ['long'] }, async ({ open }) => {
    const page = await open()
    const root = page.locator('html')
    const rem = () => root.evaluate((html) => getComputedStyle(html).fontSize)
    const you = () => root.evaluate((html) => getComputedStyle(html).getPropertyValue('--you'))
    const before = await you()
    await page.getByRole('button', { name: 'Settings' }).click()
    const sheet = page.getByRole('dialog', { name: 'Settings' })
    await sheet.getByLabel('Larger').check()
    expect(await rem()).toBe('20px')
    await sheet.getByLabel('Red-green safe').check()
    expect(await you()).not.toBe(before)
    await sheet.getByLabel('Your name').fill('Ken')
    await sheet.getByLabel('Sound').uncheck()
    await sheet.getByLabel('At once').check()
    expect(await violations(page)).toEqual([])
    await sheet.getByLabel('日本語').check()
    const japanese = page.getByRole('dialog', { name: '設定' })
    await japanese.getByLabel('暗い').check()
    await page.locator('html[lang="ja"][data-theme="dark"]').waitFor()
    await japanese.getByRole('button', { name: '閉じる' }).click()
    await japanese.waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('html[lang="ja"][data-theme="dark"][data-palette="redGreen"]').waitFor()
    expect(await rem()).toBe('20px')
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('tefuda.settings')!))
    expect(kept).toMatchObject({ name: 'Ken', sound: false, speed: 'atOnce', textSize: 'larger' })
  })

  test('open from the menu of a match, where the name changes at once', { tags: ['long'] }, async ({
    open,
  }) => {
    const page = await open()
    await sitDown(page, { game: 'blackpoker', other: 'random' })
    const plate = page.locator('.plate .who').last()
    expect(await plate.textContent()).toBe('You')
    await page.getByRole('button', { name: /Match/ }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    const sheet = page.getByRole('dialog', { name: 'Settings' })
    await sheet.getByLabel('Your name').fill('Ken')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(await plate.textContent()).toBe('Ken')
  })
})
