import {
  type CardId,
  type Clause,
  type Event,
  eventOf,
  type Json,
  procedure,
  type Ref,
  type Seat,
  workOut,
} from '@tefuda/kernel'
import { hpOf, isCharacter, isPlayer, printed } from './200-cards.ts'
import { isForbidden } from './300-continuous.ts'
import { destroyEach } from './301-terms.ts'
import { isOutOfReach } from './302-keywords.ts'
import {
  backDamage,
  damageOn,
  deck,
  frontDamage,
  type Globals,
  isBack,
  type Ps,
  turnPlayersFirst,
} from './400-zones.ts'

/** 213, 214, 215.3: damage, what it does to players and characters, and how much of it a character bears. */

/** Damage for somebody: how much, from what, and whether it comes of fighting (302.8). */
export type Hit = {
  readonly whom: Ref
  readonly n: number
  readonly source: Ref | null
  readonly battle: boolean
}

/**
 * 214.1, glossary.8: deals damage to players and characters, to all of them at once. None at all is not dealt
 * (103.2.1.2), and nothing else can take any.
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

/** 214.1: whether damage can be dealt to a card. */
export const canBear = (t: Ps, card: CardId) =>
  t.isInPlay(card) && (isCharacter(t, card) || isPlayer(t, card))

/** 302.8: whether a card can take damage that comes of fighting, or that does not. */
export const canTake = (t: Ps, card: CardId, battle: boolean) =>
  canBear(t, card) && !(battle && isOutOfReach(t, card))

/** 103.5.3: the damage with what its source deals more and its victim takes more or less, but no less than none. */
function amountOf(t: Ps, { whom, n, source }: Hit): number {
  if (n <= 0 || !t.alive(whom)) return 0
  const more = source ? ((t.lastValues(source)?.damageDealt as number | undefined) ?? 0) : 0
  return n + more + moreTaken(t, whom.card)
}

const moreTaken = (t: Ps, card: CardId) => (t.valuesOf(card).damageTaken as number | undefined) ?? 0

const about = (t: Ps, type: string, clause: Clause, { whom: { card }, n }: Hit, note: Json): Event =>
  eventOf(type, clause, t.state.holder[card]!, [card], n, note)

/** Damage that is about to be taken, and may be replaced until it is. */
const aimed = (t: Ps, clause: Clause, hit: Hit): Event => about(t, 'hit', clause, hit, hit)

/** 103.4.3: damage that is about to be dealt is taken by another, less or more by what that one takes less or more. */
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
 * 213.3, 214.1: first whatever would lessen or replace damage, one victim after the other, then all the damage that is
 * left (506.6.2), then whoever fell by it.
 */
const dealing = procedure<Globals, Dealing>('214', {
  '205.5.2': (t, { hits, clause }) => {
    for (const hit of hits) t.do(aimed(t, clause, hit))
  },
  '214.1': (t, v) => {
    v.taken = v.taken.filter(({ whom }) => t.alive(whom))
    for (const hit of v.taken) {
      const { source, battle } = hit
      t.do(about(t, 'damage', v.clause, hit, { source, battle }))
    }
  },
  /** 201.4, 214.2, 214.2.1: as many cards as a player has taken damage go from the top of the deck, in no order. */
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
  /** 213.3: at once, in the middle of whatever deals the damage. */
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

/** What a `hit` changes: its damage will be taken. */
function takeHit(t: Ps, e: Event): void {
  const v = t.running(dealing)!
  const { whom, source, battle } = e.note as Hit
  v.taken = [...v.taken, { whom, n: e.value, source, battle }]
}

/**
 * What `damage` changes: a boss loses life (raid.9), a character bears damage by the row it is in (213.3.1, 213.3.2) and
 * keeps its HP (214.3); of a player, whose HP is the deck (201.3), cards go.
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

export const damageProcedures = [dealing]

/** 213.2, 213.3: whether a character bears as much damage as it has HP, whichever row it was taken in. */
function isDefeated(t: Ps, card: CardId): boolean {
  const borne = damageOn(t, card)
  return borne > 0 && isCharacter(t, card) && borne >= hpOf(t, card)
}

/** Half of the HP or more. */
const isHalf = (n: number, hp: number) => n > 0 && 2 * n >= hp

/** By which clause a character falls, or null: all its HP, half of it in the back row, or no HP left to it. */
export function whyFalls(t: Ps, card: CardId, weakened: boolean): Clause | null {
  const borne = damageOn(t, card)
  if (borne === 0 && !weakened) return null
  const hp = hpOf(t, card)
  if (hp <= 0 && isHpChanged(t, card)) return '215.3.1'
  if (borne > 0 && borne >= hp) return '213.3'
  return isBack(t, card) && isHalf(backDamage(t, card), hp) ? '213.3.2' : null
}

/** 215.3.1: whether the HP of a character without any left is not simply what is printed on it. */
function isHpChanged(t: Ps, card: CardId): boolean {
  if (printed(t, card).hp > 0) return true
  let changed = false
  workOut(t, (_, one, before, after) => {
    if (one === card && before.hp !== after.hp) changed = true
  })
  return changed
}

/** 213.3.1: whether a character has to go to the back row. */
export function mustRetreat(t: Ps, card: CardId): boolean {
  const borne = frontDamage(t, card)
  if (borne === 0 || isBack(t, card)) return false
  return isHalf(borne, hpOf(t, card)) && !isForbidden(t, card, 'retreat')
}

/**
 * 213.3, 301.4: characters are defeated, all at once, by whatever dealt each the last damage of this turn; where changed
 * numbers left it no HP (215.3.1), by the rules, which have no source (103.2.2.1).
 */
export function defeat(t: Ps, falls: readonly Fall[]): void {
  const [first] = falls
  const isOne = falls.every(({ why }) => why === first!.why)
  const deaths = falls.map(({ card, why }) => ({
    whom: t.ref(card),
    ...(why === '215.3.1' ? BY_RULES : lastBlow(t, card)),
  }))
  destroyEach(t, deaths, isOne ? first!.why : '213.3')
}

/** Who falls, and by which clause. */
export type Fall = { readonly card: CardId; readonly why: Clause }

const BY_RULES: Pick<Hit, 'source' | 'battle'> = { source: null, battle: false }

function lastBlow(t: Ps, card: CardId): Pick<Hit, 'source' | 'battle'> {
  const blow =
    damageOn(t, card) > 0 && t.state.history.findLast((e) => e.type === 'damage' && e.cards[0] === card)
  return blow ? (blow.note as Pick<Hit, 'source' | 'battle'>) : BY_RULES
}
