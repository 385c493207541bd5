import { show } from '@tefuda/common'
import {
  ask,
  type CardId,
  type Event,
  noteOf,
  procedure,
  type Ref,
  type Seat,
  type Trigger,
  text,
  type Waiting,
} from '@tefuda/kernel'
import { type Happening, heardBy, listening } from '@tefuda/language'
import type { EventName } from '../text/vocabulary.ts'
import { cardText, isCharacter, printed, valid } from './200-cards.ts'
import { type Globals, isField, isHidden, type Ns } from './300-zones.ts'
import { eventTrait } from './1202-traits.ts'
import { canEnter, enter } from './1204-entry.ts'
import { endAt, endUntrue } from './1213-continuous.ts'
import { askPrecedence } from './1213-precedence.ts'
import { killersIn } from './1216-sources.ts'
import { speak } from './1300-speech.ts'
import { hideAgain } from './1300-terms.ts'
import { AISATSU, HURT } from './events.ts'

/** 1209: triggered abilities. */

/** 1209.6a: a card that has gone to one of these counts as it last was in the open. */
const HIDDEN: readonly string[] = ['hand', 'deck']

/** The card as the object it was before it moved. */
const before = (t: Ns, card: CardId): Ref => ({ card, life: t.state.life[card]! - 1 })

/** 1209.1: an event of the table in the words of the texts. */
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
      const { greeted } = noteOf(e, AISATSU)
      if ('seat' in greeted) return each('aisatsu', { to: ['player'], players: [greeted.seat] })
      const { card } = greeted
      return [
        ...each('aisatsu', { to: ['character'], object: [greeted] }),
        { event: 'greeted', card, who: e.seat, it: [t.ref(e.cards[0]!)] },
      ]
    }
    case 'kill': {
      const by = killersIn(e)
      const how = (ikusa: boolean) => (ikusa ? { in: ['ikusa'] } : {})
      const it = e.cards.map((card) => t.ref(card))
      /** 302.3, 1311.1: killing puts a card into the ohigan, so a text about it means the card there. */
      const goes = it
      const killers = new Map(by.map((one) => [one.source.card, one]))
      const kills = [...killers.values()].map(
        ({ source, ikusa }): Happening => ({
          event: 'kill',
          card: source.card,
          who: e.seat,
          it,
          goes,
          ...how(ikusa),
        }),
      )
      return [...each('killed', { goes, ...how(by.some(({ ikusa }) => ikusa)) }), ...kills]
    }
    /** 1102.5: the victim has taken damage, and the source has dealt it. */
    case 'hurt': {
      const { source, ikusa } = noteOf(e, HURT)
      const isPlayer = e.cards.length === 0
      const players = isPlayer ? [e.seat] : []
      const it = e.cards.map((card) => t.ref(card))
      const to = [isPlayer ? 'player' : 'character']
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
    /**
     * 1209.6, 1315, 1315.1: a card that comes to the field from elsewhere appears. The place of a moved card is where it
     * was. It counts as it was there if it left the field (1209.6b) or went to a hidden zone (1209.6a), and otherwise
     * as it is in the new zone (1209.6c).
     */
    case 'move':
      return e.cards.flatMap((card, i): Happening[] => {
        const [from, into] = [e.from[i]!, e.to[i]!].map((zone) => t.layout.specOf[zone]!.name)
        const hidden = HIDDEN.includes(into!)
        const it = [hidden ? before(t, card) : t.ref(card)]
        const goes = hidden ? it : undefined
        const come: Happening = {
          event: 'appear',
          card,
          who: e.seat,
          from: e.from[i]!,
          to: [into!],
          it,
          goes,
        }
        const isLeft = from === 'field' && into !== 'field'
        const was = isLeft || hidden ? { was: before(t, card) } : {}
        const moved: Happening = { ...come, event: 'moved', left: e.from[i]!, ...was }
        return into === 'field' && from !== 'field' ? [moved, come] : [moved]
      })
    default:
      return []
  }
}

const HEARD = {
  enter: ['enter', 'enters'],
  ambush: ['ambush'],
  aisatsu: ['aisatsu', 'greeted'],
  kill: ['kill', 'killed'],
  hurt: ['damaged', 'takes', 'deals', 'ikusaDamage'],
  discard: ['discarded', 'discards'],
  draw: ['draws'],
  heal: ['heals'],
  move: ['appear', 'moved'],
} satisfies { [type: string]: readonly EventName[] }
const MOVED = eventTrait('moved')

/** 1209.6b: a card that leaves the field hears the cards that leave with it, as they were there. */
function leavers(t: Ns, e: Event): readonly Ref[] {
  if (e.type !== 'move') return NOBODY
  let gone = NOBODY
  for (let i = 0; i < e.cards.length; i++)
    if (isField(e.from[i]!) && !isField(e.to[i]!)) gone = [...gone, before(t, e.cards[i]!)]
  return gone
}
const NOBODY: readonly Ref[] = []

const isBySource = ({ event }: Happening) => event === 'deals' || event === 'kill'

/**
 * 1201.1b, 1209.3: an event triggers every ability that waits for it once. A card is moved by the player (1216.7) whose
 * effect (1216.7b) or cost (1216.7a) moves it; the rules count as nobody.
 */
const heard = listening<Globals>({
  speak: () => speak,
  valid,
  clause: '1209.3',
  heard: HEARD,
  /** 1209.5, 1209.8: a state trigger whose ability cannot be entered would trigger for ever. */
  canPut: (t, seat, { card }, ability) => canEnter(t, seat, card, ability),
  ofItsCards: ['appear', 'enter', 'ambush', 'aisatsu', 'killed', 'damaged', 'moved', 'discarded'],
  /** A card appears only on the field. */
  bitsOf: (_, e, all) => (e.type === 'move' && !e.to.some(isField) ? MOVED : all),
  happenings,
  leavers,
  /** 306.1: a kotodama can be a source, but is not on the field. */
  isOf: (t, place, one) => !(isBySource(one) && place.zone === 'field' && !isCharacter(t, one.card!)),
  /** 1209.3: the player of a hidden card is asked first. */
  asks: (t, source, ability, { it, players = [], left = [] }) => {
    if (!isHidden(t, source.card)) return false
    const nth = printed(t, source.card).abilities.indexOf(ability)
    t.call(revealing, { source, nth, it, players, left })
    return true
  },
  endAt: (t, moment) => endAt(t, moment),
  endUntrue: (t) => endUntrue(t),
})

export const { moment, mayStateMatter, noticeStates } = heard

/** A hidden card with an ability that would trigger, and the event. */
interface Revealing {
  readonly source: Ref
  readonly nth: number
  readonly it: readonly Ref[]
  readonly players: readonly Seat[]
  readonly left: readonly Ref[]
}

/**
 * 1209.3a, 1209.3b: the player of a hidden card may reveal it so that its ability triggers, or keep it hidden. The
 * question names the card only to that player. The card stays open until the ability is over (1209.3c).
 */
export const revealing = procedure<Globals, Revealing>('1209.3', {
  '1209.3b': ask(
    (t, { source }) => {
      if (!t.alive(source)) return null
      const seat = t.state.owner[source.card]!
      const reveal = text('option.reveal', { card: cardText(printed(t, source.card)) })
      const options = [
        { key: 'yes', text: reveal, id: 1 },
        { key: 'no', text: text('option.hide'), id: 0 },
      ]
      return { kind: 'choose', seat, clause: '1209.3b', ask: text('ask.reveal'), options, min: 1, max: 1 }
    },
    (t, { source, nth, it, players, left }, { picked }) => {
      if (picked[0]!.key === 'no') return
      const { card } = source
      const seat = t.state.owner[card]!
      const ability = printed(t, card).abilities[nth]!
      show(t, [card], '1209.3a', seat)
      if (ability.kind === 'triggered') heard.trigger(t, source, ability, { it, players, left })
    },
  ),
})

export const TRIGGERS: readonly Trigger<Globals>[] = [
  /** 1209.2: they always watch. */
  ...heard.triggers,
  { name: 'precedence', clause: '1213.3b', on: 'move', match: askPrecedence },
]

/** 1209.5: enters a triggered ability if possible, even if its card no longer has it (1209.9). */
export function enterTriggered(t: Ns, waiting: Waiting): void {
  const { seat } = waiting
  const card = waiting.source!
  const { ability, it, players, left = [] } = heardBy(waiting)
  if (canEnter(t, seat, card.card, ability, it)) enter(t, { seat, card, ability, it, players, left })
  else hideAgain(t)
}
