import { type Refusal, refusal, type Text, text } from './explain.ts'
import { below, type Random, shuffled } from './random.ts'
import { type CardId, type Clause, isRef, type Seat, type Target } from './state.ts'

/**
 * One thing that can be chosen. `key` is stable and typed by people; `id` is the card, seat or item, for the
 * step that asked.
 */
export interface Option {
  readonly key: string
  readonly text: Text
  readonly id: number
  /** It throws the game away: random answers avoid it. */
  readonly rash?: true
}

/** The card that an option is about: an object that a text may choose, or the card of its number. */
export const cardOf = ({ id, target }: Option & { readonly target?: Target }): CardId =>
  isRef(target) ? target.card : id

/** Between `min` and `max` of a group. */
interface Share {
  readonly of: readonly string[]
  readonly min: number
  readonly max: number
}

type Bound =
  | Share
  | { readonly weights: { readonly [key: string]: number }; readonly min: number; readonly max: number }

/**
 * A rule across options: how many of a group, bounds on a total weight, or everything from one of several
 * groups.
 */
export type Limit = Bound | { readonly either: readonly Share[] }

/** A place that options can be assigned to. */
export interface Slot extends Option {
  readonly min: number
  readonly max: number
}

interface AnyDecision {
  readonly seat: Seat
  readonly clause: Clause
  readonly ask: Text
  /** Why an answer that is not on the list is illegal, where the rules can tell. */
  readonly whyNot?: (key: string) => Refusal | null
  /** Ask even when there is only one answer. */
  readonly always?: boolean
}

/** Some of the options. */
export interface Choose extends AnyDecision {
  readonly kind: 'choose'
  readonly options: readonly Option[]
  readonly min: number
  readonly max: number
  readonly limits?: readonly Limit[]
}

/** All of the options, in an order. */
export interface Order extends AnyDecision {
  readonly kind: 'order'
  readonly options: readonly Option[]
}

/** A whole number. */
export interface Numeral extends AnyDecision {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
}

/**
 * Assigns options to places, each option to at most one place. Answers are pairs, `WHAT>WHERE`. `alone` lists
 * options that share their place with no other; `fits` says where an option may go, anywhere if left out.
 */
export interface Assign extends AnyDecision {
  readonly kind: 'assign'
  readonly options: readonly Option[]
  readonly slots: readonly Slot[]
  readonly alone?: readonly string[]
  readonly fits?: { readonly [key: string]: readonly string[] }
}

/** A choice the rules leave to a player. Computed from the state, never stored in it. */
export type Decision = Choose | Order | Numeral | Assign

/** A player's answer: keys, in one flat list whatever the kind. */
export type Answer = readonly string[]

/** An answer that has been understood. */
export interface Choice {
  readonly picked: readonly Option[]
  readonly pairs: readonly (readonly [Option, Slot])[]
  readonly number: number
  /** The answer in its one canonical form, as a record keeps it. */
  readonly keys: Answer
}

const NONE: readonly never[] = []

/** Reads an answer: what it means, or why it is refused. */
export function readAnswer(decision: Decision, answer: Answer): Choice | Refusal {
  switch (decision.kind) {
    case 'choose':
      return readChoose(decision, answer)
    case 'order':
      return readOrder(decision, answer)
    case 'number':
      return readNumber(decision, answer)
    case 'assign':
      return readAssign(decision, answer)
  }
}

export function isRefusal(read: Choice | Refusal): read is Refusal {
  return 'reason' in read
}

function notOffered(decision: Decision, key: string): Refusal {
  return decision.whyNot?.(key) ?? refusal(decision.clause, 'answer.foreign', { key })
}

function find<T extends Option>(options: readonly T[], key: string): T | undefined {
  for (let i = 0; i < options.length; i++) if (options[i]!.key === key) return options[i]
  return undefined
}

function readChoose(decision: Choose, answer: Answer): Choice | Refusal {
  const { clause, options, min, max } = decision
  let last: Option | undefined
  for (const key of answer) {
    last = find(options, key)
    if (!last) return notOffered(decision, key)
  }
  if (answer.length > 1) {
    const twice = answer.find((key, i) => answer.indexOf(key) !== i)
    if (twice !== undefined) return refusal(clause, 'answer.doubled', { key: twice })
  }
  if (answer.length < min) return refusal(clause, 'answer.few', { given: answer.length, min })
  if (answer.length > max) return refusal(clause, 'answer.many', { given: answer.length, max })
  for (const limit of decision.limits ?? NONE) {
    const broken = breaks(clause, limit, answer)
    if (broken) return broken
  }
  if (answer.length === 1) return { picked: [last!], pairs: NONE, number: 0, keys: [last!.key] }
  const picked = options.filter((option) => answer.includes(option.key))
  return { picked, pairs: NONE, number: 0, keys: picked.map((option) => option.key) }
}

function breaks(clause: Clause, limit: Limit, answer: Answer): Refusal | null {
  if ('either' in limit) {
    const fits = limit.either.some((share) => !oneShare(share, answer).some((one) => breaks('', one, answer)))
    const groups = limit.either.map(({ of, min, max }) => text('answer.share', { of, min, max }))
    return fits ? null : refusal(clause, 'answer.either', { groups })
  }
  const { min, max } = limit
  if ('of' in limit) {
    const count = answer.filter((key) => limit.of.includes(key)).length
    if (count < min) return refusal(clause, 'answer.group.few', { min, keys: limit.of })
    if (count > max) return refusal(clause, 'answer.group.many', { max, keys: limit.of })
    return null
  }
  const total = answer.reduce((sum, key) => sum + (limit.weights[key] ?? 0), 0)
  if (total < min) return refusal(clause, 'answer.total.few', { total, min })
  if (total > max) return refusal(clause, 'answer.total.many', { total, max })
  return null
}

/** One of several groups as bounds: its share, and none of the other keys. */
function oneShare(share: Share, keys: Answer): Bound[] {
  return [share, { of: keys.filter((key) => !share.of.includes(key)), min: 0, max: 0 }]
}

function readOrder(decision: Order, answer: Answer): Choice | Refusal {
  const { clause, options } = decision
  for (const key of answer) if (!find(options, key)) return notOffered(decision, key)
  if (new Set(answer).size !== answer.length || answer.length !== options.length) {
    return refusal(clause, 'answer.order', { count: options.length })
  }
  return { picked: answer.map((key) => find(options, key)!), pairs: NONE, number: 0, keys: answer.slice() }
}

function readNumber(decision: Numeral, answer: Answer): Choice | Refusal {
  const { clause, min, max } = decision
  if (answer.length !== 1) {
    return answer.length === 0
      ? refusal(clause, 'answer.few', { given: 0, min: 1 })
      : refusal(clause, 'answer.many', { given: answer.length, max: 1 })
  }
  const key = answer[0]!
  const number = /^\d+$/.test(key) ? Number(key) : -1
  if (number < min || number > max) return refusal(clause, 'answer.number', { key, min, max })
  return { picked: NONE, pairs: NONE, number, keys: [String(number)] }
}

function readAssign(decision: Assign, answer: Answer): Choice | Refusal {
  const { clause, options, slots } = decision
  const where = new Map<Option, Slot>()
  for (const pair of answer) {
    const cut = pair.indexOf('>')
    const option = find(options, pair.slice(0, cut))
    const slot = find(slots, pair.slice(cut + 1))
    if (cut < 0 || !option || !slot) {
      const stranger = cut < 0 || !option ? pair.slice(0, cut < 0 ? pair.length : cut) : pair.slice(cut + 1)
      return decision.whyNot?.(stranger) ?? refusal(clause, 'answer.pair', { key: pair })
    }
    const fits = decision.fits?.[option.key]
    if (fits && !fits.includes(slot.key)) return refusal(clause, 'answer.pair', { key: pair })
    if (where.has(option)) return refusal(clause, 'answer.doubled', { key: option.key })
    where.set(option, slot)
  }
  for (const slot of slots) {
    const here = options.filter((option) => where.get(option) === slot)
    if (here.length < slot.min) return refusal(clause, 'answer.slot.few', { slot: slot.key, min: slot.min })
    if (here.length > slot.max) return refusal(clause, 'answer.slot.many', { slot: slot.key, max: slot.max })
    const loner = here.length > 1 && here.find((option) => decision.alone?.includes(option.key))
    if (loner) return refusal(clause, 'answer.alone', { key: loner.key, slot: slot.key })
  }
  const pairs: (readonly [Option, Slot])[] = []
  for (const option of options) if (where.has(option)) pairs.push([option, where.get(option)!])
  return { picked: NONE, pairs, number: 0, keys: pairs.map(([what, to]) => `${what.key}>${to.key}`) }
}

/** The only legal answer, or null where there is a choice (or where the rules ask anyway). */
export function onlyAnswer(decision: Decision): Answer | null {
  if (decision.always) return null
  switch (decision.kind) {
    case 'choose':
      if (decision.limits) return only(legalChoices(decision, keysOf(decision.options), 2))
      if (decision.options.length > decision.min) return decision.max === 0 ? NONE : null
      return keysOf(decision.options)
    case 'order':
      return decision.options.length > 1 ? null : keysOf(decision.options)
    case 'number':
      return decision.min === decision.max ? [String(decision.min)] : null
    case 'assign':
      return onlyAssignment(decision)
  }
}

/**
 * The single legal answer of the first two found. Where there is none, we give the empty answer: its refusal
 * names the clause.
 */
function only(legal: readonly Answer[]): Answer | null {
  return legal.length > 1 ? null : (legal[0] ?? NONE)
}

function onlyAssignment(decision: Assign): Answer | null {
  const { options, slots } = decision
  if (slots.some((slot) => slot.min > 0)) return only(legalAssignments(decision, keysOf(options), slots, 2))
  return options.some(({ key }) => slots.some((slot) => hasRoom(decision, key, slot, NONE))) ? null : NONE
}

/** The first legal assignment, with each option in the first place that has room. */
export const firstAssignment = (decision: Assign): Answer | undefined =>
  legalAssignments(decision, keysOf(decision.options), decision.slots, 1)[0]

function keysOf(options: readonly Option[]): string[] {
  return options.map((option) => option.key)
}

/** A legal answer at random, every single option equally likely. */
export function randomAnswer(decision: Decision, random: Random): Answer {
  switch (decision.kind) {
    case 'choose':
      return randomChoose(decision, random)
    case 'order':
      return shuffled(random, keysOf(decision.options))
    case 'number':
      return [String(decision.min + below(random, decision.max - decision.min + 1))]
    case 'assign':
      return randomAssign(decision, random)
  }
}

function randomChoose(given: Choose, random: Random): Answer {
  const options = soundOptions(given)
  const decision = options === given.options ? given : { ...given, options }
  const { limits } = decision
  const max = Math.min(decision.max, options.length)
  const size = decision.min + (max > decision.min ? below(random, max - decision.min + 1) : 0)
  if (size === 1 && !limits) return [options[below(random, options.length)]!.key]
  const keys = shuffled(random, keysOf(options))
  if (!limits) return keys.slice(0, size)
  return withinLimits(decision, keys, shuffled(random, alternatives(limits, keys))[0]!, size)
}

/** The options without rash ones, where enough are left. */
export function soundOptions({ options, min }: Choose): readonly Option[] {
  let sound = options.length
  for (let i = 0; i < options.length; i++) if (options[i]!.rash) sound--
  return sound === options.length || sound < min ? options : options.filter(({ rash }) => !rash)
}

/**
 * The alternatives that satisfy the limits, each as bounds that must all hold: one for each group that may be
 * chosen.
 */
function alternatives(limits: readonly Limit[], keys: Answer): Bound[][] {
  return limits.reduce<Bound[][]>(
    (all, limit) => {
      const here = 'either' in limit ? limit.either.map((share) => oneShare(share, keys)) : [[limit]]
      return all.flatMap((way) => here.map((bounds) => [...way, ...bounds]))
    },
    [[]],
  )
}

/** Takes keys in order while the upper limits allow, then whatever the lower limits still need. */
function withinLimits(decision: Choose, keys: Answer, limits: readonly Bound[], size: number): Answer {
  const over = (picked: Answer) => limits.some((limit) => breaks('', { ...limit, min: -Infinity }, picked))
  let picked: string[] = []
  const wanted = limits.flatMap((limit) =>
    'of' in limit && limit.min > 0 ? keys.filter((key) => limit.of.includes(key)).slice(0, limit.min) : [],
  )
  for (const key of new Set([...wanted, ...keys])) {
    if (picked.length >= Math.max(size, wanted.length)) break
    if (!over([...picked, key])) picked = [...picked, key]
  }
  if (!isRefusal(readChoose(decision, picked))) return picked
  return first(decision, legalChoices(decision, keys, 1))
}

function first(decision: Decision, legal: readonly Answer[]): Answer {
  if (legal.length === 0) throw new Error(`no legal answer to ${decision.clause}`)
  return legal[0]!
}

/**
 * A limit as a sum: what each key adds, and the least and most that the keys from each position on can still
 * add.
 */
interface Sum {
  readonly adds: readonly number[]
  readonly least: readonly number[]
  readonly most: readonly number[]
  readonly min: number
  readonly max: number
}

function sum(limit: Bound, keys: Answer): Sum {
  const adds = keys.map((key) => ('of' in limit ? Number(limit.of.includes(key)) : (limit.weights[key] ?? 0)))
  const least = [0]
  const most = [0]
  for (const add of adds.toReversed()) {
    least.unshift(least[0]! + Math.min(add, 0))
    most.unshift(most[0]! + Math.max(add, 0))
  }
  return { adds, least, most, min: limit.min, max: limit.max }
}

/** Up to `wanted` legal answers. */
function legalChoices(decision: Choose, keys: Answer, wanted: number): Answer[] {
  const size: Bound = { of: keys, min: decision.min, max: decision.max }
  const found = new Map<string, Answer>()
  for (const way of alternatives(decision.limits ?? NONE, keys)) {
    for (const answer of legalWithin([size, ...way], keys, wanted)) found.set(answer.join(' '), answer)
  }
  return [...found.values()].slice(0, wanted)
}

/** Up to `wanted` answers within all bounds. Skips branches where a bound can no longer be met. */
function legalWithin(bounds: readonly Bound[], keys: Answer, wanted: number): Answer[] {
  const sums = bounds.map((bound) => sum(bound, keys))
  const found: Answer[] = []
  const visit = (i: number, picked: Answer, totals: readonly number[]): void => {
    if (found.length >= wanted) return
    const isOutOfReach = (s: Sum, n: number) =>
      totals[n]! + s.most[i]! < s.min || totals[n]! + s.least[i]! > s.max
    if (sums.some(isOutOfReach)) return
    if (i === keys.length) {
      found.push(picked)
      return
    }
    const more = totals.map((total, n) => total + sums[n]!.adds[i]!)
    visit(i + 1, [...picked, keys[i]!], more)
    visit(i + 1, picked, totals)
  }
  const nothing = sums.map(() => 0)
  visit(0, [], nothing)
  return found
}

function randomAssign(decision: Assign, random: Random): Answer {
  const { options, slots } = decision
  const here = slots.map((): string[] => [])
  const room = (key: string, i: number) => hasRoom(decision, key, slots[i]!, here[i]!)
  const keys = shuffled(random, keysOf(options))
  const free = keys.slice()
  slots.forEach((slot, i) => {
    for (const key of free.slice()) {
      if (here[i]!.length >= slot.min) break
      if (room(key, i)) here[i]!.push(free.splice(free.indexOf(key), 1)[0]!)
    }
  })
  if (slots.some((slot, i) => here[i]!.length < slot.min)) {
    return first(decision, legalAssignments(decision, keys, shuffled(random, slots), 1))
  }
  for (const key of free) {
    const i = below(random, slots.length + 1)
    if (i < slots.length && room(key, i)) here[i]!.push(key)
  }
  return here.flatMap((keys, i) => keys.map((key) => `${key}>${slots[i]!.key}`))
}

/** Whether an option may join those already in a place. */
function hasRoom(decision: Assign, key: string, slot: Slot, here: Answer): boolean {
  const { alone, fits } = decision
  if (here.length >= slot.max || fits?.[key]?.includes(slot.key) === false) return false
  return here.length === 0 || !(alone?.includes(key) || alone?.includes(here[0]!))
}

/** Up to `wanted` legal answers. Skips branches where a place can no longer get what it needs. */
function legalAssignments(decision: Assign, keys: Answer, slots: readonly Slot[], wanted: number): Answer[] {
  const found: Answer[] = []
  const visit = (i: number, here: readonly Answer[]): void => {
    if (found.length >= wanted) return
    const rest = keys.slice(i)
    const cannotFill = (slot: Slot, n: number) =>
      here[n]!.length + rest.filter((key) => hasRoom(decision, key, slot, NONE)).length < slot.min
    if (slots.some(cannotFill)) return
    if (i === keys.length) {
      found.push(here.flatMap((at, n) => at.map((key) => `${key}>${slots[n]!.key}`)))
      return
    }
    slots.forEach((slot, n) => {
      if (hasRoom(decision, keys[i]!, slot, here[n]!)) visit(i + 1, here.with(n, [...here[n]!, keys[i]!]))
    })
    visit(i + 1, here)
  }
  const nothing = slots.map(() => NONE)
  visit(0, nothing)
  return found
}
