import { once } from 'node:events'
import type { Server } from 'node:http'
import { BadInput, codeOf } from '@tefuda/kernel'
import type { Meeting } from '../cluster/open.ts'
import { openTables, type Tables, usualFolder } from '../doors/tables.ts'
import type { Lobbying } from '../rooms/lobby.ts'
import { USUAL_PORT } from './network.ts'
import { meansUs, pageServer } from './page-server.ts'
import { portOf } from './port-of.ts'

/** The page and its tables in one process: `npm start` and `tefuda serve`. */

interface Serving {
  readonly port: number
  /** The address to listen on: localhost for this machine alone, none for its whole network. */
  readonly host?: string
  /** By these names browsers may ask for this machine, beside localhost and its numbers. */
  readonly names: readonly string[]
  /** Where the built page lies. */
  readonly page: string
  /** Where matches are kept; the user's own folder where nothing is said. */
  readonly data: string | undefined
  readonly open: Lobbying['open']
  /** Where it meets other servers with which it shares its tables; it has them for itself where nothing is said. */
  readonly meeting?: Meeting
}

export interface Served {
  readonly port: number
  /** Why there are no tables; null where there are. The page is served all the same. */
  readonly fault: BadInput | null
  /** What was told to anybody is on the disk already: this only says goodbye. */
  readonly close: () => Promise<void>
}

/** Serves until it is closed; throws BadInput where it may not listen there. */
export async function serveHere({ port, host, names, page, data, open, meeting }: Serving): Promise<Served> {
  /** What is told beside the page, as soon as there are tables. */
  const told: { [path: string]: () => string } = {}
  const server = pageServer(page, names, told)
  await listen(server, port, host)
  const opened = await tablesIn(data ?? usualFolder(), open, names, meeting)
  const tables = 'listenOn' in opened ? opened : null
  if (tables) Object.assign(told, tables.told)
  tables?.listenOn(server)
  return {
    port: portOf(server),
    fault: opened instanceof BadInput ? opened : null,
    close: async () => {
      await tables?.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function tablesIn(
  folder: string,
  open: Lobbying['open'],
  names: readonly string[],
  meeting: Meeting | undefined,
): Promise<Tables | BadInput> {
  const lines = { isForUs: meansUs(names) }
  try {
    if (meeting === undefined) return await openTables(folder, open, lines)
    // Whoever is alone needs nothing of NATS.
    const { openSharedTables } = await import('../cluster/open.ts')
    return await openSharedTables(folder, meeting, open, lines)
  } catch (error) {
    if (error instanceof BadInput) return error
    throw error
  }
}

async function listen(server: Server, port: number, host = ''): Promise<void> {
  server.listen(port, host || undefined)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw whyNotThere(codeOf(error), port, host) ?? error
  }
}

function whyNotThere(code: string, port: number, host: string): BadInput | null {
  switch (code) {
    case 'EADDRINUSE':
      return new BadInput(
        `port ${port} is taken; choose another, such as --port ${port + 1}`,
        `ポート${port}は使われています。--port ${port + 1} など別の番号にしてください`,
      )
    case 'EACCES':
      return new BadInput(
        `port ${port} may not be used; choose another, such as --port ${USUAL_PORT}`,
        `ポート${port}は使えません。--port ${USUAL_PORT} など別の番号にしてください`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new BadInput(
        `this machine has no address "${host}"; give one of its own, or 0.0.0.0 for all of them`,
        `このマシンに「${host}」というアドレスはありません。自分のアドレスか、すべてなら0.0.0.0にしてください`,
      )
    default:
      return null
  }
}
