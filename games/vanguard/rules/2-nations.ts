import { NATIONS, type Nation } from '../text/vocabulary.ts'

/** 2.17, 2.17.1, 2.17.2, 2.17.3: the six nations, which texts ask for by name. */

const CLANS: Readonly<Record<Nation, readonly string[]>> = {
  unitedSanctuary: [
    'ロイヤルパラディン',
    'オラクルシンクタンク',
    'エンジェルフェザー',
    'シャドウパラディン',
    'ゴールドパラディン',
    'ジェネシス',
  ],
  dragonEmpire: ['かげろう', 'ぬばたま', 'たちかぜ', 'むらくも', 'なるかみ'],
  starGate: ['ノヴァグラップラー', 'ディメンジョンポリス', 'エトランジェ', 'リンクジョーカー'],
  darkZone: ['スパイクブラザーズ', 'ダークイレギュラーズ', 'ペイルムーン', 'ギアクロニクル'],
  magallanica: ['グランブルー', 'バミューダ△', 'アクアフォース'],
  zoo: ['メガコロニー', 'グレートネイチャー', 'ネオネクタール'],
}

/** 2.17.4, 2.17.4.1: a card without an icon is of the nation of its clan; of none where its clan is not among these. 2.17.3.1: another icon is no nation either. */
export const nationOf = (icon: Nation | null, clans: readonly string[]): Nation | null =>
  icon ?? NATIONS.find((nation) => CLANS[nation].some((clan) => clans.includes(clan))) ?? null
