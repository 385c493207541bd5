import { type Fault, refusal, type TextArgs, text } from '@tefuda/kernel'

/** The faults of a deck: of the whole deck, or of single cards. */

const WHOLE = text('deck.place.whole')
const at = (i: number) => text('deck.place.card', { n: i + 1 })

export const fault = (clause: string, key: string, args?: TextArgs): Fault => ({
  ...refusal(clause, key, args),
  place: WHOLE,
})

/** The faults of single cards of a list, each with its place. */
export function eachFault(list: readonly string[], wrong: (name: string) => Fault | null): Fault[] {
  const faults: Fault[] = []
  list.forEach((name, i) => {
    const found = wrong(name)
    if (found) faults.push({ ...found, place: at(i) })
  })
  return faults
}

/**
 * Cards with too many copies in a list: one fault per name, with the count. `limit` gives the most
 * copies of a card, and the clause; null if there is no limit.
 */
export function copyFaults(
  list: readonly string[],
  called: (name: string) => string,
  limit: (name: string) => { readonly most: number; readonly clause: string } | null,
): Fault[] {
  const counts = new Map<string, number>()
  for (const name of list) counts.set(called(name), (counts.get(called(name)) ?? 0) + 1)
  const seen = new Map<string, number>()
  return eachFault(list, (name) => {
    const same = (seen.get(called(name)) ?? 0) + 1
    seen.set(called(name), same)
    const limited = limit(name)
    if (limited === null || same !== limited.most + 1) return null
    const { most, clause } = limited
    return fault(clause, 'deck.copies', { card: name, count: counts.get(called(name))!, most })
  })
}
