import { isAmong } from '@tefuda/kernel'

/** A part of what a text says, as it is read: a step, a condition, a group, a number that is counted. */
export type Said = { readonly [field: string]: unknown }

/** Something that a part of a text may be, apart from all that is within it. */
export type IsSaid = (said: Said) => boolean

/** Where words say which cards are meant: what those have is not given. */
export const FILTERS = ['are']

/** Whether a part has one of these fields. */
export const has =
  (...fields: readonly string[]): IsSaid =>
  (said) =>
    fields.some((field) => field in said)

/** Whether a field of a part is one of these words. */
export const is =
  (field: string, ...words: readonly string[]): IsSaid =>
  (said) =>
    isAmong(words, said[field])

/** Whether one of these holds for a part. */
export const either =
  (...all: readonly IsSaid[]): IsSaid =>
  (said) =>
    all.some((one) => one(said))

/** Goes through a part of a text and all that is within it, but for what stands in some fields. */
export function through(part: unknown, see: (said: Said) => void, without: readonly string[] = []): void {
  if (typeof part !== 'object' || part === null) return
  if (Array.isArray(part)) {
    for (const one of part) through(one, see, without)
    return
  }
  const said = part as Said
  see(said)
  for (const field in said) if (!without.includes(field)) through(said[field], see, without)
}

/** Whether something is said anywhere in a part of a text, but for what stands in some fields. */
export function says(part: unknown, what: IsSaid, without: readonly string[] = []): boolean {
  let found = false
  through(
    part,
    (said) => {
      found ||= what(said)
    },
    without,
  )
  return found
}
