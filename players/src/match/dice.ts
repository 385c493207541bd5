import { type Random, seeded } from '@tefuda/kernel'

/** The bots' dice in a match that can go back: going back restores them. */
export class Dice {
  private readonly lay: { readonly at: number; readonly random: Random }[]

  constructor(seed: string) {
    this.lay = [{ at: 0, random: seeded(seed) }]
  }

  /** The dice for the nth answer. */
  at(answers: number): Random {
    while (this.lay.length > 1 && this.lay.at(-1)!.at > answers) this.lay.pop()
    const now = this.lay.at(-1)!.random.slice()
    this.lay.push({ at: answers + 1, random: now })
    return now
  }
}
