import { useEffect, useRef } from 'react'
import { useVoice } from '../speak.tsx'

/** How somebody who looks elsewhere learns that it is their turn: the title of the tab, and a notification where they allowed it. */

const TITLE = globalThis.document?.title ?? ''

/** Tells of the matches that wait for whoever uses the page; null where another part of the page does. */
export function useTurnSign(waiting: readonly string[] | null): void {
  const { say } = useVoice()
  const known = useRef<readonly string[] | null>(null)
  const key = waiting?.join(' ')
  useEffect(() => {
    const before = known.current
    known.current = waiting
    if (waiting === null) return
    document.title = waiting.length > 0 ? `◆${waiting.length} ${TITLE}` : TITLE
    // What waited when the page was opened is no news.
    const isNews = before !== null && waiting.some((match) => !before.includes(match))
    if (isNews && document.hidden) void notify(say('far.list.yours'), say('far.turn.waits'))
  }, [key])
}

export const canAskToNotify = (): boolean => 'Notification' in window && Notification.permission === 'default'

async function notify(title: string, body: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const how = { body, tag: 'tefuda.turn' }
  const worker = await navigator.serviceWorker?.getRegistration()
  // Phones let only a page that is kept on the device show one.
  if (worker) return worker.showNotification(title, how)
  const shown = new Notification(title, how)
  shown.addEventListener('click', () => window.focus())
}
