import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openNamed } from '@tefuda/register/folder'
import { openTables } from '@tefuda/server'

/** A server of tables and nothing else, to be killed: `node serve.ts FOLDER`. It tells its port when it is there. */

const limits = { burst: 1e6, addressBurst: 1e6, linesOfAddress: 1e4 }
const tables = await openTables(process.argv[2]!, openNamed, { isForUs: () => true, limits })
const server = createServer()
tables.listenOn(server)
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port)
})
// Whoever started it may be gone.
process.on('disconnect', () => process.exit())
