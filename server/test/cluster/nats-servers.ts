import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Nats } from '../../src/log/nats.ts'
import { freePort, kill } from './programs.ts'

/** NATS servers on this machine, from Debian's package. */

/** Whether they can be started: apt-get install nats-server. */
export const isNatsThere = spawnSync('nats-server', ['--version']).status === 0

/** Waits until a server says that it is ready; what it says afterwards is let be. */
async function ready(server: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((settle, fail) => {
    server.stderr!.on('data', (part) => {
      if (said.includes('Server is ready')) return
      said += part
      if (said.includes('Server is ready')) settle()
    })
    server.once('exit', () => fail(new Error(`nats-server ended: ${said}`)))
  })
}

/** A server with its data in a folder. It may be killed and started again at the same address. */
export class NatsServer {
  readonly url: string
  private readonly flags: readonly string[]
  private child: ChildProcess | null = null

  private constructor(port: number, folder: string, more: readonly string[] = []) {
    this.url = `nats://127.0.0.1:${port}`
    this.flags = ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port), ...more]
  }

  static async alone(folder: string): Promise<NatsServer> {
    const server = new NatsServer(await freePort(), folder)
    await server.start()
    return server
  }

  /** Three that keep everything on most of them. */
  static async three(folder: string): Promise<readonly NatsServer[]> {
    const names = ['n1', 'n2', 'n3']
    const routes = await Promise.all(names.map(async () => `nats://127.0.0.1:${await freePort()}`))
    const servers = await Promise.all(
      names.map(async (name, i) => {
        const cluster = ['--cluster_name', 'tefuda', '--cluster', routes[i]!, '--routes', routes.join(',')]
        return new NatsServer(await freePort(), join(folder, name), ['-n', name, ...cluster])
      }),
    )
    try {
      await Promise.all(servers.map((server) => server.start()))
      await electsALeader(servers.map(({ url }) => url).join(','))
    } catch (error) {
      await Promise.all(servers.map((server) => server.kill()))
      throw error
    }
    return servers
  }

  async start(): Promise<void> {
    this.child = spawn('nats-server', [...this.flags], {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Ctrl+C is for whoever started it.
      detached: true,
    })
    await ready(this.child)
  }

  async kill(): Promise<void> {
    const { child } = this
    this.child = null
    if (child) await kill(child)
  }
}

/** They need some seconds to agree on who leads. */
async function electsALeader(urls: string): Promise<void> {
  const until = Date.now() + 60_000
  for (;;)
    try {
      const nats = await Nats.open(urls)
      await nats.manager.getAccountInfo()
      await nats.close()
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((go) => setTimeout(go, 300))
    }
}
