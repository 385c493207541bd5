import { say } from '@tefuda/kernel'
import { parseScenarios, stepsOf } from '@tefuda/testkit/judge'
import { expect, test } from 'vitest'
import { bundledScenarios } from '../cards/bundled.ts'

/** What is told of a scenario, as one hears it who sees every card. */
function told(fields: string, language: 'en' | 'ja' = 'en'): readonly string[] {
  const [scenario] = parseScenarios(`game: vanguard\ntitle: a table\n${fields}`, 'table.yaml')
  const { table, events, fails } = stepsOf(bundledScenarios, scenario!).at(-1)!
  expect(fails).toBeNull()
  return events.flatMap(({ event, keys }) => {
    const seen = event.cards.map(() => true)
    const words = table.rules.tell(table, event, seen, keys)
    return words ? [say(table.rules.words, language, words)] : []
  })
}

/** What is told where a vanguard of B's does what its text says, with these cards of B's on the table. */
const doing = (text: string, cards = '', language: 'en' | 'ja' = 'en') =>
  told(
    `cards: [{ id: page, grade: 1 }, { id: sky, type: g }, { id: bell, grade: 3, text: ["【起】【(V)】:${text}"] }]
table: { B: { vanguard: [bell], ${cards} } }
turn: { seat: B, number: 4 }
play: [{ B: B:bell.1 }, { expect: { decision: { clause: "6.6.1.2" } } }]
`,
    language,
  )

test('[3.17.1] it is told of a unit whether it rests or stands', () => {
  const tire = 'あなたのリアガードすべてを【レスト】する。'
  expect(doing(tire, 'rear: [page]')).toEqual(['Page rests.'])
  expect(doing(tire, 'rear: [page]', 'ja')).toEqual(['pageがレスト。'])
  const wake = 'あなたのリアガードすべてを【スタンド】する。'
  expect(doing(wake, 'rear: [page rest]')).toEqual(['Page stands.'])
})

test('[3.17.3] [4.11.3] it is told of a card which way it is turned, in the damage zone as in the G zone', () => {
  expect(doing('[【カウンターブラスト】(1)] 【カウンターチャージ】(1)。', 'damage: [page]')).toEqual([
    'Page is turned face down.',
    'Page is turned face up.',
  ])
  expect(doing('あなたのGゾーンから裏のカードを1枚選び、表にする。', 'g: [sky]')).toEqual([
    'Sky is turned face up.',
  ])
  expect(doing('あなたのGゾーンから表のカードを1枚選び、裏にする。', 'g: [sky face-up]')).toEqual([
    'Sky is turned face down.',
  ])
})

test('[10.3.1] [10.18.1] [4.1.6] what goes from zone to zone is told of once, and by whom', () => {
  expect(doing('あなたの手札から1枚選び、捨てる。', 'hand: [page]')).toEqual(['B discards page.'])
  expect(doing('あなたの手札から1枚選び、ドロップゾーンに置く。', 'hand: [page]')).toEqual([
    'B moves page from the hand to the drop zone.',
  ])
  expect(doing('【ソウルチャージ】(1)。', 'deck: [filler, page]')).toEqual(['B puts page into the soul.'])
  expect(doing('あなたのリアガードを1枚選び、手札に戻す。', 'rear: [page]')).toEqual([
    'B moves page from the rear-guard circles to the hand.',
  ])
})

test('[8.5.1.1] [7.3.1.8] of whoever rides and of whoever attacks it is told who and whom, and nothing else', () => {
  const CARDS = 'cards: [{ id: king, grade: 3 }, { id: page, grade: 1 }]\n'
  const ride = `${CARDS}table: { A: { hand: [king] } }\nflow: { step: 6.5.1.1.2 }\nplay: [{ A: king }]\n`
  expect(told(ride)).toEqual(['A rides king!'])
  const attack = `${CARDS}table: { A: { rear: [page fl] }, B: { rear: [page fl] } }
flow: { step: 7.2.1.1 }\nplay: [{ A: attack>A:page }, { A: B:page }]\n`
  expect(told(attack)).toEqual(['Page attacks page!'])
})
