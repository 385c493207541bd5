import { type CardId, type Event, MARK, noteOf, type Ref, type Seat } from '@tefuda/kernel'
import { type Happening, RUN, type Told, told } from '@tefuda/language'
import type { EventName } from '../text/vocabulary.ts'
import { isDamage, isField, isG, isMate, type Vg } from './4-zones.ts'
import { familiesUnderWay } from './8-resolving.ts'
import { G_GUARD, STRIDE } from './11-stride.ts'
import { ATTACKED, BATTLE_OVER, BECOME, type Fought, HIT, LEAP, MISSED, PLACE, RIDE } from './events.ts'

/** 8.6.2: what happens, in the words of the texts. */

/** A text event about one card; unless `it` says otherwise, “it” is that card. */
function about(t: Vg, event: EventName, card: CardId, who: Seat, it: readonly Ref[] | null = null): Told {
  const subject = t.ref(card)
  const one = told(event, card, who, it ?? [subject])
  one.subject = subject
  return one
}
const each = (t: Vg, event: EventName, cards: readonly CardId[], who: Seat): Told[] =>
  cards.map((card) => about(t, event, card, who))

/** The card as the object it was before it moved. */
export const before = (t: Vg, card: CardId): Ref => ({ card, life: t.state.life[card]! - 1 })

const nameOf = (t: Vg, zone: number) => t.layout.specOf[zone]!.name

/** 8.6.5.1, 8.6.5.1.1, 8.6.5.1.2, 8.8: a card that has left the field counts as it last was on the field. */
function gone(t: Vg, event: EventName, card: CardId, left: number): Told {
  const was = before(t, card)
  const one = told(event, card, t.lastHolder(was), [t.ref(card)])
  one.left = left
  one.was = was
  one.from = left
  one.to = [nameOf(t, t.state.at[card]!)]
  return one
}

/** 10.5, 8.6.5.1.3, 8.7.5: units that come to a circle from elsewhere, as they are on it; 10.7: some of them were called. */
function placed(t: Vg, e: Event): Happening[] {
  const { by, called } = noteOf(e, PLACE)
  const words: readonly EventName[] = called ? ['placed', 'called'] : ['placed']
  return e.cards.flatMap((card, i) =>
    words.map((word) => {
      const one = about(t, word, card, e.seat)
      one.from = e.from[i]
      one.to = [nameOf(t, e.to[i]!)]
      one.in = [by]
      return one
    }),
  )
}

/** 11.11.1.3, 11.14.2: whether an effect or a cost did it, and whether the cost is of a stride or a G guardian. */
function causesOf(t: Vg): readonly string[] {
  const doing = t.running(RUN)
  if (!doing) return NO_CAUSE
  if (!doing.c.cost) {
    const families = familiesUnderWay(t)
    if (t.running(LEAP)) return [...BY_EFFECT, ...families, 'timeLeap']
    return families.length === 0 ? BY_EFFECT : [...BY_EFFECT, ...families]
  }
  if (t.running(STRIDE)) return FOR_STRIDE
  return t.running(G_GUARD) ? FOR_G_GUARDIAN : FOR_COST
}
const NO_CAUSE: readonly string[] = []
const BY_EFFECT: readonly string[] = ['effect']
const FOR_COST: readonly string[] = ['cost']
const FOR_STRIDE: readonly string[] = ['cost', 'stride']
const FOR_G_GUARDIAN: readonly string[] = ['cost', 'gGuardian']

/** Cards that have moved from zone to zone: to the soul, the drop zone, a hand… */
function put(t: Vg, e: Event): Happening[] {
  const found: Happening[] = []
  for (let i = 0; i < e.cards.length; i++) {
    const [card, from, to] = [e.cards[i]!, e.from[i]!, e.to[i]!]
    if (from === to || isField(to) || t.state.at[card] !== to) continue
    if (isField(from)) {
      found.push(gone(t, 'put', card, from))
      continue
    }
    const one = about(t, 'put', card, e.seat)
    one.from = from
    one.to = [nameOf(t, to)]
    found.push(one)
  }
  return found
}

/** 7.3.1.3, 7.3.1.4: who attacks whom. */
function attack(t: Vg, e: Event): Happening[] {
  const { attacked, on } = noteOf(e, ATTACKED)
  const attackers = e.cards.map((card) => t.ref(card))
  const attacking = e.cards.map((card) => {
    const one = about(t, 'attacks', card, e.seat, attacked)
    one.to = on
    if (isMate(t, card)) one.left = ITS_LEADER
    return one
  })
  return [
    ...attacking,
    ...attacked
      .filter((ref) => t.alive(ref))
      .map(({ card }) => about(t, 'attacked', card, e.seat, attackers)),
  ]
}

/** 7.6.1.9: whose attack hit whom; 7.7.1.1: who fought. */
function fought(t: Vg, { fighters, whom, on }: Fought, word: EventName): Told[] {
  return fighters.map((ref) => {
    const one = told(word, ref.card, t.lastHolder(ref), whom)
    one.subject = ref
    if (!t.alive(ref)) one.was = ref
    one.to = on
    if (t.alive(ref) && isMate(t, ref.card)) one.left = ITS_LEADER
    return one
  })
}
/** 10.25.6: a legion attacks and hits once. Only the mate's own abilities hear of the mate; to all others the leader attacks and hits. */
const ITS_LEADER = -1
function boosted(t: Vg, e: Event): Happening[] {
  const [booster = -1, whom = -1] = e.cards
  const one = about(t, 'boosts', booster, e.seat, [t.ref(whom)])
  one.to = [nameOf(t, t.state.at[whom]!)]
  return [one, about(t, 'isBoosted', whom, e.seat, [t.ref(booster)])]
}
function over(t: Vg, e: Event): Happening[] {
  const battle = noteOf(e, BATTLE_OVER)
  const all = fought(t, battle, 'battled')
  if (battle.supporting) for (const one of all) one.in = ['boosting']
  return all
}

/** 10.6: who rode upon whom. */
function ridden(t: Vg, e: Event): Happening[] {
  const [rider] = e.cards
  const under = noteOf(e, RIDE)
  const old = under.map(({ card }) => {
    const one = about(t, 'rodeUpon', card, e.seat, [t.ref(rider!)])
    one.was = before(t, card)
    return one
  })
  const rides = about(t, 'rides', rider!, e.seat)
  rides.to = [nameOf(t, t.state.at[rider!]!)]
  rides.object = under.map(({ card }) => before(t, card))
  return [rides, ...old]
}

function turned(t: Vg, e: Event): Happening[] {
  if (e.note === 'rested') return each(t, e.value === 1 ? 'rested' : 'stood', e.cards, e.seat)
  const isDown = e.note === 'up' ? e.value === 0 : e.value === 1
  const cards = e.cards.filter((card) => {
    const zone = t.state.at[card]!
    return e.note === 'up' ? isG(zone) : isDamage(zone)
  })
  return each(t, isDown ? 'turnedDown' : 'turnedUp', cards, e.seat)
}
/** 10.14, 10.15: the card that a check shows. */
const revealed = (t: Vg, e: Event, check: 'drive' | 'damage'): Happening[] =>
  each(t, 'checked', e.cards, e.seat).map((one) => ({ ...one, in: [check] }))
const TURNED: readonly string[] = ['rested', 'down', 'up']

/** An event of the table in the words of the texts, with its cause. */
export function happenings(t: Vg, e: Event): readonly Happening[] {
  const all = inWords(t, e)
  const causes = causesOf(t)
  if (causes.length === 0) return all
  return all.map((one) => ({ ...one, in: one.in ? [...one.in, ...causes] : causes }))
}

function inWords(t: Vg, e: Event): readonly Happening[] {
  switch (e.type) {
    case 'place':
      return placed(t, e)
    case 'move':
      return put(t, e)
    case 'mark':
      return TURNED.includes(noteOf(e, MARK)) ? turned(t, e) : []
    case 'ride':
      return ridden(t, e)
    case 'stride':
      return each(t, 'strides', e.cards, e.seat)
    /** 10.25.12 */
    case 'legion':
      return each(t, 'legions', e.cards, e.seat)
    case 'attack':
      return attack(t, e)
    case 'boost':
      return boosted(t, e)
    case 'intercept':
      return each(t, 'intercepts', e.cards, e.seat)
    case 'hit':
      return fought(t, noteOf(e, HIT), 'hits')
    case 'missed':
      return fought(t, noteOf(e, MISSED), 'missed')
    case 'battle over':
      return over(t, e)
    case 'retired':
      return e.cards.map((card, i) => gone(t, 'retired', card, e.from[i]!))
    case 'lock':
      return each(t, 'locked', e.cards, e.seat)
    case 'unlock':
      return each(t, 'unlocked', e.cards, e.seat)
    case 'delete':
      return each(t, 'deleted', e.cards, e.seat)
    case 'bind':
      return each(t, 'bound', e.cards, e.seat)
    case 'discarded':
      return each(t, 'discarded', e.cards, e.seat)
    case 'damage':
      return each(t, 'damaged', e.cards, t.state.holder[e.cards[0]!]!)
    case 'shift':
      return each(t, 'moved', e.cards, e.seat)
    case 'become':
      return e.cards.map((card) => {
        const one = about(t, 'becomes', card, e.seat)
        one.in = [noteOf(e, BECOME)]
        return one
      })
    case 'drive check':
      return [...each(t, 'driveChecks', e.cards, e.seat), ...revealed(t, e, 'drive')]
    case 'damage check':
      return [...each(t, 'damageChecks', e.cards, e.seat), ...revealed(t, e, 'damage')]
    case 'drawn':
      return each(t, 'draws', e.cards, e.seat)
    default:
      return []
  }
}

export const HEARD = {
  place: ['placed', 'called'],
  move: ['put'],
  mark: ['rested', 'stood', 'turnedDown', 'turnedUp'],
  ride: ['rides', 'rodeUpon'],
  stride: ['strides'],
  legion: ['legions'],
  attack: ['attacks', 'attacked'],
  boost: ['boosts', 'isBoosted'],
  intercept: ['intercepts'],
  hit: ['hits'],
  missed: ['missed'],
  'battle over': ['battled'],
  retired: ['retired'],
  lock: ['locked'],
  unlock: ['unlocked'],
  delete: ['deleted'],
  bind: ['bound'],
  discarded: ['discarded'],
  damage: ['damaged'],
  shift: ['moved'],
  become: ['becomes'],
  'drive check': ['driveChecks', 'checked'],
  'damage check': ['damageChecks', 'checked'],
  drawn: ['draws'],
} satisfies { readonly [type: string]: readonly EventName[] }

const WORDS_OF: { readonly [type: string]: readonly string[] } = HEARD

/** What happened to a card this turn, or what it did. */
export function happenedTo(t: Vg, card: CardId, word: string): Happening | undefined {
  for (const e of t.state.history) {
    if (!WORDS_OF[e.type]?.includes(word)) continue
    const found = happenings(t, e).find((one) => one.event === word && one.card === card)
    if (found) return found
  }
  return undefined
}
