import { isFields } from '@tefuda/kernel'

/** The first place where two plain values differ, or null if they are the same. */
export function firstDifference(a: unknown, b: unknown): string | null {
  return isSame(a, b) ? null : placeOf(a, b, '')
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!isSame(a[i], b[i])) return false
    return true
  }
  if (!isFields(a) || !isFields(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  for (let i = 0; i < keys.length; i++) if (!isSame(a[keys[i]!], b[keys[i]!])) return false
  return true
}

function placeOf(a: unknown, b: unknown, path: string): string {
  const [one, other] = [partsOf(a), partsOf(b)]
  if (!one || !other) return `${path}: ${JSON.stringify(a)} and ${JSON.stringify(b)}`
  const key = [...Object.keys(one), ...Object.keys(other)].find((field) => !isSame(one[field], other[field]))
  return key === undefined ? `${path}: other fields` : placeOf(one[key], other[key], `${path}/${key}`)
}

/** The fields of an object, or the places of a list. */
const partsOf = (value: unknown): { readonly [key: string]: unknown } | null =>
  Array.isArray(value) ? { ...value } : isFields(value) ? value : null
