import type { Event, Ref } from '@tefuda/kernel'
import { listening } from '@tefuda/language'
import type { EventName } from '../text/vocabulary.ts'
import { fallenTogether } from './2-fallen.ts'
import { before, HEARD, happenings } from './2-happenings.ts'
import { endAt, endUntrue } from './2-lasting.ts'
import { eventTrait, traitsInForce, valid } from './2-traits.ts'
import { type Globals, isStage, type Sc } from './4-zones.ts'
import { speak } from './8-speech.ts'

/** 2.4.4: triggered abilities, which are carried out at the next check step. */

const ACTED = eventTrait('acted')
const LEAVES = eventTrait('leaves')

/** Which text events an event can be, without looking at its cards one by one. */
function bitsOf(_: Sc, e: Event, all: number): number {
  if (e.type === 'mark') return e.note === 'acted' ? ACTED : 0
  if (e.type === 'move') return e.from.some(isStage) ? LEAVES : 0
  return all
}

const NOBODY: readonly Ref[] = []

/** 2.3.7: a card that leaves the stage by an event still hears it, as do those that left together. */
function leavers(t: Sc, e: Event): readonly Ref[] {
  if (e.type === 'destroyed' || e.type === 'retired') return fallenTogether(t)
  if (e.type !== 'move') return NOBODY
  let gone: Ref[] | null = null
  for (let i = 0; i < e.cards.length; i++) {
    if (!isStage(e.from[i]!) || isStage(e.to[i]!)) continue
    gone ??= []
    gone.push(before(t, e.cards[i]!))
  }
  return gone ?? NOBODY
}

const heard = listening<Globals>({
  speak: () => speak,
  valid,
  clause: '2.4.4',
  heard: HEARD,
  bitsOf,
  /** 8.1.4 */
  happenings,
  ofItsCards: [
    'summoned',
    'retired',
    'destroyed',
    'leaves',
    'attacks',
    'attacked',
    'damaged',
    'moved',
    'advanced',
    'fellBack',
    'acted',
    'unacted',
    'declares',
    'discarded',
    'beingDamaged',
    'beingDestroyed',
    'beingMoved',
    'beingActed',
    'beingRetired',
  ] satisfies EventName[],
  leavers,
  endAt: (t, moment) => endAt(t, moment),
  endUntrue: (t) => endUntrue(t),
})

export const { moment, mayStateMatter, noticeStates, triggers: TRIGGERS } = heard

/** Whether anything in force waits for this event to be about to happen. */
export const isAnswered = (t: Sc, word: EventName): boolean => (traitsInForce(t) & eventTrait(word)) !== 0

/** Events counted per turn. */
export const HISTORY: readonly string[] = ['ability', 'triggered', 'let pass']
