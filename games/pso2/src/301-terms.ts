import {
  ask,
  BOTTOM,
  byKind,
  type CardId,
  type Clause,
  type Event,
  event,
  eventOf,
  type Json,
  NOBODY,
  type Option,
  type Procedure,
  procedure,
  type Ref,
  type Seat,
  TOP,
  text,
  type Vars,
} from '@tefuda/kernel'
import type { Context } from '@tefuda/language'
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
import { drawAsBoss, renewDeck } from './raid.ts'

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

// ---- Seeing ----

/** Everybody sees cards of a hidden zone until the effect has resolved. */
export function show(t: Ps, cards: readonly CardId[], clause: Clause, seat: Seat): void {
  if (cards.length === 0) return
  t.do(event('show', clause, seat, { cards }))
  t.mark(cards, 'shown', 1, clause, seat)
}

/** What was shown or looked at is so until the effect has resolved. */
export function hideAgain(t: Ps): void {
  const shown = t.column('shown')
  let open: CardId[] | null = null
  for (let card = 0; card < shown.length; card++) {
    if (shown[card] === 0) continue
    open ??= []
    open.push(card)
  }
  if (!open) return
  const busy = (card: CardId) =>
    t.state.waiting.some(({ source }) => source?.card === card) ||
    t.state.pending.some(({ data }) => (data as unknown as { c: Context }).c.source.card === card)
  const done = open.filter((card) => !busy(card))
  t.mark(done, 'shown', 0, 'glossary.26', NOBODY)
}

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
  t.state.returned = { did: false }
  if (falling.length > 0) t.call('301.5', { deaths: falling, clause, doomed: [] })
}

type Destroying = {
  readonly deaths: readonly Death[]
  readonly clause: Clause
  readonly doomed: readonly Ref[]
}
const destroyingIn = (v: Vars) => v as unknown as Destroying

/** 301.4, 301.5: first whatever happens instead, one after the other, then all go together, and it is known by what. */
const destroying = procedure<Globals>('301.5', {
  '301.5': (t, v) => {
    const { deaths, clause } = destroyingIn(v)
    for (const { whom, source, battle } of deaths)
      t.do(
        event('destroy', clause, t.state.holder[whom.card]!, {
          cards: [whom.card],
          note: { source, battle },
        }),
      )
  },
  '301.5 move': (t, v) => {
    const { doomed, clause } = destroyingIn(v)
    const cards = doomed.filter((ref) => t.alive(ref)).map(({ card }) => card)
    v.from = cards.map((card) => t.state.at[card]!)
    v.doomed = cards.map((card) => t.ref(card))
    bury(t, cards, clause, t.state.turnSeat)
  },
  /** 302.3: only what has come to the discard was destroyed. */
  '302.3': (t, v) => {
    const { doomed, deaths, clause } = destroyingIn(v)
    const blows = doomed.map(({ card }) => deaths.find(({ whom }) => whom.card === card)!)
    const there = doomed.flatMap(({ card }, i) =>
      t.state.at[card] === t.zone('discard', t.state.owner[card]!) ? [i] : [],
    )
    const cards = there.map((i) => doomed[i]!.card)
    for (const i of there) {
      const { source, battle } = blows[i]!
      const from = [(v.from as number[])[i]!]
      t.do(
        event('destroyed', clause, t.state.turnSeat, {
          cards: [doomed[i]!.card],
          from,
          note: { source, battle },
        }),
      )
    }
    t.return({ did: cards.length > 0, done: { destroy: cards.map((card) => t.ref(card)) } })
    renewDeck(t)
  },
})

/** Whether cards are being destroyed and it is not told yet of all of them. */
export const isDestroying = (t: Ps) => t.state.frames.some((frame) => frame.in === '301.5')

const fallingIn = (t: Ps): Vars => t.state.frames.findLast((frame) => frame.in === '301.5')!.vars

/** Those that fall together, while it is told of each of them. */
export const fallenTogether = (t: Ps): readonly Ref[] => destroyingIn(fallingIn(t)).doomed

/** What `destroy` changes: its card will go. */
function doom(t: Ps, e: Event): void {
  const vars = fallingIn(t)
  vars.doomed = [...(vars.doomed as readonly Ref[]), ...e.cards.map((card) => t.ref(card))]
}

// ---- Hands ----

/** Glossary.21: cards go from hands to the discard; a boss has no hand (raid.27, raid.28). */
export function discard(t: Ps, cards: readonly CardId[], clause: Clause): void {
  const held = cards.filter((card) => isHand(t, t.state.at[card]!))
  t.state.returned = { did: false }
  if (held.length > 0)
    t.call('glossary.21', { cards: byKind(t, held).map((card) => t.ref(card)), clause, discarded: [] })
}

const discarding = procedure<Globals>('glossary.21', {
  'glossary.21': (t, v) => {
    for (const { card } of v.cards as readonly Ref[])
      t.do(eventOf('discard', v.clause as Clause, t.state.owner[card]!, [card]))
  },
  /** 103.4.3.1: only what has come to the discard was discarded. */
  'glossary.21 done': (t, v) => {
    const there = (v.discarded as readonly Ref[]).filter(({ card }) => isDiscard(t, t.state.at[card]!))
    t.return({ did: there.length > 0, done: { discard: there.map(({ card }) => t.ref(card)) } })
  },
})

/** What `discard` changes: its card goes. */
function discardOne(t: Ps, e: Event): void {
  const { vars } = t.state.frames.findLast((frame) => frame.in === 'glossary.21')!
  bury(t, e.cards, e.clause, e.seat)
  vars.discarded = [...(vars.discarded as readonly Ref[]), ...e.cards.map((card) => t.ref(card))]
}

/** 102.4.1, 402.2: draws so many, one by one, and as many as there are (103.1.3). A boss plays them instead (raid.26). */
export function draw(t: Ps, seat: Seat, n: number, clause: Clause): void {
  t.state.returned = { did: false }
  if (n <= 0 || isForbiddenTo(t, seat, 'draw')) return
  if (isBoss(t, seat)) drawAsBoss(t, n)
  else t.call('102.4.1', { seat, n, clause })
}

const drawing = procedure<Globals>('102.4.1', {
  '102.4.1': (t, v) => {
    const seat = v.seat as Seat
    const top = deck(t, seat).at(-1)
    if ((v.n as number) <= 0 || top === undefined) return t.return({ did: v.drawn === true })
    v.n = (v.n as number) - 1
    t.move([top], t.zone('hand', seat), v.clause as Clause, seat)
    if (isHand(t, t.state.at[top]!)) drew(t, v, top)
    else v.top = t.ref(top)
  },
  /** 103.4.3.1: a card that something else was done with is drawn only if it has come to the hand after all. */
  '102.4.1 instead': (t, v) => {
    const { card: top } = v.top as Ref
    if (isHand(t, t.state.at[top]!)) drew(t, v, top)
    else t.goto('102.4.1')
  },
})

function drew(t: Ps, v: Vars, card: CardId): void {
  v.drawn = true
  t.do(eventOf('draw', v.clause as Clause, v.seat as Seat, [card]))
  t.goto('102.4.1')
}

// ---- Searching ----

/** 301.2, glossary.18: what was found is shown and comes to the hand; the deck is shuffled in any case. */
export function fetch(t: Ps, cards: readonly CardId[], seat: Seat, actor: Seat): void {
  t.call('301.2', { cards: cards.map((card) => t.ref(card)), seat, actor })
}

const cardsIn = (v: Vars) => (v.cards as readonly Ref[]).map(({ card }) => card)

const fetching = procedure<Globals>('301.2', {
  '301.2': (t, v) => {
    const cards = cardsIn(v)
    const hidden = cards.filter((card) => t.markOf(card, 'shown') !== 1)
    show(t, hidden, '301.2', v.actor as Seat)
    toHand(
      t,
      cards.filter((card) => !isBoss(t, t.state.owner[card]!)),
      '301.2',
      v.actor as Seat,
    )
    v.cards = cards.map((card) => t.ref(card))
  },
  'glossary.18': (t, v) => {
    const cards = cardsIn(v)
    const seats = new Set([v.seat as Seat, ...cards.map((card) => t.state.owner[card]!)])
    for (const seat of seats) shuffleDeck(t, seat, '301.2')
  },
  /** What a boss has found comes on top of its deck once that was shuffled. */
  'raid.25': (t, v) => {
    const onDeck = cardsIn(v).filter((card) => isBoss(t, t.state.owner[card]!))
    toHand(t, onDeck, 'raid.25', v.actor as Seat)
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
  t.call('204.2.2', { card: t.ref(card), host: t.ref(host), clause, seat })
}

const granting = procedure<Globals>('204.2.2', {
  '204.2.2': (t, v) => {
    const { card } = v.card as Ref
    const { card: host } = v.host as Ref
    const marks = { off: 0, row: t.markOf(host, 'row'), arrived: t.number() }
    t.move([card], t.state.at[host]!, v.clause as Clause, v.seat as Seat, marks)
  },
  '204.2.2.1': (t, v) => {
    const { card } = v.card as Ref
    const { card: host } = v.host as Ref
    const seat = v.seat as Seat
    if (!t.alive(v.host as Ref) || t.state.at[card] !== t.state.at[host]) return t.return({ did: false })
    if (t.state.holder[card] !== seat) t.do(eventOf('hold', '403.2', seat, [card]))
    t.do(eventOf('host', v.clause as Clause, seat, [card], 0, t.ref(host)))
    t.do(eventOf('grant', v.clause as Clause, seat, [card], 0, t.ref(host)))
    t.return({ did: true })
  },
})

// ---- Healing ----

/**
 * Glossary.12: heals: cards of the discard without heal go back to the deck, or a character is rid of damage and comes to
 * the front row. In a raid it may be done for anybody of the party (raid.24).
 */
export function heal(t: Ps, seat: Seat, n: number, clause: Clause): void {
  t.call('glossary.12', { seat, n, clause })
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

const healing = procedure<Globals>('glossary.12', {
  'glossary.12': ask(
    (t, v) => {
      const seat = v.seat as Seat
      const options = whomToHeal(t, seat, v.n as number)
      if (options.length === 0) return null
      const asked = text('ask.heal', { n: v.n as number })
      return { kind: 'choose', seat, clause: v.clause as Clause, ask: asked, options, min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      v.whom = t.ref(picked[0]!.id)
    },
  ),
  'glossary.12 character': (t, v) => {
    const whom = v.whom as Ref | undefined
    if (!whom) return t.return({ did: false })
    if (!isCharacter(t, whom.card)) return
    const seat = v.seat as Seat
    removeDamage(t, [whom.card], v.clause as Clause, seat)
    setRow(t, [whom.card], 0, v.clause as Clause, seat)
    t.goto('glossary.12 healed')
  },
  'glossary.12 cards': ask(
    (t, v) => {
      const whose = t.state.holder[(v.whom as Ref).card]!
      const options = restorable(t, whose).map((card) => cardOption(t, card))
      const max = Math.min(v.n as number, options.length)
      const asked = text('ask.heal.cards', { n: max })
      const seat = v.seat as Seat
      return { kind: 'choose', seat, clause: v.clause as Clause, ask: asked, options, min: 0, max }
    },
    (t, v, { picked }) => {
      const whose = t.state.holder[(v.whom as Ref).card]!
      const cards = picked.map(({ id }) => id)
      t.move(cards, t.zone('deck', whose), v.clause as Clause, v.seat as Seat, null, TOP)
      v.cards = cards.map((card) => t.ref(card))
      shuffleDeck(t, whose, v.clause as Clause)
    },
  ),
  'glossary.12 healed': (t, v) => {
    const { card } = v.whom as Ref
    const isWhole = isCharacter(t, card)
    const value = isWhole ? (v.n as number) : putBack(t, cardsIn(v))
    const did = isWhole || value > 0
    if (did) t.do(event('heal', v.clause as Clause, v.seat as Seat, { cards: [card], value }))
    t.return({ did } as unknown as Json)
  },
})

/** How the kinds of event of this chapter change the table. */
export const termEvents: { readonly [type: string]: (t: Ps, e: Event) => void } = {
  destroy: doom,
  discard: discardOne,
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
