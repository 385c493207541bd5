import type { CardId, Change, Effect, EffectKind, Json, Ref, Values } from '@tefuda/kernel'
import {
  type Ability,
  type Context,
  contextOf,
  type Gain,
  type Interpreter,
  type Step,
  type Thing,
} from '@tefuda/language'
import { anyOnField, printed } from './200-cards.ts'
import type { Globals, Ns } from './300-zones.ts'
import { replaceKind, replacementKinds } from './1214-replacement.ts'

/** 1213.1: attributes, then abilities, then what is no number, then numbers. Losing comes with "no number". */
export const LAYERS = ['attribute', 'ability', 'other', 'number'] as const

/** What a constant ability can do by being there. */
const KINDS: readonly string[] = ['gain', 'lose', 'cannot', 'replace']

type Lasting = Extract<Step, { readonly do: 'gain' | 'lose' | 'cannot' }>

/** 1213.6: an effect that lasts is fixed upon what it speaks of when it begins. */
export function begin(t: Ns, c: Context, step: Step, speak: Interpreter<Globals>): void {
  const lasting = step as Lasting
  const on = speak.things(t, c, lasting.what).filter((ref) => t.alive(ref))
  const until = lasting.for?.during ?? ''
  const whose = lasting.for?.of ? speak.who(t, c, lasting.for.of)[0]! : c.seat
  t.begin({
    kind: lasting.do,
    seat: c.seat,
    source: c.source,
    on,
    until,
    data: { step: fixed(t, c, lasting, speak), whose, begun: t.state.turn } as unknown as Json,
  })
  t.state.returned = { did: on.length > 0 }
}

/** Numbers of an effect that lasts are worked out once, when it begins (1304.3). */
function fixed(t: Ns, c: Context, step: Lasting, speak: Interpreter<Globals>): Lasting {
  if (step.do !== 'gain') return step
  const gains = step.gains.map((gain): Gain => {
    if ('by' in gain) return { field: gain.field, by: speak.value(t, c, gain.by) }
    return 'to' in gain ? { field: gain.field, to: speak.value(t, c, gain.to) } : gain
  })
  return { ...step, gains }
}

const layerOf = (gain: Gain): string => {
  if ('field' in gain) return 'number'
  return 'attribute' in gain ? 'attribute' : 'ability'
}

const layersOf = (step: Lasting): readonly string[] =>
  step.do === 'gain' ? step.gains.map(layerOf) : ['other']

function change(t: Ns, c: Context, gain: Gain, speak: Interpreter<Globals>): Change {
  if ('attribute' in gain) return { field: 'attributes', op: 'gain', value: gain.attribute }
  if ('keyword' in gain) return { field: 'keywords', op: 'gain', value: gain.keyword }
  if ('ability' in gain) return { field: 'abilities', op: 'gain', value: gain.ability as unknown as Json }
  if ('everything' in gain) return { field: 'abilities', op: 'set', value: [] }
  if ('by' in gain) return { field: gain.field, op: 'add', value: speak.value(t, c, gain.by) }
  return { field: gain.field, op: 'set', value: speak.value(t, c, gain.to) }
}

/** Whether an effect reaches a card: those it was fixed upon, or for a constant ability those it speaks of now. */
function reaches(t: Ns, effect: Effect, card: CardId, what: Thing, speak: Interpreter<Globals>): boolean {
  if (effect.id > 0) return effect.on.some((ref) => ref.card === card && t.alive(ref))
  return speak.isAmong(t, contextOf(effect.seat, effect.source!), card, what)
}

export function effectKinds(speak: Interpreter<Globals>): { readonly [kind: string]: EffectKind<Globals> } {
  const stepOf = (effect: Effect) => (effect.data as unknown as { step: Lasting }).step
  const inLayer =
    (layer: string) =>
    (t: Ns, effect: Effect, card: CardId): readonly Change[] | null => {
      const step = stepOf(effect)
      const c = contextOf(effect.seat, effect.source!)
      if (!reaches(t, effect, card, step.what, speak)) return null
      if (step.do === 'cannot') return [{ field: 'cannot', op: 'gain', value: step.act }]
      if (step.do === 'lose') return step.loses.flatMap(lost)
      return step.gains.filter((gain) => layerOf(gain) === layer).map((gain) => change(t, c, gain, speak))
    }
  const kind: EffectKind<Globals> = {
    clause: '1213.1',
    holds: (t, effect) => effect.until !== 'nextTurn' || isItsTurn(t, effect),
    skips: (effect, layer) => !layersOf(stepOf(effect)).includes(layer),
    reads: (effect) => looksAt(stepOf(effect)),
    layers: Object.fromEntries(LAYERS.map((layer) => [layer, inLayer(layer)])),
  }
  return { gain: kind, lose: kind, cannot: kind, later: { clause: '1209.7' }, ...replacementKinds(speak) }
}

/** 1213.7: an effect of somebody's next turn begins with that turn and ends with it. */
function isItsTurn(t: Ns, effect: Effect): boolean {
  const { whose, begun } = effect.data as { whose: number; begun: number }
  return t.state.turnSeat === whose && t.state.turn > begun
}

/** 505.3b: what lasts for this turn ends. */
export function endTurnEffects(t: Ns): void {
  t.expire((effect) => effect.until === 'turn' || (effect.until === 'nextTurn' && isItsTurn(t, effect)))
}

/** 1327: what is lost is lost altogether. */
function lost(gain: Gain): Change[] {
  if ('everything' in gain) {
    return [
      { field: 'abilities', op: 'set', value: [] },
      { field: 'keywords', op: 'set', value: [] },
    ]
  }
  if ('keyword' in gain) return [{ field: 'keywords', op: 'lose', value: gain.keyword }]
  return 'attribute' in gain ? [{ field: 'attributes', op: 'lose', value: gain.attribute }] : []
}

/** 1210: the effects of constant abilities that are valid now. Their numbers are below zero, each its own. */
export function constants(speak: Interpreter<Globals>) {
  return (t: Ns, values: ReadonlyMap<CardId, Values>): Effect[] => {
    const found: Effect[] = []
    const add = (card: CardId, zone: string | undefined, ability: Ability, n: number) => {
      if (ability.kind !== 'constant' || ability.zone !== zone) return
      const c = contextOf(t.state.holder[card]!, t.ref(card))
      if (ability.while && !speak.holds(t, c, ability.while)) return
      ability.does.forEach((step, i) => {
        const kind = step.do === 'replace' ? replaceKind(step) : step.do
        if (!KINDS.includes(step.do)) return
        found.push(constant(t, -1 - (card * 64 + n * 8 + i), kind, c, step as Lasting))
      })
    }
    for (const [card, { abilities }] of values) {
      ;(abilities as unknown as readonly Ability[]).forEach((ability, n) => {
        add(card, undefined, ability, n)
      })
    }
    for (const zone of ['ether', 'ohigan']) {
      for (const seat of [0, 1]) {
        for (const card of t.cards(zone, seat)) {
          if (printed(t, card).traits.elsewhere)
            printed(t, card).abilities.forEach((ability, n) => {
              add(card, zone, ability, n)
            })
        }
      }
    }
    return found
  }
}

/** 1213.3b-1: a constant ability dates from when it became valid; a card's incarnation tells older from newer. */
function constant(t: Ns, id: number, kind: string, c: Context, step: Lasting): Effect {
  const on: Ref[] = (step.what as unknown) === 'this' ? [c.source] : []
  return {
    id,
    kind,
    seat: c.seat,
    source: c.source,
    on,
    since: t.state.life[c.source.card]!,
    until: '',
    data: { step } as unknown as Json,
  }
}

export const isForbidden = (t: Ns, card: CardId, act: string) =>
  ((t.valuesOf(card).cannot as readonly string[] | undefined) ?? []).includes(act)

const LOOKS: { readonly [word: string]: string } = { attribute: 'attributes', keyword: 'keywords' }

/** The characteristics a text speaks of: what it filters by, and what it counts. */
function looksAt(step: Lasting): readonly string[] {
  const found = new Set<string>()
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      if (key === 'field' && typeof value === 'string') found.add(value)
      else if (LOOKS[key]) found.add(LOOKS[key])
      look(value)
    }
  }
  look(step.what)
  if (step.do === 'gain')
    for (const gain of step.gains) look('by' in gain ? gain.by : 'to' in gain ? gain.to : null)
  return [...found]
}

/** Whether no constant ability changes anything: then cards are as printed, as far as lasting effects go. */
export function isStill(t: Ns): boolean {
  if (anyOnField(t, 'constant')) return false
  for (let seat = 0; seat < 2; seat++) {
    for (const zone of ['ether', 'ohigan']) {
      for (const card of t.cards(zone, seat)) if (printed(t, card).traits.elsewhere) return false
    }
  }
  return true
}
