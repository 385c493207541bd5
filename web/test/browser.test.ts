import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { play, sitDown } from './player.ts'
import { sent } from './sent.ts'
import {
  atRest,
  GAMES,
  longUnless,
  PATIENCE,
  PHONE,
  pickTheme,
  test,
  themesOf,
  violations,
  whole,
} from './visit.ts'

const over = (page: Page) => page.locator('.prompt.over')

const OVER = { en: 'The game is over', ja: 'ゲーム終了' }

/** In a usual run each game is played to its end once: this one in Japanese, that with a board on a phone, the rest in English. */
const IN_JAPANESE = 'blackpoker'
const ON_A_PHONE = 'spell-card-strike'
const isInEnglish = (game: string) => whole || (game !== IN_JAPANESE && game !== ON_A_PHONE)

describe('a whole game by clicking', () => {
  test.for(GAMES.filter(isInEnglish))(
    '%s in English, against a bot, one that looks ahead where all is looked at; how long it took is told, not asked',
    { tags: ['long'] },
    async (game, { open }) => {
      const page = await open()
      await sitDown(page, { game, ...(!whole && { other: 'random' }) })
      const answers = await play(page)
      expect(await over(page).textContent()).toContain(OVER.en)
      const times = (await sent(page)).flatMap(({ request, took }) =>
        request.do === 'bot' ? (took ?? []) : [],
      )
      const slowest = Math.max(...times)
      console.log(
        `${game}: ${answers} answers, the slowest of ${times.length} of the bot in ${slowest.toFixed(0)} ms`,
      )
      expect(times.length).toBeGreaterThan(0)
    },
  )
  test.for(whole ? GAMES : [IN_JAPANESE])(
    '%s in Japanese, against one that plays at random',
    { tags: ['long'] },
    async (game, { open }) => {
      const page = await open('', { locale: 'ja' })
      await sitDown(page, { game, other: 'random' })
      await play(page)
      expect(await over(page).textContent()).toContain(OVER.ja)
    },
  )
  test('a raid on a boss', { tags: ['long'] }, async ({ open }) => {
    const page = await open()
    await sitDown(page, {
      game: 'pso2',
      mode: 'raid',
      ...(whole ? { party: 3, other: 'random' } : { party: 1 }),
    })
    await play(page)
    await over(page).waitFor()
  })
  test('on a phone nothing is wider than the screen, and the game can be played', { tags: ['long'] }, async ({
    open,
  }) => {
    const page = await open('', { locale: 'ja', viewport: PHONE })
    await sitDown(page, { game: 'ninja-slayer' })
    await play(page, { most: 20 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  })
})

describe('two at one screen', () => {
  /** Plays until so many curtains have fallen; gives back for whom, and how many answers were given between them. */
  async function curtains(
    page: Page,
    many: number,
  ): Promise<{ readonly who: string[]; readonly answers: number }> {
    const who: string[] = []
    let answers = 0
    await page.locator('.curtain, #prompt').first().waitFor()
    while (who.length < many) {
      if (await page.locator('.curtain').isVisible()) {
        expect(await page.locator('.card').count()).toBe(0)
        who.push((await page.locator('.curtain h2').textContent())!)
        await page.locator('.curtain button').click()
        await page.locator('#prompt').waitFor()
      } else answers += await play(page, { most: 1, seed: answers + 1 })
    }
    return { who, answers }
  }
  const isChange = (one: string, i: number, all: string[]) => i === 0 || one !== all[i - 1]

  test('the cards of one are gone before the other sits down', async ({ open }) => {
    const page = await open()
    await sitDown(page, { game: 'ninja-slayer', other: 'person' })
    const { who } = await curtains(page, 4)
    expect(who.every(isChange)).toBe(true)
  })
  test('an answer that cannot be taken back is confirmed', { tags: ['long'] }, async ({ open }) => {
    const page = await open()
    await sitDown(page, { game: 'ninja-slayer', other: 'person' })
    const pass = page.locator('#prompt [data-option="pass"]')
    for (let seed = 1; !(await pass.isVisible()); seed++) await play(page, { most: 1, seed })
    const at = await page.locator('.table').getAttribute('data-at')
    await pass.click()
    expect(await pass.getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('.table').getAttribute('data-at')).toBe(at)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.locator(`.curtain, .table:not([data-at="${at}"])`).first().waitFor()
  })
  test('the curtain falls for another person only: not for a boss, nor between two answers of one person', {
    tags: ['long'],
  }, async ({ open }) => {
    const page = await open()
    await sitDown(page, { game: 'pso2', mode: 'raid', party: 2, other: 'person' })
    const { who, answers } = await curtains(page, 3)
    expect(who.every(isChange)).toBe(true)
    expect(who.every((one) => /Player [12]/.test(one))).toBe(true)
    expect(answers).toBeGreaterThan(who.length * 2)
  })
})

test('a hand card can be dragged to the table', async ({ open }) => {
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

test('by keyboard alone: sit down, walk the table, answer, undo, look at the keys', async ({
  open,
  expect,
}) => {
  const page = await open()
  const press = (key: string) => page.keyboard.press(key)
  await page.getByRole('button', { name: 'Play BlackPoker' }).focus()
  await press('Enter')
  await page.locator('#prompt').waitFor()
  const before = await page.locator('.table').getAttribute('data-at')
  const toTable = async () => {
    await press('t')
    return page.evaluate(() => document.activeElement?.className)
  }
  await expect.poll(toTable, { timeout: PATIENCE }).toContain('card')
  const label = () => page.evaluate(() => document.activeElement?.textContent)
  const here = await label()
  await press('ArrowRight')
  if ((await label()) === here) await press('ArrowLeft')
  expect(await label()).not.toBe(here)
  await press('Escape')
  expect(await page.evaluate(() => document.activeElement?.closest('#prompt') !== null)).toBe(true)
  await page.locator('#prompt :is(.primary, [data-option]:not([data-begins])):visible').first().focus()
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

test('what is asked and what happened is announced', { tags: ['long'] }, async ({ open }) => {
  const page = await open()
  await sitDown(page, { game: 'blackpoker' })
  const announcer = page.getByTestId('announcer')
  const ask = (await page.locator('#ask').textContent())!.slice(0, 20)
  await announcer.filter({ hasText: ask }).waitFor({ state: 'attached' })
})

test('why an action cannot be requested is said with its clause, and the clause opens', async ({ open }) => {
  const page = await open()
  await sitDown(page, { game: 'blackpoker' })
  await page.locator('#prompt details summary').last().click()
  await page.locator('[data-wish="block"]').hover()
  const why = page.locator('.inspector .why')
  await why.waitFor()
  expect(await why.textContent()).toContain('it happens by itself when its time comes')
  // Clauses stand by the question for those who judge.
  expect(await page.locator('#ask .rule').count()).toBe(0)
  await page.keyboard.press('j')
  await page.locator('#ask .rule').click()
  expect(await page.locator('.popup').textContent()).toMatch(/Rule B\d/)
})

test('why a hand card cannot be played is said on hover, on focus and on a tap', { tags: ['long'] }, async ({
  open,
}) => {
  const page = await open()
  await sitDown(page, { game: 'ninja-slayer', seed: '3' })
  const idle = page.locator('.near .hand button.card.idle')
  for (let i = 0; i < 40 && (await idle.count()) === 0; i++) await play(page, { most: 1, seed: i })
  await idle.first().hover({ position: { x: 10, y: 20 } })
  const why = page.locator('.inspector .why')
  await why.waitFor()
  expect(await why.locator('.rule').textContent()).toMatch(/^\d/)
  await page.mouse.move(1, 1)
  await why.waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  await idle.first().focus()
  await why.waitFor()
  await idle.first().click({ position: { x: 10, y: 20 } })
  await page.locator('.refused .rule').waitFor()
})

describe('a card in a hand of BlackPoker', { tags: ['long'] }, () => {
  /** Plays until an action is asked for and there are such cards. */
  async function until(page: Page, cards: Locator): Promise<void> {
    const asksForAction = page.locator('#prompt :is([data-option="pass"], [data-option="end"])')
    for (let i = 0; i < 60 && !((await cards.count()) > 0 && (await asksForAction.count()) > 0); i++)
      await play(page, { most: 1, seed: i })
  }

  test('that no action can be requested with says of each why not, on hover, on focus and on a tap', async ({
    open,
  }) => {
    const page = await open()
    await sitDown(page, { game: 'blackpoker', seed: '3' })
    const idle = page.locator('.near .hand button.card.idle')
    await until(page, idle)
    await idle.first().hover({ position: { x: 10, y: 20 } })
    const why = page.locator('.inspector .why')
    await why.waitFor()
    expect(await why.locator('p').first().textContent()).toMatch(/^\S.*: .* (B|act|cost)[\w.]+$/)
    await page.mouse.move(1, 1)
    await why.waitFor({ state: 'detached' })
    await page.keyboard.press('Tab')
    await idle.first().focus()
    await why.waitFor()
    await idle.first().click({ position: { x: 10, y: 20 } })
    await page.locator('.refused .rule').first().waitFor()
  })
  test('that an action can be requested with lights up, and requests it', async ({ open }) => {
    const page = await open()
    await sitDown(page, { game: 'blackpoker' })
    const lit = page.locator('.near .hand button.card.offered')
    await until(page, lit)
    const at = await page.locator('.table').getAttribute('data-at')
    await lit.first().dblclick({ position: { x: 10, y: 20 } })
    const ways = page.locator('.chips [data-way]')
    await page.locator(`.chips [data-way], .table:not([data-at="${at}"])`).first().waitFor()
    if ((await ways.count()) > 0) await ways.first().click()
    await page.locator(`.table:not([data-at="${at}"])`).waitFor()
  })
})

test('a soldier shows how large it is now', { tags: ['long'] }, async ({ open }) => {
  const page = await open()
  await sitDown(page, { game: 'blackpoker' })
  const soldier = page.locator('.area[data-zone^="field"] .card:has(.number)')
  for (let i = 0; i < 60 && (await soldier.count()) === 0; i++) await play(page, { most: 1, seed: i })
  const [size] = (await soldier.first().getAttribute('data-key'))!.match(/\d+$/) ?? ['1']
  expect(await soldier.first().locator('.number').textContent()).toContain(size)
})

test('what players may agree on is offered where they sit down', { tags: ['long'] }, async ({ open }) => {
  const page = await open('#/play/blackpoker')
  await page.getByLabel('Frame').selectOption('entry20')
  await sitDown(page, { game: 'blackpoker' })
  await page.locator('.table[data-asked="you"]').waitFor()
  const life = await page.locator('.near [data-zone="life-0"] .count').textContent()
  expect(Number(life)).toBeLessThan(20)
})

test('undo takes back the last answer', { tags: ['long'] }, async ({ open }) => {
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

test('a match is saved, loaded, watched step by step and played on from', { tags: ['long'] }, async ({
  open,
  site,
}) => {
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
  const saved = JSON.parse(readFileSync(file, 'utf8'))
  expect(saved.format).toBe('tefuda-record')
  const all: number = saved.answers.length

  await page.goto(`${site.address}#/`)
  await page.reload()
  await page.locator('#main input[type="file"]').setInputFiles(file)
  expect(await page.getByLabel('Player 1').inputValue()).toBe('person')
  expect(await page.getByLabel('Player 2').inputValue()).toBe('random')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Play on' }).click()
  await page.locator(`.table[data-at="${at}"]`).waitFor()
  expect(await page.locator('#log').textContent()).toBe(report)

  await page.goto(`${site.address}#/watch`)
  await page.locator('.dropzone').waitFor()
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByText(`Answer 0 of ${all}`).waitFor()
  await page.getByRole('button', { name: 'Forward', exact: true }).click()
  await page.getByText(`Answer 1 of ${all}`).waitFor()
  await page.getByRole('slider').fill('2')
  await page.getByText(`Answer 2 of ${all}`).waitFor()
  await page.getByLabel('Seen by').selectOption('1')
  await page.locator('.near .hand button.card').first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Take over here' }).click()
  expect(await page.getByLabel('Player 2').inputValue()).toBe('person')
  await page.getByRole('button', { name: 'Play on' }).click()
  await play(page, { most: 2 })
})

test('a link leads to the position, where one may sit elsewhere', { tags: ['long'] }, async ({ open }) => {
  const page = await open()
  await sitDown(page, { game: 'blackpoker' })
  await play(page, { most: 4 })
  await page.locator('.table[data-asked="you"]').waitFor()
  const answers = async (page: Page) => Number(await page.locator('.table').getAttribute('data-at'))
  const before = await answers(page)
  await page.getByRole('button', { name: /Match/ }).click()
  await page.getByRole('menuitem', { name: 'Copy a link to this position' }).click()
  await page.getByText('The link is copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await open(link.slice(link.indexOf('#')))
  await other.getByLabel('Player 1').selectOption('random')
  await other.getByLabel('Player 2').selectOption('person')
  await other.getByRole('button', { name: 'Play on' }).click()
  await other.locator('.near .hand button.card').first().waitFor()
  expect(await other.locator('.far h2').textContent()).toContain('Rin')
  expect(before).toBeGreaterThan(0)
  expect(await answers(other)).toBeGreaterThanOrEqual(before)
})

test('conceding is asked twice, and ends the game', { tags: ['long'] }, async ({ open }) => {
  const page = await open()
  await sitDown(page, { game: 'blackpoker' })
  await page.getByRole('button', { name: /Match/ }).click()
  await page.getByRole('menuitem', { name: 'Concede' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Concede' }).click()
  expect(await over(page).textContent()).toContain('You lost.')
})

test('language and theme are remembered', { tags: ['long'] }, async ({ open }) => {
  const page = await open()
  await page.getByRole('button', { name: 'Show the page in Japanese' }).click()
  await pickTheme(page, 'dark')
  await page.reload()
  await page.locator('html[lang="ja"][data-theme="dark"]').waitFor()
})

/** So many answers are given before a table is looked at. */
const SOME = whole ? 4 : 2

describe('axe finds nothing', () => {
  for (const [i, hash] of ['', '#/watch'].entries())
    for (const theme of themesOf(i))
      test(`${hash || 'the first page'} (${theme})`, longUnless(hash === ''), async ({ open }) => {
        const page = await open(hash)
        await page.locator('.game-tile, .dropzone').first().waitFor()
        await pickTheme(page, theme)
        await atRest(page)
        expect(await violations(page)).toEqual([])
      })
  for (const [i, game] of GAMES.entries())
    for (const theme of themesOf(i))
      test(`the table of ${game}, after some clicks (${theme})`, async ({ open }) => {
        const page = await open('', { locale: theme === 'light' ? 'en' : 'ja' })
        await pickTheme(page, theme)
        await sitDown(page, { game, other: 'random' })
        expect(await play(page, { most: SOME })).toBe(SOME)
        await page.locator('.table:not([data-asked="other"])').waitFor()
        expect(await violations(page)).toEqual([])
      })
  for (const [i, game] of GAMES.entries())
    for (const theme of themesOf(i))
      test(`a card of ${game} in full, and the table behind it (${theme})`, { tags: ['long'] }, async ({
        open,
      }) => {
        const page = await open('', { locale: theme === 'light' ? 'en' : 'ja' })
        await pickTheme(page, theme)
        await sitDown(page, { game })
        await play(page, { most: 8 })
        await page.locator('.table:not([data-asked="other"])').waitFor()
        expect(await violations(page)).toEqual([])
        await page.locator('.near button.card').first().click({ button: 'right' })
        await page.locator('.sheet').waitFor()
        expect(await violations(page)).toEqual([])
      })
})
