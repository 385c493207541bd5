import type { CardId, Clause, Seat } from '@tefuda/kernel'
import { contextOf } from '@tefuda/language'
import { canSummon } from './2-summon.ts'
import { printed } from './3-cards.ts'
import type { Sc } from './4-zones.ts'
import { kindsInHand } from './5-declare.ts'
import { speak } from './8-speech.ts'

export const REINFORCED: Clause = '10.8.1'

/** 10.8, 10.8.1, 10.8.2: the cards in a hand that may be summoned for free as the striker phase begins. */
export const reinforcements = (t: Sc, seat: Seat): readonly CardId[] =>
  kindsInHand(t, seat).filter((card) =>
    printed(t, card).abilities.some(
      (one) =>
        one.kind === 'keyword' &&
        one.keyword === 'reinforcement' &&
        (!one.while || speak.holds(t, contextOf(seat, t.ref(card)), one.while)) &&
        canSummon(t, seat, card),
    ),
  )
