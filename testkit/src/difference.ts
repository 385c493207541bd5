/** The first place where two plain values differ, or null if they are the same. */
export function firstDifference(a: unknown, b: unknown): string | null {
  return isSame(a, b) ? null : placeOf(a, b, '')
}

type Fields = { readonly [key: string]: unknown }

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!isSame(a[i], b[i])) return false
    return true
  }
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  for (let i = 0; i < keys.length; i++)
    if (!isSame((a as Fields)[keys[i]!], (b as Fields)[keys[i]!])) return false
  return true
}

function placeOf(a: unknown, b: unknown, path: string): string {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`
  const [one, other] = [a as Fields, b as Fields]
  const key = [...Object.keys(one), ...Object.keys(other)].find((field) => !isSame(one[field], other[field]))
  return key === undefined ? `${path}: other fields` : placeOf(one[key], other[key], `${path}/${key}`)
}
