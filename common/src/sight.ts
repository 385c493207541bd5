import { BACK, type CardId, FACE, type Seat, type Sight, type Table, UNSEEN } from '@tefuda/kernel'

/**
 * How seats see zones in which marks say what lies face down (`down`) and which cards of a hidden zone are
 * open for now (`shown`): to everybody, or to one player who looks at them.
 */

const TO_ALL = 1
/** The mark of a hidden card that one player may see for now. */
export const shownTo = (seat: Seat): number => 2 + seat

export const EVERYBODY = (): boolean => true

/** A zone that is open to everybody. */
export const open = (): Sight => FACE

export interface Sights<G extends object> {
  /** A zone that nobody sees, except for shown cards. */
  readonly hidden: (t: Table<G>, seat: Seat, card: CardId) => Sight
  /** A zone that its owner sees. */
  readonly own: (t: Table<G>, seat: Seat, card: CardId) => Sight
  /** An open zone in which cards may lie face down, seen by nobody. */
  readonly faceUp: (t: Table<G>, seat: Seat, card: CardId) => Sight
  readonly isDown: (t: Table<G>, card: CardId) => boolean
  /** Whether a card of a hidden zone is open to somebody beside its owner. */
  readonly isShown: (t: Table<G>, card: CardId) => boolean
}

export function sights<G extends object>(marks: readonly string[]): Sights<G> {
  const down = marks.indexOf('down')
  const shown = marks.indexOf('shown')
  const hidden: Sights<G>['hidden'] = (t, seat, card) => {
    const mark = t.state.marks[shown]![card]!
    return mark === TO_ALL || mark === shownTo(seat) ? FACE : UNSEEN
  }
  const isDown: Sights<G>['isDown'] = (t, card) => t.state.marks[down]![card] === 1
  return {
    hidden,
    own: (t, seat, card) => (t.state.owner[card] === seat ? FACE : hidden(t, seat, card)),
    faceUp: (t, _, card) => (isDown(t, card) ? BACK : FACE),
    isDown,
    isShown: (t, card) => t.state.marks[shown]![card] !== 0,
  }
}
