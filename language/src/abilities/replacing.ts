import {
  type CardId,
  type Clause,
  type EffectKind,
  type EffectName,
  type Event,
  entry,
  event,
  eventWith,
  type Effect as InForce,
  isNamed,
  nameOf,
  noteOf,
  type Procedure,
  procedure,
  type Seat,
  type Table,
} from '@tefuda/kernel'
import type { Effect } from '../ability.ts'
import { type Context, contextOf } from '../context.ts'
import type { Interpreter } from '../interpreter.ts'
import { runEffect } from '../run.ts'
import { isDo, type Own, stepIn } from '../steps.ts'
import { TRAIT } from './traits.ts'
import type { Validity } from './valid.ts'

/** What happens instead. Each kind of event that a text can replace is a kind of effect. */

type Replace = Own<'replace'>

/** What a game says of events that texts replace. */
export interface ReplacingWords<G extends object> {
  readonly speak: () => Interpreter<G>
  readonly valid: Validity<G>
  /** The event of the table behind each word of the texts. */
  readonly kinds: { readonly [word: string]: string }
  /** What replacing is, by whom an order is chosen, and that nothing replaces twice. */
  readonly clauses: { readonly is: Clause; readonly order: Clause; readonly once: Clause }
  /** In what an event is done: a battle… */
  readonly isIn: (e: Event, where: string) => boolean
  /** Whether a card stands for its player, where what happens to players happens to cards. */
  readonly isPlayer?: (t: Table<G>, card: CardId) => boolean
  /** Whether what is done instead can be; where it cannot the event happens. */
  readonly canDo?: (t: Table<G>, c: Context, effect: Effect) => boolean
  /** Who says whether what may be done instead is done, where it is not whoever it happens to. */
  readonly user?: (effect: InForce) => Seat
  /** What is done instead knows of the event beside its cards. */
  readonly about: (e: Event) => Partial<Context>
  /** What comes of it as soon as it has been done. */
  readonly over?: (t: Table<G>) => void
}

export interface Replacing<G extends object> {
  readonly replaceKind: (step: Replace) => string
  readonly kinds: { readonly [kind: string]: EffectKind<G> }
  /** Whether something in force may replace events of a kind. */
  readonly mayReplace: (t: Table<G>, type: string) => boolean
  /** Carries out what is done instead: what an event `instead` changes. */
  readonly doInstead: (t: Table<G>, e: Event) => void
  readonly procedure: Procedure<G>
}

const stepOf = (effect: InForce) => stepIn<'replace'>(effect)

/** What is done instead of an event, and which effect says so. */
type Instead = {
  readonly effect: Effect
  readonly c: Context
  readonly by: EffectName
}

export const INSTEAD_OF = eventWith<Instead>('instead')

export function replacing<G extends object>(words: ReplacingWords<G>): Replacing<G> {
  const { speak, valid, kinds, clauses } = words
  const INSTEAD = entry<Instead>(clauses.is)
  const bitsByType: { [type: string]: number } = {}
  for (const [word, type] of Object.entries(kinds))
    bitsByType[type] = (bitsByType[type] ?? 0) | valid.bits.eventTrait(word)

  /** While it is done, the effect that replaces does not replace again: it is still the one event. */
  const isReplacing = (t: Table<G>, effect: InForce) =>
    t.state.frames.some(
      ({ in: name, vars }) => name === INSTEAD.name && isNamed(effect, vars.by as EffectName),
    )

  /** What an effect knows: what it was fixed upon, where it has begun, is what it speaks of. */
  const knowing = ({ seat, source, on }: InForce): Context =>
    contextOf(seat, source!, on.length > 0 ? { it: on } : undefined)

  /** The cards of an event that the replacement is about. */
  const subjects = (t: Table<G>, effect: InForce, e: Event): readonly CardId[] => {
    const when = stepOf(effect).event
    const c = knowing(effect)
    if ('who' in when) {
      const isWhose = (card: CardId) => speak().isWho(t, c, when.who, t.state.holder[card]!)
      return e.cards.filter((card) => words.isPlayer?.(t, card) && isWhose(card))
    }
    const { by, from, in: where, to, what } = when
    if (by && !speak().isDoneBy(t, c, by)) return []
    if (where && !words.isIn(e, where)) return []
    return e.cards.filter((card, i) => {
      if (to && t.layout.specOf[e.to[i]!]?.name !== to) return false
      if (from && !speak().isIn(t, c, card, from)) return false
      if (typeof what === 'object' && 'in' in what) return speak().isOneOf(t, c, card, what)
      return speak()
        .things(t, c, what)
        .some((ref) => ref.card === card && t.alive(ref))
    })
  }
  /** Whether the replacement is about what happens to the player of an event, or to some of its cards. */
  const isAbout = (t: Table<G>, effect: InForce, e: Event): boolean => {
    const { event: when } = stepOf(effect)
    if (e.cards.length > 0) return subjects(t, effect, e).length > 0
    if (!('who' in when)) return false
    return speak().isWho(t, contextOf(effect.seat, effect.source!), when.who, e.seat)
  }
  const isPossible = (t: Table<G>, effect: InForce, e: Event): boolean =>
    words.canDo === undefined ||
    words.canDo(t, contextOf(effect.seat, effect.source!, words.about(e)), doneInstead(stepOf(effect)))
  const insteadOf = (t: Table<G>, effect: InForce, e: Event, cards: readonly CardId[]): Event => {
    const it = cards.map((card) => t.ref(card))
    const c = contextOf(effect.seat, effect.source!, { it, ...words.about(e) })
    return event(INSTEAD_OF, clauses.is, effect.seat, {
      note: { effect: doneInstead(stepOf(effect)), c, by: nameOf(effect) },
    })
  }
  const kindOf = (type: string): EffectKind<G> => ({
    clause: clauses.is,
    replaces: {
      event: type,
      clause: clauses.order,
      optional: (effect) => isOptional(stepOf(effect)),
      ...(words.user && { user: words.user }),
      applies: (t, effect, e) => !isReplacing(t, effect) && isAbout(t, effect, e) && isPossible(t, effect, e),
      instead: (t, effect, e) => {
        const cards = subjects(t, effect, e)
        const rest = e.cards.filter((card) => !cards.includes(card))
        return [...without(e, rest), insteadOf(t, effect, e, cards)]
      },
    },
  })

  return {
    replaceKind: (step) => `replace.${kinds[step.event.event]}`,
    kinds: Object.fromEntries(Object.values(kinds).map((type) => [`replace.${type}`, kindOf(type)])),
    mayReplace: (t, type) => {
      const inForce = valid.traitsInForce(t)
      return (inForce & TRAIT.replaces) !== 0 && (inForce & (bitsByType[type] ?? 0)) !== 0
    },
    doInstead: (t, e) => t.call(INSTEAD, { ...noteOf(e, INSTEAD_OF) }),
    procedure: procedure<G, Instead>(INSTEAD, {
      [`${clauses.is} instead`]: (t, { effect, c }) => runEffect(t, effect, c),
      [`${clauses.once} over`]: (t) => words.over?.(t),
      [`${clauses.once} done`]: (t) => t.return(),
    }),
  }
}

/** Where the text says that it may be done, the event may be let happen. */
const isOptional = (step: Replace) => optionIn(step) !== null
const optionIn = ({ with: effect }: Replace): Own<'may'> | null =>
  effect.length === 1 && isDo(effect[0]!, 'may') ? effect[0] : null

const doneInstead = (step: Replace): Effect => optionIn(step)?.then ?? step.with

/** The event as it happens to the other cards. */
function without(e: Event, rest: readonly CardId[]): Event[] {
  if (rest.length === 0) return []
  const keep = <T>(list: readonly T[]) => list.filter((_, i) => rest.includes(e.cards[i]!))
  return [{ ...e, cards: rest, from: keep(e.from), to: keep(e.to) }]
}
