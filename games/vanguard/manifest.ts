import { type Brought, manifest } from '@tefuda/common'
import type { InBoth } from '@tefuda/kernel'
import type { Ability } from '@tefuda/language'
import { comesTo } from './comes-to.ts'
import { firsts } from './firsts.ts'
import { type Card, cardFields, readCards, vanguard } from './index.ts'
import { judge } from './judge.ts'
import { notesOf } from './notes.ts'
import { prints } from './prints.ts'
import { isSkillIcon } from './rules/8-traits.ts'
import { suggests } from './suggest.ts'
import { faceOf, form, layout, terms } from './table.ts'
import { KEYWORDS, type Skill, vanguardEnglish, vanguardReader } from './text/index.ts'
import { NATION_NAMES } from './text/names.ts'
import { tours } from './tour.ts'
import { words } from './words/catalogue.ts'

/** 2.10: drives are only icons; no text mentions them. */
const SPOKEN = KEYWORDS.filter((keyword) => keyword !== 'twinDrive' && keyword !== 'tripleDrive')

/** 2.10: a card shows skill icons beside its text. */
const skillWord = (ability: Ability): InBoth => {
  const word = `skill.${(ability as { readonly keyword?: string }).keyword}` as `skill.${Skill}`
  return { ja: words.ja[word], en: words.en[word] }
}

export default manifest({
  rules: ({ cards, decks }: Brought<Card>) => vanguard(cards, decks),
  scenarios: async ({ cards, decks }: Brought<Card>) => {
    const { vanguardScenarios } = await import('./scenario/index.ts')
    return vanguardScenarios(cards, decks)
  },
  sets: ['set-1'],
  decks: ['storm', 'chains', 'well', 'seasons', 'embers', 'whips'],
  layout,
  faceOf,
  prints,
  texts: {
    calls: { strideGrade: 'grade' },
    readCards,
    fields: cardFields,
    form,
    readers: { ja: vanguardReader, en: vanguardEnglish },
    keywords: { category: 'keyword', all: SPOKEN },
    terms,
    abilities: ({ abilities }) => ({ text: abilities.filter((ability) => !isSkillIcon(ability)) }),
    classes: ({ abilities }) => abilities.filter(isSkillIcon).map(skillWord),
    attributes: ({ tags }) => tags.map((tag) => tag.slice(tag.indexOf(':') + 1)),
  },
  firsts,
  tours,
  notes: notesOf,
  comesTo,
  suggests,
  judge,
  measured: [{ as: 'vanguard' }],
  terms: {
    key: {},
    word: {
      you: 'あなた',
      vanguard: 'ヴァンガード',
      rearGuard: 'リアガード',
      guardian: 'ガーディアン',
      unit: 'ユニット',
      normal: 'ノーマルユニット',
      trigger: 'トリガーユニット',
      g: 'Gユニット',
      grade: 'グレード',
      power: 'パワー',
      shield: 'シールド',
      critical: 'クリティカル',
      stand: 'スタンド',
      heal: 'ヒール',
      ...NATION_NAMES.ja,
    },
  },
  quiet: ['shuffle'],
  help: {
    en: `G grade, P power, S shield. Circles: fl v fr in front, bl bc br behind them, g for guardians, each from your own side.
A card number calls or rides it, CARD.1 uses its first ability, attack>CARD attacks, intercept>CARD intercepts, swap>left and swap>right exchange a column, end ends the main phase or the attacks.`,
    ja: `G はグレード、P はパワー、S はシールド。サークルは自分から見て前列 fl v fr、後列 bl bc br、ガーディアン g。
カード番号でコールやライド、カード.1 で一つ目の能力、attack>カード でアタック、intercept>カード でインターセプト、swap>left と swap>right で縦列の交換、end でメインフェイズやアタックの終わり。`,
  },
})
