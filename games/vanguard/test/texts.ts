import { readFileSync } from 'node:fs'
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
]
