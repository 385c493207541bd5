import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, kill } from './programs.ts'

/** PostgreSQL on this machine, from Debian's package. */

/** Debian keeps its programs beside each other, by version. */
const PROGRAMS = globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
/** PostgreSQL refuses to run as root; Debian's package has a user for it. */
const isRoot = process.getuid?.() === 0
const numberOf = (flag: '-u' | '-g') =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())

/** Whether it can be started: apt-get install postgresql. */
export const isPostgresThere =
  PROGRAMS !== undefined && (!isRoot || spawnSync('id', ['postgres']).status === 0)

/** A database with its data in a folder. It may be killed and started again at the same address. */
export class PostgresServer {
  readonly url: string
  private readonly folder: string
  private readonly port: number
  private readonly user = isRoot ? { uid: numberOf('-u'), gid: numberOf('-g') } : {}
  private child: ChildProcess | null = null

  private constructor(folder: string, port: number) {
    this.folder = folder
    this.port = port
    this.url = `postgres://tefuda@127.0.0.1:${port}/postgres`
  }

  static async begin(): Promise<PostgresServer> {
    // The user it runs as must get through to its folder.
    if (isRoot) chmodSync(tmpdir(), statSync(tmpdir()).mode | 0o011)
    const server = new PostgresServer(mkdtempSync(join(tmpdir(), 'tefuda-postgres-')), await freePort())
    server.prepare()
    await server.start()
    return server
  }

  private prepare(): void {
    const { folder, user } = this
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!)
    const flags = [
      '-D',
      folder,
      '-U',
      'tefuda',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]
    execFileSync(join(PROGRAMS!, 'initdb'), flags, { ...user, cwd: '/', stdio: 'pipe' })
  }

  async start(): Promise<void> {
    const { folder, port, user } = this
    const flags = ['-D', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', folder]
    for (;;) {
      const child = spawn(join(PROGRAMS!, 'postgres'), flags, {
        ...user,
        cwd: '/',
        stdio: ['ignore', 'ignore', 'pipe'],
        // Ctrl+C is for whoever started it.
        detached: true,
      })
      this.child = child
      if (await isReady(child)) return
      // Those who served the one that was killed are about to notice.
      await new Promise((go) => setTimeout(go, 200))
    }
  }

  async kill(): Promise<void> {
    const { child } = this
    this.child = null
    if (child) await kill(child)
  }

  /** It is needed no more. */
  async end(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

const isReady = (child: ChildProcess) =>
  new Promise<boolean>((settle) => {
    child.stderr!.on('data', (part) => {
      if (String(part).includes('ready to accept connections')) settle(true)
    })
    child.once('exit', () => settle(false))
  })
