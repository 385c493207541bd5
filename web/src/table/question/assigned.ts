import type { Assign } from '@tefuda/kernel'

/** Where each thing of an `assign` goes, by its key. A thing that goes nowhere is missing, or has no place. */
export type Places = { readonly [key: string]: string }

/** The places that something may go to. */
export const slotsFor = ({ slots, fits }: Assign, key: string) =>
  slots.filter((slot) => fits?.[key]?.includes(slot.key) !== false)

/** The things in a place, in the order in which they were put there. */
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

/** Where an answer puts things. */
export const placesOf = (pairs: readonly string[]): Places =>
  Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.lastIndexOf('>')), pair.slice(pair.lastIndexOf('>') + 1)]),
  )

/** Whether every place has as much as it must have. */
export const isFilled = ({ slots }: Assign, places: Places): boolean =>
  slots.every(({ key, min }) => inPlace(places, key).length >= min)

/** What somebody has taken up: a thing that goes somewhere, or a place that things go to. */
export type Taken = { readonly thing: string } | { readonly slot: string }

/** Where things go so far, and the thing that is held. */
export interface Laying {
  readonly places: Places
  readonly taken: Taken | null
}

/** A click on one and then on the other puts a thing in its place; another click on the thing takes it back. */
export function clickedOn(decision: Assign, { places, taken }: Laying, on: Taken): Laying {
  if ('slot' in on) {
    if (taken && 'thing' in taken) return droppedOn(decision, { places, taken }, taken.thing, on.slot)
    return { places, taken: taken?.slot === on.slot ? null : on }
  }
  const { thing } = on
  const isBack = (places[thing] ?? '') !== ''
  const [only, ...others] = decision.slots
  if (!taken && !isBack && only && others.length === 0)
    return droppedOn(decision, { places, taken }, thing, only.key)
  if (taken && 'slot' in taken && places[thing] !== taken.slot)
    return fits(decision, thing, taken.slot)
      ? { places: placed(decision, places, thing, taken.slot), taken }
      : { places, taken }
  if (isBack) return { places: placed(decision, places, thing, ''), taken }
  return { places, taken: taken && 'thing' in taken && taken.thing === thing ? null : on }
}

/** A thing is put straight into a place; where it may not go there, all stays as it is. */
export function droppedOn(decision: Assign, laying: Laying, thing: string, slot: string): Laying {
  if (!fits(decision, thing, slot)) return laying
  return { places: placed(decision, laying.places, thing, slot), taken: null }
}

const fits = (decision: Assign, thing: string, slot: string) =>
  slotsFor(decision, thing).some(({ key }) => key === slot)

/** Whether the held thing and this one belong together. */
export function isLegal(decision: Assign, taken: Taken | null, one: Taken): boolean {
  if (!taken || 'thing' in taken === 'thing' in one) return false
  const both = { ...taken, ...one } as { readonly thing: string; readonly slot: string }
  return fits(decision, both.thing, both.slot)
}
