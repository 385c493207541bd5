import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Scene } from '@tefuda/engine/protocol'
import { writeRecord } from '@tefuda/kernel'
import type { Browser, Page } from 'playwright-core'
import { aRecordWhere } from '../../engine/test/records.ts'
import { play } from './player.ts'
import { noteSent } from './sent.ts'
import { openBrowser, openSite } from './site.ts'

/** Pictures of each table and page for the documentation: `npm run screenshots`, or some by name: `npm run screenshots raid home`. */

const FOLDER = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url))
/** A busy machine takes its time. */
const PATIENCE = 120_000
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const LANDSCAPE = { width: 844, height: 390 }

interface Shot {
  readonly name: string
  readonly locale: 'en' | 'ja'
  readonly theme: 'light' | 'dark'
  /** A table, which is drawn in all sizes. */
  readonly isTable?: true
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly pose: (page: Page) => Promise<unknown>
}

/** The other sizes that a table is drawn in; the last is 1440 by 900 at twice the size. */
const OTHERS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  PHONE,
  { width: 720, height: 450 },
]

type Then = (page: Page) => Promise<unknown>

/** A match that comes with the page, played on by a person after such a part of its answers. */
const table =
  (match: string, part: number, then: Then = async () => {}) =>
  async (page: Page) => {
    const file = new URL(`../src/matches/${match}.json`, import.meta.url)
    const { game, record, turn } = JSON.parse(readFileSync(file, 'utf8'))
    const answers = record.answers.slice(0, Math.round(record.answers.length * part))
    const written = JSON.stringify({ ...record, answers, result: part === 1 ? record.result : null })
    await sit(page, { game, record: written, turn, seats: record.decks.length, isOver: part === 1 }, then)
  }

/** A match that bots played at random, at the first moment that is wanted. */
const moment =
  (game: string, isWanted: (scene: Scene) => boolean, then: Then = async () => {}) =>
  async (page: Page) => {
    const record = await aRecordWhere(game, isWanted)
    const seats = record.decks.length
    await sit(page, { game, record: writeRecord(record), turn: 1, seats, isOver: false }, then)
  }

interface Sat {
  readonly game: string
  readonly record: string
  readonly turn: number
  readonly seats: number
  readonly isOver: boolean
}

/** A match that goes on where its record ends, with a person in the first seat. */
async function sit(page: Page, { seats, ...match }: Sat, then: Then): Promise<void> {
  const sitters = Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { kind: 'person' } : { kind: 'bot', bot: 'greedy' },
  )
  const kept = { id: 'shown', ...match, sitters, seat: 0, isFair: true, when: 1 }
  await page.evaluate((all) => {
    localStorage.setItem('tefuda.match.shown', JSON.stringify(all))
    window.location.hash = '#/match/shown'
  }, kept)
  await page
    .locator(match.isOver ? '.end .graph[aria-busy="false"]' : '.table[data-asked="you"]')
    .first()
    .waitFor()
  await page.mouse.move(2, 2)
  await then(page)
  // What is told in passing is not what is shown.
  await page.waitForTimeout(3000)
  await page.evaluate(() => {
    for (const told of document.querySelectorAll<HTMLElement>('.first-met')) told.style.display = 'none'
  })
}

const asks =
  (key: string) =>
  ({ view: { decision } }: Scene) =>
    decision?.seat === 0 && decision.ask.key === key

/** One's own turn in BlackPoker, with two soldiers that may attack and a hand that can do something. */
const canDoMuch = (scene: Scene) =>
  asks('ask.chance')(scene) &&
  scene.view.pending.length === 0 &&
  (scene.uses.attack?.length ?? 0) >= 2 &&
  scene.uses.soldier !== undefined

/** A trigger gives two things. */
const givesBoth = ({ comes, view: { decision, turnSeat } }: Scene) =>
  decision?.seat === 0 &&
  turnSeat === 0 &&
  decision.kind === 'choose' &&
  decision.options.length > 2 &&
  comes[decision.options[0]!.key]?.gives?.length === 2

const EDGE = { position: { x: 12, y: 30 } }
const clickHand = (page: Page, n = 0) => page.locator('.near .hand .card.offered').nth(n).click(EDGE)

const SHOTS: readonly Shot[] = [
  {
    name: 'home',
    locale: 'en',
    theme: 'light',
    pose: (page) => page.locator('.game-tile img.print').nth(3).waitFor(),
  },
  { name: 'blackpoker', locale: 'en', theme: 'dark', isTable: true, pose: table('2-blackpoker', 0.55) },
  { name: 'ninja-slayer', locale: 'ja', theme: 'dark', isTable: true, pose: table('4-ninja-slayer', 0.72) },
  { name: 'pso2', locale: 'en', theme: 'light', isTable: true, pose: table('5-pso2', 0.7) },
  { name: 'raid', locale: 'en', theme: 'dark', isTable: true, pose: table('6-pso2', 0.6) },
  {
    name: 'spell-card-strike',
    locale: 'en',
    theme: 'light',
    isTable: true,
    pose: table('7-spell-card-strike', 0.5),
  },
  { name: 'vanguard', locale: 'en', theme: 'dark', isTable: true, pose: table('8-vanguard', 0.6) },
  {
    name: 'phone',
    locale: 'ja',
    theme: 'light',
    viewport: PHONE,
    pose: table('4-ninja-slayer', 0.6),
  },
  { name: 'end', locale: 'en', theme: 'dark', pose: table('4-ninja-slayer', 1) },
  { name: 'end-light', locale: 'ja', theme: 'light', pose: table('8-vanguard', 1) },
  // The moments of a first match.
  {
    name: 'uses',
    locale: 'en',
    theme: 'dark',
    pose: moment('blackpoker', canDoMuch, async (page) => {
      const uses = page.locator('.chips [data-way]')
      for (let n = 0; (await uses.count()) < 2; n++) await clickHand(page, n)
    }),
  },
  {
    name: 'attack',
    locale: 'en',
    theme: 'dark',
    pose: moment('blackpoker', canDoMuch, async (page) => {
      const soldiers = page.locator('.near .rows button.card.offered')
      for (const n of [0, 1]) await soldiers.nth(n).click()
    }),
  },
  {
    name: 'ace',
    locale: 'en',
    theme: 'light',
    pose: moment('spell-card-strike', asks('ask.ace'), (page) =>
      page.locator('.shelf .card').first().click(),
    ),
  },
  { name: 'stride', locale: 'en', theme: 'dark', pose: moment('vanguard', asks('ask.stride')) },
  { name: 'trigger', locale: 'en', theme: 'dark', pose: moment('vanguard', givesBoth) },
  {
    name: 'landscape',
    locale: 'ja',
    theme: 'dark',
    viewport: LANDSCAPE,
    pose: table('4-ninja-slayer', 0.72, (page) => clickHand(page)),
  },
  {
    name: 'guard',
    locale: 'en',
    theme: 'dark',
    viewport: PHONE,
    pose: table('8-vanguard', 0.6, (page) => clickHand(page)),
  },
  {
    name: 'inspector',
    locale: 'en',
    theme: 'dark',
    pose: table('4-ninja-slayer', 0.72, async (page) => {
      await page.locator('.near .hand .card').nth(1).hover(EDGE)
    }),
  },
  { name: 'lesson', locale: 'en', theme: 'dark', pose: shown('#/learn/blackpoker', '.coach') },
  { name: 'puzzle', locale: 'ja', theme: 'dark', pose: shown('#/puzzle/16', '.coach') },
  { name: 'rules', locale: 'en', theme: 'light', pose: shown('#/rules/vanguard', 'h2') },
  { name: 'decks', locale: 'en', theme: 'light', pose: faultyDeck },
  { name: 'decks-phone', locale: 'ja', theme: 'light', viewport: PHONE, pose: faultyDeck },
  { name: 'tour', locale: 'en', theme: 'light', pose: shown('#/tour/ninja-slayer', '.tour .next') },
  {
    name: 'watch',
    locale: 'en',
    theme: 'dark',
    pose: async (page) => {
      await shown('#/watch', '.match-link')(page)
      await page.locator('.match-link').nth(2).click()
      await page.locator('.table').waitFor()
      // Whoever wants no motion starts it, or jumps to a turn.
      await page.locator('.turn-jumps button').nth(12).click()
      await page.waitForTimeout(3000)
    },
  },
  {
    name: 'cards',
    locale: 'ja',
    theme: 'light',
    pose: async (page) => {
      await goTo('#/cards/pso2')(page)
      await page.locator('.gallery .card').nth(20).waitFor()
    },
  },
  {
    name: 'write',
    locale: 'en',
    theme: 'light',
    pose: async (page) => {
      await goTo('#/write/ninja-slayer/T1-30')(page)
      await page.locator('.understanding li').first().waitFor()
    },
  },
  {
    name: 'judge',
    locale: 'en',
    theme: 'dark',
    pose: async (page) => {
      await goTo('#/judge/ninja-slayer')(page)
      await page.locator('.legal').waitFor()
      await page.locator('.steps button').last().click()
    },
  },
]

/** A deck that is nearly finished: a trigger too many. */
async function faultyDeck(page: Page) {
  await shown('#/deck/vanguard', '.pool .card')(page)
  const handle = page.locator('.deck-handle')
  const isPhone = await handle.isVisible()
  if (isPhone) await handle.click()
  await page.locator('.deck-choices select').last().selectOption({ index: 1 })
  if (isPhone) await handle.click()
  const at = { position: { x: 60, y: 60 } }
  await page.locator('.pool-card button').nth(5).click(at)
  await page
    .locator('.pool-card button')
    .first()
    .click({ ...at, button: 'right' })
  await page.locator('.pool').evaluate((pool) => pool.scrollTo(0, 0))
  if (isPhone) await handle.click()
  await page.locator('.faults .remedy').waitFor()
  await page.mouse.move(2, 2)
  await page.waitForTimeout(500)
}

/** Another page, as soon as what one came for is there. */
function shown(hash: string, sought: string) {
  return async (page: Page) => {
    await goTo(hash)(page)
    await page.locator(sought).first().waitFor()
  }
}

/** Another page than the first. */
function goTo(hash: string) {
  return (page: Page) =>
    page.evaluate((to) => {
      window.location.hash = to
    }, hash)
}

async function take(browser: Browser, address: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    locale: shot.locale,
    viewport: shot.viewport ?? WIDE,
    colorScheme: shot.theme,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  await page.goto(address)
  await shot.pose(page)
  await page.screenshot({ path: `${FOLDER}${shot.name}.png` })
  for (const size of shot.isTable ? OTHERS : []) {
    await page.setViewportSize(size)
    await page.waitForTimeout(400)
    const path = `${FOLDER}sizes/${shot.name}-${size.width}.jpg`
    await page.screenshot({ path, type: 'jpeg', quality: 80 })
  }
  await context.close()
}

/** How two browsers are laid beside each other: a wide one, and a phone before it. */
const BESIDE = `
  body { margin: 0; width: 1440px; height: 900px; background: #d9cba8; position: relative; }
  img { position: absolute; border-radius: 14px; box-shadow: 0 10px 40px rgb(0 0 0 / 45%); }
  .wide { left: 40px; top: 50px; width: 1180px; }
  .phone { right: 50px; bottom: 30px; width: 340px; border: 8px solid #1a1622; border-radius: 34px; }
`

/** Two people at one table far away: the room before the match, both at the table, and how it went. */
async function takeFar(browser: Browser, address: string): Promise<void> {
  const visit = async (locale: 'en' | 'ja', viewport: typeof WIDE, hash: string) => {
    const context = await browser.newContext({
      locale,
      viewport,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(PATIENCE)
    await context.addInitScript(noteSent)
    const page = await context.newPage()
    await page.goto(address + hash)
    return page
  }
  const host = await visit('en', WIDE, '#/far/ninja-slayer')
  await host.getByLabel('Your name').fill('Haru')
  await host.getByLabel('Clock').selectOption('more')
  await host.getByRole('button', { name: 'Lay the table' }).click()
  const link = new URL(await host.locator('.invitation .link').inputValue()).hash
  const guest = await visit('ja', PHONE, link)
  await guest.getByLabel('お名前').fill('カエデ')
  await guest.getByRole('button', { name: '席につく' }).click()
  await guest.getByRole('button', { name: '支度よし' }).click()
  await guest.getByRole('button', { name: 'よろしくお願いします' }).click()
  await host.locator('.far-seat .ready-seal').waitFor()
  await host.waitForTimeout(1000)
  await host.screenshot({ path: `${FOLDER}far-room.png` })
  await host.getByRole('button', { name: 'Begin' }).click()
  const seats = [host, guest]
  for (const page of seats) await page.locator('.table[data-asked]').waitFor()
  await Promise.race(seats.map((page, seed) => play(page, { most: 12, seed })))
  await host.getByRole('button', { name: 'Chat' }).click()
  await host.getByRole('button', { name: 'Nice move!' }).click()
  await host.waitForTimeout(3000)
  const [wide, phone] = await Promise.all(seats.map((page) => page.screenshot()))
  const both = await browser.newPage({ viewport: WIDE })
  const shown = (name: string, png: Buffer) =>
    `<img class="${name}" src="data:image/png;base64,${png.toString('base64')}">`
  await both.setContent(`<style>${BESIDE}</style>${shown('wide', wide!)}${shown('phone', phone!)}`)
  await both.screenshot({ path: `${FOLDER}far.png` })
  await guest.getByRole('button', { name: '対戦', exact: true }).click()
  await guest.getByRole('menuitem', { name: '投了' }).click()
  await guest.getByRole('alertdialog').getByRole('button', { name: '投了' }).click()
  await host.getByRole('button', { name: 'How it went' }).click()
  await host.getByRole('heading', { name: 'Checked', exact: true }).waitFor()
  await host.locator('.graph[aria-busy="false"]').waitFor()
  await host.screenshot({ path: `${FOLDER}far-record.png` })
}

mkdirSync(FOLDER, { recursive: true })
const [site, browser] = await Promise.all([openSite(), openBrowser()])
const wanted = process.argv.slice(2)
for (const shot of SHOTS)
  if (wanted.length === 0 || wanted.includes(shot.name)) await take(browser, site.address, shot)
if (wanted.length === 0 || wanted.includes('far')) await takeFar(browser, site.address)
await browser.close()
site.close()
