import { names, offers, settle } from '@tefuda/testkit/scene'
import { expect, test } from 'vitest'
import type { Ns } from '../rules/300-zones.ts'
import { undeclared } from '../rules/1400-keywords.ts'
import { card, play, scene } from './scene.ts'

const FIST = card('fist', 2, [2, 2, 1])
const WALL = card('wall', 1, [1, 3, 1], ['◆インターラプト'])
const BOLT = card('bolt', 1, null, ['場のキャラクターを1人選び、それに2ダメージを与えて、1枚ドロー。'])
const NO = card('no', 1, null, ['コトダマ空間のコトダマを1枚選び、それを打ち消す。'])

test('[602.1] [1312.1] [1205.1c-1] a character is entered for ether in its phase and comes to the field unbowed', () => {
  const t = scene([FIST], { A: { hand: ['fist'], ether: ['fist', 'fist'] } })
  play(t, 'A: fist')
  settle(t)
  expect(names(t, 'field', 'A')).toEqual(['fist'])
  expect(t.cards('ether', 0).every((one) => t.markOf(one, 'bowed') === 1)).toBe(true)
  expect(t.markOf(t.cards('field', 0)[0]!, 'bowed')).toBe(0)
})

test('[1203.2] with too little ether a card cannot be entered', () => {
  const t = scene([FIST, BOLT], { A: { hand: ['fist', 'bolt'], ether: ['fist'], field: ['fist'] } })
  expect(offers(t, 'fist')).toBe(false)
  expect(offers(t, 'bolt')).toBe(true)
})

test('[1204.2e] without anything to choose a kotodama cannot be entered', () => {
  const t = scene([FIST, BOLT], { A: { hand: ['bolt', 'fist'], ether: ['fist', 'fist'] } })
  expect(offers(t, 'fist')).toBe(true)
  expect(offers(t, 'bolt')).toBe(false)
})

test('[1004.1] [1311.1] a character that bears damage up to its endurance is killed', () => {
  const t = scene([FIST, BOLT], { A: { hand: ['bolt'], ether: ['fist'] }, B: { field: ['fist', 'fist'] } })
  play(t, 'A: bolt', 'A: B:fist')
  settle(t)
  expect(names(t, 'field', 'B')).toEqual(['fist'])
  expect(names(t, 'ohigan', 'B')).toEqual(['fist'])
  expect(names(t, 'hand', 'A')).toEqual(['filler'])
})

test('[1205.1a] when the target is gone the rest is still done', () => {
  const t = scene([FIST, BOLT], {
    A: { hand: ['bolt', 'bolt'], ether: ['fist', 'fist'] },
    B: { field: ['fist', 'fist'] },
  })
  play(t, 'A: bolt', 'A: B:fist', 'A: bolt', 'A: B:fist')
  settle(t)
  expect(names(t, 'ohigan', 'B')).toEqual(['fist'])
  expect(names(t, 'hand', 'A')).toEqual(['filler', 'filler'])
})

test('[1321.1] [1321.2] a countered kotodama does nothing and its cost stays paid', () => {
  const t = scene([FIST, BOLT, NO], {
    A: { hand: ['bolt'], ether: ['fist'] },
    B: { hand: ['no'], ether: ['fist'], field: ['fist', 'fist'] },
  })
  play(t, 'A: bolt', 'A: B:fist', 'B: no')
  settle(t)
  expect(names(t, 'ohigan', 'A')).toEqual(['bolt'])
  expect(names(t, 'field', 'B')).toEqual(['fist', 'fist'])
  expect(t.markOf(t.cards('ether', 0)[0]!, 'bowed')).toBe(1)
})

test('[706.4a] [1003.2] [1104.3] sabotage becomes damage checks, and each turns a card of the deck into damage', () => {
  const t = scene([FIST], { A: { field: ['fist', 'fist'] } })
  play(t, 'A: A:fist')
  expect(names(t, 'damage', 'B')).toEqual(['filler'])
  expect(names(t, 'deck', 'B')).toHaveLength(11)
})

test('[706.4b] [1318.1] karate hurts the greeted character, which does not strike back', () => {
  const t = scene([FIST, WALL], { A: { field: ['fist', 'fist'] }, B: { field: ['wall'] } })
  play(t, 'A: A:fist', 'A: B:wall')
  const [wall] = t.cards('field', 1)
  expect([t.markOf(wall!, 'wounds'), t.markOf(t.cards('field', 0)[0]!, 'wounds')]).toEqual([2, 0])
})

test('[705.3a-1] [1402.2] a character interrupts once a turn', () => {
  const t = scene([FIST, WALL], { A: { field: ['fist', 'fist', 'fist'] }, B: { field: ['wall'] } })
  play(t, 'A: A:fist', 'A: B', 'B: B:wall')
  expect(names(t, 'damage', 'B')).toEqual([])
  play(t, 'A: A:fist#2', 'A: B')
  expect(names(t, 'damage', 'B')).toEqual(['filler'])
  expect(t.decision()!.clause).toBe('704.3')
})

test('[505.3a] damage on characters is gone when the turn ends', () => {
  const t = scene([FIST, WALL], { A: { field: ['fist', 'fist'] }, B: { field: ['wall'] } })
  play(t, 'A: A:fist', 'A: B:wall')
  expect(t.markOf(t.cards('field', 1)[0]!, 'wounds')).toBe(2)
  play(t, 'A: none')
  expect(t.state.turnSeat).toBe(1)
  expect(t.markOf(t.cards('field', 1)[0]!, 'wounds')).toBe(0)
})

test('[1211.2b-1] [1104.4] an ukemi that enters its own card enters it without paying, and it is no damage', () => {
  const back = card('back', 5, null, ['相手に3ダメージを与える。'], 'これがエントリーする!')
  const t = scene([FIST, back], {
    A: { field: ['fist', 'fist'] },
    B: { deck: ['filler', 'filler', 'filler', 'back'] },
  })
  play(t, 'A: A:fist')
  expect(names(t, 'ohigan', 'B')).toEqual(['back'])
  expect(names(t, 'damage', 'B')).toEqual([])
  expect(names(t, 'damage', 'A')).toHaveLength(3)
})

test('[103.3] [1002.2] when both decks are empty the player whose turn it is not has won', () => {
  const t = scene([FIST], { A: { field: ['fist'], deck: [] }, B: { field: ['fist'], deck: [] } })
  expect(t.state.result?.winners).toEqual([1])
  expect(t.state.result?.clause).toBe('103.3')
})

test('[1304.2a] [1304.2c] X is named on entering and stays as it was', () => {
  const storm = card('storm', 1, [1, 1, 1], ['◆Xエテルを支払う:相手にXダメージを与える。'])
  const t = scene([storm, FIST], {
    A: { field: ['storm', 'fist'], ether: ['fist', 'fist', 'fist'] },
  })
  play(t, 'A: A:storm.1', 'A: 2')
  expect(t.cards('ether', 0).filter((one) => t.markOf(one, 'bowed') === 1)).toHaveLength(2)
  settle(t)
  expect(names(t, 'damage', 'B')).toHaveLength(2)
})

test('[1204.2g-4] a text that offers another cost lets its player pay that one instead', () => {
  const sly = card('sly', 4, [2, 2, 1], ['◆このコストを支払う代わりに、手札を1枚選んで捨ててもよい。'])
  const t = scene([sly, FIST], { A: { hand: ['sly', 'fist'] } })
  play(t, 'A: sly')
  settle(t)
  expect(names(t, 'field', 'A')).toEqual(['sly'])
  expect(names(t, 'ohigan', 'A')).toEqual(['fist'])
})

test('[1404.2a] what a character does on appearing may ask whether its tatsujin cost was paid', () => {
  const text = ['◆タツジン-1エテルを支払う', '◆これが登場した時、タツジン・コストを支払ったなら、1枚ドロー。']
  const adept = card('adept', 1, [1, 1, 1], text)
  for (const [answer, drawn] of [
    ['yes', 1],
    ['no', 0],
  ] as const) {
    const t = scene([adept, FIST], { A: { hand: ['adept'], ether: ['fist', 'fist'], field: ['fist'] } })
    play(t, 'A: adept', `A: ${answer}`)
    settle(t)
    expect(names(t, 'hand', 'A')).toHaveLength(drawn)
  }
})

test('[1209.8] a state of affairs triggers while it holds', () => {
  const lonely = card('lonely', 1, [1, 1, 1], ['◆あなたの場に他のキャラクターが0人である時、これを殺す。'])
  const t = scene([lonely, FIST, BOLT], { A: { hand: ['bolt'], ether: ['fist'], field: ['lonely', 'fist'] } })
  expect(names(t, 'field', 'A')).toEqual(['lonely', 'fist'])
  play(t, 'A: bolt', 'A: A:fist')
  settle(t)
  expect(names(t, 'field', 'A')).toEqual([])
})

test('[1214.1] a character that would be killed goes to the ether zone instead where its text says so', () => {
  const cat = card(
    'cat',
    1,
    [1, 1, 1],
    ['◆これが殺される場合、代わりにこれをオジギ状態でエテル・ゾーンに置く。'],
  )
  const t = scene([cat, FIST, BOLT], {
    A: { hand: ['bolt'], ether: ['fist'] },
    B: { field: ['cat', 'fist'] },
  })
  play(t, 'A: bolt', 'A: B:cat')
  settle(t)
  expect(names(t, 'ether', 'B')).toEqual(['cat'])
  expect(names(t, 'ohigan', 'B')).toEqual([])
})

test('[1214.1] damage to one character may be taken by another instead', () => {
  const guard = card(
    'guard',
    1,
    [1, 5, 1],
    ['◆あなたの場の他の〈影〉がダメージを受ける場合、代わりにこれがそのダメージを受ける。'],
  )
  const t = scene([guard, FIST, BOLT], {
    A: { hand: ['bolt', 'bolt'], ether: ['fist', 'fist'] },
    B: { field: ['fist', 'guard'] },
  })
  play(t, 'A: bolt', 'A: B:fist')
  settle(t)
  expect(names(t, 'field', 'B')).toEqual(['fist', 'guard'])
  expect(t.cards('field', 1).map((one) => t.markOf(one, 'wounds'))).toEqual([0, 2])
})

test('[1216.6] a character that kills in ikusa knows that it did, and takes no credit for the kill of another', () => {
  const hunter = card('hunter', 1, [2, 2, 1], ['◆これがイクサでキャラクターを殺した時、1枚ドロー。'])
  const t = scene([hunter, FIST], { A: { field: ['hunter', 'fist'] }, B: { field: ['fist', 'fist'] } })
  play(t, 'A: A:hunter', 'A: B:fist')
  expect(names(t, 'hand', 'A')).toEqual(['filler'])
  play(t, 'A: A:fist', 'A: B:fist')
  expect(names(t, 'ohigan', 'B')).toEqual(['fist', 'fist'])
  expect(names(t, 'hand', 'A')).toEqual(['filler'])
})

test('[1203.6a] what another player may do is that player’s to decide', () => {
  const offer = card('offer', 1, null, ['相手は1枚ドローしてもよい。'])
  const t = scene([offer, FIST], { A: { hand: ['offer'], ether: ['fist'], field: ['fist'] } })
  play(t, 'A: offer')
  settle(t)
  expect([t.decision()!.clause, t.decision()!.seat]).toEqual(['1203.6', 1])
  play(t, 'B: yes')
  expect(names(t, 'hand', 'B')).toEqual(['filler'])
})

test('[706.10] an effect of this ikusa is over also when the ikusa does not come to pass', () => {
  const brave = card('brave', 1, [1, 1, 1], ['◆これがアイサツした時、これはこのイクサ+3/+3を得る。'])
  const gone = card('gone', 1, null, ['場のキャラクターを1人選び、それを持ち主の手札に戻す。'])
  const t = scene([brave, gone, FIST], {
    A: { field: ['brave', 'fist'] },
    B: { hand: ['gone'], ether: ['fist'], field: ['fist', 'fist'] },
  })
  const passUntil = (there: () => boolean) => {
    while (!there()) t.answer(t.decision()!.seat, ['pass'])
  }
  passUntil(() => t.decision()!.clause === '704.3')
  play(t, 'A: A:brave', 'A: B:fist')
  passUntil(() => t.state.effects.length > 0 && offers(t, 'gone'))
  expect(t.valuesOf(t.cards('field', 0)[0]!).karate).toBe(4)
  play(t, 'B: gone', 'B: B:fist')
  passUntil(() => t.decision()!.clause === '704.3')
  expect(t.decision()!.clause).toBe('704.3')
  expect(t.valuesOf(t.cards('field', 0)[0]!).karate).toBe(1)
})

test('[1404.2a] what is left of a text whose tatsujin cost is not paid is the same each time one asks', () => {
  const spell = card('spell', 1, null, [
    'タツジン・コストを支払ったなら、相手の場のキャラクターを1人選び、それを殺す。そうでないなら、1枚ドロー。',
  ])
  const left = () => undeclared(spell.played)
  expect(left()).toEqual([{ do: 'draw', n: 1 }])
  expect(left()).toEqual([{ do: 'draw', n: 1 }])
})

/** Both do nothing that they need not until a turn has come. */
function idleUntil(t: Ns, turn: number): void {
  for (let d = t.decision(); d?.kind === 'choose' && t.state.turn < turn; d = t.decision()) {
    const idle = d.options.filter(({ key }) => key === 'pass' || key === 'none')
    const answer = idle.length > 0 ? idle : d.options.slice(0, d.min)
    t.answer(
      d.seat,
      answer.map(({ key }) => key),
    )
  }
}

test('[1213.7] what lasts until a turn starts ends then, though nobody listens and nothing else waits for it', () => {
  const text = '◆これをオジギする:次のあなたのターン開始時まで、これは+2/+0を得る。'
  const t = scene([card('omen', 1, [1, 1, 1], [text])], { A: { field: ['omen'] } })
  const karate = () => t.valuesOf(t.cards('field', 0)[0]!).karate
  play(t, 'A: A:omen.1')
  idleUntil(t, 4)
  expect(karate()).toBe(3)
  idleUntil(t, 5)
  expect(karate()).toBe(1)
})
