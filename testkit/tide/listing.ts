import type { Listing } from '@tefuda/common'

export const tide: Listing = {
  name: 'tide',
  title: { en: 'Tide', ja: '潮' },
  about: { en: 'The higher wave takes both.', ja: '大きい波が両方をさらう。' },
  emblem: '潮',
  options: [],
  raid: null,
  hasTexts: false,
}
