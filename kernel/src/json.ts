import { remembered } from './remember.ts'

/** Plain data. What the state holds is read-only: a value is replaced, never changed in place. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A flat record of plain values: what a frame or a game remembers by name. */
export type Vars = { [name: string]: Json }

/** Whether plain data, or an argument of a text, is a list. */
export const isList = <T>(value: T): value is Extract<T, readonly unknown[]> => Array.isArray(value)

/** Whether a value has fields: it is neither a single value nor a list. */
export const isFields = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a value that may be anything; none where it has none. */
export const fieldsOf = (value: unknown): { readonly [key: string]: unknown } =>
  isFields(value) ? value : NO_FIELDS
const NO_FIELDS = {}

/** The value of a field of plain data, if it has fields at all. */
export const fieldOf = (value: Json | undefined, name: string): Json | undefined =>
  isFields(value) ? value[name] : undefined

/** The deepest nesting of a state, record or card, so that walking through it cannot overflow the stack. */
export const DEEPEST = 200

/** Whether JSON text is nested more deeply; does not parse it. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let i = 0; i < json.length && depth <= DEEPEST; i++) {
    const sign = json[i]
    if (isText && sign === '\\') i++
    else if (sign === '"') isText = !isText
    else if (!isText && (sign === '[' || sign === '{')) depth++
    else if (!isText && (sign === ']' || sign === '}')) depth--
  }
  return depth > DEEPEST
}

/** Immutable plain data as text, written once. */
export const jsonOf = remembered((data: object): string => JSON.stringify(data))

/** Whether two pieces of immutable plain data are equal. */
export const isSameData = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || (isThing(one) && isThing(other) && jsonOf(one) === jsonOf(other))

/** Whether plain data is a list or an object. */
export const isThing = (value: Json | undefined): value is Extract<Json, object> =>
  typeof value === 'object' && value !== null

/** Lets the compiler accept an object as plain data; it must have no fields that JSON lacks. */
export const asData = (value: object): Json => value as unknown as Json
