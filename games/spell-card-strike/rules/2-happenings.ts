import { type CardId, type Event, noteOf, type Ref, type Seat } from '@tefuda/kernel'
import { type Happening, type Told, told } from '@tefuda/language'
import type { EventName } from '../text/vocabulary.ts'
import { isStage, type Sc } from './4-zones.ts'
import { ABOUT, DAMAGE, DECLARED, DESTROYED, EQUIP, SHIFT } from './events.ts'

/** 2.4.4, 8.1.8: events, past and imminent, in the words of the texts. */

/** A text event about one card; unless `it` says otherwise, "it" is that card. */
function about(t: Sc, event: EventName, card: CardId, who: Seat, it: readonly Ref[] | null = null): Told {
  const subject = t.ref(card)
  const one = told(event, card, who, it ?? [subject])
  one.subject = subject
  return one
}

/** The same for each card of an event. */
const each = (
  t: Sc,
  event: EventName,
  cards: readonly CardId[],
  who: Seat,
  it: readonly Ref[] | null = null,
): Told[] => cards.map((card) => about(t, event, card, who, it))

/** The card as the object it was before it moved. */
export const before = (t: Sc, card: CardId): Ref => ({ card, life: t.state.life[card]! - 1 })

/** 2.6.2: the victim has taken damage, and each source has dealt it. */
function damage(t: Sc, e: Event): Happening[] {
  const [victim] = e.cards
  const { sources, by } = noteOf(e, DAMAGE)
  const all = each(t, 'damaged', e.cards, t.state.holder[victim!]!)
  for (const source of sources) {
    const dealt = told('deals', source.card, t.lastHolder(source), [t.ref(victim!)])
    dealt.subject = source
    if (!t.alive(source)) dealt.was = source
    all.push(dealt)
  }
  for (const one of all) one.in = [by]
  return all
}

/** A card that has left the stage counts as it was there (2.3.7). */
function gone(t: Sc, event: EventName, card: CardId, left: number, where: readonly string[]): Told {
  const was = before(t, card)
  const one = told(event, card, t.lastHolder(was), [t.ref(card)])
  one.left = left
  one.was = was
  one.in = where
  return one
}

function destroyed(t: Sc, e: Event): Happening[] {
  const [card] = e.cards
  const { sources, by } = noteOf(e, DESTROYED)
  const where = by === '' ? [] : ['damage', by]
  const fallen = gone(t, 'destroyed', card!, e.from[0]!, where)
  const victors = sources.map((source) => {
    const victor = told('destroys', source.card, t.lastHolder(source), [before(t, card!)])
    victor.subject = source
    victor.goes = victor.it
    if (!t.alive(source)) victor.was = source
    return victor
  })
  return [fallen, ...victors]
}

function moved(t: Sc, e: Event): Happening[] {
  const all: Told[] = []
  for (let i = 0; i < e.cards.length; i++) {
    const card = e.cards[i]!
    if (!isStage(e.from[i]!) || isStage(e.to[i]!) || t.state.at[card] !== e.to[i]) continue
    all.push(gone(t, 'leaves', card, e.from[i]!, []))
  }
  return all
}

/** 8.1.10: a move from area to area; an effect's step forward or back is also an advance or a retreat. */
function shifted(t: Sc, e: Event): Happening[] {
  const { way } = noteOf(e, SHIFT)
  const all = each(t, 'moved', e.cards, e.seat)
  return way === '' ? all : [...all, ...each(t, way, e.cards, e.seat)]
}

/** 5.4.7.4: the attackers and their target. */
function attack(t: Sc, e: Event): Happening[] {
  const [target, ...attackers] = e.cards
  const refs = attackers.map((card) => t.ref(card))
  return [
    ...each(t, 'attacks', attackers, e.seat, [t.ref(target!)]),
    ...each(t, 'attacked', [target!], e.seat, refs),
  ]
}

/** 2.5.2, 8.1.13: a striker declares an ability or a spell; its player declares the spell as well. */
function declared(t: Sc, e: Event): Happening[] {
  const { kind, targets } = noteOf(e, DECLARED)
  const [caster] = e.cards
  const own = about(t, 'declares', caster!, e.seat)
  own.to = [kind]
  const aimed = targets.filter((ref) => t.alive(ref))
  const all = [own, ...aimed.map(({ card }) => about(t, 'targeted', card, e.seat, [t.ref(caster!)]))]
  if (kind === 'spell') all.push(told('declaresSpell', caster!, e.seat, [t.ref(caster!)]))
  return all
}

/** An event of the table in the words of the texts. */
export function happenings(t: Sc, e: Event): readonly Happening[] {
  switch (e.type) {
    case 'about':
      return each(t, noteOf(e, ABOUT), e.cards, e.seat)
    case 'summon':
      return [...each(t, 'summoned', e.cards, e.seat), ...each(t, 'summons', e.cards, e.seat)]
    case 'shift':
      return shifted(t, e)
    /** 5.4.6: any change of area is a move. */
    case 'swap':
      return each(t, 'moved', e.cards, e.seat)
    case 'mark':
      return e.note === 'acted' ? each(t, e.value === 1 ? 'acted' : 'unacted', e.cards, e.seat) : []
    case 'attack':
      return attack(t, e)
    case 'graze':
      return [told('grazes', e.cards[0] ?? -1, e.seat, [])]
    case 'declare':
      return declared(t, e)
    case 'damage':
      return damage(t, e)
    case 'destroyed':
      return destroyed(t, e)
    case 'retired':
      return e.cards.map((card, i) => gone(t, 'retired', card, e.from[i]!, []))
    case 'move':
      return moved(t, e)
    case 'equip':
      return each(t, 'equipped', [noteOf(e, EQUIP).card], e.seat)
    case 'discarded':
      return [...each(t, 'discarded', e.cards, e.seat), ...each(t, 'discards', e.cards, e.seat)]
    case 'drawn':
      return each(t, 'draws', e.cards, e.seat)
    case 'score cost':
      return [told('paysScore', e.cards[0]!, e.seat, [])]
    default:
      return []
  }
}

export const HEARD = {
  about: ['beingDamaged', 'beingDestroyed', 'beingMoved', 'beingActed', 'beingRetired'],
  summon: ['summoned', 'summons'],
  shift: ['moved', 'advanced', 'fellBack'],
  swap: ['moved'],
  mark: ['acted', 'unacted'],
  attack: ['attacks', 'attacked'],
  graze: ['grazes'],
  declare: ['declares', 'targeted', 'declaresSpell'],
  damage: ['damaged', 'deals'],
  destroyed: ['destroyed', 'destroys'],
  retired: ['retired'],
  move: ['leaves'],
  equip: ['equipped'],
  discarded: ['discarded', 'discards'],
  drawn: ['draws'],
  'score cost': ['paysScore'],
} satisfies { readonly [type: string]: readonly EventName[] }
