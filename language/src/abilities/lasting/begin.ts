import { asData, numberIn, type Ref, type Seat, type Table } from '@tefuda/kernel'
import type { Duration, Gain, Group, Step, Subject, Thing, Value, When } from '../../ability.ts'
import type { Context } from '../../context.ts'
import { has, says } from '../../said.ts'
import { isDo, type Own } from '../../steps.ts'
import { isLasting, type Lasting, type LastingEffects, type LastingWords } from './words.ts'

/** How effects that last begin. */

const NOTHING: readonly never[] = []

/** What begins upon some of the objects of a step, and whose turn it waits for. */
type Begun = { readonly on: readonly Ref[]; readonly whose: readonly Seat[]; readonly step: Lasting }

type Beginnings<G extends object> = Pick<LastingEffects<G>, 'begin' | 'beginLater' | 'beginReplacing'>

export function beginnings<G extends object>(
  words: LastingWords<G>,
  lasts: LastingEffects<G>['lasts'],
): Beginnings<G> {
  const { speak } = words
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

  return { begin, beginLater, beginReplacing }
}

/** What waits for a moment of this turn waits no longer than the turn, also where that moment was before. */
const isOfThisTurn = (when: When) => 'at' in when && when.of === 'this'
const THIS_TURN: Duration = { during: 'turn' }

/** Whether what is gained is the same whenever it begins. */
const isFixed = (gain: Gain): boolean => {
  const value = 'by' in gain ? gain.by : 'to' in gain ? gain.to : 'keyword' in gain ? gain.n : undefined
  return value === undefined || typeof value === 'number'
}

const isGroup = (what: Subject): what is Group => typeof what === 'object' && 'in' in what

/** Whether a thing is cards, and not a player or what is played some time. */
const isOfObjects = (what: Thing) => typeof what === 'string' || !('player' in what || 'entered' in what)
