import {
  ask,
  type CardId,
  type Event,
  event,
  type Effect as InForce,
  type Json,
  procedure,
  type Ref,
  remembered,
  type Seat,
  type Trigger,
  text,
} from '@tefuda/kernel'
import {
  type Ability,
  type Context,
  contextOf,
  type Effect,
  type Group,
  type Place,
  type When,
  type Who,
} from '@tefuda/language'
import { meaningOf } from '../text/keywords.ts'
import type { EventName, Moment } from '../text/words.ts'
import { cardText, hasKeyword, isCharacter, printed, traitsInForce, validAbilities } from './200-cards.ts'
import { characters, type Globals, isField, isHidden, type Ns, SEATS } from './300-zones.ts'
import { speak } from './1201-abilities.ts'
import { eventTrait, momentTrait, TRAIT } from './1202-traits.ts'
import { endAtTurnStart, endUntrue } from './1213-continuous.ts'
import { askPrecedence } from './1213-precedence.ts'
import { show } from './1300-terms.ts'

type Triggered = Extract<Ability, { readonly kind: 'triggered' }>

/** 1209, 1209.1, 1209.2: what abilities may wait for: to whom it happened, and what more a text can ask about it. */
interface Happening {
  readonly event: EventName
  readonly card?: CardId
  readonly who: Seat
  readonly from?: number
  readonly to?: string
  readonly in?: string
  readonly it: readonly Ref[]
  readonly players?: readonly Seat[]
}

const to = (e: Event): string => ('seat' in ((e.note as object | null) ?? {}) ? 'player' : 'character')

/** What an event of the table is in the words of the texts. */
function happenings(t: Ns, e: Event): Happening[] {
  const each = (event: EventName, more: Partial<Happening> = {}) =>
    e.cards.map((card): Happening => ({ event, card, who: e.seat, it: [t.ref(card)], ...more }))
  switch (e.type) {
    case 'enter':
      return [...each('enter'), ...each('enters')]
    case 'ambush':
      return e.cards.map(
        (card, i): Happening => ({ event: 'ambush', card, who: e.seat, from: e.from[i]!, it: [t.ref(card)] }),
      )
    case 'aisatsu': {
      const target = e.note as Ref | { seat: Seat }
      const greeted: Happening[] =
        'card' in target
          ? [{ event: 'greeted', card: target.card, who: e.seat, it: [t.ref(e.cards[0]!)] }]
          : []
      return [...each('aisatsu', { to: to(e) }), ...greeted]
    }
    case 'kill': {
      const { by } = e.note as { by: readonly { source: Ref; ikusa: boolean }[] }
      const how = (ikusa: boolean) => (ikusa ? { in: 'ikusa' } : {})
      const it = e.cards.map((card) => t.ref(card))
      const killers = new Map(by.map((one) => [one.source.card, one]))
      const kills = [...killers.values()].map(
        ({ source, ikusa }): Happening => ({
          event: 'kill',
          card: source.card,
          who: e.seat,
          it,
          ...how(ikusa),
        }),
      )
      return [...each('killed', how(by.some(({ ikusa }) => ikusa))), ...kills]
    }
    /** 1102.5: whoever was hurt has taken damage, and the source has dealt it. */
    case 'hurt': {
      const { source, ikusa } = e.note as { source: Ref; ikusa: boolean }
      const isPlayer = e.cards.length === 0
      const players = isPlayer ? [e.seat] : []
      const it = e.cards.map((card) => t.ref(card))
      const to = isPlayer ? 'player' : 'character'
      const deals: Happening = { event: 'deals', card: source.card, who: e.seat, to, it, players }
      const dealt = ikusa ? [deals, { ...deals, event: 'ikusaDamage' as const }] : [deals]
      return isPlayer
        ? [{ event: 'takes', who: e.seat, it, players }, ...dealt]
        : [...each('damaged'), ...dealt]
    }
    case 'discard':
      return [...each('discarded'), ...each('discards')]
    case 'draw':
      return each('draws')
    case 'heal':
      return [{ event: 'heals', who: e.seat, it: [] }]
    /** 1315, 1315.1: whoever comes to the field from elsewhere appears. */
    case 'move':
      return e.cards.flatMap((card, i): Happening[] => {
        const [from, into] = [e.from[i]!, e.to[i]!].map((zone) => t.layout.specOf[zone]!.name)
        const it = [HIDDEN.includes(into!) ? before(t, card) : t.ref(card)]
        const moved: Happening = { event: 'moved', card, who: e.seat, from: e.from[i]!, to: into!, it }
        return into === 'field' && from !== 'field' ? [moved, { ...moved, event: 'appear' }] : [moved]
      })
    default:
      return []
  }
}

/** 1201.1b, 1209.3: every ability whose condition this is triggers once. */
function hear(t: Ns, e: Event): void {
  const bits = bitsOf(e)
  if (!isHeard(t, bits)) return
  const heard = listeners(t, bits)
  const isLate = (t.effectTraits() & bits) !== 0
  if (heard.length === 0 && !isLate) return
  const happened = happenings(t, e)
  for (const { card, ability } of heard) {
    const c = contextOf(t.state.holder[card]!, t.ref(card))
    for (const one of happened) if (answers(t, c, ability.when, one)) trigger(t, card, ability, one)
  }
  if (!isLate) return
  for (const effect of t.state.effects) {
    if (effect.kind !== 'later') continue
    const { when } = effect.data as unknown as Delayed
    const c = contextOf(effect.seat, effect.source!, { it: effect.on })
    const one = happened.find((each) => answers(t, c, when, each))
    if (one) triggerLate(t, effect, one.it)
  }
}

/** The bits of what an event is in the words of the texts; only on the field does a card appear. */
const bitsOf = (e: Event) => (e.type === 'move' && !e.to.some(isField) ? MOVED : HEARD[e.type]!)
const MOVED = eventTrait('moved')

/** Whether any ability listens for what has these bits. */
const isHeard = (t: Ns, bits: number) => (traitsInForce(t) & bits) !== 0

/** Cards whose printed or gained abilities may trigger now by what has these bits, with those abilities. */
const listeners = (t: Ns, bits: number): readonly Listener[] =>
  validAbilities(t, bits).filter((one): one is Listener => one.ability.kind === 'triggered')

type Listener = { readonly card: CardId; readonly ability: Triggered; readonly place: number }

function answers(t: Ns, c: Context, when: When, one: Happening): boolean {
  if (!('event' in when) || when.event !== one.event) return false
  if ('who' in when) {
    return (
      speak.who(t, c, when.who).includes(one.who) && (!when.are || speak.fitsAll(t, c, one.card!, when.are))
    )
  }
  if (when.to && when.to !== one.to) return false
  if (when.in && when.in !== one.in) return false
  /** 1216.7: whoever's effect (1216.7b) or cost (1216.7a) moves it; the rules are nobody. */
  if (when.by && !speak.isDoneBy(t, c, when.by)) return false
  if (when.from && !isFrom(t, c, when.from, one.from)) return false
  return isSubject(t, c, when, one)
}

const isFrom = (t: Ns, c: Context, place: Place, from: number | undefined) =>
  from !== undefined && speak.zones(t, c, place).includes(from)

const isBySource = ({ event }: Happening) => event === 'deals' || event === 'kill'

function isSubject(t: Ns, c: Context, when: Extract<When, { what: unknown }>, one: Happening): boolean {
  const subject = one.card!
  const { what } = when
  if (what === 'this') return subject === c.source.card
  if (what === 'it') return c.it.some(({ card }) => card === subject)
  if (typeof what !== 'object' || !('in' in what)) return false
  if (one.event === 'moved') return hasLeft(t, c, what, one)
  /** 306.1: a kotodama can be a source, but is not on the field. */
  if (isBySource(one) && what.in.zone === 'field' && !isCharacter(t, subject)) return false
  const own = speak.who(t, c, what.in.of).includes(t.state.holder[subject]!)
  return own && speak.fitsAll(t, c, subject, what.are)
}

/** 1209.6a: a card that has gone there is spoken of as it was in the open. */
const HIDDEN: readonly string[] = ['hand', 'deck']

/** The object that a card was before it moved. */
const before = (t: Ns, card: CardId): Ref => ({ card, life: t.state.life[card]! - 1 })

/**
 * 1209.6: of a card that has moved its place is where it was. It is what it was there if that was the field (1209.6b) or
 * the place it came to is hidden (1209.6a), or else what it is where it came to (1209.6c).
 */
function hasLeft(t: Ns, c: Context, { in: place, are }: Group, { card, from }: Happening): boolean {
  if (place.zone !== 'anywhere' && !speak.zones(t, c, place).includes(from!)) return false
  if (place.zone === 'anywhere' && !speak.who(t, c, place.of).includes(t.state.owner[card!]!)) return false
  const fits = () => speak.fitsAll(t, c, card!, are)
  const { name } = t.layout.specOf[from!]!
  const hidden = HIDDEN.includes(t.layout.specOf[t.state.at[card!]!]!.name)
  return name === 'field' || hidden ? t.asItWas(before(t, card!), fits) : fits()
}

/** An ability by what it says. */
const nameOf = remembered((ability: Ability): string => JSON.stringify(ability))

/** Which ability of which object was used, for abilities that say how often they may be. */
export const used = (source: Ref, ability: Ability): Json =>
  'limit' in ability && ability.limit ? { source, ability: nameOf(ability) } : null

/** Whether an ability says how often it may be used in the whole game. */
const isOfTheGame = (ability: Ability) =>
  'limit' in ability && ability.limit !== undefined && 'per' in ability.limit && ability.limit.per === 'game'

/** How often this turn an ability of this very object was entered, or triggered. */
export function timesUsed(t: Ns, type: 'ability' | 'triggered', card: CardId, ability: Ability): number {
  const name = nameOf(ability)
  if (isOfTheGame(ability)) {
    return t.state.effects.filter(
      ({ kind, on, data }) => kind === 'used' && on[0]!.card === card && data === name,
    ).length
  }
  let count = 0
  for (const e of t.state.history) {
    if (e.type !== type || e.cards[0] !== card || e.note === null) continue
    const { source, ability: said } = e.note as { source: Ref; ability: string }
    if (t.alive(source) && said === name) count++
  }
  return count
}

/** An ability that may be used only so often in the whole game is remembered for it. */
export function rememberUse(t: Ns, source: Ref, seat: Seat, ability: Ability): void {
  if (!isOfTheGame(ability)) return
  t.begin({ kind: 'used', seat, source, on: [source], until: '', data: nameOf(ability) })
}

const about = ({ it, players = [] }: Pick<Happening, 'it' | 'players'>) => ({ it, players })

/** 1209.3: an ability has triggered once. A card that is hidden from somebody is asked about first. */
function trigger(t: Ns, card: CardId, ability: Triggered, one: Pick<Happening, 'it' | 'players'>): void {
  const data = { ability, ...about(one) } as unknown as Json
  const source = t.ref(card)
  const { only } = ability
  if (only && !speak.holds(t, contextOf(t.state.holder[card]!, source, { it: one.it }), only)) return
  if (isHidden(t, card))
    t.call('1209.3', { source, nth: printed(t, card).abilities.indexOf(ability), ...about(one) })
  else count(t, source, data)
}

function count(t: Ns, source: Ref, data: Json): void {
  const { card } = source
  const { ability } = data as unknown as { ability: Triggered }
  const seat = t.state.holder[card]!
  if (ability.limit && 'times' in ability.limit) {
    if (timesUsed(t, 'triggered', card, ability) >= ability.limit.times) return
    t.do(event('triggered', '1209.3', seat, { cards: [card], note: used(source, ability) }))
    rememberUse(t, source, seat, ability)
  }
  t.wait('ability', seat, source, data)
}

/**
 * 1209.3a, 1209.3b: whoever holds a hidden card may reveal it so that its ability triggers, or keep it hidden. The
 * question names the card only to that player. It stays open until the ability is done with (1209.3c).
 */
export const revealing = procedure<Globals>('1209.3', {
  '1209.3b': ask(
    (t, v) => {
      const source = v.source as Ref
      if (!t.alive(source)) return null
      const seat = t.state.owner[source.card]!
      const reveal = text('option.reveal', { card: cardText(printed(t, source.card)) })
      const options = [
        { key: 'yes', text: reveal, id: 1 },
        { key: 'no', text: text('option.hide'), id: 0 },
      ]
      return { kind: 'choose', seat, clause: '1209.3b', ask: text('ask.reveal'), options, min: 1, max: 1 }
    },
    (t, v, { picked }) => {
      if (picked[0]!.key === 'no') return
      const { card } = v.source as Ref
      const seat = t.state.owner[card]!
      const ability = printed(t, card).abilities[v.nth as number]!
      show(t, [card], '1209.3a', seat)
      count(t, v.source as Ref, { ability, it: v.it, players: v.players } as unknown as Json)
    },
  ),
})

/** Whether a state of affairs may have to be noticed: an ability waits for one, or an effect lasts by one. */
export const mayStateMatter = (t: Ns) => isHeard(t, TRAIT.whenever)

/** 1209.8: a state of affairs triggers while it holds and the ability neither waits nor is in the space. */
export function noticeStates(t: Ns): void {
  if (!isHeard(t, TRAIT.whenever)) return
  endUntrue(t)
  for (const { card, ability } of listeners(t, TRAIT.whenever)) {
    if (!('whenever' in ability.when)) continue
    const same = (source: Ref | null, held: Json) =>
      source?.card === card && nameOf(held as Ability) === nameOf(ability)
    const { waiting, pending } = t.state
    if (waiting.some(({ source, data }) => same(source, (data as { ability: Json }).ability))) continue
    if (
      pending.some(
        ({ kind, data }) =>
          kind === 'ability' &&
          same((data as unknown as { c: Context }).c.source, (data as { ability: Json }).ability),
      )
    )
      continue
    if (speak.holds(t, contextOf(t.state.holder[card]!, t.ref(card)), ability.when.whenever))
      trigger(t, card, ability, { it: [] })
  }
}

/** Whether a moment of this turn is one of the player that a text means. */
const isWhose = (t: Ns, c: Context, of: Who | 'any' | 'this'): boolean =>
  of === 'any' || of === 'this' || speak.who(t, c, of).includes(t.state.turnSeat)

/** Whether anything waits for a moment: an ability, satsubatsu, a delayed trigger, or an effect that ends then. */
export const isAwaited = (t: Ns, moment: Moment) => isHeard(t, momentTrait(moment))

/** Moments: the beginning or end of something, for its player's abilities and for others'. */
function atMoment(t: Ns, e: Event): void {
  const bits = momentTrait(e.note as Moment)
  if (!isHeard(t, bits)) return
  for (const { card, ability } of listeners(t, bits)) {
    const { when } = ability
    if (!('at' in when) || when.at !== e.note) continue
    if (isWhose(t, contextOf(t.state.holder[card]!, t.ref(card)), when.of))
      trigger(t, card, ability, { it: [] })
  }
}

/** 1209.7: delayed triggers whose moment this is, each once. */
function atLast(t: Ns, e: Event): void {
  if ((t.effectTraits() & momentTrait(e.note as Moment)) === 0) return
  const due = t.state.effects.filter((effect) => {
    if (effect.kind !== 'later') return false
    const { when, begun } = effect.data as unknown as Delayed
    if (!('at' in when) || when.at !== e.note || (when.next && begun === t.state.turn)) return false
    return isWhose(t, contextOf(effect.seat, effect.source!), when.of)
  })
  for (const effect of due) triggerLate(t, effect, effect.on)
}

type Delayed = { readonly when: When; readonly then: Effect; readonly begun: number }

/** A delayed trigger has triggered and waits no more. */
function triggerLate(t: Ns, effect: InForce, it: readonly Ref[]): void {
  const { when, then } = effect.data as unknown as Delayed
  t.expire((other) => other === effect)
  const ability: Triggered = { kind: 'triggered', when, effect: then }
  t.wait('ability', effect.seat, effect.source, { ability, it, players: [] } as unknown as Json)
}

const SATSUBATSU = meaningOf({ kind: 'keyword', keyword: 'satsubatsu' }) as Triggered
const isOfSatsubatsu = (moment: Json) => 'at' in SATSUBATSU.when && SATSUBATSU.when.at === moment

/** 1403, 1403.1, 1403.2: satsubatsu triggers as the ability that it stands for, and is entered so (1403.2a). */
function satsubatsu(t: Ns, e: Event): void {
  if (!isOfSatsubatsu(e.note)) return
  for (const seat of SEATS) {
    for (const card of characters(t, seat))
      if (hasKeyword(t, card, 'satsubatsu')) trigger(t, card, SATSUBATSU, { it: [] })
  }
}

/** The events of the table that abilities listen for, with the bits of the words they are in the texts. */
const HEARD: { readonly [type: string]: number } = Object.fromEntries(
  Object.entries({
    enter: ['enter', 'enters'],
    ambush: ['ambush'],
    aisatsu: ['aisatsu', 'greeted'],
    kill: ['kill', 'killed'],
    hurt: ['damaged', 'takes', 'deals', 'ikusaDamage'],
    discard: ['discarded', 'discards'],
    draw: ['draws'],
    heal: ['heals'],
    move: ['appear', 'moved'],
  } satisfies { [type: string]: readonly EventName[] }).map(([type, words]) => [
    type,
    words.reduce((bits, word) => bits | eventTrait(word), 0),
  ]),
)

export const TRIGGERS: readonly Trigger<Globals>[] = [
  ...Object.keys(HEARD).map((on): Trigger<Globals> => ({ name: on, clause: '1209.3', on, match: hear })),
  { name: 'moment', clause: '1209.3', on: 'moment', match: atMoment },
  { name: 'precedence', clause: '1213.3b', on: 'move', match: askPrecedence },
  { name: 'satsubatsu', clause: '1403.2', on: 'moment', match: satsubatsu },
  { name: 'later', clause: '1209.7', on: 'moment', match: atLast },
  {
    name: 'until',
    clause: '1213.7',
    on: 'moment',
    match: (t, e) => {
      if (e.note === 'turnStart') endAtTurnStart(t)
    },
  },
]
