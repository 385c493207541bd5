import {
  byKind,
  type Event,
  event,
  type Frame,
  fieldOf,
  type Pending,
  type Seat,
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

/** Raid.10, raid.11: how a raid ends, and who is out of it before. */

/** The seats of the party, those that have left included (raid.33). */
export const party = (t: Ps): Seat[] => [...t.state.decks.keys()].filter((seat) => !isBoss(t, seat))
/** Those of the party who are still in the game. */
export const stillIn = (t: Ps): readonly Seat[] => t.opponents(bossSeat(t))

/**
 * Raid.32: what the boss would choose is chosen by the party: by the prey, or whoever comes first. So is an order of
 * replacements (103.4.3.2) where whoever should choose it is leaving.
 */
export function decides(t: Ps, seat: Seat): Seat {
  const boss = bossSeat(t)
  if (boss < 0 || (seat !== boss && !isLeaving(t, seat))) return seat
  const { prey } = t.state.globals
  const able = stillIn(t).filter((one) => !isLeaving(t, one))
  return able.includes(prey) ? prey : (able[0] ?? seat)
}

/**
 * 101.6, 103.1.1: in a raid whoever concedes leaves the others to go on; nobody is left to if it was the last. What they
 * were doing is broken off. They leave at once, or where somebody else's effect is being resolved, when that is over.
 */
export function concedes(t: Ps, seat: Seat): boolean {
  if (bossSeat(t) < 0 || stillIn(t).every((one) => one === seat || isLeaving(t, one))) return false
  t.setForGood('conceded', [...t.state.globals.conceded, seat])
  breakOffOwn(t, seat)
  if (mayLeaveNow(t, seat)) {
    endRaid(t)
    if (t.state.gone.includes(t.state.turnSeat)) endTurnOfGone(t)
  }
  return true
}

/** Whether a procedure is something that a player does: what they put, an effect of theirs, their part of another's. */
function isDoneBy(t: Ps, seat: Seat, { in: name, vars }: Frame): boolean {
  if (name === PROCESS.name) return t.state.pending.find(({ id }) => id === vars.item)?.seat === seat
  if (name === RUN.name) return fieldOf(vars.c, 'actor') === seat
  return vars.seat === seat
}

/** Whether a procedure has remembered the moment at which it began, to go back to. */
const hasCheckpoint = ({ in: name, at, vars }: Frame) =>
  name === '406.2' ? vars.mayFail === true : name === RUN.name && at === 'language.paid'

/** What a player does is not carried on, from the outermost of it. */
function breakOffOwn(t: Ps, seat: Seat): void {
  const { frames } = t.state
  const first = frames.findIndex((frame) => isDoneBy(t, seat, frame))
  if (first < 0) return
  for (const frame of t.breakOffFrom(first)) if (hasCheckpoint(frame)) t.forgetCheckpoint()
  t.report({ did: false })
  if (t.running(PROCESS) === null) hideAgain(t)
}

/** Procedures in which nothing is left half done when somebody leaves. */
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

/** Whether no effect is being resolved; a player's own turn, and the battle in it, ends whatever else goes on. */
function mayLeaveNow(t: Ps, seat: Seat): boolean {
  const { frames } = t.state
  if (t.state.turnSeat === seat) return !frames.some((frame) => EFFECTS.includes(frame.in))
  return frames.every((frame) => BETWEEN.includes(frame.in))
}

const hasFallen = (t: Ps, seat: Seat) => deck(t, seat).length === 0 || t.state.globals.conceded.includes(seat)

/** Raid.9, raid.10: whether the boss has no life left. */
function isBeaten(t: Ps): boolean {
  const boss = playerCard(t, bossSeat(t))
  return lifeLost(t, boss) >= printed(t, boss).hp
}

/** Whether somebody has won, lost or left a raid. */
export const isRaidDue = (t: Ps) => isBeaten(t) || stillIn(t).some((seat) => hasFallen(t, seat))

/**
 * Raid.10: the party wins when the boss has no life left, and loses when nobody of it has a deck. Where both come at once
 * the side whose turn it is loses, as with two decks (101.7). Raid.11: whoever has no deck leaves, and the others go on.
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

/** 103.6.1.3: where whoever had the action right has left, it is given anew. */
function passOn(t: Ps, fallen: readonly Seat[]): void {
  if (!fallen.includes(t.state.globals.right)) return
  t.globals.right = t.around(t.state.turnSeat).find((seat) => !isBoss(t, seat) && !fallen.includes(seat))!
  t.globals.passes = 0
}

/** 406.1: what waits of a player who leaves goes without having any effect; somebody else's card to its owner's discard. */
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
 * Raid.11, raid.33, 101.5: a player leaves with all their cards; what they had waiting goes, too. What they controlled of
 * others is given back, and what others had laid on their cards is left alone (205.4.6, 204.2.2.2).
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

/** Raid.11: the turn of a player who has left is over, and with it the battle that went on. */
export function endTurnOfGone(t: Ps): void {
  if (t.state.globals.battle !== null) endBattle(t)
  t.breakOff(TURNS, '505.2')
}

/** Raid.11: what waits for a player who has left does so no more; nothing comes to wait for them from then on. */
export const parting: Trigger<Globals> = {
  name: 'parting',
  clause: 'raid.11',
  on: 'leave',
  match: (t: Ps, { seat }: Event) => t.unwaitAll(seat),
}
