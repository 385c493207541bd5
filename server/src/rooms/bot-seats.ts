import type { Opened } from '@tefuda/common'
import type { Doors } from '@tefuda/engine'
import {
  type Answer,
  BadInput,
  isAmong,
  type Match,
  type Random,
  randomAnswer,
  seeded,
  type Vars,
} from '@tefuda/kernel'
import { Repeats } from '@tefuda/players'
import { LEVELS } from '@tefuda/players/levels'
import type { Thinker } from '../thinking/thought.ts'
import { fresh128 } from '../verify/crypto.ts'

const BOT_LEVELS: readonly string[] = ['random', 'greedy', ...LEVELS]

export function checkLevel(level: string): void {
  if (BOT_LEVELS.includes(level)) return
  const known = BOT_LEVELS.join(', ')
  throw new BadInput(
    `there is no bot "${level.slice(0, 40)}"; there are ${known}`,
    `「${level.slice(0, 40)}」というボットはありません。あるのは${known}です`,
  )
}

/** The bots of a match that runs. What they thought is forgotten when something is taken back or a server goes: they think anew. */
export class BotSeats {
  private readonly game: Opened
  private readonly thinker: Thinker
  private readonly random: Random
  private readonly dice = fresh128()
  private asked = 0
  /** Under another name nobody remembers what was thought before. */
  private name = fresh128()
  private repeats = new Repeats()

  constructor(game: Opened, thinker: Thinker) {
    this.game = game
    this.thinker = thinker
    this.random = seeded(this.dice)
  }

  forget(): void {
    this.name = fresh128()
    this.repeats = new Repeats()
  }

  /** Begins to think about what the seat that is asked answers. Whatever becomes of that, the answer is a legal one. */
  async think(match: Match<Vars>, scenes: Doors, level: string): Promise<Answer> {
    const asked = match.decision!
    const { repeats, random } = this
    const memory = isAmong<string>(LEVELS, level) ? scenes.memoryOf(asked.seat) : undefined
    const { decision, view } = repeats.door(match.table, asked, memory, match.length)
    const who = `${this.name} ${asked.seat}`
    const dice = `${this.dice} ${this.asked++}`
    const answer = await this.thinker
      .think({ what: 'answer', game: this.game.name, who, level, decision, view: view(), dice })
      .catch(() => randomAnswer(decision, random))
    return repeats.counted(decision, answer, random)
  }
}
