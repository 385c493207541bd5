import type { Listing } from '@tefuda/common'

export const vanguard: Listing = {
  name: 'vanguard',
  title: { en: 'Cardfight!! Vanguard', ja: 'カードファイト!! ヴァンガード' },
  about: {
    en: 'Seven circles a side, drive checks, strides out of the G zone: the largest of the five rulebooks.',
    ja: '七つのサークル、ドライブチェック、Gゾーンからの超越。五つの中で最大のルール集。',
  },
  emblem: '☆',
  cover: [
    {
      id: 'V1-129',
      name: { en: 'Tsurara Icicle', ja: '冬将ツララ' },
      type: 'normal',
      colour: null,
      kinds: { ja: ['ツインドライブ!!', '暦の里', '剣客'] },
    },
  ],
  more: [
    [
      {
        id: 'V1-005',
        name: { en: 'Ruriha Dashhoof', ja: '駆け駒ルリハ' },
        type: 'trigger',
        colour: 'stand',
        kinds: { ja: ['ブースト', 'つむじ衆', '風獣'] },
      },
    ],
    [
      {
        id: 'V1-011',
        name: { en: 'Tatara Bounding Roe', ja: '跳び鹿タタラ' },
        type: 'normal',
        colour: null,
        kinds: { ja: ['ブースト', 'つむじ衆', '風獣'] },
      },
    ],
  ],
  look: {
    cloth: ['#d9e0f1', '#141d48'],
    lines: ['#adb9dc', '#33427c'],
    back: '#1d2f6e',
    card: 96,
    corners: [0.06, 0.06],
  },
  options: [],
  raid: null,
  hasTexts: true,
}
