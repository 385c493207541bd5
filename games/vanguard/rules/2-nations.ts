import { NATIONS, type Nation } from '../text/vocabulary.ts'

/** 2.17, 2.17.1, 2.17.3: the six nations, for texts to refer to. */

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

/** 2.17.4, 2.17.4.1: a card without an icon has the nation of its clan, if that has one. 2.17.3.1: any other icon is not a nation. */
export const nationOf = (icon: Nation | null, clans: readonly string[]): Nation | null =>
  icon ?? NATIONS.find((nation) => CLANS[nation].some((clan) => clans.includes(clan))) ?? null
