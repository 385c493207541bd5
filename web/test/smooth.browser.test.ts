import type { Scene } from '@tefuda/engine/protocol'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { aRecord, aRecordWhere } from '../../engine/test/records.ts'
import { drop } from './drop.ts'
import { sitDownAt } from './sit-down-at.ts'
import { alone } from './visit.ts'

/** A bot thinks in a worker, so that the page can draw meanwhile. */

/** What is a long task, in milliseconds, to browsers and to people. */
const LONG = 50
const FRAME = 1000 / 60
/** So many frames tell how it is. */
const ENOUGH = 150

/** Counts how long frames take while a bot thinks; runs inside the page. */
function watchFrames(): void {
  const frames: number[] = []
  Object.assign(globalThis, { frames })
  let last = performance.now()
  const tick = (now: number) => {
    if (document.querySelector('.table[data-asked="other"]')) frames.push(now - last)
    last = now
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

const framesOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { frames: readonly number[] }).frames)

interface Traced {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** When it began, in microseconds. */
  readonly ts: number
  /** How long the processor was at it, in microseconds: that others use the machine does not count. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** How long each task of the page itself took, in milliseconds, beside those of its worker. */
async function tasksDuring(browser: Browser, page: Page, doing: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await doing()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: Traced[] }
  const all = trace.traceEvents
  const mains = all.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const isMain = ({ pid, tid }: Traced) => mains.some((main) => main.pid === pid && main.tid === tid)
  const mine = all.filter((one) => one.name === 'RunTask' && isMain(one))
  // To begin with tracing costs something, too.
  const begun = Math.min(...mine.map(({ ts }) => ts)) + 1e6
  const tasks = mine.filter(({ ts }) => ts > begun)
  return tasks.map(({ tdur = 0 }) => tdur / 1000)
}

/** The time that such a part of all took at most. */
function share(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)] ?? 0
}

/** One after the other: there is one trace of a browser at a time. */
alone.for(['blackpoker', 'ninja-slayer', 'pso2', 'spell-card-strike', 'vanguard'])(
  'the page of %s stays smooth while bots think',
  async (game, { open, browser }) => {
    const page = await open('', { calm: false })
    await drop(page, JSON.stringify(await aRecord(game, 30)))
    for (const seat of ['Player 1', 'Player 2']) await page.getByLabel(seat).selectOption('strong')
    await page.getByRole('button', { name: 'Play on' }).click()
    await page.locator('.table:not([data-at="30"])').waitFor()
    await page.evaluate(watchFrames)
    const tasks = await tasksDuring(browser, page, async () => {
      while ((await framesOf(page)).length < ENOUGH) await page.waitForTimeout(250)
    })
    const frames = await framesOf(page)
    const [median, most, longest] = [share(frames, 0.5), share(frames, 0.95), share(tasks, 1)]
    console.log(
      `${game}: ${frames.length} frames, half of them in ${median.toFixed(1)} ms, 95 % in ${most.toFixed(1)} ms; ` +
        `the longest of ${tasks.length} tasks ${longest.toFixed(1)} ms`,
    )
    expect(tasks.length).toBeGreaterThan(frames.length)
    expect(median).toBeLessThan(FRAME * 1.5)
    expect(longest).toBeLessThanOrEqual(LONG)
  },
)

/** So many cards move at once when a table is set up anew. */
const MOVING = 40

/** Moves cards to and fro as a table does, for so long, and counts the frames; runs inside the page. */
async function moveCards([n, milliseconds]: readonly [number, number]): Promise<number[]> {
  const cards = [...document.querySelectorAll<HTMLElement>('.board .card')].slice(0, n)
  if (cards.length < n) throw new Error(`only ${cards.length} cards`)
  const frames: number[] = []
  const begun = performance.now()
  let [last, moved] = [begun, 0]
  for (let now = begun; now - begun < milliseconds; ) {
    if (now - moved > 320) {
      moved = now
      for (const [i, card] of cards.entries())
        card.animate(
          [{ translate: `${(i % 7) * 60 - 180}px ${(i % 5) * 80 - 160}px` }, { translate: '0 0' }],
          { duration: 320, easing: 'ease-out' },
        )
    }
    now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    frames.push(now - last)
    last = now
  }
  return frames.slice(10)
}

/** On a table where as many are seen. */
const isFull = ({ view: { decision, zones } }: Scene) =>
  decision?.seat === 0 &&
  zones
    .filter(({ name }) => ['hand', 'field', 'ether', 'damage'].includes(name))
    .reduce((sum, { cards }) => sum + cards.length, 0) >= MOVING

alone(`${MOVING} cards move at once`, async ({ open, browser }) => {
  const page = await sitDownAt(open, await aRecordWhere('ninja-slayer', isFull), { calm: false })
  await page.locator('.table[data-asked="you"]').waitFor()
  await page.waitForTimeout(1500)
  let frames: number[] = []
  const tasks = await tasksDuring(browser, page, async () => {
    frames = await page.evaluate(moveCards, [MOVING, 4000] as const)
  })
  const [median, most] = [share(frames, 0.5), share(frames, 0.95)]
  const inTime = frames.filter((time) => time < FRAME + 0.1).length / frames.length
  const [work, all] = [share(tasks, 0.95), tasks.reduce((sum, one) => sum + one, 0)]
  console.log(
    `${MOVING} cards moving: ${frames.length} frames, ${(inTime * 100).toFixed(0)} % of them within 16.7 ms, half in ` +
      `${median.toFixed(1)} ms, 95 % in ${most.toFixed(1)} ms; the page's own work took ${(all / frames.length).toFixed(1)} ms a ` +
      `frame, 95 % of its tasks ${work.toFixed(1)} ms at most`,
  )
  expect(frames.length).toBeGreaterThan(0)
  // Without a graphics card all is painted by the processor, which no page can help; what the page itself does has to fit a frame.
  expect(work).toBeLessThan(FRAME)
})
