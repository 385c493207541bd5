import { expect, test } from 'vitest'
import { CARDS } from '../cards/bundled.ts'
import { readCards } from '../index.ts'
import { CLASSES } from '../rules/glossary-words.ts'
import { EVENTS, KEYWORDS } from '../text/vocabulary.ts'

const made = CARDS.filter((card) => !card.boss)
const of = (type: string) => made.filter((card) => card.type === type)

test('[200.1] [201] [203] the set has player cards of all nine classes with two different faces, four mags, and the rest', () => {
  expect(made.length).toBeGreaterThanOrEqual(110)
  expect(of('player').flatMap(({ classes }) => classes)).toEqual(expect.arrayContaining([...CLASSES]))
  for (const { name, abilities, second, hp } of of('player')) {
    expect(second!.abilities, name).not.toEqual(abilities)
    expect(hp, name).toBeGreaterThanOrEqual(30)
    expect(hp, name).toBeLessThanOrEqual(40)
  }
  expect(of('mag')).toHaveLength(4)
  expect(of('character').length).toBeGreaterThanOrEqual(40)
})

test('[204.2] [205.2] [504.1.3] actives are plain and granting, with and without main; items plain, weapons and armour of one to three slots', () => {
  const grants = (card: (typeof CARDS)[number]) => card.played.some((step) => step.do === 'attach')
  const isMain = (card: (typeof CARDS)[number]) =>
    card.abilities.some((one) => one.kind === 'played' && one.limit !== undefined)
  for (const [granting, main] of [
    [true, false],
    [false, true],
    [false, false],
  ]) {
    expect(of('active').some((card) => grants(card) === granting && isMain(card) === main)).toBe(true)
  }
  expect(of('active').every((card) => card.played.length > 0)).toBe(true)
  expect(new Set(of('item').map(({ gear }) => gear))).toEqual(new Set(['weapon', 'armour', null]))
  const armour = of('item').filter(({ gear }) => gear === 'armour')
  expect(new Set(armour.map(({ slots }) => slots))).toEqual(new Set([1, 2, 3]))
})

test('[207] [209.3] there are three colours and white, and costs from 0 to 7 and with X', () => {
  expect(new Set(made.map(({ colour }) => colour))).toEqual(new Set(['red', 'blue', 'yellow', 'white']))
  const costs = new Set(made.map(({ cost }) => cost))
  expect([0, 1, 2, 3, 4, 5, 6, 7].every((cost) => costs.has(cost))).toBe(true)
  expect(made.some(({ costX }) => costX)).toBe(true)
})

test('[206.1.1] two cards may have one name and different titles', () => {
  const titles = (name: string) => made.filter(({ cardName }) => cardName === name).map(({ title }) => title)
  expect(titles('カラム')).toEqual(['砂嵐の', '隻眼の'])
})

test('[302] [glossary.12] [glossary.28] every keyword and nearly every event is on some card', () => {
  const all = JSON.stringify(made.map(({ abilities, second }) => [abilities, second?.abilities]))
  for (const keyword of KEYWORDS) {
    if (keyword === 'heal') expect(made.some(({ heals }) => heals)).toBe(true)
    else if (keyword === 'drop') expect(made.some(({ drops }) => drops)).toBe(true)
    else expect(all, keyword).toContain(`"keyword":"${keyword}"`)
  }
  const unused = EVENTS.filter((event) => !all.includes(`"event":"${event}"`))
  expect(unused).toEqual([])
})

test('[raid.2] [raid.29] a boss is made for bosses, and so is what says so; no cost is 0', () => {
  const bosses = CARDS.filter(({ type }) => type === 'boss')
  expect(bosses).toHaveLength(2)
  expect(bosses.every(({ boss }) => boss)).toBe(true)
  expect(CARDS.some(({ boss, type, cost }) => boss && type === 'character' && cost === 0)).toBe(true)
})

const good = {
  id: 'x',
  name: { ja: '猫', en: 'Cat' },
  type: 'active',
  colour: 'red',
  classes: ['ハンター'],
  cost: 1,
  kinds: [{ ja: '術', en: 'Art' }],
  text: ['1枚ドローする。'],
}

test('[208.1.2] [209.3.1] [212.1.1] [213.1.1] what is left out is nothing: no colour, no classes, 0', () => {
  const plain = { id: 'x', name: good.name, type: 'character', text: [] }
  expect(readCards([plain])[0]).toMatchObject({
    colour: 'white',
    classes: [],
    all: false,
    cost: 0,
    costX: false,
    attack: 0,
    hp: 0,
    gear: null,
    slots: 1,
    title: '',
    second: null,
    boss: false,
  })
  expect(readCards([{ ...plain, classes: ['ALL'] }])[0]).toMatchObject({ classes: [], all: true })
  expect(readCards([{ ...plain, cost: 'X' }])[0]).toMatchObject({ cost: 0, costX: true })
  expect(readCards([{ ...plain, cost: '2+X' }])[0]).toMatchObject({ cost: 2, costX: true })
})

test('[205.4.4.1] [100.6] slots, heal and drop are read off the text', () => {
  const [mail, drop, heal] = readCards([
    { ...good, type: 'item', gear: 'armour', text: ['【装備枠3】'] },
    { ...good, text: ['【ドロップ】:1枚ドローする。'] },
    { ...good, text: ['1枚ドローする。そうした場合、【回復2】を行う。'] },
  ])
  expect(mail).toMatchObject({ slots: 3, drops: false, heals: false })
  expect(drop).toMatchObject({ slots: 1, drops: true, heals: false })
  expect(heal).toMatchObject({ drops: false, heals: true })
})

test('[211.4] pictures and other small print mean nothing in play', () => {
  expect(readCards([{ ...good, flavour: '1枚ドローする。', illustrator: 'K' }])).toEqual(readCards([good]))
})

test('a card that is written wrongly is refused with its place and the field or the words', () => {
  for (const [wrong, words] of [
    [null, /card 2 \(without id\): it is no card/],
    [{ ...good, atack: 2 }, /card 2 \(x\): there is no field "atack"; did you mean "attack"\?/],
    [{ ...good, cost: -1 }, /"cost" is odd; .* from 0 to 999; or it must be written like X, 2\+X/],
    [{ ...good, hp: 1e9 }, /"hp" is odd/],
    [{ ...good, second: { text: [], atack: 1 } }, /"second" is odd; it must have attack and text/],
    [{ ...good, text: '1枚ドローする。' }, /card 2 \(x\): "text"/],
    [{ ...good, cost: '1' }, /"cost"/],
    [{ ...good, cost: 'X+2' }, /"cost"/],
    [{ ...good, type: 'land' }, /"type"/],
    [{ ...good, colour: 'green' }, /"colour"/],
    [{ ...good, classes: ['ナイト'] }, /"classes"/],
    [{ ...good, classes: ['ALL', 'ハンター'] }, /"classes"/],
    [{ ...good, kinds: ['術'] }, /"kinds"/],
    [{ ...good, gear: 'sword' }, /"gear"/],
    [{ ...good, second: ['1枚ドローする。'] }, /"second"/],
    [{ ...good, boss: 'yes' }, /"boss"/],
    [{ ...good, text: ['1枚燃やす。'] }, /card 2 \(x\): .*not understood/],
    [{ ...good, second: { text: ['1枚燃やす。'] } }, /card 2 \(x\), second face: .*not understood/],
  ] as const) {
    expect(() => readCards([good, wrong]), String(words)).toThrow(words)
  }
})
