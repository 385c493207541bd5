import type { Listing } from '@tefuda/common'
import * as games from './games.ts'

/** All games, in the order of their names. */
export const GAMES: readonly Listing[] = Object.values(games).sort((a, b) => (a.name < b.name ? -1 : 1))
