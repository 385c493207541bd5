import { chainsEnd } from '@tefuda/testkit/chains'
import { card, scene } from './scene.ts'

chainsEnd({
  whens: [
    '◆これがアンタイ・オジギ状態である時、',
    '◆これがオジギ状態である時、',
    '◆相手の場にオジギ状態のキャラクターが1人以上いる時、',
    '◆あなたがカードをドローした時、',
    '◆あなたの手札が3枚以下である時、',
    '◆あなたの場の他のキャラクターが殺された時、',
    '◆これがダメージを受けた時、',
    '◆プレイヤーがダメージを受けた時、',
    '◆ターン終了時、',
  ],
  thens: [
    'これをオジギする。',
    'これをアンタイ・オジギする。',
    'これをアンタイ・オジギしてもよい。',
    '相手の場のすべてのキャラクターをアンタイ・オジギする。',
    '場のキャラクターを1人選び、それをオジギする。',
    '1枚ドロー。',
    'このターン、これは+1/+1を得る。',
    'これを殺す。',
    '場のキャラクターを1人選び、それに1ダメージを与える。',
    '相手に1ダメージを与える。',
  ],
  lay: (texts) => {
    const ids = texts.map((_, i) => `c${i}`)
    const half = ids.length / 2
    const cards = [
      ...texts.map((text, i) => card(`c${i}`, 0, [1, 5, 1], text)),
      card('wind', 0, null, ['1枚ドロー。']),
    ]
    return scene(cards, {
      A: { field: ids.slice(0, half), hand: ['wind'] },
      B: { field: ids.slice(half), hand: ['wind'] },
    })
  },
  quiet: ['pass', 'no'],
  runs: 40,
})
