import { type Brought, manifest } from '@tefuda/common'
import type { Ability } from '@tefuda/language'
import { comesTo } from './comes-to.ts'
import { firsts } from './firsts.ts'
import { type Card, cardFields, readCards, spellCardStrike } from './index.ts'
import learned from './judge.json' with { type: 'json' }
import { judge } from './judge.ts'
import { prints } from './prints.ts'
import { suggests } from './suggest.ts'
import { faceOf, form, layout, terms } from './table.ts'
import { KEYWORDS, strikeEnglish, strikeReader } from './text/index.ts'
import { tours } from './tour.ts'
import { wordsInJapanese } from './words/terms.ts'

/** 3.13.3.2: an option gives its printed abilities to its bearer. */
const lentBy = (abilities: readonly Ability[]): readonly Ability[] =>
  abilities.flatMap((ability) =>
    ability.kind !== 'constant'
      ? []
      : ability.does.flatMap((step) =>
          'gains' in step ? step.gains.flatMap((gain) => ('ability' in gain ? [gain.ability] : [])) : [],
        ),
  )

export default manifest({
  rules: ({ cards, decks }: Brought<Card>) => spellCardStrike(cards, decks),
  scenarios: async ({ cards, decks }: Brought<Card>) => {
    const { strikeScenarios } = await import('./scenario/index.ts')
    return strikeScenarios(cards, decks)
  },
  sets: ['set-1'],
  decks: ['wall', 'storm', 'one-blade', 'swarm', 'market', 'last-bell'],
  layout,
  faceOf,
  prints,
  texts: {
    readCards,
    fields: cardFields,
    form,
    readers: { ja: strikeReader, en: strikeEnglish },
    keywords: { category: 'keyword', all: KEYWORDS },
    terms,
    abilities: ({ type, abilities, spells, extra }) => ({
      text: type === 'option' ? lentBy(abilities) : abilities,
      spell: spells,
      extra,
    }),
    attributes: ({ tags }) => tags.map((tag) => tag.slice(tag.indexOf(':') + 1)),
  },
  firsts,
  tours,
  comesTo,
  suggests,
  judge,
  learned,
  measured: [{ as: 'spellCardStrike' }],
  terms: wordsInJapanese,
  quiet: ['shuffle'],
  help: {
    en: `P POW, D DEF, R Rank. The stage is four areas wide and five deep: a1 is at the left of player A's base line, d5 at the other end; B sees it turned round.
move>CARD moves, attack>CARD attacks, a card number declares its spell, CARD.1 is the first ability of a striker, end ends the striker phase. What waits in the chain is s1, s2…, the newest on top.`,
    ja: `P はPOW、D はDEF、R はRank。ステージは横4×縦5で、a1はAから見て左手前、d5は右奥。Bからは逆向きに見えます。
move>カード で移動、attack>カード で攻撃、カード番号でスペルカード宣言、カード.1 はストライカーの一つ目のアビリティ、end でストライカーフェイズ終了。チェインで待つものは s1、s2…、新しいものが上です。`,
  },
})
