import { type Brought, manifest } from '@tefuda/common'
import { firsts } from './firsts.ts'
import hands from './hands.json' with { type: 'json' }
import { type Card, cardFields, pso2, readCards } from './index.ts'
import { judge } from './judge.ts'
import { prints } from './prints.ts'
import { suggests } from './suggest.ts'
import { faceOf, form, layout, terms } from './table.ts'
import { classNames, KEYWORDS, pso2English, pso2Reader } from './text/index.ts'
import { tours } from './tour.ts'

export default manifest({
  rules: ({ cards, decks, bosses }: Brought<Card>) => pso2(cards, decks, bosses),
  scenarios: async ({ cards, decks, bosses }: Brought<Card>) => {
    const { pso2Scenarios } = await import('./scenario/index.ts')
    return pso2Scenarios(cards, decks, bosses)
  },
  sets: ['set-1', 'bosses'],
  decks: ['ember-charge', 'tide-lectures', 'moss-herd', 'drifting-armoury', 'gamblers', 'slips'],
  bosses: ['boss-ring-eater', 'boss-vine-queen'],
  layout,
  faceOf,
  prints,
  texts: {
    readCards,
    fields: cardFields,
    form,
    readers: { ja: pso2Reader, en: pso2English },
    keywords: { category: 'keyword.any', all: KEYWORDS },
    terms,
    abilities: ({ abilities, second }) => ({
      text: abilities,
      ...(second ? { second: second.abilities } : {}),
    }),
    classes: ({ all, classes }) =>
      all ? [{ ja: 'ALL', en: 'ALL' }] : classes.map((ja) => ({ ja, en: classNames[ja] })),
    attributes: ({ kinds }) => kinds,
    isBosses: ({ boss }) => boss,
  },
  firsts,
  tours,
  suggests,
  judge,
  hands,
  measured: [{ as: 'pso2' }, { as: 'pso2Raid', raid: { people: 3, difficulty: 'hard' } }],
  terms: {
    key: {},
    word: {
      played: 'アクティブ能力',
      you: '自分',
      character: 'キャラ',
      ambush: '奇襲',
      enters: '登場した',
      redirect: '攻撃の対象を移す',
      on: '【ON】',
      off: '【OFF】',
    },
  },
  quiet: ['shuffle'],
  help: {
    en: `A attack, HP (of a player the deck, of a boss what is left of its own), F-2 B-1 damage taken in the front and in the back row this turn. PP 2/5: two of five are ON.
Behind ┊ stands what is OFF, ▒ lies face down. attack>CARD attacks, CARD.1 is the first ability of a card, end goes to the end phase. What waits is s1, s2…, the newest on top.`,
    ja: `攻は攻撃力、HPのプレイヤーの値はデッキの枚数、《ボス》の値は残り、前-2 後-1 はこのターンに前列と後列で受けたダメージ。PP 2/5 は五枚のうち二枚がON状態。
┊の後ろはOFF状態、▒は裏向き。attack>カード で攻撃、カード.1 はそのカードの一つ目の能力、end で終了フェイズへ。処理領域で待つものは s1、s2…、新しいものが上です。`,
  },
})
