import type { Listing } from '@tefuda/common'

export const vanguard: Listing = {
  name: 'vanguard',
  title: { en: 'Cardfight!! Vanguard', ja: 'カードファイト!! ヴァンガード' },
  about: {
    en: 'Seven circles a side, drive checks, strides out of the G zone: the largest of the five rulebooks.',
    ja: '七つのサークル、ドライブチェック、Gゾーンからの超越。五つの中で最大のルール集。',
  },
  emblem: '☆',
  look: {
    cloth: ['#dde3f2', '#161d33'],
    lines: ['#b3bfdd', '#36436b'],
    back: '#1f3a7a',
    card: 7.2,
    corners: [0.06, 0.06],
  },
  options: [],
  raid: null,
  hasTexts: true,
}
