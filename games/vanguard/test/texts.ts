import { readFileSync } from 'node:fs'
import { englishWords } from '@tefuda/testkit/text'
import { parse } from 'yaml'

/** The texts that the tests of reading share. */

/** Every text of the bundled cards, once, with the card that has it first. */
export const TEXTS: readonly { readonly id: string; readonly line: string }[] = bundled()

function bundled() {
  const cards = parse(readFileSync(new URL('../cards/set-1.yaml', import.meta.url), 'utf8')) as readonly {
    readonly id: string
    readonly text?: readonly string[]
  }[]
  const first = new Map<string, string>()
  for (const { id, text = [] } of cards) for (const line of text) if (!first.has(line)) first.set(line, id)
  return [...first].map(([line, id]) => ({ id, line }))
}

/** As the printed style has it: reminders in brackets, both ways to write a cost, two ways to write an icon, icons on their own. */
export const LIKE_PRINTED: readonly string[] = [
  '【自】【(R)】【リミットブレイク】(5)(ダメージが五枚になるまでは何も起きない):[【ソウルブラスト】(2),このユニットを【レスト】する] あなたのメインフェイズ開始時、コストを払ってよい。払ったら、2枚引く。',
  '【自】【Gブレイク】(2):このユニットが(R)に登場した時、【コスト】[【ソウルブラスト】(1)]ことで、1枚引く。',
  '【自】【(V)】[GB(3)][あなたの手札から1枚選び、捨てる]このユニットがブーストされた時、コストを払ってよい。払ったら、1枚引く。',
  '【起】【(R)】:[【ソウルブラスト】(1) ‐ 「暦」を含むカード] あなたのユニットを1枚選び、【スタンド】する。そのターン中、この能力は使えなくなる。',
  '【永】【(R)】:抵抗(相手の効果はこれを狙えない)',
  '【起】【(R)】:[【ソウルブラスト】(1)] 相手の手札からランダムに1枚選び、捨てる。',
  '【自】【(V)】:このユニットがアタックした時、相手のリアガードをランダムに2枚選び、呪縛する。',
  '【起】【(V)】:あなたの山札の上から4枚まで見て、グレード3のカードを1枚まで選び、手札に加え、残りを山札の下に好きな順番で置く。',
  '【永】【(R)】:あなたの国家《メガラニカ》のヴァンガードがいるなら、このユニットのパワー+2000。',
]

/** A text without its reminders, which are sentences. */
export function bare(text: string): string {
  return text.replace(/ ?\((?:[^()]*[ぁ-ん][^()]{4,}|(?:[^()\s]+ ){2}[^()]+)\)(?=[:[【』-]|$)/gu, '')
}

/** Second wordings, and what they are made in order to be compared: what means the same is written the same. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\s/gu, ''],
  [/‐/gu, '-'],
  [/\[GB\((\d)\)\]/gu, '【Gブレイク】($1)'],
  /** A time that is said again in the same sentence is said once. */
  [/(その(?:ターン|バトル)中、)(.*?[、。])\1/gu, '$1$2'],
  [/そのターン中、この能力は使えなくなる。/gu, '【ターン1回】'],
  [/【コスト】|ことで、|コストを払ってよい。払ったら、/gu, ''],
  [
    /(?:退却させ|コールし|捨て|バインドし|呪縛し|解呪し|【スタンド】し|【レスト】し|置い|引い|手札に加え|ライドし|公開し|回復し|表にし|裏にし|移動し|そうし)たら、/gu,
    'なら、',
  ],
  [/その(?:カード|ユニット)(?:を|に(?=\d+ダメージ))/gu, ''],
  [/[こそ]の(?:カード|ユニット)/gu, 'それ'],
  [/(?:から)?カードを(?=\d+枚|好きな)|から(?=\d+枚|好きな)/gu, 'を'],
  [/1枚以上(?=なら|で|い|あ)/gu, ''],
  /** What is chosen and done in one verb. */
  [/(?<=\d枚(?:まで)?)選び、/gu, 'を'],
  [/(?<=ターン)中(?=、)/gu, ''],
  [/』を与え/gu, '』を得'],
  [/後者を前者と(?=双闘化)/gu, ''],
  [/自分の|好きな順番で|各/gu, ''],
  [/ず(?=、)/gu, 'ない'],
]

/** The words that carry meaning, those that a second wording may leave out or change made the same. */
export function wordsOf(text: string): string[] {
  const even = SAME.reduce((so, [from, to]) => so.replace(from, to), text.normalize('NFKC'))
  return (
    even.match(
      /[ァ-ヺー]+|[一-鿿々]|\d+|[A-Z]+|[+-]|♪|まで|よい|でき|され|られ|させ|なら|ない|すべて|かわり|につき/gu,
    ) ?? []
  ).sort()
}

/**
 * English leaves out no more than how sentences are joined, has two ways to write a cost, and means the owner's hand by "your hand" where
 * something is put there.
 */
export function englishWordsOf(text: string): string[] {
  const even = text
    .toLowerCase()
    .replace(/(?<=》)\s+units?\b/gu, '')
    .replace(/\[cost\]|you\s+may\s+pay\s+the\s+cost\.+\s+if\s+you\s+do,|\band\b/gu, '')
    .replace(/reveals?\s+(?:it|them)(?:\s+to\s+(?:your|his\s+or\s+her)\s+opponent)?,/gu, '')
    .replace(/\binto\s+your\s+hand\b/gu, 'into hand')
    .replace(/\bthey\b/gu, 'that unit')
    .replace(/\b(the\s+battle)\s+that\b/gu, '$1')
    .replace(/\b(you\s+win)\s+the\s+game\b/gu, '$1')
  return englishWords(even, '"《〈『』')
}
