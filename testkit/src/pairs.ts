/** Each deck against the next one, and the first against itself: each deck plays twice, against two others. */
export function paired<Deck>(
  decks: readonly (readonly [name: string, deck: Deck])[],
): { title: string; decks: Deck[] }[] {
  const next = decks.map((one, i) => [one, decks[(i + 1) % decks.length]!] as const)
  return [[decks[0]!, decks[0]!] as const, ...next].map(([[a, first], [b, second]]) => ({
    title: `${a} against ${b}`,
    decks: [first, second],
  }))
}
