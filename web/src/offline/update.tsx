import { useEffect, useState } from 'react'
import { useVoice } from '../speak.tsx'
import { registered } from './stored.ts'

/** Tells of a new version of the page, which comes in when the player wants it. */
export default function Update() {
  const { say } = useVoice()
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => watchFor(setWaiting), [])
  if (!waiting) return null
  const onUpdate = () => {
    // The page opens again at its address, where the match is.
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    })
    waiting.postMessage('comeIn')
  }
  return (
    <div className="notice update" role="status">
      <p>{say('update.ready')}</p>
      <div className="confirm">
        <button type="button" className="primary" onClick={onUpdate}>
          {say('update.now')}
        </button>
        <button type="button" onClick={() => setWaiting(null)}>
          {say('update.later')}
        </button>
      </div>
    </div>
  )
}

/** Looks for new versions when the page is opened and whenever somebody comes back to it; gives what ends that. */
function watchFor(found: (waiting: ServiceWorker) => void): () => void {
  const end = new AbortController()
  const { signal } = end
  void registered().then((registration) => {
    if (!registration || signal.aborted) return
    const look = () => {
      // The first version of all needs no permission.
      if (registration.active && registration.waiting && !signal.aborted) found(registration.waiting)
    }
    const follow = () => registration.installing?.addEventListener('statechange', look, { signal })
    const lookAgain = () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => {})
    }
    look()
    follow()
    registration.addEventListener('updatefound', follow, { signal })
    document.addEventListener('visibilitychange', lookAgain, { signal })
  })
  return () => end.abort()
}
