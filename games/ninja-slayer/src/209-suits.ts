import { type Ability, either, is, type Suit, says } from '@tefuda/language'
import type { Keyword } from '../text/words.ts'
import type { Card } from './200-cards.ts'
import { changesCost, isBase, isOtherCost, whereValid } from './1202-traits.ts'

/** 209, 1201.1: what only cards of one kind can carry out. On the other it would be a text that never does anything. */

type Kind = Pick<Card, 'type'>

const FIGHTERS: readonly Keyword[] = ['interrupt', 'interruptKaizen', 'satsubatsu']

/** 1202.2: whether an ability means something on the field alone. What a card costs is asked of it before; its bases are so everywhere (1210.2). */
function isOfField(ability: Ability): boolean {
  if (ability.kind === 'keyword') return FIGHTERS.includes(ability.keyword as Keyword)
  if (ability.kind === 'played' || ability.kind === 'check' || ability.kind === 'deck') return false
  if (ability.kind === 'constant' && isBase(ability)) return false
  return (
    whereValid(ability) === 'field' && !says(ability, either(changesCost, isOtherCost, is('do', 'extraCost')))
  )
}

export const SUITS: readonly Suit<Kind>[] = [
  {
    says: (ability) => ability.kind === 'played',
    suits: ({ type }) => type === 'kotodama',
    whose: {
      en: 'a paragraph without ◆ is what a kotodama does (209.3); begin it with ◆',
      ja: '◆のない文はコトダマ能力です(209.3)。◆で始めてください',
    },
  },
  {
    says: isOfField,
    suits: ({ type }) => type === 'character',
    whose: {
      en: 'it is so on the field (1202.2), where a kotodama never is; write what the kotodama does without ◆',
      ja: '場で有効な能力ですが(1202.2)、コトダマは場に出ません。◆のない文で書いてください',
    },
  },
]
