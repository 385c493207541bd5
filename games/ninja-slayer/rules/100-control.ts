import { controlling } from '@tefuda/common'
import type { Ref, Seat } from '@tefuda/kernel'
import { type Globals, isField, type Ns } from './300-zones.ts'
import { leaveAisatsu } from './700-aisatsu.ts'

/**
 * 105.3, 306.4: who controls a character, where an effect has changed it. A card on the field lies with its controller.
 * Without such an effect a card is its owner's, who brought it (105.2, 105.3a); its abilities (105.3b) and what they do
 * (105.3c) go with the card.
 */
const control = controlling<Globals>({
  isField: (_, zone) => isField(zone),
  goOver: (t, card, seat) => {
    t.move([card], t.zone('field', seat), '306.4', seat)
    leaveAisatsu(t, card)
  },
})

export const { endEffects } = control

/** A player becomes the controller of a character, until a time or for good. */
export const takeControl = (t: Ns, ref: Ref, seat: Seat, until: string, source: Ref): void =>
  control.take(t, ref, seat, until, {}, source)
