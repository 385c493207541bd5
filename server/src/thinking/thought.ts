import type { Opened } from '@tefuda/common'
import { hintFor } from '@tefuda/engine/hints'
import type { Hint } from '@tefuda/engine/protocol'
import { type Answer, type Decision, seeded, type View } from '@tefuda/kernel'
import { answerOf, bots, type Mind } from '@tefuda/players'

/** What somebody is to think about, as plain data: what a seat sees, and what it is asked. */
export type Task =
  | {
      readonly what: 'answer'
      readonly game: string
      /** Who thinks: a bot keeps something from one question of its match to the next. */
      readonly who: string
      readonly level: string
      readonly decision: Decision
      readonly view: View
      readonly dice: string
    }
  | { readonly what: 'hint'; readonly game: string; readonly view: View; readonly dice: string }

export type Thought = Answer | Hint
export type ThoughtOf<One extends Task> = One['what'] extends 'answer' ? Answer : Hint

/** Thinks, wherever that is done. */
export interface Thinker {
  readonly think: <One extends Task>(task: One) => Promise<ThoughtOf<One>>
  readonly close: () => Promise<void>
}

type Game = Pick<Opened, 'rules' | 'manifest'>

/** So long a bot thinks at most where people wait for it, in milliseconds. */
const THINKS = 1500
/** So many minds are kept; one that is forgotten thinks anew. */
export const MOST_MINDS = 200

/** Those who think in one thread. */
export class Heads {
  private readonly open: (game: string) => Promise<Game>
  private readonly minds = new Map<string, Mind>()

  constructor(open: (game: string) => Promise<Game>) {
    this.open = open
  }

  async think(task: Task): Promise<Thought> {
    const { rules, manifest } = await this.open(task.game)
    if (task.what === 'hint') return hintFor(rules, manifest, task.view, seeded(task.dice))
    const { who, level, decision, view, dice } = task
    const key = `${who} ${level}`
    const mind = this.minds.get(key) ?? bots[level]!.make(rules, manifest.judge, THINKS)
    this.minds.delete(key)
    this.minds.set(key, mind)
    if (this.minds.size > MOST_MINDS) this.minds.delete(this.minds.keys().next().value!)
    return answerOf(mind, { decision, view: () => view }, seeded(dice)).answer
  }
}

/** Thinks in this thread, so that everything else waits: for tests, and where there is one table. */
export function thinkHere(open: (game: string) => Promise<Game>): Thinker {
  const heads = new Heads(open)
  return {
    think: async <One extends Task>(task: One) => (await heads.think(task)) as ThoughtOf<One>,
    close: async () => {},
  }
}
