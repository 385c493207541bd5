import { controlling } from '@tefuda/common'
import { type CardId, event, type Ref, type Seat } from '@tefuda/kernel'
import { printed } from './3-cards.ts'
import { borneBy, countStrikers, type Globals, isStage, isStriker, type Sc } from './4-zones.ts'

/** 2.2.4.1: who controls a striker after an effect has changed it; 2.3.3: any other card belongs to the player whose zone it lies in. */
const control = controlling<Globals>({ isField: (_, zone) => isStage(zone), goOver })

export const { endEffects } = control

/** 4.1.4: the most strikers that a player can control. */
export const MOST_STRIKERS = 6

/** 4.1.4.1: a player takes control of a striker, but not of a seventh. */
export function takeControl(t: Sc, ref: Ref, seat: Seat, until: string, term: object, source: Ref): boolean {
  if (!isStriker(t, ref.card) || t.state.holder[ref.card] === seat) return false
  if (countStrikers(t, seat) >= MOST_STRIKERS) return false
  control.take(t, ref, seat, until, term, source)
  return true
}

/** The striker's option changes hands with it; equip spells do not. */
function goOver(t: Sc, card: CardId, seat: Seat): void {
  const options = borneBy(t, card).filter((borne) => printed(t, borne).type === 'option')
  t.do(event('hold', '2.2.4.1', seat, { cards: [card, ...options] }))
}
