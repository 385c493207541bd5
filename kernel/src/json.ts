import { remembered } from './remember.ts'

/** Plain data. What the state holds is read-only: a value is replaced, never changed inside. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A flat record of plain values: what a frame or a game remembers by name. */
export type Vars = { [name: string]: Json }

/** Whether plain data, or words to be filled in, are a list. */
export const isList = <T>(value: T): value is Extract<T, readonly unknown[]> => Array.isArray(value)

/** Whether something has fields: it is neither a single value nor a list. */
export const isFields = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stands in a field of plain data, where it has fields at all. */
export const fieldOf = (value: Json | undefined, name: string): Json | undefined =>
  isFields(value) ? value[name] : undefined

/** No state, record or card is nested more deeply: what walks through it must not run out of room. */
export const DEEPEST = 200

/** Whether JSON text is nested more deeply, told without making values of it. */
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

/** Plain data that lasts, as text: written once. */
export const jsonOf = remembered((data: object): string => JSON.stringify(data))

/** Whether two pieces of plain data that last say the same. */
export const isSameData = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || (isThing(one) && isThing(other) && jsonOf(one) === jsonOf(other))

/** Whether plain data has parts: it is neither a single value nor nothing. */
export const isThing = (value: Json | undefined): value is Extract<Json, object> =>
  typeof value === 'object' && value !== null

/** Plain data as a state keeps it, whatever its fields are: it must have none that JSON has not. */
export const asData = (value: object): Json => value as unknown as Json
