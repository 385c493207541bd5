import { Host } from './host.ts'
import type { Sent } from './protocol.ts'

/** The engine runs beside the page, so that the page stays smooth while a bot thinks. */
const host = new Host()
self.addEventListener('message', async ({ data }: MessageEvent<Sent>) => {
  self.postMessage(await host.serve(data))
})
