import {
  type Ask,
  ask,
  type CardId,
  type Clause,
  type Decision,
  type Effect,
  type EffectKind,
  type Event,
  HOST,
  notedEvent,
  procedure,
  type Ref,
  remembered,
  type Seat,
  text,
} from '@tefuda/kernel'
import { contextOf, type Step } from '@tefuda/language'
import { begin } from './103-lasting.ts'
import { attackOf, attributesOf, cardText, isCharacter, isPlayer, printed } from './200-cards.ts'
import { turn } from './215-turning.ts'
import { destroy } from './301-terms.ts'
import { cardOption } from './400-names.ts'
import { field, type Globals, inPlay, isOff, type Ps, playerZone } from './400-zones.ts'
import { lessening } from './506-armour.ts'
import { EQUIP, WEAPON } from './events.ts'
import { isBoss, isLeaving } from './raid-boss.ts'

/**
 * 205, 205.1, 205.2: items. A plain item lies in the back row by itself (205.3); weapons and armour are equipped to
 * a card (205.4, 205.4.1, 301.7).
 */

type Gear = 'weapon' | 'armour'

/** 205.4.4: how many slots a card has. */
const SLOTS: Readonly<Record<Gear, number>> = { weapon: 1, armour: 3 }

/** The weapons or armour of a card. */
function gearOn(t: Ps, host: CardId, gear: Gear): CardId[] {
  const { host: hosts, zones, at } = t.state
  return zones[at[host]!]!.filter((card) => hosts[card] === host && printed(t, card).gear === gear)
}

/** 205.4.4.1: how many slots of a kind a card uses; gear that takes more than one says so. */
function slotsUsed(t: Ps, host: CardId, gear: Gear): number {
  const { host: hosts, zones, at } = t.state
  let used = 0
  for (const card of zones[at[host]!]!) {
    if (hosts[card] !== host) continue
    const print = printed(t, card)
    if (print.gear === gear) used += print.slots
  }
  return used
}

/** 205.4.5: whether a card has more weapons, or more armour, than it has slots for. */
function isOverloaded(t: Ps, host: CardId, gear: Gear): boolean {
  return slotsUsed(t, host, gear) > SLOTS[gear]
}

/** 205.4.3, 208.1.2: whether gear and card share a class; ALL matches every class. */
function areOfOneClass(t: Ps, gear: CardId, host: CardId): boolean {
  const { classes } = printed(t, gear)
  if (classes.length === 0 || printed(t, host).all) return true
  const attributes = attributesOf(t, host)
  return classes.some((one) => attributes.includes(one))
}

/** 205.4, 205.4.3: whether gear can be equipped to a card: a player or character on the same side, of the same class. */
export function isProperHost(t: Ps, gear: CardId, host: CardId): boolean {
  if (!t.isInPlay(host) || t.state.holder[host] !== t.state.holder[gear]) return false
  return (isPlayer(t, host) || isCharacter(t, host)) && areOfOneClass(t, gear, host)
}

/** 504.2: the cards that a player can equip with this gear. */
export function hostsFor(t: Ps, seat: Seat, gear: CardId): CardId[] {
  return [...playerZone(t, seat), ...field(t, seat)].filter((host) => isProperHost(t, gear, host))
}

export function hasHost(t: Ps, seat: Seat, gear: CardId): boolean {
  for (const host of playerZone(t, seat)) if (isProperHost(t, gear, host)) return true
  for (const host of field(t, seat)) if (isProperHost(t, gear, host)) return true
  return false
}

/** 205.4, 301.7: equips a card with gear. */
export function equip(t: Ps, gear: CardId, host: CardId, clause: Clause): void {
  t.call(equipping, { gear: t.ref(gear), host: t.ref(host), clause })
}

type Equipping = { readonly gear: Ref; readonly host: Ref; readonly clause: Clause }

const equipping = procedure<Globals, Equipping>('205.4', {
  '205.4.2': (t, { gear: { card: gear }, host: { card: host }, clause }) => {
    const marks = { off: 0, row: t.markOf(host, 'row'), arrived: t.number() }
    t.move([gear], t.state.at[host]!, clause, t.state.holder[host]!, marks)
  },
  '205.4.1': (t, v) => {
    const { card: gear } = v.gear
    const { card: host } = v.host
    if (!t.alive(v.host) || t.state.at[gear] !== t.state.at[host]) return t.return({ did: false })
    const seat = t.state.holder[host]!
    t.do(notedEvent(HOST, v.clause, seat, [gear], t.ref(host)))
    t.do(notedEvent(EQUIP, v.clause, seat, [gear], t.ref(host)))
    t.return({ did: true })
  },
})

export const gearProcedures = [equipping]

/** The gear of a kind that a card can use: it has to be ON (215.1.4). */
export const readyGear = (t: Ps, host: CardId, gear: Gear) =>
  gearOn(t, host, gear).filter((card) => !isOff(t, card))

export function hasReadyGear(t: Ps, host: CardId, gear: Gear): boolean {
  const { host: hosts, zones, at } = t.state
  for (const card of zones[at[host]!]!)
    if (hosts[card] === host && !isOff(t, card) && printed(t, card).gear === gear) return true
  return false
}

/**
 * 205.5, 205.5.1: turns a weapon OFF and adds its attack to its host's for this battle. The rules do this and nothing
 * waits for it (205.5.1.1).
 */
export function useWeapon(t: Ps, weapon: CardId, clause: Clause): void {
  const host = t.state.host[weapon]!
  const seat = t.state.holder[host]!
  const by = attackOf(t, weapon)
  turn(t, [weapon], true, clause, seat)
  begin(t, contextOf(seat, t.ref(weapon), { it: [t.ref(host)] }), strengthening(t, by))
  t.do(notedEvent(WEAPON, clause, seat, [weapon], t.ref(host)))
}

/** Steps that add attack for this battle, cached by amount. */
const strengthenings = remembered((_: Ps['rules']) => new Map<number, Step>())
function strengthening(t: Ps, by: number): Step {
  const all = strengthenings(t.rules)
  const known = all.get(by)
  if (known) return known
  const step: Step = { do: 'gain', what: 'it', gains: [{ field: 'attack', by }], for: { during: 'battle' } }
  all.set(by, step)
  return step
}

const NONE: readonly Effect[] = []
/** An effect id below those of constant abilities; the card number is added to tell pieces apart. */
const ARMOUR = -2e9

/**
 * 205.5.2: the armour that the host's controller could use against damage about to be taken. Raid.32: nobody decides for a boss,
 * so it uses its oldest piece first, then the next while damage is left.
 */
export function armourFor(t: Ps, e: Event): readonly Effect[] {
  if (e.type !== 'hit') return NONE
  const [victim] = e.cards
  const { host, zones, at, holder } = t.state
  const seat = holder[victim!]!
  if (isLeaving(t, seat)) return NONE
  let found: Effect[] | null = null
  for (const card of zones[at[victim!]!]!) {
    if (host[card] !== victim || isOff(t, card) || printed(t, card).gear !== 'armour') continue
    if (isBoss(t, seat)) return [armourEffect(t, card, 'armour of a boss', seat)]
    found ??= []
    found.push(armourEffect(t, card, 'armour', seat))
  }
  return found ?? NONE
}

const armourEffect = (t: Ps, card: CardId, kind: string, seat: Seat): Effect => ({
  id: ARMOUR,
  kind,
  seat,
  source: t.ref(card),
  on: [],
  since: 0,
  until: '',
  data: null,
})

/** 205.5.2: armour reduces damage. The rules do this and nothing waits for it (205.5.2.1). */
export const gearKinds: { readonly [kind: string]: EffectKind<Globals> } = {
  armour: { clause: '205.5.2', replaces: { ...lessening, optional: () => true } },
}

/** Whether a weapon, an armour or a granted active has lost its host. */
export function isLeftAlone(t: Ps, card: CardId): boolean {
  if (t.state.host[card]! >= 0) return false
  const { gear, type } = printed(t, card)
  return gear !== null || type === 'active'
}

/** Whether an attached card is too much for its host. */
export function isTooMuch(t: Ps, card: CardId): boolean {
  const { gear } = printed(t, card)
  return gear !== null && isOverloaded(t, t.state.host[card]!, gear)
}

/** 205.4.6: gear without a host is destroyed. */
export function destroyLeftAlone(t: Ps): void {
  const alone = inPlay(t).filter((card) => isLeftAlone(t, card) && printed(t, card).gear !== null)
  if (alone.length > 0) destroy(t, alone, '205.4.6', null)
}

/** 205.4.5: a player destroys one piece of surplus gear of their choice; then the rules check again. */
export const destroyTooMuch: Ask<Globals, object> = ask(askTooMuch, (t, _, { picked }) =>
  destroy(
    t,
    picked.map(({ id }) => id),
    '205.4.5',
    null,
  ),
)

function askTooMuch(t: Ps): Decision | null {
  const too = inPlay(t).find((card) => t.state.host[card]! >= 0 && isTooMuch(t, card))
  if (too === undefined) return null
  const host = t.state.host[too]!
  const options = gearOn(t, host, printed(t, too).gear!).map((card) => cardOption(t, card))
  const card = cardText(printed(t, host))
  const seat = t.state.holder[host]!
  return {
    kind: 'choose',
    seat,
    clause: '205.4.5',
    ask: text('ask.slots', { card }),
    options,
    min: 1,
    max: 1,
  }
}
