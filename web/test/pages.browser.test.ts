import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { sitDown } from './player.ts'
import { PATIENCE, PHONE, pickTheme, test, themesOf, violations } from './visit.ts'

/** The pages around the table: cards, decks, writing a card, judging. */

test('cards are found by their text in either language', { tags: ['long'] }, async ({ open }) => {
  const page = await open('#/cards/ninja-slayer')
  await page.locator('.gallery .card').first().waitFor()
  await page.getByRole('searchbox').fill('提灯鼠')
  await page.getByText(/^1 of/).waitFor()
  await page.locator('.gallery .card').click()
  await page.getByRole('dialog', { name: 'Lantern Rat' }).waitFor()
})

test('a deck is built, its faults are told with their clauses, it is read from text and played with', async ({
  open,
}) => {
  const page = await open('#/deck/ninja-slayer')
  await page.locator('.gallery .card').first().click()
  await page.getByText('Your deck: 1 card').waitFor()
  await page.locator('.faults li .rule').first().waitFor()
  await page.getByLabel('Begin with a ready deck').selectOption({ index: 1 })
  await page.getByText('The deck is legal.').waitFor()
  await page.getByText('New deck, copy, link and text').click()
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
  await page.getByLabel('Format').selectOption('blitz')
  await page.getByText('402.3a').first().waitFor()
  await page.getByRole('link', { name: 'Play', exact: true }).click()
  await page.getByRole('link', { name: 'Choose decks and seats for Ninja Slayer TCG' }).click()
  await page.getByLabel('Your deck').selectOption('(own) 2')
  await sitDown(page, { game: 'ninja-slayer' })
})

/** The text of a card, on the page for writing one. */
const cardText = (page: Page) => page.getByRole('textbox', { name: 'text', exact: true })
const toTable = (page: Page) => page.getByRole('button', { name: 'Put it on the table' })
const said = (page: Page) => page.locator('.understanding li')

describe('a card of one’s own', () => {
  test('is understood as it is written, drawn, and can be played a moment later', async ({ open }) => {
    const page = await open('#/cards/ninja-slayer')
    await page.getByRole('link', { name: 'Write a card of your own' }).click()
    await page.getByLabel('name (English)').fill('Night Crier')
    await page.getByLabel('name (Japanese)').fill('夜鳴き')
    await page.getByLabel('cost').fill('2')
    await cardText(page).fill('◆When this is killed, draw 1 card.')
    await page.getByText('1 of 1 paragraph is understood.').waitFor()
    expect(await said(page).locator('[lang="ja"]').textContent()).toBe('◆これが殺された時、1枚ドロー。')
    await said(page).locator('[lang="en"]').getByRole('button', { name: 'draw' }).click()
    expect(await page.locator('.popup').textContent()).toContain('Rule 1308.1')
    await page.keyboard.press('Escape')
    expect(await page.locator('.shown .card .name').textContent()).toBe('Night Crier')
    expect(await page.locator('.shown .card .cost').textContent()).toBe('2')
    await toTable(page).click()
    const own = page.locator('.near .hand button.card.offered').filter({ hasText: 'Night Crier' }).first()
    await own.waitFor()
    const at = await page.locator('.table').getAttribute('data-at')
    await own.dblclick()
    await page.locator(`.table:not([data-at="${at}"])`).waitFor()
    await page.locator('.board .card:not(.hand *)').filter({ hasText: 'Night Crier' }).first().waitFor()
    await page.getByRole('button', { name: 'Back to the card' }).click()
    expect(await page.getByLabel('name (English)').inputValue()).toBe('Night Crier')
  })

  test('is marked where it is not understood, and does not come to the table', { tags: ['long'] }, async ({
    open,
  }) => {
    const page = await open('#/write/ninja-slayer', { locale: 'ja' })
    const text = page.getByRole('textbox', { name: 'テキスト', exact: true })
    await text.fill('◆これが殺された時、1枚ドロー。\n◆これが踊った時、1枚ドロー。\n\n◆これが殺された時、')
    await page.getByText('3段落中 1段落がわかりました。').waitFor()
    const marks = await page.locator('.marked mark').allTextContents()
    expect(marks[0]).toContain('踊')
    expect(marks[1]).toContain('これが殺された時、')
    expect(await said(page).nth(1).textContent()).toContain('がわかりません')
    expect(await said(page).nth(2).textContent()).toContain('途中で切れています')
    expect(await text.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('button', { name: 'テーブルに置く' }).isDisabled()).toBe(true)
    await text.fill('◆これが殺された時、1枚ドロー。')
    await page.getByText('1段落中 1段落がわかりました。').waitFor()
    expect(await page.locator('.marked mark').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'テーブルに置く' }).isEnabled()).toBe(true)
  })

  test('of PSO2 is put on the table as well, its class and kind with it', { tags: ['long'] }, async ({
    open,
  }) => {
    const page = await open('#/write/pso2')
    await page.getByLabel('Kind', { exact: true }).selectOption('active')
    await page.getByLabel('Ranger').check()
    await page.getByRole('button', { name: 'One more: kinds' }).click()
    await page.getByLabel('kinds 1 (Japanese)').fill('術')
    await page.getByLabel('The texts are written in').selectOption('ja')
    await cardText(page).fill('相手のキャラ1体を選び、それに2ダメージを与える。')
    await page.getByText('1 of 1 paragraph is understood.').waitFor()
    expect(await page.locator('.shown .details .kind').first().textContent()).toMatch(/active · Ranger · \w+/)
    await toTable(page).click()
    await page.locator('.near .hand button.card').filter({ hasText: 'New card' }).first().waitFor()
  })

  test('is kept, taken along as a file and brought back; what is wrong with a file is told', {
    tags: ['long'],
  }, async ({ open, expect }) => {
    const page = await open('#/write/ninja-slayer')
    await page.getByLabel('name (English)').fill('Kept Card')
    await page.getByText('X-01 Kept Card').first().waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Another card' }).click()
    expect(await page.getByLabel('number').inputValue()).toBe('X-02')
    await page.reload()
    await page.getByLabel('Card', { exact: true }).selectOption({ label: 'X-01 Kept Card' })
    await page.locator('summary').filter({ hasText: 'As a file' }).click()
    const yaml = page.getByLabel('The card as YAML')
    await expect.poll(() => yaml.inputValue(), { timeout: PATIENCE }).toContain('Kept Card')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('X-01.yaml')
    const file = readFileSync(await download.path(), 'utf8')
    const throwAway = page.getByRole('button', { name: 'Throw it away' })
    await throwAway.click()
    expect(await page.getByLabel('number').inputValue()).toBe('X-02')
    await page.getByRole('button', { name: 'Take the last one back' }).click()
    expect(await page.getByLabel('number').inputValue()).toBe('X-01')
    await throwAway.click()
    const bring = (text: string) =>
      page
        .locator('.desk input[type="file"]')
        .setInputFiles({ name: 'x.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) })
    for (const [text, told] of [
      ['- id: [', 'line 1'],
      [file.replace('type: character', 'type: dragon'), '"type"'],
      [file.replace('text: []', 'text: 3'), '"text" must be a list of paragraphs'],
    ] as const) {
      await bring(text)
      await page.getByRole('alert').filter({ hasText: told }).waitFor()
    }
    await bring(file.replace('text: []', 'text: [◆これが踊った時、1枚ドロー。]'))
    await page.getByText('0 of 1 paragraph is understood.').waitFor()
    expect(await page.getByLabel('name (English)').inputValue()).toBe('Kept Card')
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('can begin from one of the game’s own', { tags: ['long'] }, async ({ open }) => {
    const page = await open('#/cards/ninja-slayer')
    await page.getByRole('searchbox').fill('提灯鼠')
    await page.locator('.gallery .card').first().click()
    await page.getByRole('link', { name: 'Write one like it' }).click()
    await page.getByText('X-01 Lantern Rat').waitFor({ state: 'attached' })
    expect(await page.getByLabel('name (English)').inputValue()).toBe('Lantern Rat')
    await page.getByText('understood.').first().waitFor()
    expect(page.url()).toMatch(/#\/write\/ninja-slayer$/)
  })

  test('is begun anew where something else was kept', { tags: ['long'] }, async ({ open }) => {
    const page = await open('#/write/ninja-slayer')
    await page.evaluate(() =>
      localStorage.setItem('tefuda.cards.ninja-slayer', '[{"language":"ja","card":{}},3]'),
    )
    await page.reload()
    await page.getByText('X-01 New card').waitFor({ state: 'attached' })
  })

  test('can be written where the browser keeps nothing', { tags: ['long'] }, async ({ open }) => {
    const page = await open('#/write/ninja-slayer')
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new Error('full')
      }
    })
    await page.getByLabel('name (English)').fill('Forgotten')
    await page.getByText('does not let the page remember').waitFor()
    await toTable(page).click()
    await page.getByRole('button', { name: 'Back to the card' }).click()
    expect(await page.getByLabel('name (English)').inputValue()).toBe('Forgotten')
  })
})

/** Drops a file on the page, as from another window. */
async function drop(page: Page, text: string): Promise<void> {
  const dropped = await page.evaluateHandle((written) => {
    const data = new DataTransfer()
    data.items.add(new File([written], 'x.yaml'))
    return data
  }, text)
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped })
}

describe('a file that is dropped on the page', () => {
  for (const [hash, name] of [
    ['#/write/pso2', 'card'],
    ['#/deck/pso2', 'deck'],
    ['#/judge/pso2', 'scenario'],
  ] as const)
    test(`and is no ${name}: what is wrong is told, and the page lives on`, { tags: ['long'] }, async ({
      open,
    }) => {
      const page = await open(hash)
      await page.locator('.shown .card, .gallery .card, .legal').first().waitFor()
      await drop(page, '{')
      await page
        .getByRole('alert')
        .filter({ hasText: /cannot be read|line 1/ })
        .waitFor()
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    })

  test('and is a deck becomes the deck', { tags: ['long'] }, async ({ open }) => {
    const page = await open('#/deck/pso2')
    await page.locator('.gallery .card').first().waitFor()
    await drop(page, '3 P1-020')
    await page.getByText('Your deck: 3 cards').waitFor()
  })
})

describe('a judge', () => {
  const step = (page: Page) => page.locator('.steps button[aria-current="step"]')

  test('opens a scenario and goes through it step by step', { tags: ['long'] }, async ({ open }) => {
    const page = await open('#/judge/blackpoker')
    await page.getByText('It holds.').waitFor()
    expect(await step(page).textContent()).toBe('The beginning')
    await page.getByRole('button', { name: /Forward/ }).click()
    await step(page).filter({ hasNotText: 'The beginning' }).waitFor()
    expect(await violations(page)).toEqual([])
  })

  const OWN = `game: blackpoker
title: The turn goes round
table: { A: { life: 12, hand: [] }, B: { life: 12 } }
play:
  - A: end
  - settle
  - expect: { turn: { seat: B, number: 4 } }
`

  test('writes one, sees its faults at their line, mends it and runs it again', { tags: ['long'] }, async ({
    open,
  }) => {
    const page = await open('#/judge/blackpoker')
    await page.getByLabel('File', { exact: true }).selectOption({ label: 'your own' })
    const text = page.getByLabel('The scenario as YAML')
    const marked = page.locator('.marked mark')
    await text.fill(OWN.replace('play:', 'colour: red\nplay:'))
    await page.getByRole('alert').filter({ hasText: 'line 4' }).waitFor()
    expect(await marked.textContent()).toBe('colour: red')
    await text.fill(OWN.replace('seat: B', 'seat: A'))
    await page.locator('.fails[role="status"]').filter({ hasText: 'line 7' }).waitFor()
    expect(await marked.textContent()).toContain('seat: A')
    await page.getByRole('button', { name: 'Go to line 7' }).click()
    expect(await page.evaluate(() => String(document.getSelection()))).toContain('expect:')
    await text.fill(OWN)
    await page.getByText('It holds.').waitFor()
    expect(await marked.count()).toBe(0)
    await page.getByRole('button', { name: /Forward/ }).click()
    await step(page)
      .filter({ hasText: /^A: end$/ })
      .waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('opens a file, and goes on from a scenario of ours', { tags: ['long'] }, async ({ open, expect }) => {
    const page = await open('#/judge/blackpoker', { locale: 'ja' })
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'x.yaml', mimeType: 'text/yaml', buffer: Buffer.from(OWN) })
    await page.getByText('成り立ちます。').waitFor()
    expect(await page.getByLabel('シナリオのYAML').inputValue()).toBe(OWN)
    await page.getByLabel('ファイル', { exact: true }).selectOption({ index: 0 })
    await page.getByRole('button', { name: '写して書き直す' }).click()
    const text = page.getByLabel('シナリオのYAML')
    await expect.poll(() => text.inputValue(), { timeout: PATIENCE }).toContain('proves:')
    await page.getByText('成り立ちます。').waitFor()
  })
})

describe('axe finds nothing, and nothing is wider than a phone', () => {
  const PAGES = [
    'cards/ninja-slayer',
    'cards/blackpoker',
    'cards/spell-card-strike',
    'cards/vanguard',
    'deck/pso2',
    'write/ninja-slayer',
    'write/pso2',
  ]
  for (const [i, hash] of PAGES.entries())
    for (const theme of themesOf(i))
      test(`${hash} (${theme})`, { tags: ['long'] }, async ({ open }) => {
        const page = await open(`#/${hash}`, theme === 'dark' ? { locale: 'ja', viewport: PHONE } : {})
        await pickTheme(page, theme)
        await page.locator('.gallery .card, .shown .card').first().waitFor()
        if (hash.startsWith('write')) {
          await page.getByRole('textbox', { name: /^(text|テキスト)$/ }).fill('◆x\n1枚ドロー。')
          await page.locator('.understanding li').nth(1).waitFor()
        }
        expect(await violations(page)).toEqual([])
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (theme === 'dark') expect(width).toBeLessThanOrEqual(PHONE.width)
      })
})
