import { isAmong } from '@tefuda/kernel'
import { type Ability, is, isAboutOwn, isOfThis, type Suit, says } from '@tefuda/language'
import type { Card } from '../rules/200-cards.ts'
import { changesCost, whereValid } from '../rules/300-traits.ts'
import type { EventName, Keyword } from '../text/vocabulary.ts'

/** 211, 300: which kinds of card can carry out which texts. On any other card the text would never do anything. */

type Kind = Pick<Card, 'type' | 'gear' | 'played'>

/** 204.2.2: whether an active grants itself to a card. */
const isGranted = ({ played }: Kind) => played.some((step) => step.do === 'attach' && isOfThis(step))

/** 201.5, 203.2: cards that are in play for the whole game. */
const stays = ({ type }: Kind) => type === 'player' || type === 'boss' || type === 'mag'
const fights = ({ type }: Kind) => type === 'character' || type === 'player' || type === 'boss'
const isLaid = (card: Kind) => card.gear !== null || (card.type === 'active' && isGranted(card))

const speaksOfHost = (ability: Ability) => says(ability, is('host', 'this'))
const isOneOf = (ability: Ability, keywords: readonly Keyword[]) =>
  ability.kind === 'keyword' && isAmong(keywords, ability.keyword)
const isOfField = (ability: Ability) =>
  ability.kind !== 'played' && whereValid(ability).includes('field') && !isOwnPrice(ability)
/** 209.1.1: the cost to play a card is read from the card in the hand. */
const isOwnPrice = (ability: Ability) =>
  ability.kind === 'constant' && ability.does.some(isOfThis) && says(ability, changesCost)

const LEAVING: readonly EventName[] = ['enters', 'destroyed', 'dropped', 'discarded', 'moved']
const FIGHTING: readonly EventName[] = ['attacks', 'attacked', 'engages', 'damaged']
const ROWS: readonly EventName[] = ['retreats', 'advances']
const FIGHTERS: readonly Keyword[] = ['warcry', 'doubleStrike', 'doubleShot', 'snipe', 'pierce']

export const SUITS: readonly Suit<Kind>[] = [
  {
    says: (ability) => ability.kind === 'played',
    suits: ({ type }) => type === 'active',
    whose: {
      en: 'a plain effect is an active’s; say first what it waits for (…:) or what it costs (…⇒)',
      ja: '条件もコストもない効果はアクティブのものです。「…時:」か「コスト⇒」で始めてください',
    },
  },
  {
    says: isOfField,
    suits: (card) => card.type !== 'active' || isGranted(card),
    whose: {
      en: 'it is so on the field, where an active comes only by being granted; say how long it lasts, or grant it',
      ja: '場で働くもので、アクティブは付与されなければ場に出ません。期間を書くか、【付与】にしてください',
    },
  },
  {
    says: speaksOfHost,
    suits: isLaid,
    whose: {
      en: 'only weapons, armour and granted actives lie on a card; say which card is meant',
      ja: '装備先や付与先があるのは武器と防具と付与するアクティブだけです。どのカードかを書いてください',
    },
  },
  {
    says: (ability) => isOneOf(ability, ['slots']),
    suits: ({ gear }) => gear === 'armour',
    whose: { en: 'slots are those of armour', ja: '【装備枠】は防具のものです' },
  },
  {
    says: (ability) => isOneOf(ability, ['ambush']),
    suits: ({ type }) => type === 'character',
    whose: {
      en: 'ambush is a character’s: others do not arrive OFF',
      ja: '【奇襲】はキャラのものです。ほかのカードは【OFF】で場に出ません',
    },
  },
  {
    says: (ability) => isOneOf(ability, FIGHTERS) || isAboutOwn(ability, FIGHTING),
    suits: fights,
    whose: {
      en: 'only players and characters fight; gear gives it to whom it lies on',
      ja: '戦うのはプレイヤーとキャラだけです。武器や防具なら「装備先は…を得る」と書いてください',
    },
  },
  {
    says: (ability) => isAboutOwn(ability, ROWS),
    suits: ({ type, gear }) => type === 'character' || (type === 'item' && gear === null),
    whose: { en: 'only what stands in a row changes rows', ja: '列を移るのは列にいるカードだけです' },
  },
  {
    says: (ability) => isAboutOwn(ability, LEAVING) || isOwnPrice(ability) || isElsewhere(ability),
    suits: (card) => !stays(card),
    whose: {
      en: 'players and mags are in play from the beginning to the end',
      ja: 'プレイヤーとマグは最初から最後まで場にあります',
    },
  },
  {
    says: (ability) => ability.kind === 'activated' || isOneOf(ability, ['warcry']),
    suits: ({ type }) => type !== 'boss',
    whose: {
      en: 'nobody uses abilities for a boss; say what it waits for (…:)',
      ja: 'ボスの起動能力は誰も使いません。「…時:」で始めてください',
    },
  },
]

/** 300.4.1: whether an ability is valid out of play. */
function isElsewhere(ability: Ability): boolean {
  return ability.kind !== 'played' && ability.kind !== 'keyword' && !whereValid(ability).includes('field')
}
