import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { back } from '../src/prints/backs.ts'
import { BEASTS } from '../src/prints/beasts.ts'
import { print } from '../src/prints/card.ts'
import { choiceOf } from '../src/prints/choice.ts'
import { CLOTHS, pattern } from '../src/prints/cloths.ts'
import { HEADS } from '../src/prints/heads.ts'
import { MACHINE_HEADS } from '../src/prints/machines.ts'
import { PALETTES, type World } from '../src/prints/palettes.ts'
import { barrier, playingCard, type Suit, smallPlayingCard } from '../src/prints/playing.ts'
import { draw, groundsOf, type Size } from '../src/prints/print.ts'
import { SIGNS } from '../src/prints/spells.ts'
import type { Subject, Traits } from '../src/prints/traits.ts'
import { BEHIND, HELD } from '../src/prints/weapons.ts'
import { picturedGames } from './prints.ts'
import { openBrowser } from './site.ts'

/** Sheets of all prints, to look at: `node web/test/print-sheet.ts FOLDER` writes a page and a picture for each. */

const FOLDER = resolve(process.argv[2] ?? 'dist/prints')
const WORLDS = Object.keys(PALETTES).slice(0, 14) as World[]

interface SheetEntry {
  readonly label: string
  readonly svg: string
}

const keys = <T extends object>(drawn: T) => Object.keys(drawn) as (keyof T)[]
const FIGURE = { is: 'figure', head: 'topknot', weapon: 'none', wear: 'plain', ghost: false } as const

/** A subject in one world after another. */
function shown(label: string, i: number, subject: Subject, more: Partial<Traits> = {}): SheetEntry {
  const world = WORLDS[i % WORLDS.length]!
  const traits = { ...groundsOf(choiceOf(label, 0, 1), world), subject, ...more }
  return { label, svg: draw({ name: label, salt: 0, set: 1 }, traits) }
}

const SUITS: readonly Suit[] = ['♠', '♥', '♦', '♣']
const SIZES: readonly (readonly [Size, number])[] = [
  ['large', 110],
  ['large', 76],
  ['small', 56],
  ['tiny', 39],
]

const cloth = (name: (typeof CLOTHS)[number]): SheetEntry => ({
  label: name,
  svg: `<svg viewBox="0 0 150 100"><defs>${pattern(name, { id: name, ground: '#203a72', ink: '#f6e4c3', strength: 0.8, scale: 1 })}</defs><path d="M0 0H150V100H0Z" fill="#203a72"/><path d="M0 0H150V100H0Z" fill="url(#${name})"/></svg>`,
})

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const sheets: { readonly [name: string]: readonly SheetEntry[] } = {
  figures: [
    ...keys(HEADS).map((head, i) =>
      shown(head, i, { ...FIGURE, head, wear: head === 'kabuto' ? 'armour' : 'plain' }),
    ),
    ...[...keys(HELD), ...keys(BEHIND)].map((weapon, i) =>
      shown(weapon, i, { ...FIGURE, weapon, head: keys(HEADS)[(i * 4) % 11]! }),
    ),
    ...(['plain', 'armour', 'scarf', 'winged'] as const).map((wear, i) =>
      shown(wear, i, { ...FIGURE, wear }),
    ),
  ],
  beasts: [
    ...keys(BEASTS).map((beast, i) => shown(beast, i, { is: 'beast', beast })),
    ...keys(MACHINE_HEADS).flatMap((head, i) =>
      (['none', 'cannon', 'hammer'] as const).map((tool, j) =>
        shown(`${head} ${tool}`, 3 * i + j, { is: 'machine', head, tool }),
      ),
    ),
  ],
  signs: keys(SIGNS).map((sign, i) => shown(sign, i, { is: 'sign', sign })),
  playing: [
    ...SUITS.flatMap((suit) => RANKS.map((rank) => ({ label: suit + rank, svg: playingCard(suit, rank) }))),
    { label: 'joker', svg: playingCard('', '★') },
    ...RANKS.map((rank) => ({ label: rank, svg: smallPlayingCard('♥', rank) })),
    { label: 'barrier', svg: barrier() },
    ...picturedGames.flatMap(({ name, prints }) =>
      prints.backs.map((one) => ({ label: name, svg: back(one) })),
    ),
    ...CLOTHS.map(cloth),
  ],
  ...Object.fromEntries(
    picturedGames.map(({ name, prints, cards }) => [
      name,
      cards.map((card) => ({ label: `${card.id} ${card.name.ja}`, svg: print(prints, card) })),
    ]),
  ),
}

const figure = ({ label, svg }: SheetEntry, width: number) =>
  `<figure style="width:${width}px">${svg}<figcaption>${label}</figcaption></figure>`

const small = picturedGames
  .flatMap(({ prints, cards }) => cards.slice(0, 24).map((card) => ({ prints, card })))
  .flatMap(({ prints, card }) =>
    SIZES.map(([size, width]) => figure({ label: '', svg: print(prints, card, { size }) }, width)),
  )

const page = (body: string) =>
  `<!doctype html><meta charset="utf-8"><style>body{background:#f1e7d0;font:11px sans-serif;margin:12px}figure{display:inline-block;margin:4px;text-align:center;vertical-align:top}svg{display:block;width:100%;border-radius:6px}</style>${body}`

mkdirSync(FOLDER, { recursive: true })
const browser = await openBrowser()
const tab = await browser.newPage({ viewport: { width: 1560, height: 800 } })
const pages = {
  ...Object.fromEntries(
    Object.entries(sheets).map(([name, all]) => [name, all.map((one) => figure(one, 140)).join('')]),
  ),
  sizes: small.join(''),
}
for (const [name, body] of Object.entries(pages)) {
  if (body === '') continue
  writeFileSync(`${FOLDER}/${name}.html`, page(body))
  await tab.goto(pathToFileURL(`${FOLDER}/${name}.html`).href)
  await tab.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: true })
}
await browser.close()
