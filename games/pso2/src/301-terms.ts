import { hideAgain as hide, show } from '@tefuda/common'
import {
  ask,
  BOTTOM,
  byKind,
  type CardId,
  type Clause,
  type Event,
  entry,
  event,
  eventOf,
  type Happened,
  NOBODY,
  type Option,
  type Procedure,
  procedure,
  type Ref,
  type Seat,
  TOP,
  text,
} from '@tefuda/kernel'
import { isCharacter, printed } from './200-cards.ts'
import { isForbidden, isForbiddenTo } from './300-continuous.ts'
import { moving } from './301-moving.ts'
import { cardOption } from './400-names.ts'
import {
  attachedTo,
  bossSeat,
  damageOn,
  deck,
  discardPile,
  field,
  type Globals,
  isBack,
  isBoss,
  isDeck,
  isDiscard,
  isDown,
  isField,
  isHand,
  isOff,
  isPp,
  type Ps,
  playerCard,
} from './400-zones.ts'
import { PLAY_AS_BOSS } from './entries.ts'

/** 301, 301.1: what the words for particular actions do. */

// ---- Where cards go ----

/** 405.1: cards go to their owners' discard. */
export function bury(t: Ps, cards: readonly CardId[], clause: Clause, seat: Seat): void {
  toOwners(t, cards, 'discard', clause, seat)
}

/** Glossary.14: cards go to their owners' hands; a boss's to the top of its deck (raid.25). */
function toHand(t: Ps, cards: readonly CardId[], clause: Clause, seat: Seat): void {
  toOwners(t, cards, 'hand', clause, seat)
}

/** Where a card is that is in its owner's hand, or what a boss has instead. */
const handOf = (t: Ps, card: CardId): number => {
  const owner = t.state.owner[card]!
  return t.zone(isBoss(t, owner) ? 'deck' : 'hand', owner)
}

function toOwners(
  t: Ps,
  cards: readonly CardId[],
  zone: 'hand' | 'discard',
  clause: Clause,
  seat: Seat,
): void {
  const to: number[] = []
  for (const card of cards)
    to.push(zone === 'hand' ? handOf(t, card) : t.zone('discard', t.state.owner[card]!))
  t.move(cards, to, clause, seat)
}

export function shuffleDeck(t: Ps, seat: Seat, clause: Clause): void {
  t.mark(deck(t, seat), 'shown', 0, clause, seat)
  t.do(event('shuffle', clause, seat, { to: [t.zone('deck', seat)] }))
}

/** Raid.30: a boss whose deck is empty makes a new one of what it has discarded, as soon as there is anything. */
export function renewDeck(t: Ps): void {
  const boss = bossSeat(t)
  if (boss < 0 || deck(t, boss).length > 0 || discardPile(t, boss).length === 0) return
  t.move(discardPile(t, boss).slice(), t.zone('deck', boss), 'raid.30', boss)
  t.do(event('shuffle', 'raid.30', boss, { to: [t.zone('deck', boss)] }))
}

// ---- Seeing ----

/** Glossary.26: what was shown or looked at is so until the effect has resolved. */
export const hideAgain = (t: Ps): void => hide(t, 'glossary.26')

// ---- Turning and rows ----

/**
 * 215.1, 215.1.1, 215.1.2, glossary.7: turns cards OFF or ON and gives those that were the other way (103.2.1.2). What
 * lies face down among the PP goes to the bottom of its deck as it is turned OFF (404.5).
 */
export function turn(
  t: Ps,
  cards: readonly CardId[],
  off: boolean,
  clause: Clause,
  seat: Seat,
): readonly CardId[] {
  const turned = cards.filter((card) => isOff(t, card) !== off && (off || !isForbidden(t, card, 'turnOn')))
  if (turned.length === 0) return turned
  t.mark(turned, 'off', off ? 1 : 0, clause, seat)
  if (!off) return turned
  for (const card of turned) {
    if (!isDown(t, card) || !isPp(t, t.state.at[card]!)) continue
    t.move([card], t.zone('deck', t.state.owner[card]!), '404.5', seat, null, BOTTOM)
  }
  return turned
}

/** 403.1.4, glossary.23: cards of the field go to the other row, if they are not there (103.2.1.2) and may. */
export function setRow(
  t: Ps,
  cards: readonly CardId[],
  row: 0 | 1,
  clause: Clause,
  seat: Seat,
): readonly CardId[] {
  const going = cards.filter((card) => canChangeRow(t, card, row))
  for (const card of going) {
    t.mark([card], 'arrived', t.number(), clause, seat)
    t.mark([card, ...attachedTo(t, card)], 'row', row, clause, seat)
  }
  return going
}

/** 403.1.4: two cards of the field in different rows change places, if both may; one alone has nobody to change with. */
export function swapRows(t: Ps, cards: readonly CardId[], clause: Clause, seat: Seat): readonly CardId[] {
  if (cards.length !== 2) return NOTHING
  const [front, back] = isBack(t, cards[0]!) ? cards.toReversed() : cards
  if (!canChangeRow(t, front!, 1) || !canChangeRow(t, back!, 0)) return NOTHING
  setRow(t, [front!], 1, clause, seat)
  setRow(t, [back!], 0, clause, seat)
  return cards
}

const NOTHING: readonly never[] = []

const canChangeRow = (t: Ps, card: CardId, row: 0 | 1) =>
  isField(t, t.state.at[card]!) &&
  t.state.host[card] === NOBODY &&
  isBack(t, card) !== (row === 1) &&
  !(row === 1 && isForbidden(t, card, 'retreat'))

/** Characters are rid of all damage; gives those that bore some. */
export function removeDamage(t: Ps, cards: readonly CardId[], clause: Clause, seat: Seat): readonly CardId[] {
  const hurt = cards.filter((card) => damageOn(t, card) > 0)
  t.mark(hurt, 'front', 0, clause, seat)
  t.mark(hurt, 'back', 0, clause, seat)
  return hurt
}

// ---- Destroying ----

/** Who falls, and by what: `battle` is damage from fighting. Nothing is the rules (103.2.2.1). */
export type Death = { readonly whom: Ref; readonly source: Ref | null; readonly battle: boolean }

/** 301.5: cards on the field are destroyed, all at once. */
export function destroy(
  t: Ps,
  cards: readonly CardId[],
  clause: Clause,
  source: Ref | null,
  battle = false,
): void {
  destroyEach(
    t,
    cards.map((card) => ({ whom: t.ref(card), source, battle })),
    clause,
  )
}

/** 201.5, 203.2: players and mags never leave, so they cannot be destroyed. */
const canBeDestroyed = (t: Ps, { whom }: Death) => {
  if (!t.alive(whom) || !t.isInPlay(whom.card)) return false
  const { type } = printed(t, whom.card)
  return type === 'character' || type === 'item' || type === 'active'
}

export function destroyEach(t: Ps, deaths: readonly Death[], clause: Clause): void {
  const falling = deaths.filter((death) => canBeDestroyed(t, death))
  t.report({ did: false })
  if (falling.length === 0) return
  const events = falling.map(({ whom: { card }, source, battle }) =>
    eventOf('destroy', clause, t.state.holder[card]!, [card], 0, { source, battle }),
  )
  t.together(events, DESTROYED, { clause, fallen: [], from: [] })
}

/** Those that have gone, as they were on the field, and where that was. */
type Destroyed = Happened & { readonly clause: Clause; fallen: readonly Ref[]; from: readonly number[] }
const DESTROYED = entry<Destroyed>('301.5')

/** 301.4, 301.5: all to which nothing else happens go together, and it is known by what. */
const destroying = procedure<Globals, Destroyed>(DESTROYED, {
  '301.5': (t, v) => {
    const cards = cardsOf(v)
    v.fallen = cards.map((card) => t.ref(card))
    v.from = cards.map((card) => t.state.at[card]!)
    bury(t, cards, v.clause, t.state.turnSeat)
  },
  /** 302.3: only what has come to the discard was destroyed. */
  '302.3': (t, { happened, from, clause }) => {
    const isThere = (card: CardId) => t.state.at[card] === t.zone('discard', t.state.owner[card]!)
    const there = [...happened.keys()].filter((i) => happened[i]!.cards.every(isThere))
    for (const i of there) {
      const { cards, note } = happened[i]!
      t.do(event('destroyed', clause, t.state.turnSeat, { cards, from: [from[i]!], note }))
    }
    const destroyed = there.flatMap((i) => happened[i]!.cards)
    t.return({ did: there.length > 0, done: { destroy: destroyed.map((card) => t.ref(card)) } })
    renewDeck(t)
  },
})

/** The cards of events that have happened at once. */
const cardsOf = ({ happened }: Happened) => happened.flatMap(({ cards }) => cards)

/** Whether cards are being destroyed and it is not told yet of all of them. */
export const isDestroying = (t: Ps) => t.running(DESTROYED) !== null

/** Those that fall together, while it is told of each of them. */
export const fallenTogether = (t: Ps): readonly Ref[] => t.running(DESTROYED)!.fallen

// ---- Hands ----

/** Glossary.21: cards go from hands to the discard, all at once; a boss has no hand (raid.27, raid.28). */
export function discard(t: Ps, cards: readonly CardId[], clause: Clause): void {
  const held = cards.filter((card) => isHand(t, t.state.at[card]!))
  t.report({ did: false })
  if (held.length === 0) return
  const events = byKind(t, held).map((card) => eventOf('discard', clause, t.state.owner[card]!, [card]))
  t.together(events, DISCARDED, {})
}
const DISCARDED = entry<Happened>('glossary.21')

const discarding = procedure<Globals, Happened>(DISCARDED, {
  /** 103.4.3.1: only what has come to the discard was discarded. */
  'glossary.21': (t, v) => {
    const there = cardsOf(v).filter((card) => isDiscard(t, t.state.at[card]!))
    t.return({ did: there.length > 0, done: { discard: there.map((card) => t.ref(card)) } })
  },
})

/**
 * 102.4.1, 402.2: draws so many, one by one, and as many as there are (103.1.3). A boss plays them instead (raid.26); they wait
 * until the effect is over that makes it draw.
 */
export function draw(t: Ps, seat: Seat, n: number, clause: Clause): void {
  t.report({ did: false })
  if (n <= 0 || isForbiddenTo(t, seat, 'draw')) return
  if (isBoss(t, seat)) t.call(PLAY_AS_BOSS, { left: n, main: false })
  else t.call(drawing, { seat, n, clause, top: null, drawn: false })
}

/** How many are still to be drawn, the card that something else was done with, and whether any was drawn. */
type Drawing = { readonly seat: Seat; n: number; readonly clause: Clause; top: Ref | null; drawn: boolean }

const drawing = procedure<Globals, Drawing>('102.4.1', {
  '102.4.1': (t, v) => {
    const { seat } = v
    const top = deck(t, seat).at(-1)
    if (v.n <= 0 || top === undefined) return t.return({ did: v.drawn })
    v.n--
    t.move([top], t.zone('hand', seat), v.clause, seat)
    if (isHand(t, t.state.at[top]!)) drew(t, v, top)
    else v.top = t.ref(top)
  },
  /** 103.4.3.1: a card that something else was done with is drawn only if it has come to the hand after all. */
  '102.4.1 instead': (t, v) => {
    const { card: top } = v.top!
    if (isHand(t, t.state.at[top]!)) drew(t, v, top)
    else t.goto('102.4.1')
  },
})

function drew(t: Ps, v: Drawing, card: CardId): void {
  v.drawn = true
  t.do(eventOf('draw', v.clause, v.seat, [card]))
  t.goto('102.4.1')
}

// ---- Searching ----

/** 301.2, glossary.18: what was found is shown and comes to the hand; the deck is shuffled in any case. */
export function fetch(t: Ps, cards: readonly CardId[], seat: Seat, actor: Seat): void {
  t.call(fetching, { cards: cards.map((card) => t.ref(card)), seat, actor })
}

const cardsIn = ({ cards }: { readonly cards: readonly Ref[] }) => cards.map(({ card }) => card)

type Fetching = { cards: readonly Ref[]; readonly seat: Seat; readonly actor: Seat }

const fetching = procedure<Globals, Fetching>('301.2', {
  '301.2': (t, v) => {
    const cards = cardsIn(v)
    const hidden = cards.filter((card) => t.markOf(card, 'shown') !== 1)
    show(t, hidden, '301.2', v.actor)
    toHand(
      t,
      cards.filter((card) => !isBoss(t, t.state.owner[card]!)),
      '301.2',
      v.actor,
    )
    v.cards = cards.map((card) => t.ref(card))
  },
  'glossary.18': (t, v) => {
    const cards = cardsIn(v)
    const seats = new Set([v.seat, ...cards.map((card) => t.state.owner[card]!)])
    for (const seat of seats) shuffleDeck(t, seat, '301.2')
  },
  /** What a boss has found comes on top of its deck once that was shuffled. */
  'raid.25': (t, v) => {
    const onDeck = cardsIn(v).filter((card) => isBoss(t, t.state.owner[card]!))
    toHand(t, onDeck, 'raid.25', v.actor)
  },
  /** 103.4.3.1: only what has come to a hand was found; what follows speaks of all of it. */
  '301.2 done': (t, v) => {
    const it = cardsIn(v).map((card) => t.ref(card))
    const found = it.filter(({ card }) => t.state.at[card] === t.zone('hand', t.state.owner[card]!))
    t.return({ did: found.length > 0, done: { fetch: found }, it })
  },
})

// ---- Granting ----

/**
 * 204.2.2, 204.2.2.1, 204.2.2.3, 301.8, 403.2, glossary.32: an active is laid on a card, ON, where that lies; it stays its
 * player's.
 */
export function grant(t: Ps, card: CardId, host: CardId, clause: Clause, seat: Seat): void {
  t.call(granting, { card: t.ref(card), host: t.ref(host), clause, seat })
}

type Granting = { readonly card: Ref; readonly host: Ref; readonly clause: Clause; readonly seat: Seat }

const granting = procedure<Globals, Granting>('204.2.2', {
  '204.2.2': (t, { card: { card }, host: { card: host }, clause, seat }) => {
    const marks = { off: 0, row: t.markOf(host, 'row'), arrived: t.number() }
    t.move([card], t.state.at[host]!, clause, seat, marks)
  },
  '204.2.2.1': (t, v) => {
    const { card } = v.card
    const { card: host } = v.host
    const { seat, clause } = v
    if (!t.alive(v.host) || t.state.at[card] !== t.state.at[host]) return t.return({ did: false })
    if (t.state.holder[card] !== seat) t.do(eventOf('hold', '403.2', seat, [card]))
    t.do(eventOf('host', clause, seat, [card], 0, t.ref(host)))
    t.do(eventOf('grant', clause, seat, [card], 0, t.ref(host)))
    t.return({ did: true })
  },
})

// ---- Healing ----

/**
 * Glossary.12: heals: cards of the discard without heal go back to the deck, or a character is rid of damage and comes to
 * the front row. In a raid it may be done for anybody of the party (raid.24).
 */
export function heal(t: Ps, seat: Seat, n: number, clause: Clause): void {
  t.call(healing, { seat, n, clause, whom: null, cards: [] })
}

/** Raid.24: whose player or characters may be healed. */
const healable = (t: Ps, seat: Seat): readonly Seat[] =>
  bossSeat(t) < 0 ? [seat] : t.seats().filter((other) => t.allied(other, seat))

const isHurt = (t: Ps, card: CardId) => isCharacter(t, card) && (damageOn(t, card) > 0 || isBack(t, card))

/** What can be put back: what has no heal itself. */
const restorable = (t: Ps, seat: Seat) => discardPile(t, seat).filter((card) => !printed(t, card).heals)

/** Whom there is to heal: a player who has something to put back, and characters that it would change (103.2.1.2). */
function whomToHeal(t: Ps, seat: Seat, n: number): readonly Option[] {
  return healable(t, seat).flatMap((other) => {
    const players = n > 0 && restorable(t, other).length > 0 ? [playerCard(t, other)] : []
    const hurt = field(t, other).filter((card) => isHurt(t, card))
    return [...players, ...hurt].map((card) => cardOption(t, card))
  })
}

/** 103.4.3.1: how many cards have come to a deck of those that were to. */
const putBack = (t: Ps, cards: readonly CardId[]) =>
  cards.filter((card) => isDeck(t, t.state.at[card]!)).length

/** Who is healed, and what goes back to a deck. */
type Healing = {
  readonly seat: Seat
  readonly n: number
  readonly clause: Clause
  whom: Ref | null
  cards: readonly Ref[]
}

const healing = procedure<Globals, Healing>('glossary.12', {
  'glossary.12': ask(
    (t, { seat, n, clause }) => {
      const options = whomToHeal(t, seat, n)
      if (options.length === 0) return null
      return { kind: 'choose', seat, clause, ask: text('ask.heal', { n }), options, min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      v.whom = t.ref(picked[0]!.id)
    },
  ),
  'glossary.12 character': (t, { whom, seat, clause }) => {
    if (!whom) return t.return({ did: false })
    if (!isCharacter(t, whom.card)) return
    removeDamage(t, [whom.card], clause, seat)
    setRow(t, [whom.card], 0, clause, seat)
    t.goto('glossary.12 healed')
  },
  'glossary.12 cards': ask(
    (t, { seat, n, clause, whom }) => {
      const whose = t.state.holder[whom!.card]!
      const options = restorable(t, whose).map((card) => cardOption(t, card))
      const max = Math.min(n, options.length)
      const asked = text('ask.heal.cards', { n: max })
      return { kind: 'choose', seat, clause, ask: asked, options, min: 0, max }
    },
    (t, v, { picked }) => {
      const whose = t.state.holder[v.whom!.card]!
      const cards = picked.map(({ id }) => id)
      t.move(cards, t.zone('deck', whose), v.clause, v.seat, null, TOP)
      v.cards = cards.map((card) => t.ref(card))
      shuffleDeck(t, whose, v.clause)
    },
  ),
  'glossary.12 healed': (t, v) => {
    const { card } = v.whom!
    const isWhole = isCharacter(t, card)
    const value = isWhole ? v.n : putBack(t, cardsIn(v))
    const did = isWhole || value > 0
    if (did) t.do(event('heal', v.clause, v.seat, { cards: [card], value }))
    t.return({ did })
  },
})

/** How the kinds of event of this chapter change the table. */
export const termEvents: { readonly [type: string]: (t: Ps, e: Event) => void } = {
  /** What `discard` changes: its card goes. */
  discard: (t, e) => bury(t, e.cards, e.clause, e.seat),
}

export const termProcedures: readonly Procedure<Globals>[] = [
  destroying,
  discarding,
  drawing,
  fetching,
  granting,
  healing,
  moving,
]
