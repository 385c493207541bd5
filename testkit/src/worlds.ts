import {
  below,
  type Random,
  type Ready,
  randomAnswer,
  type Seat,
  type Setup,
  seeded,
  startGame,
  type Table,
} from '@tefuda/kernel'
import { noteEvent, noteFaces, type SeenFaces } from './other-world.ts'

export type { Ear, Ears } from './ears.ts'

import { type Beside, type Compared, compareWorlds, type Extent } from './streams.ts'

/** The results of comparing worlds. */
export interface Tally {
  comparisons: number
  /** Those that went as far as intended. */
  whole: number
  /** How many of a seat's own moments were the same, and how many there were. */
  same: number
  of: number
  /** How often another seat was asked in one world only. */
  asked: number
  /** How often another seat gave a different answer whose content the seat may not know. */
  varied: number
  /** Where worlds parted because others could not repeat what was seen of them, by clause. */
  readonly parted: Map<string, number>
  readonly differences: string[]
}

export const nothingCompared = (): Tally => ({
  comparisons: 0,
  whole: 0,
  same: 0,
  of: 0,
  asked: 0,
  varied: 0,
  parted: new Map(),
  differences: [],
})

const SPECTATOR: Seat = -1
/** The most decisions between two compared moments. */
const BETWEEN = 25
/** To the end, however long that takes. */
const WHOLE_GAME = 5000

/** Compares worlds at many moments of a game, for every seat and a spectator, until there are enough. */
export function compareAlong<G extends object>(
  rules: Ready<G>,
  setup: Setup,
  tally: Tally,
  enough: number,
  beside: Beside<G> = {},
): void {
  const t = startGame(rules, setup)
  const random = seeded(`worlds of ${setup.seed}`)
  const seats = [...t.seats(), SPECTATOR]
  const past = new Map<Seat, SeenFaces>(seats.map((seat) => [seat, new Set()]))
  t.journal = []
  t.hears = (one) => {
    for (const [seat, seen] of past) noteEvent(one, seat, seen)
  }
  let wait = below(random, BETWEEN)
  for (let d = t.decision(); d && tally.comparisons < enough; d = t.decision()) {
    for (const [seat, seen] of past) noteFaces(t, seat, seen)
    // In the middle of a loop the game reports earlier rounds, which only one world has recorded.
    const isLooping = t.where().some((step) => step.startsWith('kernel.loop'))
    const isNow = wait <= 0 && !isLooping
    if (isNow) for (const seat of seats) note(t, seat, past.get(seat)!, random, tally, { setup, beside })
    wait = isNow ? below(random, BETWEEN) : wait - 1
    t.answer(d.seat, randomAnswer(d, random))
  }
}

function note<G extends object>(
  t: Table<G>,
  seat: Seat,
  past: SeenFaces,
  random: Random,
  tally: Tally,
  { setup, beside }: { readonly setup: Setup; readonly beside: Beside<G> },
): void {
  const found = compareWorlds(t, seat, past, random, someExtent(random, tally.comparisons % 2 === 1), beside)
  add(tally, found)
  if (found.difference)
    tally.differences.push(`seed ${setup.seed}, seat ${seat} from ${t.where()}: ${found.difference}`)
}

/** Most comparisons go on for a while, some to the end of the game; some compare everything on the way. */
function someExtent(random: Random, varies: boolean): Extent {
  const decisions = below(random, 10) === 0 ? WHOLE_GAME : 10 + below(random, 40)
  return { decisions, closely: below(random, 8) === 0, varies }
}

function add(tally: Tally, { same, of, asked, varied, parted }: Compared): void {
  tally.comparisons++
  tally.same += same
  tally.of += of
  tally.asked += asked
  tally.varied += varied
  if (parted === null) tally.whole++
  else tally.parted.set(parted, (tally.parted.get(parted) ?? 0) + 1)
}
