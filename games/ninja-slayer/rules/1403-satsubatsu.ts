import type { Ability } from '@tefuda/language'
import { meaningOf } from '../text/keywords.ts'

/**
 * 1403, 1403.1, 1403.2: satsubatsu triggers and is entered as the ability it stands for (1403.2a). The rules carry out the other
 * keywords.
 */
export const standsFor = (named: Extract<Ability, { readonly kind: 'keyword' }>): Ability | null =>
  named.keyword === 'satsubatsu' ? meaningOf(named) : null
