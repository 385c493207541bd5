import { type CardId, type Effect, event, type Ref, type Seat } from '@tefuda/kernel'
import { attachedTo, isField, type Ps } from './400-zones.ts'

/**
 * Glossary.17, 101.3.1: who controls a card, where an effect has changed it: it lies on the field of its controller. Without
 * such an effect it is its owner's (403.1.1, 403.1.2).
 */

type Control = Effect & { readonly data: { readonly before: Seat } }

const isControl = (effect: Effect): effect is Control => effect.kind === 'control'

const controlsOf = (t: Ps, { card, life }: Ref) =>
  t.state.effects.filter(isControl).filter(({ on }) => on[0]!.card === card && on[0]!.life === life)

/** A player becomes the controller of a card on the field, until a time or for good. */
export function takeControl(t: Ps, ref: Ref, seat: Seat, until: string, data: object, source: Ref): boolean {
  if (!isField(t, t.state.at[ref.card]!) || t.state.holder[ref.card] === seat) return false
  const before = controlsOf(t, ref)[0]?.data.before ?? t.state.holder[ref.card]!
  t.begin({ kind: 'control', seat, source, on: [ref], until, data: { ...data, before } })
  settle(t, ref, before)
  return true
}

/** Ends effects; whoever had a card by one of them gives it back. */
export function endEffects(t: Ps, ends: (effect: Effect) => boolean): void {
  const given = t.state.effects.filter(isControl).filter(ends)
  t.expire(ends)
  for (const { on, data } of given) settle(t, on[0]!, data.before)
}

/** Raid.11: whoever leaves the game controls nothing any more; what is not theirs goes to its owner (403.1.1). */
export function endControlBy(t: Ps, seat: Seat): void {
  endEffects(t, (effect) => isControl(effect) && effect.seat === seat)
  for (const card of t.cards('field', seat).slice())
    if (t.state.host[card]! < 0 && t.state.owner[card] !== seat) goOver(t, card, t.state.owner[card]!)
}

/** The newest effect says who has it; without any it is with whoever had it before, or else its owner (403.1.1). */
function settle(t: Ps, ref: Ref, before: Seat): void {
  if (!t.alive(ref) || !isField(t, t.state.at[ref.card]!)) return
  const back = t.state.gone.includes(before) ? t.state.owner[ref.card]! : before
  const seat = controlsOf(t, ref).at(-1)?.seat ?? back
  if (t.state.holder[ref.card] !== seat) goOver(t, ref.card, seat)
}

/** 403.2: what is attached goes along, and stays whose it was. */
function goOver(t: Ps, card: CardId, seat: Seat): void {
  const attached = allOn(t, card)
  const hosts = attached.map((one) => t.state.host[one]!)
  const whose = attached.map((one) => t.state.holder[one]!)
  t.move([card, ...attached], t.zone('field', seat), 'glossary.17', seat)
  attached.forEach((one, i) => {
    t.do(event('host', '403.2', seat, { cards: [one], note: t.ref(hosts[i]!) }))
    if (t.state.holder[one] !== whose[i]) t.do(event('hold', '403.2', whose[i]!, { cards: [one] }))
  })
}

/** All that is attached to a card, and to what is, the nearest first. */
function allOn(t: Ps, card: CardId): CardId[] {
  const all = attachedTo(t, card)
  for (const one of all) all.push(...attachedTo(t, one))
  return all
}

/** 403.1.4: only a card that goes from field to field stays the same, with all it bears. */
export const sameObject = (t: Ps, from: number, to: number): boolean => isField(t, from) && isField(t, to)
