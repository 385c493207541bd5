import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** The texts that the tests of reading share, and how their words are compared. */

/** Sentences built like those of chapter 1600 and of the rulebook's examples, in every sign they use. */
export const LIKE_PRINTED: readonly (readonly [part: string, text: string])[] = [
  ['text', '■『灯が消えるまで-』これがエントリーした時、相手のオヒガンのカードを2枚選び、それらを除外する。'],
  [
    'text',
    '■インターラプト\n\n■『灯-』これがイクサで殺された時、あなたの場に他の<影>が2人以上いれば、あなたは3回復して、2枚ドロー。',
  ],
  [
    'text',
    '■これが登場した時、これはこのターン「■これがアイサツされた時、1枚ドロー。この能力は1ターンに1度しか誘発しない。」を得る。',
  ],
  [
    'text',
    '■これが手札からアンブッシュした時、これはこのイクサ「■これがアイサツした時、あなたの場に他の〈影〉が3人以上いれば、相手に1ダメージを与える。この能力は1ターンに1度しか誘発しない。」を得る。',
  ],
  ['text', 'あなたのオヒガンのコスト２以下のキャラクターを１枚選び、それをアンブッシュする。'],
  [
    'text',
    'あなたのエテル・ゾーンに⟨影⟩が1枚以上あれば、あなたのオヒガンのコスト2以下のキャラクターを1枚選び、それをアンプッシュする。',
  ],
  [
    'text',
    'あなたのデッキから合計コストが4以下になるように<影>のキャラクターを3枚までか、キャラクターを1枚まで探し、それらをアンブッシュして、デッキをシャッフルする。',
  ],
  ['ukemi', 'これがエントリーする!'],
  ['ukemi', 'あなたのエテル・ゾーンに〈影〉が1枚以上あれば、これがエントリーする！'],
  ['text', '▶あなたのエテル・ゾーンの(影)を3枚まで選び、あなたの手札に加える。'],
  ['text', 'あなたのオヒガンの“夜鴉”以外の(影)を3枚まで選び、あなたの手札に加える。'],
  ['text', '◆カード名に”鴉“が含まれているすべてのキャラクターは+1/+1を得る。'],
  [
    'text',
    '◆これがエントリーした時、手札を 2 枚選んで捨てて、あなたのオヒガンのコスト 1 以下の〈影〉を 1 枚選び、アンブッシュしてもよい。',
  ],
  ['text', '相手の場のコスト4以下のキャラクターを1人選び、それを持ち主の手札に戻して、2枚ドロー。'],
  ['text', '◆あなたの場に"夜鴉"が1人以上いれば、このコストを支払わずにエントリーしてもよい。'],
  ['text', '◆このアイサツはインターラプトやインターラプト・カイゼンによって変更されない。'],
]

/** What the printed style can say beyond what the bundled cards do. */
export const BEYOND = [
  '◆これが登場した時、1枚ドローしてもよい。そうしないなら、これを殺す。',
  '1エテルを支払って、2枚ドローしてもよい。そうしないなら、手札を1枚選んで捨てる。',
  'あなたのデッキの上から1枚を公開する。それがコトダマなら、それを手札に加える。そうでないなら、それをオヒガンに置く。',
  'あなたの場に〈影〉が1人以上いて、かつあなたの手札が2枚以下であれば、1枚ドロー。',
  '◆あなたの場に〈影〉が1人以上いるか、これがオジギ状態でなければ、これは+1/+0を得る。',
  'あなたの場の〈影〉1人につき、1枚ドロー。',
  '手札を捨てる。その後、これにより捨てたカード1枚につき、相手に1ダメージを与える。',
  '◆これはあなたのオヒガンのコトダマ1枚につき+1/+0を得る。',
  '相手の手札を無作為に1枚選んで捨てる。',
  'あなたのデッキの上から3枚を見る。その中から〈影〉を1枚選び、それを手札に加えて、残りをデッキの一番下に置く。',
  '相手の手札を見る。',
  'あなたの場のキャラクターを1人選び、次にそれが殺された時、1枚ドロー。',
  'このターン、次にこれがアイサツする時、これはこのイクサ+2/+0を得る。',
  '◆これが殺された時、これをアンブッシュする。この能力はこのゲーム中1度しか誘発しない。',
  '◆1エテルを支払う:1枚ドロー。この能力はあなたの手札が0枚である場合にしかエントリーできない。この能力は1ターンに1度しかエントリーできない。',
  'あなたの場に〈影〉が3人以上いれば、1枚ドロー。さらに、相手に1ダメージを与える。',
  '相手の場のキャラクターを1人選び、それは次の相手のターン終了時まで-2/-0を得る。',
  'あなたの場のキャラクターを1人選び、それがオジギ状態である間、それは+0/+2を得る。',
  '場のキャラクターを1人選び、それのカラテと耐久力をこのターン入れ替える。',
  '相手にXダメージを与える。Xはあなたの場の〈影〉の工作力の合計に等しい。',
  '◆プレイヤーがダメージを受けた時、そのプレイヤーは1枚ドロー。',
  '◆これがキャラクターにダメージを与えた時、それをオジギする。',
  '◆イクサしているキャラクターが殺された時、1枚ドロー。',
  '◆あなたの場の〈影〉が相手によってオヒガンに置かれた時、1枚ドロー。',
  '◆これが相手によって捨てられる場合、代わりにこれを場に置く。',
  '相手のオヒガンのキャラクターを1枚選び、それをあなたの場にアンブッシュする。',
]

interface Card {
  readonly id: string
  readonly text: readonly string[]
  readonly ukemi?: string
}
const SET: readonly Card[] = parse(readFileSync(new URL('../cards/set-1.yaml', import.meta.url), 'utf8'))
export const TEXTS = SET.flatMap(({ id, text, ukemi }) => [
  ...text.map((line) => ({ id, part: 'text', line })),
  ...(ukemi === undefined ? [] : [{ id, part: 'ukemi', line: ukemi }]),
])

/** A text without its names and reminders. */
export function bare(text: string): string {
  return text.replace(/『[^』]*』/u, '').replace(/（[^）]*）/u, '')
}

/** The words that carry meaning, those that a second wording may leave out or change made the same. */
export function wordsOf(text: string): string[] {
  const even = text
    .normalize('NFKC')
    .replace(/ /gu, '')
    .replace(/アンプッシュ/gu, 'アンブッシュ')
    .replace(/[（(<⟨]([^）)>⟩]*)[）)>⟩]/gu, '〈$1〉')
    .replace(/(?<!「|〉か|“)カード(?!名|か能力)/gu, '')
    .replace(/[枚人つ場]|自分の|等し/gu, '')
    .replace(/戻|加え/gu, '入')
    .replace(/[-+]0/gu, '0')
    .replace(/そうしなかった|そうしない/gu, 'そうでない')
  return (
    even.match(
      /[ァ-ヺー]+|[一-鿿々]|\d+|[XYZ]|[+-]|まで|もよい|なら|れば|でき|され|られ|他|さらに|かつ|か、|につき|でない|なければ/gu,
    ) ?? []
  ).sort()
}

/** The same dice every time. */
export function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
