import type { Json, Seat, Table } from '@tefuda/kernel'
import { Features } from './features.ts'
import { byResult, type Judge } from './judge.ts'
import type { TableLayout } from './tabletop.ts'

/** How to judge positions, learned from games (`tefuda train`): what each number of a side weighs in the logarithm of the odds. */
export interface Learned {
  /** The command that made it. */
  readonly made: string
  readonly duel: Weights
  /** Of games against a boss, whose side is not like the players'. */
  readonly raid?: Weights
}

export interface Weights {
  /** The characteristics of cards that are counted. */
  readonly fields: readonly string[]
  /** Weights of what a seat's own side has, by name; what it weighs nothing is left out. */
  readonly own: { readonly [feature: string]: number }
  /** Of what the other side has; as much the other way round if left out. */
  readonly other?: { readonly [feature: string]: number }
  readonly always?: number
  /** What a lead counts that the judge the game has written down itself sees; nothing if left out. */
  readonly written?: number
  /** How well it foretells the games it was not fitted to. */
  readonly figures: Figures
}

export interface Figures {
  readonly games: number
  readonly positions: number
  readonly logLoss: number
  /** The same by the lead alone that the written judge sees, on the scale that fits best. */
  readonly logLossWritten?: number
  /**
   * How many of so many games were won by it against the judge that was written, both looking one move ahead, or searching where
   * whole turns are judged.
   */
  readonly strength?: { readonly won: number; readonly games: number }
  /** For parts of a game by their turns: what was foretold for whoever was ahead, and how many of them won. */
  readonly calibration: readonly {
    readonly turns: string
    readonly said: number
    readonly won: number
    readonly positions: number
  }[]
}

/** Whether players stand together against a boss. */
export const isRaid = (options: Json): boolean =>
  typeof options === 'object' && options !== null && 'raid' in options && options.raid !== undefined

/** A lead of as much is one by which three games of four are won, where worth is the logarithm of the odds. */
const LEAD = Math.log(3)

/** A judge that was learned, where need be upon one that somebody wrote: that one says in any case what is settled. */
export function learnedJudge<G extends object>(
  learned: Learned,
  layout: TableLayout,
  written: Judge<G>,
): Judge<G> {
  let weigh: ((t: Table<G>, seat: Seat) => number) | null = null
  let rules: unknown = null
  let raid = false
  return {
    worth: (t, seat) => {
      if (t.state.result) return byResult(t, seat)
      const now = isRaid(t.state.options)
      if (!weigh || rules !== t.rules || raid !== now) {
        weigh = weighing(t, layout, (now && learned.raid) || learned.duel, written)
        rules = t.rules
        raid = now
      }
      return weigh(t, seat)
    },
    lead: LEAD,
    isSettled: written.isSettled,
    ...(written.wholeTurns ? { wholeTurns: true } : {}),
    written,
  }
}

const FIRST: Seat = 0

/** The numbers of the first seat's side, and of those against it. */
export function sidesOf<G extends object>(
  features: Features<G>,
  t: Table<G>,
): readonly [Float64Array, Float64Array] {
  const across = t.state.decks.findIndex((_, seat) => !t.allied(seat, FIRST))
  return [features.ofSide(t, FIRST), features.ofSide(t, across)]
}

/** By how much the first seat's side looks better to a judge, in leads by which three games of four are won. */
export const leadOf = <G extends object>(judge: Judge<G>, t: Table<G>): number =>
  judge.worth(t, FIRST) / judge.lead

function weighing<G extends object>(
  t: Table<G>,
  layout: TableLayout,
  { fields, own, other, always = 0, written = 0 }: Weights,
  judge: Judge<G>,
): (t: Table<G>, seat: Seat) => number {
  const features = new Features(t, layout, { fields })
  const inOrder = (weights: { readonly [feature: string]: number }) => {
    const stranger = Object.keys(weights).find((name) => !features.names.includes(name))
    if (stranger !== undefined)
      throw new Error(
        `the learned judge weighs "${stranger}", which ${t.rules.name} does not have; train it anew`,
      )
    return features.names.map((name) => weights[name] ?? 0)
  }
  const [ours, theirs] = [inOrder(own), other ? inOrder(other) : null]
  return (now, seat) => {
    const [side, across] = sidesOf(features, now)
    let worth = always
    for (let i = 0; i < side.length; i++)
      worth += theirs ? ours[i]! * side[i]! + theirs[i]! * across[i]! : ours[i]! * (side[i]! - across[i]!)
    if (written !== 0) worth += written * leadOf(judge, now)
    return now.allied(seat, FIRST) ? worth : -worth
  }
}
