import {
  BadInput,
  byKind,
  type Event,
  event,
  type Frame,
  fieldOf,
  type Pending,
  type Seat,
  seatName,
  type Trigger,
  text,
} from '@tefuda/kernel'
import { RUN } from '@tefuda/language'
import { printed } from './200-cards.ts'
import { bury } from './301-terms.ts'
import { endControlBy } from './400-control.ts'
import { deck, type Globals, type Ps, playerCard } from './400-zones.ts'
import { PROCESS } from './406-processing.ts'
import { TURNS } from './500-entry.ts'
import { endBattle } from './506-attack.ts'
import { hideAgain } from './glossary.ts'
import { bossSeat, isBoss, isLeaving, lifeLost } from './raid-boss.ts'
import { PLAY_AS_BOSS } from './raid-entry.ts'

/** Raid.10, raid.11: how a raid ends, and how players leave it earlier. */

/** The seats of the party, including players who have left (raid.33). */
export const party = (t: Ps): Seat[] => [...t.state.decks.keys()].filter((seat) => !isBoss(t, seat))
/** The seats of the party still in the game. */
export const stillIn = (t: Ps): readonly Seat[] => t.opponents(bossSeat(t))

/**
 * Raid.32: the party chooses for the boss: the prey does, or else the first player. The same holds for the order of
 * replacements (103.4.3.2) if the player who should choose it is leaving.
 */
export function decides(t: Ps, seat: Seat): Seat {
  const boss = bossSeat(t)
  if (boss < 0 || (seat !== boss && !isLeaving(t, seat))) return seat
  const { prey } = t.state.globals
  const able = stillIn(t).filter((one) => !isLeaving(t, one))
  return able.includes(prey) ? prey : (able[0] ?? seat)
}

/**
 * 101.6, 103.1.1: in a raid the others play on when a player concedes, unless it was the last. The conceding player's current
 * action is cut short. They leave at once, or after another player's effect that is resolving.
 */
export function concedes(t: Ps, seat: Seat): boolean {
  if (isBoss(t, seat))
    throw new BadInput(
      `${seatName(seat)} is the boss, which plays by itself and never concedes`,
      `${seatName(seat)}はボスです。自動で動くので投了しません`,
    )
  if (bossSeat(t) < 0 || stillIn(t).every((one) => one === seat || isLeaving(t, one))) return false
  t.setForGood('conceded', [...t.state.globals.conceded, seat])
  breakOffOwn(t, seat)
  if (mayLeaveNow(t, seat)) {
    endRaid(t)
    if (t.state.gone.includes(t.state.turnSeat)) endTurnOfGone(t)
  }
  return true
}

/** Whether a procedure belongs to a player: something they put, their effect, or their part of another's. */
function isDoneBy(t: Ps, seat: Seat, { in: name, vars }: Frame): boolean {
  if (name === PROCESS.name) return t.state.pending.find(({ id }) => id === vars.item)?.seat === seat
  if (name === RUN.name) return fieldOf(vars.c, 'actor') === seat
  return vars.seat === seat
}

/** Whether a procedure can be rolled back to its beginning. */
const hasCheckpoint = ({ in: name, at, vars }: Frame) =>
  name === '406.2' ? vars.mayFail === true : name === RUN.name && at === 'language.paid'

/** Cuts a player's actions short, from the outermost one. */
function breakOffOwn(t: Ps, seat: Seat): void {
  const { frames } = t.state
  const first = frames.findIndex((frame) => isDoneBy(t, seat, frame))
  if (first < 0) return
  for (const frame of t.breakOffFrom(first)) if (hasCheckpoint(frame)) t.forgetCheckpoint()
  t.report({ did: false })
  if (t.running(PROCESS) === null) hideAgain(t)
}

/** Procedures during which a player can leave without leaving anything half done. */
const BETWEEN: readonly string[] = [
  'game',
  TURNS.name,
  '103.6',
  '103.6.1.2',
  '103.6.1.3',
  '103.6.1.3 all',
  '506',
  'raid.12',
  PLAY_AS_BOSS.name,
]
const EFFECTS: readonly string[] = ['406.2', PROCESS.name, RUN.name]

/** Whether no effect is resolving. A player's own turn and its battle do not stop them from leaving. */
function mayLeaveNow(t: Ps, seat: Seat): boolean {
  const { frames } = t.state
  if (t.state.turnSeat === seat) return !frames.some((frame) => EFFECTS.includes(frame.in))
  return frames.every((frame) => BETWEEN.includes(frame.in))
}

const hasFallen = (t: Ps, seat: Seat) => deck(t, seat).length === 0 || t.state.globals.conceded.includes(seat)

/** Raid.9, raid.10: whether the boss has lost all its life. */
function isBeaten(t: Ps): boolean {
  const boss = playerCard(t, bossSeat(t))
  return lifeLost(t, boss) >= printed(t, boss).hp
}

/** Whether somebody has won, lost or left a raid. */
export const isRaidDue = (t: Ps) => isBeaten(t) || stillIn(t).some((seat) => hasFallen(t, seat))

/**
 * Raid.10: the party wins when the boss has no life left, and loses when none of it has a deck. If both happen at once
 * the side whose turn it is loses, as with two decks (101.7). Raid.11: a player without a deck leaves, and the others play on.
 */
export function endRaid(t: Ps): void {
  const fallen = stillIn(t).filter((seat) => hasFallen(t, seat))
  const beaten = isBeaten(t)
  const lost = fallen.length === stillIn(t).length
  const boss = bossSeat(t)
  if (beaten && !(lost && t.state.turnSeat !== boss)) t.end(party(t), 'raid.10', text('end.raid.won'))
  else if (lost) t.end([boss], lost && beaten ? '101.7' : 'raid.10', text('end.raid.lost'))
  else leave(t, fallen)
}

/** 103.6.1.3: if the player with the action right has left, it passes to another. */
function passOn(t: Ps, fallen: readonly Seat[]): void {
  if (!fallen.includes(t.state.globals.right)) return
  t.globals.right = t.around(t.state.turnSeat).find((seat) => !isBoss(t, seat) && !fallen.includes(seat))!
  t.globals.passes = 0
}

/** 406.1: the waiting cards and abilities of a leaving player have no effect; other owners' cards go to the discard. */
function spend(t: Ps, { id, cards, seat }: Pending): void {
  t.drop(id)
  const others = cards.filter((ref) => t.alive(ref) && t.state.owner[ref.card] !== seat)
  bury(
    t,
    others.map(({ card }) => card),
    '406.1',
    seat,
  )
}

/**
 * Raid.11, raid.33, 101.5: a player leaves with all their cards, including waiting ones. Cards of others that they controlled
 * return, and cards attached to theirs lose their host (205.4.6, 204.2.2.2).
 */
function leave(t: Ps, fallen: readonly Seat[]): void {
  for (const seat of fallen) {
    for (const item of t.state.pending.filter((one) => one.seat === seat)) spend(t, item)
    endControlBy(t, seat)
    const cards = [...t.state.owner.keys()].filter((card) => t.state.owner[card] === seat)
    t.move(byKind(t, cards), t.zone('removed', seat), 'raid.11', seat)
    t.do(event('leave', 'raid.11', seat, {}))
  }
  const conceded = t.state.globals.conceded.filter((seat) => !fallen.includes(seat))
  t.set('conceded', conceded)
  passOn(t, fallen)
}

/** Raid.11: ends the turn, and any battle in it, of a player who has left. */
export function endTurnOfGone(t: Ps): void {
  if (t.state.globals.battle !== null) endBattle(t)
  t.breakOff(TURNS, '505.2')
}

/** Raid.11: abilities that wait for a player who has left stop waiting, and no new ones begin. */
export const parting: Trigger<Globals> = {
  name: 'parting',
  clause: 'raid.11',
  on: 'leave',
  match: (t: Ps, { seat }: Event) => t.unwaitAll(seat),
}
