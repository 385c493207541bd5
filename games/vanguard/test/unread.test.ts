import { parseScenarios, whyFails } from '@tefuda/testkit/judge'
import { expect, test } from 'vitest'
import { CARDS, DECKS } from '../cards/bundled.ts'
import type { Card } from '../index.ts'
import { readBriefCards } from '../scenario/cards.ts'
import { vanguardScenarios } from '../scenario/index.ts'

/** Rules that texts can speak of in words that are not read yet: the data stands in the place of those words. */

/** A card whose text says something else than it reads. */
function meaning(id: string, text: string, written: string, meant: string): Card {
  const [card] = readBriefCards([{ id, grade: 1, text: [text] }]) as [Card]
  const data = JSON.stringify(card.abilities)
  expect(data).toContain(written)
  return { ...card, abilities: JSON.parse(data.replace(written, meant)) as Card['abilities'] }
}

function holds(cards: readonly Card[], scenario: string): void {
  const game = vanguardScenarios([...CARDS, ...cards], [...DECKS.values()])
  const [parsed] = parseScenarios(scenario, 'unread.yaml')
  expect(whyFails(game, { ...parsed! })?.en ?? '').toBe('')
}

const SAGE = meaning(
  'sage',
  '【起】【(R)】:あなたの山札の上から3枚見て、1枚選び、手札に加え、残りを山札の下に好きな順番で置く。',
  '"do":"look"',
  '"do":"look","kind":"upTo"',
)
const DECK = `
cards: [{ id: one }, { id: two }, { id: three }, { id: four }]
table: { A: { rear: [sage], deck: [2 more, four, three, two, one] } }
`

test('[3.13.3] [3.13.3.1] whoever looks at up to three cards may stop before the first', () => {
  holds(
    [SAGE],
    `game: vanguard
title: nothing is looked at
${DECK}
play:
  - A: A:sage.1
  - expect: { decision: { seat: A, clause: "3.13.3.1" }, sees: { A: { seesNot: [A:one, A:two, A:three] } } }
  - A: stop
expect: { table: { A: { hand: [], deck: [filler, filler, four, three, two, one] } } }`,
  )
})

test('[3.13.3] [3.13.3.1] [3.13.3.2] each time one more card is looked at, and nobody else sees it', () => {
  holds(
    [SAGE],
    `game: vanguard
title: two are looked at
${DECK}
play:
  - A: A:sage.1
  - A: look
  - expect: { sees: { A: { sees: [A:one], seesNot: [A:two, A:three] }, B: { seesNot: [A:one] } } }
  - A: look
  - expect:
      decision: { seat: A, clause: "3.13.3.1" }
      sees: { A: { sees: [A:one, A:two], seesNot: [A:three] } }
  - A: stop
  - expect: { decision: { seat: A, clause: "8.5.4", offersOnly: [A:one, A:two] } }
  - A: A:two
expect: { table: { A: { hand: [two], deck: [one, filler, filler, four, three] } } }`,
  )
})

test('[3.13.3.3] after the third of up to three cards it is over without a question', () => {
  holds(
    [SAGE],
    `game: vanguard
title: three are looked at
${DECK}
play:
  - A: A:sage.1
  - A: look
  - A: look
  - A: look
  - expect: { decision: { seat: A, clause: "8.5.4", offersOnly: [A:one, A:two, A:three] } }`,
  )
})

const DICE = meaning(
  'dice',
  '【起】【(R)】:相手のリアガードを2枚選び、退却させる。',
  '"do":"pick"',
  '"do":"pick","random":true',
)

test('[3.16.2] what is chosen at random nobody chooses, as many as are asked for', () => {
  const fallen = new Set<string>()
  for (let seed = 0; seed < 12; seed++) {
    for (const pair of ['[one, two]', '[one, three]', '[two, three]']) {
      const game = vanguardScenarios([...CARDS, DICE], [...DECKS.values()])
      const [parsed] = parseScenarios(
        `game: vanguard
title: two of three fall
seed: ${seed}
cards: [{ id: one }, { id: two }, { id: three }]
table: { A: { rear: [dice] }, B: { rear: [one, two, three] } }
play:
  - A: A:dice.1
  - expect: { decision: { seat: A, clause: "6.6.1.2" } }
expect: { table: { B: { rear: 1, drop: { anyOrder: ${pair} } } } }`,
        'random.yaml',
      )
      if (whyFails(game, { ...parsed! }, ['plain']) === null) fallen.add(pair)
    }
  }
  expect(fallen.size).toBe(3)
})

const FLAG = meaning(
  'flag',
  '【起】【(R)】:あなたの《森》のリアガードを1枚選び、そのターン中、パワー+3000。',
  '"clan:森"',
  '"nation:starGate"',
)

test('[2.17] [2.17.1] [2.17.2] [2.17.3] [2.17.4] [2.17.4.1] a text may ask for a nation, by its icon or by the clan', () => {
  holds(
    [FLAG],
    `game: vanguard
title: units of a nation
cards:
  - { id: icon, clan: 森, nation: starGate }
  - { id: zoo, clan: 森, nation: zoo }
  - { id: clan, clan: ノヴァグラップラー }
  - { id: other, clan: かげろう }
  - { id: none, clan: 森 }
table: { A: { vanguard: [leader], rear: [flag bl, icon fl, zoo fr, clan bc], hand: [other, none] } }
play:
  - A: A:flag.1
  - expect: { decision: { offersOnly: [A:icon, A:clan] } }
  - A: A:clan
expect: { values: { A:clan: { power: 10000 }, A:icon: { power: 7000 } } }`,
  )
})
