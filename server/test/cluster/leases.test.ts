import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Leases } from '../../src/cluster/leases.ts'
import { Nats } from '../../src/log/nats.ts'
import { isNatsThere, NatsServer } from './nats-servers.ts'

if (!isNatsThere) console.log('skipped: leases need nats-server, which is not installed here')

let server: NatsServer
beforeAll(async () => {
  if (isNatsThere) server = await NatsServer.alone(mkdtempSync(join(tmpdir(), 'leases-')))
})
afterAll(() => server?.kill())

const LENGTH = 2000

async function begun() {
  const nats = await Nats.open(server.url)
  const leases = await Leases.open(nats, LENGTH)
  const heard: string[] = []
  leases.follow({
    onBegun: (run) => heard.push(`begun ${run}`),
    onLost: () => heard.push('lost'),
    onGone: (run) => heard.push(`gone ${run}`),
  })
  return { nats, leases, heard, run: leases.run }
}

const until = async (is: () => boolean | Promise<boolean>) => {
  while (!(await is())) await new Promise((go) => setTimeout(go, 20))
}

describe.skipIf(!isNatsThere)('a lease', () => {
  test('holds as long as it is renewed, and nobody can take it meanwhile', { tags: ['long'] }, async () => {
    const [one, other] = [await begun(), await begun()]
    const end = Date.now() + 3 * LENGTH
    while (Date.now() < end) {
      expect(one.leases.holds).toBe(true)
      expect(await other.leases.isGone(one.run)).toBe(false)
    }
    expect(one.leases.run).toBe(one.run)
    await Promise.all([one.nats.close(), other.nats.close()])
  })

  test('that is not renewed holds no longer before others may declare its run gone', async () => {
    const [one, other] = [await begun(), await begun()]
    await other.leases.isGone(one.run)
    await one.nats.close()
    await until(() => other.leases.isGone(one.run))
    expect(one.leases.holds).toBe(false)
    expect(other.heard).toContain(`gone ${one.run}`)
    await other.nats.close()
  })

  test('that others have ended is lost for good: another run begins', async () => {
    const [one, other] = [await begun(), await begun()]
    const subject = `tefuda-leases.${one.run}`
    for (let place: number | null = null; place === null; )
      place = await other.nats.after((await other.nats.last('tefuda-leases', subject))!.seq, subject, 'gone')
    await until(() => one.heard.includes('lost'))
    await until(() => one.leases.holds)
    expect(one.leases.run).not.toBe(one.run)
    expect(one.heard).toEqual([`begun ${one.run}`, 'lost', `begun ${one.leases.run}`])
    await Promise.all([one.nats.close(), other.nats.close()])
  })

  test('that is given back is free at once', async () => {
    const [one, other] = [await begun(), await begun()]
    await one.leases.leave()
    expect(one.leases.holds).toBe(false)
    expect(await other.leases.isGone(one.run)).toBe(true)
    await Promise.all([one.nats.close(), other.nats.close()])
  })
})
