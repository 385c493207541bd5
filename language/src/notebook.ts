/** Answers by what was asked, as plain data. */
export type Notes = readonly (readonly [asked: string, answer: unknown])[]

/**
 * Notes what somebody works out, so that another who is asked the same need not work it out again: a page has the notes that were taken
 * when it was built.
 */
export class Notebook {
  private known: ReadonlyMap<string, unknown> | null = null
  private taken: Map<string, unknown> | null = null

  /** Answers by what is known, or else by working it out. Each caller gets an answer of their own. */
  answer<Answer>(asked: () => string, workedOut: () => Answer): Answer {
    if (this.known === null && this.taken === null) return workedOut()
    const key = asked()
    const known = this.known?.get(key)
    if (known !== undefined) return structuredClone(known) as Answer
    const answer = workedOut()
    this.taken?.set(key, answer)
    return answer
  }

  /** Knows these from now on. */
  remember(notes: Notes): void {
    this.known = new Map(notes)
  }

  /** What is worked out while something is done. */
  async notesOf(done: () => Promise<unknown>): Promise<Notes> {
    const taken = new Map<string, unknown>()
    this.taken = taken
    try {
      await done()
    } finally {
      this.taken = null
    }
    return [...taken]
  }
}
