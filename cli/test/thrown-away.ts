import { byResult } from '@tefuda/common'
import {
  type Answer,
  type Decision,
  imagine,
  randomAnswer,
  seeded,
  type Table,
  type Vars,
  type View,
} from '@tefuda/kernel'
import type { Mind } from '@tefuda/players'
import { everyAnswer } from '@tefuda/players/answers'
import { leastOf } from '@tefuda/players/foreseeing'

/** In so many worlds an answer must have lost at once: what loses three times of four does so in eight by chance. */
const SURE = 32
/** In so many worlds it is looked whether another would not have, and at so many others. */
const WORLDS = 8
const ANSWERS = 64
/** A turn in which nobody does anything has fewer questions. */
const IDLE = 100

/** An answer as it was given, with what was seen then. */
interface GivenAnswer {
  readonly decision: Decision
  readonly seen: View
  readonly answer: Answer
}

/** Notes the last answer at a table, and whether whoever gave it threw the game away. */
export class LastAnswer {
  private last: GivenAnswer | null = null

  /** A mind whose answers are noted. */
  noting(mind: Mind): Mind {
    const noted: Mind = (door, random) => {
      const answer = mind(door, random)
      this.last = { decision: door.decision, seen: door.view(), answer }
      return answer
    }
    return mind.remembers ? Object.assign(noted, { remembers: true as const }) : noted
  }

  /**
   * What was wrong with the answer that ended the game: for all that could be seen it lost at once, and after another the turn
   * could have been survived by doing nothing.
   */
  fault({ rules }: Table<Vars>): string | null {
    if (!this.last) return null
    const { decision, seen, answer } = this.last
    const worlds = Array.from({ length: SURE }, (_, i) => imagine(rules, seen, seeded(i)))
    if (!worlds.every((world) => isLost(after(world, decision, answer), decision))) return null
    const some = worlds.slice(0, WORLDS)
    const others = (everyAnswer(decision) ?? []).slice(0, ANSWERS)
    const other = others.find((one) =>
      some.every((world) => !isLost(idled(after(world, decision, one)), decision)),
    )
    return other
      ? `seat ${decision.seat} threw the game away at ${decision.clause} by "${answer.join(' ')}" in place of "${other.join(' ')}"`
      : null
  }
}

function after(world: Table<Vars>, { seat }: Decision, answer: Answer): Table<Vars> {
  const t = world.fork()
  t.answer(seat, answer)
  return t
}

/** The same table when the turn is over, everybody having done as little as they may. */
function idled(t: Table<Vars>): Table<Vars> {
  const { turn } = t.state
  for (let i = 0; i < IDLE && t.state.turn === turn; i++) {
    const decision = t.decision()
    if (!decision) break
    t.answer(decision.seat, leastOf(decision) ?? randomAnswer(decision, seeded(i)))
  }
  return t
}

const isLost = (t: Table<Vars>, { seat }: Decision): boolean => byResult(t, seat) < 0
