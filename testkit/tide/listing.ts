import type { Listing } from '@tefuda/common'

export const tide: Listing = {
  name: 'tide',
  title: { en: 'Tide', ja: '潮' },
  about: { en: 'The higher wave takes both.', ja: '大きい波が両方をさらう。' },
  emblem: '潮',
  cover: [],
  look: {
    cloth: ['#dceef0', '#122427'],
    lines: ['#b4d5d9', '#274a4f'],
    back: '#1d6a75',
    card: 9,
    corners: [0.035, 0.035],
  },
  options: [],
  raid: null,
  hasTexts: false,
}
