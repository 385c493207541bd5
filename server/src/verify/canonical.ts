import { isList, type Json } from '@tefuda/kernel'

/** Plain data in the one form that is hashed and signed: JSON with sorted fields and no spaces (RFC 8785). */
export function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  const fields = Object.keys(value).sort()
  return `{${fields.map((name) => `${JSON.stringify(name)}:${canonical(value[name]!)}`).join(',')}}`
}
