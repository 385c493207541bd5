import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { aRecord, drop } from './records.ts'
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
    for (const seat of ['Player 1', 'Player 2']) await page.getByLabel(seat).selectOption('greedy')
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
