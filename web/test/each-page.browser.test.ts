import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aRecord } from '../../engine/test/records.ts'
import { packRecord } from '../src/position-link.ts'
import type { Route } from '../src/route.ts'
import { play } from './player.ts'
import { test, violations } from './visit.ts'

/** Every page is clicked on in every run, whatever else is left for a longer one. */

const follow = (page: Page, hash: string) => page.locator(`.header nav a[href="${hash}"]`).click()
const goTo = (page: Page, hash: string) =>
  page.evaluate((to) => {
    window.location.hash = to
  }, hash)
const asked = (page: Page) => page.locator('.table[data-asked="you"]').waitFor()

/** What is done on the page of each kind of address, one after the other, and what comes of it. */
const TRIED: { readonly [page in Route['page']]: (page: Page) => Promise<unknown> } = {
  play: async (page) => {
    await page.getByRole('link', { name: 'Choose decks and seats for Ninja Slayer TCG' }).click()
    await page.locator('.sit button[type="submit"]:not(:disabled)').waitFor()
    expect(await violations(page)).toEqual([])
  },
  packs: async (page) => {
    await goTo(page, '#/packs/ninja-slayer')
    await page.getByRole('button', { name: 'Open pack 1 of 5' }).click()
    await page.getByRole('region', { name: 'Pack 1' }).waitFor()
  },
  tour: async (page) => {
    await goTo(page, '#/tour/blackpoker')
    await page.locator('.tour .next').getByRole('button').waitFor()
  },
  watch: async (page) => {
    await follow(page, '#/watch')
    await page.getByRole('link', { name: /^Ninja Slayer TCG Lantern Rush/ }).click()
    await page.getByRole('button', { name: 'Forward', exact: true }).click()
    await page.getByText('Answer 1 of 202').waitFor()
    await page.goBack()
  },
  cards: async (page) => {
    await follow(page, '#/cards')
    await page.getByRole('searchbox').fill('提灯鼠')
    await page.getByText(/^1 of/).waitFor()
    await page.locator('.gallery .card').click()
    await page.getByRole('dialog', { name: 'Lantern Rat' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
  write: async (page) => {
    await follow(page, '#/write')
    await page.getByLabel('name (English)').fill('Walker')
    await page.locator('.shown .card .name').filter({ hasText: 'Walker' }).waitFor()
  },
  deck: async (page) => {
    await follow(page, '#/deck')
    await page.locator('.gallery .card').first().click()
    await page.getByText('Your deck: 1 card').waitFor()
  },
  judge: async (page) => {
    await follow(page, '#/judge')
    await page.getByText('It holds.').waitFor()
    expect(await page.locator('.header').isVisible()).toBe(true)
    await page.getByRole('button', { name: /Forward/ }).click()
    await page.locator('.steps li:not(:first-child) button[aria-current="step"]').waitFor()
  },
  rules: async (page) => {
    await goTo(page, '#/rules/blackpoker')
    await page.locator('section .term[data-to="term"]').first().click()
    await page.locator('[id^="term-"]:focus').waitFor()
  },
  far: async (page) => {
    await goTo(page, '#/far/blackpoker')
    await page.getByRole('button', { name: 'Lay the table' }).click()
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor()
  },
  tables: async (page) => {
    await goTo(page, '#/tables')
    await page.getByRole('heading', { name: 'Open tables' }).waitFor()
    await page.locator('.your-matches').getByText('Not begun').waitFor()
  },
  record: async (page) => {
    await goTo(page, '#/record/nothing')
    await page.getByRole('alert').waitFor()
  },
  name: async (page) => {
    await goTo(page, '#/name/nothing')
    await page.getByRole('alert').waitFor()
    await page.getByRole('textbox', { name: 'Your name' }).fill('Haru')
    await page.getByRole('button', { name: 'Keep this name' }).click()
    await page.locator('.kept-name').getByText('Haru').waitFor()
    expect(await violations(page)).toEqual([])
  },
  seat: async (page) => {
    await goTo(page, '#/seat/nowhere/nothing')
    await page.getByRole('alert').waitFor()
  },
  t: async (page) => {
    await goTo(page, '#/t/nobody')
    await page.getByRole('alert').waitFor()
  },
  table: async (page) => {
    await goTo(page, '#/table/nowhere')
    await page.getByRole('alert').waitFor()
  },
  position: async (page) => {
    await goTo(page, `#/position/${await packRecord(JSON.stringify(await aRecord()))}`)
    await page.getByLabel('Player 1').selectOption('person')
    await page.getByRole('button', { name: 'Play on' }).click()
    await asked(page)
  },
  match: async (page) => {
    expect(page.url()).toContain('#/match/')
    expect(await play(page, { most: 1 })).toBe(1)
  },
  learn: async (page) => {
    await goTo(page, '#/learn/blackpoker')
    await page.locator('#prompt [data-option="stop"]').click()
    await page.getByRole('button', { name: 'Show me' }).click()
    await page.locator('.coach .next').waitFor()
  },
  puzzle: async (page) => {
    await goTo(page, '#/puzzle/1')
    // What is clicked while moves are still shown is not taken.
    await asked(page)
    const at = await page.locator('.table').getAttribute('data-at')
    await page.getByRole('button', { name: 'Show a way' }).click()
    await page.locator(`.table[data-asked="you"]:not([data-at="${at}"])`).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Begin again' }).click()
    await page.locator(`.table[data-at="${at}"]`).waitFor()
  },
}

test('every page is come to, and does what one clicks on', async ({ open }) => {
  const page = await open()
  for (const tried of Object.values(TRIED)) await tried(page)
})

test('no kind of address is left out', () => {
  const route = readFileSync(new URL('../src/route.ts', import.meta.url), 'utf8')
  const kinds = [...route.matchAll(/readonly page: ([^;}]+)/g)].flatMap(([, some]) => some!.match(/\w+/g)!)
  expect(kinds.length).toBeGreaterThan(5)
  expect(Object.keys(TRIED).sort()).toEqual([...new Set(kinds)].sort())
})
