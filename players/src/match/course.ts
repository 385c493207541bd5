import { type Random, Recalls, type Seat, type Table } from '@tefuda/kernel'
import type { SeatDoor } from '../bots/bot.ts'
import { given } from './answer-of.ts'
import { Repeats } from './repeats.ts'

/** A bot gave no legal answer, and one was given for it. */
export interface Stumble {
  readonly seat: Seat
  readonly clause: string
  readonly trouble: string
}

export interface Played {
  readonly decisions: number
  /** More decisions than anyone would want to see: the game was given up. */
  readonly stuck: boolean
  readonly stumbles: readonly Stumble[]
}

/** So many decisions are played at most, where nobody says otherwise. */
export const MOST = 20_000

/**
 * A game from here to its end, however its players are asked: gives out one door after the other, and takes what was said there,
 * which may be anything, or an error. Whatever it is, the game goes on. Where somebody `remembers`, views hold what seats recall.
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
