import { noted } from 'virtual:noted'
import { Host } from '@tefuda/engine'
import { broughtGames } from './brought-games.ts'

/** The engine runs beside the page, so that the page stays smooth while a bot thinks. */
const host = new Host(broughtGames(noted))
self.addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  self.postMessage(await host.serve(data))
})
