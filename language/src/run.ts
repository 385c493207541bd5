import {
  type Ask,
  ask,
  type CardId,
  type Decision,
  type Json,
  type Limit,
  type Option,
  type Procedure,
  procedure,
  type Ref,
  type Seat,
  type Table,
  type Target,
  text,
  type Vars,
  type ZoneId,
} from '@tefuda/kernel'
import type {
  Choose,
  Comparison,
  Condition,
  Effect,
  Filter,
  Group,
  Letter,
  Many,
  Place,
  Step,
  Thing,
  Total,
  Value,
  Verb,
  Who,
} from './ability.ts'

/**
 * What an effect knows while it is carried out. Plain data: it lives in the frame, so a game can be saved in the
 * middle of any card. `fixed` are the choices made before, by their place in the text.
 */
export type Context = {
  readonly seat: Seat
  /** Whoever carries the instruction out. */
  readonly actor: Seat
  readonly source: Ref
  readonly it: readonly Ref[]
  /** Players that were chosen, or that the trigger is about; and what was chosen among the things that wait. */
  readonly players: readonly Seat[]
  readonly items: readonly number[]
  readonly letters: { readonly [letter: string]: number }
  readonly fixed: { readonly [path: string]: readonly Target[] }
  /** Whether what was last to be done was done. */
  readonly did: boolean
  /** What has been done to which objects, by verb. */
  readonly done: { readonly [verb: string]: readonly Ref[] }
}

/** What a game gives the interpreter: its words made real. */
export interface Speech<G extends object> {
  readonly isA: (t: Table<G>, card: CardId, type: string) => boolean
  readonly nameOf: (t: Table<G>, card: CardId) => string
  readonly states: { readonly [state: string]: (t: Table<G>, card: CardId) => boolean }
  readonly verbs: { readonly [verb: string]: Verbal<G> }
  /** Things a resolution may ask whether they were done, beside what it did last. */
  readonly done: { readonly [name: string]: (t: Table<G>, c: Context) => boolean }
  /** Zones whose cards are chosen when it comes up, not before. */
  readonly hidden: readonly string[]
  readonly option: (t: Table<G>, card: CardId) => Option
  /** What a group means beside cards: players, abilities that wait to resolve. */
  readonly beside: (t: Table<G>, c: Context, group: Group) => readonly Chosen[]
  readonly seats: (t: Table<G>) => readonly Seat[]
  /** Lets whoever chooses in a hidden place look at what is there. */
  readonly look: (t: Table<G>, c: Context, cards: readonly CardId[]) => void
}

/** Something that can be chosen, and what choosing it means. */
export interface Chosen {
  readonly option: Option
  readonly target: Target
}

/** A verb: how it is done, and as a cost whether it can be done in full. */
export interface Verbal<G extends object> {
  readonly does: (t: Table<G>, c: Context, verb: Verb) => void
  readonly can?: (t: Table<G>, c: Context, verb: Verb) => boolean
}

const RUN = 'language.run'

export function contextOf(seat: Seat, source: Ref, more: Partial<Context> = {}): Context {
  return {
    seat,
    actor: seat,
    source,
    it: [],
    players: [],
    items: [],
    letters: {},
    fixed: {},
    did: true,
    done: {},
    ...more,
  }
}

/** Carries out an effect; the context it ends with is what the procedure gives back. */
export function runEffect<G extends object>(t: Table<G>, effect: Effect, c: Context, path = ''): void {
  t.call(RUN, { effect: effect as unknown as Json, at: 0, path, c: c as unknown as Json })
}

/** Looks, counts and compares in the words of a game. */
export class Interpreter<G extends object> {
  readonly speech: Speech<G>
  constructor(speech: Speech<G>) {
    this.speech = speech
  }

  who(t: Table<G>, c: Context, who: Who | 'any'): readonly Seat[] {
    const seats = this.speech.seats(t)
    if (who === 'you') return [c.seat]
    if (who === 'self') return [c.actor]
    if (who === 'that') return c.players
    if (who === 'opponent') return seats.filter((seat) => !t.allied(seat, c.seat))
    if (who === 'owner') return c.it.map(({ card }) => t.state.owner[card]!)
    if (who === 'controller') return c.it.map(({ card }) => t.state.holder[card]!)
    return [c.seat, ...seats.filter((seat) => seat !== c.seat)]
  }

  zones(t: Table<G>, c: Context, place: Place): ZoneId[] {
    const first = t.layout.specOf[t.zone(place.zone, 0)]!
    if (first.of === 'table') return [t.zone(place.zone)]
    return this.who(t, c, place.of).map((seat) => t.zone(place.zone, seat))
  }

  group(t: Table<G>, c: Context, group: Group): CardId[] {
    return this.zones(t, c, group.in)
      .flatMap((zone) => t.state.zones[zone]!)
      .filter((card) => this.fitsAll(t, c, card, group.are))
  }

  fitsAll(t: Table<G>, c: Context, card: CardId, filters: readonly Filter[]): boolean {
    return filters.every((filter) => this.fits(t, c, card, filter))
  }

  private fits(t: Table<G>, c: Context, card: CardId, filter: Filter): boolean {
    if ('type' in filter) return this.speech.isA(t, card, filter.type)
    if ('attribute' in filter)
      return (t.valuesOf(card).attributes as readonly string[]).includes(filter.attribute)
    if ('name' in filter) return this.speech.nameOf(t, card) === filter.name
    if ('nameHas' in filter) return this.speech.nameOf(t, card).includes(filter.nameHas)
    if ('state' in filter) return this.speech.states[filter.state]!(t, card)
    if ('keyword' in filter) return (t.valuesOf(card).keywords as readonly string[]).includes(filter.keyword)
    if ('not' in filter) return !this.fits(t, c, card, filter.not)
    if ('or' in filter) return filter.or.some((part) => this.fits(t, c, card, part))
    if ('other' in filter) return card !== c.source.card
    return compare(t.valuesOf(card)[filter.field] as number, filter.is, this.value(t, c, filter.value))
  }

  value(t: Table<G>, c: Context, value: Value): number {
    if (typeof value === 'number') return value
    if ('letter' in value) return c.letters[value.letter] ?? 0
    if ('count' in value) return this.group(t, c, value.count).length
    if ('minus' in value) return -this.value(t, c, value.minus)
    if ('did' in value) {
      return (c.done[value.did] ?? []).filter(({ card }) => this.fitsAll(t, c, card, value.are)).length
    }
    const [first] = this.things(t, c, value.of)
    return first ? ((t.lastValues(first)?.[value.field] as number | undefined) ?? 0) : 0
  }

  things(t: Table<G>, c: Context, thing: Thing): readonly Ref[] {
    if (thing === 'this') return [c.source]
    if (thing === 'it' || thing === 'them') return c.it
    if ('this' in thing) return t.alive(c.source) ? [c.source] : []
    if ('all' in thing) return this.group(t, c, thing.all).map((card) => t.ref(card))
    if (!('top' in thing)) return []
    const n = this.value(t, c, thing.top)
    return this.zones(t, c, thing.of).flatMap((zone) =>
      (n > 0 ? t.state.zones[zone]!.slice(-n).reverse() : []).map((card) => t.ref(card)),
    )
  }

  /** Whether a card is among what is spoken of. */
  isAmong(t: Table<G>, c: Context, card: CardId, thing: Thing): boolean {
    if (typeof thing !== 'object' || !('all' in thing))
      return this.things(t, c, thing).some((ref) => ref.card === card)
    return (
      this.zones(t, c, thing.all.in).includes(t.state.at[card]!) && this.fitsAll(t, c, card, thing.all.are)
    )
  }

  /** The players spoken of. */
  playersOf(t: Table<G>, c: Context, thing: Thing | undefined): readonly Seat[] {
    if (thing === 'it' || thing === 'them') return c.players
    return typeof thing === 'object' && 'player' in thing ? this.who(t, c, thing.player) : []
  }

  /** The objects spoken of that are still what they were. */
  living(t: Table<G>, c: Context, thing: Thing): CardId[] {
    return this.things(t, c, thing)
      .filter((ref) => t.alive(ref))
      .map(({ card }) => card)
  }

  holds(t: Table<G>, c: Context, condition: Condition): boolean {
    if ('there' in condition) {
      return compare(
        this.group(t, c, condition.there).length,
        condition.is,
        this.value(t, c, condition.value),
      )
    }
    if ('thing' in condition) {
      const things = this.living(t, c, condition.thing)
      return things.length > 0 && things.every((card) => this.fitsAll(t, c, card, condition.are))
    }
    if ('turnOf' in condition) return this.who(t, c, condition.turnOf).includes(t.state.turnSeat)
    return condition.done === 'it' ? c.did : this.speech.done[condition.done]!(t, c)
  }

  /** Whether a cost can be paid in full. */
  canPay(t: Table<G>, c: Context, cost: Effect): boolean {
    return cost.every((step) => {
      if (isChoose(step)) return this.hasEnough(t, c, step)
      return this.speech.verbs[step.do]?.can?.(t, c, step as Verb) ?? true
    })
  }

  /** The choices of an effect that are made before it is carried out, with their place in the text. */
  *early(effect: Effect, path = ''): Generator<[path: string, step: Choose]> {
    for (const [i, step] of effect.entries()) {
      const here = `${path}${i}.`
      if (isChoose(step)) {
        if (step.do === 'choose' && !this.speech.hidden.includes(step.what.in.zone)) yield [here, step]
      } else if (step.do === 'after' || (step.do === 'if' && 'late' in step)) return
      else if (step.do === 'if' || step.do === 'may' || step.do === 'pay' || step.do === 'by') {
        yield* this.early((step as { then: Effect }).then, here)
      }
    }
  }

  /** What there is to choose. In a hidden place a card is not among what its own text speaks of. */
  choices(t: Table<G>, c: Context, step: Choose): readonly Chosen[] {
    const groups = step.or ? [step.what, { in: step.what.in, are: step.or.are }] : [step.what]
    const cards = new Set(groups.flatMap((group) => this.group(t, c, group)))
    const hidden = this.speech.hidden.includes(step.what.in.zone)
    const listed = hidden
      ? this.unordered(t, [...cards]).filter((card) => card !== c.source.card)
      : [...cards]
    const found = listed.map((card) => ({ option: this.speech.option(t, card), target: t.ref(card) }))
    return [...found, ...this.speech.beside(t, c, step.what)]
  }

  /** Whoever looks through a hidden pile learns what is there, not in which order. */
  private unordered(t: Table<G>, cards: CardId[]): CardId[] {
    const { print } = t.state
    return cards.sort((a, b) => print[a]! - print[b]!)
  }

  /** Whether there is as much to choose from as has to be chosen. */
  hasEnough(t: Table<G>, c: Context, step: Choose): boolean {
    return this.choices(t, c, step).length >= this.bounds(t, c, step.how)[0]
  }

  /** Whether a target chosen before is still what it was chosen as. */
  stillFits(t: Table<G>, c: Context, step: Choose, target: Target): boolean {
    if ('seat' in target) return true
    if ('item' in target) return t.pendingItem(target.item) !== undefined
    return t.alive(target) && this.fitsAll(t, c, target.card, step.what.are)
  }

  bounds(t: Table<G>, c: Context, how: Many): readonly [min: number, max: number] {
    if ('any' in how) return [0, Infinity]
    if ('upTo' in how) return [0, this.value(t, c, how.upTo)]
    const n = this.value(t, c, how.exactly)
    return [n, n]
  }

  /** The question a choice asks. In a hidden place nobody has to find what fits a description. */
  question(t: Table<G>, c: Context, step: Choose, clause: string, key: string): Decision {
    const choices = this.choices(t, c, step)
    const options = choices.map(({ option }, id) => ({ ...option, id }))
    const [min, max] = this.bounds(t, c, step.how)
    const secret = this.speech.hidden.includes(step.what.in.zone) && step.what.are.length > 0
    const most = Math.min(max, choices.length)
    const seat = c.actor
    const asked = { kind: 'choose', seat, clause, ask: text(key, { n: most }), options, max: most } as const
    const fewest = secret || step.total ? 0 : Math.min(min, choices.length)
    if (!step.total) return { ...asked, min: fewest }
    return { ...asked, min: fewest, limits: [this.limit(t, c, step.total, choices)] }
  }

  private limit(t: Table<G>, c: Context, total: Total, choices: readonly Chosen[]): Limit {
    const weights: { [key: string]: number } = {}
    for (const { option, target } of choices) {
      weights[option.key] = 'card' in target ? (t.valuesOf(target.card)[total.field] as number) : 0
    }
    const n = this.value(t, c, total.value)
    return { weights, min: total.is === 'atMost' ? -Infinity : n, max: total.is === 'atLeast' ? Infinity : n }
  }
}

/** What was chosen, sorted by what it is. */
export function sorted(targets: readonly Target[]): Pick<Context, 'it' | 'players' | 'items'> {
  return {
    it: targets.flatMap((target) => ('card' in target ? [target] : [])),
    players: targets.flatMap((target) => ('seat' in target ? [target.seat] : [])),
    items: targets.flatMap((target) => ('item' in target ? [target.item] : [])),
  }
}

function isChoose(step: Step): step is Choose {
  return step.do === 'choose' || step.do === 'pick' || step.do === 'search'
}

function compare(a: number, is: Comparison, b: number): boolean {
  if (is === 'atMost') return a <= b
  if (is === 'atLeast') return a >= b
  return a === b
}

const YES: Option = { key: 'yes', text: text('option.yes'), id: 1 }
const NO: Option = { key: 'no', text: text('option.no'), id: 0 }
/** Whether to do something. The words are the game's. */
export const YES_NO: readonly Option[] = [YES, NO]

/** The clauses by which a game asks what the language asks. */
export interface Clauses {
  readonly choose: string
  readonly may: string
}

/** The procedure that carries out effects. Its frames are plain data, its choices decisions, its changes events. */
export function runProcedure<G extends object>(speak: Interpreter<G>, clauses: Clauses): Procedure<G> {
  const contextIn = (v: Vars) => v.c as unknown as Context
  const effectIn = (v: Vars) => v.effect as unknown as Effect
  const set = (v: Vars, more: Partial<Context>) => {
    v.c = { ...contextIn(v), ...more } as unknown as Json
  }
  const stepIn = (v: Vars) => effectIn(v)[(v.at as number) - 1]!
  const pathIn = (v: Vars) => `${v.path as string}${(v.at as number) - 1}.`
  const yesOrNo =
    (key: string): Ask<G>['decide'] =>
    (_, v) => ({
      kind: 'choose',
      seat: contextIn(v).actor,
      clause: clauses.may,
      ask: text(key),
      options: YES_NO,
      min: 1,
      max: 1,
    })

  return procedure<G>(RUN, {
    'language.next': (t, v) => {
      const step = effectIn(v)[v.at as number]
      if (!step) {
        t.return(v.c!)
        return
      }
      v.at = (v.at as number) + 1
      const c = contextIn(v)
      switch (step.do) {
        case 'choose':
        case 'pick':
        case 'search': {
          const fixed = c.fixed[pathIn(v)]
          if (!fixed) {
            const { what } = step as Choose
            if (speak.speech.hidden.includes(what.in.zone))
              speak.speech.look(t, c, speak.group(t, c, { in: what.in, are: [] }))
            return t.goto('language.choose')
          }
          set(v, sorted(fixed.filter((target) => speak.stillFits(t, c, step as Choose, target))))
          return t.goto('language.next')
        }
        case 'may':
          return t.goto('language.may')
        case 'pay':
          if (speak.canPay(t, c, (step as { cost: Effect }).cost)) return t.goto('language.pay')
          set(v, { did: false })
          return t.goto('language.next')
        case 'if': {
          const { if: condition, then } = step as { if: Condition; then: Effect }
          if (!speak.holds(t, c, condition)) return t.goto('language.next')
          runEffect(t, then, c, pathIn(v))
          return t.goto('language.back')
        }
        case 'let': {
          const { letter, be } = step as { letter: Letter; be: Value }
          set(v, { letters: { ...c.letters, [letter]: speak.value(t, c, be) } })
          return t.goto('language.next')
        }
        case 'by': {
          const { who, then } = step as { who: Who; then: Effect }
          for (const seat of [...speak.who(t, c, who)].reverse())
            runEffect(t, then, { ...c, actor: seat }, pathIn(v))
          return t.goto('language.back')
        }
        case 'after':
          runEffect(t, (step as { then: Effect }).then, c, pathIn(v))
          return t.goto('language.back')
        default: {
          t.state.returned = null
          speak.speech.verbs[step.do]!.does(t, c, step as Verb)
          return t.goto('language.back')
        }
      }
    },
    'language.choose': ask(
      (t, v) => speak.question(t, contextIn(v), stepIn(v) as Choose, clauses.choose, 'ask.choose'),
      (t, v, { picked }) => {
        const choices = speak.choices(t, contextIn(v), stepIn(v) as Choose)
        set(v, { ...sorted(picked.map(({ id }) => choices[id]!.target)), did: picked.length > 0 })
        t.goto('language.next')
      },
    ),
    'language.may': ask(yesOrNo('ask.may'), (t, v, { picked }) => {
      set(v, { did: picked[0] === YES })
      if (picked[0] !== YES) return t.goto('language.next')
      runEffect(t, (stepIn(v) as { then: Effect }).then, contextIn(v), pathIn(v))
      t.goto('language.back')
    }),
    'language.pay': ask(yesOrNo('ask.pay.optional'), (t, v, { picked }) => {
      set(v, { did: picked[0] === YES })
      if (picked[0] !== YES) return t.goto('language.next')
      runEffect(t, (stepIn(v) as { cost: Effect }).cost, contextIn(v), `${pathIn(v)}cost.`)
    }),
    'language.paid': (t, v) => {
      runEffect(t, (stepIn(v) as { then: Effect }).then, { ...contextIn(v), did: true }, pathIn(v))
    },
    'language.back': (t, v) => {
      const back = t.state.returned as Partial<Context> | null
      if (back && typeof back === 'object') {
        if (back.it) set(v, { it: back.it })
        if (back.players) set(v, { players: back.players })
        if (back.did !== undefined) set(v, { did: back.did })
        if (back.done) set(v, { done: { ...contextIn(v).done, ...back.done } })
      }
      t.goto('language.next')
    },
  })
}
