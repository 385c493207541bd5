import type { TableLayout } from '@tefuda/common'
import { fightsIn, fightsSeen, isOutOfPlay } from '@tefuda/common/drawing'
import { goesWithoutSaying, PASS } from '@tefuda/common/idle'
import {
  type Answer,
  type Choose,
  type Decision,
  fieldOf,
  NOBODY,
  type Seat,
  type Table,
  type Target,
  tellTo,
  type View,
  type ViewCard,
  type Witnessed,
} from '@tefuda/kernel'

/**
 * Which questions a person is spared: those that leave nothing to decide, and those that they said they do not want to be asked.
 * It goes by the view of whoever is asked, so it tells nothing that they do not know.
 */

/** When somebody wants to be asked. */
export interface Attention {
  /**
   * `smart` passes where nothing of others waits and no stop is set, `skip` until one's own turn or until one is attacked, `full`
   * not at all.
   */
  readonly mode: 'smart' | 'skip' | 'full'
  /** The phases in which one is asked though nothing waits, in one's own turn and in the others'. */
  readonly stops: Stops
  /** Questions that are else let be (`TableLayout.onWish`) and that one wishes to be asked when they come next. */
  readonly wishes?: readonly string[]
}

export interface Stops {
  readonly own: readonly string[]
  readonly others: readonly string[]
}

/** Why somebody is not asked: passing is all they want, all that can be taken is alike, or an answer is proposed. */
export type Spared = 'pass' | 'alike' | 'proposed'

/** What is answered for somebody who is spared a question; what is proposed is still to be found. */
export type Sparing =
  | { readonly why: 'pass' | 'alike'; readonly answer: Answer }
  | { readonly why: 'proposed'; readonly answer: null }

/**
 * What is to be answered without asking; null where a person has to decide. There is news where somebody else has done something
 * since their last answer. Where another person at the same screen sees who is called to it, what only the asked one can know
 * is no reason to pass for them.
 */
export function spared(
  layout: TableLayout,
  view: View,
  attention: Attention,
  isNews: boolean,
  isSeen = false,
): Sparing | null {
  const { decision } = view
  if (!decision || attention.mode === 'full') return null
  if (passesByItself(layout, view, decision, attention, isNews, isSeen))
    return { why: 'pass', answer: [PASS] }
  if (isLetBe(layout, view, decision, attention) || isOnlyRash(decision)) return { why: 'pass', answer: [] }
  const alike = alikeIn(layout, view, decision) ?? sameTriggersIn(view, decision)
  if (alike) return { why: 'alike', answer: alike }
  const proposed = [...layout.proposed, ...(view.turnSeat === view.seat ? [] : (layout.proposedAside ?? []))]
  return proposed.includes(decision.ask.key) ? { why: 'proposed', answer: null } : null
}

/** Whether a seat hears that somebody else has done something. What it does not hear of is no reason to ask it. */
export function isNewsTo<G extends object>(t: Table<G>, seat: Seat, told: Witnessed): boolean {
  if (told.event.seat === seat || told.event.seat === NOBODY) return false
  const said = tellTo(t, told, seat)
  return said !== null && !goesWithoutSaying(said)
}

function passesByItself(
  layout: TableLayout,
  view: View,
  decision: Decision,
  { mode, stops }: Attention,
  isNews: boolean,
  isSeen: boolean,
): boolean {
  if (decision.kind !== 'choose' || !decision.options.some(({ key }) => key === PASS)) return false
  if (!isSeen && decision.options.length === 1) return true
  if (isAttacked(layout, view)) return false
  if (mode === 'skip' && view.turnSeat !== view.seat) return true
  if (view.pending.length === 0) return !isStop(layout, view, stops)
  const newest = view.pending.findLast((waiting) => isAnswerable(layout, view, decision, waiting, isSeen))
  return newest === undefined || (newest.seat === view.seat && !isNews)
}

/** Whether something could be done about what waits: of another's only what is offered just now. */
function isAnswerable(
  { waits: { routine = [], answers = {} } }: TableLayout,
  view: View,
  { options }: Choose,
  { kind, seat }: View['pending'][number],
  isSeen: boolean,
): boolean {
  if (routine.includes(kind)) return false
  const by = seat === view.seat || isSeen ? undefined : answers[kind]
  return by === undefined || options.some(({ key }) => by.includes(key))
}

/** Whether all that could be done gives the game away, and nothing need be done. */
const isOnlyRash = (decision: Decision) =>
  decision.kind === 'choose' && decision.min === 0 && decision.options.every(({ rash }) => rash)

/** Whether it is one of the questions that are let be, unless one stops in the phase or wishes to be asked. */
function isLetBe(
  layout: TableLayout,
  view: View,
  decision: Decision,
  { mode, stops, wishes = [] }: Attention,
): boolean {
  const { ask } = decision
  if (decision.kind !== 'choose' || decision.min > 0 || !layout.onWish?.includes(ask.key)) return false
  if (mode === 'smart' && isNearlyAlone(layout, view)) return false
  return !wishes.includes(ask.key) && !isStop(layout, view, stops)
}

/** Whether the seat has one card on the board at most: a hand that brings no other would never be changed for it. */
function isNearlyAlone({ board }: TableLayout, { zones, cards, seat }: View): boolean {
  if (!board) return false
  const there = zones.filter(({ name }) => name === board.zone).flatMap((zone) => zone.cards)
  return there.filter((place) => cards[place]!.holder === seat).length <= 1
}

/** Where a game has no phases one is asked in the whole of one's own turn. */
function isStop({ phases, phase }: TableLayout, { seat, turnSeat, globals }: View, stops: Stops): boolean {
  if (phases.length === 0) return turnSeat === seat
  return (turnSeat === seat ? stops.own : stops.others).includes(String(globals[phase]))
}

/** Whether somebody is turned upon the seat or what it has. */
function isAttacked(layout: TableLayout, view: View): boolean {
  const sideOf = (target: Target): Seat | undefined => {
    if ('seat' in target) return target.seat
    return 'card' in target && target.life === 0 ? view.cards[target.card]?.holder : undefined
  }
  const fights = view.seats === 2 ? fightsSeen(layout, view) : fightsIn(layout, view)
  return fights.some(
    ({ from, to }) =>
      to.some((target) => sideOf(target) === view.seat) &&
      from.some((target) => sideOf(target) !== view.seat),
  )
}

/** As many as are asked for, where one cannot tell one from another and so it does not matter which, or in which order. */
function alikeIn(layout: TableLayout, view: View, decision: Decision): Answer | null {
  if (decision.kind !== 'choose' && decision.kind !== 'order') return null
  if (decision.kind === 'choose' && (decision.min !== decision.max || decision.limits)) return null
  const lying = decision.options.map(({ key }) => view.cards.findIndex((card) => card.key === key))
  if (lying.some((place) => place < 0 || !isOutOfPlay(layout, view, place))) return null
  const kinds = new Set(lying.map((place) => likeness(view, place)))
  if (kinds.size !== 1) return null
  const taken = decision.kind === 'choose' ? decision.options.slice(0, decision.min) : decision.options
  return taken.map(({ key }) => key)
}

const TRIGGERS = 'ask.trigger'
/** What makes an ability depend on whose it is: it speaks of its own card, of what it triggered on, or of where that is. */
const OF_ITS_OWN = /"(?:this|it|other|caster|borne|lies|near)"/

/** The first of abilities that have triggered, where all are the same and do the same: which comes first is nothing to choose. */
function sameTriggersIn({ seat, waiting }: View, decision: Decision): Answer | null {
  if (decision.kind !== 'choose' || decision.ask.key !== TRIGGERS) return null
  const own = waiting.filter((one) => one.seat === seat)
  if (own.length !== decision.options.length) return null
  const called = new Set(decision.options.map(({ text }) => JSON.stringify(text)))
  const abilities = new Set(own.map(({ data }) => JSON.stringify(fieldOf(data, 'ability'))))
  if (called.size !== 1 || abilities.size !== 1) return null
  const effect = JSON.stringify(fieldOf(fieldOf(own[0]!.data, 'ability'), 'effect') ?? null)
  return effect === 'null' || OF_ITS_OWN.test(effect) ? null : [decision.options[0]!.key]
}

/** All that tells a card from others, but for its place. */
function likeness({ cards, zones }: View, place: number): string {
  const { name, owner, marks, host }: ViewCard = cards[place]!
  const zone = zones.findIndex((one) => one.cards.includes(place))
  const hosts = cards.some((card) => card.host === place)
  return JSON.stringify([name, owner, marks, host, zone, hosts])
}
