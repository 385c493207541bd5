import type { Listing } from '@tefuda/common'

export const pso2: Listing = {
  name: 'pso2',
  title: { en: 'Phantasy Star Online 2 TCG', ja: 'ファンタシースターオンライン2 TCG' },
  about: {
    en: 'Front and back row, weapons and armour; a duel, or up to four against a boss.',
    ja: '前列と後列、武器と防具。一対一でも、四人までの協力レイドでも。',
  },
  emblem: '◈',
  look: {
    cloth: ['#d6e3f0', '#101f3d'],
    lines: ['#adc3da', '#28436b'],
    back: '#123a6a',
    card: 98,
    corners: [0.1, 0.02],
  },
  options: [],
  raid: { most: 4, difficulties: ['normal', 'hard', 'veryHard'] },
  hasTexts: true,
}
