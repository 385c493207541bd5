/** What a served process tells whoever measures it. */
export interface Used {
  /** Microseconds of processor time. */
  readonly processor: number
  /** Bytes of objects in use, after tidying up. */
  readonly heap: number
}

/** Tells the port, and what was used whenever somebody asks; ends with whoever asked. */
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
