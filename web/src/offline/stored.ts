import { useEffect, useState } from 'react'

/** The service worker that stores the page; null where the browser has none, or the page is only being written. */
export async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return null
  try {
    return (await navigator.serviceWorker.register('./service-worker.js')) ?? null
  } catch {
    // Without a network, or where the browser keeps nothing, the page works as it is.
    return null
  }
}

/** Whether the whole page is stored on the device. */
export function useStored(): boolean {
  const [isStored, setStored] = useState(false)
  useEffect(() => {
    let isGone = false
    void navigator.serviceWorker?.ready.then(() => !isGone && setStored(true))
    return () => {
      isGone = true
    }
  }, [])
  return isStored
}
