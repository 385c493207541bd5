import type { Page } from 'playwright-core'
import { sent } from './sent.ts'

/** How much a match takes whoever plays it: how often they click or press a key, and how long they wait until they see that it did. */

interface Figures {
  gestures: number
  /** The longest time in milliseconds from a click or a key to the next picture. */
  longest: number
}

type Figuring = typeof window & { figures: Figures }

export const noteFigures = (page: Page) =>
  page.addInitScript(() => {
    const figures: Figures = { gestures: 0, longest: 0 }
    ;(window as Figuring).figures = figures
    for (const kind of ['pointerdown', 'keydown'] as const)
      window.addEventListener(kind, () => figures.gestures++, { capture: true })
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) figures.longest = Math.max(figures.longest, duration)
    })
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })

/** The figures of a match in words. */
export async function figuresOf(page: Page): Promise<string> {
  const { gestures, longest } = await page.evaluate(() => (window as Figuring).figures)
  const taken = (await sent(page)).flatMap(({ request, took }) =>
    request.do === 'answer' && took ? [took] : [],
  )
  return `${gestures} clicks or keys, drawn within ${longest} ms, answers taken within ${Math.round(Math.max(0, ...taken))} ms`
}
