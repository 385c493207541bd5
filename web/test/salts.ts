import { existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { type CardPrint, cardPrint } from '../src/prints/card.ts'
import { APART, distance, likeness, robeOf } from '../src/prints/near.ts'
import { draw } from '../src/prints/print.ts'
import { type PicturedGame, picturedGames } from './prints.ts'
import { type Pixels, rasters, seenDifference } from './raster.ts'
import { openBrowser } from './site.ts'

/**
 * Finds the cards that came out too much like an older one of their game, and writes the number by which they choose anew into
 * the game's folder. A card that has a number keeps it. `node web/test/salts.ts` goes by what prints show; with `--seen` they are
 * drawn in a browser, too, and compared by eye.
 */

const MOST = 400
/** A mean difference under which two pictures are mistaken for each other at a glance. */
const SEEN = 12
const ROUNDS = 4

/** How near a print is to those before it: 0 where it can stand, and the more the worse. */
function fault(placed: readonly CardPrint[], { traits }: CardPrint): number {
  let worst = 0
  for (const other of placed) {
    const alike = other.traits.world === traits.world && likeness(other.traits) === likeness(traits)
    if (distance(other.traits, traits) < APART) return 3
    if (alike) worst = Math.max(worst, robeOf(other.traits) === robeOf(traits) ? 2 : 1)
  }
  return worst
}

type Salts = { [card: string]: number }

/** Numbers for the cards that need one; `seen` are those that looked too much alike before. */
function placedAll(game: PicturedGame, seen: ReadonlyMap<string, ReadonlySet<number>>): Salts {
  const salts: Salts = { ...game.prints.salts }
  const placed: CardPrint[] = []
  for (const card of game.cards) {
    const tried = (salt: number) => cardPrint(game.prints, card, salt)
    const kept = salts[card.id]
    let best = { salt: kept ?? 0, fault: kept === undefined ? Number.POSITIVE_INFINITY : 0 }
    for (let salt = 0; salt < MOST && best.fault > 0; salt++) {
      if (seen.get(card.id)?.has(salt)) continue
      const found = fault(placed, tried(salt))
      if (found < best.fault) best = { salt, fault: found }
    }
    if (best.fault > 1) console.log(`${game.name} ${card.id} ${card.name.en}: nothing else to choose`)
    if (best.salt > 0) salts[card.id] = best.salt
    placed.push(tried(best.salt))
  }
  return salts
}

/** What was drawn before, by card and number. */
const drawnBefore = new Map<string, Pixels>()

async function pixelsOf(page: Page, game: PicturedGame, salts: Salts): Promise<readonly Pixels[]> {
  const keys = game.cards.map(({ id }) => `${game.name} ${id} ${salts[id] ?? 0}`)
  const missing = game.cards.filter((_, i) => !drawnBefore.has(keys[i]!))
  for (let i = 0; i < missing.length; i += 20) {
    const some = missing.slice(i, i + 20)
    const sources = some.map((card) => {
      const { chooser, traits } = cardPrint(game.prints, card, salts[card.id] ?? 0)
      return draw(chooser, traits)
    })
    const pixels = await rasters(page, sources)
    for (const [j, { id }] of some.entries())
      drawnBefore.set(`${game.name} ${id} ${salts[id] ?? 0}`, pixels[j]!)
  }
  return keys.map((key) => drawnBefore.get(key)!)
}

/** The cards that look too much like an older one. */
async function seenAlike(page: Page, game: PicturedGame, salts: Salts): Promise<readonly string[]> {
  const pixels = await pixelsOf(page, game, salts)
  return game.cards
    .filter((_, i) => pixels.slice(0, i).some((before) => seenDifference(before, pixels[i]!) < SEEN))
    .map(({ id }) => id)
}

async function saltsOf(game: PicturedGame, page: Page | null): Promise<Salts> {
  const seen = new Map<string, Set<number>>()
  for (let round = 0; ; round++) {
    const salts = placedAll(game, seen)
    const alike = page ? await seenAlike(page, game, salts) : []
    const free = alike.filter((id) => game.prints.salts[id] === undefined)
    if (page) console.log(`${game.name}: ${alike.length} look like an older one`)
    if (free.length === 0 || round === ROUNDS) return salts
    for (const id of free) seen.set(id, (seen.get(id) ?? new Set()).add(salts[id] ?? 0))
  }
}

const sourceOf = (
  salts: Salts,
) => `/** Cards whose picture resembled an older card's draw again with these salts. Written by \`web/test/salts.ts\`; entries never change. */
export const salts: { readonly [card: string]: number } = {
${Object.entries(salts)
  .map(([id, salt]) => `  '${id}': ${salt},\n`)
  .join('')}}
`

const browser = process.argv.includes('--seen') ? await openBrowser() : null
const page = browser && (await browser.newPage())
for (const game of picturedGames) {
  const file = fileURLToPath(new URL(`../../games/${game.name}/cards/salts.ts`, import.meta.url))
  if (!existsSync(file)) continue
  const salts = await saltsOf(game, page)
  writeFileSync(file, sourceOf(salts))
  console.log(`${game.name}: ${Object.keys(salts).length} of ${game.cards.length} cards choose anew`)
}
await browser?.close()
