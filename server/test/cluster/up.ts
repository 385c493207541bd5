import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNatsThere, NatsServer } from './nats-servers.ts'
import { isPostgresThere, PostgresServer } from './postgres-server.ts'

/** `npm run cluster`: three NATS nodes, PostgreSQL and three servers on this machine, until Ctrl+C. What is played there is not kept. */

const HOUSE = join(import.meta.dirname, '../../..')
const TEFUDA = join(HOUSE, 'cli/src/main.ts')
const FIRST_PORT = 5181

const missing = [...(isNatsThere ? [] : ['nats-server']), ...(isPostgresThere ? [] : ['postgresql'])]
if (missing.length > 0) {
  console.error(`A cluster needs ${missing.join(' and ')}: apt-get install -y ${missing.join(' ')}`)
  process.exit(1)
}
if (!existsSync(join(HOUSE, 'web/dist/index.html')))
  execFileSync('vite', ['build', 'web', '--logLevel', 'warn'], { cwd: HOUSE, stdio: 'inherit' })

const folder = mkdtempSync(join(tmpdir(), 'tefuda-cluster-'))
const nodes = await NatsServer.three(folder)
const database = await PostgresServer.begin().catch(async (error) => {
  await Promise.all(nodes.map((node) => node.kill()))
  throw error
})
const nats = nodes.map(({ url }) => url).join(',')
console.log(`NATS at ${nats}, PostgreSQL at ${database.url}`)

function serve(n: number): ChildProcess {
  const flags = ['--port', String(FIRST_PORT + n), '--data', join(folder, `server-${n}`)]
  const meeting = ['--nats', nats, '--database', database.url]
  // Ctrl+C reaches this process alone: the servers give their leases back before what they need is gone.
  return spawn(process.execPath, [TEFUDA, 'serve', ...flags, ...meeting], {
    stdio: 'inherit',
    detached: true,
  })
}
const servers = [0, 1, 2].map(serve)

const stopped = new Promise((stop) => {
  // It may be said more than once.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
})
const ended = Promise.race(servers.map((server) => once(server, 'exit')))
await Promise.race([stopped, ended])
await Promise.all(
  servers.map(async (server) => {
    if (server.exitCode !== null) return
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
  }),
)
await Promise.all(nodes.map((node) => node.kill()))
await database.end()
rmSync(folder, { recursive: true })
