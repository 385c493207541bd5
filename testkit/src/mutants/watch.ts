import { workerData } from 'node:worker_threads'

/**
 * Watches a process from its own thread, since an endless loop lets nothing else run. It measures the time a
 * core was busy, so a busy machine makes no test fail.
 */
export type Pulse = {
  /** Changes with every test. */
  readonly beats: Int32Array
  /** How many milliseconds the present test may take. */
  readonly limit: Int32Array
}

const { beats, limit } = workerData as Pulse
let last = -1
let since = process.cpuUsage()

setInterval(() => {
  const now = Atomics.load(beats, 0)
  if (now !== last) {
    last = now
    since = process.cpuUsage()
  } else if (process.cpuUsage(since).user / 1000 > Atomics.load(limit, 0))
    process.kill(process.pid, 'SIGKILL')
}, 250)
