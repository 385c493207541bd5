import { type Random, seeded } from '@tefuda/kernel'

/** The dice of the bots of a match that may go back: whoever goes back finds them as they lay. */
export class Dice {
  private readonly lay: { readonly at: number; readonly random: Random }[]

  constructor(seed: string) {
    this.lay = [{ at: 0, random: seeded(seed) }]
  }

  /** Those for the answer after so many. */
  at(answers: number): Random {
    while (this.lay.length > 1 && this.lay.at(-1)!.at > answers) this.lay.pop()
    const now = this.lay.at(-1)!.random.slice()
    this.lay.push({ at: answers + 1, random: now })
    return now
  }
}
