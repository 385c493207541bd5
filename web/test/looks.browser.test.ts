import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aRecordAsking, aRecordWhere } from '../../engine/test/records.ts'
import { inTheWay } from './in-the-way.ts'
import { sitDown } from './player.ts'
import { sitDownAt } from './sit-down-at.ts'
import { test, violations, withFonts } from './visit.ts'

/** How cards, boards and hands are drawn. */

const styleOf = (page: Page, sought: string, property: string) =>
  page
    .locator(sought)
    .evaluateAll((all, name) => all.map((one) => getComputedStyle(one).getPropertyValue(name)), property)

test('the numbers of a card stand from left to right as hexagon, coin and shield', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await open('#/cards/ninja-slayer')
  const numbers = page.locator('.gallery .card:has(.number)').first().locator('.number')
  await numbers.first().waitFor()
  const drawn = await numbers.evaluateAll((all) =>
    all
      .map((one) => ({
        at: one.getBoundingClientRect().left,
        shape: ['hexagon', 'coin', 'shield'].find((name) => one.classList.contains(name)),
        corners: getComputedStyle(one).clipPath.split(',').length,
      }))
      .sort((one, other) => one.at - other.at)
      .map(({ shape, corners }) => [shape, corners]),
  )
  expect(drawn).toEqual([
    ['hexagon', 6],
    ['coin', 1],
    ['shield', 5],
  ])
})

test('on a phone a score is a bar below its number, beside the face of its player', {
  tags: ['long'],
}, async ({ open }) => {
  const record = await aRecordAsking('spell-card-strike', 30)
  const page = await sitDownAt(open, record, { viewport: { width: 390, height: 844 }, touch: true })
  await page.locator('.table[data-asked="you"]').waitFor()
  await withFonts(page)
  const plates = await page.locator('.plate').evaluateAll((all) =>
    all.map((plate) => {
      const box = (sought: string) => plate.querySelector(sought)!.getBoundingClientRect()
      const [face, bar, number] = [box('.portrait'), box('.meter .bar'), box('.meter b')]
      return face.width > 30 && bar.height > 4 && bar.width > 60 && bar.top >= number.bottom - 4
    }),
  )
  expect(plates).toEqual([true, true])
  expect(await page.evaluate(inTheWay)).toEqual([])
})

test('what each side took is a tower beside the board, each card as high as it counts', {
  tags: ['long'],
}, async ({ open }) => {
  const record = await aRecordWhere('spell-card-strike', ({ view: { decision, zones } }) => {
    const scores = zones.filter(({ name }) => name === 'score')
    return decision?.seat === 0 && scores.some(({ cards }) => cards.length > 1)
  })
  const page = await sitDownAt(open, record)
  await page.locator('.table[data-asked="you"]').waitFor()
  const towers = await page.locator('.area.tower').evaluateAll((all) =>
    all.map((tower) => {
      const whole = tower.querySelector('.cards')!.getBoundingClientRect()
      const parts = [...tower.querySelectorAll<HTMLElement>('.stacked')].map((part) => ({
        worth: Number(part.querySelector('.worth')!.textContent),
        high: part.getBoundingClientRect().height / whole.height,
      }))
      const stage = document.querySelector('.stage')!.getBoundingClientRect()
      return {
        parts,
        told: tower.querySelector('.count')!.textContent,
        isBeside: whole.left > stage.right && Math.abs(whole.bottom - stage.bottom) < 2,
      }
    }),
  )
  expect(towers).toHaveLength(2)
  expect(towers.flatMap(({ parts }) => parts).length).toBeGreaterThan(1)
  for (const { parts, told, isBeside } of towers) {
    expect(isBeside).toBe(true)
    expect(told).toBe(`${parts.reduce((sum, { worth }) => sum + worth, 0)}/15`)
    for (const { worth, high } of parts) expect(high).toBeCloseTo(worth / 15, 1)
  }
  expect(await page.locator('.area-of-stage.gate .gate-sign').count()).toBe(2)
  expect(await violations(page)).toEqual([])
})

test('a hand lies fanned, and flat for whoever wants no motion', { tags: ['long'] }, async ({ open }) => {
  const page = await open()
  await sitDown(page, { game: 'ninja-slayer' })
  await page.locator('.table[data-asked="you"]').waitFor()
  const fanned = '.near > .area.hand .stacked.fanned'
  expect(new Set(await styleOf(page, fanned, 'rotate'))).toEqual(new Set(['none']))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const leans = (await styleOf(page, fanned, 'rotate')).map(Number.parseFloat)
  expect(leans.length).toBeGreaterThan(3)
  expect(leans).toEqual(leans.toSorted((a, b) => a - b))
  expect(leans.at(-1)).toBeCloseTo(-leans[0]!)
  const [dock, last] = await Promise.all(
    ['.dock', `${fanned}:last-child .card`].map((one) => page.locator(one).last().boundingBox()),
  )
  expect(last!.x + last!.width).toBeLessThanOrEqual(dock!.x)
  await page.locator(fanned).first().hover()
  await page.waitForFunction(
    ([card, upright]) => {
      const { rotate, translate } = getComputedStyle(document.querySelector(card)!)
      return Math.abs(Number.parseFloat(rotate) - upright) < 0.01 && translate.includes('-')
    },
    [`${fanned}:hover > .card`, -leans[0]!] as const,
  )
})

test('everybody at a table has a face', { tags: ['long'] }, async ({ open }) => {
  const page = await open()
  await sitDown(page, { game: 'blackpoker' })
  await page.locator('.plate .portrait').nth(1).waitFor()
  const faces = await page
    .locator('.plate .portrait')
    .evaluateAll((all) => all.map((one) => [(one as HTMLImageElement).src, one.clientWidth] as const))
  expect(new Set(faces.map(([src]) => src)).size).toBe(2)
  for (const [, wide] of faces) expect(wide).toBeGreaterThan(44)
})

test('what one most likely wants is the same gold on every page', { tags: ['long'] }, async ({ open }) => {
  const page = await open()
  const golds = new Set<string>()
  for (const [hash, sought] of [
    ['#/', '.game-tile .play'],
    ['#/', '.hero a.button'],
    ['#/play/blackpoker', 'button:is(.primary, .gold)'],
    ['#/watch', 'button:is(.primary, .gold)'],
  ] as const) {
    await page.evaluate((to) => {
      window.location.hash = to
    }, hash)
    await page.locator(sought).first().waitFor()
    for (const gold of await styleOf(page, sought, 'background-image')) golds.add(gold)
  }
  expect([...golds]).toEqual([expect.stringContaining('linear-gradient')])
})
