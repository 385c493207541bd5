import { manifest } from '@tefuda/common'
import { text } from '@tefuda/kernel'
import { firsts } from './firsts.ts'
import { forecastOf, notesOf } from './forecast.ts'
import { ACTIONS, blackpoker, CARDS, readDeck } from './index.ts'
import learned from './judge.json' with { type: 'json' }
import { judge } from './judge.ts'
import { prints } from './prints.ts'
import { faceOf, layout } from './table.ts'
import { tours } from './tour.ts'
import { usesOf } from './uses.ts'

export default manifest({
  rules: () => blackpoker,
  scenarios: async () => (await import('./scenario/index.ts')).blackpokerScenarios,
  layout,
  faceOf,
  prints,
  readDeck,
  firsts,
  tours,
  wishes: Object.values(ACTIONS).map(({ name, keys }) => ({
    key: name,
    text: text(`action.${name}`),
    cards: CARDS.filter((_, print) => keys.some((key) => key[print])).map((card) => card.name),
  })),
  uses: usesOf,
  forecast: forecastOf,
  notes: notesOf,
  judge,
  learned,
  help: {
    en: `Suits can be typed as letters: S ♠  H ♡  D ♢  C ♣. Blockers: WHAT>WHERE, none for no block.
Soldiers stand left of ┊, barriers right of it; lying cards are driven, D8=10 is D8 with size 10.`,
    ja: `スートは文字でも入力できます:S ♠  H ♡  D ♢  C ♣。ブロックは「何>どこ」、しないなら なし。
┊の左が兵士、右が防壁です。横向きはドライブ状態、D8=10 はサイズ10のD8です。`,
  },
})
