import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { play, sitDown } from './player.ts'
import { openBrowser, openSite, type Site } from './site.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 360, height: 740 }

let site: Site
let browser: Browser
let context: BrowserContext
/** What the browser complained of: a page that works says nothing there. */
let complaints: string[] = []

beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
}, 600_000)
afterAll(async () => {
  await browser?.close()
  site?.close()
})

async function open(hash = '', { locale = 'en', viewport = WIDE, calm = true } = {}): Promise<Page> {
  context = await browser.newContext({
    locale,
    viewport,
    reducedMotion: calm ? 'reduce' : 'no-preference',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  complaints = []
  const page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(site.address + hash)
  return page
}

afterEach(async () => {
  await context?.close()
  expect(complaints).toEqual([])
})

async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE })
  return page.evaluate(async () => {
    const axe = (
      globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
    ).axe
    const { violations } = await axe.run()
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
  })
}

const over = (page: Page) => page.locator('.prompt.over')

describe('a whole game by clicking', () => {
  for (const locale of ['en', 'ja'] as const) {
    test(`BlackPoker (${locale})`, async () => {
      const page = await open('', { locale })
      await sitDown(page, { game: 'blackpoker' })
      await play(page)
      expect(await over(page).textContent()).toContain(locale === 'en' ? 'The game is over' : 'ゲーム終了')
    })
    test(`Ninja Slayer (${locale})`, async () => {
      const page = await open('', { locale })
      await sitDown(page, { game: 'ninja-slayer' })
      await play(page)
      await over(page).waitFor()
    })
    test(`PSO2 (${locale})`, async () => {
      const page = await open('', { locale })
      await sitDown(page, { game: 'pso2' })
      await play(page)
      await over(page).waitFor()
    })
  }
  test('a raid of three on a boss', async () => {
    const page = await open()
    await sitDown(page, { game: 'pso2', mode: 'raid', party: 3 })
    await play(page)
    await over(page).waitFor()
  })
  test('on a phone nothing is wider than the screen, and the game can be played', async () => {
    const page = await open('', { locale: 'ja', viewport: PHONE })
    await sitDown(page, { game: 'ninja-slayer' })
    await play(page, { most: 20 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  })
})

test('two at one screen: the cards of one are gone before the other sits down', async () => {
  const page = await open()
  await sitDown(page, { game: 'ninja-slayer', other: 'person' })
  await page.locator('.curtain, #prompt').first().waitFor()
  for (let turned = 0; turned < 3; ) {
    if (await page.locator('.curtain').isVisible()) {
      expect(await page.locator('.card').count()).toBe(0)
      await page.locator('.curtain button').click()
      await page.locator('#prompt').waitFor()
      turned++
    } else await play(page, { most: 1 })
  }
})

test('a hand card can be dragged to the table', async () => {
  const page = await open()
  await sitDown(page, { game: 'ninja-slayer' })
  const card = page.locator('.near .hand button.card.offered').first()
  await card.waitFor()
  const at = await page.locator('.table').getAttribute('data-at')
  await card.dragTo(page.locator('.near .area[data-zone^="field"]'))
  await page.locator('.near .hand button.card.selected').waitFor()
  await page.locator('#prompt .primary').click()
  await page.locator(`.table:not([data-at="${at}"])`).waitFor()
})

test('by keyboard alone: sit down, walk the table, answer, undo, look at the keys', async () => {
  const page = await open()
  const press = (key: string) => page.keyboard.press(key)
  await page.locator('.choices').waitFor()
  await page.locator('input[value="blackpoker"]').focus()
  await press('Enter')
  await page.locator('#prompt').waitFor()
  const before = await page.locator('.table').getAttribute('data-at')
  await press('t')
  const first = await page.evaluate(() => document.activeElement?.className)
  expect(first).toContain('card')
  const label = () => page.evaluate(() => document.activeElement?.textContent)
  const here = await label()
  await press('ArrowRight')
  if ((await label()) === here) await press('ArrowLeft')
  expect(await label()).not.toBe(here)
  await press('Escape')
  expect(await page.evaluate(() => document.activeElement?.closest('#prompt') !== null)).toBe(true)
  await press('Enter')
  await page.locator(`.table[data-asked="you"]:not([data-at="${before}"])`).waitFor()
  await press('u')
  await page.locator(`.table[data-at="${before}"]`).waitFor()
  await press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press('l')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('log')
})

test('what is asked and what happened is announced', async () => {
  const page = await open()
  await sitDown(page, { game: 'blackpoker' })
  const announcer = page.getByTestId('announcer')
  const ask = (await page.locator('#ask').textContent())!.slice(0, 20)
  expect(await announcer.textContent()).toContain(ask)
})

test('why an action cannot be requested is said with its clause, and the clause opens', async () => {
  const page = await open()
  await sitDown(page, { game: 'blackpoker' })
  await page.locator('#prompt details summary').last().click()
  await page.locator('[data-wish="block"]').hover()
  const tip = page.getByRole('tooltip')
  await tip.waitFor()
  expect(await tip.textContent()).toContain('the rules request it by themselves when its condition is met')
  await page.locator('#ask .rule').click()
  expect(await page.locator('.popup').textContent()).toMatch(/Rule B\d/)
})

test('why a hand card cannot be played is said on hover, on focus and on a tap', async () => {
  const page = await open()
  await sitDown(page, { game: 'ninja-slayer', seed: '3' })
  const idle = page.locator('.near .hand button.card.idle')
  for (let i = 0; i < 40 && (await idle.count()) === 0; i++) await play(page, { most: 1, seed: i })
  await idle.first().hover({ position: { x: 10, y: 20 } })
  const tip = page.locator('.tip .why')
  await tip.waitFor()
  expect(await tip.locator('.rule').textContent()).toMatch(/^\d/)
  await page.mouse.move(1, 1)
  await tip.waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  await idle.first().focus()
  await tip.waitFor()
  await idle.first().click({ position: { x: 10, y: 20 } })
  await page.locator('.sheet .why').waitFor()
})

test('undo takes back the last answer', async () => {
  const page = await open()
  await sitDown(page, { game: 'blackpoker' })
  await play(page, { most: 3 })
  const table = page.locator('.table[data-asked="you"]')
  await table.waitFor()
  const at = Number(await table.getAttribute('data-at'))
  await page.getByRole('button', { name: /Undo/ }).click()
  await page.waitForFunction(
    (before) => Number(document.querySelector<HTMLElement>('.table')!.dataset.at) < before,
    at,
  )
})

test('a match is saved, loaded, watched step by step and played on from', async () => {
  const page = await open()
  await sitDown(page, { game: 'blackpoker' })
  await play(page, { most: 6 })
  await page.locator('.table[data-asked="you"]').waitFor()
  const at = Number(await page.locator('.table').getAttribute('data-at'))
  const report = await page.locator('#log').textContent()
  await page.getByRole('button', { name: /Match/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save the match' }).click(),
  ])
  const file = await download.path()
  expect(JSON.parse(readFileSync(file, 'utf8')).format).toBe('tefuda-record')

  await page.goto(`${site.address}#/`)
  await page.reload()
  await page.locator('.page input[type="file"]').setInputFiles(file)
  await page.locator(`.table[data-at="${at}"]`).waitFor()
  expect(await page.locator('#log').textContent()).toBe(report)

  await page.goto(`${site.address}#/watch`)
  await page.locator('.dropzone').waitFor()
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByText(`Answer ${at} of ${at}`).waitFor()
  await page.getByRole('button', { name: /Back/ }).click()
  await page.getByText(`Answer ${at - 1} of ${at}`).waitFor()
  await page.getByRole('slider').fill('2')
  await page.getByText(`Answer 2 of ${at}`).waitFor()
  await page.getByLabel('Seen by').selectOption('1')
  await page.locator('.near .hand button.card').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await play(page, { most: 2 })
})

test('a link leads to the position', async () => {
  const page = await open()
  await sitDown(page, { game: 'blackpoker' })
  await play(page, { most: 4 })
  await page.locator('.table[data-asked="you"]').waitFor()
  const at = await page.locator('.table').getAttribute('data-at')
  await page.getByRole('button', { name: /Match/ }).click()
  await page.getByRole('menuitem', { name: 'Copy a link to this position' }).click()
  await page.getByText('The link is copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await context.newPage()
  await other.goto(link)
  await other.locator(`.table[data-at="${at}"]`).waitFor()
})

test('conceding is asked twice, and ends the game', async () => {
  const page = await open()
  await sitDown(page, { game: 'blackpoker' })
  await page.getByRole('button', { name: /Match/ }).click()
  await page.getByRole('menuitem', { name: 'Concede' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Concede' }).click()
  expect(await over(page).textContent()).toContain('You lost.')
})

describe('what is broken is told, and the page lives on', () => {
  const files = [
    ['text that is no record', 'nonsense'],
    ['a record of another format', '{"format":"other"}'],
    ['a record cut off', '{"format":"tefuda-record","formatVersion":1,"game":"blackpoker"}'],
  ] as const
  for (const [what, text] of files)
    test(what, async () => {
      const page = await open()
      await page
        .locator('.page input[type="file"]')
        .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) })
      await page.getByRole('alert').waitFor()
      expect((await page.getByRole('alert').textContent())!.length).toBeGreaterThan(20)
      await sitDown(page, { game: 'blackpoker' })
    })
  test('a link that is cut off', async () => {
    const page = await open('#/position/q1YqS8w')
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain('The link to a position cannot be read')
  })
  test('a browser that forbids remembering', async () => {
    const page = await open()
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new Error('full')
      }
    })
    await page.getByRole('button', { name: 'Show the page in Japanese' }).click()
    await page.getByText('このブラウザでは設定を覚えられません').waitFor()
  })
})

test('language and theme are remembered', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Show the page in Japanese' }).click()
  await page.locator('.settings select').selectOption('dark')
  await page.reload()
  expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
})

test('cards are found by their text in either language', async () => {
  const page = await open('#/cards/ninja-slayer')
  await page.locator('.gallery .card').first().waitFor()
  await page.getByRole('searchbox').fill('提灯鼠')
  await page.getByText(/^1 of/).waitFor()
  await page.locator('.gallery .card').click()
  await page.getByRole('dialog', { name: 'Lantern Rat' }).waitFor()
})

test('a deck is built, its faults are told with their clauses, it is read from text and played with', async () => {
  const page = await open('#/deck/ninja-slayer')
  await page.locator('.gallery .card').first().click()
  await page.getByText('Your deck: 1 card').waitFor()
  await page.locator('.faults li .rule').first().waitFor()
  await page.getByLabel('Begin with a ready deck').selectOption({ index: 1 })
  await page.getByText('The deck is legal.').waitFor()
  const text = page.getByLabel('The deck as text')
  const whole = await text.inputValue()
  await text.fill('4 T1-01')
  await page.getByRole('button', { name: 'Take this text as the deck' }).click()
  await page.getByText('Your deck: 4 cards').waitFor()
  await text.fill('cards: 5')
  await page.getByRole('button', { name: 'Take this text as the deck' }).click()
  await page.getByRole('alert').waitFor()
  await text.fill(whole)
  await page.getByRole('button', { name: 'Take this text as the deck' }).click()
  await page.getByText('The deck is legal.').waitFor()
  await page.getByRole('link', { name: 'Play' }).click()
  await page.locator('input[value="ninja-slayer"]').check()
  await page.getByLabel('Your deck').selectOption({ label: 'The deck you built' })
  await sitDown(page, { game: 'ninja-slayer' })
})

test('a scenario is opened and gone through step by step', async () => {
  const page = await open('#/judge/blackpoker')
  await page.getByText('It holds.').waitFor()
  const step = page.locator('.steps button[aria-current="step"]')
  expect(await step.textContent()).toBe('The beginning')
  await page.getByRole('button', { name: /Forward/ }).click()
  expect(await step.textContent()).not.toBe('The beginning')
  expect(await violations(page)).toEqual([])
})

describe('axe finds nothing', () => {
  for (const theme of ['light', 'dark'] as const) {
    for (const hash of [
      '',
      '#/watch',
      '#/cards/ninja-slayer',
      '#/cards/blackpoker',
      '#/cards/pso2',
      '#/deck/ninja-slayer',
    ])
      test(`${hash || 'the first page'} (${theme})`, async () => {
        const page = await open(hash)
        await page.locator('.choices, .dropzone').first().waitFor()
        await page.locator('.settings select').selectOption(theme)
        await page.waitForTimeout(400)
        expect(await violations(page)).toEqual([])
      })
    for (const game of ['blackpoker', 'ninja-slayer', 'pso2'])
      test(`the table of ${game} (${theme})`, async () => {
        const page = await open('', { locale: theme === 'light' ? 'en' : 'ja' })
        await page.locator('.settings select').selectOption(theme)
        await sitDown(page, { game })
        await play(page, { most: 15 })
        expect(await violations(page)).toEqual([])
        await page.locator('.near .card').first().click({ button: 'right' })
        await page.locator('.sheet').waitFor()
        expect(await violations(page)).toEqual([])
      })
  }
})

test('the page stays smooth while a bot that looks ahead thinks', async () => {
  const page = await open('', { calm: false })
  await sitDown(page, { game: 'pso2' })
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const tick = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(globalThis, { frames })
  })
  await play(page, { most: 12 })
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
  const median = frames.toSorted((a, b) => a - b)[Math.floor(frames.length / 2)]!
  expect(median).toBeLessThan(34)
})
