import { chainsEnd } from '@tefuda/testkit/chains'
import { scene } from './scene.ts'

chainsEnd({
  whens: [
    'このカードがONになった時:',
    'このカードがOFFになった時:',
    'キャラがONになった時:',
    '自分のキャラがOFFになった時:',
    '自分がカードをドローした時:',
    '相手がカードをドローした時:',
    '自分の手札が3枚以下である時:',
    'このカードがダメージを受けた時:',
    '自分の他のキャラが破壊された時:',
    '自分の他のキャラが場に出た時:',
    '【登場時】:',
    '自分のターン終了時:',
  ],
  thens: [
    'このカードをONにする。',
    'このカードをOFFにする。',
    'このカードをONにしてもよい。',
    '自分のキャラすべてをONにする。',
    '相手のキャラすべてをOFFにする。',
    'キャラ1体を選び、それをOFFにする。',
    '1枚ドローする。',
    '手札1枚を捨てる。',
    '自分の捨札の全てのカードをデッキに加える。',
    '自分の捨札のキャラ1枚を選び、それを場に出す。',
    'このカードを破壊する。',
    'このカードはこのターン中+1/+0を得る。',
    '味方のキャラ1体を選び、それの攻撃力はこのターン中2倍になる。',
    '相手のキャラ1体を選び、それに1ダメージを与える。',
    '【回復1】を行う。',
  ],
  lay: (texts) => {
    const ids = texts.map((_, i) => `c${i}`)
    const half = ids.length / 2
    const actives = [
      { id: 'shade', text: ['キャラ1体を選び、それをOFFにする。'] },
      { id: 'drop', text: ['1枚ドローする。'] },
    ]
    const characters = texts.map((text, i) => ({ id: `c${i}`, numbers: '1/5', text }))
    return scene([...characters, ...actives], {
      A: { field: ids.slice(0, half), hand: ['shade', 'drop'] },
      B: { field: ids.slice(half), hand: ['shade', 'drop'] },
    })
  },
  quiet: ['pass', 'end', 'none', 'no'],
  runs: 40,
})
