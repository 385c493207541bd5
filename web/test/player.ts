import { errors, type Page } from 'playwright-core'
import type { Other } from '../src/pages/sit-down/sat-down.ts'
import { type By, press } from './hands.ts'
import { drawn, hasReplied } from './sent.ts'

/** Somebody who plays by clicking: on a card that lights up where there is one, else on a button of the question. */

/** Numbers from 0 to 1 that are the same in every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export interface TableChoice {
  readonly game: string
  readonly mode?: 'raid'
  readonly party?: number
  /** One that plays at random unless named: what a bot that searches does depends on how busy the machine is. */
  readonly other?: Other
  readonly seed?: string
}

/** The labels of the first page, by language. */
const LABELS = {
  en: {
    mode: 'What is played',
    party: 'Players in the party',
    against: /^(Against|The others are)$/,
    seed: /^Seed/,
  },
  ja: { mode: '遊び方', party: 'パーティーの人数', against: /^(相手|ほかの席)$/, seed: /^シード/ },
} as const

export async function sitDown(page: Page, chosen: TableChoice): Promise<void> {
  await page.evaluate((game) => {
    window.location.hash = `#/play/${game}`
  }, chosen.game)
  // Before the page has its settings it is in no language of its own.
  const lang = await page.locator('html[data-theme]').getAttribute('lang')
  const labels = LABELS[lang as 'ja' | 'en']
  await page.locator(`input[value="${chosen.game}"]`).check()
  if (chosen.mode) await page.getByLabel(labels.mode).selectOption(chosen.mode)
  if (chosen.party) await page.getByLabel(labels.party).selectOption(String(chosen.party))
  const isAlone = chosen.mode === 'raid' && chosen.party === 1
  if (!isAlone) await page.getByLabel(labels.against).selectOption(chosen.other ?? 'random')
  await page.getByLabel(labels.seed).fill(chosen.seed ?? '1')
  await page.locator('.sit button[type="submit"]:not(:disabled)').click()
  await page.locator('[data-asked], .curtain').first().waitFor()
}

/** What the player does next: clicks somewhere, once or twice (which may give the answer), waits, or is done. */
type Move =
  | {
      readonly kind: 'click'
      readonly x: number
      readonly y: number
      readonly answers: boolean
      readonly times: number
    }
  | { readonly kind: 'wait' | 'over' }

/** How long it may take until something moves on the table, and until a click that hit something shows that it did. */
const PATIENCE = 120_000
const SOON = 10_000
/** So many refusals in a row mean that no answer is found. */
const REFUSALS = 60

interface Playing {
  readonly most?: number
  readonly seed?: number
  readonly by?: By
  /** What is done before every look for the next click. */
  readonly look?: () => Promise<void>
}

/** Plays until the game is over, or so many answers have been given. Gives back how many the player gave. */
export async function play(
  page: Page,
  { most = Number.POSITIVE_INFINITY, seed = 7, by = 'mouse' as By, look = async () => {} }: Playing = {},
): Promise<number> {
  const roll = dice(seed)
  let given = 0
  let refused = 0
  let moved = Date.now()
  /** The moment of an answer that the page was slow to take: it counts once the page has gone on. */
  let late: string | null = null
  const count = (after: string) => {
    moved = Date.now()
    refused = after.includes('trouble') ? refused + 1 : 0
    if (refused === 0) given++
  }
  /** Thrown anew for every click, however long is waited in between: the same game is played again. */
  let thrown = [roll(), roll()] as const
  while (given < most) {
    const before = await moment(page)
    if (late !== null && late !== before) {
      count(before)
      late = null
      continue
    }
    await look()
    const move = await page.evaluate(nextMove, thrown)
    if (move.kind === 'over') return given
    if (move.kind === 'click') {
      await press(page, by, move)
      thrown = [roll(), roll()]
    }
    if (move.kind === 'click' && !move.answers) continue
    const after = await changed(page, before, SOON)
    if (after === before) {
      if (Date.now() - moved > PATIENCE)
        throw new Error(`nothing moved for ${PATIENCE / 1000} seconds: ${before}`)
      if (move.kind === 'click') late = before
      continue
    }
    late = null
    if (move.kind === 'click') count(after)
    else moved = Date.now()
    if (refused > REFUSALS) throw new Error(`no way on: ${await page.locator('.trouble').textContent()}`)
  }
  await settled(page)
  await clear(page)
  return given
}

/** Nothing is left open over the table: what is looked at is put back, and a card that asks what to do with it is left alone. */
async function clear(page: Page): Promise<void> {
  for (;;) {
    const before = await openOver(page)
    if (before === 0) return
    await page.keyboard.press('Escape')
    await page.waitForFunction(isFewerOver, before)
  }
}

const openOver = (page: Page) => page.locator('.sheet .primary, .chips').count()

/** It runs inside the page, so it uses nothing from outside. */
const isFewerOver = (before: number) => document.querySelectorAll('.sheet .primary, .chips').length < before

const settledOn = (page: Page) =>
  page
    .locator('.curtain, .trouble, .sheet, .chips, .table:is([data-asked="you"], [data-asked="over"])')
    .first()

/**
 * Whatever others do first is done: the player is asked, somebody must come to the screen, or the game is over. So is what the page
 * does by itself: it answers a question with the card that an action was begun with.
 */
async function settled(page: Page): Promise<void> {
  for (let before = ''; ; ) {
    await settledOn(page).waitFor()
    await page.waitForFunction(hasReplied)
    await drawn(page)
    const now = await moment(page)
    if (now === before && (await page.evaluate(hasReplied))) return
    before = now
  }
}

const moment = (page: Page) => page.evaluate(now, null) as Promise<string>

/** What the moment is, unless it is still the one before. It runs inside the page, so it uses nothing from outside. */
function now(before: string | null): string | null {
  const table = document.querySelector<HTMLElement>('.table')
  const what = ['.curtain', '.trouble', '.sheet', '.chips', '.gathering'].filter((selector) =>
    document.querySelector(selector),
  )
  const after = [table?.dataset.at, table?.dataset.asked, ...what].join(' ')
  return after === before ? null : after
}

/** What the moment is when it has changed, or the same one where it has not so soon. A card that moves can be missed. */
async function changed(page: Page, before: string, within: number): Promise<string> {
  try {
    const after = await page.waitForFunction(now, before, { timeout: within, polling: 15 })
    return (await after.jsonValue()) as string
  } catch (error) {
    if (error instanceof errors.TimeoutError) return before
    throw error
  }
}

/** Looks at the page as a person does. It runs inside the page, so it uses nothing from outside. */
function nextMove([which, whether]: readonly [number, number]): Move {
  const all = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)]
  const click = (element: Element, answers = false, times = 1): Move => {
    const corner = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      // A card that leans does not fill the corners of its box.
      const isLeaning = element.matches('.sideways')
      return { x: left + Math.min(width / 2, isLeaning ? 34 : 14), y: top + Math.min(height / 2, 34) }
    }
    const isCovered = () => {
      const { x, y } = corner()
      const there = document.elementFromPoint(x, y)
      return !there || !(element.contains(there) || there.contains(element))
    }
    Object.assign(window, { sought: element })
    element.scrollIntoView({ block: 'nearest' })
    if (isCovered()) element.scrollIntoView({ block: 'center' })
    return { kind: 'click', ...corner(), answers, times }
  }
  const table = document.querySelector<HTMLElement>('.table')
  const [curtain] = all('.curtain button')
  if (curtain) return click(curtain)
  const [trouble] = all('.trouble button')
  if (trouble) return click(trouble)
  const picks = all('.chips [data-way]')
  if (picks.length > 0) return click(picks[Math.floor(which * picks.length)]!, true)
  // A card that was looked at instead of played is put back.
  const [close] = all('.sheet .primary')
  if (close) return click(close)
  if (table?.dataset.asked === 'over') return { kind: 'over' }
  if (table?.dataset.asked !== 'you') return { kind: 'wait' }

  const [proposed] = all('#prompt .proposing:not(.gathering) .primary')
  if (proposed) return click(proposed, true)
  // Nobody who looks gives the game away.
  const offered = all<HTMLButtonElement>('#prompt [data-option]')
  const wise = offered.filter(({ dataset }) => dataset.rash === undefined)
  const [confirm] = all<HTMLButtonElement>('#prompt .confirm .primary')
  const buttons = wise.length > 0 || confirm?.disabled === false ? wise : offered
  const shut = all('#prompt details:not([open])').find((list) => list.querySelector('[data-option]'))
  const reach = (button: Element, answers: boolean) =>
    shut?.contains(button) ? click(shut.querySelector('summary')!) : click(button, answers)
  // A question that is seldom asked is on its way.
  if (!confirm && buttons.length === 0) return { kind: 'wait' }
  if (!confirm) {
    const acts = buttons.filter(({ dataset }) => dataset.option !== 'pass' && dataset.option !== 'end')
    const from = acts.length > 0 && whether < 0.75 ? acts : buttons
    const button = from[Math.floor(which * from.length)]!
    const key = button.dataset.option!
    const cards = all('.board button:is(.card, .spot).offered').filter(
      ({ dataset }) => dataset.area === key || dataset.key === key || dataset.key?.endsWith(`:${key}`),
    )
    const [card] = cards
    // The second click means what the first has proposed.
    if (card && cards.length === 1) return click(card, true, card.ariaHasPopup ? 1 : 2)
    return reach(button, true)
  }
  const pressed = buttons.filter((button) => button.ariaPressed === 'true')
  const free = buttons.filter((button) => button.ariaPressed !== 'true')
  const nowhere = all('#prompt .assigning button:not([data-option])')
  if (nowhere.length > 0 && whether > 0.4 && whether < 0.7)
    return reach(nowhere[Math.floor(which * nowhere.length)]!, false)
  if (!confirm.disabled && (whether < 0.4 || free.length === 0)) return click(confirm, true)
  const from =
    confirm.disabled && whether > 0.8 && pressed.length > 0 ? pressed : free.length > 0 ? free : pressed
  return reach(from[Math.floor(which * from.length)]!, false)
}
