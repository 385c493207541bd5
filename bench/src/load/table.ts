/** A match of two players over the network, on any server. */
export interface LoadedMatch {
  /** Whoever is asked answers; gives the milliseconds until they heard that it counts, or null where the match is over. */
  answer(): Promise<number | null>
  /** Bytes that came to both players. */
  readonly received: () => number
  leave(): void
}

/** A server that is measured from outside. */
export interface Contender {
  readonly name: string
  /** The program that serves, in a process of its own; its first message is the port. */
  readonly program: URL
  /** What the program is told. */
  readonly flags?: string[]
  readonly begin: (port: number, nth: number) => Promise<LoadedMatch>
}
