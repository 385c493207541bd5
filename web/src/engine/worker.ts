import { Host } from '@tefuda/engine'
import { games } from './brought-games.ts'

/** The engine runs beside the page, so that the page stays smooth while a bot thinks. */
const host = new Host(games)
self.addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  self.postMessage(await host.serve(data))
})
