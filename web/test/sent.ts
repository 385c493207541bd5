import type { Request, Sent } from '@tefuda/engine/protocol'
import type { Page } from 'playwright-core'

/** What the page has asked its engine, and how many milliseconds it waited for the answer; null as long as it waits. */
interface Noted {
  readonly request: Request
  took: number | null
}

/** Bots that are held do not move: what the page asks of them is sent when they are let go. */
type Holding = typeof window & { held?: (() => void)[] }

export const holdBots = (page: Page) =>
  page.evaluate(() => {
    ;(window as Holding).held = []
  })
export const letBotsGo = (page: Page) =>
  page.evaluate(() => {
    const { held = [] } = window as Holding
    delete (window as Holding).held
    for (const post of held) post()
  })

/** Notes all that is sent to the engine; runs in the page before anything else. */
export function noteSent(): void {
  const sent: Noted[] = []
  const waiting = new Map<number, () => void>()
  window.Worker = class extends Worker {
    /** Whoever is sent away answers nothing any more. */
    override terminate(): void {
      waiting.clear()
      super.terminate()
    }
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options)
      this.addEventListener('message', ({ data }) => {
        waiting.get(data.id)?.()
        waiting.delete(data.id)
      })
    }
    override postMessage({ id, request }: Sent): void {
      const post = () => {
        const noted: Noted = { request, took: null }
        const begun = performance.now()
        sent.push(noted)
        waiting.set(id, () => {
          noted.took = performance.now() - begun
        })
        super.postMessage({ id, request })
      }
      const { held } = window as Holding
      if (held && request.do === 'bot') held.push(post)
      else post()
    }
  }
  Object.assign(window, { sent, waiting })
}

/** Whether the engine has answered all that it was asked; runs inside the page. */
export const hasReplied = () =>
  (window as unknown as { waiting: ReadonlyMap<number, unknown> }).waiting.size === 0

/** Two frames are drawn: whatever a page does after it has drawn something is done. */
export const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

/** All that was sent. */
export const sent = (page: Page): Promise<readonly Noted[]> =>
  page.evaluate(() => (window as unknown as { sent: readonly Noted[] }).sent)

/** The answers that were sent. */
export const answered = async (page: Page): Promise<readonly string[]> =>
  (await sent(page)).flatMap(({ request }) => (request.do === 'answer' ? [request.keys.join()] : []))
