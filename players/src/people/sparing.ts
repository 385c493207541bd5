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
 * Which questions a person is spared: those with nothing to decide, and those they asked not to get. It uses only the asked seat's
 * view, so it reveals nothing that they do not know.
 */

/** When a person wants to be asked. */
export interface Attention {
  /**
   * `smart` passes when nothing by others is waiting and no stop is set, `skip` until one's own turn or until one is attacked,
   * `full` never.
   */
  readonly mode: 'smart' | 'skip' | 'full'
  /** Phases in which to stop and ask although nothing is waiting, in one's own turn and in others'. */
  readonly stops: Stops
  /** Questions that are usually skipped (`TableLayout.onWish`) and that the person wants to get the next time. */
  readonly wishes?: readonly string[]
}

export interface Stops {
  readonly own: readonly string[]
  readonly others: readonly string[]
}

/** Why a question is skipped: the person passes, all choices are alike, or an answer is proposed. */
export type Spared = 'pass' | 'alike' | 'proposed'

/** The answer to a skipped question; a proposed answer is still to be worked out. */
export type Sparing =
  | { readonly why: 'pass' | 'alike'; readonly answer: Answer }
  | { readonly why: 'proposed'; readonly answer: null }

/**
 * The answer to give without asking; null if a person has to decide. `news` means that somebody else has done something since
 * their last answer. If another person at the same screen sees who is called to it, private knowledge is no reason to pass.
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

/** Whether a seat hears that somebody else did something. What it does not hear is no reason to ask it. */
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

/** Whether something can be done about what is waiting; of others' things only those that are offered now. */
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

/** Whether every possible action gives the game away and none is required. */
const isOnlyRash = (decision: Decision) =>
  decision.kind === 'choose' && decision.min === 0 && decision.options.every(({ rash }) => rash)

/** Whether the question is usually skipped, unless the person stops in this phase or wants to be asked. */
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

/** Whether the seat has at most one card on the board: skipping would then never change a hand that cannot add another. */
function isNearlyAlone({ board }: TableLayout, { zones, cards, seat }: View): boolean {
  if (!board) return false
  const there = zones.filter(({ name }) => name === board.zone).flatMap((zone) => zone.cards)
  return there.filter((place) => cards[place]!.holder === seat).length <= 1
}

/** In a game without phases one is asked during the whole of one's own turn. */
function isStop({ phases, phase }: TableLayout, { seat, turnSeat, globals }: View, stops: Stops): boolean {
  if (phases.length === 0) return turnSeat === seat
  return (turnSeat === seat ? stops.own : stops.others).includes(String(globals[phase]))
}

/** Whether somebody is attacking the seat or one of its cards. */
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

/** As many as asked for, if the options cannot be told apart, so that neither choice nor order matters. */
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
/** Words that tie an ability to its own card: the card itself, what it triggered on, or a place. */
const OF_ITS_OWN = /"(?:this|it|other|caster|borne|lies|near)"/

/** The first of several triggered abilities if all do the same, so that their order is no choice. */
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

/** Everything that distinguishes a card except its place. */
function likeness({ cards, zones }: View, place: number): string {
  const { name, owner, marks, host }: ViewCard = cards[place]!
  const zone = zones.findIndex((one) => one.cards.includes(place))
  const hosts = cards.some((card) => card.host === place)
  return JSON.stringify([name, owner, marks, host, zone, hosts])
}
