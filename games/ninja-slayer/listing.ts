import type { Listing } from '@tefuda/common'

export const ninjaSlayer: Listing = {
  name: 'ninja-slayer',
  title: { en: 'Ninja Slayer TCG', ja: 'ニンジャスレイヤーTCG' },
  about: {
    en: 'Characters and kotodama, answered on a shared space; damage may strike back.',
    ja: 'キャラクターとコトダマ。ひとつの空間で応じ合い、ダメージが反撃になることも。',
  },
  emblem: '忍',
  cover: [
    {
      id: 'T1-13',
      name: { en: 'Kanayama, Back-Alley Swordsmith', ja: 'カナヤマ裏町の刀鍛冶' },
      type: 'character',
      colour: null,
      kinds: { ja: ['夜市連', '剣客'] },
    },
  ],
  more: [
    [
      {
        id: 'T1-08',
        name: { en: 'Alley Cat Crew', ja: 'どら猫組' },
        type: 'character',
        colour: null,
        kinds: { ja: ['夜市連', '獣'] },
      },
    ],
    [
      {
        id: 'T1-65',
        name: { en: 'Great Octopus Server', ja: '大蛸サーバ' },
        type: 'character',
        colour: null,
        kinds: { ja: ['潮読み', '獣'] },
      },
    ],
  ],
  look: {
    cloth: ['#e9dbe3', '#2c1838'],
    lines: ['#cbb3c6', '#51325f'],
    back: '#4a2350',
    card: 124,
    corners: [0.035, 0.035],
  },
  options: [
    {
      name: 'format',
      about: { en: 'how decks are made (402.2)', ja: 'デッキの作り方(402.2)' },
      values: ['constructed', 'blitz'],
      /** 402.3: a sealed deck comes from packs. */
      dealt: ['blitz'],
      packs: { blitz: 8 },
    },
  ],
  raid: null,
  hasTexts: true,
}
