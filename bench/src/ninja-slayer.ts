import { startGame } from '@tefuda/kernel'
import { bundledNinjaSlayer, DECKS } from '@tefuda/ninja-slayer/bundled'
import { playersDice, playOn } from './ours.ts'

export const ninjaSlayer = bundledNinjaSlayer

const decks = [...DECKS.values()]

/** Games with the ready decks, each against each in turn. */
export function ninjaSlayerGames(count: number) {
  return Array.from({ length: count }, (_, i) => {
    const seed = i + 1
    const pair = [i, Math.floor(i / decks.length)].map((nth) => decks[nth % decks.length]!)
    const start = () => startGame(ninjaSlayer, { seed, decks: pair })
    return { seed, start, decisions: playOn(start(), playersDice(seed)) }
  })
}
