import type { Ability, Effect } from '@tefuda/language'
import { meaningOf } from '../text/keywords.ts'
import type { Vg } from './4-zones.ts'
import { effectUnderWay } from './8-resolving.ts'

const { effect } = meaningOf({ kind: 'keyword', keyword: 'revelation', zone: 'rear' }) as Extract<
  Ability,
  { readonly effect: Effect }
>
const REVELATION = JSON.stringify(effect)

/** 11.20.3: whether a revelation is resolving; it is then the cause of cards that go to the soul. */
export const isRevealing = (t: Vg): boolean => {
  const now = effectUnderWay(t)
  return now !== null && JSON.stringify(now) === REVELATION
}
