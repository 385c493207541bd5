import { isAmong } from '@tefuda/kernel'
import { type Ability, either, is, type Suit, says, type Verb } from '@tefuda/language'
import type { Card } from '../rules/200-cards.ts'
import { changesCost, isOtherCost, whereValid } from '../rules/1202-traits.ts'
import { isBase } from '../rules/1210-bases.ts'
import type { Keyword } from '../text/vocabulary.ts'

/** 209, 1201.1: which kinds of card can carry out which texts. On any other card the text would never do anything. */

type Kind = Pick<Card, 'type'>

const FIGHTERS: readonly Keyword[] = ['interrupt', 'interruptKaizen', 'satsubatsu']

/** 1202.2: whether an ability works only on the field. Costs are read before a card gets there, and bases apply everywhere (1210.2). */
function isOfField(ability: Ability): boolean {
  if (ability.kind === 'keyword') return isAmong(FIGHTERS, ability.keyword)
  if (ability.kind === 'played' || ability.kind === 'check' || ability.kind === 'deck') return false
  if (ability.kind === 'constant' && isBase(ability)) return false
  return (
    whereValid(ability).includes('field') &&
    !says(ability, either(changesCost, isOtherCost, is('do', 'extraCost')))
  )
}

/** The steps of a text, in order. */
function* stepsIn(part: unknown): Generator<Verb> {
  if (typeof part !== 'object' || part === null) return
  if ('do' in part) yield part as Verb
  for (const inner of Object.values(part)) yield* stepsIn(inner)
}

/** 1305.1: whether a text divides damage among cards that it has not chosen. */
function dividesUnchosen(ability: Ability): boolean {
  const steps = [...stepsIn(ability)]
  return steps.some(({ do: verb, what }, i) => {
    if (verb !== 'divide') return false
    const isMeant = what === 'it' || what === 'them' || (typeof what === 'object' && 'that' in what)
    return !isMeant || !steps.slice(0, i).some((before) => before.do === 'choose')
  })
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
  {
    says: dividesUnchosen,
    suits: () => false,
    whose: {
      en: 'damage is divided among what was chosen (1305.1); choose first, as in …を2人まで選び、それらに3ダメージを割り振る',
      ja: 'ダメージは選んだ対象に割り振ります(1305.1)。「…を2人まで選び、それらに3ダメージを割り振る」のように先に選んでください',
    },
  },
]
