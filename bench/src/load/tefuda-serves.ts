import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openNamed } from '@tefuda/register/folder'
import { openTables } from '@tefuda/server'
import { openSharedTables } from '@tefuda/server/cluster'
import { portOf } from '@tefuda/server/serve'
import { answerAsked } from './child.ts'

/** All lines come from one address here. */
const limits = {
  lines: 100_000,
  linesOfAddress: 100_000,
  addressBurst: 1e9,
  addressPerSecond: 1e9,
  burst: 1e6,
}

const folder = mkdtempSync(join(tmpdir(), 'tefuda-load-'))
writeFileSync(join(folder, 'about'), 'made by npm run load; may be removed')
const lines = { isForUs: () => true, limits }
const [nats, database] = process.argv.slice(2)
const tables =
  nats && database
    ? await openSharedTables(folder, { nats, database }, openNamed, lines)
    : await openTables(folder, openNamed, lines)
const server = createServer()
tables.listenOn(server)
server.listen(0, '127.0.0.1', () => answerAsked(portOf(server)))
