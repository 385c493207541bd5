/** Plain data. What the state holds is read-only: a value is replaced, never changed inside. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A flat record of plain values: what a frame or a game remembers by name. */
export type Vars = { [name: string]: Json }

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

/** Plain data as a state keeps it, whatever its fields are: it must have none that JSON has not. */
export const asData = (value: object): Json => value as unknown as Json
