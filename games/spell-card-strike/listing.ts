import type { Listing } from '@tefuda/common'

export const spellCardStrike: Listing = {
  name: 'spell-card-strike',
  title: { en: 'Spell Card Strike', ja: 'スペルカードストライク' },
  about: {
    en: 'A board of four by five areas, ranges drawn on mini maps, and reaction chains.',
    ja: '4×5のステージ、ミニマップの射程、リアクションチェイン。',
  },
  emblem: '✦',
  cover: [
    {
      id: 'S1-47',
      name: { en: 'Toyo the Storm Watcher: Lightning', ja: '嵐見のトヨ 稲光' },
      type: 'spell',
      colour: 'magic',
      kinds: { ja: ['沈鐘の町', '鐘守', '嵐'] },
    },
  ],
  more: [
    [
      {
        id: 'S1-23',
        name: { en: 'Bell Goat: Kick', ja: '鈴山羊 一蹴' },
        type: 'spell',
        colour: 'spirit',
        kinds: { ja: ['風の峠', '山羊', '道'] },
      },
    ],
    [
      {
        id: 'S1-49',
        name: { en: 'Moonwait Shell: Mother of Pearl', ja: '月待ち貝 真珠層' },
        type: 'spell',
        colour: 'spirit',
        kinds: { ja: ['沈鐘の町', '魚', '潮'] },
      },
    ],
  ],
  look: {
    cloth: ['#f5dfdf', '#3a1c2c'],
    lines: ['#ddb9bd', '#663a4e'],
    back: '#a03a5e',
    card: 110,
    corners: [0.06, 0.06],
  },
  options: [],
  raid: null,
  hasTexts: true,
}
