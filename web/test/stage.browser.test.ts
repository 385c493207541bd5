import type { Scene } from '@tefuda/engine/protocol'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { aRecordWhere } from '../../engine/test/records.ts'
import { play, sitDown } from './player.ts'
import { sitDownAt } from './sit-down-at.ts'
import { atRest, type Open, PHONE, test, violations, whole } from './visit.ts'

/** A table with a board of areas between the sides, and cards with maps. */

const GAME = 'spell-card-strike'
const OVER = { en: 'The game is over', ja: 'ゲーム終了' } as const

/** At a question for the first seat in a game in which there is what is sought. */
const seek = async (open: Open, isSought: (scene: Scene) => boolean, how: Parameters<Open>[1] = {}) => {
  const isAsked = (scene: Scene) => scene.view.decision?.seat === 0 && isSought(scene)
  const page = await sitDownAt(open, await aRecordWhere(GAME, isAsked), how)
  await page.locator('.table[data-asked="you"]').waitFor()
  return page
}
const stands =
  (seat: number) =>
  ({ view: { cards, zones } }: Scene) =>
    zones.some(
      ({ name, cards: there }) => name === 'stage' && there.some((one) => cards[one]!.holder === seat),
    )
const waits = ({ view: { pending, globals } }: Scene) => pending.length > 0 && globals.right === 0
const offers =
  (sign: RegExp) =>
  ({ view: { decision } }: Scene) =>
    decision?.kind === 'choose' && decision.options.some(({ key }) => sign.test(key))

const areas = (page: Page, sought = '') =>
  page
    .locator(`.area-of-stage${sought}`)
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.area!))
const areaOf = (card: Locator) =>
  card.evaluate((one) => one.closest<HTMLElement>('.area-of-stage')!.dataset.area!)
const letterOf = (area: string) => 'abcd'.indexOf(area[0]!)

/** The areas that the map drawn on a striker leads to, for one who looks from the first seat's side. */
async function reachDrawn(striker: Locator, way: 1 | -1): Promise<string[]> {
  const signs = await striker
    .locator('.map i')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).className))
  const from = await areaOf(striker)
  const origin = signs.findIndex((sign) => sign === 'origin' || sign === 'both')
  const found = signs.flatMap((sign, i) => {
    if (!['red', 'blue', 'both'].includes(sign)) return []
    const right = (i % 5) - (origin % 5)
    const forward = Math.floor(origin / 5) - Math.floor(i / 5)
    const column = 'abcd'[letterOf(from) + right * way]
    const row = Number(from[1]) + forward * way
    return column && row >= 1 && row <= 5 ? [column + row] : []
  })
  return found.sort()
}

describe('a whole game on a board', { tags: ['long'] }, () => {
  for (const locale of whole ? (['en', 'ja'] as const) : (['ja'] as const))
    test(`by clicking, on a phone (${locale}), with nothing wider than the screen`, async ({ open }) => {
      const page = await open('', { locale, viewport: PHONE })
      await sitDown(page, { game: GAME, other: 'random' })
      await play(page, { most: 8 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
      await play(page)
      expect(await page.locator('.prompt.over').textContent()).toContain(OVER[locale])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    })
})

test('the board is turned round for the other seat', { tags: ['long'] }, async ({ open }) => {
  const page = await open()
  await sitDown(page, { game: GAME, other: 'person' })
  const seen: string[][] = []
  for (let i = 0; seen.length < 2; i++) {
    if (await page.locator('.curtain').isVisible()) await page.locator('.curtain button').click()
    await page.locator('.stage').waitFor()
    const order = await areas(page)
    if (order[0] !== seen[0]?.[0]) seen.push(order)
    else await play(page, { most: 1, seed: i })
  }
  expect([seen[0]![0], seen[0]![3], seen[0]!.at(-1)]).toEqual(['a5', 'd5', 'd1'])
  expect(seen[1]).toEqual(seen[0]!.toReversed())
})

describe('pointing at a striker', () => {
  test('shows what it reaches on the board, in words, and its map beside', { tags: ['long'] }, async ({
    open,
  }) => {
    const page = await seek(open, stands(0))
    const striker = page.locator('.card.standing.own').first()
    await striker.hover({ position: { x: 8, y: 8 } })
    await page.locator('.area-of-stage.reached').first().waitFor()
    const reached = (await areas(page, '.reached')).sort()
    expect(reached).toEqual(await reachDrawn(striker, 1))
    await page.locator('.board [aria-describedby~="inspected"]').waitFor()
    const inspector = page.locator('.inspector')
    for (const area of reached) expect(await inspector.textContent()).toContain(area)
    expect(await inspector.getByRole('img', { name: /^Map: (red|blue) / }).count()).toBeGreaterThan(0)
    await page.mouse.move(1, 1)
    await page.locator('.area-of-stage.reached').first().waitFor({ state: 'detached' })
  })

  test('shows an enemy’s turned round, also by keyboard', { tags: ['long'] }, async ({ open }) => {
    const page = await seek(open, stands(1), { locale: 'ja' })
    const enemy = page.locator('.card.standing.others').first()
    await page.keyboard.press('Tab')
    await enemy.focus()
    await page.locator('.area-of-stage.reached').first().waitFor()
    expect((await areas(page, '.reached')).sort()).toEqual(await reachDrawn(enemy, -1))
    await page.locator('.inspector').filter({ hasText: '届くエリア' }).waitFor()
  })
})

describe('touching a striker', () => {
  test('shows what it reaches on the board, and when held in words', { tags: ['long'] }, async ({ open }) => {
    const page = await seek(open, stands(1), { viewport: PHONE, touch: true })
    const enemy = page.locator('.card.standing.others:not(.offered)').first()
    const drawn = await reachDrawn(enemy, -1)
    await enemy.tap()
    await page.locator('.area-of-stage.reached').first().waitFor()
    expect((await areas(page, '.reached')).sort()).toEqual(drawn)
    await enemy.dispatchEvent('contextmenu')
    const words = page.locator('.sheet .reaches')
    await words.waitFor()
    for (const area of drawn) expect(await words.textContent()).toContain(area)
  })
})

test('areas are buttons that say where they are, who stands there, whose it is and how', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await seek(open, stands(1))
  const spot = page.locator('.spot[data-area="c3"]')
  if ((await spot.count()) > 0)
    expect(await spot.textContent()).toMatch(/^area c3, centre line, nobody there/)
  for (const [side, whose] of [
    ['own', 'yours'],
    ['others', 'of the other side'],
  ] as const)
    for (const striker of await page.locator(`.card.standing.${side}`).all()) {
      const label = (await striker.locator('.hidden').textContent())!
      expect(label).toMatch(new RegExp(`^area ${await areaOf(striker)}, .*${whose}, .*Rank \\d, POW \\d`))
      const isTurned = /\bsideways\b/.test((await striker.getAttribute('class'))!)
      expect(/, acted\b/.test(label)).toBe(isTurned)
    }
})

test('a question for an area is answered on the board', { tags: ['long'] }, async ({ open }) => {
  const page = await seek(open, offers(/^[a-d][1-5]$/))
  const spot = page.locator('.stage button.spot.offered').first()
  const area = (await spot.getAttribute('data-area'))!
  const at = await page.locator('.table').getAttribute('data-at')
  await spot.click()
  await page.locator(`.table:not([data-at="${at}"])`).waitFor()
  await page.locator(`.area-of-stage[data-area="${area}"] .card.standing.own`).waitFor()
})

test('a striker can be dragged to an area: that is where it moves', { tags: ['long'] }, async ({ open }) => {
  const page = await seek(open, offers(/^move>/))
  const key = (await page.locator('#prompt [data-option^="move>"]').first().getAttribute('data-option'))!
  const striker = page.locator(`.card.standing[data-key="${key.slice('move>'.length)}"]`)
  const from = await areaOf(striker)
  const near = (await areas(page, ':has(> .spot)')).find(
    (area) =>
      Math.abs(letterOf(area) - letterOf(from)) <= 1 && Math.abs(Number(area[1]) - Number(from[1])) <= 1,
  )!
  await striker.dragTo(page.locator(`.area-of-stage[data-area="${near}"]`))
  const ways = page.locator('.chips [data-way]')
  await page
    .locator(`.chips [data-way], .area-of-stage[data-area="${near}"] .card.standing`)
    .first()
    .waitFor()
  if ((await ways.count()) > 0) await ways.filter({ hasText: /^move / }).click()
  await page.locator(`.area-of-stage[data-area="${near}"] .card.standing.own`).waitFor()
})

test('who pays which icon is said by clicking on strikers', { tags: ['long'] }, async ({ open }) => {
  const isPaying = ({ view }: Scene) => view.decision?.kind === 'assign'
  const page = await seek(open, isPaying)
  await page.locator('#prompt .assigning').waitFor({ state: 'attached' })
  const confirm = page.locator('#prompt .confirm .primary')
  expect(await confirm.isDisabled()).toBe(true)
  const lit = page.locator('.stage .card.offered')
  const [first] = await lit.all()
  await first!.click({ position: { x: 8, y: 8 } })
  await page.locator('.stage .card.selected .said').first().waitFor()
  for (const one of await lit.all()) {
    if (await confirm.isEnabled()) break
    if ((await one.getAttribute('aria-pressed')) === 'false') await one.click({ position: { x: 8, y: 8 } })
  }
  const at = await page.locator('.table').getAttribute('data-at')
  await confirm.click()
  await page.locator(`.table:not([data-at="${at}"])`).waitFor()
})

test('scores out of 15, still turns, the chain and who may declare are in sight, on a phone as well', {
  tags: ['long'],
}, async ({ open }) => {
  const page = await seek(open, waits, { viewport: PHONE })
  expect(await page.locator('.area.metered .count').allTextContents()).toEqual([
    expect.stringMatching(/^\d+\/15$/),
    expect.stringMatching(/^\d+\/15$/),
  ])
  expect(await page.locator('.tally').textContent()).toMatch(/still turns \d\/5/)
  await page.locator('.side.near .hand').scrollIntoViewIfNeeded()
  for (const sought of ['.waiting .may-act', '.waiting li', '#prompt .ask']) {
    const { y, height } = (await page.locator(sought).first().boundingBox())!
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(PHONE.height)
  }
  expect(await page.locator('.may-act').textContent()).toMatch(/(You|Rin): may declare/)
})

describe('axe finds nothing on the board', { tags: ['long'] }, () => {
  for (const theme of ['light', 'dark'] as const)
    test(`with something that waits, a map pointed at and a card in full (${theme})`, async ({ open }) => {
      const how = theme === 'light' ? {} : { locale: 'ja', viewport: PHONE }
      const page = await seek(open, waits, how)
      await page.emulateMedia({ colorScheme: theme })
      await atRest(page)
      expect(await violations(page)).toEqual([])
      // On a phone there is nothing to point with.
      if (theme === 'light') {
        await page.locator('.card.standing').first().hover()
        await page.locator('.board [aria-describedby~="inspected"]').waitFor()
        expect(await violations(page)).toEqual([])
      }
      await page.mouse.move(1, 1)
      await page.locator('.card.standing').first().click({ button: 'right' })
      await page.locator('.sheet .map').first().waitFor()
      expect(await violations(page)).toEqual([])
    })
})

describe('a card with maps', { tags: ['long'] }, () => {
  const map = (page: Page) => page.getByRole('group', { name: 'attack range' })
  const square = (page: Page, row: number, column: number) =>
    map(page).getByRole('button', { name: new RegExp(`row ${row}, column ${column}:`) })
  const signs = (page: Page) =>
    map(page)
      .locator('button')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).className.replace('square ', '')))
  const wrong = (page: Page, words: string) => page.locator('.fails').filter({ hasText: words })

  test('is drawn by clicking: nothing, red, blue, origin; what is wrong with it is told beside it', async ({
    open,
  }) => {
    const page = await open(`#/write/${GAME}`)
    await map(page).waitFor()
    expect((await signs(page)).filter((sign) => sign === 'origin')).toHaveLength(1)
    const seen: string[] = []
    for (let i = 0; i < 5; i++) {
      await square(page, 1, 1).click()
      seen.push((await signs(page))[0]!)
    }
    expect(seen).toEqual(['red', 'blue', 'origin', 'both', 'nothing'])
    for (let i = 0; i < 3; i++) await square(page, 1, 1).click()
    await page.getByLabel("spell's name (English)").fill('Spark')
    await wrong(page, '[3.6.4] it has 2 origins').waitFor()
    expect(await map(page).getAttribute('aria-describedby')).toContain(
      (await wrong(page, '[3.6.4]').getAttribute('id'))!,
    )
    await square(page, 1, 1).focus()
    await page.keyboard.press('.')
    await wrong(page, '[3.6.4]').waitFor({ state: 'detached' })
    await square(page, 3, 3).focus()
    await page.keyboard.press('.')
    await wrong(page, '[3.6.4] it has 0 origins').waitFor()
    await page.keyboard.press('o')
    await wrong(page, '[3.6.4]').waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('#')
    expect((await signs(page)).slice(10, 15)).toEqual(['nothing', 'red', 'origin', 'nothing', 'nothing'])
    await page.locator('.shown .card .map .red').nth(1).waitFor()
  })

  test('has icons that are added and taken away, and one may stand twice', async ({ open }) => {
    const page = await open(`#/write/${GAME}`)
    const icons = page.locator('.repeated .icon')
    await page.getByRole('button', { name: 'One more: summon cost: spirit' }).click()
    await page.getByRole('button', { name: 'One more: summon cost: spirit' }).click()
    expect(await icons.allTextContents()).toEqual(['divine ×', 'spirit ×', 'spirit ×'])
    await page.getByRole('button', { name: 'Without summon cost 1: divine' }).click()
    expect(await icons.allTextContents()).toEqual(['spirit ×', 'spirit ×'])
    await page.getByLabel("spell's name (English)").fill('Spark')
    await page.locator('.shown .card .cost').filter({ hasText: '霊霊' }).waitFor()
  })

  test('says something with a map beside it, and comes to the table', async ({ open }) => {
    const page = await open(`#/write/${GAME}`)
    await page.getByLabel('name (English)', { exact: true }).fill('Spark Monk')
    await page.getByLabel("spell's name (English)").fill('Spark')
    await page.getByLabel('spirit', { exact: true }).check()
    await wrong(page, '"spells" is missing').waitFor()
    const text = page.getByRole('textbox', { name: 'spell 1', exact: true })
    await text.fill('[Reaction] {spirit} 1 enemy: move the target back 1 area.')
    await wrong(page, '[3.6.5] the text speaks of a range').waitFor()
    const table = page.getByRole('button', { name: 'Put it on the table' })
    expect(await table.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'spell 1: Draw a map beside it' }).click()
    await wrong(page, '[3.6.5] nothing is in range').waitFor()
    await page
      .getByRole('group', { name: 'map of spell 1' })
      .getByRole('button', { name: /row 2, column 3:/ })
      .click()
    await wrong(page, '3.6.5').waitFor({ state: 'detached' })
    await page.locator('.understanding [lang="ja"]').filter({ hasText: '後退させる' }).waitFor()
    expect(await page.locator('.shown .details .mapped .map .red').count()).toBe(1)
    expect(await violations(page)).toEqual([])
    await table.click()
    await page.locator('.near .hand button.card').filter({ hasText: 'Spark Monk' }).first().waitFor()
  })

  for (const [locale, viewport] of [
    ['en', { width: 1440, height: 900 }],
    ['ja', PHONE],
  ] as const)
    test(`is written like one of the game’s own; axe finds nothing (${locale})`, async ({ open }) => {
      const page = await open(`#/write/${GAME}/S1-16`, { locale, viewport })
      await page.locator('.understanding li').first().waitFor()
      expect(await page.locator('.map.editable').count()).toBe(2)
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
      expect(await page.locator('.fails').count()).toBe(0)
    })
})
