import type {
  CardId,
  Change,
  Changed,
  Clause,
  Effect,
  EffectKind,
  Fact,
  Facts,
  Seat,
  Table,
  Values,
} from '@tefuda/kernel'
import type { Ability, Duration, Gain, Step } from '../../ability.ts'
import { type Context, contextOf } from '../../context.ts'
import type { Interpreter } from '../../interpreter.ts'
import { type Own, stepIn } from '../../steps.ts'
import type { Validity } from '../valid.ts'

/** Steps that begin something which lasts. */
export type Lasting = Own<'gain' | 'lose' | 'cannot' | 'must'>
export const isLasting = (step: Step): step is Lasting =>
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
export type Term = {
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

/** The step that an effect in force comes of, and how long that lasts. */
export const stepOf = (effect: Effect) => stepIn<Lasting['do']>(effect)
export const termOf = ({ data }: Effect) => data as unknown as Term

/** What the words of an effect speak of, with its letters as they stand. */
export function contextIn({ seat, source, data }: Effect): Context {
  const { lets } = data as { lets?: Context['lets'] }
  return contextOf(seat, source!, lets ? { lets } : undefined)
}
