import type { Ability } from '@tefuda/language'

/**
 * Glossary entries that other chapters carry out.
 * Abilities: triggered (glossary.1) and activated ones (glossary.2), several in one (glossary.4): 300. X (glossary.3), targets
 * (glossary.25), using (glossary.31) and resolving (glossary.11): 406. Changed numbers (glossary.5): 103.
 * Cards and zones: the field (glossary.30): 400. Going first (glossary.22): 102. Granting (glossary.32): 204. Less damage
 * (glossary.16): 205.
 * Keywords: pierce (glossary.13), defeated (glossary.27), drop (glossary.28), enter (glossary.29), double shot (glossary.37): 302.
 */

/** Glossary.15, 208.1.1: the classes, as texts name them. */
export const CLASSES = [
  'ハンター',
  'ファイター',
  'レンジャー',
  'ガンナー',
  'フォース',
  'テクター',
  'ブレイバー',
  'バウンサー',
  'サモナー',
] as const
export type Class = (typeof CLASSES)[number]

/** glossary.36: an activated ability that says 【MAIN】. */
export const isForMain = ({ limit }: Activated) => limit !== undefined && 'during' in limit
export type Activated = Extract<Ability, { readonly kind: 'activated' }>
