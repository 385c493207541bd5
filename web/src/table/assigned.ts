import type { Assign } from '@tefuda/kernel'

/** Where each thing of an `assign` goes, by its key; what goes nowhere is not there, or has no place. */
export type Places = { readonly [key: string]: string }

/** The places that something may go to. */
export const slotsFor = ({ slots, fits }: Assign, key: string) =>
  slots.filter((slot) => fits?.[key]?.includes(slot.key) !== false)

/** What is in a place, in the order in which it was put there. */
const inPlace = (places: Places, to: string) => Object.keys(places).filter((key) => places[key] === to)

/** Puts something in a place; what can no longer be there with it goes nowhere, what has been there longest first. */
export function placed({ alone = [], slots }: Assign, places: Places, key: string, to: string): Places {
  const { [key]: _, ...others } = places
  const next = { ...others, [key]: to }
  if (to === '') return next
  const there = inPlace(others, to)
  const most = slots.find((slot) => slot.key === to)?.max ?? 0
  const leaving = [key, ...there].some((one) => alone.includes(one))
    ? there
    : there.slice(0, Math.max(0, there.length + 1 - most))
  return { ...next, ...Object.fromEntries(leaving.map((one) => [one, ''])) }
}

/** What a click on something does: it goes to the first place with room, then to the next it may go to, then nowhere again. */
export function placedNext(decision: Assign, places: Places, key: string): Places {
  const slots = slotsFor(decision, key)
  const here = slots.findIndex((slot) => slot.key === places[key])
  const free = slots.find((slot) => inPlace(places, slot.key).length < slot.max)
  const next = here < 0 ? (free ?? slots[0]) : slots[here + 1]
  return placed(decision, places, key, next?.key ?? '')
}

/** The answer that it comes to. */
export const pairsIn = (places: Places): readonly string[] =>
  Object.entries(places).flatMap(([what, to]) => (to === '' ? [] : [`${what}>${to}`]))

/** Whether every place has as much as it must have. */
export const isFilled = ({ slots }: Assign, places: Places): boolean =>
  slots.every(({ key, min }) => inPlace(places, key).length >= min)
