import type { Language } from '@tefuda/kernel'

/** Names for guests who have not typed one. */
const NAMES: { readonly [language in Language]: readonly string[] } = {
  en: ['Heron', 'Maple', 'Lantern', 'Otter', 'Juniper', 'Kestrel', 'Willow', 'Ember', 'Tern', 'Clover'],
  ja: ['カエデ', 'サギ', 'アカリ', 'カワセミ', 'ヤナギ', 'ツバメ', 'ヒイラギ', 'ホタル', 'ナギ', 'スズ'],
}

/** A name drawn by lot, another one than before. */
export function drawName(language: Language, before = ''): string {
  const names = NAMES[language].filter((name) => name !== before)
  return names[crypto.getRandomValues(new Uint32Array(1))[0]! % names.length]!
}
