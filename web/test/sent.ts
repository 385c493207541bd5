import type { Page } from 'playwright-core'
import type { Sent } from '../src/engine/protocol.ts'

/** Keeps the answers that are sent; runs in the page before anything else. */
function keepAnswers(): void {
  const sent: string[] = []
  const send = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (this: Worker, message: Sent) {
    if (message.request.do === 'answer') sent.push(message.request.keys.join())
    send.call(this, message)
  }
  Object.assign(window, { sent })
}

/** How to open a page of which one wants to know what it has answered. */
export const keeping = { before: (page: Page) => page.addInitScript(keepAnswers) }
export const sent = (page: Page) =>
  page.evaluate(() => (window as unknown as { sent: readonly string[] }).sent)
