import { controlling, isControl } from '@tefuda/common'
import { type CardId, event, type Ref, type Seat } from '@tefuda/kernel'
import { attachedTo, type Globals, isField, type Ps } from './400-zones.ts'

/**
 * Glossary.17, 101.3.1: who controls a card, where an effect has changed it: it lies on the field of its controller. Without
 * such an effect it is its owner's (403.1.1, 403.1.2).
 */
const control = controlling<Globals>({
  isField,
  goOver,
  /** Whoever had it before, or else its owner (403.1.1). */
  back: (t, card, before) => (t.state.gone.includes(before) ? t.state.owner[card]! : before),
})

export const { endEffects } = control

/** A player becomes the controller of a card on the field, until a time or for good. */
export function takeControl(t: Ps, ref: Ref, seat: Seat, until: string, term: object, source: Ref): boolean {
  if (!isField(t, t.state.at[ref.card]!) || t.state.holder[ref.card] === seat) return false
  control.take(t, ref, seat, until, term, source)
  return true
}

/** Raid.11: whoever leaves the game controls nothing any more; what is not theirs goes to its owner (403.1.1). */
export function endControlBy(t: Ps, seat: Seat): void {
  endEffects(t, (effect) => isControl(effect) && effect.seat === seat)
  for (const card of t.cards('field', seat).slice())
    if (t.state.host[card]! < 0 && t.state.owner[card] !== seat) goOver(t, card, t.state.owner[card]!)
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
