import type { Page } from 'playwright-core'
import type { Request, Sent } from '../src/engine/protocol.ts'

/** What the page has asked its engine, and how many milliseconds it waited for the answer; null as long as it waits. */
interface Noted {
  readonly request: Request
  took: number | null
}

/** Notes all that is sent to the engine; runs in the page before anything else. */
function noteSent(): void {
  const sent: Noted[] = []
  const waiting = new Map<number, () => void>()
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options)
      this.addEventListener('message', ({ data }) => waiting.get(data.id)?.())
    }
    override postMessage({ id, request }: Sent): void {
      const noted: Noted = { request, took: null }
      const begun = performance.now()
      sent.push(noted)
      waiting.set(id, () => {
        noted.took = performance.now() - begun
      })
      super.postMessage({ id, request })
    }
  }
  Object.assign(window, { sent })
}

/** How to open a page of which one wants to know what it has sent. */
export const keeping = { before: (page: Page) => page.addInitScript(noteSent) }

/** All that was sent. */
export const sent = (page: Page): Promise<readonly Noted[]> =>
  page.evaluate(() => (window as unknown as { sent: readonly Noted[] }).sent)

/** The answers that were sent. */
export const answered = async (page: Page): Promise<readonly string[]> =>
  (await sent(page)).flatMap(({ request }) => (request.do === 'answer' ? [request.keys.join()] : []))
