import { below, copyState, FACE, type Random, type Seat, shuffle, Table, UNSEEN } from '@tefuda/kernel'

/**
 * A game that differs from this one only in what a seat may not know: faces it cannot see are dealt anew, and
 * cards change between piles whose size it may not count. Null where another player is just deciding with the
 * cards in question, so that another world would ask that player something else.
 */
export function otherWorld<G extends object>(t: Table<G>, seat: Seat, random: Random): Table<G> | null {
  const state = copyState(t.state)
  const print = state.print.slice()
  for (const owner of new Set(state.owner)) {
    const unseen = state.owner.flatMap((one, card) =>
      one === owner && t.sight(seat, card) !== FACE ? [card] : [],
    )
    const dealt = shuffle(
      random,
      unseen.map((card) => print[card]!),
    )
    unseen.forEach((card, i) => {
      print[card] = dealt[i]!
    })
  }
  const other = new Table(t.rules, { ...state, print })
  shiftUncounted(other, seat, random)
  return asksTheSame(t, other) ? other : null
}

/** Moves cards from one pile the seat may not count to another, as long as neither becomes countable. */
function shiftUncounted<G extends object>(t: Table<G>, seat: Seat, random: Random): void {
  const uncounted = t.state.zones.flatMap((_, zone) =>
    t.layout.specOf[zone]!.counts(t, seat, zone) ? [] : [zone],
  )
  for (const from of uncounted) {
    for (const to of uncounted) {
      const bottom = t.state.zones[from]![0]
      const sameSeat = t.layout.seatOf[from] === t.layout.seatOf[to]
      if (from === to || !sameSeat || bottom === undefined || below(random, 2) === 0) continue
      if (t.sight(seat, bottom) !== UNSEEN || t.state.zones[to]!.length === 0) continue
      relocate(t, bottom, from, to)
      if (t.layout.specOf[from]!.counts(t, seat, from)) relocate(t, bottom, to, from)
    }
  }
}

function relocate<G extends object>(t: Table<G>, card: number, from: number, to: number): void {
  t.state.zones[from]!.shift()
  t.state.zones[to]!.unshift(card)
  t.state.at[card] = to
}

/** Whether the other world stands still at the same question: where it would go on by itself, it is another game. */
function asksTheSame<G extends object>(t: Table<G>, other: Table<G>): boolean {
  const flow = ({ frames, globals, pending, waiting }: Table<G>['state']) =>
    JSON.stringify([frames, globals, pending, waiting])
  const before = flow(other.state)
  try {
    return t.decision()?.seat === other.decision()?.seat && flow(other.state) === before
  } catch {
    return false
  }
}
