import { createServer } from 'node:http'
import { openNamed } from '@tefuda/register/folder'
import { openTables } from '@tefuda/server'
import { HeldMouth, openSharedTables } from '@tefuda/server/cluster'
import { portOf } from '@tefuda/server/serve'

/**
 * A server of tables and nothing else, to be killed: `node serve.ts FOLDER`, or with the addresses of NATS servers, of a
 * database, and the length of a lease. It tells its port when it is there, and then of which matches it has told anybody anything, and when.
 */

const [folder = '', nats, database = '', lease] = process.argv.slice(2)
const limits = { burst: 1e6, addressBurst: 1e6, linesOfAddress: 1e4 }
const lines = { isForUs: () => true, limits }
const tables =
  nats === undefined
    ? await openTables(folder, openNamed, lines)
    : await openSharedTables(folder, { nats, database, lease: Number(lease) }, openNamed, lines)
const server = createServer()
tables.listenOn(server)
server.listen(0, '127.0.0.1', () => process.send?.(portOf(server)))
// Whoever started it may be gone.
process.on('disconnect', () => process.exit())

const { pass } = HeldMouth.prototype
HeldMouth.prototype.pass = function (message) {
  if ('push' in message && message.push === 'table')
    process.send?.({ match: message.table.match, run: this.run, at: Date.now() })
  pass.call(this, message)
}
