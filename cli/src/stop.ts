/** How a command hears that it is to stop (cli/bin/tefuda.js). */
export interface Stop {
  readonly signal: AbortSignal
  /** What cannot stop in good order is ended by the signal itself, also by one that came before. */
  readonly giveBack: () => Promise<void>
}

/** Nobody tells a command to stop that runs inside another program. */
export const NEVER: Stop = { signal: new AbortController().signal, giveBack: async () => {} }

/** What comes of a promise, or null where somebody says stop before. */
export async function unlessStopped<T>(coming: Promise<T>, stop: AbortSignal): Promise<T | null> {
  const stopped = Promise.withResolvers<null>()
  const giveUp = () => stopped.resolve(null)
  stop.addEventListener('abort', giveUp)
  if (stop.aborted) giveUp()
  try {
    return await Promise.race([stopped.promise, coming])
  } finally {
    stop.removeEventListener('abort', giveUp)
    coming.catch(() => {})
  }
}
