import { spawn } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pageServer } from './server.ts'

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
    noNetwork: 'This machine is in no network, so no phone can reach it.',
    flags: 'npm start -- [--port NUMBER] [--host] [--no-open]',
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
    noNetwork: 'このマシンはネットワークにつながっていないので、スマートフォンからは開けません。',
    flags: 'npm start -- [--port 番号] [--host] [--no-open]',
  },
}
const says = SAYS[(process.env.LC_ALL || process.env.LANG || '').startsWith('ja') ? 'ja' : 'en']

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

/** On this machine alone, or for the whole network. */
function serve(port: number, network: Network | null): Promise<void> {
  const server = pageServer(DIST, network?.networkNames())
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, network ? undefined : 'localhost', resolve)
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

function readFlags(): { readonly port: number; readonly host: boolean; readonly open: boolean } {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'boolean', default: false },
        open: { type: 'boolean', default: true },
      },
      allowNegative: true,
    })
    const given = values.port ?? String(USUAL_PORT)
    const port = /^\d{1,5}$/.test(given) ? Number(given) : 0
    if (port < 1 || port > 65_535) refuse(says.badPort(given))
    return { port, host: values.host, open: values.open }
  } catch (error) {
    return refuse(`${(error as Error).message}\n${says.flags}`)
  }
}

const { port, host, open } = readFlags()
/** Loaded only where it is asked for. */
const network = host ? await import('./network.ts') : null
await serve(port, network).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') refuse(says.taken(port))
  if (error.code === 'EACCES') refuse(says.forbidden(port))
  throw error
})
if (!isBuilt()) await build()
const address = `http://localhost:${port}/`
console.log(says.ready(address))
if (network) invite(network, port)
if (open) openBrowser(address)
