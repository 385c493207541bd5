import { type Json, randomDeck, type Setup, seeded } from '@tefuda/kernel'
import { agreedOn } from '../src/flags.ts'
import type { Game } from '../src/games.ts'

/** How a long check begins its games: ready decks and decks mixed from all cards in turn, and raids where there are any. */

type Agreed = ReturnType<typeof agreedOn>
export type GameSetup = Omit<Setup, 'seed'>

/** The nth duel. */
export const duelOf = (game: Game, nth: number): GameSetup => begun(game, nth, agreedOn(game, {}))

/** The nth raid: of every size and difficulty in turn. */
export function raidOf(game: Game, nth: number): GameSetup {
  const { most, difficulties } = game.listing.raid!
  const difficulty = difficulties[Math.floor(nth / most) % difficulties.length]!
  return begun(game, nth, agreedOn(game, { raid: String(1 + (nth % most)), difficulty }))
}

function begun(game: Game, nth: number, { options, seats, people }: Agreed): GameSetup {
  const { rules, decks, bosses } = game
  const random = seeded(`decks of ${nth}`)
  const isMixed = nth % 2 === 1
  const ready = (all: Game['decks'], at: number) => [...all.values()][at % all.size]!
  const deckOf = (seat: number, agreed: Json) => {
    if (isMixed) return randomDeck(rules, { seat, seats }, agreed, random)
    return seat < people ? ready(decks, nth + seat * (1 + (nth % 7))) : ready(bosses, nth)
  }
  if (decks.size === 0 && !isMixed) return { options, seats }
  return { options, seats, decks: Array.from({ length: seats }, (_, seat) => deckOf(seat, options)) }
}
