import { Worker } from 'node:worker_threads'
import type { Connect, Message, Wire } from '@tefuda/players/wire'

/** In a package it is JavaScript, in the checkout TypeScript. */
const HOST = new URL(import.meta.url.endsWith('.ts') ? './file-host.ts' : './file-host.js', import.meta.url)

/** A bot file runs in a thread of its own, which is abandoned if it never returns. */
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
    // A bot's prints are for its author and not part of the command's output.
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
