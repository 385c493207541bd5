import type { Ability, Filter, Many } from './ability.ts'

/** What a game knows of the cards of a deck. */
export interface DeckWords<Card> {
  readonly nameOf: (card: Card) => string
  readonly abilitiesOf: (card: Card) => readonly Ability[]
  readonly fits: (card: Card, are: readonly Filter[]) => boolean
}

/** The cards that are too many in a deck: more of a card than it may have, or more of such cards as a text bounds. */
export function tooMany<Card>(deck: readonly Card[], words: DeckWords<Card>, usual: number): Card[] {
  const rulesOf = (card: Card) => words.abilitiesOf(card).filter((ability) => ability.kind === 'deck')
  const rules = deck.flatMap(rulesOf)
  const bounds = new Map(rules.flatMap((rule) => (rule.are ? [[JSON.stringify(rule), rule] as const] : [])))
  return deck.filter((card, i) => {
    const before = deck.slice(0, i)
    const alike = before.filter((other) => words.nameOf(other) === words.nameOf(card)).length
    const own = rulesOf(card).find(({ are }) => !are)
    if (alike >= (own ? most(own.how) : usual)) return true
    return [...bounds.values()].some(({ how, are }) => {
      const such = (one: Card) => words.fits(one, are!)
      return such(card) && before.filter(such).length >= most(how)
    })
  })
}

/** Decks are built before anything can be counted: the number is written. */
function most(how: Many): number {
  if ('any' in how || 'atLeast' in how) return Number.POSITIVE_INFINITY
  const n = 'upTo' in how ? how.upTo : how.exactly
  return typeof n === 'number' ? n : Number.POSITIVE_INFINITY
}
