import type { Listing } from '@tefuda/common'

export const ninjaSlayer: Listing = {
  name: 'ninja-slayer',
  title: { en: 'Ninja Slayer TCG', ja: 'ニンジャスレイヤーTCG' },
  about: {
    en: 'Characters and kotodama, answered on a shared space; damage may strike back.',
    ja: 'キャラクターとコトダマ。ひとつの空間で応じ合い、ダメージが反撃になることも。',
  },
  emblem: '忍',
  look: {
    cloth: ['#f0e3de', '#231718'],
    lines: ['#dcc3bb', '#46292b'],
    back: '#7c1f24',
    card: 9,
    corners: [0.035, 0.035],
  },
  options: [
    {
      name: 'format',
      about: { en: 'how decks are made (402.2)', ja: 'デッキの作り方(402.2)' },
      values: ['constructed', 'blitz'],
      /** 402.3: a sealed deck comes out of packs. */
      dealt: ['blitz'],
    },
  ],
  raid: null,
  hasTexts: true,
}
