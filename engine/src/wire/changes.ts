import { isList } from '@tefuda/kernel'

/** What has changed between two values of plain data, so that a host need not send again what the other side has. */

type Plain = null | boolean | number | string | readonly Plain[] | Fields
type Fields = { readonly [field: string]: Plain }

/** Another value, a field that is gone, what has changed inside, or elements of a list in place of others. */
export type Change =
  | { readonly is: Plain }
  | 'gone'
  | { readonly in: { readonly [field: string]: Change } }
  | { readonly from: number; readonly out: number; readonly add: readonly Plain[] }

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
  return { is: after }
}

const isFields = (value: Plain): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function betweenFields(before: Fields, after: Fields): Change | null {
  const inside: { [field: string]: Change } = {}
  for (const field of Object.keys(before)) {
    if (before[field] !== undefined && after[field] === undefined) inside[field] = 'gone'
  }
  for (const field of Object.keys(after)) {
    const now = after[field]
    if (now === undefined) continue
    const was = before[field]
    const change = was === undefined ? { is: now } : between(was, now)
    if (change) inside[field] = change
  }
  return Object.keys(inside).length > 0 ? { in: inside } : null
}

/** Lists mostly grow at the end, or lose and gain something in one place. */
function betweenLists(before: readonly Plain[], after: readonly Plain[]): Change | null {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && isSame(before[from], after[from])) from++
  if (from === before.length && from === after.length) return null
  let kept = 0
  while (kept < shorter - from && isSame(before.at(-1 - kept), after.at(-1 - kept))) kept++
  if (before.length !== after.length)
    return { from, out: before.length - kept - from, add: after.slice(from, after.length - kept) }
  const inside: { [place: string]: Change } = {}
  for (let place = from; place < after.length - kept; place++) {
    const change = between(before[place]!, after[place]!)
    if (change) inside[place] = change
  }
  return { in: inside }
}

function applied(before: Plain, change: Exclude<Change, 'gone'> | 'gone'): Plain {
  if (change === 'gone') return null
  if ('is' in change) return change.is
  if ('from' in change)
    return isList(before) ? before.toSpliced(change.from, change.out, ...change.add) : before
  if (isList(before)) {
    const after = [...before]
    for (const [place, inside] of Object.entries(change.in)) {
      after[Number(place)] = applied(after[Number(place)]!, inside)
    }
    return after
  }
  const after: { [field: string]: Plain } = { ...(isFields(before) ? before : {}) }
  for (const [field, inside] of Object.entries(change.in)) {
    if (inside === 'gone') delete after[field]
    else after[field] = applied(after[field] ?? null, inside)
  }
  return after
}
