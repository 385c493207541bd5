import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { play, sitDown } from './player.ts'
import { alone, GAMES } from './visit.ts'

/**
 * How long clicks take until the page shows that they were made: told, not asserted, as that depends on the machine and on what else it
 * does. Beside it stands what of that the page itself works. One game after the other, as each would make the others wait.
 */

const test = alone.extend({ browser: ({ sparing }, use) => use(sparing) })

interface Click {
  readonly took: number
  readonly worked: number
  readonly on: string
}

/** Notes every click that takes more than a frame, from the hand to the next picture; runs in the page before anything else. */
function noteClicks(): void {
  const clicks: Click[] = []
  Object.assign(window, { clicks })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.name !== 'click' && entry.name !== 'keydown') continue
      const on = entry.target instanceof Element ? entry.target.closest('button, a, summary') : null
      const words = on?.textContent?.trim().slice(0, 40) ?? ''
      const worked = Math.round(entry.processingEnd - entry.processingStart)
      clicks.push({ took: Math.round(entry.duration), worked, on: `${entry.name} "${words}"` })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

const clicksOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { clicks: readonly Click[] }).clicks)

/** So long a click may take. */
const AT_MOST = 100

for (const game of GAMES)
  test(`${game} tells how long its clicks take`, async ({ open }) => {
    const page = await open('', { before: (one) => one.addInitScript(noteClicks) })
    await sitDown(page, { game, seed: '3' })
    const given = await play(page, { most: 40 })
    const clicks = (await clicksOf(page)).toSorted((one, other) => other.took - one.took)
    const slow = clicks.filter(({ took }) => took > AT_MOST)
    const slowest = clicks.slice(0, 3).map(({ took, worked, on }) => `${took} ms (${worked} of work) ${on}`)
    const most = Math.max(0, ...clicks.map(({ worked }) => worked))
    console.log(
      `${game}: ${given} answers, ${slow.length} of ${clicks.length} clicks over ${AT_MOST} ms, at most ${most} ms of work; ${slowest.join('; ')}`,
    )
    expect(given).toBeGreaterThan(0)
  })
