/** What a line may do before it is cut. Each limit has a test. */
export const LIMITS = {
  /** Bytes of a message. */
  message: 64 * 1024,
  /** Messages that may come at once over one line, and for each second after. */
  burst: 60,
  perSecond: 20,
  /** The same for all lines of one address together. */
  addressBurst: 600,
  addressPerSecond: 200,
  /** Lines of one address, and of all. */
  linesOfAddress: 100,
  lines: 10_000,
  /** Messages that cannot be read, or are too many, before a line is cut. */
  faults: 50,
  /** Bytes that wait for somebody who does not read. */
  unread: 1024 * 1024,
  /** Milliseconds between signs of life; whoever gives none for that long is cut off. */
  beat: 10_000,
}
export type Limits = typeof LIMITS
