import { controlling } from '@tefuda/common'
import type { Ref, Seat } from '@tefuda/kernel'
import { type Globals, isField, type Ns } from './300-zones.ts'
import { leaveAisatsu } from './700-aisatsu.ts'

/**
 * 105.3, 306.4: who controls a character after an effect has changed it. A card on the field lies with its controller.
 * Without such an effect the owner, who brought the card, controls it (105.2, 105.3a). The controller of a card also controls
 * its abilities (105.3b) and their effects (105.3c).
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
