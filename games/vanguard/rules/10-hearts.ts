import { ruleEffect } from '@tefuda/common'
import {
  ask,
  type CardId,
  type Change,
  type Effect,
  type EffectKind,
  entry,
  procedure,
  type Seat,
  text,
} from '@tefuda/kernel'
import { NAME, printed } from './2-cards.ts'
import { cardOption } from './4-names.ts'
import { type Globals, givesName, hearts, type Vg, vanguardOf } from './4-zones.ts'

/** 10.27: hearts: cards below a G unit, which lend it a name and power. They are not units and give nothing else (10.27.3). */

/** 10.27.5.1: the heart whose name and power the vanguard has. */
const chosenHeart = (t: Vg, seat: Seat): CardId | undefined =>
  hearts(t, seat).find((card) => givesName(t, card))

export const takesFromHearts = (t: Vg, seat: Seat): boolean => hearts(t, seat).length > 0

/** The vanguard linked to the hearts: a G unit, or the vanguard after it; never the mate of a legion (10.27.5). */
const bearer = (t: Vg, seat: Seat): CardId | undefined => vanguardOf(t, seat)

/** 10.27.5.1, 10.28.3.3, 12.8.2: the name is one more name, the power printed on the heart is added. */
function lent(t: Vg, _: Effect, card: CardId): readonly Change[] | null {
  const heart = chosenHeart(t, t.state.holder[card]!)
  if (heart === undefined) return null
  const { title, power } = printed(t, heart)
  return [
    { field: 'power', op: 'add', value: power },
    { field: 'attributes', op: 'gain', value: NAME + title },
  ]
}

export const HEARTS: Effect = ruleEffect(-2, 'hearts')
export const heartsKind: EffectKind<Globals> = {
  clause: '10.27.5.1',
  finds: (t) => {
    const found: CardId[] = []
    for (const seat of [0, 1]) {
      if (hearts(t, seat).length === 0) continue
      const card = bearer(t, seat)
      if (card !== undefined) found.push(card)
    }
    return found
  },
  layers: { base: lent },
}

/** 10.27.5.1: hearts that may be chosen: those that are not G units. */
const candidates = (t: Vg, seat: Seat): readonly CardId[] =>
  hearts(t, seat).filter((card) => printed(t, card).type !== 'g')

/** 10.27.5.2: whether a new heart has to be chosen. */
export const lacksHeart = (t: Vg, seat: Seat): boolean =>
  hearts(t, seat).length > 0 && chosenHeart(t, seat) === undefined && candidates(t, seat).length > 0

export const CHOOSE_HEART = entry<{ readonly seat: Seat }>('10.27.5')
export const choosingHeart = procedure<Globals, { readonly seat: Seat }>(CHOOSE_HEART, {
  '10.27.5.1': ask(
    (t, { seat }) => {
      if (!lacksHeart(t, seat)) return null
      const options = candidates(t, seat).map((card) => cardOption(t, card))
      return { kind: 'choose', seat, clause: '10.27.5.1', ask: text('ask.heart'), options, min: 1, max: 1 }
    },
    (t, { seat }, { picked }) => t.mark([picked[0]!.id], 'heart', 1, '10.27.5.1', seat),
  ),
})
