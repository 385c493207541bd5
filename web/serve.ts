import { spawn } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BadInput, entryOf, messageOf } from '@tefuda/kernel'
import { asSquare, networkAddresses, networkNames, portIn, USUAL_PORT } from '@tefuda/server/network'

/** `npm start`: builds the page where it is missing or older than what it is made of, serves it, and opens it. */

const HERE = import.meta.dirname
const DIST = join(HERE, 'dist')

const SAYS = {
  en: {
    building: 'Building the page…',
    ready: (address: string) => `Tefuda is at ${address} (Ctrl+C ends it)`,
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
  '{kernel,language,common,players,engine,server,testkit}/src/**/*',
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

/** Opens the page where there is a screen; where no browser is found the address is enough. */
function openBrowser(address: string): void {
  const opener = entryOf({ darwin: 'open', win32: 'explorer' }, process.platform) ?? 'xdg-open'
  if (opener === 'xdg-open' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return
  const browser = spawn(opener, [address], { stdio: 'ignore', detached: true })
  browser.on('error', () => undefined)
  browser.unref()
}

/** Tells other devices where to look; only a person at a terminal can hold a phone to it. */
function invite(port: number): void {
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
    const port = portIn(given) ?? refuse(says.badPort(given))
    return { port, host: values.host, data: values.data, open: values.open }
  } catch (error) {
    return refuse(`${messageOf(error)}\n${says.flags}`)
  }
}

const { port, host, data, open } = readFlags()
/** What is loaded for it takes longer than reading flags. */
const [{ serveHere }, { openNamed }] = await Promise.all([
  import('@tefuda/server/serve'),
  import('@tefuda/register/folder'),
])
const served = await serveHere({
  port,
  ...(host ? {} : { host: 'localhost' }),
  names: host ? networkNames() : [],
  page: DIST,
  data,
  open: openNamed,
}).catch((error: unknown) => {
  if (error instanceof BadInput) refuse(error.in(language))
  throw error
})
if (served.fault) console.error(says.noTables(served.fault.in(language)))
if (!isBuilt()) await build()
const address = `http://localhost:${port}/`
console.log(says.ready(address))
if (host) invite(port)
if (open) openBrowser(address)

async function stop(): Promise<void> {
  await served.close()
  process.exit()
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
