import {
  amountIn,
  asData,
  type CardId,
  type Change,
  type Changed,
  type Clause,
  type Effect,
  type EffectKind,
  FACT,
  FACTS,
  type Fact,
  type Facts,
  isSameData,
  type Json,
  jsonOf,
  Memo,
  numberIn,
  type Ref,
  remembered,
  type Seat,
  type Table,
  type Values,
} from '@tefuda/kernel'
import type { Ability, Duration, Gain, Group, Step, Subject, Thing, Value, When, Who } from '../ability.ts'
import { type Context, contextOf, letsIn } from '../context.ts'
import type { Interpreter } from '../interpreter.ts'
import { has, says } from '../said.ts'
import { isDo, isOfThis, type Own, stepIn } from '../steps.ts'
import { type Constant, TRAIT } from './traits.ts'
import { abilitiesIn, type Valid, type Validity } from './valid.ts'

/** Steps that begin something which lasts. */
type Lasting = Own<'gain' | 'lose' | 'cannot' | 'must'>
const isLasting = (step: Step): step is Lasting =>
  step.do === 'gain' || step.do === 'lose' || step.do === 'cannot' || step.do === 'must'

/** A gain that changes numbers. */
export type NumberGain = Extract<Gain, { readonly field: string } | { readonly scale: string }>

/** What a game says of effects that last. */
export interface LastingWords<G extends object> {
  readonly speak: () => Interpreter<G>
  readonly valid: Validity<G>
  readonly clause: Clause
  readonly layers: readonly string[]
  /** The layer in which something is gained, or in which (null) everything else is done. */
  readonly layerOf: (step: Lasting, gain: Gain | null) => string
  /** How a number is changed, by what has changed that card since then, where it is not simply added to or set. */
  readonly changeNumber?: (
    gain: NumberGain,
    n: number,
    values: Readonly<Values>,
    since: number,
  ) => readonly Change[]
  /** What is swapped are the numbers as they stand when the effect begins, whatever has changed them. */
  readonly swapsAsItStands?: boolean
  /**
   * A number that becomes another is changed by the difference between the two when the effect begins, and goes on changing
   * from there. Gives the number as it stands.
   */
  readonly standing?: (values: Readonly<Values>, field: string) => number
  /** Whether what a step says of all of a kind is a rule for a time, and so for those that come later as well. */
  readonly isRule?: (step: Lasting) => boolean
  /** The kind of effect that a step which replaces an event is. */
  readonly replaceKind: (step: Own<'replace'>) => string
  /** What a part of a text reads of the table (`looksBy`). */
  readonly looks: (part: object) => readonly Fact[]
  /** What is always read to work out what cards are like, beside which cards are in play: what effects of the rules read. */
  readonly reads?: readonly Fact[]
  /** Whether a time is over already, so that nothing can last up to it. */
  readonly isPast?: (t: Table<G>, until: string) => boolean
  /** Which of its card's abilities a constant ability is, where that is not its place in the text. */
  readonly placeOf?: (t: Table<G>, card: CardId, ability: Ability) => number | undefined
  /** Zones whose constant abilities are asked for when they are needed, not all the time. */
  readonly onDemand?: readonly string[]
  /** Effects of the rules themselves that are always in force, and whether they change a card just now. */
  readonly always?: readonly Effect[]
  readonly alwaysAffect?: (t: Table<G>, card: CardId) => boolean
  /** Ends effects, with all that comes of it. */
  readonly end: (t: Table<G>, ends: (effect: Effect) => boolean) => void
}

/** What an effect that lasts for a time needs to know of it. */
type Term = {
  /** Those of whom one's turn is meant. */
  readonly whose: readonly Seat[]
  readonly begun: number
  readonly lasts?: Duration
  readonly c?: Context
}

type Lasts = { readonly until: string; readonly term: Term }

export interface LastingEffects<G extends object> {
  /** An effect that lasts is fixed upon what it speaks of as it begins. */
  readonly begin: (t: Table<G>, c: Context, step: Step) => void
  /**
   * How long an effect lasts that begins now: the word for it, and what tells when it is over; null where its time is over
   * already.
   */
  readonly lasts: (t: Table<G>, c: Context, duration: Duration | undefined) => Lasts | null
  /** A delayed trigger waits as an effect for its time. */
  readonly beginLater: (t: Table<G>, c: Context, step: Step) => void
  /** Something happens instead of something else for a time, to what is spoken of as it begins. */
  readonly beginReplacing: (t: Table<G>, c: Context, step: Step) => void
  /** The effects of constant abilities that are valid now, their letters as they stand. */
  readonly constants: (t: Table<G>) => readonly Effect[]
  /** `Rules.areUnsettled`: abilities that change cards have come or gone. */
  readonly areUnsettled: (t: Table<G>, then: Changed | null, now: Changed, cameLate: boolean) => boolean
  readonly kind: EffectKind<G>
  /** Whether an effect is in its time: not before a turn to come, and only while what it lasts with is so. */
  readonly isUnderWay: (t: Table<G>, effect: Effect) => boolean
  /** `Rules.reads`: what abilities and effects in force read, and which there are. */
  readonly reads: (t: Table<G>) => Facts
  /** Whether anything but an effect upon it may change a card in play: a constant ability of its own, or one that speaks of others. */
  readonly mayAffect: (t: Table<G>, card: CardId) => boolean
  /** What an effect forbids is not done, whatever asks for it. */
  readonly isForbidden: (t: Table<G>, card: CardId, act: string) => boolean
  /** The same of a card that is not in play, which no constant ability changes. */
  readonly isForbiddenOutOfPlay: (t: Table<G>, card: CardId, act: string) => boolean
  /** The same for a player; some of it only with such a card. */
  readonly isForbiddenTo: (t: Table<G>, seat: Seat, act: string, card?: CardId) => boolean
  /** What an effect demands is done where it is not forbidden. */
  readonly mustDo: (t: Table<G>, card: CardId, act: string) => boolean
  /** To whom each effect demands that a card does something; null where it does not say. */
  readonly demanded: (t: Table<G>, card: CardId, act: string) => readonly (readonly CardId[] | null)[]
  /** What lasted while something was so is over when it is so no more. */
  readonly endUntrue: (t: Table<G>) => void
  /** What lasts up to a moment of this turn ends. */
  readonly endAt: (t: Table<G>, moment: string) => void
  /** What lasts for this turn ends, and what is upon nothing that is left. */
  readonly endTurn: (t: Table<G>) => void
  /** What lasts for a time by this name ends. */
  readonly endOf: (t: Table<G>, during: string) => void
}

/**
 * The effects of constant abilities bear numbers below zero, a card's in the order in which they apply, with room for so many
 * steps of an ability and abilities of a card.
 */
const ROOM = 1 << 10
const CONSTANTS = ROOM ** 2
/** What a constant ability can do by being there. */
const KINDS: readonly string[] = ['gain', 'lose', 'cannot', 'must', 'replace']
/** Kinds of effect that do nothing once what they were upon is no more. */
const UPON: readonly string[] = ['gain', 'lose', 'cannot', 'must', 'control']
/** Constant abilities that change cards or replace events; what playing costs is asked for on playing. */
const CHANGING = TRAIT.constant | TRAIT.replaces
/** Those that read something, and what decides which of them there are. */
const READING = CHANGING | TRAIT.depends | TRAIT.grants | TRAIT.takes

/** What begins upon some of the objects of a step, and whose turn it waits for. */
type Begun = { readonly on: readonly Ref[]; readonly whose: readonly Seat[]; readonly step: Lasting }

/** A step of a constant ability as an effect, whoever has it. */
type PartOf = { readonly nth: number; readonly kind: string; readonly own: boolean; readonly data: Json }
/** Effects of constant abilities that were gathered of these abilities, and what cards were like then as far as that was read. */
type Kept = {
  readonly found: readonly Valid[]
  readonly all: readonly Effect[]
  /** The abilities that cards had then, where it matters. */
  readonly had: readonly (Json | undefined)[] | null
  /** The draft they were gathered in, and the characteristics that conditions of theirs read. */
  readonly draft: Changed | null
  readonly fields: readonly string[]
}
const stepOf = (effect: Effect) => stepIn<Lasting['do']>(effect)
const termOf = ({ data }: Effect) => data as unknown as Term

export function lastingEffects<G extends object>(words: LastingWords<G>): LastingEffects<G> {
  const { speak, valid, layers, layerOf, changeNumber } = words
  const { keywordsIn } = valid.bits
  const inEachLayer = <T>(work: (layer: string, nth: number) => T): { readonly [layer: string]: T } =>
    Object.fromEntries(layers.map((layer, nth) => [layer, work(layer, nth)]))
  const gainsIn = (step: Lasting, layer: string): readonly Gain[] =>
    step.do === 'gain' ? step.gains.filter((gain) => layerOf(step, gain) === layer) : []

  // ---- How long ----

  const lasts: LastingEffects<G>['lasts'] = (t, c, duration) => {
    const begun = t.state.turn
    const whose = turnsOf(t, c, duration)
    if (!duration) return { until: '', term: { whose, begun } }
    if ('while' in duration) return { until: 'while', term: { whose, begun, lasts: duration, c } }
    if ('until' in duration) return { until: 'until', term: { whose, begun, lasts: duration } }
    if (words.isPast?.(t, duration.during)) return null
    return { until: duration.during, term: { whose, begun } }
  }
  /** The players of whom one's next turn is meant. */
  const turnsOf = (t: Table<G>, c: Context, duration: Duration | undefined): readonly Seat[] => {
    if (!duration || 'while' in duration) return [c.seat]
    const of = 'until' in duration ? (duration.until.of as Who) : duration.of
    return of ? speak().who(t, c, of) : [c.seat]
  }
  const isStillSo = (t: Table<G>, effect: Effect): boolean => {
    if (effect.until !== 'while') return true
    const { lasts: duration, c } = termOf(effect)
    return !duration || !('while' in duration) || speak().holds(t, c!, duration.while)
  }
  /** An effect of somebody's next turn begins with that turn and ends with it. */
  const isItsTurn = (t: Table<G>, effect: Effect): boolean => {
    const { whose, begun } = termOf(effect)
    return whose.includes(t.state.turnSeat) && t.state.turn > begun
  }
  /** Whether an effect waits for a turn that will not come: nobody whose turn is meant is left. */
  const waitsInVain = (t: Table<G>, effect: Effect): boolean => {
    if (effect.until !== 'nextTurn' && effect.until !== 'until') return false
    return !termOf(effect).whose.some((seat) => speak().speech.seats(t).includes(seat))
  }
  const isUnderWay = (t: Table<G>, effect: Effect) =>
    effect.until === 'nextTurn' ? isItsTurn(t, effect) : isStillSo(t, effect)
  const isUpAt = (t: Table<G>, effect: Effect, at: string): boolean => {
    if (effect.until !== 'until') return false
    const { whose, begun, lasts: duration } = termOf(effect)
    if (!duration || !('until' in duration)) return false
    const { until: end } = duration
    return end.at === at && whose.includes(t.state.turnSeat) && (!end.next || t.state.turn > begun)
  }
  const isUponNothing = (t: Table<G>, { kind, on }: Effect) =>
    UPON.includes(kind) && on.length > 0 && !on.some((ref) => t.alive(ref))
  const endWhere = (t: Table<G>, ends: (effect: Effect) => boolean) => {
    if (t.state.effects.some(ends)) words.end(t, ends)
  }

  // ---- Beginning ----

  /** Numbers of an effect that lasts are worked out once, when it begins. */
  const fixed = (t: Table<G>, c: Context, step: Lasting): Lasting => {
    if (step.do !== 'gain' || step.gains.every(isFixed)) return step
    const value = (of: Value) => speak().value(t, c, of)
    const gains = step.gains.map((gain): Gain => {
      if ('by' in gain) return { field: gain.field, by: value(gain.by) }
      if ('to' in gain) return { field: gain.field, to: value(gain.to) }
      return 'keyword' in gain && gain.n !== undefined ? { ...gain, n: value(gain.n) } : gain
    })
    return { ...step, gains }
  }
  const isByItself = (gain: Gain): boolean =>
    (words.swapsAsItStands === true && 'swap' in gain) ||
    (words.standing !== undefined && 'field' in gain && 'to' in gain)
  /** Whether every object is changed by numbers of its own. */
  const isSwapping = (step: Lasting): step is Own<'gain'> => step.do === 'gain' && step.gains.some(isByItself)
  /** Each of two numbers of an object becomes what the other is now, or one of them by so much more what is said. */
  const asItStands = (t: Table<G>, c: Context, step: Own<'gain'>, { card }: Ref): Lasting => {
    const values = t.valuesOf(card)
    const gains = step.gains.flatMap((gain): Gain[] => {
      if (words.standing && 'field' in gain && 'to' in gain) {
        const { field } = gain
        return [{ field, by: speak().value(t, c, gain.to) - words.standing(values, field) }]
      }
      if (!('swap' in gain)) return [gain]
      const [a, b] = gain.swap
      return [
        { field: a, to: numberIn(values, b) },
        { field: b, to: numberIn(values, a) },
      ]
    })
    return { ...step, gains }
  }
  const begin = (t: Table<G>, c: Context, lasting: Step): void => {
    if (!isLasting(lasting)) return
    const isRule = words.isRule?.(lasting) === true
    const on = isRule ? NOTHING : livingThings(t, c, lasting.what)
    const time = lasts(t, c, lasting.for)
    if (!time) {
      t.report({ did: false })
      return
    }
    const { until, term } = time
    const { seat, source } = c
    for (const { on: part, step, whose } of begunBy(t, c, lasting, term.whose, on)) {
      const { begun } = term
      const data = asData(term.lasts ? { step, ...term, whose } : { step, whose, begun })
      t.begin({ kind: lasting.do, seat, source, on: part, until, data })
    }
    t.report({ did: isRule || on.length > 0 || !isOfObjects(lasting.what) })
  }
  const livingThings = (t: Table<G>, c: Context, what: Thing): readonly Ref[] =>
    speak()
      .things(t, c, what)
      .filter((ref) => t.alive(ref))
  /** What begins at a time: one effect, where not every object has its own numbers or its own time. */
  const begunBy = (
    t: Table<G>,
    c: Context,
    step: Lasting,
    whose: readonly Seat[],
    on: readonly Ref[],
  ): readonly Begun[] => {
    const parts = whose.length < 2 ? [{ on, whose }] : byTurns(t, c, step, whose, on)
    if (!isSwapping(step)) {
      const begun = fixed(t, c, step)
      return parts.map((part) => ({ on: part.on, whose: part.whose, step: begun }))
    }
    return parts.flatMap((part) =>
      part.on.map((ref) => ({
        on: [ref],
        whose: part.whose,
        step: fixed(t, c, asItStands(t, c, step, ref)),
      })),
    )
  }
  /**
   * Where the next turn of one of several is meant, it is for each of them and for their cards their own; for anything else
   * it is the first that comes.
   */
  const byTurns = (
    t: Table<G>,
    c: Context,
    { what }: Lasting,
    whose: readonly Seat[],
    on: readonly Ref[],
  ): readonly { readonly whose: readonly Seat[]; readonly on: readonly Ref[] }[] => {
    if (on.length === 0) {
      const isTold = (seat: Seat) =>
        typeof what === 'object' && 'player' in what && speak().isWho(t, c, what.player, seat)
      const told = whose.filter(isTold)
      return told.length === 0 ? [{ whose, on }] : told.map((seat) => ({ whose: [seat], on }))
    }
    const parts = whose.map((seat) => ({
      whose: [seat],
      on: on.filter((ref) => t.state.holder[ref.card] === seat),
    }))
    const others = on.filter((ref) => !whose.includes(t.state.holder[ref.card]!))
    return [...parts, { whose, on: others }].filter((part) => part.on.length > 0)
  }
  const beginLater = (t: Table<G>, c: Context, step: Step): void => {
    if (!isDo(step, 'later')) return
    const { when, then, for: duration } = step
    const time = lasts(t, c, duration ?? (isOfThisTurn(when) ? THIS_TURN : undefined))
    if (!time) return
    const { caster, targets, done } = c
    const known = {
      ...(caster && { caster }),
      ...(targets && { targets }),
      ...(says(then, has('did')) && { done }),
    }
    const data = asData({ when, then, ...known, ...time.term })
    t.begin({
      kind: 'later',
      seat: c.seat,
      source: c.source,
      on: speak().things(t, c, 'it'),
      until: time.until,
      data,
    })
  }
  const beginReplacing = (t: Table<G>, c: Context, step: Step): void => {
    if (!isDo(step, 'replace')) return
    const { event: when, for: duration } = step
    const time = lasts(t, c, duration)
    if (!time) return
    const what = 'what' in when && !isGroup(when.what) ? when.what : null
    const on = what === null ? NOTHING : speak().things(t, c, what)
    const { seat, source } = c
    const kind = words.replaceKind(step)
    t.begin({ kind, seat, source, on, until: time.until, data: asData({ step, ...time.term }) })
    t.report({ did: true })
  }

  // ---- Changing ----

  /** What a step does in each layer: always the same (else null), or what comes of these gains. */
  const sharesOf = remembered((step: Lasting) =>
    layers.map((layer) => ({ always: fixedChanges(step, layer), gains: gainsIn(step, layer) })),
  )
  const fixedChanges = (step: Lasting, layer: string): readonly Change[] | null => {
    if (step.do !== 'gain')
      return layerOf(step, null) === layer ? plainChanges(step, null, keywordsIn) : NO_CHANGE
    const changes: Change[] = []
    for (const gain of gainsIn(step, layer)) {
      const always = isNumber(gain) || 'swap' in gain ? fixedNumber(gain) : gained(gain, keywordsIn)
      if (!always) return null
      changes.push(...always)
    }
    return changes
  }
  const fixedNumber = (gain: Gain): readonly Change[] | null => {
    if (changeNumber || !('field' in gain)) return null
    const n = 'by' in gain ? gain.by : gain.to
    return typeof n === 'number' ? [added(gain, n)] : null
  }
  /** A number that an effect speaks of, with its letters as they stand. */
  const numberOf = (t: Table<G>, effect: Effect, value: Value): number =>
    typeof value === 'number' ? value : speak().value(t, contextIn(effect), value)
  const changesOf = (
    t: Table<G>,
    effect: Effect,
    gain: Gain,
    card: CardId,
    values: Readonly<Values>,
  ): readonly Change[] => {
    if ('swap' in gain) return swapped(gain.swap, values)
    if (!isNumber(gain)) return gained(gain, keywordsIn)
    const n = 'scale' in gain ? 0 : numberOf(t, effect, 'by' in gain ? gain.by : gain.to)
    // Nothing has changed a card before it was there.
    const since = Math.max(effect.since, t.state.since[card]!)
    if (changeNumber) return changeNumber(gain, n, values, since)
    return 'scale' in gain ? [scaled(gain, values)] : [added(gain, n)]
  }
  const changesIn = (_: string, nth: number) => {
    return (t: Table<G>, effect: Effect, card: CardId, values: Readonly<Values>): readonly Change[] => {
      const step = stepOf(effect)
      const { always, gains } = sharesOf(step)[nth]!
      if (always) return always
      if (step.do !== 'gain') return plainChanges(step, values, keywordsIn)!
      if (gains.length === 1) return changesOf(t, effect, gains[0]!, card, values)
      const changes: Change[] = []
      for (const gain of gains) changes.push(...changesOf(t, effect, gain, card, values))
      return changes
    }
  }
  const bitOf = (layer: string) => 1 << layers.indexOf(layer)
  const layersOf = remembered((step: Lasting): number =>
    step.do === 'gain'
      ? step.gains.reduce((bits, gain) => bits | bitOf(layerOf(step, gain)), 0)
      : bitOf(layerOf(step, null)),
  )
  /** The characteristics that a step changes, layer by layer. */
  const writtenBy = remembered((step: Lasting) =>
    inEachLayer((layer): readonly string[] => {
      if (step.do !== 'gain') return plainChanges(step, NO_VALUES, keywordsIn)!.map(({ field }) => field)
      return gainsIn(step, layer).flatMap((gain) => fieldsOf(gain, keywordsIn))
    }),
  )
  /** What a constant ability, or a rule for a time, speaks of now; any other effect that has begun is fixed upon its objects. */
  const found = (t: Table<G>, effect: Effect): readonly CardId[] => {
    if (effect.id > 0 && !words.isRule?.(stepOf(effect))) return NOTHING
    const c = contextOf(effect.seat, effect.source!)
    return speak().cards(t, c, stepOf(effect).what)
  }
  const kind: EffectKind<G> = {
    clause: words.clause,
    holds: isUnderWay,
    within: (effect) => layersOf(stepOf(effect)),
    reads: (effect) => looksAt(stepOf(effect)),
    writes: (effect, layer) => writtenBy(stepOf(effect))[layer]!,
    finds: found,
    layers: inEachLayer(changesIn),
  }

  // ---- Constant abilities ----

  /** What a constant ability does by being there, step by step: the same wherever it is. */
  const partsOf = remembered((ability: Constant): readonly PartOf[] => {
    const lets = letsIn(ability.does)
    return ability.does.flatMap((step, nth): PartOf[] => {
      if (!KINDS.includes(step.do) || valid.bits.isBase(ability, step)) return []
      const kind = isDo(step, 'replace') ? words.replaceKind(step) : step.do
      return [{ nth, kind, own: isOfThis(step), data: asData(lets ? { step, lets } : { step }) }]
    })
  })
  /** A constant ability dates from when its card came to be where it is. */
  const addConstant = (t: Table<G>, card: CardId, ability: Constant, place: number, all: Effect[]): void => {
    const seat = t.state.holder[card]!
    const source = t.ref(card)
    if (ability.while && !speak().holds(t, contextOf(seat, source), ability.while)) return
    const nth = words.placeOf?.(t, card, ability) ?? place
    const first = nth * ROOM - CONSTANTS
    const since = t.state.since[card]!
    const parts = partsOf(ability)
    for (let i = 0; i < parts.length; i++) {
      const { nth: step, kind: of, own, data } = parts[i]!
      all.push({
        id: first + step,
        kind: of,
        seat,
        source,
        on: own ? [source] : NOTHING,
        since,
        until: '',
        data,
      })
    }
  }
  const { onDemand, always } = words
  const gather = (t: Table<G>, found: readonly Valid[]): readonly Effect[] => {
    const all: Effect[] = always ? always.slice() : []
    for (let i = 0; i < found.length; i++) {
      const { card, ability, place } = found[i]!
      if (ability.kind !== 'constant') continue
      if (onDemand?.includes(t.layout.specOf[t.state.at[card]!]!.name)) continue
      addConstant(t, card, ability, place, all)
    }
    return all
  }
  const hasCondition = ({ ability }: Valid) => ability.kind === 'constant' && ability.while !== undefined
  const kept = new Memo<Kept>()
  /** The abilities of those cards that have others than those printed on them, as far as that is worked out. */
  const otherAbilities = (t: Table<G>, draft: Changed): (Json | undefined)[] => {
    const found: (Json | undefined)[] = []
    for (const card of draft.cards) {
      const { abilities } = draft.get(card)!
      if (abilities !== t.rules.printed(t, card).abilities) found.push(abilities)
    }
    return found
  }
  /** Whether all cards have the abilities they had when constant abilities were last gathered. */
  const areAsThen = (t: Table<G>, had: Kept['had']): boolean => {
    if (t.draft === null || had === null) return false
    const has = otherAbilities(t, t.draft.settled ?? t.draft)
    return has.length === had.length && has.every((abilities, i) => abilities === had[i])
  }
  /** Whether nothing has been changed yet, in the draft they were gathered in, that they depend on. */
  const isUntouched = (draft: Changed | null, then: Kept): boolean => {
    if (then.draft !== draft) return false
    if (draft !== null) for (const field of draft.fields) if (then.fields.includes(field)) return false
    return true
  }
  /** Constant abilities whose conditions look at what cards are like, which changes from layer to layer. */
  const conditionals = (t: Table<G>): readonly Effect[] => {
    const { draft } = t
    const then = kept.of(t)
    if (then && isUntouched(draft, then)) return then.all
    const found = valid.validAbilities(t, CHANGING)
    const fields = ['abilities']
    for (const { ability } of found) fields.push(...conditionReads(ability))
    const all = gather(t, found)
    kept.keep(t, { found, all, had: null, draft, fields }, [reads(t)])
    return all
  }
  const constants = (t: Table<G>): readonly Effect[] => {
    if ((valid.traitsInForce(t) & TRAIT.conditional) !== 0) return conditionals(t)
    const then = kept.of(t)
    const varies = valid.mayDiffer(t, CHANGING)
    if (then && (!varies || areAsThen(t, then.had))) return then.all
    const found = valid.validAbilities(t, CHANGING)
    if (then && then.found === found) return then.all
    const all = gather(t, found)
    const had = varies && t.draft !== null ? otherAbilities(t, t.draft.settled ?? t.draft) : null
    kept.keep(
      t,
      { found, all, had, draft: null, fields: NOTHING },
      found.some(hasCondition) ? [reads(t)] : which(t),
    )
    return all
  }

  const areUnsettled: LastingEffects<G>['areUnsettled'] = (t, then, now, cameLate) => {
    if (!valid.mayDiffer(t, CHANGING)) return false
    if (then === null) return cameLate && now.fields.includes('abilities')
    return !haveSameAbilities(t, now, then) || !haveSameAbilities(t, then, now)
  }
  /** Whether all cards that effects have changed have the same abilities in another outcome. */
  const haveSameAbilities = (t: Table<G>, one: Changed, other: Changed): boolean =>
    one.cards.every((card) =>
      isSameData(one.get(card)!.abilities, (other.get(card) ?? t.rules.printed(t, card)).abilities),
    )

  // ---- What is read ----

  const readIn = (parts: readonly object[]): readonly Fact[] => [
    ...new Set(parts.flatMap((part) => valid.bits.meaningsIn(part)).flatMap(words.looks)),
  ]
  /** What a part of a text reads, with all that it gives and what keywords in it stand for. */
  const looksAtPart = remembered((part: object) => readIn([part]))
  /** The abilities that gains give are read wherever they are. */
  const looksAtGiven = remembered((step: Lasting) =>
    readIn(step.do === 'gain' ? step.gains.flatMap((gain) => abilityOf(gain) ?? NOTHING) : NOTHING),
  )
  /** An effect that has begun is fixed upon its objects with its numbers, but for a rule for a time. */
  const addReadBy = (t: Table<G>, effect: Effect, all: Facts[]): void => {
    const { lasts: duration } = termOf(effect)
    if (effect.until === 'nextTurn') all.push(FACTS.turn)
    if (duration && 'while' in duration) all.push(t.facts.of(looksAtPart(duration.while)))
    if (!('step' in (effect.data as object))) return
    const step = stepOf(effect)
    all.push(t.facts.of(looksAtGiven(step)))
    if (effect.on.length === 0) all.push(t.facts.of(looksAtPart(step)))
  }
  /** Which abilities and effects there are, and what always decides what cards are like. */
  const own: readonly Fact[] = ['holders', 'hosts', 'seats', 'changers', ...(words.reads ?? NOTHING)]
  const which = (t: Table<G>): readonly Facts[] => [t.facts.ofTraits(READING), t.facts.of(own)]
  const inPlay = remembered(({ specOf }: Table<G>['layout']): readonly Fact[] => [
    ...new Set(specOf.filter((spec) => spec.inPlay).map(({ name }): Fact => `cards in ${name}`)),
  ])
  const readFacts = new Memo<Facts>()
  const reads = (t: Table<G>): Facts => {
    const known = readFacts.of(t)
    if (known) return known
    const all: Facts[] = [...which(t), t.facts.of(inPlay(t.layout))]
    for (const { ability } of valid.printedAbilities(t, READING)) all.push(t.facts.of(looksAtPart(ability)))
    for (const effect of t.state.effects) if (t.rules.effectNamed.has(effect.kind)) addReadBy(t, effect, all)
    const found = t.facts.together(all)
    const read = found.includes(FACT.anything) ? FACTS.anything : found.filter((fact) => fact !== FACT.values)
    return readFacts.keep(t, read, which(t))
  }

  // ---- What is forbidden and demanded ----

  const isForbidden = (t: Table<G>, card: CardId, act: string) => valid.isBound(t, card, 'cannot', act)
  const bans = (
    t: Table<G>,
    c: Context,
    step: Step,
    seat: Seat,
    act: string,
    card: CardId | undefined,
  ): boolean => {
    if (!isDo(step, 'cannot')) return false
    const { what, act: forbidden, are } = step
    if (forbidden !== act || typeof what !== 'object' || !('player' in what)) return false
    if (are && (card === undefined || !speak().fitsAll(t, c, card, are))) return false
    return speak().isWho(t, c, what.player, seat)
  }
  const isUpon = (t: Table<G>, effect: Effect, card: CardId): boolean =>
    effect.on.length > 0
      ? effect.on.some((ref) => ref.card === card && t.alive(ref))
      : found(t, effect).includes(card)
  const demanded: LastingEffects<G>['demanded'] = (t, card, act) => {
    const all: (readonly CardId[] | null)[] = []
    for (const effect of [...t.state.effects, ...constants(t)]) {
      if (effect.kind !== 'must') continue
      const demand = stepIn<'must'>(effect)
      if (demand.act !== act || !isUnderWay(t, effect) || !isUpon(t, effect, card)) continue
      all.push(demand.to ? speak().group(t, contextIn(effect), demand.to) : null)
    }
    return all
  }
  const isForbiddenOutOfPlay = (t: Table<G>, card: CardId, act: string): boolean =>
    [...t.state.effects, ...constants(t)].some(
      (effect) =>
        effect.kind === 'cannot' &&
        stepOf(effect).do === 'cannot' &&
        stepIn<'cannot'>(effect).act === act &&
        isUnderWay(t, effect) &&
        isUpon(t, effect, card),
    )
  const isForbiddenTo: LastingEffects<G>['isForbiddenTo'] = (t, seat, act, card) => {
    if ((valid.traitsInForce(t) & TRAIT.bans) === 0) return false
    for (const effect of t.state.effects) {
      if (effect.kind !== 'cannot' || effect.on.length > 0 || !isUnderWay(t, effect)) continue
      if (bans(t, contextOf(effect.seat, effect.source!), stepOf(effect), seat, act, card)) return true
    }
    for (const { card: own, ability } of valid.validAbilities(t, TRAIT.bans)) {
      if (ability.kind !== 'constant') continue
      const c = contextOf(t.state.holder[own]!, t.ref(own))
      if (!ability.does.some((step) => bans(t, c, step, seat, act, card))) continue
      if (!ability.while || speak().holds(t, c, ability.while)) return true
    }
    return false
  }

  return {
    begin,
    lasts,
    beginLater,
    beginReplacing,
    constants,
    kind,
    isUnderWay,
    areUnsettled,
    reads,
    mayAffect: (t, card) =>
      (valid.traitsInForce(t) & TRAIT.others) !== 0 ||
      (t.traitsOf(card) & TRAIT.constant) !== 0 ||
      words.alwaysAffect?.(t, card) === true,
    isForbidden,
    isForbiddenOutOfPlay,
    isForbiddenTo,
    demanded,
    mustDo: (t, card, act) => valid.isBound(t, card, 'must', act) && !isForbidden(t, card, act),
    endUntrue: (t) => {
      if ((t.effectTraits() & TRAIT.whenever) !== 0) endWhere(t, (effect) => !isStillSo(t, effect))
    },
    endAt: (t, moment) => endWhere(t, (effect) => isUpAt(t, effect, moment)),
    endTurn: (t) =>
      endWhere(
        t,
        (effect) =>
          effect.until === 'turn' ||
          (effect.until === 'nextTurn' && isItsTurn(t, effect)) ||
          isUpAt(t, effect, 'turnEnd') ||
          waitsInVain(t, effect) ||
          isUponNothing(t, effect),
      ),
    endOf: (t, during) => endWhere(t, ({ until }) => until === during),
  }
}

/** What the words of an effect speak of, with its letters as they stand. */
function contextIn({ seat, source, data }: Effect): Context {
  const { lets } = data as { lets?: Context['lets'] }
  return contextOf(seat, source!, lets ? { lets } : undefined)
}

/** What waits for a moment of this turn waits no longer than the turn, also where that moment was before. */
const isOfThisTurn = (when: When) => 'at' in when && when.of === 'this'
const THIS_TURN: Duration = { during: 'turn' }

const NOTHING: readonly never[] = []
const NO_CHANGE: readonly Change[] = NOTHING
const NO_VALUES: Values = {}

/** Whether what is gained is the same whenever it begins. */
const isFixed = (gain: Gain): boolean => {
  const value = 'by' in gain ? gain.by : 'to' in gain ? gain.to : 'keyword' in gain ? gain.n : undefined
  return value === undefined || typeof value === 'number'
}

const isGroup = (what: Subject): what is Group => typeof what === 'object' && 'in' in what

const isNumber = (gain: Gain): gain is NumberGain => 'field' in gain || 'scale' in gain

/** Whether a thing is cards, and not a player or what is played some time. */
const isOfObjects = (what: Thing) => typeof what === 'string' || !('player' in what || 'entered' in what)

function added(gain: Extract<Gain, { readonly field: string }>, n: number): Change {
  return { field: gain.field, op: 'by' in gain ? 'add' : 'set', value: n }
}

function scaled(gain: Extract<Gain, { readonly scale: string }>, values: Readonly<Values>): Change {
  const before = amountIn(values, gain.scale)
  return {
    field: gain.scale,
    op: 'set',
    value: 'times' in gain ? before * gain.times : Math.ceil(before / gain.over),
  }
}

/** Each of two values becomes what the other was. */
function swapped([a, b]: readonly [string, string], values: Readonly<Values>): readonly Change[] {
  return [
    { field: a, op: 'set', value: values[b]! },
    { field: b, op: 'set', value: values[a]! },
  ]
}

/** The words by which texts ask for cards with such abilities. */
type KeywordsIn = (abilities: readonly Ability[]) => readonly string[]

/** An attribute, a keyword or an ability comes to what is there. A keyword is an ability, too. */
function gained(gain: Gain, keywordsIn: KeywordsIn): readonly Change[] {
  if ('attribute' in gain) return [{ field: 'attributes', op: 'gain', value: gain.attribute }]
  if ('everything' in gain) return [{ field: 'abilities', op: 'set', value: [] }]
  const ability = abilityOf(gain)
  if (ability === null) return NO_CHANGE
  return [
    ...keywordsIn([ability]).map((word): Change => ({ field: 'keywords', op: 'gain', value: word })),
    { field: 'abilities', op: 'gain', value: asData(ability) },
  ]
}

/** The ability that is gained or lost. */
function abilityOf(gain: Gain): Ability | null {
  if ('ability' in gain) return gain.ability
  return 'keyword' in gain ? { kind: 'keyword', ...gain } : null
}

/**
 * What is lost is lost altogether, and what is forbidden or demanded is so; null where it cannot be told without what
 * the card is like.
 */
function plainChanges(
  step: Exclude<Lasting, { readonly do: 'gain' }>,
  values: Readonly<Values> | null,
  keywordsIn: KeywordsIn,
): readonly Change[] | null {
  if (step.do === 'cannot') return [{ field: 'cannot', op: 'gain', value: step.act }]
  if (step.do === 'must') return [{ field: 'must', op: 'gain', value: step.act }]
  if (!values && step.loses.some((gain) => 'keyword' in gain || 'ability' in gain)) return null
  return step.loses.flatMap((gain) => lost(gain, values ?? NO_VALUES, keywordsIn))
}

function lost(gain: Gain, values: Readonly<Values>, keywordsIn: KeywordsIn): readonly Change[] {
  if ('everything' in gain) {
    return [
      { field: 'abilities', op: 'set', value: [] },
      { field: 'keywords', op: 'set', value: [] },
    ]
  }
  if ('attribute' in gain) return [{ field: 'attributes', op: 'lose', value: gain.attribute }]
  const isLost = isThat(gain)
  if (isLost === null) return NO_CHANGE
  const had = abilitiesIn(values)
  const left = had.filter((one) => !isLost(one))
  const kept = keywordsIn(left)
  const gone = keywordsIn(had.filter(isLost)).filter((word) => !kept.includes(word))
  return [
    ...gone.map((value): Change => ({ field: 'keywords', op: 'lose', value })),
    { field: 'abilities', op: 'set', value: asData(left) },
  ]
}

/** Which abilities are lost: those by a keyword, or those that say the same. */
function isThat(gain: Gain): ((one: Ability) => boolean) | null {
  if ('keyword' in gain) return (one) => one.kind === 'keyword' && one.keyword === gain.keyword
  if (!('ability' in gain)) return null
  const said = jsonOf(gain.ability)
  return (one) => jsonOf(one) === said
}

function fieldsOf(gain: Gain, keywordsIn: KeywordsIn): readonly string[] {
  if ('swap' in gain) return gain.swap
  if ('scale' in gain) return [gain.scale]
  return 'field' in gain ? [gain.field] : gained(gain, keywordsIn).map(({ field }) => field)
}

const LOOKS: { readonly [word: string]: string } = {
  attribute: 'attributes',
  keyword: 'keywords',
  name: 'attributes',
  nameHas: 'attributes',
  same: 'attributes',
  icon: 'attributes',
}

/** The characteristics that parts of a text speak of. */
function fieldsIn(...parts: readonly unknown[]): readonly string[] {
  const found = new Set<string>()
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      if ((key === 'field' || key === 'changed' || key === 'declared') && typeof value === 'string')
        found.add(value)
      else if (LOOKS[key]) found.add(LOOKS[key])
      look(value)
    }
  }
  for (const part of parts) look(part)
  return [...found]
}

/** An effect depends on what changes the characteristics it speaks of: what it filters by and counts. */
const looksAt = remembered((step: Lasting): readonly string[] => {
  if (step.do !== 'gain') return fieldsIn(step.what)
  return fieldsIn(
    step.what,
    ...step.gains.map((gain) => ('by' in gain ? gain.by : 'to' in gain ? gain.to : null)),
  )
})

/** The characteristics that the condition of a constant ability looks at. */
const conditionReads = remembered((ability: Ability): readonly string[] =>
  ability.kind === 'constant' && ability.while ? fieldsIn(ability.while) : NOTHING,
)
