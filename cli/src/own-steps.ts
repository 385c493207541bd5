/** One answer and what came of it; the first step is the set-up, which nobody answers. */
export interface Step<L> {
  readonly n: number
  readonly seat: string
  readonly answer: readonly string[] | null
  readonly events: readonly L[]
}

/**
 * The steps of a match for one seat: its own answers, and all that it heard up to the next of them. Where others were asked does
 * not show, for that may depend on what they hold.
 */
export function ownSteps<L>(steps: readonly Step<L>[], seat: string): Step<L>[] {
  const own: Step<L>[] = []
  for (const step of steps) {
    const last = own.at(-1)
    if (!last || step.seat === seat) own.push({ ...step, n: own.length })
    else own[own.length - 1] = { ...last, events: [...last.events, ...step.events] }
  }
  return own
}
