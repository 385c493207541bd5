import { type Decision, readAnswer } from '@tefuda/kernel'
import type { Offer } from './expected.ts'
import { called, type Prop } from './prop.ts'
import type { Staged } from './stage.ts'

/** The questions with which the language asks for a choice of a text. */
const CHOOSE: readonly string[] = ['ask.choose', 'ask.choose.exactly']

/** The question that asks for a place. */
const PLACES = 'ask.area'

const isOfPlaces = ({ options }: Extract<Decision, { kind: 'choose' }>) =>
  options.length > 0 && options.every(({ key }) => /^[a-z]\d$/u.test(key))

/** The offered places must be exactly those the text means. */
function placeFaults(
  { options }: Extract<Decision, { kind: 'choose' }>,
  places: readonly (readonly string[])[],
) {
  const offered = options.map(({ key }) => key)
  const isSame = (spots: readonly string[]) =>
    spots.length === offered.length && spots.every((spot) => offered.includes(spot))
  if (places.some(isSame)) return []
  return [
    `offered are the places ${offered.join(' ')}, expected ${places.map((one) => one.join(' ')).join(' or ')}`,
  ]
}

/** The options must be exactly what fits, and the bounds must be those of the text. */
export function offerFaults<G extends object>(
  staged: Staged<G>,
  decision: Decision,
  offers: readonly Offer[],
): string[] {
  if (decision.kind !== 'choose') return []
  const places = offers.flatMap(({ spots }) => (spots ? [spots] : []))
  if (decision.ask.key === PLACES) return places.length > 0 ? placeFaults(decision, places) : []
  if (!CHOOSE.includes(decision.ask.key)) return []
  if (places.length > 0 && isOfPlaces(decision)) return placeFaults(decision, places)
  const keys = new Map<string, Prop>()
  for (const [prop, card] of staged.cards) {
    if (isSeen(prop)) keys.set(staged.t.rules.keyOf(staged.t, card), prop)
  }
  const offered = decision.options.flatMap(({ key }) => keys.get(key) ?? [])
  const isSame = ({ of }: Offer) =>
    offered.every((prop) => of.includes(prop)) &&
    of.every((prop) => offered.includes(prop) || !isSeen(prop) || !staged.cards.has(prop))
  const same = offers.filter(isSame)
  if (same.length === 0) {
    const lists = [...new Set(offers.map(({ of }) => of.map(called).join('; ')))]
    return [`offered are ${offered.map(called).join('; ')}, expected ${lists.join(' or ')}`]
  }
  return same.some((offer) => areBounds(decision, offer))
    ? totalFaults(decision, same, keys)
    : [
        `${decision.min} to ${decision.max} are to be chosen, ${same.map(({ min, max }) => `${min} to ${max}`)} expected`,
      ]
}

/** A face-down card has no name of its own. */
const isSeen = ({ states }: Prop) => !states.includes('faceDown')

function areBounds({ min, max, options }: Extract<Decision, { kind: 'choose' }>, offer: Offer): boolean {
  return min === Math.min(offer.min, options.length) && max === Math.min(offer.max, options.length)
}

/** Two options whose sum exceeds the bound must not be allowed together. */
function totalFaults(
  decision: Decision,
  offers: readonly Offer[],
  keys: ReadonlyMap<string, Prop>,
): string[] {
  const total = offers.find((offer) => offer.total)?.total
  if (!total) return []
  const dear = [...keys].filter(([, prop]) => offers.some(({ of }) => of.includes(prop)))
  const sorted = dear.toSorted(([, a], [, b]) => b.fields[total.field]! - a.fields[total.field]!)
  const two = sorted.slice(0, 2)
  const sum = two.reduce((n, [, prop]) => n + prop.fields[total.field]!, 0)
  const isRefused =
    'reason' in
    readAnswer(
      decision,
      two.map(([key]) => key),
    )
  return sum > total.most && !isRefused ? [`${sum} of ${total.field} in all is not refused`] : []
}

/** As many options as possible, in the order they are offered. */
export function asMuchAsPossible(decision: Decision): readonly string[] {
  if (decision.kind === 'number') return [String(Math.min(2, decision.max))]
  if (decision.kind === 'order') return decision.options.map(({ key }) => key)
  if (decision.kind === 'assign') return []
  let picked: string[] = []
  for (const { key } of decision.options) {
    const more = [...picked, key]
    if (more.length > decision.max) break
    if (!('reason' in readAnswer({ ...decision, min: 0 }, more))) picked = more
  }
  return picked
}
