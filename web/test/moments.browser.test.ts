import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Scene, WrittenRecord } from '../src/engine/protocol.ts'
import { asking } from './asking.ts'
import { sitDownAt } from './sit-down-at.ts'
import { type Open, PHONE, test, violations } from './visit.ts'

/** What is shown large when it happens. */

const GAME = 'vanguard'
const CHECK = 'tell.drive check'

interface Before {
  readonly record: WrittenRecord
  /** What the first seat answers there. */
  readonly keys: readonly string[]
}

/** A match where the answer of the first seat leads to a drive check at once. */
async function beforeCheck(): Promise<Before> {
  for (let seed = 1; ; seed++) {
    const ask = asking()
    const sitters = [0, 1].map(() => ({ kind: 'bot', bot: 'random' }) as const)
    await ask({ do: 'open', game: GAME })
    const begin = { game: GAME, seed: String(seed), options: {}, sitters, decks: [null, null] }
    await ask({ do: 'begin', begin })
    let scene: Scene = await ask({ do: 'look', seat: 0 })
    for (let given = 0; !scene.view.result; given++) {
      const { decision } = scene.view
      const told = scene.log.length
      scene = await ask({ do: 'bot' })
      if (decision?.seat !== 0 || !scene.log.slice(told).some(({ said }) => said.key === CHECK)) continue
      const record = await ask({ do: 'record' })
      const [, keys] = record.answers[given]!
      if (keys.join() !== 'pass') continue
      return { record: { ...record, answers: record.answers.slice(0, given) }, keys }
    }
  }
}
const before = beforeCheck()

async function atCheck(open: Open, how: Parameters<Open>[1]): Promise<Page> {
  const { record, keys } = await before
  const page = await sitDownAt(open, record, how)
  await page.locator(`#prompt [data-option="${keys[0]}"]`).click()
  await page.locator('.moment').waitFor()
  return page
}

for (const [locale, viewport, least] of [
  ['en', undefined, 200],
  ['ja', PHONE, 90],
  ['en', { width: 844, height: 390 }, 60],
] as const)
  test(`a drive check stands large over hand and dock (${viewport?.width ?? 1440})`, {
    tags: ['long'],
  }, async ({ open }) => {
    const page = await atCheck(open, { locale, ...(viewport ? { viewport } : {}) })
    const boxes = await page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().toJSON()
      return {
        card: boxOf('.moment-card'),
        words: boxOf('.moment-about'),
        hand: boxOf('.near .area.hand .cards'),
        dock: boxOf('.dock'),
      }
    })
    const { card, words, hand, dock } = boxes
    expect(card.width).toBeGreaterThanOrEqual(least)
    for (const box of [card, words]) {
      expect([box.left >= 0, box.top >= 0, box.bottom <= hand.top + 1]).toEqual([true, true, true])
      expect(box.right <= dock.left + 1 || box.bottom <= dock.top + 1).toBe(true)
    }
    await page.locator('.moment-sign .card-badge').waitFor()
    expect(await violations(page)).toEqual([])
    await page.locator('.moment').waitFor({ state: 'detached' })
  })

test('the space bar ends what is shown and answers nothing', { tags: ['long'] }, async ({ open }) => {
  const page = await atCheck(open, { calm: false })
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const moment = await page.locator('.moment').elementHandle()
  const at = await page.locator('.table').getAttribute('data-at')
  await page.keyboard.press('Space')
  expect(await moment!.evaluate((one) => one.isConnected)).toBe(false)
  expect(await page.locator('.table').getAttribute('data-at')).toBe(at)
})

test('a click goes through what is shown and ends it', { tags: ['long'] }, async ({ open }) => {
  const page = await atCheck(open, {})
  const moment = await page.locator('.moment').elementHandle()
  const { x, y } = await moment!.evaluate((one) => {
    const { left, top, width, height } = one.querySelector('.moment-card')!.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  expect(
    await page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)?.closest('.moment') === null, [x, y]),
  ).toBe(true)
  await page.mouse.click(x, y)
  expect(await moment!.evaluate((one) => one.isConnected)).toBe(false)
})

test('sound is turned off for good by a click', { tags: ['long'] }, async ({ open }) => {
  const { record } = await before
  const page = await sitDownAt(open, record)
  await page.getByRole('button', { name: 'Sound: on' }).click()
  await page.getByRole('button', { name: 'Sound: off' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Sound: off' }).waitFor()
})
