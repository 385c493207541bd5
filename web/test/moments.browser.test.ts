import type { Scene, WrittenRecord } from '@tefuda/engine/protocol'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { asking } from '../../engine/test/asking.ts'
import { sitDownAt } from './sit-down-at.ts'
import { type Open, PHONE, test, violations } from './visit.ts'

/** What is shown large when it happens. */

const CHECK = 'tell.drive check'

/** A match where the first seat lets something be, and that leads to what is sought at once; matches are left out that are known to come to nothing. */
async function letBe(
  game: string,
  isSought: (scene: Scene, told: number) => boolean,
  first = 1,
): Promise<WrittenRecord> {
  for (let seed = first; ; seed++) {
    const ask = asking()
    const sitters = [0, 1].map(() => ({ kind: 'bot', bot: 'random' }) as const)
    await ask({ do: 'open', game })
    const begin = { game, seed: String(seed), options: {}, sitters, decks: [null, null] }
    await ask({ do: 'begin', begin })
    let scene: Scene = await ask({ do: 'look', seat: 0 })
    for (let given = 0; !scene.view.result; given++) {
      const { decision } = scene.view
      const told = scene.log.length
      scene = await ask({ do: 'bot' })
      if (decision?.seat !== 0 || !isSought(scene, told)) continue
      const record = await ask({ do: 'record' })
      const [, keys] = record.answers[given]!
      if (keys.join() !== 'pass') continue
      return { ...record, answers: record.answers.slice(0, given), result: null }
    }
  }
}
const beforeCheck = letBe('vanguard', ({ log }, told) =>
  log.slice(told).some(({ said }) => said.key === CHECK),
)

async function pass(open: Open, record: WrittenRecord, how: Parameters<Open>[1]): Promise<Page> {
  const page = await sitDownAt(open, record, how)
  await page.locator('#prompt [data-option="pass"]').click()
  await page.locator('.moment').first().waitFor()
  return page
}
const atCheck = async (open: Open, how: Parameters<Open>[1]) => pass(open, await beforeCheck, how)

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

test('others wait as long as it is shown', { tags: ['long'] }, async ({ open }) => {
  const page = await atCheck(open, { calm: false })
  const reports = await page.evaluate(async () => {
    const report = () => document.querySelector('#log')!.textContent
    const [moment, before] = [document.querySelector('.moment')!, report()]
    const shown = moment.textContent
    let after = before
    while (moment.isConnected && moment.textContent === shown) {
      after = report()
      await new Promise(requestAnimationFrame)
    }
    return [before, after]
  })
  expect(reports[1]).toBe(reports[0])
})

for (const calm of [true, false])
  test(`whoever wants no motion sees it fade in (${calm ? 'calm' : 'moving'})`, {
    tags: ['long'],
  }, async ({ open }) => {
    /** Notes what of a moment is made to change by and by. */
    const noteMoves = () => {
      const { animate } = Element.prototype
      const changed: string[] = []
      Object.assign(window, { changed })
      Element.prototype.animate = function (frames, how) {
        if (this.closest('.moment'))
          changed.push(...(frames as Keyframe[]).flatMap((frame) => Object.keys(frame)))
        return animate.call(this, frames, how)
      }
    }
    const page = await atCheck(open, { calm, before: (page) => page.addInitScript(noteMoves) })
    const changed = await page.evaluate(() => (window as unknown as { changed: string[] }).changed)
    expect(new Set(changed).has('opacity')).toBe(true)
    expect(changed.includes('translate')).toBe(!calm)
  })

test('how it ended is told once the last of it has been shown', { tags: ['long'] }, async ({ open }) => {
  const page = await pass(open, await letBe('blackpoker', ({ view }) => view.result !== null, 19), {})
  const end = page.locator('.moment[data-moment="tell.end"]')
  await end.waitFor()
  expect(await end.locator('.moment-name').textContent()).toMatch(/^You (won!|lost\.)$/)
  expect(await page.locator('.end').count()).toBe(0)
  await end.waitFor({ state: 'detached' })
  await page.locator('.end').first().waitFor()
})

test('sound is turned off for good by a click', { tags: ['long'] }, async ({ open }) => {
  const page = await sitDownAt(open, await beforeCheck)
  await page.getByRole('button', { name: 'Sound: on' }).click()
  await page.getByRole('button', { name: 'Sound: off' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Sound: off' }).waitFor()
})
