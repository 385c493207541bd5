import type { Event, Ref } from '@tefuda/kernel'
import { listening } from '@tefuda/language'
import type { EventName } from '../text/vocabulary.ts'
import { before, HEARD, happenings } from './103-happenings.ts'
import { endAt, endUntrue } from './103-lasting.ts'
import { eventTrait, valid } from './300-traits.ts'
import { fallenTogether } from './301-terms.ts'
import { type Globals, isDiscard, isPp, type Ps } from './400-zones.ts'
import { canPut } from './406-processing.ts'
import { speak } from './glossary-speech.ts'

/** 300.2: triggered abilities. */

const TURNED = eventTrait('turnedOn') | eventTrait('turnedOff')
const ROWS = eventTrait('retreats') | eventTrait('advances')
const MOVED = eventTrait('moved')
const ENTERS = eventTrait('enters')
const DROPPED = eventTrait('dropped')
const PLACES = eventTrait('placesPp')

/** Which text events an event can be, without looking at its cards one by one. */
function bitsOf(t: Ps, e: Event, all: number): number {
  if (e.type === 'mark') return e.note === 'off' ? TURNED : e.note === 'row' ? ROWS : 0
  if (e.type !== 'move') return all
  const to = e.to[0]!
  if (t.layout.specOf[to]!.inPlay) return MOVED | ENTERS
  if (isDiscard(t, to)) return MOVED | DROPPED
  return isPp(t, to) ? MOVED | PLACES : MOVED
}

const NOBODY: readonly Ref[] = []

/** 300.2.2: a card that leaves the field by an event still hears it, as do those destroyed together (302.3). */
function leavers(t: Ps, e: Event): readonly Ref[] {
  if (e.type === 'destroyed') return fallenTogether(t)
  if (e.type !== 'move') return NOBODY
  let gone: Ref[] | null = null
  for (let i = 0; i < e.cards.length; i++) {
    if (!t.layout.specOf[e.from[i]!]!.inPlay || t.layout.specOf[e.to[i]!]!.inPlay) continue
    gone ??= []
    gone.push(before(t, e.cards[i]!))
  }
  return gone ?? NOBODY
}

const heard = listening<Globals>({
  speak: () => speak,
  valid,
  clause: '300.2',
  heard: HEARD,
  bitsOf,
  happenings,
  ofItsCards: [
    'moved',
    'enters',
    'dropped',
    'destroyed',
    'damaged',
    'turnedOn',
    'turnedOff',
    'retreats',
    'advances',
    'attacks',
    'attacked',
    'engages',
    'discarded',
  ] satisfies EventName[],
  leavers,
  /** 301.6, 406.2.4: an ability that is not put was not used. */
  usedWhenPut: true,
  canPut: (t, seat, card, ability) => canPut(t, { seat, card, ability }),
  endAt: (t, moment) => endAt(t, moment),
  endUntrue: (t) => endUntrue(t),
})

export const { moment, mayStateMatter, noticeStates, triggers: TRIGGERS } = heard

/** Events that texts ask about later in the turn, or that are counted per turn. */
export const HISTORY: readonly string[] = [
  'ability',
  'let pass',
  'attack',
  'play',
  'damage',
  'destroyed',
  'heal',
]
