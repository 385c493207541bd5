import type { Decision, Option } from './decision.ts'
import { type Effect, type EffectName, isNamed, nameOf } from './effect.ts'
import type { Event } from './event.ts'
import { text } from './explain.ts'
import type { Json, Vars } from './json.ts'
import { type Ask, ask, type Entry, entry, type Procedure, procedure } from './procedure.ts'
import { FACE } from './rules.ts'
import type { Seat } from './state.ts'
import type { Table } from './table.ts'

/**
 * Events that effects would replace: `applied` lists the effects that made the first event what it is,
 * `queue` what it has become.
 */
export interface Replacing {
  queue: readonly Event[]
  applied: readonly EffectName[]
  /** The effect to replace the first event next, if its user agrees. */
  picked: EffectName | null
}
export const EVENTS = entry<Replacing & { left: number }>('kernel.events')

/** Events that happen at once: those that do happen, what others have become, and the procedure that follows. */
export interface AtOnce extends Replacing {
  happens: readonly Event[]
  instead: readonly Pick<Replacing, 'queue' | 'applied'>[]
  readonly then: string
  readonly vars: Vars
  back: Json
}
export const TOGETHER = entry<AtOnce>('kernel.together')

/** The variables of a procedure that follows events which happen at once. */
export interface Happened {
  readonly happened: readonly Event[]
}

/** Turns an event into what an effect makes of it. */
type Become<G extends object, V> = (t: Table<G>, v: V, e: Event, effect: Effect) => void

/**
 * Each effect replaces an event at most once, counting everything the event has already become. Of several
 * effects the affected player picks the next, and its user says whether it replaces the event. `applied` are
 * the effects that made the event at the head of the queue what it is, or were declined.
 */
function offering<G extends object, V extends Replacing>(
  { name }: Entry<V>,
  become: Become<G, V>,
): { readonly [clause: string]: Ask<G, V> } {
  return {
    [`${name}.offer`]: ask<G, V>(
      (t, v) => {
        const e = front(t, v)
        if (!e) return null
        const effects = replacers(t, v)
        return effects.length === 0 ? null : question(t, e, effects, chooser(t, e, effects))
      },
      (t, v, choice) => {
        const { id } = choice.picked[0]!
        if (id < 0) return
        const e = front(t, v)!
        const effects = replacers(t, v)
        const effect = effects[id]!
        if (!isOptional(t, effect) || user(t, e, effect) === chooser(t, e, effects)) become(t, v, e, effect)
        else v.picked = nameOf(effect)
      },
    ),
    [`${name}.use`]: ask<G, V>(
      (t, v) => {
        const effect = picked(t, v)
        if (!effect) return null
        const e = front(t, v)!
        return question(t, e, [effect], user(t, e, effect))
      },
      (t, v, choice) => {
        const effect = picked(t, v)!
        v.picked = null
        if (choice.picked[0]!.id >= 0) return become(t, v, front(t, v)!, effect)
        v.applied = [...v.applied, nameOf(effect)]
        t.goto(`${name}.offer`)
      },
    ),
  }
}

/**
 * Events that some effect would replace, one after the other. The first `left` of the queue are what one event has become.
 */
export const replacementProcedure = <G extends object>(): Procedure<G> =>
  procedure<G, Queue>(EVENTS, {
    ...offering<G, Queue>(EVENTS, (t, v, e, effect) => {
      const instead = insteadOf(t, e, effect)
      v.queue = [...instead, ...v.queue.slice(1)]
      v.applied = [...v.applied, nameOf(effect)]
      v.left += instead.length - 1
      t.goto('kernel.events.next')
    }),
    'kernel.events.happen': (t, v) => {
      const e = front(t, v)
      if (!e) return
      v.queue = v.queue.slice(1)
      v.left--
      t.perform(e)
    },
    'kernel.events.next': (t, v) => {
      if (v.left === 0) {
        v.applied = []
        v.left = 1
      }
      if (v.queue.length > 0) t.goto('kernel.events.offer')
    },
  })
type Queue = Replacing & { left: number }

/** Events that happen at once, where effects would replace some: see `Table.together`. */
export const togetherProcedure = <G extends object>(): Procedure<G> =>
  procedure<G, AtOnce>(TOGETHER, {
    ...offering<G, AtOnce>(TOGETHER, (t, v, e, effect) => {
      v.instead = [...v.instead, { queue: insteadOf(t, e, effect), applied: [...v.applied, nameOf(effect)] }]
      goOn(v)
      t.goto('kernel.together.offer')
    }),
    'kernel.together.stays': (t, v) => {
      const e = front(t, v)
      if (!e) return
      v.happens = [...v.happens, e]
      goOn(v)
      t.goto('kernel.together.offer')
    },
    'kernel.together.happen': (t, v) => t.performAll(v.happens, v.then, v.vars),
    'kernel.together.back': (t, v) => {
      v.back = t.state.returned
    },
    'kernel.together.instead': (t, v) => {
      const [first, ...more] = v.instead
      if (!first) return
      v.instead = more
      t.call(EVENTS, { queue: first.queue, applied: first.applied, left: first.queue.length, picked: null })
      t.goto('kernel.together.instead')
    },
    'kernel.together.done': (t, v) => t.return(v.back),
  })

/** Moves on to the next event, which nothing has replaced yet. */
function goOn(v: Replacing): void {
  v.queue = v.queue.slice(1)
  v.applied = []
}

const insteadOf = <G extends object>(t: Table<G>, e: Event, effect: Effect) =>
  replacementOf(t, effect).instead(t, effect, e)

/** Asks a player for one of these effects; or for none, if all of them are that player's to use or decline. */
function question<G extends object>(t: Table<G>, e: Event, effects: readonly Effect[], seat: Seat): Decision {
  const options = effects.map((effect, i) => optionFor(t, seat, effects, effect, i))
  if (effects.every((effect) => isOptional(t, effect) && user(t, e, effect) === seat))
    options.push({ key: 'none', text: text('option.replacement.none'), id: -1 })
  const { kind } = effects[0]!
  const { clause, ask } = replacementOf(t, effects[0]!)
  const asked = effects.every((effect) => effect.kind === kind) ? ask?.(t, e) : undefined
  return { kind: 'choose', seat, clause, ask: asked ?? text('ask.replacement'), options, min: 1, max: 1 }
}

/** Who picks: the seat that may use or decline all of them, else the affected player. */
function chooser<G extends object>(t: Table<G>, e: Event, effects: readonly Effect[]): Seat {
  const seat = user(t, e, effects[0]!)
  const isTheirs = effects.every((effect) => isOptional(t, effect) && user(t, e, effect) === seat)
  return isTheirs ? seat : affected(t, e)
}

const replacementOf = <G extends object>(t: Table<G>, { kind }: Effect) => t.rules.effects[kind]!.replaces!
const isOptional = <G extends object>(t: Table<G>, effect: Effect) =>
  replacementOf(t, effect).optional?.(effect) === true
const user = <G extends object>(t: Table<G>, e: Event, effect: Effect): Seat =>
  replacementOf(t, effect).user?.(effect) ?? affected(t, e)

/** The effect to replace the event next, if its user agrees. */
function picked<G extends object>(t: Table<G>, v: Replacing): Effect | undefined {
  const name = v.picked
  return name ? replacers(t, v).find((effect) => isNamed(effect, name)) : undefined
}

/**
 * A replacement is named after the card it comes from, if the asked seat sees that card; the second of the
 * same card gets its number.
 */
function optionFor<G extends object>(
  t: Table<G>,
  seat: Seat,
  all: readonly Effect[],
  effect: Effect,
  i: number,
): Option {
  const { kind, source } = effect
  if (!source) return { key: `${kind}${i + 1}`, text: text(`effect.${kind}`), id: i }
  if (t.sight(seat, source.card) !== FACE)
    return { key: `${kind}${i + 1}`, text: text(`effect.${kind}`, { card: text('card.unseen') }), id: i }
  const before = all.slice(0, i).filter((other) => other.source?.card === source.card).length
  const key = t.rules.keyOf(t, source.card) + (before > 0 ? `.${before + 1}` : '')
  return { key, text: text(`effect.${kind}`, { card: t.rules.cardText(t.state.print[source.card]!) }), id: i }
}

/** The event that is about to happen. Its cards leave from where they lie by now. */
function front<G extends object>(t: Table<G>, v: Replacing): Event | undefined {
  const [e] = v.queue
  return e?.type === 'move' ? { ...e, from: e.cards.map((card) => t.state.at[card]!) } : e
}

function replacers<G extends object>(t: Table<G>, v: Replacing): Effect[] {
  return t.replacements(front(t, v)!, v.applied)
}

/**
 * The affected player, where the rules do not say: the controller of the first card, or the player the event
 * names, else the turn player.
 */
function affected<G extends object>(t: Table<G>, e: Event): Seat {
  if (t.rules.affected) return t.rules.affected(t, e)
  if (e.cards.length > 0) return t.state.holder[e.cards[0]!]!
  return e.seat >= 0 ? e.seat : t.state.turnSeat
}
