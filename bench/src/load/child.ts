/** What a serving process reports to the process that measures it. */
export interface Used {
  /** Microseconds of processor time. */
  readonly processor: number
  /** Bytes of objects in use, after tidying up. */
  readonly heap: number
}

/** Reports its port, and its usage on request; ends with its parent. */
export function answerAsked(port: number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    globalThis.gc?.()
    const used: Used = { processor: user + system, heap: process.memoryUsage().heapUsed }
    process.send!(used)
  })
  process.on('disconnect', () => process.exit())
  process.send!(port)
}
