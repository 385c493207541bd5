import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import { isIP } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Serves the built page out of a folder, and nothing else. */

const KINDS: { readonly [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.map': 'application/json; charset=utf-8',
}

/** The page runs its own scripts and its own worker, draws its own sheets, the pictures written in them and those it makes itself: no more. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const ALWAYS: OutgoingHttpHeaders = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const METHODS = ['GET', 'HEAD']

/** Files whose names have a hash in them never change; what else there is may be another at any time. */
const cachingOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

interface Packed {
  readonly encoding: string | null
  readonly body: Buffer
}

/** Less is not worth packing. */
const SMALL = 1024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const PACKERS: readonly (readonly [encoding: string, pack: (body: Buffer) => Promise<Buffer>])[] = [
  ['br', (body) => promisify(brotliCompress)(body, BROTLI)],
  ['gzip', (body) => promisify(gzip)(body)],
]

/** What a browser takes, of what is said like `gzip;q=0.5, br;q=0`. */
function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((one) => {
    const [name, ...rest] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !rest.some((part) => /^q=0(\.0*)?$/.test(part))
  })
}

/**
 * Whether a browser asks for this machine. Somebody else's page could give a name of its own our address, and read what we serve as
 * if it were its own; numbers and our own names it cannot have.
 */
function isForUs(host: string, names: readonly string[]): boolean {
  try {
    const { hostname } = new URL(`http://${host}`)
    return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || names.includes(hostname)
  } catch {
    return false
  }
}

/** What is told at a path beside the files, in plain text. */
export type Told = { readonly [path: string]: () => string }

/** Whether a browser that asks for a host means this machine, by its numbers or one of these names. */
export const meansUs = (names: readonly string[]) => (host: string) => isForUs(host, ['localhost', ...names])

/** `names` are those of this machine, beside localhost. */
export function pageServer(folder: string, names: readonly string[] = [], told: Told = {}): Server {
  const isOurs = meansUs(names)

  /** Files as they were packed, by what is in them. */
  const known = new Map<string, Promise<Packed>>()

  async function packed(body: Buffer, tag: string, accepted: string): Promise<Packed> {
    const packer = PACKERS.find(([encoding]) => takes(accepted, encoding))
    if (!packer || body.length < SMALL) return { encoding: null, body }
    const [encoding, pack] = packer
    const key = `${encoding} ${tag}`
    const before = known.get(key) ?? pack(body).then((small) => ({ encoding, body: small }))
    known.set(key, before)
    return before
  }

  async function serve({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = normalize(decodeURIComponent(new URL(url, 'http://here').pathname)).replaceAll(sep, '/')
    const called = path.endsWith('/') ? `${path}index.html` : path
    const content = await readFile(join(folder, called))
    const tag = createHash('sha256').update(content).digest('base64url').slice(0, 20)
    const { encoding, body } = await packed(content, tag, String(headers['accept-encoding'] ?? ''))
    const etag = `"${tag}${encoding ? `-${encoding}` : ''}"`
    const sent = {
      ...ALWAYS,
      'content-type': KINDS[extname(called)] ?? 'application/octet-stream',
      'cache-control': cachingOf(called),
      vary: 'accept-encoding',
      etag,
      ...(encoding && { 'content-encoding': encoding }),
    }
    if (headers['if-none-match'] === etag) response.writeHead(304, sent).end()
    else response.writeHead(200, { ...sent, 'content-length': body.length }).end(body)
  }

  const tell = (response: ServerResponse, status: number, said: string, more: OutgoingHttpHeaders = {}) =>
    response
      .writeHead(status, {
        ...ALWAYS,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        ...more,
      })
      .end(said)

  return createServer((request, response) => {
    if (!isOurs(request.headers.host ?? ''))
      return tell(response, 421, 'this server has another name; open it by its number, or as localhost\n')
    if (!METHODS.includes(request.method ?? ''))
      return tell(response, 405, `only ${METHODS.join(' and ')} are served\n`, {
        allow: METHODS.join(', '),
      })
    const pathname = URL.parse(request.url ?? '/', 'http://here')?.pathname ?? ''
    if (Object.hasOwn(told, pathname)) return tell(response, 200, told[pathname]!())
    return serve(request, response).catch(() => tell(response, 404, 'not found\n'))
  })
}
