/** The known word that somebody probably meant, if any: at most every third letter differs. */
export function nearest(word: string, known: readonly string[]): string | null {
  const near = known
    .map((one) => ({ one, distance: editDistance(word.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, distance }) => distance <= Math.max(1, Math.floor(one.length / 3)))
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.one ?? null
}

/** Longer than any known word, so we need not compute a distance. */
const LONGEST = 40

/** How many letters to add, remove or replace to turn one word into the other. */
function editDistance(a: string, b: string): number {
  if (a.length > LONGEST) return a.length
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++)
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (a[i] === b[j] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}
