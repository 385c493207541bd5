import { type CardId, emptyState, type Ready, remembered, Table } from '@tefuda/kernel'

export const noDecks = (seats: number): readonly string[][] => Array.from({ length: seats }, () => [])

/** The numbers that cards of a game have, by their names: on whichever card. */
export const valueNames = remembered(<G extends object>(rules: Ready<G>): readonly string[] => {
  const all = [rules.cards.map(({ name }) => name), ...noDecks(rules.seats.min - 1)]
  const t = new Table(rules, emptyState(rules, all, rules.readOptions({}), 0))
  const names = new Set<string>()
  for (let card = 0; card < all[0]!.length; card++)
    for (const [name, value] of Object.entries(printedAlone(t, card)))
      if (typeof value === 'number') names.add(name)
  return [...names].sort()
})

/** The marks that are numbers of something: by their numbers, without time stamps. */
export const countedMarks = remembered(<G extends object>(rules: Ready<G>): readonly number[] =>
  rules.marks.flatMap((mark, m) => (rules.stamps?.includes(mark) ? [] : [m])),
)

/** What a card is like by itself. One that is nothing by itself has no values of its own. */
function printedAlone<G extends object>(t: Table<G>, card: CardId): object {
  try {
    return t.rules.printed(t, card)
  } catch {
    return {}
  }
}
