import { spawn } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BadInput, messageOf } from '@tefuda/kernel'
import type { Tables } from '@tefuda/server'
import { meansUs, pageServer, type Told } from './server.ts'

type Network = typeof import('./network.ts')

/** `npm start`: builds the page where it is missing or older than what it is made of, serves it, and opens it. */

const HERE = import.meta.dirname
const DIST = join(HERE, 'dist')
const USUAL_PORT = 5180

const SAYS = {
  en: {
    building: 'Building the page…',
    ready: (address: string) => `Tefuda is at ${address} (Ctrl+C ends it)`,
    taken: (port: number) => `Port ${port} is taken. Choose another: npm start -- --port ${port + 1}`,
    forbidden: (port: number) =>
      `Port ${port} may not be used. Choose another: npm start -- --port ${USUAL_PORT}`,
    badPort: (given: string) => `--port is "${given}"; it must be a number from 1 to 65535`,
    network: (addresses: string) => `On a phone in the same network: ${addresses}`,
    needsServer:
      'There the page needs this server: browsers store pages for offline play only from https, or on the machine that serves them.',
    noTables: (why: string) => `Without online tables: ${why}`,
    noNetwork: 'This machine is in no network, so no phone can reach it.',
    flags: 'npm start -- [--port NUMBER] [--host] [--data FOLDER] [--no-open]',
  },
  ja: {
    building: 'ページを作っています…',
    ready: (address: string) => `手札は ${address} で遊べます(Ctrl+Cで終了)`,
    taken: (port: number) => `ポート${port}は使われています。別の番号で: npm start -- --port ${port + 1}`,
    forbidden: (port: number) => `ポート${port}は使えません。別の番号で: npm start -- --port ${USUAL_PORT}`,
    badPort: (given: string) => `--portは「${given}」ではなく1から65535までの数にしてください`,
    network: (addresses: string) => `同じネットワークのスマートフォンでは ${addresses}`,
    needsServer:
      'その場合はこのサーバーが必要です。ブラウザーがオフライン用に保存するのは、httpsのページか、同じマシンのページだけです。',
    noTables: (why: string) => `オンラインの卓は使えません。${why}`,
    noNetwork: 'このマシンはネットワークにつながっていないので、スマートフォンからは開けません。',
    flags: 'npm start -- [--port 番号] [--host] [--data フォルダー] [--no-open]',
  },
}
const language = (process.env.LC_ALL || process.env.LANG || '').startsWith('ja') ? 'ja' : 'en'
const says = SAYS[language]

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}

const age = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** What the page is made of. */
const SOURCES = [
  'web/{index.html,package.json,vite.config.ts,written.ts,offline.ts}',
  'web/src/**/*',
  '{kernel,language,players,testkit}/src/**/*',
  'games/*/{clauses.tsv,index.ts,table.ts}',
  'games/*/{rules,text,words,cards,scenario,scenarios}/**/*',
]

function isBuilt(): boolean {
  const built = age(join(DIST, 'index.html'))
  const root = join(HERE, '..')
  return built > 0 && globSync(SOURCES, { cwd: root }).every((file) => age(join(root, file)) <= built)
}

async function build(): Promise<void> {
  console.log(says.building)
  const { build: make } = await import('vite')
  await make({ configFile: join(HERE, 'vite.config.ts'), logLevel: 'warn' })
}

/** Tables for people in different places. Where their folder cannot be used the page is served without them. */
async function tablesIn(folder: string | undefined, names: readonly string[]): Promise<Tables | null> {
  try {
    const { openTables, usualFolder } = await import('@tefuda/server')
    const { openNamed } = await import('@tefuda/register/folder')
    return await openTables(folder ?? usualFolder(), openNamed, { isForUs: meansUs(names) })
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    console.error(says.noTables(error.in(language)))
    return null
  }
}

/** On this machine alone, or for the whole network. */
function serve(port: number, network: Network | null, told: Told): Promise<Server> {
  const server = pageServer(DIST, network?.networkNames(), told)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, network ? undefined : 'localhost', () => resolve(server))
  })
}

/** Opens the page where there is a screen; where no browser is found the address is enough. */
function openBrowser(address: string): void {
  const opener = { darwin: 'open', win32: 'explorer' }[process.platform as string] ?? 'xdg-open'
  if (opener === 'xdg-open' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return
  const browser = spawn(opener, [address], { stdio: 'ignore', detached: true })
  browser.on('error', () => undefined)
  browser.unref()
}

/** Tells other devices where to look; only a person at a terminal can hold a phone to it. */
function invite({ networkAddresses, asSquare }: Network, port: number): void {
  const addresses = networkAddresses().map((address) => `http://${address}:${port}/`)
  const [first] = addresses
  if (first === undefined) {
    console.log(says.noNetwork)
    return
  }
  console.log(says.network(addresses.join(' ')))
  if (process.stdout.isTTY) console.log(asSquare(first))
  console.log(says.needsServer)
}

interface Flags {
  readonly port: number
  readonly host: boolean
  readonly data: string | undefined
  readonly open: boolean
}

function readFlags(): Flags {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'boolean', default: false },
        data: { type: 'string' },
        open: { type: 'boolean', default: true },
      },
      allowNegative: true,
    })
    const given = values.port ?? String(USUAL_PORT)
    const port = /^\d{1,5}$/.test(given) ? Number(given) : 0
    if (port < 1 || port > 65_535) refuse(says.badPort(given))
    return { port, host: values.host, data: values.data, open: values.open }
  } catch (error) {
    return refuse(`${messageOf(error)}\n${says.flags}`)
  }
}

const { port, host, data, open } = readFlags()
/** Loaded only where it is asked for. */
const network = host ? await import('./network.ts') : null
/** What is told beside the page, as soon as there are tables. */
const told: { [path: string]: () => string } = {}
const server = await serve(port, network, told).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') refuse(says.taken(port))
  if (error.code === 'EACCES') refuse(says.forbidden(port))
  throw error
})
const tables = await tablesIn(data, network?.networkNames() ?? [])
if (tables) Object.assign(told, tables.told)
tables?.listenOn(server)
if (!isBuilt()) await build()
const address = `http://localhost:${port}/`
console.log(says.ready(address))
if (network) invite(network, port)
if (open) openBrowser(address)

/** What was told to anybody is on the disk already: this only says goodbye. */
async function stop(): Promise<void> {
  await tables?.close()
  process.exit()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
