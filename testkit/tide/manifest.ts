import { manifest } from '@tefuda/common'
import { tide } from './index.ts'
import { judge } from './judge.ts'
import { faceOf, layout } from './table.ts'

export default manifest({
  rules: () => tide,
  scenarios: async () => (await import('./scenario/index.ts')).tideScenarios,
  layout,
  faceOf,
  prints: {
    worlds: { '': 'tideReader' },
    signs: [],
    motifs: {},
    backs: [{ ink: '#123a6a', cloth: 'seigaiha' }],
    salts: {},
  },
  readDeck: (written) => written.split(/[\s,]+/).filter((word) => word !== ''),
  judge,
  measured: [{ as: 'tide' }],
  help: { en: 'Type the number of a wave: W5.', ja: '波の番号を入力します:W5。' },
})
