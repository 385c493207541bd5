import { type CardId, type EffectKind, event, type Seat } from '@tefuda/kernel'
import type { Globals } from './400-zones.ts'
import { deck, discardPile, LOST, type Ps, raidIn } from './400-zones.ts'
import { lessening } from './506-armour.ts'

/** Raid.1: one side may be a boss that plays automatically. */

/** raid.9: the life that a boss has lost. */
export const lifeLost = (t: Ps, card: CardId) => t.state.marks[LOST]![card]!

/** The boss's seat in a raid, which is the last (raid.8); -1 in a duel. */
export const bossSeat = (t: Ps): Seat =>
  raidIn(t.state.options) === undefined ? -1 : t.state.decks.length - 1
export const isBoss = (t: Ps, seat: Seat) => seat === bossSeat(t)

/**
 * 102.1: in a duel dice decide who goes first. In a raid the difficulty decides which side does (raid.3): the party (raid.4), or
 * on hard the boss (raid.5, raid.6).
 */
export function firstSeat(t: Ps): Seat {
  const raid = raidIn(t.state.options)
  if (raid === undefined) return t.roll(t.seatCount())
  return raid === 'normal' ? 0 : bossSeat(t)
}

/** 101.6, raid.11: whether a player has left the raid, or will at the next rule processing: they decide nothing more. */
export const isLeaving = (t: Ps, seat: Seat): boolean =>
  t.state.globals.conceded.includes(seat) || t.state.gone.includes(seat)

/** Raid.30: a boss with an empty deck shuffles its discard into a new one as soon as it has a card. */
export function renewDeck(t: Ps): void {
  const boss = bossSeat(t)
  if (boss < 0 || deck(t, boss).length > 0 || discardPile(t, boss).length === 0) return
  t.move(discardPile(t, boss).slice(), t.zone('deck', boss), 'raid.30', boss)
  t.do(event('shuffle', 'raid.30', boss, { to: [t.zone('deck', boss)] }))
}

/** 302.1-bis: whether a card can take over an attack on this target: an ally's, or in a raid any of the party's (raid.23). */
export function standsBy(t: Ps, card: CardId, target: CardId): boolean {
  const [seat, other] = [t.state.holder[card]!, t.state.holder[target]!]
  return seat === other || (bossSeat(t) >= 0 && t.allied(seat, other))
}

/** Raid.24: the seats whose player or characters may be healed. */
export const healable = (t: Ps, seat: Seat): readonly Seat[] =>
  bossSeat(t) < 0 ? [seat] : t.seats().filter((other) => t.allied(other, seat))

/** Raid.32: nobody decides for a boss whether it uses its armour. */
export const bossKinds: { readonly [kind: string]: EffectKind<Globals> } = {
  'armour of a boss': { clause: 'raid.32', replaces: lessening },
}
