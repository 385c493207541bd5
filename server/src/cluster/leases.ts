import { type Nats, patiently } from '../log/nats.ts'
import { fresh128 } from '../verify/crypto.ts'

/**
 * Every run of a server renews a lease, and may answer for its matches as long as it holds. A run whose lease has ended is declared gone by
 * whoever needs one of its matches: by a message that JetStream takes only if the lease was not renewed meanwhile. From then on it
 * cannot be renewed any more. No clock is compared with another machine's: the holder counts from before it asked, the others from
 * after they saw.
 */

const LEASES = 'tefuda-leases'
/** How long a lease lasts, in milliseconds: longer than JetStream takes to elect another leader (4 to 9 seconds). */
const LENGTH = 15_000
/** Ended leases are forgotten after an hour. */
const KEPT = 3600 * 1000 * 1_000_000

/** Clocks do not run equally fast everywhere. */
const MARGIN = 250

const GONE = 'gone'

/** What was last seen of another run's lease: its place in the stream, and when. */
interface Seen {
  readonly place: number
  readonly at: number
}

export interface LeaseEvents {
  /** A run has begun. */
  readonly onBegun: (run: string) => void
  /** Others may have taken all matches over: the run is over, and another one begins after this. */
  readonly onLost: () => void
  /** Another run answers for nothing any more. */
  readonly onGone: (run: string) => void
}

export class Leases {
  run = ''
  since = 0
  readonly length: number
  private readonly nats: Nats
  private events: LeaseEvents | null = null
  private readonly ticks: () => number
  private readonly now: () => number
  private place = 0
  private until = Number.NEGATIVE_INFINITY
  private readonly seen = new Map<string, Seen>()
  private readonly gone = new Set<string>()
  private timer: ReturnType<typeof setTimeout> | null = null
  private isLeft = false

  private constructor(nats: Nats, length: number) {
    this.nats = nats
    this.length = length
    this.ticks = () => performance.now()
    this.now = () => Date.now()
  }

  /** Begins a run. */
  static async open(nats: Nats, length = LENGTH): Promise<Leases> {
    await nats.ensure({ name: LEASES, subjects: [`${LEASES}.*`], max_msgs_per_subject: 1, max_age: KEPT })
    const leases = new Leases(nats, length)
    leases.begin()
    await nats.telling(() => patiently(() => leases.turn()))
    leases.goOn()
    return leases
  }

  /** Whoever is to hear of what becomes of leases. */
  follow(events: LeaseEvents): void {
    this.events = events
    events.onBegun(this.run)
  }

  /** Whether this run may answer for its matches now. */
  get holds(): boolean {
    return this.ticks() < this.until
  }

  private begin(): void {
    this.run = fresh128()
    this.since = this.now()
    this.place = 0
    this.events?.onBegun(this.run)
  }

  /** Whether the lease is this run's for its length from now on. Where nobody replies it is not known, and an error is thrown. */
  private async renew(): Promise<boolean> {
    const { run } = this
    for (;;) {
      const asked = this.ticks()
      const place = await this.nats.after(this.place, `${LEASES}.${run}`, run)
      if (place !== null) {
        this.place = place
        this.until = asked + this.length
        return true
      }
      // Perhaps it was renewed, and nobody heard of it.
      const last = await this.nats.last(LEASES, `${LEASES}.${run}`)
      if (last?.string() !== run) return false
      this.place = last.seq
    }
  }

  private goOn(): void {
    this.timer = setTimeout(async () => {
      await this.turn().catch(() => {
        // Nobody replies: what was not seen meanwhile says nothing about others.
        this.seen.clear()
      })
      if (!this.isLeft) this.goOn()
    }, this.length / 6)
  }

  private async turn(): Promise<void> {
    if (!(await this.renew())) {
      this.until = Number.NEGATIVE_INFINITY
      this.gone.add(this.run)
      this.events?.onLost()
      this.begin()
      await this.renew()
    }
    await this.look()
  }

  /** Looks at the leases of all other runs. */
  private async look(): Promise<void> {
    const { state } = await this.nats.manager.streams.info(LEASES, { subjects_filter: `${LEASES}.*` })
    const runs = Object.keys(state.subjects ?? {}).map((subject) => subject.slice(LEASES.length + 1))
    for (const run of runs) if (run !== this.run && !this.gone.has(run)) await this.hasEnded(run)
    for (const run of this.seen.keys()) if (!runs.includes(run)) this.end(run)
  }

  private end(run: string): void {
    this.seen.delete(run)
    this.gone.add(run)
    this.events?.onGone(run)
  }

  /** Whether a run answers for nothing any more, and never will. */
  isGone(run: string): Promise<boolean> {
    if (this.gone.has(run)) return Promise.resolve(true)
    return this.nats.telling(async () => run !== this.run && (await this.hasEnded(run)))
  }

  private async hasEnded(run: string): Promise<boolean> {
    const subject = `${LEASES}.${run}`
    const last = await this.nats.last(LEASES, subject)
    if (last?.string() !== run) {
      this.end(run)
      return true
    }
    const seen = this.seen.get(run)
    if (seen?.place !== last.seq) {
      this.seen.set(run, { place: last.seq, at: this.ticks() })
      return false
    }
    if (this.ticks() < seen.at + this.length + MARGIN) return false
    if ((await this.nats.after(last.seq, subject, GONE)) === null) return false
    this.end(run)
    return true
  }

  /** Gives the lease back, so that others need not wait. */
  async leave(): Promise<void> {
    this.isLeft = true
    if (this.timer) clearTimeout(this.timer)
    this.until = Number.NEGATIVE_INFINITY
    // If it is not heard, the lease ends by itself.
    await this.nats.after(this.place, `${LEASES}.${this.run}`, GONE).catch(() => null)
  }
}
