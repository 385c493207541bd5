import { type Fault, type Printed, refusal, type Table, text } from '@tefuda/kernel'

/** The variables of the game: none. The kernel knows whose turn it is. */
export type Globals = object
export type Tide = Table<Globals>

export interface Wave extends Printed {
  readonly height: number
}

export const WAVES: readonly Wave[] = [1, 2, 3, 4, 5, 6].map((height) => ({ name: `W${height}`, height }))

/** 1.1: three of each. */
export const DECK: readonly string[] = WAVES.flatMap(({ name }) => [name, name, name])

/** 1.1: every fault of a deck. */
export function deckFaults(deck: readonly string[]): Fault[] {
  const whole = text('deck.whole')
  return WAVES.flatMap(({ name }) => {
    const count = deck.filter((one) => one === name).length
    return count === 3 ? [] : [{ ...refusal('1.1', 'deck.count', { card: name, n: count }), place: whole }]
  }).concat(
    deck.flatMap((name, i) =>
      DECK.includes(name)
        ? []
        : [{ ...refusal('1.1', 'deck.unknown', { card: name }), place: text('deck.place', { n: i + 1 }) }],
    ),
  )
}

export const heightOf = (t: Tide, card: number): number => WAVES[t.state.print[card]!]!.height
