import type { Cover, Listing } from '@tefuda/common'
import { GAMES } from '@tefuda/register'

/** Which cards stand for what on a page, so that none stands there twice. */

/** The cards of a cover, and whose they are. */
export interface Pictured {
  readonly game: string
  readonly cards: readonly Cover[]
}

/** The covers of a game, one for each time it is shown; after the last they come again. */
export function coverAt({ name, cover, more = [] }: Listing, nth: number): Pictured {
  const all = [cover, ...more]
  return { game: name, cards: all[nth % all.length]! }
}

const printed = GAMES.filter(({ cover: [first] }) => first && first.rank === undefined)
/** Games by turns, each with the cover after its last. */
const inTurn = (nth: number): Pictured =>
  printed.length > 0
    ? coverAt(printed[nth % printed.length]!, 1 + Math.floor(nth / printed.length))
    : coverAt(GAMES[0]!, 0)

/** What stands for the parts of the first page that are no games; the covers of the games stand there as well. */
export const HOME = {
  decks: inTurn(0),
  judge: inTurn(1),
  watch: inTurn(2),
  write: inTurn(3),
  puzzle: inTurn(4),
  raids: GAMES.flatMap(({ name, raid }) => (raid ? [{ game: name, cards: raid.cover }] : [])),
}

type Shown = { readonly game: string; readonly isRaid: boolean }

/** What stands for each of some matches. */
export function coversOf(matches: readonly Shown[]): readonly (Pictured | null)[] {
  const times = new Map<string, number>()
  return matches.map(({ game, isRaid }) => {
    const listing = GAMES.find(({ name }) => name === game)
    if (!listing) return null
    const key = `${game} ${isRaid}`
    const nth = times.get(key) ?? 0
    times.set(key, nth + 1)
    return isRaid && listing.raid && nth === 0 ? { game, cards: listing.raid.cover } : coverAt(listing, nth)
  })
}
