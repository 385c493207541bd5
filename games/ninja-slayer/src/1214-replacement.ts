import {
  type CardId,
  type EffectKind,
  type Event,
  event,
  type Effect as InForce,
  type Json,
  procedure,
  type Ref,
} from '@tefuda/kernel'
import { type Context, contextOf, type Effect, runEffect, type Step, type When } from '@tefuda/language'
import type { Globals, Ns } from './300-zones.ts'
import { speak } from './1201-abilities.ts'

/** 1201.2c, 1214: what happens instead. Each kind of event that a text can replace is a kind of effect. */

type Replace = Extract<Step, { readonly do: 'replace' }>
type Of = Extract<When, { readonly what: unknown }>

/** The event of the table behind a word of the texts. */
const KINDS: { readonly [word: string]: string } = {
  killed: 'kill',
  damaged: 'hurt',
  discarded: 'discard',
  moved: 'move',
}

export const replaceKind = (step: Step): string => `replace.${KINDS[((step as Replace).event as Of).event]}`

const stepOf = (effect: InForce) => (effect.data as unknown as { step: Replace }).step

/** The cards of an event that the replacement is about. */
function subjects(t: Ns, effect: InForce, e: Event): readonly CardId[] {
  const when = stepOf(effect).event as Of
  const c = contextOf(effect.seat, effect.source!)
  return e.cards.filter((card, i) => {
    if (when.to && t.layout.specOf[e.to[i]!]?.name !== when.to) return false
    if (when.what === 'this') return card === effect.source!.card
    const group = when.what as {
      in: { of: 'you' | 'opponent'; zone: string }
      are: Parameters<typeof speak.fitsAll>[3]
    }
    const own = speak.who(t, c, group.in.of).includes(t.state.holder[card]!)
    return own && speak.fitsAll(t, c, card, group.are)
  })
}

export function replacementKinds(): {
  readonly [kind: string]: EffectKind<Globals>
} {
  const kinds = Object.values(KINDS).map((type): [string, EffectKind<Globals>] => [
    `replace.${type}`,
    {
      clause: '1214.1',
      replaces: {
        event: type,
        clause: '1214.2',
        optional: (effect) => isOptional(stepOf(effect)),
        applies: (t, effect, e) => !isReplacing(t, effect) && subjects(t, effect, e).length > 0,
        instead: (t, effect, e) => {
          const cards = subjects(t, effect, e)
          const rest = e.cards.filter((card) => !cards.includes(card))
          return [...without(e, rest), insteadOf(t, effect, e, cards)]
        },
      },
    },
  ])
  return Object.fromEntries(kinds)
}

/** 1214.3: where the text says that it may be done, whoever it happens to may let the event happen. */
const isOptional = ({ with: effect }: Replace) => effect.length === 1 && effect[0]!.do === 'may'

const doneInstead = (step: Replace): Effect =>
  isOptional(step) ? (step.with[0] as { then: Effect }).then : step.with

/** The event as it happens to the other cards. */
function without(e: Event, rest: readonly CardId[]): Event[] {
  if (rest.length === 0) return []
  const keep = <T>(list: readonly T[]) => list.filter((_, i) => rest.includes(e.cards[i]!))
  return [{ ...e, cards: rest, from: keep(e.from), to: keep(e.to) }]
}

/** What is done instead, with what it is done about. */
function insteadOf(t: Ns, effect: InForce, e: Event, cards: readonly CardId[]): Event {
  const { source, ikusa } = (e.note ?? {}) as { source?: Ref; ikusa?: boolean }
  const c = contextOf(effect.seat, effect.source!, {
    it: cards.map((card) => t.ref(card)),
    letters: { that: e.value, ikusa: ikusa ? 1 : 0 },
    done: source ? { dealt: [source] } : {},
  })
  return event('instead', '1214.1', effect.seat, {
    note: { effect: doneInstead(stepOf(effect)), c, by: effect.id } as unknown as Json,
  })
}

/** Carries out what is done instead. */
export function doInstead(t: Ns, e: Event): void {
  t.call('1214', { ...(e.note as object) })
}

/** 1214.3: while it is done, the effect that replaces does not replace again: it is still the one event. */
export const replacing = procedure<Globals>('1214', {
  '1214.1': (t, v) => runEffect(t, v.effect as unknown as Effect, v.c as unknown as Context),
  '1214.3': (t) => t.return(),
})

const isReplacing = (t: Ns, { id }: InForce) =>
  t.state.frames.some((frame) => frame.in === '1214' && frame.vars.by === id)
