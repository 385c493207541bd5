import { ask, type Procedure, procedure, refusal, type Seat, text } from '@tefuda/kernel'
import { ACTIONS, type ActionName, type CostLetter } from './act-list.ts'
import { cardKey, cardOption, type Globals, hand, turnUnit, unitOption } from './b2-zones.ts'
import { bury } from './b3-burying.ts'
import { damage } from './b5-winning.ts'
import { chargedBarriers, usableKeys } from './b6-why-not.ts'

/** The letters of costs. */

/** Who pays the cost, and for what. */
export interface Paying {
  readonly seat: Seat
  readonly action: ActionName
}

/** cost.B: drive one of your charged barriers. */
const costB = procedure<Globals, Paying>('cost.B', {
  'cost.B': ask(
    (t, { seat }) => {
      const options = chargedBarriers(t, seat).map((unit) => unitOption(t, unit, seat))
      return { kind: 'choose', seat, clause: 'cost.B', ask: text('ask.costB'), options, min: 1, max: 1 }
    },
    (t, { seat }, { picked }) => turnUnit(t, picked[0]!.id, true, 'cost.B', seat),
  ),
})

/** cost.L: take 1 damage. */
const costL = procedure<Globals, Paying>('cost.L', {
  'cost.L': (t, { seat }) => damage(t, seat, 1, 'cost.L'),
})

/** cost.D: discard one card, such that the key cards can still be shown. */
const costD = procedure<Globals, Paying>('cost.D', {
  'cost.D': ask(
    (t, { seat, action }) => {
      const lone = usableKeys(t, seat, ACTIONS[action])
        .filter((cards) => cards.length === 1)
        .flat()
      const spare = hand(t, seat).filter((card) => !lone.includes(card))
      const options = spare.map((card) => cardOption(t, card))
      const whyNot = (key: string) =>
        lone.some((card) => cardKey(t, card) === key)
          ? refusal('B6.1', 'no.keyNeeded', { action: text(`action.${action}`) })
          : null
      return {
        kind: 'choose',
        seat,
        clause: 'cost.D',
        ask: text('ask.costD'),
        options,
        min: 1,
        max: 1,
        whyNot,
      }
    },
    (t, _, { picked }) => bury(t, [picked[0]!.id], 'cost.D'),
  ),
})

/** B6.2: how each letter of a cost is paid. */
export const COSTS: { readonly [letter in CostLetter]: Procedure<Globals, Paying> } = {
  B: costB,
  L: costL,
  D: costD,
}
