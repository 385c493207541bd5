import { expect, test } from 'vitest'
import { readCards } from '../index.ts'
import { readBriefCards } from '../scenario/cards.ts'

const PLAIN = { id: 'X-1', type: 'normal', name: { ja: '札', en: 'card' }, grade: 1, power: 7000 }
const read = (more: object) => readCards([{ ...PLAIN, ...more }])[0]!

test('[2.12] [2.15] a picture and who drew it are nothing of a card in play', () => {
  const plain = read({})
  expect(read({ illustrator: 'somebody' })).toEqual(plain)
  expect(read({ illustration: 'a hill in the rain' })).toEqual(plain)
})

test('[2.13] two prints of a card differ by their number alone', () => {
  const { name, words, ...one } = read({})
  const { name: other, words: others, ...two } = read({ id: 'X-2' })
  expect(two).toEqual(one)
  expect([name, other]).toEqual(['X-1', 'X-2'])
})

test('[2.14] a rarity is nothing that a card has', () => {
  const plain = read({})
  expect(Object.keys(plain)).not.toContain('rarity')
  expect(() => read({ rarity: 'RRR' })).toThrow('rarity')
})

const nationsOf = (written: object): readonly string[] =>
  readBriefCards([{ id: 'x', ...written }])[0]!.tags.filter((tag) => tag.startsWith('nation:'))

test('[2.17.3] [2.17.4] each nation by its icon, and each clan of the list in its nation', () => {
  for (const nation of ['unitedSanctuary', 'dragonEmpire', 'starGate', 'darkZone', 'magallanica', 'zoo'])
    expect(nationsOf({ clan: '森', nation })).toEqual([`nation:${nation}`])
  const clans = {
    ジェネシス: 'unitedSanctuary',
    ロイヤルパラディン: 'unitedSanctuary',
    なるかみ: 'dragonEmpire',
    かげろう: 'dragonEmpire',
    リンクジョーカー: 'starGate',
    ノヴァグラップラー: 'starGate',
    ギアクロニクル: 'darkZone',
    スパイクブラザーズ: 'darkZone',
    アクアフォース: 'magallanica',
    グランブルー: 'magallanica',
    ネオネクタール: 'zoo',
    メガコロニー: 'zoo',
  }
  for (const [clan, nation] of Object.entries(clans))
    expect(nationsOf({ clan }), clan).toEqual([`nation:${nation}`])
})

test('[2.17.3] [2.17.4] an icon comes before the clan', () => {
  expect(nationsOf({ clan: 'かげろう', nation: 'zoo' })).toEqual(['nation:zoo'])
})

test('[2.17.3.1] [2.17.4.1] a card of no such clan and no such icon has no nation', () => {
  expect(nationsOf({ clan: '森' })).toEqual([])
  expect(nationsOf({ clan: 'none' })).toEqual([])
  expect(() => nationsOf({ clan: '森', nation: 'moon' })).toThrow()
})
