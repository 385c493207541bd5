import type { CardId, Effect, Ref, Seat, Table, ZoneId } from '@tefuda/kernel'

/** What rulebooks say differently about who controls a card. */
export interface ControlWords<G extends object> {
  /** Where cards lie with whoever controls them. */
  readonly isField: (t: Table<G>, zone: ZoneId) => boolean
  /** A card goes over to another player. */
  readonly goOver: (t: Table<G>, card: CardId, seat: Seat) => void
  /** Who has a card once no effect says so any more: whoever had it before, if left out. */
  readonly back?: (t: Table<G>, card: CardId, before: Seat) => Seat
}

export interface Control<G extends object> {
  /** A player becomes the controller of a card, until a time or for good. */
  readonly take: (t: Table<G>, ref: Ref, seat: Seat, until: string, term: object, source: Ref) => void
  /** Ends effects; whoever had a card by one of them gives it back. */
  readonly endEffects: (t: Table<G>, ends: (effect: Effect) => boolean) => void
}

type Controlling = Effect & { readonly data: { readonly before: Seat } }

/** Whether an effect says who controls a card. */
export const isControl = (effect: Effect): effect is Controlling => effect.kind === 'control'

/** Who controls a card where effects change it: the newest says so, and each knows who had the card before any of them. */
export function controlling<G extends object>(words: ControlWords<G>): Control<G> {
  const { isField, goOver, back = (_, __, before) => before } = words
  const controlsOf = (t: Table<G>, { card, life }: Ref) =>
    t.state.effects.filter(isControl).filter(({ on }) => on[0]!.card === card && on[0]!.life === life)
  const settle = (t: Table<G>, ref: Ref, before: Seat): void => {
    if (!t.alive(ref) || !isField(t, t.state.at[ref.card]!)) return
    const seat = controlsOf(t, ref).at(-1)?.seat ?? back(t, ref.card, before)
    if (t.state.holder[ref.card] !== seat) goOver(t, ref.card, seat)
  }
  return {
    take: (t, ref, seat, until, term, source) => {
      const before = controlsOf(t, ref)[0]?.data.before ?? t.state.holder[ref.card]!
      t.begin({ kind: 'control', seat, source, on: [ref], until, data: { ...term, before } })
      settle(t, ref, before)
    },
    endEffects: (t, ends) => {
      const given = t.state.effects.filter(isControl).filter(ends)
      t.expire(ends)
      for (const { on, data } of given) settle(t, on[0]!, data.before)
    },
  }
}
