import type { NatsStore } from '../log/nats-store.ts'
import type { Lobby } from '../rooms/lobby.ts'
import type { Leases } from './leases.ts'

/** Which server has a match. The log says so: the one that appended its last entry, as long as that is not gone. */
export class Whereabouts {
  private readonly store: NatsStore
  private readonly leases: Leases

  constructor(store: NatsStore, leases: Leases) {
    this.store = store
    this.leases = leases
  }

  /** Whether no other run has the match. */
  async mayTake(match: string): Promise<boolean> {
    const owner = await this.store.ownerOf(match)
    return owner === null || owner === this.leases.run || this.leases.isGone(owner)
  }

  /** The run of another server that has a match; null where this one has it, from now on at the latest. */
  async elsewhere(match: string, lobby: Lobby): Promise<string | null> {
    for (;;) {
      if (await lobby.has(match)) return null
      const owner = await this.store.ownerOf(match)
      if (owner === null || owner === this.leases.run) return null
      if (!(await this.leases.isGone(owner))) return owner
      if (await lobby.takesOver(match)) return null
    }
  }
}
