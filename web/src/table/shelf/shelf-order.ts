import type { Face } from '@tefuda/engine/protocol'
import type { Shelved } from './on-shelf.ts'

/** A large shelf is sorted, and can be filtered. */

/** More cards than this lie in order. */
export const MANY = 12

/** By what cards are sorted: what they cost, a number that is printed on them, or their names. */
export function sortsOf(shelved: readonly Shelved[]): readonly string[] {
  const fields = new Set(shelved.flatMap(({ face }) => Object.keys(face.numbers)))
  const hasCost = shelved.some(({ face }) => face.cost !== null)
  return [...fields, ...(hasCost ? ['cost'] : []), 'name']
}

/** The highest first; of those that are equal the one with more of the last number, then of those before. */
export function sorted(
  shelved: readonly Shelved[],
  by: string,
  nameOf: (face: Face) => string,
): readonly Shelved[] {
  const value = ({ cost, numbers }: Face, field: string) =>
    field === 'cost' ? Number.parseInt(cost ?? '', 10) || [...(cost ?? '')].length : (numbers[field] ?? 0)
  const fields = [by, ...Object.keys(shelved[0]?.face.numbers ?? {}).toReversed()]
  return shelved.toSorted((one, other) => {
    if (by === 'name') return nameOf(one.face).localeCompare(nameOf(other.face))
    const field = fields.find((each) => value(one.face, each) !== value(other.face, each))
    return field === undefined ? 0 : value(other.face, field) - value(one.face, field)
  })
}
