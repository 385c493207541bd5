import type { Listing } from '@tefuda/common'

export const spellCardStrike: Listing = {
  name: 'spell-card-strike',
  title: { en: 'Spell Card Strike', ja: 'スペルカードストライク' },
  about: {
    en: 'A board of four by five areas, ranges drawn on mini maps, and reaction chains.',
    ja: '4×5のステージ、ミニマップの射程、リアクションチェイン。',
  },
  emblem: '✦',
  look: {
    cloth: ['#f3ded9', '#2a1a20'],
    lines: ['#dcb9b1', '#57343d'],
    back: '#7a2038',
    card: 7.2,
    corners: [0.06, 0.06],
  },
  options: [],
  raid: null,
  hasTexts: true,
}
