import type { Entry } from './entry.ts'
import { gap } from './gap.ts'
import type { Life, Store } from './store.ts'

/** Logs that last as long as this process, for tests and examples. Entries are kept as text, so nobody shares them. */
export class MemoryStore implements Store {
  private readonly logs = new Map<string, string[]>()
  private readonly runs = new Map<string, Life>()

  async append(match: string, n: number, entry: Entry): Promise<Entry | null> {
    const log = this.logs.get(match) ?? []
    if (n < log.length) return JSON.parse(log[n]!)
    if (n > log.length) throw gap(match, n)
    log.push(JSON.stringify(entry))
    this.logs.set(match, log)
    return null
  }

  async read(match: string, from = 0): Promise<readonly Entry[]> {
    return (this.logs.get(match) ?? []).slice(from).map((one) => JSON.parse(one))
  }

  async list(): Promise<readonly string[]> {
    return [...this.logs.keys()].sort()
  }

  async beat(run: string, at: number): Promise<void> {
    const from = this.runs.get(run)?.from ?? at
    this.runs.set(run, { run, from, to: at })
  }

  async lives(since: number): Promise<readonly Life[]> {
    return [...this.runs.values()].filter(({ to }) => to >= since)
  }

  async close(): Promise<void> {}
}
