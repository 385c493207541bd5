import type { Cover, Listing } from '@tefuda/common'

const cover = (id: string, rank: string, suit: string): Cover => ({
  id,
  name: { en: `${suit}${rank}`, ja: `${suit}${rank}` },
  type: 'playing',
  colour: null,
  rank,
  suit,
  kinds: { ja: [] },
})

export const blackpoker: Listing = {
  name: 'blackpoker',
  title: { en: 'BlackPoker', ja: 'BlackPoker' },
  about: {
    en: 'A duel with two ordinary packs of playing cards: soldiers, barriers and magic.',
    ja: 'ふつうのトランプ二組での対戦。兵士と防壁、そして魔法。',
  },
  emblem: '♠',
  cover: [cover('SA', 'A', '♠'), cover('CK', 'K', '♣'), cover('SQ', 'Q', '♠')],
  more: [[cover('H10', '10', '♡'), cover('HK', 'K', '♡'), cover('DJ', 'J', '♢')]],
  look: {
    cloth: ['#cfe0d2', '#12403a'],
    lines: ['#a9c4ae', '#2a5d52'],
    back: '#22407a',
    card: 118,
    corners: [0.035, 0.035],
  },
  options: [
    {
      name: 'frame',
      about: { en: 'the frame of the match (B4.6)', ja: '対戦のフレーム(B4.6)' },
      values: ['none', 'entry20'],
      /** B4.6: an Entry 20 deck is always the same. */
      dealt: ['entry20'],
    },
    {
      name: 'throwing',
      about: {
        en: 'which key card is the damage of a throw (act.throw)',
        ja: '投擲のダメージになるキーカード(act.throw)',
      },
      values: ['club', 'spade'],
      dealt: [],
    },
  ],
  raid: null,
  hasTexts: false,
}
