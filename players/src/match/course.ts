import { type Random, Recalls, type Seat, type Table } from '@tefuda/kernel'
import type { SeatDoor } from '../bots/bot.ts'
import { given } from './answer-of.ts'
import { Repeats } from './repeats.ts'

/** The bot's answer was illegal, so we substituted one. */
export interface Stumble {
  readonly seat: Seat
  readonly clause: string
  readonly trouble: string
}

export interface Played {
  readonly decisions: number
  /** Too many decisions: the game was abandoned. */
  readonly stuck: boolean
  readonly stumbles: readonly Stumble[]
}

/** The default limit on decisions. */
export const MOST = 20_000

/**
 * Plays a game from here to its end, however its players are asked: yields one door after the other and takes what was said there,
 * which may be anything or an error. The game always goes on. If anybody `remembers`, views hold what seats recall.
 */
export function* course<G extends object>(
  t: Table<G>,
  random: Random,
  most: number,
  remembers = false,
): Generator<SeatDoor, Played, unknown> {
  const repeats = new Repeats()
  const recalls = remembers ? new Recalls(t) : null
  const stumbles: Stumble[] = []
  let decisions = 0
  for (let asked = t.decision(); asked; asked = t.decision()) {
    if (decisions >= most) return { decisions, stuck: true, stumbles }
    const { seat, clause } = asked
    const door = repeats.door(t, asked, recalls?.of(seat))
    const { answer, trouble } = given(door.decision, yield door, random)
    if (trouble !== null) stumbles.push({ seat, clause, trouble })
    t.answer(seat, repeats.counted(door.decision, answer, random))
    decisions++
  }
  return { decisions, stuck: false, stumbles }
}
