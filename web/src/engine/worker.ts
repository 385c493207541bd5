import { noted } from 'virtual:noted'
import { Host } from '@tefuda/engine'
import { fieldsOf } from '@tefuda/kernel'
import { broughtGames } from './brought-games.ts'

const games = broughtGames(noted)

/** The engine runs beside the page, so that the page stays smooth while a bot thinks. */
const host = new Host(games)
self.addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
  const { id, request } = fieldsOf(data)
  const { do: what, record } = fieldsOf(request)
  // The engine knows nothing of signatures, and few matches are checked.
  if (what !== 'verify' || typeof record !== 'string') self.postMessage(await host.serve(data))
  else self.postMessage({ id, ...(await (await import('./checked-record.ts')).checkedRecord(record, games)) })
})
