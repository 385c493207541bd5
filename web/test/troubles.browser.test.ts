import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aRecord } from '../../engine/test/records.ts'
import { packRecord } from '../src/position-link.ts'
import { drop } from './drop.ts'
import { play, sitDown } from './player.ts'
import { pickTheme, test } from './visit.ts'

/** What is broken is told in the reader's language, with what to do, and the page lives on. */

const older = async () => JSON.stringify({ ...(await aRecord()), version: '0.0.1' })

/** A record whose third answer is another than was given. */
async function changed(): Promise<string> {
  const record = await aRecord()
  const [seat, , check] = record.answers[2]!
  return JSON.stringify({ ...record, answers: record.answers.with(2, [seat, ['nonsense'], check]) })
}

const told = async (page: Page) => {
  await page.getByRole('alert').first().waitFor()
  return (await page.getByRole('alert').first().textContent())!
}

describe('a record that is dropped on the first page', () => {
  const broken = [
    ['is no record', async () => 'nonsense', /not JSON/, /JSONではありません/],
    ['is of another format', async () => '{"format":"other"}', /"format" is "other"/, /"format"が"other"/],
    [
      'is cut off',
      async () => '{"format":"tefuda-record","formatVersion":2,"game":"blackpoker"}',
      /"version" is missing/,
      /"version"がありません/,
    ],
    [
      'is of a game that is not here',
      async () => JSON.stringify({ ...(await aRecord()), game: 'chess' }),
      /no game "chess"; the games are blackpoker/,
      /「chess」というゲームはありません/,
    ],
    ['is of an older version', older, /by the rules 0\.0\.1; these are/, /ルール0\.0\.1で遊ばれた/],
    ['was changed', changed, /answer 3 of the record .* is not legal/, /記録の3番目の答え.*許されません/],
  ] as const
  for (const [what, written, en, ja] of broken)
    test(`and ${what}`, { tags: ['long'] }, async ({ open }) => {
      const page = await open()
      await drop(page, await written())
      const go = page.getByRole('button', { name: 'Play on' })
      await go.or(page.getByRole('alert')).first().waitFor()
      if (await go.isVisible()) await go.click()
      expect(await told(page)).toMatch(en)
      await page.getByRole('button', { name: 'show the page in Japanese' }).click()
      expect(await told(page)).toMatch(ja)
      await sitDown(page, { game: 'blackpoker' })
    })
})

test('a record that is dropped where matches are watched, of an older version', { tags: ['long'] }, async ({
  open,
}) => {
  const page = await open('#/watch', { locale: 'ja' })
  await page.locator('.dropzone').waitFor()
  await drop(page, await older())
  expect(await told(page)).toMatch(/ルール0\.0\.1で遊ばれた/)
  await drop(page, JSON.stringify(await aRecord()))
  await page.getByText('10', { exact: false }).first().waitFor()
  await page.locator('.watching').waitFor()
})

describe('a link to a position', () => {
  test('that is cut off', { tags: ['long'] }, async ({ open }) => {
    const page = await open('#/position/q1YqS8w')
    expect(await told(page)).toContain('The link to a position cannot be read')
    await sitDown(page, { game: 'blackpoker' })
  })
  test('of an older version', { tags: ['long'] }, async ({ open }) => {
    const page = await open(`#/position/${await packRecord(await older())}`, { locale: 'ja' })
    await page.getByRole('button', { name: '続きを遊ぶ' }).click()
    expect(await told(page)).toMatch(/ルール0\.0\.1で遊ばれた/)
    await sitDown(page, { game: 'blackpoker' })
  })
})

describe('what the page remembers', () => {
  test('where the browser forbids it: the page works, and says so', { tags: ['long'] }, async ({ open }) => {
    const page = await open('', {
      before: (page) =>
        page.addInitScript(() =>
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('denied', 'SecurityError')
            },
          }),
        ),
    })
    await page.getByRole('button', { name: 'show the page in Japanese' }).click()
    await page.getByText('このブラウザでは設定を覚えられません').waitFor()
    await sitDown(page, { game: 'ninja-slayer' })
    await play(page, { most: 1 })
  })
  test('where there is no room left: the page works, and says so', { tags: ['long'] }, async ({ open }) => {
    const page = await open()
    await page.evaluate(() => {
      for (let size = 5_000_000; size > 0; size = Math.floor(size / 2)) {
        try {
          for (let i = 0; ; i++) localStorage.setItem(`room ${size} ${i}`, 'x'.repeat(size))
        } catch {}
      }
    })
    await pickTheme(page, 'dark')
    await page.getByText('does not let the page remember').waitFor()
    await page.locator('html[data-theme="dark"]').waitFor()
  })
})

describe('an engine that dies in the middle of a game', () => {
  const begun = async (page: Page) => {
    await sitDown(page, { game: 'blackpoker' })
    await play(page, { most: 3 })
    await page.locator('.table[data-asked="you"]').waitFor()
    return page.locator('.table').getAttribute('data-at')
  }
  const goOn = async (page: Page, at: string | null) => {
    expect(await told(page)).toContain('The engine stopped.')
    await page.getByRole('button', { name: 'Go on from the last answer' }).click()
    await page.locator(`.table[data-at="${at}"][data-asked="you"]`).waitFor()
    await play(page, { most: 1 })
  }

  test('by an error: the match goes on from the last answer', async ({ open }) => {
    const page = await open()
    const at = await begun(page)
    await page.workers()[0]!.evaluate(() => {
      setTimeout(() => {
        throw new Error('out of memory')
      })
    })
    await goOn(page, at)
  })
  test('without a word: it is noticed when no answer comes', { tags: ['long'] }, async ({ open }) => {
    const page = await open('', { before: (page) => page.clock.install() })
    const at = await begun(page)
    await page.workers()[0]!.evaluate(() => self.close())
    await page.keyboard.press('u')
    await page.clock.fastForward(31_000)
    await goOn(page, at)
  })
})
