import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { build } from 'vite'

/** The built page, served on this machine, and a real browser to open it with. */

const WEB = fileURLToPath(new URL('..', import.meta.url))
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const NEEDED = ['chromium', 'fonts-noto-cjk']

function findBrowser(): string | undefined {
  return [process.env.CHROMIUM, ...BROWSERS].find((file) => file !== undefined && existsSync(file))
}

/** Where Debian can be asked for a browser and there is none, it is asked. */
function installBrowser(): void {
  const wanted = `apt-get install -y ${NEEDED.join(' ')}`
  const may = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!may) throw new Error(`no Chromium here; install it with "${wanted}", or name one in CHROMIUM`)
  execFileSync('apt-get', ['update'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', ...NEEDED], { stdio: 'ignore' })
}

export async function openBrowser(): Promise<Browser> {
  if (!findBrowser()) installBrowser()
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath: findBrowser()!, args: [...sandbox, '--font-render-hinting=none'] })
}

const TYPES: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

export interface Site {
  readonly address: string
  readonly close: () => void
}

/** Builds the page into a place of its own and serves it. */
export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'tefuda-web-'))
  await build({ configFile: join(WEB, 'vite.config.ts'), logLevel: 'error', build: { outDir: folder } })
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${portOf(server)}/`, close: () => server.close() }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port
