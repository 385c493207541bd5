import type { CardId, Effect, Ref, Seat, Table, ZoneId } from '@tefuda/kernel'

/** How a rulebook treats control of a card. */
export interface ControlWords<G extends object> {
  /** Whether cards in this zone lie on their controller's side. */
  readonly isField: (t: Table<G>, zone: ZoneId) => boolean
  /** Moves a card over to another player. */
  readonly goOver: (t: Table<G>, card: CardId, seat: Seat) => void
  /** Who gets a card when no effect controls it any more; if left out, the player who had it before. */
  readonly back?: (t: Table<G>, card: CardId, before: Seat) => Seat
}

export interface Control<G extends object> {
  /** Makes a player the controller of a card, until a time or for good. */
  readonly take: (t: Table<G>, ref: Ref, seat: Seat, until: string, term: object, source: Ref) => void
  /** Ends effects, and returns the cards that players controlled by them. */
  readonly endEffects: (t: Table<G>, ends: (effect: Effect) => boolean) => void
}

type Controlling = Effect & { readonly data: { readonly before: Seat } }

/** Whether an effect decides who controls a card. */
export const isControl = (effect: Effect): effect is Controlling => effect.kind === 'control'

/**
 * Tracks who controls a card: the newest effect decides, and each effect remembers who had the card before all of them.
 */
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
