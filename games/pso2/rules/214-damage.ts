import {
  amountIn,
  type CardId,
  type Clause,
  type Event,
  entry,
  eventOf,
  type Happened,
  notedEvent,
  noteOf,
  procedure,
  type Seat,
} from '@tefuda/kernel'
import { isCharacter, isPlayer, printed } from './200-cards.ts'
import { defeat, isDefeated } from './213-hp.ts'
import { isOutOfReach } from './302-keywords.ts'
import { damageOn, deck, type Globals, isBack, type Ps, turnPlayersFirst } from './400-zones.ts'
import { DAMAGE, HIT, type Hit } from './events.ts'

/** 214: damage and its effect on players and characters. */

/**
 * 214.1, glossary.8: deals damage to all these players and characters at once. Zero damage is not dealt
 * (103.2.1.2), and no other card can take damage.
 */
export function hurt(t: Ps, hits: readonly Hit[], clause: Clause): void {
  const dealt: Hit[] = []
  for (const hit of hits) {
    const { whom, source, battle } = hit
    const n = amountOf(t, hit)
    if (n > 0 && t.alive(whom) && canTake(t, whom.card, battle)) dealt.push({ whom, n, source, battle })
  }
  t.report({ did: false })
  if (dealt.length > 0)
    t.call(dealing, { hits: turnPlayersFirst(t, dealt, ({ whom }) => whom.card), clause, taken: [] })
}

/** 214.1: whether a card can be dealt damage. */
export const canBear = (t: Ps, card: CardId) =>
  t.isInPlay(card) && (isCharacter(t, card) || isPlayer(t, card))

/** 302.8: whether a card can take damage from fighting, or other damage. */
export const canTake = (t: Ps, card: CardId, battle: boolean) =>
  canBear(t, card) && !(battle && isOutOfReach(t, card))

/** 103.5.3: the damage plus what its source adds and its victim takes more or less, but never below zero. */
function amountOf(t: Ps, { whom, n, source }: Hit): number {
  if (n <= 0 || !t.alive(whom)) return 0
  const dealer = source && t.lastValues(source)
  const more = dealer ? amountIn(dealer, 'damageDealt') : 0
  return n + more + moreTaken(t, whom.card)
}

const moreTaken = (t: Ps, card: CardId) => amountIn(t.valuesOf(card), 'damageTaken')

/** The event of damage about to be taken, which may be replaced. */
const aimed = (t: Ps, clause: Clause, hit: Hit): Event =>
  notedEvent(HIT, clause, t.state.holder[hit.whom.card]!, [hit.whom.card], hit, hit.n)

/** 103.4.3: another card takes damage about to be dealt, changed by what that card takes more or less. */
export function turnUpon(t: Ps, hit: Hit): void {
  const n = hit.n + moreTaken(t, hit.whom.card)
  t.report({ did: n > 0 })
  if (n <= 0) return
  const { card } = hit.whom
  t.do(eventOf('turned', '103.4.3', t.state.holder[card]!, [card], n))
  t.do(aimed(t, t.running(dealing)!.clause, { ...hit, n }))
}

type Dealing = { readonly hits: readonly Hit[]; readonly clause: Clause; taken: readonly Hit[] }

/**
 * 213.3, 214.1: first replacements and reductions, victim by victim; then all remaining damage at once (506.6.2); then
 * the defeats.
 */
const dealing = procedure<Globals, Dealing>('214', {
  '205.5.2': (t, { hits, clause }) => {
    for (const hit of hits) t.do(aimed(t, clause, hit))
  },
  '214.1': (t, v) => {
    v.taken = v.taken.filter(({ whom }) => t.alive(whom))
    const events = v.taken.map(({ whom: { card }, n, source, battle }) =>
      notedEvent(DAMAGE, v.clause, t.state.holder[card]!, [card], { source, battle }, n),
    )
    if (events.length > 0) t.together(events, TAKEN, {})
  },
  /** 201.4, 214.2, 214.2.1: a player loses one card from the top of the deck per damage, in no order. */
  '214.2': (t, { taken }) => {
    const lost: [seat: Seat, n: number][] = []
    for (const { whom, n } of taken) {
      if (printed(t, whom.card).type !== 'player') continue
      const seat = t.state.holder[whom.card]!
      const more = lost.find(([one]) => one === seat)
      if (more) more[1] += n
      else lost.push([seat, n])
    }
    for (const [seat, n] of lost) t.move(deck(t, seat).slice(-n), t.zone('discard', seat), '214.2', seat)
  },
  /** 213.3: at once, in the middle of the effect that deals the damage. */
  '213.3': (t, { taken }) => {
    const fallen: CardId[] = []
    for (const { whom } of taken)
      if (t.alive(whom) && isDefeated(t, whom.card) && !fallen.includes(whom.card)) fallen.push(whom.card)
    if (fallen.length === 0) return
    defeat(
      t,
      fallen.map((card) => ({ card, why: '213.3' })),
    )
  },
  '214.1 done': (t, { taken }) => {
    const refs = taken.map(({ whom }) => whom)
    t.return({ did: refs.length > 0, done: { damage: refs } })
  },
})

/** 506.6.2: all damage is taken before any ability hears of it. */
const TAKEN = entry<Happened>('214.1 taken')
const taking = procedure<Globals, Happened>(TAKEN, { '214.1 taken': (t) => t.return() })

/** A `hit` adds damage to be taken. */
function takeHit(t: Ps, e: Event): void {
  const v = t.running(dealing)!
  const { whom, source, battle } = noteOf(e, HIT)
  v.taken = [...v.taken, { whom, n: e.value, source, battle }]
}

/**
 * How `damage` changes the table: a boss loses life (raid.9), a character bears damage by row (213.3.1, 213.3.2) and
 * keeps its HP (214.3), a player loses cards of the deck, which is their HP (201.3).
 */
function bearDamage(t: Ps, e: Event): void {
  const [card] = e.cards
  const { type } = printed(t, card!)
  if (type === 'player') return
  const mark = type === 'boss' ? 'lost' : isBack(t, card!) ? 'back' : 'front'
  t.addToMark(card!, mark, e.value)
}

/** How the events of this chapter change the table. */
export const damageEvents: { readonly [type: string]: (t: Ps, e: Event) => void } = {
  hit: takeHit,
  damage: bearDamage,
}

export const damageProcedures = [dealing, taking]

/** Removes all damage from characters; returns those that had some. */
export function removeDamage(t: Ps, cards: readonly CardId[], clause: Clause, seat: Seat): readonly CardId[] {
  const hurt = cards.filter((card) => damageOn(t, card) > 0)
  t.mark(hurt, 'front', 0, clause, seat)
  t.mark(hurt, 'back', 0, clause, seat)
  return hurt
}
