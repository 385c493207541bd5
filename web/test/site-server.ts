import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openNamed } from '@tefuda/register/folder'
import { openTables } from '@tefuda/server'
import { meansUs, pageServer } from '@tefuda/server/serve'

/** Serves the page in a folder with tables for far players, as `npm start` does: a process of its own, so that Node runs the rules. */

/** All tests come from one address, many at a time. */
const UNHURRIED = { linesOfAddress: 1000, addressBurst: 100_000, addressPerSecond: 10_000 }

const [folder] = process.argv.slice(2)
const data = mkdtempSync(join(tmpdir(), 'tefuda-tables-'))
const tables = await openTables(data, openNamed, { isForUs: meansUs([]), limits: UNHURRIED })
const server = pageServer(folder!, [], tables.told)
tables.listenOn(server)
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
process.on('disconnect', async () => {
  await tables.close()
  rmSync(data, { recursive: true })
  process.exit()
})
