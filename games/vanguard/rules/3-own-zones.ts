import { type CardId, numberIn, remembered, type Values, wordsIn } from '@tefuda/kernel'
import { type Ability, contextOf, type Gain, isDo, zonesNamed } from '@tefuda/language'
import { type Card, printed } from './2-cards.ts'
import { isField, type Vg } from './4-zones.ts'
import { speak } from './8-speech.ts'

/**
 * 3.1.1.3.4 to 3.1.1.3.9: how a constant ability changes its own card off the field: in a hand, a deck, a pile. No other effect reaches cards
 * there.
 */

type Constant = Extract<Ability, { readonly kind: 'constant' }>

/** The gains that an ability gives to its own card; null if it affects anything else. */
const ownGains = ({ does }: Constant): readonly Gain[] | null => {
  const gains: Gain[] = []
  for (const step of does) {
    if (!isDo(step, 'gain') || step.what !== 'this') return null
    gains.push(...step.gains)
  }
  return gains
}

const UNITS: readonly string[] = ['vanguard', 'rear', 'guardian']
type Own = { readonly ability: Constant; readonly gains: readonly Gain[]; readonly zones: readonly string[] }

/** The abilities of a card that change it off the field, with their zones. */
const ownAbilities = remembered(({ abilities }: Card): readonly Own[] =>
  abilities.flatMap((ability) => {
    if (ability.kind !== 'constant') return []
    const zones = zonesNamed(ability).filter((zone) => !UNITS.includes(zone))
    const gains = ownGains(ability)
    return gains && zones.length > 0 ? [{ ability, gains, zones }] : []
  }),
)

/** Whether a card's values off the field can differ from the printed ones. */
export const changesOffField = (card: Card): boolean => ownAbilities(card).length > 0

/** The values of such a card off the field. While its own conditions are checked, it counts as printed. */
export const offField = (t: Vg, card: CardId, values: Values): Values =>
  isField(t.state.at[card]!) ? values : t.lookOnce(card, values, () => valuesThere(t, card, values))

function valuesThere(t: Vg, card: CardId, values: Values): Values {
  const zone = t.layout.specOf[t.state.at[card]!]!.name
  const c = contextOf(t.state.owner[card]!, t.ref(card))
  const now: Values = { ...values }
  for (const { ability, gains, zones } of ownAbilities(printed(t, card))) {
    if (!zones.includes(zone) || (ability.while && !speak.holds(t, c, ability.while))) continue
    for (const gain of gains) {
      if ('field' in gain && 'by' in gain)
        now[gain.field] = numberIn(now, gain.field) + speak.value(t, c, gain.by)
      else if ('attribute' in gain) now.attributes = [...wordsIn(now, 'attributes'), gain.attribute]
    }
  }
  return now
}
