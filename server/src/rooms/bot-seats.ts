import type { Opened } from '@tefuda/common'
import { type Answer, BadInput, type Match, type Seat, seeded, type Vars } from '@tefuda/kernel'
import { answerOf, bots, Memories, type Mind, Repeats } from '@tefuda/players'
import { LEVELS } from '@tefuda/players/levels'
import { fresh128 } from '../verify/crypto.ts'

/** So long a bot thinks at most where people wait for it, in milliseconds. */
const THINKS = 1500
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
  private readonly random = seeded(fresh128())
  private repeats = new Repeats()
  private minds = new Map<Seat, { readonly level: string; readonly mind: Mind }>()
  private memories: Memories<Vars> | null = null

  constructor(game: Opened) {
    this.game = game
  }

  forget(): void {
    this.repeats = new Repeats()
    this.minds = new Map()
    this.memories = null
  }

  /** What the bot in the seat that is asked answers: always something legal. */
  answer(match: Match<Vars>, level: string): Answer {
    const decision = match.decision!
    const { mind } = this.mindAt(decision.seat, level)
    const memory = mind.remembers ? this.remembering(match).of(decision.seat) : undefined
    const door = this.repeats.door(match.table, decision, memory, match.length)
    const { answer } = answerOf(mind, door, this.random)
    return this.repeats.counted(door.decision, answer, this.random)
  }

  private mindAt(seat: Seat, level: string) {
    const known = this.minds.get(seat)
    if (known?.level === level) return known
    const mind = bots[level]!.make(this.game.rules, this.game.manifest.judge, THINKS)
    const made = { level, mind }
    this.minds.set(seat, made)
    return made
  }

  /** What was heard before a bot first asks for it is lived through again. */
  private remembering(match: Match<Vars>): Memories<Vars> {
    if (this.memories) return this.memories
    this.memories = new Memories(match)
    this.memories.relive()
    this.memories.listen()
    return this.memories
  }
}
