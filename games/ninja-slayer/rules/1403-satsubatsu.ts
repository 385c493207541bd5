import type { Ability } from '@tefuda/language'
import { meaningOf } from '../text/keywords.ts'

/**
 * 1403, 1403.1, 1403.2: satsubatsu triggers as the ability that it stands for, and is entered so (1403.2a). Other keywords are
 * carried out where the rules come to them.
 */
export const standsFor = (named: Extract<Ability, { readonly kind: 'keyword' }>): Ability | null =>
  named.keyword === 'satsubatsu' ? meaningOf(named) : null
