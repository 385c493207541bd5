/** Of known words the one that somebody surely meant, if there is one: no more than every third letter is another. */
export function nearest(word: string, known: readonly string[]): string | null {
  const near = known
    .map((one) => ({ one, distance: editDistance(word.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, distance }) => distance <= Math.max(1, Math.floor(one.length / 3)))
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.one ?? null
}

/** No word that is known is longer: of a longer one it need not be found out how far apart they are. */
const LONGEST = 40

/** How many letters have to be put in, left out or replaced to make one word of another. */
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
