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
import {
  type Context,
  contextOf,
  type Effect,
  type Group,
  runEffect,
  type Step,
  type When,
} from '@tefuda/language'
import type { Replaceable } from '../text/words.ts'
import type { Globals, Ns } from './300-zones.ts'
import { speak } from './1201-abilities.ts'
import { eventTrait } from './1202-traits.ts'

/** 1201.2c, 1214: what happens instead. Each kind of event that a text can replace is a kind of effect. */

type Replace = Extract<Step, { readonly do: 'replace' }>
type Of = Extract<When, { readonly what: unknown }>

/** The event of the table behind a word of the texts. */
const KINDS: Readonly<Record<Replaceable, string>> = {
  killed: 'kill',
  damaged: 'hurt',
  takes: 'hurt',
  discarded: 'discard',
  moved: 'move',
}

/** The bits of the words that mean each kind of event. */
export const REPLACED: { readonly [type: string]: number } = Object.entries(KINDS).reduce<{
  [type: string]: number
}>((all, [word, type]) => {
  all[type] = (all[type] ?? 0) | eventTrait(word as Replaceable)
  return all
}, {})

export const replaceKind = (step: Step): string =>
  `replace.${KINDS[((step as Replace).event as Of).event as Replaceable]}`

const stepOf = (effect: InForce) => (effect.data as unknown as { step: Replace }).step

/** Whether the replacement is about what happens to the player of an event, or to some of its cards. */
function isAbout(t: Ns, effect: InForce, e: Event): boolean {
  const { event: when } = stepOf(effect)
  if (!('who' in when)) return subjects(t, effect, e).length > 0
  return (
    e.cards.length === 0 && speak.who(t, contextOf(effect.seat, effect.source!), when.who).includes(e.seat)
  )
}

/** The cards of an event that the replacement is about. */
function subjects(t: Ns, effect: InForce, e: Event): readonly CardId[] {
  const when = stepOf(effect).event as Of
  const c = contextOf(effect.seat, effect.source!)
  if (when.by && !speak.isDoneBy(t, c, when.by)) return []
  if (when.in && !isInIkusa(e)) return []
  return e.cards.filter((card, i) => {
    if (when.to && t.layout.specOf[e.to[i]!]?.name !== when.to) return false
    if (when.what === 'this') return card === effect.source!.card
    const { in: place, are } = when.what as Group
    return speak.isIn(t, c, card, place) && speak.fitsAll(t, c, card, are)
  })
}

/** 1216.6: whether a kill comes of ikusa damage. */
const isInIkusa = (e: Event) =>
  (e.note as unknown as { by: readonly { ikusa: boolean }[] }).by.some(({ ikusa }) => ikusa)

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
        applies: (t, effect, e) => !isReplacing(t, effect) && isAbout(t, effect, e),
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
