import { ask, type CardId, entry, procedure, type Ref, type Seat, text } from '@tefuda/kernel'
import { cardOption } from './4-names.ts'
import { type Globals, ruleZone, type Sc } from './4-zones.ts'

/** 2.10, 2.10.1, 2.10.2: a rule spell lies in the rule-card zone of the player who declared it. */

type Enacting = { readonly spell: Ref; readonly seat: Seat }
const ENACT = entry<Enacting>('2.10.2')

export const enact = (t: Sc, spell: CardId, seat: Seat): void => t.call(ENACT, { spell: t.ref(spell), seat })

export const enacting = procedure<Globals, Enacting>(ENACT, {
  '2.10.2': (t, { spell: { card }, seat }) => t.move([card], t.zone('rule', seat), '2.10.2', seat),
  /** 4.7.3, 4.7.3.1: there is room for one card; its player chooses which stays. */
  '4.7.3.1': ask(
    (t, { seat }) => {
      const options = ruleZone(t, seat).map((card) => cardOption(t, card))
      if (options.length < 2) return null
      return { kind: 'choose', seat, clause: '4.7.3.1', ask: text('ask.ruleStays'), options, min: 1, max: 1 }
    },
    (t, { seat }, { picked }) => {
      const gone = ruleZone(t, seat).filter((card) => card !== picked[0]!.id)
      t.move(
        gone,
        gone.map((card) => t.zone('discard', t.state.owner[card]!)),
        '4.7.3.1',
        seat,
      )
    },
  ),
  '2.10.2 done': (t, { seat }) => t.return({ did: ruleZone(t, seat).length > 0 }),
})
