import {
  type CardId,
  type Change,
  type Effect,
  type EffectKind,
  type Event,
  type Json,
  type Ref,
  remembered,
  type Seat,
  type Values,
} from '@tefuda/kernel'
import {
  type Ability,
  type Condition,
  type Context,
  contextOf,
  type Duration,
  type Gain,
  letsIn,
  type Moment,
  type Step,
  type Thing,
  type Value,
  type Who,
} from '@tefuda/language'
import { MEASURES } from '../text/words.ts'
import {
  abilitiesOf,
  areAbilitiesChanged,
  hasTrait,
  printed,
  traitsInForce,
  validAbilities,
} from './200-cards.ts'
import { type Globals, isField, type Ns, SEATS } from './300-zones.ts'
import { endEffects } from './306-control.ts'
import { foundOut } from './802-found-out.ts'
import { speak } from './1201-abilities.ts'
import { basesOf, isBase, TRAIT, validIn } from './1202-traits.ts'
import { placeAmong } from './1213-precedence.ts'
import { REPLACED, replaceKind, replacementKinds } from './1214-replacement.ts'

/**
 * 1213, 1213.1: attributes (1213.1b), then abilities (1213.1c), then what is no number (1213.1d), then numbers
 * (1213.1f). Losing comes with "no number". An effect that does several of these does each in its own layer (1213.2).
 */
export const LAYERS = ['attribute', 'ability', 'other', 'new number', 'number'] as const

/** What a constant ability can do by being there. */
const KINDS: readonly string[] = ['gain', 'lose', 'cannot', 'replace']

type Lasting = Extract<Step, { readonly do: 'gain' | 'lose' | 'cannot' }>
type Ban = Extract<Lasting, { readonly do: 'cannot' }>

/** 1201.2b, 1213.6: an effect that lasts is fixed upon what it speaks of as it begins, and is that old (1213.3b-2). */
export function begin(t: Ns, c: Context, step: Step): void {
  const lasting = step as Lasting
  const on = speak.things(t, c, lasting.what).filter((ref) => t.alive(ref))
  const { until, term } = lasts(t, c, lasting.for)
  if (isPast(t, until)) {
    t.state.returned = { did: false }
    return
  }
  t.begin({
    kind: lasting.do,
    seat: c.seat,
    source: c.source,
    on,
    until,
    data: { step: fixed(t, c, lasting), ...term } as unknown as Json,
  })
  t.state.returned = { did: on.length > 0 }
}

/** 1213.9: an effect up to a time that is over does not begin. */
const isPast = (t: Ns, until: string) =>
  until === 'ikusa' && t.state.globals.greeter === null && t.state.globals.greeted === null

/** Numbers of an effect that lasts are worked out once, when it begins (1304.3). */
function fixed(t: Ns, c: Context, step: Lasting): Lasting {
  if (step.do !== 'gain') return step
  if (step.gains.every(isFigure)) return step
  const gains = step.gains.map((gain): Gain => {
    if ('by' in gain) return { field: gain.field, by: speak.value(t, c, gain.by) }
    return 'to' in gain ? { field: gain.field, to: speak.value(t, c, gain.to) } : gain
  })
  return { ...step, gains }
}

const isFigure = (gain: Gain) =>
  !('by' in gain && typeof gain.by !== 'number') && !('to' in gain && typeof gain.to !== 'number')

const stepOf = (effect: Effect) => (effect.data as unknown as { step: Lasting }).step

const layerOf = (gain: Gain): string => {
  if ('field' in gain) return (MEASURES as readonly string[]).includes(gain.field) ? 'new number' : 'number'
  if ('swap' in gain) return 'number'
  return 'attribute' in gain ? 'attribute' : 'ability'
}

const layersOf = remembered((step: Lasting): readonly string[] =>
  step.do === 'gain' ? step.gains.map(layerOf) : ['other'],
)

/** 104.6: each of two values becomes what the other was. */
function swap([a, b]: readonly [string, string], values: Readonly<Values>): Change[] {
  return [
    { field: a, op: 'set', value: values[b]! },
    { field: b, op: 'set', value: values[a]! },
  ]
}

/**
 * 1325: an attribute (1325.1) or an ability (1325.2) comes to what is there.
 * 1303, 1303.1, 1303.2: a number grows or shrinks, from nothing where the card had none (1213.1e), or it becomes another
 * and is no more what it was (1213.5).
 */
function changeOf(
  gain: Exclude<Gain, { readonly swap: unknown }>,
  number: (value: Value) => number | null,
): Change | null {
  if ('attribute' in gain) return { field: 'attributes', op: 'gain', value: gain.attribute }
  if ('keyword' in gain) return { field: 'keywords', op: 'gain', value: gain.keyword }
  if ('ability' in gain) return { field: 'abilities', op: 'gain', value: gain.ability as unknown as Json }
  if ('everything' in gain) return { field: 'abilities', op: 'set', value: [] }
  if ('scale' in gain) return null
  const value = number('by' in gain ? gain.by : gain.to)
  return value === null ? null : { field: gain.field, op: 'by' in gain ? 'add' : 'set', value }
}

/**
 * What a constant ability speaks of now, and so a card from the moment it arrives (1213.4, 1213.10); an effect that has
 * begun is fixed upon its objects.
 */
function found(t: Ns, effect: Effect, what: Thing): readonly CardId[] {
  if (effect.id > 0) return []
  return speak.cards(t, contextOf(effect.seat, effect.source!), what)
}

/** The characteristics that a step changes, layer by layer. */
const writtenBy = remembered((step: Lasting) => inEachLayer((layer) => fieldsWritten(step, layer)))

function fieldsWritten(step: Lasting, layer: string): readonly string[] {
  if (step.do === 'cannot') return ['cannot']
  if (step.do === 'lose') return step.loses.flatMap(lost).map(({ field }) => field)
  return step.gains.flatMap((gain): readonly string[] => {
    if (layerOf(gain) !== layer) return []
    return 'swap' in gain ? gain.swap : [changeOf(gain, () => 0)!.field]
  })
}

/** What a step does in each layer wherever and whenever it is; null where that has to be worked out. */
const unchanging = remembered((step: Lasting) => inEachLayer((layer) => fixedChanges(step, layer)))

function fixedChanges(step: Lasting, layer: string): readonly Change[] | null {
  if (step.do === 'cannot') return [{ field: 'cannot', op: 'gain', value: step.act }]
  if (step.do === 'lose') return step.loses.flatMap(lost)
  const written = (value: Value) => (typeof value === 'number' ? value : null)
  const changes = step.gains
    .filter((gain) => layerOf(gain) === layer)
    .map((gain) => ('swap' in gain ? null : changeOf(gain, written)))
  return changes.every((one) => one !== null) ? changes : null
}

const inEachLayer = <T>(work: (layer: string) => T): { readonly [layer: string]: T } =>
  Object.fromEntries(LAYERS.map((layer) => [layer, work(layer)]))

export function effectKinds(): { readonly [kind: string]: EffectKind<Globals> } {
  const inLayer =
    (layer: string) =>
    (t: Ns, effect: Effect, _: CardId, values: Readonly<Values>): readonly Change[] => {
      const step = stepOf(effect)
      const always = unchanging(step)[layer]
      if (always) return always
      const { lets } = effect.data as { lets?: Context['lets'] }
      const c = contextOf(effect.seat, effect.source!, lets ? { lets } : {})
      return (step as Extract<Lasting, { do: 'gain' }>).gains
        .filter((gain) => layerOf(gain) === layer)
        .flatMap((gain) =>
          'swap' in gain ? swap(gain.swap, values) : changeOf(gain, (value) => speak.value(t, c, value))!,
        )
    }
  const kind: EffectKind<Globals> = {
    clause: '1213.1',
    holds: (t, effect) => (effect.until === 'nextTurn' ? isItsTurn(t, effect) : isStillSo(t, effect)),
    within: (effect) => layersOf(stepOf(effect)),
    reads: (effect) => looksAt(stepOf(effect)),
    writes: (effect, layer) => writtenBy(stepOf(effect))[layer]!,
    finds: (t, effect) => found(t, effect, stepOf(effect).what),
    layers: inEachLayer(inLayer),
  }
  return {
    gain: kind,
    lose: kind,
    cannot: kind,
    later: { clause: '1209.7' },
    used: { clause: '1208.2' },
    control: { clause: '306.4' },
    ...replacementKinds(),
  }
}

/** What an effect that lasts for a time needs to know of it. */
type Term = {
  readonly whose: number
  readonly begun: number
  readonly lasts?: Duration
  readonly c?: Context
}

/**
 * 1213.3b-4: how long an effect lasts is fixed when it begins: the word for it, and what tells when it is over. Without
 * a word it is the rest of the game (1213.8).
 */
export function lasts(t: Ns, c: Context, duration: Duration | undefined) {
  const begun = t.state.turn
  if (!duration) return { until: '', term: { whose: c.seat, begun } }
  if ('while' in duration) return { until: 'while', term: { whose: c.seat, begun, lasts: duration, c } }
  if ('until' in duration) {
    const whose = speak.who(t, c, duration.until.of as Who)[0]!
    return { until: 'until', term: { whose, begun, lasts: duration } }
  }
  return {
    until: duration.during,
    term: { whose: duration.of ? speak.who(t, c, duration.of)[0]! : c.seat, begun },
  }
}

/** An effect that lasts while something is so. */
function isStillSo(t: Ns, { until, data }: Effect): boolean {
  if (until !== 'while') return true
  const { lasts: duration, c } = data as unknown as Term
  return speak.holds(t, c!, (duration as { while: Condition }).while)
}

/** What lasted while something was so is over when it is so no more. */
export function endUntrue(t: Ns): void {
  const ends = (effect: Effect) => !isStillSo(t, effect)
  if (t.state.effects.some(ends)) endEffects(t, ends)
}

/** Whether a moment of this turn is the one up to which an effect lasts. */
function isUpAt(t: Ns, { until, data }: Effect, at: string): boolean {
  if (until !== 'until') return false
  const { whose, begun, lasts: duration } = data as unknown as Term
  const { until: end } = duration as { until: Moment }
  return end.at === at && t.state.turnSeat === whose && (!end.next || t.state.turn > begun)
}

/** What lasts until a turn begins ends. */
export function endAtTurnStart(t: Ns): void {
  const ends = (effect: Effect) => isUpAt(t, effect, 'turnStart')
  if (t.state.effects.some(ends)) endEffects(t, ends)
}

/** 1213.7: an effect of somebody's next turn begins with that turn and ends with it. */
function isItsTurn(t: Ns, effect: Effect): boolean {
  const { whose, begun } = effect.data as { whose: number; begun: number }
  return t.state.turnSeat === whose && t.state.turn > begun
}

/** Whether an effect has begun: one of somebody's next turn waits for it. */
const isUnderWay = (t: Ns, effect: Effect) => effect.until !== 'nextTurn' || isItsTurn(t, effect)

/** 505.3b: what lasts for this turn ends. */
export function endTurnEffects(t: Ns): void {
  endEffects(
    t,
    (effect) =>
      effect.until === 'turn' ||
      (effect.until === 'nextTurn' && isItsTurn(t, effect)) ||
      isUpAt(t, effect, 'turnEnd') ||
      isOnNothing(t, effect),
  )
}

/** 302.3: an effect upon objects that are no more does nothing any longer. */
const isOnNothing = (t: Ns, { kind, on }: Effect) =>
  LASTING_KINDS.includes(kind) && on.length > 0 && !on.some((ref) => t.alive(ref))
const LASTING_KINDS: readonly string[] = ['gain', 'lose', 'cannot', 'control']

/** 1327, 1327.1: what is lost is lost altogether. */
function lost(gain: Gain): Change[] {
  if ('everything' in gain) {
    return [
      { field: 'abilities', op: 'set', value: [] },
      { field: 'keywords', op: 'set', value: [] },
    ]
  }
  if ('keyword' in gain) return [{ field: 'keywords', op: 'lose', value: gain.keyword }]
  if ('ability' in gain) return [{ field: 'abilities', op: 'lose', value: gain.ability as unknown as Json }]
  return 'attribute' in gain ? [{ field: 'attributes', op: 'lose', value: gain.attribute }] : []
}

/**
 * 309.1b-1: a card that lies face down says nothing, and so is none that a text asks for (1204.2e-5). Its fields stand in
 * an order of their own: the engine would else keep the numbers of all cards as it must keep these, as fractions.
 */
export const FACELESS: Values = {
  attributes: [],
  keywords: [],
  abilities: [],
  cost: Number.NaN,
  karate: Number.NaN,
  endurance: Number.NaN,
  sabotage: Number.NaN,
}

/** 1210.2, 1213.1a: what a card with base abilities is before any effect, wherever it lies. */
export function withBase(t: Ns, card: CardId, values: Values): Values {
  const based = { ...values }
  for (const ability of printed(t, card).abilities) {
    if (ability.kind !== 'constant' || !isBase(ability)) continue
    const lets = letsIn(ability.does)
    const c = contextOf(t.state.holder[card]!, t.ref(card), lets ? { lets } : {})
    for (const step of ability.does)
      for (const { field, to } of basesOf(step)) based[field] = speak.value(t, c, to)
  }
  return based
}

/**
 * 1201.1c, 1210, 1210.1: the effects of constant abilities that are valid now, and only now (1213.3b-3), their letters
 * as they stand (1304.4). Their numbers are below zero, each its own.
 */
export function constants(t: Ns): readonly Effect[] {
  const now = foundOut(t)
  if (now.constants !== null && !mayVary(t)) return now.constants
  const found: Effect[] = []
  for (const { card, ability, place } of validAbilities(t, LASTING))
    if (ability.kind === 'constant' && validIn(ability) !== 'space')
      addConstant(t, card, ability, place, found)
  now.constants = found
  return found
}

/** Whether what one constant ability does may bring about or end another. */
const mayVary = (t: Ns) => (traitsInForce(t) & (TRAIT.grants | TRAIT.conditional)) !== 0

/** 1213.3b-1: a constant ability dates from when it became valid. Its effects bear numbers below zero, a card's in the order in which they apply. */
const CONSTANTS = 1e9

/** Constant abilities that change cards or replace events; what entering costs is asked for on entering. */
const LASTING = TRAIT.constant | TRAIT.replaces

function addConstant(t: Ns, card: CardId, ability: Constant, n: number, found: Effect[]): void {
  const seat = t.state.holder[card]!
  const source = t.ref(card)
  if (ability.while && !speak.holds(t, contextOf(seat, source), ability.while)) return
  const first = card * 64 + (placeAmong(t, card, ability) ?? n) * 8 - CONSTANTS
  const since = t.state.since[card]!
  for (const { nth, kind, own, data } of partsOf(ability))
    found.push({ id: first + nth, since, kind, seat, source, on: own ? [source] : NOTHING, until: '', data })
}
type Constant = Extract<Ability, { readonly kind: 'constant' }>
const NOTHING: readonly Ref[] = []

/** What a constant ability does by being there, step by step: the same wherever it is. */
const partsOf = remembered(({ does, ...ability }: Constant) => {
  const lets = letsIn(does)
  return does.flatMap((step, nth) => {
    if (!KINDS.includes(step.do) || (isBase({ does, ...ability }) && basesOf(step).length > 0)) return []
    const kind = step.do === 'replace' ? replaceKind(step) : step.do
    const own = (step as Lasting).what === 'this'
    return [{ nth, kind, own, data: (lets ? { step, lets } : { step }) as unknown as Json }]
  })
})

/** 104.4: what an effect forbids is not done, whatever asks for it. */
export function isForbidden(t: Ns, card: CardId, act: string): boolean {
  if ((traitsInForce(t) & (TRAIT.forbids | TRAIT.grants)) === 0)
    return isField(t.state.at[card]!) && printed(t, card).traits.cannot.includes(act)
  return ((t.valuesOf(card).cannot as readonly string[] | undefined) ?? []).includes(act)
}

/** 104.4: whether an effect forbids a player something. */
export function isForbiddenTo(t: Ns, seat: Seat, act: string): boolean {
  if ((traitsInForce(t) & TRAIT.bans) === 0) return false
  const forbids = (c: Context, { what, act: forbidden }: Ban) =>
    forbidden === act &&
    typeof what === 'object' &&
    'player' in what &&
    speak.who(t, c, what.player).includes(seat)
  for (const effect of t.state.effects) {
    if (effect.kind !== 'cannot' || effect.on.length > 0 || !isUnderWay(t, effect)) continue
    if (forbids(contextOf(effect.seat, effect.source!), stepOf(effect) as Ban)) return true
  }
  const changed = areAbilitiesChanged(t)
  for (const holder of SEATS) {
    for (const card of t.cards('field', holder)) {
      if (!changed && !hasTrait(t, card, TRAIT.bans)) continue
      for (const ability of abilitiesOf(t, card, changed)) {
        if (ability.kind !== 'constant' || ability.zone !== undefined) continue
        const c = contextOf(holder, t.ref(card))
        if (ability.while && !speak.holds(t, c, ability.while)) continue
        if (ability.does.some((step) => step.do === 'cannot' && forbids(c, step as Ban))) return true
      }
    }
  }
  return false
}

const LOOKS: { readonly [word: string]: string } = { attribute: 'attributes', keyword: 'keywords' }

/** 1213.3, 1213.3a: an effect depends on what changes the characteristics it speaks of: what it filters by and counts. */
const looksAt = remembered((step: Lasting): readonly string[] => {
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
})

/** Whether nothing in force changes cards: then all are as printed. */
export const isStill = (t: Ns) => (traitsInForce(t) & TRAIT.constant) === 0

/** Whether a constant ability may change a card: its own, or one that speaks of others. */
export const reaches = (t: Ns, card: CardId) =>
  (traitsInForce(t) & TRAIT.others) !== 0 || (t.traitsOf(card) & TRAIT.constant) !== 0

/** Whether something in force may make characters endure less than is printed on them. */
export function mayBeWeakened(t: Ns): boolean {
  return (traitsInForce(t) & TRAIT.weakens) !== 0
}

/** Whether something in force may replace events of a kind. */
export function mayReplace(t: Ns, type: string): boolean {
  const bits = traitsInForce(t)
  return (bits & TRAIT.replaces) !== 0 && (bits & REPLACED[type]!) !== 0
}

/** Whether cards may be unlike what they were after an event. */
export function matters(t: Ns, e: Event): boolean {
  switch (e.type) {
    case 'turn':
    case 'rewind':
    case 'hold':
      return true
    case 'mark':
      return e.note === 'precedence' || ((e.note === 'bowed' || e.note === 'down') && dependsOnAll(t))
    case 'move':
      return isOnField(e.from) || isOnField(e.to) || isAffected(t, e.cards) || dependsOnAll(t)
    default:
      return false
  }
}

function isOnField(zones: readonly number[]): boolean {
  for (let i = 0; i < zones.length; i++) if (isField(zones[i]!)) return true
  return false
}

/** Whether an effect is upon one of these cards, or was. */
const isAffected = (t: Ns, cards: readonly CardId[]) =>
  t.state.effects.some(({ on }) => on.some(({ card }) => cards.includes(card)))

/** Whether what is in force looks at more than which cards lie on the field. */
export const dependsOnAll = (t: Ns) => (traitsInForce(t) & TRAIT.depends) !== 0
