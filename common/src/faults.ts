import { type Fault, refusal, type TextArgs, text } from '@tefuda/kernel'

/** What is wrong with a deck: with the whole of it, or with single cards. */

const WHOLE = text('deck.place.whole')
const at = (i: number) => text('deck.place.card', { n: i + 1 })

export const fault = (clause: string, key: string, args?: TextArgs): Fault => ({
  ...refusal(clause, key, args),
  place: WHOLE,
})

/** Faults of single cards of a list, each with its place. */
export function eachFault(list: readonly string[], wrong: (name: string) => Fault | null): Fault[] {
  const faults: Fault[] = []
  list.forEach((name, i) => {
    const found = wrong(name)
    if (found) faults.push({ ...found, place: at(i) })
  })
  return faults
}
