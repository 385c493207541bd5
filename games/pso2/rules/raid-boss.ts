import { type CardId, type EffectKind, event, type Seat } from '@tefuda/kernel'
import type { Globals } from './400-zones.ts'
import { deck, discardPile, LOST, type Ps, raidIn } from './400-zones.ts'
import { lessening } from './506-armour.ts'

/** Raid.1: one side may be a boss that plays itself. */

/** raid.9: the life that a boss has lost. */
export const lifeLost = (t: Ps, card: CardId) => t.state.marks[LOST]![card]!

/** Whether this is a raid, and then the seat of the boss: the last one (raid.8); else -1. */
export const bossSeat = (t: Ps): Seat =>
  raidIn(t.state.options) === undefined ? -1 : t.state.decks.length - 1
export const isBoss = (t: Ps, seat: Seat) => seat === bossSeat(t)

/** 101.6, raid.11: whether a player of a raid has left, or does as soon as the rules come to it: they decide nothing more. */
export const isLeaving = (t: Ps, seat: Seat): boolean =>
  t.state.globals.conceded.includes(seat) || t.state.gone.includes(seat)

/** Raid.30: a boss whose deck is empty makes a new one of what it has discarded, as soon as there is anything. */
export function renewDeck(t: Ps): void {
  const boss = bossSeat(t)
  if (boss < 0 || deck(t, boss).length > 0 || discardPile(t, boss).length === 0) return
  t.move(discardPile(t, boss).slice(), t.zone('deck', boss), 'raid.30', boss)
  t.do(event('shuffle', 'raid.30', boss, { to: [t.zone('deck', boss)] }))
}

/** 302.1-bis: whether a card takes attacks upon itself that are aimed at another: an ally's, in a raid any of the party's (raid.23). */
export function standsBy(t: Ps, card: CardId, target: CardId): boolean {
  const [seat, other] = [t.state.holder[card]!, t.state.holder[target]!]
  return seat === other || (bossSeat(t) >= 0 && t.allied(seat, other))
}

/** Raid.24: whose player or characters may be healed. */
export const healable = (t: Ps, seat: Seat): readonly Seat[] =>
  bossSeat(t) < 0 ? [seat] : t.seats().filter((other) => t.allied(other, seat))

/** Raid.32: nobody decides for a boss whether it uses its armour. */
export const bossKinds: { readonly [kind: string]: EffectKind<Globals> } = {
  'armour of a boss': { clause: 'raid.32', replaces: lessening },
}
