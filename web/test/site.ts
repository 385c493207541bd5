import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { build } from 'vite'

/** The built page, served on this machine, and a real browser to open it with. */

const WEB = fileURLToPath(new URL('..', import.meta.url))
const SERVER = fileURLToPath(new URL('site-server.ts', import.meta.url))
/** The shell is the same engine without windows, tabs and menus, which nobody sees here: it takes 40 % less processor time. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
/** What is asked for in turn until there is one. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
const FONTS = 'fonts-noto-cjk'

/** Where programs are looked for, and whether whoever runs this may install some. */
interface Machine {
  readonly path: string
  readonly root: boolean
}

export const HERE: Machine = { path: process.env.PATH ?? '', root: process.getuid?.() === 0 }

function programIn({ path }: Machine, names: readonly string[]): string | undefined {
  const folders = path.split(delimiter)
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return places.find((file) => existsSync(file))
}

/** Whether it worked is seen by whether there is a browser now. */
function install(apt: string, name: string): void {
  try {
    execFileSync(apt, ['update'], { stdio: 'ignore' })
    execFileSync(apt, ['install', '-y', name, FONTS], { stdio: 'ignore' })
  } catch (error) {
    console.log(`apt-get could not install ${name}: ${(error as Error).message}`)
  }
}

/** The browser of a machine. Where Debian can be asked for one and there is none, it is asked. */
export function browserOf(machine: Machine, named = process.env.CHROMIUM): string {
  const found = named ?? programIn(machine, BROWSERS)
  if (found) return found
  const apt = programIn(machine, ['apt-get'])
  for (const name of apt && machine.root ? PACKAGES : []) {
    install(apt!, name)
    const installed = programIn(machine, BROWSERS)
    if (installed) return installed
  }
  throw new Error(
    `no Chromium here; run "apt-get install -y ${PACKAGES[0]} ${FONTS}" as root, or name one in CHROMIUM`,
  )
}

/** A browser, which may leave pictures undrawn: they are a third of all it does while a game is played. */
export function openBrowser({ pictures = true } = {}): Promise<Browser> {
  const sandbox = HERE.root ? ['--no-sandbox'] : []
  const blank = pictures ? [] : ['--blink-settings=imagesEnabled=false']
  return chromium.launch({
    executablePath: browserOf(HERE),
    args: [...sandbox, ...blank, '--font-render-hinting=none'],
  })
}

export interface Site {
  readonly address: string
  /** Where the built page lies. */
  readonly folder: string
  readonly close: () => Promise<void>
}

/** Where the runner of the tests has built the page, so that it is built once for all of them. */
const BUILT = process.env.BUILT_PAGE

/** The page as people get it, in a folder, and how to clear that away. */
export async function builtPage(web = WEB): Promise<{ readonly folder: string; readonly clear: () => void }> {
  if (web === WEB && BUILT !== undefined) return { folder: BUILT, clear: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'tefuda-web-'))
  await buildPage(web, folder)
  return { folder, clear: () => rmSync(folder, { recursive: true }) }
}

/** Else the page is built for a test, with all that helps whoever writes it, and half as fast. */
async function buildPage(web: string, folder: string): Promise<void> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  await build({
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, reportCompressedSize: false },
  })
  if (before !== undefined) process.env.NODE_ENV = before
}

/** Serves the page of a house, with tables for far players, as `npm start` does. */
export async function openSite(web = WEB): Promise<Site> {
  const { folder, clear } = await builtPage(web)
  const server = fork(SERVER, [folder])
  const [port] = await once(server, 'message')
  const close = async () => {
    server.disconnect()
    await once(server, 'exit')
    clear()
  }
  return { address: `http://127.0.0.1:${port}/`, folder, close }
}
