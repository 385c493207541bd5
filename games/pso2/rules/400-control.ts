import { controlling, isControl } from '@tefuda/common'
import { type CardId, event, HOST, notedEvent, type Ref, type Seat } from '@tefuda/kernel'
import { attachedTo, type Globals, isField, type Ps } from './400-zones.ts'

/**
 * Glossary.17, 101.3.1: who controls a card after an effect has changed it: it lies on its controller's field. Without
 * such an effect its owner controls it (403.1.1, 403.1.2).
 */
const control = controlling<Globals>({
  isField,
  goOver,
  /** Control returns to the previous controller, or else to the owner (403.1.1). */
  back: (t, card, before) => (t.state.gone.includes(before) ? t.state.owner[card]! : before),
})

export const { endEffects } = control

/** A player becomes the controller of a card on the field, until a time or for good. */
export function takeControl(t: Ps, ref: Ref, seat: Seat, until: string, term: object, source: Ref): boolean {
  if (!isField(t, t.state.at[ref.card]!) || t.state.holder[ref.card] === seat) return false
  control.take(t, ref, seat, until, term, source)
  return true
}

/** Raid.11: a player who leaves the game loses control of all cards; those of others return to their owners (403.1.1). */
export function endControlBy(t: Ps, seat: Seat): void {
  endEffects(t, (effect) => isControl(effect) && effect.seat === seat)
  for (const card of t.cards('field', seat).slice())
    if (t.state.host[card]! < 0 && t.state.owner[card] !== seat) goOver(t, card, t.state.owner[card]!)
}

/** 403.2: attached cards move along and keep their owners. */
function goOver(t: Ps, card: CardId, seat: Seat): void {
  const attached = allOn(t, card)
  const hosts = attached.map((one) => t.state.host[one]!)
  const whose = attached.map((one) => t.state.holder[one]!)
  t.move([card, ...attached], t.zone('field', seat), 'glossary.17', seat)
  attached.forEach((one, i) => {
    t.do(notedEvent(HOST, '403.2', seat, [one], t.ref(hosts[i]!)))
    if (t.state.holder[one] !== whose[i]) t.do(event('hold', '403.2', whose[i]!, { cards: [one] }))
  })
}

/** All cards attached to a card, directly or indirectly, the nearest first. */
function allOn(t: Ps, card: CardId): CardId[] {
  const all = attachedTo(t, card)
  for (const one of all) all.push(...attachedTo(t, one))
  return all
}

/** 403.1.4: a card stays the same object only from field to field, and keeps what it bears. */
export const sameObject = (t: Ps, from: number, to: number): boolean => isField(t, from) && isField(t, to)
