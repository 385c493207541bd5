import { type CardId, type Event, type EventWith, noteOf, type Ref, type Seat } from '@tefuda/kernel'
import { type Happening, type Told, told } from '@tefuda/language'
import type { EventName } from '../text/vocabulary.ts'
import { isPlayer, printed } from './200-cards.ts'
import { comesToPlay, isDropped } from './302-keywords.ts'
import { isPp, type Ps } from './400-zones.ts'
import { ARMOUR, type Blow, DAMAGE, DESTROYED, EQUIP, GRANT, WEAPON } from './events.ts'

/** 103.2, 103.2.1: events in the words of the texts, whether done by abilities or by the rules (103.2.1.1). */

/** A text event about one card; unless `it` says otherwise, "it" is that card. */
function about(t: Ps, event: EventName, card: CardId, who: Seat, it: readonly Ref[] | null = null): Told {
  const subject = t.ref(card)
  const one = told(event, card, who, it ?? [subject])
  one.subject = subject
  return one
}

/** The same for each card of an event. */
function each(
  t: Ps,
  event: EventName,
  cards: readonly CardId[],
  who: Seat,
  it: readonly Ref[] | null = null,
): Told[] {
  const all: Told[] = []
  for (let i = 0; i < cards.length; i++) all.push(about(t, event, cards[i]!, who, it))
  return all
}

function refsOf(t: Ps, cards: readonly CardId[]): Ref[] {
  const refs: Ref[] = []
  for (let i = 0; i < cards.length; i++) refs.push(t.ref(cards[i]!))
  return refs
}

const typeOf = (t: Ps, card: CardId) => (isPlayer(t, card) ? 'player' : printed(t, card).type)
const IN_BATTLE = ['battle']
const IN_ATTACKING = ['attack']
/** 506.4.1: battle damage that the attacker deals. */
const IN_ATTACK = ['battle', 'attack']

/** The card as the object it was before it moved. */
export const before = (t: Ps, card: CardId): Ref => ({ card, life: t.state.life[card]! - 1 })

function whereDealt(t: Ps, { source, battle }: Blow): readonly string[] {
  if (!battle) return []
  return source && t.state.globals.battle?.attacker.card === source.card ? IN_ATTACK : IN_BATTLE
}

/** 506.3.1, 506.4.1, 506.5.1: attackers, fighters and their targets. */
function attacks(t: Ps, e: Event): Happening[] {
  const targets = e.cards.slice(1)
  const one = about(t, 'attacks', e.cards[0]!, e.seat, refsOf(t, targets))
  one.to = targets.map((card) => typeOf(t, card))
  return [one]
}

function engages(t: Ps, e: Event): Happening[] {
  const attacker = e.cards[0]!
  const targets = e.cards.slice(1)
  const own = about(t, 'engages', attacker, e.seat, refsOf(t, targets))
  own.to = targets.map((card) => typeOf(t, card))
  own.in = IN_ATTACKING
  const all = each(t, 'engages', targets, e.seat, [t.ref(attacker)])
  const to = [typeOf(t, attacker)]
  for (const foe of all) foe.to = to
  return [own, ...all]
}

/** 214.1: the victim has taken damage, and the source has dealt it. */
function damage(t: Ps, e: Event): Happening[] {
  const [victim] = e.cards
  const blow = noteOf(e, DAMAGE)
  const where = whereDealt(t, blow)
  const it = [t.ref(victim!)]
  const whose = t.state.holder[victim!]!
  const all = each(t, 'damaged', e.cards, whose)
  if (isPlayer(t, victim!)) all.push(told('takes', victim!, whose, it))
  const { source } = blow
  if (source) {
    const dealt = told('deals', source.card, t.lastHolder(source), it)
    dealt.to = [typeOf(t, victim!)]
    dealt.subject = source
    all.push(dealt)
  }
  for (const one of all) one.in = where
  return all
}

/** 301.4, 301.5, 302.3, glossary.27: a destroyed card lies in the discard now, but counts as it was on the field (300.2.2). */
function destroyed(t: Ps, e: Event): Happening[] {
  const [card] = e.cards
  const [left] = e.from
  const was = before(t, card!)
  const blow = noteOf(e, DESTROYED)
  const where = whereDealt(t, blow)
  const fallen = told('destroyed', card!, t.lastHolder(was), [t.ref(card!)])
  fallen.left = left!
  fallen.was = was
  fallen.in = where
  const { source } = blow
  if (!source || printed(t, card!).type !== 'character') return [fallen]
  return [fallen, destroys(t, source, where, was)]
}

/** Glossary.13: this holds even if the destroyer fell in the same battle. */
function destroys(t: Ps, source: Ref, where: readonly string[], fallen: Ref): Happening {
  const one = told('destroys', source.card, t.lastHolder(source), [fallen])
  one.in = where
  one.subject = source
  one.goes = one.it
  if (!t.alive(source)) one.was = source
  return one
}

/** 300.2.1, 300.2.2: a card that has moved counts as it was in its old zone, if that is remembered. */
function moved(t: Ps, e: Event): Happening[] {
  const all: Told[] = []
  for (let i = 0; i < e.cards.length; i++) {
    const card = e.cards[i]!
    const from = e.from[i]!
    const to = e.to[i]!
    if (from === to || t.state.at[card] !== to) continue
    const it = [t.ref(card)]
    const was = before(t, card)
    const gone = told('moved', card, e.seat, it)
    gone.left = from
    gone.to = [t.layout.specOf[to]!.name]
    if (t.lastKnown(was)) gone.was = was
    const first = all.length
    all.push(gone)
    if (comesToPlay(t, card, from, to)) all.push(told('enters', card, t.state.holder[card]!, it))
    if (isDropped(t, card, from, to)) all.push(told('dropped', card, t.state.owner[card]!, it))
    for (let n = first; n < all.length; n++) all[n]!.from = from
    if (isPp(t, to)) all.push(told('placesPp', card, t.layout.seatOf[to]!, it))
  }
  return all
}

/** 215.1, 403.1.4: turning and changing rows. */
function marked(t: Ps, e: Event): Happening[] {
  const word = MARKED[String(e.note)]?.[e.value]
  return word ? each(t, word, e.cards, e.seat) : []
}
const MARKED: { readonly [mark: string]: readonly [EventName, EventName] } = {
  off: ['turnedOn', 'turnedOff'],
  row: ['advances', 'retreats'],
}

/** 205.4.1, 204.2.2.1: a host is equipped with or granted a card. */
const attached = (t: Ps, event: EventName, e: Event, kind: EventWith<Ref>) =>
  each(t, event, [noteOf(e, kind).card], e.seat, refsOf(t, e.cards))

/** An event of the table in the words of the texts. */
export function happenings(t: Ps, e: Event): readonly Happening[] {
  switch (e.type) {
    case 'target':
    case 'redirect': {
      const targets = e.type === 'target' ? e.cards.slice(1) : e.cards
      const attacker = t.state.globals.battle!.attacker
      return each(t, 'attacked', targets, e.seat, [attacker])
    }
    case 'attack':
      return attacks(t, e)
    case 'engage':
      return engages(t, e)
    case 'weapon':
    case 'armour': {
      const kind = e.type === 'weapon' ? WEAPON : ARMOUR
      return [...each(t, 'usesGear', e.cards, e.seat), ...attached(t, 'usesGear', e, kind)]
    }
    case 'damage':
      return damage(t, e)
    case 'destroyed':
      return destroyed(t, e)
    case 'mark':
      return marked(t, e)
    case 'equip':
      return attached(t, 'equips', e, EQUIP)
    case 'grant':
      return attached(t, 'granted', e, GRANT)
    case 'move':
      return moved(t, e)
    case 'play':
      return each(t, 'plays', e.cards, e.seat)
    case 'draw':
      return each(t, 'draws', e.cards, e.seat)
    case 'discard':
      return [...each(t, 'discarded', e.cards, e.seat), ...each(t, 'discards', e.cards, e.seat)]
    case 'heal':
      return [{ event: 'heals', who: e.seat, it: [] }]
    default:
      return []
  }
}

export const HEARD = {
  target: ['attacked'],
  redirect: ['attacked'],
  attack: ['attacks'],
  engage: ['engages'],
  weapon: ['usesGear'],
  armour: ['usesGear'],
  damage: ['damaged', 'deals', 'takes'],
  destroyed: ['destroyed', 'destroys'],
  mark: ['turnedOn', 'turnedOff', 'retreats', 'advances'],
  equip: ['equips'],
  grant: ['granted'],
  move: ['moved', 'enters', 'dropped', 'placesPp'],
  play: ['plays'],
  draw: ['draws'],
  discard: ['discarded', 'discards'],
  heal: ['heals'],
} satisfies { readonly [type: string]: readonly EventName[] }

const WORDS_OF: { readonly [type: string]: readonly string[] } = HEARD

/** Something that happened to a card, or that it did, this turn. */
export function happenedTo(t: Ps, card: CardId, word: string): Happening | undefined {
  for (const e of t.state.history) {
    if (!WORDS_OF[e.type]?.includes(word)) continue
    const found = happenings(t, e).find((one) => one.event === word && one.card === card)
    if (found) return found
  }
  return undefined
}
