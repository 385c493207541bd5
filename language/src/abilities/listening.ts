import {
  asData,
  type CardId,
  type Clause,
  type Event,
  event,
  eventWith,
  type Effect as InForce,
  noteOf,
  type Ref,
  remembered,
  type Seat,
  type Table,
  type Trigger,
  type ZoneId,
} from '@tefuda/kernel'
import type { Ability, Condition, Effect, Group, Place, Subject, When, Who } from '../ability.ts'
import { type Context, carriedBy, contextOf, heardBy } from '../context.ts'
import type { Interpreter } from '../interpreter.ts'
import { TRAIT } from './traits.ts'
import { ABILITY, isLimited, isUsedUp, nameOf, rememberUse, TRIGGERED, used, wasLetPass } from './uses.ts'
import { abilitiesIn, type Valid, type Validity } from './valid.ts'

export type Triggered = Extract<Ability, { readonly kind: 'triggered' }>

/** Something abilities may wait for, in the words of the texts: to whom it happened, and what more can be asked about it. */
export interface Happening {
  readonly event: string
  readonly card?: CardId | undefined
  readonly who: Seat
  readonly from?: ZoneId | undefined
  /** What it was done to, or where to; in what it was done. */
  readonly to?: readonly string[] | undefined
  readonly in?: readonly string[] | undefined
  /** Of a card that has gone: the zone it counts as lying in, and the object as which it is looked at. */
  readonly left?: ZoneId | undefined
  readonly was?: Ref | undefined
  /** What the ability then speaks of; where it waits for any one of a group, perhaps that one itself. */
  readonly it: readonly Ref[]
  readonly subject?: Ref | undefined
  /** What it was done to: spoken of by a text that says so. */
  readonly object?: readonly Ref[] | undefined
  readonly players?: readonly Seat[] | undefined
  /** Objects of which this tells as they were, and which it moves or has moved: a text that speaks of one follows it. */
  readonly goes?: readonly Ref[] | undefined
}

/** A happening that is being put together: every part has its place from the beginning, so that all have one shape. */
export type Told = { -readonly [part in keyof Happening]: Happening[part] }
export const told = (event: string, card: CardId, who: Seat, it: readonly Ref[]): Told => ({
  event,
  card,
  who,
  from: undefined,
  to: undefined,
  in: undefined,
  left: undefined,
  was: undefined,
  it,
  subject: undefined,
  object: undefined,
  players: undefined,
  goes: undefined,
})

type Listener = { readonly seat: Seat; readonly source: Ref; readonly ability: Triggered; readonly was: Ref }

/** What a trigger is about. */
type About = Pick<Happening, 'it' | 'players'> & {
  readonly lost?: readonly Ref[]
  readonly left?: readonly Ref[] | undefined
  readonly knew?: Knew
}

/** What a game says of what abilities listen for. */
export interface ListeningWords<G extends object> {
  readonly speak: () => Interpreter<G>
  readonly valid: Validity<G>
  readonly clause: Clause
  /** Ends what lasts up to a moment, and what lasts while something is so. */
  readonly endAt: (t: Table<G>, moment: string) => void
  readonly endUntrue: (t: Table<G>) => void
  /** The events of the table that abilities listen for, with the words they can be in the texts. */
  readonly heard: { readonly [type: string]: readonly string[] }
  /** Those of the bits of these words that an event of the table can be, where that is told at a glance. */
  readonly bitsOf?: (t: Table<G>, e: Event, all: number) => number
  readonly happenings: (t: Table<G>, e: Event) => readonly Happening[]
  /** Words whose subject is always one of the cards of the event: no other card need hear them of itself. */
  readonly ofItsCards?: readonly string[]
  /** Objects that have gone with an event: their abilities still hear it. */
  readonly leavers?: (t: Table<G>, e: Event) => readonly Ref[]
  /** Whether a subject counts for a group of a zone, where that is more than being its player's. */
  readonly isOf?: (t: Table<G>, place: Place, one: Happening) => boolean
  /** An ability is used when it is put, as one that is activated is, and not when it triggers. */
  readonly usedWhenPut?: boolean
  /** Whether an ability that waits for a state of affairs could be put now: otherwise it does not trigger. */
  readonly canPut?: (t: Table<G>, seat: Seat, source: Ref, ability: Triggered) => boolean
  /** Whether an ability does not trigger though it waits for what is told: it has done so before. */
  readonly isOver?: (t: Table<G>, source: Ref, ability: Triggered) => boolean
  /** An ability whose card has gone with what it waited for asks what that card was, not what it is. */
  readonly looksBack?: true
  /** Whether a part of a turn is under way: some abilities wait only for what happens in one. */
  readonly isDuring?: (t: Table<G>, part: string) => boolean
  /** What triggers by a state of affairs speaks of those by which it is so. */
  readonly namesThose?: true
  /** Asks first whether an ability is to trigger, unless its card has gone; false where there is nothing to ask. */
  readonly asks?: (t: Table<G>, source: Ref, ability: Triggered, about: About) => boolean
}

export interface Listening<G extends object> {
  readonly triggers: readonly Trigger<G>[]
  /** A moment that abilities wait for. */
  readonly moment: (t: Table<G>, name: string, clause: Clause) => void
  /** Whether anything waits for a moment: an ability, a delayed trigger, or an effect that ends then. */
  readonly isAwaited: (t: Table<G>, moment: string) => boolean
  /** Whether a state of affairs may have to be noticed: an ability waits for one, or an effect lasts by one. */
  readonly mayStateMatter: (t: Table<G>) => boolean
  /** A state of affairs triggers while it holds and the ability neither waits nor is about to resolve. */
  readonly noticeStates: (t: Table<G>) => void
  /** An ability of a card has triggered once. */
  readonly trigger: (t: Table<G>, source: Ref, ability: Triggered, about: About) => void
}

const WAITS = 'ability'
const NOTHING: readonly never[] = []
const always = () => true
const ABOUT_NOTHING: About = { it: NOTHING }

export function listening<G extends object>(words: ListeningWords<G>): Listening<G> {
  const { speak, valid, clause, happenings, leavers } = words
  const traits = valid.bits
  const bitsOfWords = (said: readonly string[]) =>
    said.reduce((bits, word) => bits | traits.eventTrait(word), 0)
  const bitsOf = words.bitsOf ?? ((_: Table<G>, __: Event, all: number) => all)
  const isHeard = (t: Table<G>, bits: number) => (valid.traitsInForce(t) & bits) !== 0

  // ---- Happenings ----

  const hear =
    (all: number) =>
    (t: Table<G>, e: Event): void => {
      const bits = bitsOf(t, e, all)
      if (bits === 0) return
      const gone = leavers?.(t, e) ?? NOTHING
      if (gone.length === 0 && !isHeard(t, bits)) return
      const here = valid.validAbilities(t, bits)
      const late = (t.effectTraits() & bits) !== 0
      const once = gone.length === 0 ? NOTHING : listenersOnce(t, gone, bits)
      if (here.length === 0 && !late && once.length === 0) return
      if (!late && once.length === 0 && !concernsAny(here, e)) return
      const happened = happenings(t, e)
      if (happened.length === 0) return
      for (let i = 0; i < here.length; i++) {
        const { card, ability } = here[i]!
        if (ability.kind !== 'triggered' || !concerns(ability, card, e)) continue
        if (isAboutItself(ability) && gone.some((ref) => ref.card === card)) continue
        tell(t, t.state.holder[card]!, t.ref(card), ability, happened)
      }
      if (late) hearLate(t, happened)
      for (const { seat, source, ability, was } of once) tell(t, seat, source, ability, happened, was)
    }
  /** Whether an event can be what an ability waits for, told without asking what it is in the words of the texts. */
  const concerns = (ability: Triggered, card: CardId, e: Event): boolean =>
    !isAboutItself(ability) || e.cards.includes(card)
  /** An ability that waits for something to happen to its own card, if that is a card of the event. */
  const isAboutItself = remembered(({ when }: Triggered): boolean => {
    if (!('event' in when) || !('what' in when) || when.what !== 'this') return false
    return words.ofItsCards?.includes(when.event) === true
  })
  const concernsAny = (here: readonly Valid[], e: Event): boolean => {
    for (let i = 0; i < here.length; i++) {
      const { card, ability } = here[i]!
      if (ability.kind === 'triggered' && concerns(ability, card, e)) return true
    }
    return false
  }
  /**
   * The abilities that objects had which have gone, also those that wait for that very thing: each is of the card where that
   * has come to.
   */
  const listenersOnce = (t: Table<G>, gone: readonly Ref[], bits: number): readonly Listener[] => {
    const found: Listener[] = []
    for (const ref of gone) {
      const known = t.lastKnown(ref)
      if (!known) continue
      const abilities = abilitiesIn(known.values)
      if (abilities.length === 0) continue
      const source = t.ref(ref.card)
      const had: Ability[] = []
      const add = (ability: Ability, isIt: (own: Triggered) => boolean) => {
        if (ability.kind !== 'triggered' || !isIt(ability) || had.includes(ability)) return
        had.push(ability)
        found.push({ seat: known.holder, source, ability, was: ref })
      }
      const [was, now] = [known.at, t.state.at[ref.card]!].map((zone) => t.layout.specOf[zone]!.name)
      for (const { ability } of valid.validOnce(ref.card, abilities, bits, was!)) add(ability, always)
      for (const { ability } of valid.validOnce(ref.card, abilities, bits, now!)) add(ability, isAboutItself)
    }
    return found
  }
  /** An ability triggers once for each of what has happened that it waits for. */
  const tell = (
    t: Table<G>,
    seat: Seat,
    source: Ref,
    ability: Triggered,
    happened: readonly Happening[],
    was: Ref | null = null,
  ): void => {
    let c: Context | null = null
    for (let i = 0; i < happened.length; i++) {
      const one = happened[i]!
      if (!isWaitedFor(ability.when, one.event)) continue
      c ??= contextOf(seat, source)
      const when = answered(t, c, ability.when, one)
      if (when && !words.isOver?.(t, source, ability))
        triggerFor(t, seat, source, ability, aboutFor(t, source, when, one, was), was !== null)
    }
  }
  /** What has gone with what it waited for is what it was, where a game says so. */
  const aboutFor = (t: Table<G>, source: Ref, when: Happened, one: Happening, was: Ref | null): About => {
    const about = aboutWhat(t, source, when, one)
    return was && words.looksBack ? { ...about, knew: { was } } : about
  }
  const isWaitedFor = (when: When, event: string): boolean => {
    if ('event' in when) return when.event === event
    return 'either' in when && when.either.some((part) => isWaitedFor(part, event))
  }
  /** What of all that an ability waits for this is; null where it is nothing of that. */
  const answered = (t: Table<G>, c: Context, when: When, one: Happening): Happened | null => {
    if ('either' in when) {
      for (const part of when.either) {
        const found = answered(t, c, part, one)
        if (found) return found
      }
      return null
    }
    return 'event' in when && when.event === one.event && isIt(t, c, when, one) ? when : null
  }
  const isIt = (t: Table<G>, c: Context, when: Happened, one: Happening): boolean => {
    if ('who' in when) {
      if (!speak().isWho(t, c, when.who, one.who)) return false
      return !when.are || speak().fitsAll(t, c, one.card!, when.are)
    }
    if (when.to && !one.to?.includes(when.to)) return false
    if (when.in && !one.in?.includes(when.in)) return false
    if (when.by && !speak().isDoneBy(t, c, when.by)) return false
    if (when.from && !isFrom(t, c, when.from, one.from)) return false
    if (when.while && !speak().holds(t, c, when.while)) return false
    return isSubject(t, c, when.what, one)
  }
  const isFrom = (t: Table<G>, c: Context, place: Place, from: ZoneId | undefined) =>
    from !== undefined && (place.zone === 'anywhere' || speak().zones(t, c, place).includes(from))
  const isSubject = (t: Table<G>, c: Context, what: Subject, one: Happening): boolean => {
    if (what === 'this') return isObject(t, c.source, one)
    if (typeof what === 'object' && 'in' in what) return isOneOf(t, c, what, one)
    if (isOwnHost(what) && isHost(t, c.source, one)) return true
    return speak()
      .things(t, c, what)
      .some((ref) => isObject(t, ref, one))
  }
  /** Of a card that has gone its place is where it was, and it is what it was there. */
  const isOneOf = (t: Table<G>, c: Context, { in: place, are }: Group, one: Happening): boolean => {
    const card = one.card!
    const { left, was } = one
    if (left === undefined || place.zone === 'anywhere') {
      const whose =
        left !== undefined ? t.state.owner[card]! : was ? t.lastHolder(was) : t.state.holder[card]!
      if (!speak().isWho(t, c, place.of, whose)) return false
    } else if (!speak().zones(t, c, place).includes(left)) return false
    else if (
      t.layout.seatOf[left]! < 0 &&
      !speak().isWho(t, c, place.of, was ? t.lastHolder(was) : t.state.holder[card]!)
    )
      return false
    if (words.isOf && !words.isOf(t, place, one)) return false
    const fits = () => speak().fitsAll(t, c, card, are)
    return was ? t.asItWas(was, fits) : fits()
  }

  // ---- Triggering ----

  const triggerFor = (
    t: Table<G>,
    seat: Seat,
    source: Ref,
    ability: Triggered,
    about: About,
    looksBack = false,
  ): void => {
    const { only } = ability
    if (!isInTime(t, seat, source, ability)) return
    if (only && !speak().holds(t, contextOf(seat, source, { ...knownOf(about), ...about.knew }), only)) return
    if (looksBack || !words.asks?.(t, source, ability, about)) count(t, seat, source, ability, about)
  }
  const isInTime = (t: Table<G>, seat: Seat, source: Ref, { limit }: Triggered): boolean => {
    if (!words.isDuring || !limit || !('during' in limit)) return true
    return (
      words.isDuring(t, limit.during) && speak().isWho(t, contextOf(seat, source), limit.of, t.state.turnSeat)
    )
  }
  const use = words.usedWhenPut ? ABILITY : TRIGGERED
  const count = (t: Table<G>, seat: Seat, source: Ref, ability: Triggered, about: About): void => {
    if (isUsedUp(t, use, source.card, ability)) return
    if (!words.usedWhenPut && isLimited(ability)) {
      t.do(event(TRIGGERED, clause, seat, { cards: [source.card], note: used(source, ability) }))
      rememberUse(t, source, seat, ability)
    }
    wait(t, seat, source, ability, about)
  }

  // ---- Delayed triggers ----

  const hearLate = (t: Table<G>, happened: readonly Happening[]): void => {
    for (const effect of t.state.effects) {
      if (effect.kind !== 'later') continue
      const { when } = delayedIn(effect)
      const c = contextOf(effect.seat, effect.source!, { it: effect.on, ...whoKnew(effect) })
      const one = happened.find((each) => answered(t, c, when, each))
      if (one) triggerLate(t, effect, { it: one.it, lost: lostBy(t, effect.source!, one), left: one.goes })
    }
  }
  const atLast = (t: Table<G>, moment: string): void => {
    const due = t.state.effects.filter((effect) => {
      if (effect.kind !== 'later') return false
      const { when, begun } = delayedIn(effect)
      const c = contextOf(effect.seat, effect.source!)
      return timesIn(when).some(
        (one) => one.at === moment && !(one.next && begun === t.state.turn) && isWhose(t, c, one.of),
      )
    })
    for (const effect of due) triggerLate(t, effect, { it: effect.on })
  }
  /** Whether a moment of this turn is one of the player that a text means. */
  const isWhose = (t: Table<G>, c: Context, of: Who | 'any' | 'this'): boolean =>
    of === 'any' || of === 'this' || speak().isWho(t, c, of, t.state.turnSeat)

  // ---- Moments and states of affairs ----

  const isAwaited = (t: Table<G>, moment: string) => isHeard(t, traits.momentTrait(moment))
  const atMoment = (t: Table<G>, e: Event): void => {
    const name = noteOf(e, MOMENT)
    const bits = traits.momentTrait(name)
    if (!isHeard(t, bits)) return
    for (const { card, ability } of valid.validAbilities(t, bits)) {
      if (ability.kind !== 'triggered') continue
      const seat = t.state.holder[card]!
      const c = contextOf(seat, t.ref(card))
      if (words.isOver?.(t, c.source, ability)) continue
      if (timesIn(ability.when).some((one) => one.at === name && isWhose(t, c, one.of)))
        triggerFor(t, seat, c.source, ability, ABOUT_NOTHING)
    }
    if ((t.effectTraits() & bits) === 0) return
    atLast(t, name)
    // What lasts until a turn ends does so when the turn is over, not when that is announced.
    if (name !== 'turnEnd') words.endAt(t, name)
  }
  const noticeStates = (t: Table<G>): void => {
    if (!isHeard(t, TRAIT.whenever)) return
    words.endUntrue(t)
    for (const { card, ability } of valid.validAbilities(t, TRAIT.whenever)) {
      if (ability.kind !== 'triggered' || !('whenever' in ability.when) || isUnderWay(t, card, ability))
        continue
      const seat = t.state.holder[card]!
      const c = contextOf(seat, t.ref(card))
      if (!speak().holds(t, c, ability.when.whenever) || wasLetPass(t, card, ability)) continue
      if (words.canPut?.(t, seat, c.source, ability) === false) continue
      const about = words.namesThose ? { it: those(t, c, ability.when.whenever) } : ABOUT_NOTHING
      triggerFor(t, seat, c.source, ability, about)
    }
  }
  /** Those that a condition says there are. */
  const those = (t: Table<G>, c: Context, condition: Condition): readonly Ref[] => {
    if ('and' in condition) return condition.and.flatMap((part) => those(t, c, part))
    if (!('there' in condition) || condition.is !== 'atLeast') return NOTHING
    return speak().things(t, c, { all: condition.there })
  }

  return {
    triggers: [
      ...Object.entries(words.heard).map(
        ([on, said]): Trigger<G> => ({ name: on, clause, on, match: hear(bitsOfWords(said)) }),
      ),
      { name: MOMENT.type, clause, on: MOMENT.type, match: atMoment },
    ],
    moment: (t, name, why) => {
      if (t.journal === null && !isAwaited(t, name)) return
      t.do(event(MOMENT, why, t.state.turnSeat, { note: name }))
    },
    isAwaited,
    mayStateMatter: (t) => isHeard(t, TRAIT.whenever),
    noticeStates,
    trigger: (t, source, ability, about) => count(t, t.lastHolder(source), source, ability, about),
  }
}

/** A moment of the game that abilities wait for, by name. */
const MOMENT = eventWith<string>('moment')

type Delayed = { readonly when: When; readonly then: Effect; readonly begun: number } & Knew
/** What a text knows from when it began: who used it and upon what, what its card was, and what it has done to which objects. */
type Knew = Partial<Pick<Context, 'caster' | 'targets' | 'was' | 'done'>>
const delayedIn = ({ data }: InForce): Delayed => data as unknown as Delayed
const whoKnew = (effect: InForce): Knew => {
  const { caster, targets, done } = delayedIn(effect)
  return { ...(caster && { caster }), ...(targets && { targets }), ...(done && { done }) }
}
type At = Extract<When, { readonly at: string }>
type Happened = Extract<When, { readonly event: string }>

/**
 * What an ability speaks of that has heard something: of what it was done to, if it says so; of one of a group as that one,
 * where the happening says so; and what its card has lost by it as the card where that has come to.
 */
function aboutWhat<G extends object>(t: Table<G>, source: Ref, when: Happened, one: Happening): About {
  return { it: spokenOf(when, one), players: one.players, lost: lostBy(t, source, one), left: one.goes }
}

function spokenOf(when: Happened, { it, object, subject }: Happening): readonly Ref[] {
  if (object && 'to' in when && when.to) return object
  const ofGroup = 'what' in when && typeof when.what === 'object' && 'in' in when.what
  return ofGroup && subject ? [subject] : it
}

function lostBy<G extends object>(t: Table<G>, source: Ref, one: Happening): readonly Ref[] {
  return isHost(t, source, one) ? [t.ref(one.card!)] : NOTHING
}

/** Whether what has happened to an object has taken away what a card lay on, be it that the card has left with it. */
function isHost<G extends object>(t: Table<G>, { card, life }: Ref, { was }: Happening): boolean {
  const borne = was && t.lastKnown(was)?.bore.find((ref) => ref.card === card)
  return borne !== undefined && (borne.life === life || borne.life === life - 1)
}

const isOwnHost = (what: Subject): boolean =>
  typeof what === 'object' && 'host' in what && what.host === 'this'

/** What is known of a trigger when it is asked whether it triggers at all. */
const knownOf = ({ it, lost }: About): Partial<Context> => (lost && lost.length > 0 ? { it, lost } : { it })

/**
 * Whether something has happened to an object: to what its card is now, or, where the card has come elsewhere with it, was
 * before.
 */
function isObject<G extends object>(t: Table<G>, ref: Ref, { card, from, was, subject }: Happening): boolean {
  if (ref.card !== card) return false
  if (t.alive(ref) || was?.life === ref.life || (subject?.card === card && subject.life === ref.life))
    return true
  const hasMoved = from !== undefined || !t.isInPlay(card)
  return hasMoved && ref.life === t.state.life[card]! - 1
}

/** The moments among what an ability waits for. */
function timesIn(when: When): readonly At[] {
  if ('either' in when) return when.either.flatMap(timesIn)
  return 'at' in when ? [when] : NOTHING
}

function wait<G extends object>(
  t: Table<G>,
  seat: Seat,
  source: Ref | null,
  ability: Triggered,
  about: About,
): void {
  const { it, players = NOTHING, lost = NOTHING, left, knew } = about
  t.wait(WAITS, seat, source, asData({ ability, it, players, lost, ...(left && { left }), ...knew }))
}

/** A delayed trigger has triggered and waits no more. */
function triggerLate<G extends object>(t: Table<G>, effect: InForce, about: About): void {
  const { when, then } = delayedIn(effect)
  t.expire((other) => other === effect)
  const knew = whoKnew(effect)
  wait(t, effect.seat, effect.source, { kind: 'triggered', when, effect: then }, { ...about, knew })
}

/** Whether an ability of a card has triggered and neither come to nothing nor resolved. */
function isUnderWay<G extends object>(t: Table<G>, card: CardId, ability: Ability): boolean {
  const name = nameOf(ability)
  const same = (source: Ref | null, held: Ability | null) =>
    source?.card === card && held !== null && nameOf(held) === name
  for (const one of t.state.waiting) if (same(one.source, heardBy(one).ability)) return true
  for (const one of t.state.pending) {
    if (one.kind !== 'ability') continue
    const { c, ability: held } = carriedBy(one)
    if (same(c.source, held)) return true
  }
  return false
}
