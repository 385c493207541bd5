import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildCommand } from '@stricli/core'
import { openNamed } from '@tefuda/register/folder'
import { asSquare, networkNames, portIn, USUAL_PORT } from '@tefuda/server/network'
import { asGiven, languageFlag, parsed } from '../flags.ts'
import { print } from '../output.ts'
import { bad, type Voice } from '../voice.ts'

interface Flags {
  readonly host: string
  readonly port: string
  readonly data?: string
  readonly nats?: string
  readonly database?: string
  readonly origin?: readonly string[]
  readonly lang?: 'ja' | 'en'
}

/** Where the built page lies: beside the packed command, or in the house. */
const PAGES = ['../../page/', '../../../web/dist/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

const ALONE = 'localhost'

/** Serves the page with online tables until it is told to stop, like `npm start` without a browser. */
async function serve(voice: Voice, flags: Flags, stop: AbortSignal): Promise<void> {
  const port = portIn(flags.port)
  if (port === null) throw bad('bad.port', { input: flags.port })
  const page = PAGES.find((folder) => existsSync(`${folder}index.html`))
  const origins = (flags.origin ?? []).map(originIn)
  const ofNetwork = flags.host === ALONE ? [] : networkNames()
  const names = [...ofNetwork, ...origins.map(({ hostname }) => hostname)]
  const { host, data } = flags
  const meeting = meetingIn(flags)
  // Most of the server is loaded only here: other commands start without it.
  const { serveHere } = await import('@tefuda/server/serve')
  const served = await serveHere({
    port,
    host,
    names,
    page: page ?? PAGES[0]!,
    data,
    open: openNamed,
    ...(meeting && { meeting }),
  })
  const fault = served.fault ?? (page === undefined ? bad('bad.page') : null)
  if (fault) {
    await served.close()
    throw fault
  }
  const address = origins[0]?.href ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}/`
  print(voice.say('serve.ready', { address }))
  if (host !== ALONE && process.stdout.isTTY) print(asSquare(address))
  await stopped(stop)
  await served.close()
}

/** Where several servers meet; null for one that is alone. */
function meetingIn({ nats, database }: Flags) {
  if (nats === undefined && database === undefined) return null
  if (nats === undefined || database === undefined) throw bad('bad.meeting')
  return { nats, database }
}

/** An address under which browsers find the page, such as that of a proxy. */
function originIn(input: string): URL {
  const url = URL.parse(input)
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url
  throw bad('bad.origin', { input })
}

const stopped = (stop: AbortSignal) =>
  new Promise<void>((end) => {
    if (stop.aborted) end()
    else stop.addEventListener('abort', () => end())
  })

export const serveCommand = (voice: Voice, stop: AbortSignal) =>
  buildCommand({
    docs: { brief: voice.say('serve.brief') },
    parameters: {
      flags: {
        host: { ...parsed(asGiven, voice.say('flag.serve.host'), 'ADDRESS'), default: ALONE },
        port: { ...parsed(asGiven, voice.say('flag.serve.port'), 'N'), default: String(USUAL_PORT) },
        data: { ...parsed(asGiven, voice.say('flag.serve.data'), 'FOLDER'), optional: true },
        nats: { ...parsed(asGiven, voice.say('flag.serve.nats'), 'URL'), optional: true },
        database: { ...parsed(asGiven, voice.say('flag.serve.database'), 'URL'), optional: true },
        origin: {
          ...parsed(asGiven, voice.say('flag.serve.origin'), 'URL'),
          variadic: true,
          optional: true,
        },
        lang: languageFlag(voice),
      },
    },
    func: (flags: Flags) => serve(voice, flags, stop),
  })
