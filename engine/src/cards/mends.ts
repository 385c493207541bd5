import type { Fault } from '@tefuda/kernel'
import type { Mends } from '../protocol/index.ts'

type Deck = readonly string[]

/** A longer list is no deck that one more card mends, and what is no list of cards at all is not mended card by card. */
const LONGEST = 150

/**
 * For each fault of a deck the cards of which one less or one more mends it or comes nearer to that, without another fault where
 * that can be. It knows no rule of deck making but the faults that the game finds.
 */
export function mendsFor(
  deck: Deck,
  pool: Deck,
  faultsOf: (deck: Deck) => readonly Fault[],
): readonly Mends[] {
  const found = faultsOf(deck)
  const kinds = [...new Set(deck)]
  if (kinds.length > LONGEST) return found.map(() => ({ out: [], add: [] }))
  const without = kinds.map((id) => [id, faultsOf(deck.toSpliced(deck.lastIndexOf(id), 1))] as const)
  const addable = deck.length > LONGEST ? [] : pool
  const withOne = addable.map((id) => [id, faultsOf([...deck, id])] as const)
  return found.map((fault) => {
    const helping = (may: (faults: readonly Fault[]) => boolean): Mends => {
      const those = (all: typeof without) =>
        all.flatMap(([id, faults]) =>
          may(faults) && wrongBy(fault, faults) < wrongBy(fault, found) ? [id] : [],
        )
      return { out: those(without), add: those(withOne) }
    }
    const plain = helping((faults) => !faults.some((one) => isNew(one, found)))
    // Where one card must give way to another, the first step leaves a deck of another size.
    return plain.out.length + plain.add.length > 0 ? plain : helping(() => true)
  })
}

const isNew = ({ reason }: Fault, before: readonly Fault[]) =>
  !before.some((one) => one.reason.key === reason.key)

/** By how much a rule is missed: by its own numbers, or how often. */
export function wrongBy({ reason }: Fault, faults: readonly Fault[]): number {
  const same = faults.filter((one) => one.reason.key === reason.key)
  return same.reduce((sum, { reason: { args } }) => {
    const { count, size, most } = args ?? {}
    const wanted = size ?? most
    return sum + (typeof count === 'number' && typeof wanted === 'number' ? Math.abs(count - wanted) : 1)
  }, 0)
}
