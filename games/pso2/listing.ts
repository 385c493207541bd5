import type { Listing } from '@tefuda/common'

export const pso2: Listing = {
  name: 'pso2',
  // A long word: between its parts it may break.
  title: { en: 'Phantasy Star Online 2 TCG', ja: 'ファンタシースター\u200bオンライン2 TCG' },
  about: {
    en: 'Front and back row, weapons and armour; a duel, or up to four against a boss.',
    ja: '前列と後列、武器と防具。一対一でも、四人までの協力レイドでも。',
  },
  emblem: '◈',
  cover: [
    {
      id: 'P1-030',
      name: { en: 'Ember Drake', ja: '燠竜' },
      type: 'character',
      colour: 'red',
      kinds: { ja: ['ALL', '獣'] },
    },
  ],
  more: [
    [
      {
        id: 'P1-064',
        name: { en: 'Thousand-Year Tortoise', ja: '千年亀' },
        type: 'character',
        colour: 'yellow',
        kinds: { ja: ['ALL', '獣'] },
      },
    ],
    [
      {
        id: 'P1-056',
        name: { en: 'Stag Rider', ja: '角鹿の乗り手' },
        type: 'character',
        colour: 'yellow',
        kinds: { ja: ['ブレイバー', '根人'] },
      },
    ],
  ],
  look: {
    cloth: ['#d6e3f0', '#101f3d'],
    lines: ['#adc3da', '#28436b'],
    back: '#123a6a',
    card: 98,
    corners: [0.1, 0.02],
  },
  options: [],
  raid: {
    most: 4,
    difficulties: ['normal', 'hard', 'veryHard'],
    cover: [
      {
        id: 'B1-001',
        name: { en: 'The Ring Eater, Who Gnaws the Sky', ja: '空を噛む環喰らい' },
        type: 'boss',
        colour: 'white',
        kinds: { ja: ['蝕'] },
      },
    ],
  },
  hasTexts: true,
}
