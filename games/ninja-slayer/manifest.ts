import { type Brought, manifest } from '@tefuda/common'
import { firsts } from './firsts.ts'
import hands from './hands.json' with { type: 'json' }
import { type Card, cardFields, ninjaSlayer, readCards } from './index.ts'
import { judge } from './judge.ts'
import { prints } from './prints.ts'
import { suggests } from './suggest.ts'
import { faceOf, form, layout, terms } from './table.ts'
import { KEYWORDS, ninjaSlayerEnglish, ninjaSlayerReader } from './text/index.ts'
import { tours } from './tour.ts'

export default manifest({
  rules: ({ cards, decks }: Brought<Card>) => ninjaSlayer(cards, decks),
  scenarios: async ({ cards, decks }: Brought<Card>) => {
    const { ninjaSlayerScenarios } = await import('./scenario/index.ts')
    return ninjaSlayerScenarios(cards, decks)
  },
  sets: ['set-1'],
  decks: ['lantern-rush', 'iron-wall', 'tide-control', 'far-shore', 'spell-eddy', 'wayside'],
  layout,
  faceOf,
  prints,
  texts: {
    readCards,
    fields: cardFields,
    form,
    readers: { ja: ninjaSlayerReader, en: ninjaSlayerEnglish },
    keywords: { category: 'keyword', all: KEYWORDS },
    terms,
    abilities: ({ abilities, ukemi }) => ({ text: abilities, ...(ukemi ? { ukemi: [ukemi] } : {}) }),
    attributes: ({ attributes }) => attributes,
  },
  firsts,
  tours,
  suggests,
  judge,
  hands,
  measured: [{ as: 'ninjaSlayer' }],
  help: {
    en: `K karate, E endurance (E2/3: one damage borne), S sabotage, each as it is now. Ether 2/5: two of five unbowed.
Behind ┊ stands what is bowed or face down (▒). What waits in the space is s1, s2…, the newest on top.`,
    ja: `カはカラテ、耐は耐久力(耐2/3:ダメージ1)、工は工作力で、どれも今の値です。エテル 2/5 は五枚のうち二枚がアンタイ・オジギ状態。
┊の後ろはオジギ状態か裏向き(▒)。コトダマ空間で待つものは s1、s2…、新しいものが上です。`,
  },
})
