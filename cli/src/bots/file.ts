import { Worker } from 'node:worker_threads'
import type { Connect, Message, Wire } from '@tefuda/players/wire'

/** Packed, it is JavaScript; in the house, TypeScript. */
const HOST = new URL(import.meta.url.endsWith('.ts') ? './file-host.ts' : './file-host.js', import.meta.url)

/** What a file plays with is run in a thread of its own: one that never comes back is left behind. */
export const fileWire =
  (file: string, game: string): Connect =>
  (listener): Wire => {
    let isOver = false
    const over = (why: string) => {
      if (isOver) return
      isOver = true
      listener.lost(why)
    }
    const worker = new Worker(HOST, { workerData: { file, game }, stdout: true, stderr: true })
    // What a bot prints is for whoever wrote it, and not part of what the command says.
    worker.stdout.pipe(process.stderr, { end: false })
    worker.stderr.pipe(process.stderr, { end: false })
    worker.on('message', (message: Message) => {
      if (!isOver) listener.got(message)
    })
    worker.on('error', (error) => over(error.message))
    worker.on('exit', () => over('it ended by itself'))
    return {
      send: (message) => worker.postMessage(message),
      close: () => {
        isOver = true
        void worker.terminate()
      },
    }
  }
