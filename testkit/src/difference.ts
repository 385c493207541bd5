/** The first place where two plain values differ, or null where they are the same. */
export function firstDifference(a: unknown, b: unknown, path = ''): string | null {
  if (Object.is(a, b)) return null
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return `${path}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`
  }
  const [left, right] = [a, b] as { [key: string]: unknown }[]
  for (const key of new Set([...Object.keys(left!), ...Object.keys(right!)])) {
    const found = firstDifference(left![key], right![key], `${path}/${key}`)
    if (found) return found
  }
  return null
}
