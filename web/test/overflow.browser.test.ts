import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { type Faults, measureCards, type Place } from './overflow.ts'
import { type Open, SIZES, test, whole, withFonts } from './visit.ts'

/** No name and no number of a card is cut, covered or too small to read, wherever on a table it is drawn. */

/** Most sizes are looked at in one language or the other, the smallest cards in both; `npm run browser:whole` takes all. */
const NARROWEST = 3

/** A place by what is around a card, from the table inward. */
const place = (name: string, around: string, card = '', extra: Partial<Place> = {}): Place => ({
  name,
  around: around.split(' > '),
  card,
  columns: 1,
  ...extra,
})
const SIDE = 'board > side near > '
const BESIDE = [
  place('in hand', `${SIDE}area hand > cards > stacked`),
  place('on a pile', `${SIDE}seat > piles > area pile > cards > stacked`, 'small'),
  place('in a list', `${SIDE}seat > piles > area list > cards > stacked`, 'small'),
  place('large', 'sheet', 'big'),
  place('waiting', 'beside > waiting > knots > knot', 'small'),
]
const IN_ROWS = [
  ...BESIDE,
  place('in a row', `${SIDE}rows > row > area row > cards > stacked`, '', { counter: '12' }),
  place('in the row of an ally', 'board > across many > side far > rows > row > area row > cards > stacked'),
  place('in the middle', 'board > middle > area row > cards > stacked'),
]
const PLACES: { readonly [game: string]: readonly Place[] } = {
  blackpoker: IN_ROWS,
  'ninja-slayer': IN_ROWS,
  pso2: IN_ROWS,
  'spell-card-strike': [
    ...BESIDE,
    place('on the board', 'board staged > stage > area-of-stage', 'standing own', {
      columns: 4,
      fill: 20,
      counter: '3',
    }),
    place('on the board with something', 'board staged > stage > area-of-stage', 'standing own', {
      columns: 4,
      fill: 20,
      bears: true,
    }),
  ],
  vanguard: [
    ...BESIDE,
    place('on a circle', 'board staged > field > circles own > circle > on-circle', 'standing own', {
      columns: 3,
      fill: 6,
      counter: '3',
    }),
    place('before the circles', 'board staged > field > seam > before own > on-circle', 'standing own', {
      columns: 3,
      fill: 4,
    }),
  ],
}

/** The gallery with all cards of a game, which their copies are made of. */
async function gallery(open: Open, game: string, locale: 'en' | 'ja'): Promise<Page> {
  const page = await open(`#/cards/${game}`, { locale })
  await page.locator('.gallery .card').first().waitFor()
  await withFonts(page)
  return page
}

describe('every card of', () => {
  for (const [game, places] of Object.entries(PLACES))
    test(`${game} can be read at every size it is drawn in, in both languages`, { tags: ['long'] }, async ({
      open,
    }) => {
      const found: Faults[] = []
      for (const [nth, locale] of (['en', 'ja'] as const).entries()) {
        const page = await gallery(open, game, locale)
        for (const viewport of SIZES.filter((_, i) => whole || i % 2 === nth || i === NARROWEST)) {
          await page.setViewportSize(viewport)
          // The usual run takes every other card: at the narrowest size half of them in either language.
          const drawn = whole ? { places, oneOf: 1, from: 0 } : { places, oneOf: 2, from: nth }
          const faults = await page.evaluate(measureCards, drawn)
          found.push(...faults.map((fault) => `${locale} ${viewport.width}: ${fault}`))
        }
      }
      expect(found).toEqual([])
    })
})
