import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Scene } from '../src/engine/protocol.ts'
import { aRecordWhere } from './records.ts'
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

/** What is in the way of whom; runs inside the page, so it uses nothing from outside. */
async function inTheWay(): Promise<string[]> {
  /** Boxes end between pixels, and whoever leans has corners that stand out. */
  const SLACK = 6
  const faults: string[] = []
  const nameOf = (element: Element) => `“${(element.textContent ?? '').trim().slice(0, 30)}”`
  /** What is left of a box where parts around it cut it off. */
  const seen = (element: Element): DOMRect => {
    let { left, top, right, bottom } = element.getBoundingClientRect()
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(around)
      if (display === 'contents') continue
      const box = around.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  const overlap = (one: DOMRect, other: DOMRect) => [
    Math.min(one.right, other.right) - Math.max(one.left, other.left),
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  ]
  const cardsOf = (sides: string) =>
    [...document.querySelectorAll(sides)]
      .filter((card) => card.checkVisibility())
      .map((card) => ({ card, box: seen(card) }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
  const own = cardsOf('.near .card, .circles.own .card, .before.own .card, .card.standing.own')
  const others = cardsOf('.far .card, .circles.others .card, .before.others .card, .card.standing.others')
  for (const one of own)
    for (const other of others) {
      const [wide, high] = overlap(one.box, other.box)
      if (wide! > SLACK && high! > SLACK)
        faults.push(`${nameOf(one.card)} and ${nameOf(other.card)} overlap by ${wide} × ${high}`)
    }

  /** A row of many may be moved along, but whatever lies there is seen from top to bottom. */
  for (const { card, box } of [...own, ...others]) {
    const { height } = card.getBoundingClientRect()
    if (card.closest('.rows, .stage, .circles') && box.height < height - SLACK)
      faults.push(`${nameOf(card)} is cut by ${height - box.height}`)
  }

  const dock = document.querySelector('.dock')!
  const asked = document.querySelector('.prompt')!
  for (const { card, box } of [...own, ...others])
    for (const part of [dock, asked]) {
      const [wide, high] = overlap(box, part.getBoundingClientRect())
      if (wide! > SLACK && high! > SLACK)
        faults.push(`${nameOf(card)} lies under the question by ${wide} × ${high}`)
    }

  /** Whether a part is seen and is what a click there hits. */
  const isHit = (element: Element, { left, top, width, height }: DOMRect) => {
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  for (const sought of ['.prompt .ask', '.prompt :is(.closing, .confirm) .primary']) {
    const part = document.querySelector(sought)
    if (!part) continue
    const { height } = part.getBoundingClientRect()
    const box = seen(part)
    if (box.height < height - 1 || box.top < 0 || box.bottom > window.innerHeight || !isHit(part, box))
      faults.push(`${sought} is not seen whole`)
  }

  for (const { card } of cardsOf('.near > .area.hand .card')) {
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    await new Promise((done) => requestAnimationFrame(done))
    const box = seen(card)
    const { height } = card.getBoundingClientRect()
    if (box.height < height - SLACK || box.bottom > window.innerHeight)
      faults.push(`${nameOf(card)} of the hand is cut`)
    // Cards that lie closer show what is left of the next.
    if (!isHit(card, new DOMRect(box.left, box.top, Math.min(box.width, 16), box.height)))
      faults.push(`${nameOf(card)} of the hand cannot be reached`)
  }
  const { scrollWidth, scrollHeight } = document.documentElement
  if (scrollWidth > window.innerWidth || scrollHeight > window.innerHeight) faults.push('the page scrolls')
  return [...new Set(faults)]
}

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
