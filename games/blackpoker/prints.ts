import type { Prints } from '@tefuda/common'

/** B1: playing cards: court cards use the inks of their suit. */
export const prints: Prints = {
  worlds: { '♡': 'redSuits', '♢': 'redSuits', '': 'blackSuits' },
  signs: [],
  motifs: {},
  backs: [
    { ink: '#22407a', cloth: 'asanoha' },
    { ink: '#8c2a24', cloth: 'uroko' },
  ],
  salts: {},
}
