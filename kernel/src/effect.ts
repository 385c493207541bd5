import type { Event } from './event.ts'
import type { Json } from './json.ts'
import type { CardId, Clause, Ref, Seat } from './state.ts'
import type { Table } from './table.ts'

/** What a card is like at the moment: characteristics by name. */
export type Values = { [name: string]: Json }

/**
 * A continuous or replacement effect in force. `until` names the time it ends at (`t.expire`), or is empty for
 * the rest of the game. `on` holds the objects it was fixed upon, and it reaches no others; an effect that finds
 * its objects anew each time leaves it empty.
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

/** One change to one characteristic. */
export interface Change {
  readonly field: string
  readonly op: 'add' | 'set' | 'gain' | 'lose'
  readonly value: Json
}

/** What an effect does to an object in one layer; null where it does not reach that object. */
export type Reach<G extends object> = (
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
  /** The affected player may let the event happen. */
  readonly optional?: boolean
}

/** A kind of effect a game knows. */
export interface EffectKind<G extends object> {
  readonly clause: Clause
  readonly layers?: { readonly [layer: string]: Reach<G> }
  readonly replaces?: Replacement<G>
  /** Layers in which this effect has nothing to do. */
  readonly skips?: (effect: Effect, layer: string) => boolean
  /**
   * The characteristics that decide what the effect reaches and does: it can depend only on effects that change
   * one of these. Left out, it may look at any.
   */
  readonly reads?: (effect: Effect) => readonly string[]
  /** While this is false the effect does nothing. */
  readonly holds?: (t: Table<G>, effect: Effect) => boolean
}

/**
 * The characteristics of every object in play, worked out from scratch: printed values, then layer by layer.
 * Within a layer an effect that depends on another comes after it, else the older first. Effects of constant
 * abilities are gathered before each layer, so that an ability gained in one layer works in the next.
 */
export function workOut<G extends object>(t: Table<G>, cards: readonly CardId[]): Map<CardId, Values> {
  const all = new Map<CardId, Values>()
  for (const card of cards) all.set(card, { ...t.rules.printed(t, card) })
  t.draft = all
  try {
    workThrough(t, all)
  } finally {
    t.draft = null
  }
  return all
}

function workThrough<G extends object>(t: Table<G>, all: Map<CardId, Values>): void {
  for (const layer of t.rules.layers) {
    const here: Part<G>[] = []
    for (const effect of [...t.state.effects, ...(t.rules.constants?.(t, all) ?? [])]) {
      const kind = t.rules.effects[effect.kind]!
      const reach = kind.layers?.[layer]
      if (!reach || kind.skips?.(effect, layer) || kind.holds?.(t, effect) === false) continue
      here.push({ effect, reach })
    }
    for (const part of inOrder(t, here, all)) apply(t, part, all)
  }
}

interface Part<G extends object> {
  readonly effect: Effect
  readonly reach: Reach<G>
}

function changes<G extends object>(t: Table<G>, part: Part<G>, all: Map<CardId, Values>) {
  const found: [CardId, readonly Change[]][] = []
  const before = t.draft
  t.draft = all
  const see = (card: CardId, values: Values | undefined) => {
    const change = values && part.reach(t, part.effect, card, values)
    if (change) found.push([card, change])
  }
  if (part.effect.on.length > 0) for (const { card } of part.effect.on) see(card, all.get(card))
  else for (const [card, values] of all) see(card, values)
  t.draft = before
  return found
}

function apply<G extends object>(t: Table<G>, part: Part<G>, all: Map<CardId, Values>): void {
  for (const [card, list] of changes(t, part, all)) {
    const values = all.get(card)!
    for (const change of list) changeValue(values, change)
  }
}

function changeValue(values: Values, { field, op, value }: Change): void {
  const old = values[field]
  if (op === 'set') values[field] = value
  else if (op === 'add') values[field] = ((old as number) ?? 0) + (value as number)
  else if (op === 'gain') values[field] = [...((old as Json[]) ?? []), value]
  else values[field] = ((old as Json[]) ?? []).filter((had) => JSON.stringify(had) !== JSON.stringify(value))
}

/** Oldest first, but what depends on another waits for it; a circle of dependence falls back to age. */
function inOrder<G extends object>(t: Table<G>, parts: Part<G>[], all: Map<CardId, Values>): Part<G>[] {
  const left = parts.slice().sort((a, b) => a.effect.since - b.effect.since || a.effect.id - b.effect.id)
  if (left.length < 2 || !left.some((part) => mayDepend(t, part, left, all))) return left
  const ordered: Part<G>[] = []
  const draft = copyValues(all)
  while (left.length > 0) {
    const free = left.findIndex(
      (part) => !left.some((other) => other !== part && dependsOn(t, part, other, draft)),
    )
    const [part] = left.splice(Math.max(free, 0), 1)
    ordered.push(part!)
    apply(t, part!, draft)
  }
  return ordered
}

/** Whether some other effect changes a characteristic that this one looks at. */
function mayDepend<G extends object>(
  t: Table<G>,
  part: Part<G>,
  parts: readonly Part<G>[],
  all: Map<CardId, Values>,
): boolean {
  const reads = t.rules.effects[part.effect.kind]!.reads?.(part.effect)
  if (!reads) return true
  if (reads.length === 0) return false
  return parts.some(
    (other) =>
      other !== part &&
      changes(t, other, all).some(([, list]) => list.some(({ field }) => reads.includes(field))),
  )
}

/** Whether doing `a` first changes what `b` reaches or does, and not the other way round. */
function dependsOn<G extends object>(t: Table<G>, b: Part<G>, a: Part<G>, all: Map<CardId, Values>): boolean {
  return changedBy(t, b, a, all) && !changedBy(t, a, b, all)
}

function changedBy<G extends object>(t: Table<G>, b: Part<G>, a: Part<G>, all: Map<CardId, Values>): boolean {
  const after = copyValues(all)
  apply(t, a, after)
  return JSON.stringify(changes(t, b, all)) !== JSON.stringify(changes(t, b, after))
}

function copyValues(all: Map<CardId, Values>): Map<CardId, Values> {
  return new Map([...all].map(([card, values]) => [card, { ...values }]))
}
