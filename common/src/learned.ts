import type { Json, Seat, Table } from '@tefuda/kernel'
import { Features } from './features.ts'
import { byResult, type Judge } from './judge.ts'
import type { TableLayout } from './tabletop.ts'

/** A judge learned from games (`tefuda train`): the weight of each feature in the log odds of winning. */
export interface Learned {
  /** The command that made it. */
  readonly made: string
  readonly duel: Weights
  /** For games against a boss, whose side differs from the players'. */
  readonly raid?: Weights
}

export interface Weights {
  /** The characteristics of cards that are counted. */
  readonly fields: readonly string[]
  /** Weights of the seat's own side, by feature; zero weights are left out. */
  readonly own: { readonly [feature: string]: number }
  /** Weights of the other side; the negated weights of `own` if left out. */
  readonly other?: { readonly [feature: string]: number }
  readonly always?: number
  /** The weight of the lead that the written judge sees; 0 if left out. */
  readonly written?: number
  /** How well it predicts games it was not fitted to. */
  readonly figures: Figures
}

export interface Figures {
  readonly games: number
  readonly positions: number
  readonly logLoss: number
  /** The same for the lead of the written judge alone, on the best-fitting scale. */
  readonly logLossWritten?: number
  /**
   * How many games it won against the written judge, both looking one move ahead, or both searching if whole
   * turns are judged.
   */
  readonly strength?: { readonly won: number; readonly games: number }
  /** By stage of the game: the predicted wins of the player ahead, and how many of them won. */
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

/** The lead that wins 75% of games, when worth is in log odds. */
const LEAD = Math.log(3)

/** A learned judge, perhaps on top of a written one; the written one always says what is settled. */
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

/** The features of the first seat's side, and of the side against it. */
export function sidesOf<G extends object>(
  features: Features<G>,
  t: Table<G>,
): readonly [Float64Array, Float64Array] {
  const across = t.state.decks.findIndex((_, seat) => !t.allied(seat, FIRST))
  return [features.ofSide(t, FIRST), features.ofSide(t, across)]
}

/** The first seat's lead by a judge, in units of a lead that wins 75% of games. */
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
