import type { Scene } from '@tefuda/engine/protocol'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aRecordWhere } from '../../engine/test/records.ts'
import { inTheWay } from './in-the-way.ts'
import { drawn } from './sent.ts'
import { sitDownAt } from './sit-down-at.ts'
import { longUnless, test, withFonts } from './visit.ts'

/** Whatever the screen, no side lies over the other, nothing under the question, and the hand can be reached. */

const SIZES = [
  { width: 844, height: 390 },
  { width: 390, height: 844 },
  { width: 667, height: 375 },
  { width: 360, height: 640 },
  { width: 1024, height: 768 },
  // 1440 by 900 at twice the size.
  { width: 720, height: 450 },
]
/** Those that are looked at in every run. */
const USUAL = 2

async function inTheWayAt(page: Page, sizes: typeof SIZES): Promise<string[]> {
  const found: string[] = []
  await withFonts(page)
  for (const viewport of sizes) {
    await page.setViewportSize(viewport)
    await drawn(page)
    const faults = await page.evaluate(inTheWay)
    found.push(...faults.map((fault) => `${viewport.width} × ${viewport.height}: ${fault}`))
  }
  return found
}

/** So many answers into a match, and a raid. */
const TABLES = [
  { name: 'ninja-slayer', answers: 150 },
  { name: 'blackpoker', answers: 60 },
  { name: 'pso2', answers: 80 },
  { name: 'pso2', answers: 80, isRaid: true },
  { name: 'spell-card-strike', answers: 60 },
  { name: 'vanguard', answers: 100 },
]

/** The first seat is asked after so many answers, with cards in hand. */
const asksWithAHand =
  (answers: number) =>
  ({ view }: Scene, given: number) =>
    given >= answers &&
    view.decision?.seat === 0 &&
    view.zones.some(({ name, seat, cards }) => name === 'hand' && seat === 0 && cards.length > 2)

describe('no side lies over the other, nothing under the question, and the hand can be reached:', () => {
  for (const [nth, { name, answers, isRaid = false }] of TABLES.entries()) {
    const at = (sizes: typeof SIZES, isQuick: boolean) =>
      test(
        `${name}${isRaid ? ', a raid' : ''}, ${sizes.map(({ width, height }) => `${width} × ${height}`).join(', ')}`,
        longUnless(isQuick),
        async ({ open }) => {
          const record = await aRecordWhere(name, asksWithAHand(answers), 3, isRaid)
          const page = await sitDownAt(open, record, { locale: nth % 2 ? 'ja' : 'en', viewport: sizes[0]! })
          await page.locator('.table[data-asked="you"]').waitFor()
          await page.locator('.near > .area.hand .card').first().waitFor()
          expect(await inTheWayAt(page, sizes)).toEqual([])
        },
      )
    if (nth === 0) {
      at(SIZES.slice(0, USUAL), true)
      at(SIZES.slice(USUAL), false)
    } else at(SIZES, false)
  }
})
