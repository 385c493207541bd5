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
  '【自】【(V)】【リミットブレイク】(4)(あなたのダメージが4枚以上で有効):[【カウンターブラスト】(1),【ソウルブラスト】(1)] このユニットがヴァンガードにアタックした時、コストを払ってよい。払ったら、1枚引く。',
  '【自】【Gブレイク】(1):このユニットが(G)に登場した時、【コスト】[【カウンターブラスト】(1)]ことで、1枚引く。',
  '【自】【(R)】[GB(1)][このユニットを退却させる]あなたのターン中、このユニットと同じ縦列にいる相手のユニットが退却した時、コストを払ってよい。払ったら、1枚引く。',
  '【起】【(V)】:[【カウンターブラスト】(1) ‐ 「暦」を含むカード] 相手のリアガードを1枚選び、呪縛する。そのターン中、この能力は使えなくなる。',
  '【永】【(V)/(R)】:盟主(共通するクランがないあなたのユニットがいるとアタックできない)',
]
