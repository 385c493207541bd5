import type { Event } from './event.ts'
import type { Text } from './explain.ts'
import { isList, isSameData, type Json } from './json.ts'
import { remembered } from './remember.ts'
import type { CardId, Clause, Ref, Seat } from './state.ts'
import type { Table } from './table.ts'

/** The current characteristics of a card, by name. */
export type Values = { [name: string]: Json }

/** A characteristic that is a number; NaN or undefined where the object has no such characteristic. */
export const numberIn = (values: Readonly<Values>, field: string): number => values[field] as number

/** The same for a characteristic that most objects lack: its amount, or 0. */
export function amountIn(values: Readonly<Values>, field: string): number {
  const value = values[field]
  return typeof value === 'number' ? value : 0
}

/** The words that a characteristic (attributes, keywords) lists. */
export function wordsIn(values: Readonly<Values>, field: string): readonly string[] {
  const words = values[field]
  return words !== undefined && isList(words) && words.every(isWord) ? words : NO_WORDS
}
const isWord = (word: Json): word is string => typeof word === 'string'
const NO_WORDS: readonly string[] = []

/** Whether a characteristic (attributes, keywords) lists a word. */
export function hasWord(values: Readonly<Values>, field: string, word: string | number): boolean {
  const words = values[field]
  return Array.isArray(words) && words.includes(word)
}

/**
 * A continuous or replacement effect in force. `until` names the time it ends at (`t.expire`), or is empty
 * for the rest of the game. `on` lists the objects it is fixed upon: it applies to no others. An effect that
 * finds its objects anew each time leaves `on` empty.
 */
export interface Effect {
  readonly id: number
  readonly kind: string
  readonly seat: Seat
  readonly source: Ref | null
  readonly on: readonly Ref[]
  readonly since: number
  readonly until: string
  readonly data: Json
}

/**
 * How the state refers to an effect. Ids of constant abilities are unique only within their card, so that no
 * number stands for a card.
 */
export type EffectName = { readonly id: number; readonly source: Ref | null }

export const nameOf = ({ id, source }: Effect): EffectName => ({ id, source })

export const isNamed = ({ id, source }: Effect, name: EffectName): boolean =>
  id === name.id && (id >= 0 || source?.card === name.source?.card)

/** One change to one characteristic. */
export type Change =
  | { readonly field: string; readonly op: 'add'; readonly value: number }
  | { readonly field: string; readonly op: 'set' | 'gain' | 'lose'; readonly value: Json }

/** What an effect does to an object in one layer; null where it does not apply to that object. */
export type LayerChange<G extends object> = (
  t: Table<G>,
  effect: Effect,
  card: CardId,
  values: Readonly<Values>,
) => readonly Change[] | null

export interface Replacement<G extends object> {
  readonly event: string
  readonly clause: Clause
  readonly applies: (t: Table<G>, effect: Effect, event: Event) => boolean
  readonly instead: (t: Table<G>, effect: Effect, event: Event) => readonly Event[]
  /** Whether the event may be left to happen; and who decides that, if not the affected player. */
  readonly optional?: (effect: Effect) => boolean
  readonly user?: (effect: Effect) => Seat
  /** The question, where only effects of this kind would replace the event. */
  readonly ask?: (t: Table<G>, event: Event) => Text
}

/** A kind of effect a game knows. */
export interface EffectKind<G extends object> {
  readonly clause: Clause
  readonly layers?: { readonly [layer: string]: LayerChange<G> }
  readonly replaces?: Replacement<G>
  /**
   * The layers in which this effect does something, as bits in their order; all layers of its kind if left
   * out.
   */
  readonly within?: (effect: Effect) => number
  /**
   * The characteristics that decide what the effect applies to and does: it can depend only on effects that
   * change one of these. Left out, it may read any.
   */
  readonly reads?: (effect: Effect) => readonly string[]
  /** The characteristics it changes in a layer, where we can tell without trying. */
  readonly writes?: (effect: Effect, layer: string) => readonly string[]
  /**
   * The objects it may apply to now, found faster than by asking each. Not needed for objects it is fixed
   * upon.
   */
  readonly finds?: (t: Table<G>, effect: Effect) => Iterable<CardId>
  /** While this is false the effect does nothing. */
  readonly holds?: (t: Table<G>, effect: Effect) => boolean
}

/**
 * The characteristics of the objects that effects change, worked out from scratch: printed values, then layer
 * by layer. Within a layer an effect that depends on another comes after it, else the older first. Effects of
 * constant abilities are gathered before each layer, so that an ability gained in one layer works in the
 * next. If an ability that appeared or disappeared would have acted in an earlier layer, we start over with
 * the resulting abilities, until they stay the same. If they never do, each ability does what it did in the
 * first round.
 */
export function workOut<G extends object>(t: Table<G>, note: Note | null = null): Changed {
  const first = workOutWith(t, null, note !== null)
  let now = first
  for (let round = 1; t.rules.areUnsettled?.(t, now.all.settled, now.all, now.all.cameLate); round++) {
    if (round === ROUNDS) {
      now = first
      break
    }
    now = workOutWith(t, now.all, note !== null)
  }
  now.all.settled = null
  for (const args of now.noted) note?.(...args)
  return now.all
}

/** More rounds than abilities that give each other ever take. */
const ROUNDS = 8

type Outcome = { readonly all: Changed; readonly noted: readonly Parameters<Note>[] }

function workOutWith<G extends object>(t: Table<G>, settled: Changed | null, isNoted: boolean): Outcome {
  const all = new Changed(settled)
  const noted: Parameters<Note>[] = []
  t.draft = all
  try {
    workThrough(
      t,
      all,
      isNoted
        ? (effect, card, before, after) => noted.push([effect, card, { ...before }, { ...after }])
        : null,
    )
  } finally {
    t.draft = null
  }
  return { all, noted }
}

/** Receives what each effect makes of a card, in the order in which effects apply. */
export type Note = (effect: Effect, card: CardId, before: Readonly<Values>, after: Readonly<Values>) => void

/** The values of the few cards that effects have changed. Any other card is as printed. */
export class Changed {
  readonly cards: CardId[] = []
  /** The characteristics that have been changed, of any card. */
  readonly fields: string[] = []
  private readonly values: Values[] = []
  /** How many of the values were copied from another draft and are shared with it. */
  private shared = 0
  /** The previous result: while values are worked out again, the abilities that cards have in it count. */
  settled: Changed | null
  /** Whether an effect that acts in an earlier layer came or went while we worked through the layers. */
  cameLate = false

  constructor(settled: Changed | null = null) {
    this.settled = settled
  }

  get(card: CardId): Values | undefined {
    const place = this.cards.indexOf(card)
    return place < 0 ? undefined : this.values[place]
  }

  has(card: CardId): boolean {
    return this.cards.includes(card)
  }

  set(card: CardId, values: Values): void {
    const place = this.cards.indexOf(card)
    if (place >= 0) this.values[place] = values
    else {
      this.cards.push(card)
      this.values.push(values)
    }
  }

  /** The values of a card, to be written to: no other draft shares them. */
  private open(card: CardId, before: Readonly<Values>): Values {
    const place = this.cards.indexOf(card)
    if (place >= 0 && place >= this.shared) return this.values[place]!
    const values = { ...before }
    this.set(card, values)
    return values
  }

  /** A copy in which a card has these values. */
  with(card: CardId, values: Values): Changed {
    const other = this.copy()
    other.set(card, values)
    return other
  }

  /** Makes a change to the values of a card. */
  change(card: CardId, before: Readonly<Values>, changes: readonly Change[]): Readonly<Values> {
    const values = this.open(card, before)
    for (const change of changes) {
      changeValue(values, change)
      if (!this.fields.includes(change.field)) this.fields.push(change.field)
    }
    return values
  }

  copy(): Changed {
    const other = new Changed(this.settled)
    for (let i = 0; i < this.cards.length; i++) other.set(this.cards[i]!, this.values[i]!)
    for (const field of this.fields) other.fields.push(field)
    this.shared = this.cards.length
    other.shared = this.cards.length
    return other
  }
}

function workThrough<G extends object>(t: Table<G>, all: Changed, note: Note | null): void {
  const { layers } = t.rules
  let constants = gather(t)
  let effects = changers(t, constants)
  let changed = false
  for (let i = 0; i < layers.length; i++) {
    if (changed) {
      const now = gather(t)
      if (now !== constants) {
        const before = effects
        effects = changers(t, now)
        all.cameLate ||= isAnyLate(before, effects, i) || isAnyLate(effects, before, i)
      }
      constants = now
    }
    const here = partsIn(t, effects, i)
    changed = here.length > 0
    if (here.length === 1) apply(t, here[0]!, all, note)
    else if (changed) applyInOrder(t, here, all, note)
  }
  if (all.cameLate || !all.fields.includes('abilities')) return
  const last = changers(t, gather(t))
  all.cameLate = isAnyLate(effects, last, layers.length) || isAnyLate(last, effects, layers.length)
}

/** Whether one of these effects is missing among the others and acts in one of the first `layers` layers. */
function isAnyLate<G extends object>(
  these: readonly Changer<G>[],
  others: readonly Changer<G>[],
  layers: number,
): boolean {
  const before = (1 << layers) - 1
  return these.some(
    (one, i) =>
      (one.within & before) !== 0 &&
      !isSameEffect(one.effect, others[i]?.effect) &&
      !others.some((other) => isSameEffect(one.effect, other.effect)),
  )
}

const isSameEffect = (one: Effect, other: Effect | undefined): boolean =>
  one === other ||
  (one.id === other?.id &&
    one.data === other.data &&
    one.kind === other.kind &&
    one.source?.card === other.source?.card)

function gather<G extends object>(t: Table<G>): readonly Effect[] {
  return t.rules.constants?.(t) ?? NO_EFFECTS
}

/** An effect that changes cards, with its kind and the layers it acts in. */
interface Changer<G extends object> {
  readonly effect: Effect
  readonly kind: EffectKind<G>
  readonly byLayer: readonly (LayerChange<G> | null)[]
  readonly within: number
}

/** The effects that change cards: those with a beginning first, then those of constant abilities. */
function changers<G extends object>(t: Table<G>, constants: readonly Effect[]): readonly Changer<G>[] {
  const found: Changer<G>[] = []
  addChangers(t, t.state.effects, found)
  addChangers(t, constants, found)
  return found
}

function addChangers<G extends object>(t: Table<G>, effects: readonly Effect[], found: Changer<G>[]): void {
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]!
    const named = t.rules.effectNamed.get(effect.kind)
    if (!named) continue
    const { kind, byLayer } = named
    found.push({ effect, kind, byLayer, within: kind.within?.(effect) ?? ANY_LAYER })
  }
}

function partsIn<G extends object>(t: Table<G>, effects: readonly Changer<G>[], nth: number): Part<G>[] {
  let here: Part<G>[] | null = null
  const layer = t.rules.layers[nth]!
  for (let i = 0; i < effects.length; i++) {
    const { effect, kind, byLayer, within } = effects[i]!
    if ((within & (1 << nth)) === 0) continue
    const changesOn = byLayer[nth]
    if (!changesOn || kind.holds?.(t, effect) === false) continue
    here ??= []
    here.push({ effect, changesOn, kind, layer })
  }
  return here ?? NO_PARTS
}
const NO_PARTS: never[] = []
const ANY_LAYER = -1

const NO_EFFECTS: readonly Effect[] = []

interface Part<G extends object> {
  readonly effect: Effect
  readonly kind: EffectKind<G>
  readonly layer: string
  readonly changesOn: LayerChange<G>
}

/** What an effect changes now, object by object. It skips fixed objects that have become others. */
function changes<G extends object>(t: Table<G>, part: Part<G>, all: Changed): Changes {
  const { effect, kind } = part
  const found: Changes = { cards: [], lists: [] }
  const before = t.draft
  t.draft = all
  if (effect.on.length > 0) {
    for (const ref of effect.on) if (t.alive(ref)) see(t, part, ref.card, all, found)
  } else {
    for (const card of kind.finds?.(t, effect) ?? t.cardsInPlay())
      if (t.isInPlay(card)) see(t, part, card, all, found)
  }
  t.draft = before
  return found
}

function see<G extends object>(
  t: Table<G>,
  { effect, changesOn }: Part<G>,
  card: CardId,
  all: Changed,
  { cards, lists }: Changes,
): void {
  if (!t.isChangeable(card)) return
  const list = changesOn(t, effect, card, all.get(card) ?? t.rules.printed(t, card))
  if (!list) return
  cards.push(card)
  lists.push(list)
}

function apply<G extends object>(t: Table<G>, part: Part<G>, all: Changed, note: Note | null): void {
  const { cards, lists } = changes(t, part, all)
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i]!
    const before = all.get(card) ?? t.rules.printed(t, card)
    // A listener keeps the values from before, so write to a copy.
    if (note) all.set(card, { ...before })
    const after = all.change(card, before, lists[i]!)
    note?.(part.effect, card, before, after)
  }
}

function changeValue(values: Values, { field, op, value }: Change): void {
  const old = values[field]
  if (op === 'set') values[field] = value
  else if (op === 'add') values[field] = (typeof old === 'number' ? old : 0) + value
  else if (op === 'gain') values[field] = withOneMore(isList(old) ? old : NO_LIST, value)
  else values[field] = isList(old) ? without(old, value) : NO_LIST
}

function without(list: readonly Json[], value: Json): readonly Json[] {
  return list.filter((had) => !isSameData(had, value))
}

const NO_LIST: readonly Json[] = []
/** Caches each list with one more entry, so that what is cached per list of abilities stays valid. */
const longer = remembered((_: readonly Json[]) => ({
  word: new Map<Json, readonly Json[]>(),
  thing: new WeakMap<object, readonly Json[]>(),
}))
function withOneMore(list: readonly Json[], value: Json): readonly Json[] {
  const { word, thing } = longer(list)
  const isThing = typeof value === 'object' && value !== null
  const known = isThing ? thing.get(value) : word.get(value)
  if (known) return known
  const more = [...list, value]
  if (isThing) thing.set(value, more)
  else word.set(value, more)
  return more
}

/** Oldest first, but an effect waits for those it depends on; in a circle of dependence age decides. */
function applyInOrder<G extends object>(
  t: Table<G>,
  parts: Part<G>[],
  all: Changed,
  note: Note | null,
): void {
  sortByAge(parts)
  if (!mayAnyDepend(t, parts, all)) {
    for (let i = 0; i < parts.length; i++) apply(t, parts[i]!, all, note)
    return
  }
  const waits = parts.filter((part) => parts.some((other) => other !== part && mayChange(other, part)))
  while (parts.length > 0) {
    let free = 0
    while (free < parts.length && waits.includes(parts[free]!) && isToWait(t, free, parts, all)) free++
    const [part] = parts.splice(free < parts.length ? free : 0, 1)
    apply(t, part!, all, note)
  }
}

/** Whether a part depends on another of the remaining ones. */
function isToWait<G extends object>(
  t: Table<G>,
  nth: number,
  parts: readonly Part<G>[],
  all: Changed,
): boolean {
  for (let i = 0; i < parts.length; i++)
    if (i !== nth && dependsOn(t, parts[nth]!, parts[i]!, all)) return true
  return false
}

/** Insertion sort: the parts are few and nearly in order. */
function sortByAge<G extends object>(parts: Part<G>[]): void {
  for (let i = 1; i < parts.length; i++) {
    const part = parts[i]!
    let place = i
    for (; place > 0 && isOlder(part.effect, parts[place - 1]!.effect); place--)
      parts[place] = parts[place - 1]!
    parts[place] = part
  }
}

const isOlder = (a: Effect, b: Effect) => a.since < b.since || (a.since === b.since && a.id < b.id)

function mayAnyDepend<G extends object>(t: Table<G>, parts: readonly Part<G>[], all: Changed): boolean {
  for (let i = 0; i < parts.length; i++) if (mayDepend(t, parts[i]!, parts, all)) return true
  return false
}

/** Whether some other effect changes a characteristic that this one reads. */
function mayDepend<G extends object>(
  t: Table<G>,
  part: Part<G>,
  parts: readonly Part<G>[],
  all: Changed,
): boolean {
  const reads = part.kind.reads?.(part.effect)
  if (!reads) return true
  if (reads.length === 0) return false
  return parts.some((other) => {
    if (other === part) return false
    const writes = other.kind.writes?.(other.effect, other.layer)
    if (writes) return writes.some((field) => reads.includes(field))
    return changes(t, other, all).lists.some((list) => list.some(({ field }) => reads.includes(field)))
  })
}

/** Whether applying `a` first changes what `b` applies to or does, and not the other way round. */
function dependsOn<G extends object>(t: Table<G>, b: Part<G>, a: Part<G>, all: Changed): boolean {
  return mayChange(a, b) && changedBy(t, b, a, all) && !(mayChange(b, a) && changedBy(t, a, b, all))
}

/** Whether `a` changes a characteristic that `b` reads, as far as we can tell without trying. */
function mayChange<G extends object>(a: Part<G>, b: Part<G>): boolean {
  const reads = b.kind.reads?.(b.effect)
  const writes = a.kind.writes?.(a.effect, a.layer)
  return !reads || !writes || writes.some((field) => reads.includes(field))
}

function changedBy<G extends object>(t: Table<G>, b: Part<G>, a: Part<G>, all: Changed): boolean {
  const after: Changed = all.copy()
  apply(t, a, after, null)
  return !areSame(changes(t, b, all), changes(t, b, after))
}

/** What changes: cards, and the changes to each at the same index. */
type Changes = { readonly cards: CardId[]; readonly lists: (readonly Change[])[] }

function areSame(a: Changes, b: Changes): boolean {
  return (
    a.cards.length === b.cards.length &&
    a.cards.every((card, i) => card === b.cards[i] && isSameList(a.lists[i]!, b.lists[i]!))
  )
}

function isSameList(a: readonly Change[], b: readonly Change[]): boolean {
  if (a === b) return true
  const same = (one: Change, other: Change) =>
    one.field === other.field && one.op === other.op && isSameData(one.value, other.value)
  return a.length === b.length && a.every((one, i) => same(one, b[i]!))
}
