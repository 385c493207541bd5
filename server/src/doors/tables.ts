import { readFileSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { BadInput } from '@tefuda/kernel'
import { SqliteCatalogue } from '../catalogue/sqlite-catalogue.ts'
import { SqliteStore } from '../log/sqlite-store.ts'
import { Lobby, type Lobbying } from '../rooms/lobby.ts'
import { ThinkingThreads } from '../thinking/threads.ts'
import { type KeyPair, newKeyPair } from '../verify/crypto.ts'
import { type Lines, Sockets } from './sockets.ts'
import { Visitor } from './visitor.ts'

/** All tables of one machine, with their data in a folder. */
export interface Tables {
  readonly listenOn: (server: Server) => void
  /** What is told at a path beside the page: that it is well, and figures for Prometheus. */
  readonly told: { readonly [path: string]: () => string }
  readonly close: () => Promise<void>
}

/** Where the data of this user is kept. */
export const usualFolder = (env: { readonly [name: string]: string | undefined } = process.env): string =>
  join(env.XDG_DATA_HOME || join(homedir(), '.local/share'), 'tefuda')

export async function openTables(
  folder: string,
  open: Lobbying['open'],
  lines: Pick<Lines, 'isForUs' | 'limits'>,
): Promise<Tables> {
  const store = new SqliteStore(folder)
  const catalogue = new SqliteCatalogue(join(folder, LISTS_FILE))
  const thinker = new ThinkingThreads()
  const lobby = await Lobby.of({ store, keys: await keysIn(folder), open, thinker, catalogue })
  const sockets = new Sockets({ ...lines, enter: ({ say, cut }) => new Visitor(lobby, say, cut) })
  return tablesOf(lobby, sockets)
}

export const tablesOf = (lobby: Lobby, sockets: Sockets): Tables => ({
  listenOn: (server) => sockets.listenOn(server),
  told: {
    '/health': () => 'well\n',
    '/metrics': () => metrics(lobby, sockets),
  },
  close: async () => {
    sockets.close()
    await lobby.close()
  },
})

const LISTS_FILE = 'lists.sqlite'
const KEY_FILE = 'server-key.json'

/** The key by which this server signs. It is made once; whoever loses it signs as another server from then on. */
export async function keysIn(folder: string): Promise<KeyPair> {
  const path = join(folder, KEY_FILE)
  const written = readIfThere(path)
  if (written === null) {
    const keys = await newKeyPair()
    writeFileSync(path, JSON.stringify(keys), { mode: 0o600, flag: 'wx' })
    return keys
  }
  const { key, secret } = written as Partial<KeyPair>
  if (typeof key === 'string' && typeof secret === 'string') return { key, secret }
  throw badKey(path)
}

function readIfThere(path: string): object | null {
  try {
    return Object(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw badKey(path)
  }
}

const badKey = (path: string) =>
  new BadInput(
    `${path} holds no key; put a backup in its place, or remove it and sign as another server`,
    `${path}に鍵がありません。バックアップに戻すか、削除して別のサーバーとして署名してください`,
  )

/** The names follow Prometheus. */
function metrics(lobby: Lobby, sockets: Sockets): string {
  const { messages, refused, cut } = sockets.counts
  const figures: readonly (readonly [name: string, kind: string, help: string, value: number])[] = [
    ['tefuda_rooms', 'gauge', 'Rooms in memory', lobby.size],
    ['tefuda_lines', 'gauge', 'Open sockets', sockets.size],
    ['tefuda_messages_total', 'counter', 'Messages taken in', messages],
    ['tefuda_refused_total', 'counter', 'Messages that could not be read or were too many', refused],
    ['tefuda_cut_total', 'counter', 'Sockets that were cut', cut],
    ['tefuda_memory_bytes', 'gauge', 'Memory of the process', process.memoryUsage().rss],
  ]
  return figures
    .map(([name, kind, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${name} ${value}\n`)
    .join('')
}
