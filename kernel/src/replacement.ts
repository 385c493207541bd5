import type { Decision, Option } from './decision.ts'
import { type Effect, type EffectName, isNamed, nameOf } from './effect.ts'
import type { Event } from './event.ts'
import { text } from './explain.ts'
import type { Json, Vars } from './json.ts'
import { type Ask, ask, type Procedure, procedure } from './procedure.ts'
import { FACE } from './rules.ts'
import type { Seat } from './state.ts'
import { EVENTS, type Table, TOGETHER } from './table.ts'

/** What becomes of an event that an effect replaces. */
type Become<G extends object> = (t: Table<G>, v: Vars, e: Event, effect: Effect) => void

/**
 * Each effect replaces an event once at most, counting all that the event has already become; among several the player it
 * happens to picks the next, and whoever it belongs to says whether it replaces the event. `applied` are the effects that
 * made the event at the head of the queue what it is, or were declined.
 */
function offering<G extends object>(name: string, become: Become<G>): { readonly [clause: string]: Ask<G> } {
  return {
    [`${name}.offer`]: ask<G>(
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
    [`${name}.use`]: ask<G>(
      (t, v) => {
        const effect = picked(t, v)
        if (!effect) return null
        const e = front(t, v)!
        return question(t, e, [effect], user(t, e, effect))
      },
      (t, v, choice) => {
        const effect = picked(t, v)!
        delete v.picked
        if (choice.picked[0]!.id >= 0) return become(t, v, front(t, v)!, effect)
        v.applied = [...appliedIn(v), nameOf(effect)]
        t.goto(`${name}.offer`)
      },
    ),
  }
}

/** Events that some effect would replace, one after the other. The first `left` of the queue are what one event has become. */
export function replacementProcedure<G extends object>(): Procedure<G> {
  return procedure<G>(EVENTS, {
    ...offering<G>(EVENTS, (t, v, e, effect) => {
      const instead = insteadOf(t, e, effect)
      setQueue(v, [...instead, ...queued(v).slice(1)])
      v.applied = [...appliedIn(v), nameOf(effect)]
      v.left = (v.left as number) - 1 + instead.length
      t.goto('kernel.events.next')
    }),
    'kernel.events.happen': (t, v) => {
      const e = front(t, v)
      if (!e) return
      setQueue(v, queued(v).slice(1))
      v.left = (v.left as number) - 1
      t.perform(e)
    },
    'kernel.events.next': (t, v) => {
      if (v.left === 0) {
        v.applied = []
        v.left = 1
      }
      if (queued(v).length > 0) t.goto('kernel.events.offer')
    },
  })
}

/** What events that happen at once have become which were replaced, and by which effects. */
type Instead = { readonly queue: readonly Event[]; readonly applied: readonly EffectName[] }

/** Events that happen at once, where effects would replace some: see `Table.together`. */
export function togetherProcedure<G extends object>(): Procedure<G> {
  return procedure<G>(TOGETHER, {
    ...offering<G>(TOGETHER, (t, v, e, effect) => {
      const one: Instead = { queue: insteadOf(t, e, effect), applied: [...appliedIn(v), nameOf(effect)] }
      v.instead = [...(v.instead as unknown as Instead[]), one] as unknown as Json
      goOn(v)
      t.goto('kernel.together.offer')
    }),
    'kernel.together.stays': (t, v) => {
      const e = front(t, v)
      if (!e) return
      v.happens = [...(v.happens as unknown as Event[]), e]
      goOn(v)
      t.goto('kernel.together.offer')
    },
    'kernel.together.happen': (t, v) =>
      t.performAll(v.happens as unknown as Event[], v.then as string, v.vars as Vars),
    'kernel.together.back': (t, v) => {
      v.back = t.state.returned
    },
    'kernel.together.instead': (t, v) => {
      const [first, ...more] = v.instead as unknown as Instead[]
      if (!first) return
      v.instead = more as unknown as Json
      t.call(EVENTS, { queue: first.queue, applied: first.applied, left: first.queue.length })
      t.goto('kernel.together.instead')
    },
    'kernel.together.done': (t, v) => t.return(v.back),
  })
}

/** The next event has been replaced by nothing yet. */
function goOn(v: Vars): void {
  setQueue(v, queued(v).slice(1))
  v.applied = []
}

const insteadOf = <G extends object>(t: Table<G>, e: Event, effect: Effect) =>
  replacementOf(t, effect).instead(t, effect, e)

/** Asks a player for one of these effects; for none where all are that player's to use or not. */
function question<G extends object>(t: Table<G>, e: Event, effects: readonly Effect[], seat: Seat): Decision {
  const options = effects.map((effect, i) => optionFor(t, seat, effects, effect, i))
  if (effects.every((effect) => isOptional(t, effect) && user(t, e, effect) === seat))
    options.push({ key: 'none', text: text('option.replacement.none'), id: -1 })
  const { kind } = effects[0]!
  const { clause, ask } = replacementOf(t, effects[0]!)
  const asked = effects.every((effect) => effect.kind === kind) ? ask?.(t, e) : undefined
  return { kind: 'choose', seat, clause, ask: asked ?? text('ask.replacement'), options, min: 1, max: 1 }
}

/** Who picks: whoever may use all of them or none, else whom the event happens to. */
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

/** What is to replace the event next, if whoever it belongs to likes. */
const picked = <G extends object>(t: Table<G>, v: Vars): Effect | undefined =>
  v.picked === undefined
    ? undefined
    : replacers(t, v).find((effect) => isNamed(effect, v.picked as EffectName))

/**
 * A replacement is called by the card it comes from, if whoever is asked sees that; the second of the same card bears its
 * number.
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
function front<G extends object>(t: Table<G>, v: Vars): Event | undefined {
  const e = queued(v)[0]
  return e?.type === 'move' ? { ...e, from: e.cards.map((card) => t.state.at[card]!) } : e
}

function replacers<G extends object>(t: Table<G>, v: Vars): Effect[] {
  return t.replacements(front(t, v)!, appliedIn(v))
}

/**
 * Who an event happens to, where the rules do not say: whoever controls its first card, or the player it names; else it is
 * the turn's.
 */
function affected<G extends object>(t: Table<G>, e: Event): Seat {
  if (t.rules.affected) return t.rules.affected(t, e)
  if (e.cards.length > 0) return t.state.holder[e.cards[0]!]!
  return e.seat >= 0 ? e.seat : t.state.turnSeat
}

const appliedIn = (v: Vars) => v.applied as readonly EffectName[]
const queued = (v: Vars) => v.queue as Event[]
function setQueue(v: Vars, events: readonly Event[]): void {
  v.queue = events
}
