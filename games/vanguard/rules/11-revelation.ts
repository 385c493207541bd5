import type { Ability, Effect } from '@tefuda/language'
import { meaningOf } from '../text/keywords.ts'
import type { Vg } from './4-zones.ts'
import { effectUnderWay } from './8-resolving.ts'

const { effect } = meaningOf({ kind: 'keyword', keyword: 'revelation', zone: 'rear' }) as Extract<
  Ability,
  { readonly effect: Effect }
>
const REVELATION = JSON.stringify(effect)

/** 11.20.3: whether a revelation is being resolved; what goes to the soul meanwhile was put there by it. */
export const isRevealing = (t: Vg): boolean => {
  const now = effectUnderWay(t)
  return now !== null && JSON.stringify(now) === REVELATION
}
