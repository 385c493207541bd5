import { isList } from '@tefuda/kernel'

/** What has changed between two values of plain data, so that a host need not send again what the other side has. */

type Plain = null | boolean | number | string | readonly Plain[] | Fields
type Fields = { readonly [field: string]: Plain }

/**
 * Another value in brackets, 0 for a field that is gone, what has changed inside by field or place, or elements of a list in place of
 * others: from where, how many go, which come. It is written as briefly as that, since most of what a server sends are changes.
 */
export type Change =
  | readonly [value: Plain]
  | typeof GONE
  | { readonly [field: string]: Change }
  | readonly [from: number, out: number, add: readonly Plain[]]

const GONE = 0

/** Null where nothing has changed. A field that is undefined counts as none, as in JSON. */
export function changeBetween(before: unknown, after: unknown): Change | null {
  return between(before as Plain, after as Plain)
}

/** The value after a change. What has not changed is the same object as before. */
export function changed<T>(before: T, change: Change | null): T {
  return (change ? applied(before as Plain, change) : before) as T
}

/** Whether two values are the same data. */
export const isUnchanged = (before: unknown, after: unknown): boolean =>
  isSame(before as Plain | undefined, after as Plain | undefined)

function isSame(before: Plain | undefined, after: Plain | undefined): boolean {
  if (before === after) return true
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return false
  if (isList(before)) {
    if (!isList(after) || before.length !== after.length) return false
    for (let i = 0; i < before.length; i++) if (!isSame(before[i], after[i])) return false
    return true
  }
  if (!isFields(after)) return false
  for (const field in before) if (!isSame(before[field], after[field])) return false
  for (const field in after) if (after[field] !== undefined && before[field] === undefined) return false
  return true
}

function between(before: Plain, after: Plain): Change | null {
  if (before === after) return null
  if (isList(before) && isList(after)) return betweenLists(before, after)
  if (isFields(before) && isFields(after)) return betweenFields(before, after)
  return [after]
}

const isFields = (value: Plain): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function betweenFields(before: Fields, after: Fields): Change | null {
  const inside: { [field: string]: Change } = {}
  let kept = 0
  for (const field of Object.keys(before)) {
    if (before[field] !== undefined && after[field] === undefined) inside[field] = GONE
  }
  for (const field of Object.keys(after)) {
    const now = after[field]
    if (now === undefined) continue
    const was = before[field]
    const change = was === undefined ? ([now] as const) : between(was, now)
    if (change) inside[field] = change
    if (was !== undefined && !isReplaced(change)) kept++
  }
  if (Object.keys(inside).length === 0) return null
  return kept > 0 ? inside : [after]
}

const isReplaced = (change: Change | null): boolean => isList(change) && change.length === 1

/** Lists mostly grow at the end, or lose and gain something in one place. */
function betweenLists(before: readonly Plain[], after: readonly Plain[]): Change | null {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && isSame(before[from], after[from])) from++
  if (from === before.length && from === after.length) return null
  let kept = 0
  while (kept < shorter - from && isSame(before.at(-1 - kept), after.at(-1 - kept))) kept++
  if (before.length !== after.length)
    return [from, before.length - kept - from, after.slice(from, after.length - kept)]
  const inside: { [place: string]: Change } = {}
  for (let place = from; place < after.length - kept; place++) {
    const change = between(before[place]!, after[place]!)
    if (change) inside[place] = change
  }
  return inside
}

function applied(before: Plain, change: Change): Plain {
  if (change === GONE) return null
  if (isList(change)) {
    if (change.length === 1) return change[0]
    const [from, out, add] = change
    return isList(before) ? before.toSpliced(from, out, ...add) : before
  }
  if (isList(before)) {
    const after = [...before]
    for (const [place, inside] of Object.entries(change))
      after[Number(place)] = applied(after[Number(place)]!, inside)
    return after
  }
  const after: { [field: string]: Plain } = { ...(isFields(before) ? before : {}) }
  for (const [field, inside] of Object.entries(change)) {
    if (inside === GONE) delete after[field]
    else after[field] = applied(after[field] ?? null, inside)
  }
  return after
}
