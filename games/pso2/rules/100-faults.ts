import { type Fault, refusal, type TextArgs, text } from '@tefuda/kernel'
import type { Card } from './200-cards.ts'

const WHOLE = text('deck.place.whole')
const at = (i: number) => text('deck.place.card', { n: i + 1 })

export type Cards = ReadonlyMap<string, Card>

/** Faults of single cards of a list, each with its place. */
export function eachFault(list: readonly string[], wrong: (name: string) => Fault | null): Fault[] {
  const faults: Fault[] = []
  list.forEach((name, i) => {
    const fault = wrong(name)
    if (fault) faults.push({ ...fault, place: at(i) })
  })
  return faults
}
export const fault = (clause: string, key: string, args?: TextArgs): Fault => ({
  ...refusal(clause, key, args),
  place: WHOLE,
})
