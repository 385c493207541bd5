import { join } from 'node:path'
import { examplesOf, failureOf, rulingsHold } from '@tefuda/testkit/rulings'
import { describe, expect, it } from 'vitest'
import { bundledScenarios } from '../cards/bundled.ts'

rulingsHold('Ninja Slayer', bundledScenarios, join(import.meta.dirname, '../scenarios'))

const failure = (text: string) => failureOf(bundledScenarios, text)

const HEAD = 'game: ninja-slayer\ntitle: a ruling\n'
const CARDS = `${HEAD}cards:
  - { id: fist, cost: 1, numbers: 2/2/1, attributes: [影], text: ◆これがアイサツした時、1枚ドロー。 }
  - { id: bolt, cost: 1, text: 場のキャラクターを1人選び、それに2ダメージを与える。 }
  - { id: mend, cost: 1, text: 1枚ドロー。 }
  - { id: storm, cost: 1, numbers: 1/1/1, text: ◆Xエテルを支払う:相手にXダメージを与える。 }
`

describe('the words of Ninja Slayer in a scenario', () => {
  it('are shown on the page that explains scenarios by one that holds', () => {
    expect(examplesOf(bundledScenarios).map(failure)).toEqual([''])
  })

  it('say what waits, what lasts and what was', () => {
    expect(
      failure(`${CARDS}table:
  A:
    field: [{ card: fist damaged:1, name: mine }, { card: storm, name: cloud }]
    ohigan: [{ card: mend, name: old }]
    ether: 2
stage:
  - { seat: B, what: card, cards: [bolt], targets: [mine] }
  - { seat: A, what: ability, with: { ability: cloud.1, X: 2 } }
waiting: [{ seat: A, what: ability, with: { ability: mine.1 } }]
effects:
  - { seat: A, what: gain, source: old, on: [mine], with: { text: このターン、それは+0/+2を得る。 } }
earlier: [{ seat: A, what: aisatsu, cards: [mine], targets: [B] }]
play:
  - expect:
      stage: [B bolt, A storm.1, A fist.1]
      values: { mine: { endurance: 4, attributes: [影] } }
  - A: cloud.1
  - A: 1
  - expect:
      stage: [B bolt, A storm.1, A fist.1, A storm.1]
      table: { A: { ether: [filler bowed, filler unbowed] } }
  - next
  - expect: { stage: [B bolt, A storm.1, A fist.1, B check] }
expect:
  table: { A: { field: [fist damaged:3, storm], hand: 1 }, B: { ohigan: [bolt], damage: 3 } }
`),
    ).toBe('')
  })

  it('let ether be named, but do not ask for it', () => {
    const table = 'table: { A: { hand: [mend], ether: [bolt, { card: fist, name: mine }, mend bowed] } }\n'
    const paid = (ether: string) => `expect: { table: { A: { ether: ${ether} } } }\n`
    const named = '  - { A: mine, at: "1312.1" }\n'
    const asked = '  - expect: { decision: { clause: "1312.1", offersOnly: [A:bolt, mine] } }\n'
    const play = `${CARDS}${table}play:\n  - A: mend\n`
    expect(failure(`${play}${paid('[bolt bowed, fist, mend bowed]')}`)).toBe('')
    expect(failure(`${play}${asked}${named}${paid('[bolt, fist bowed, mend bowed]')}`)).toBe('')
  })

  it('call a card in hand by its number, and the right copy on the field', () => {
    const table = `table:
  A: { field: [fist, { card: fist, name: second }], hand: [{ card: mend, name: help }], ether: 1 }\n`
    expect(failure(`${CARDS}${table}play: [{ A: help }, { expect: { stage: [A mend] } }]\n`)).toBe('')
    const greets = 'play: [{ A: second }, { expect: { table: { A: { field: [fist, fist bowed] } } } }]\n'
    expect(failure(`${CARDS}${table}flow: { step: "704.3" }\n${greets}`)).toBe('')
  })

  it('resume at every step of the set-up, the turn and the ikusa', () => {
    const { procedureNamed } = bundledScenarios.rules
    const steps = ['403', '500', '700'].flatMap((name) => [...procedureNamed.get(name)!.steps.keys()])
    const flow = (step: string) =>
      `flow: { step: "${step}"${step > '704.3' && step < '8' ? ', greeter: A:fist, greeted: B' : ''} }\n`
    const failed = steps
      .filter((step) => step !== '403.4')
      .flatMap((step) => failure(`${CARDS}table: { A: { field: [fist] } }\n${flow(step)}expect: {}\n`) || [])
    expect(failed).toEqual([])
    expect(steps.length).toBeGreaterThan(40)
  })

  it.each([
    ['no ukemi', 'fist', /it has 1$/m, /あるのは1個です$/m],
    ['an ukemi', 'spark', /it has 0 and ukemi$/m, /あるのは0個とukemiです$/m],
  ])('say what abilities a card with %s has', (_, card, inEnglish, inJapanese) => {
    const spark = '  - { id: spark, cost: 1, numbers: 1/1/1, ukemi: 1枚ドロー。 }\n'
    const waits = `stage: [{ seat: A, what: ability, with: { ability: A:${card}.2 } }]\n`
    const text = `${CARDS}${spark}table: { A: { field: [${card}] } }\n${waits}`
    expect(failure(text)).toMatch(inEnglish)
    expect(failureOf(bundledScenarios, text, 'ja')).toMatch(inJapanese)
  })

  it.each([
    ['an unknown card', 'table: { A: { hand: [zorro] } }', 'ninja-slayer has no card "zorro"'],
    [
      'a word without its number',
      'table: { A: { field: [T1-01 damaged] } }',
      '"damaged" cannot be said of a card in field; it can be bowed, unbowed, damaged:1, interrupted',
    ],
    [
      'a number after another word',
      'table: { A: { field: [T1-01 bowed:1] } }',
      '"bowed:1" cannot be said of a card in field',
    ],
    [
      'a kotodama on the field',
      'cards: [{ id: mend, cost: 1 }]\ntable: { A: { field: [mend] } }',
      'A:mend is a kotodama; only characters lie on the field',
    ],
    [
      'a text that is not understood',
      'cards: [{ id: odd, cost: 1, text: なんでもする。 }]',
      'line 3, cards: card 1 (odd), text: "なんでもする。" is not understood',
    ],
    ['a card that is none', 'cards: [mend]', 'card 1 (without id): must be written as FIELD: VALUE'],
    ['an unknown field of a card', 'cards: [{ id: x, power: 3 }]', 'card 1 (x): there is no field "power"'],
    ['odd numbers', 'cards: [{ id: x, cost: 1, numbers: 2/3 }]', 'numbers must be KARATE/ENDURANCE/SABOTAGE'],
    ['a card there is', 'cards: [{ id: T1-01, cost: 1 }]', 'there is a card T1-01 already; pick another id'],
    ['a step that is a number', 'flow: { step: 704.3 }', 'cannot resume at 704.3; put it in quotes'],
    ['an unknown step', 'flow: { step: "704.9" }', 'cannot resume at "704.9"; it can at 403.1'],
    ['an unknown word of the flow', 'flow: { chance: A }', 'there is no "chance"; it has step, priority'],
    ['an aisatsu of nobody', 'flow: { step: "706.4" }', 'at 706.4 there is a greeter; write greeter: …'],
    ['a third pass', 'flow: { passes: 2 }', 'passes is 2; it must be 0 to 1'],
    ['priority of nobody', 'flow: { priority: X }', 'priority is "X"; it must be A or B'],
    [
      'priority where there is none',
      'flow: { step: "502.4a", priority: B }',
      'nobody has priority in 502.4a; it is run in 502.2c',
    ],
    [
      'a card in the space that does not wait',
      'table: { shared: { space: [A:T1-01] } }',
      'A:T1-01 lies in the space; write under stage what waits there',
    ],
    [
      'a check with a card',
      'stage: [{ seat: A, what: check, cards: [T1-01] }]',
      'a damage check has no cards',
    ],
    ['no card where one waits', 'stage: [{ seat: A, what: card }]', 'one card waits in the space at a time'],
    ['an ability of nobody', 'stage: [{ seat: A, what: ability }]', 'say which ability it is'],
    [
      'an ability that a card has not',
      'table: { A: { field: [T1-01] } }\nstage: [{ seat: A, what: ability, with: { ability: A:T1-01.1 } }]',
      'A:T1-01 has no ability 1; it has 0',
    ],
    [
      'a target too many',
      'stage: [{ seat: A, what: card, cards: [T1-01], targets: [B] }]',
      'it takes 0 targets; write no more',
    ],
    [
      'an effect that no text says',
      'table: { A: { field: [T1-01] } }\neffects: [{ seat: A, what: gain, source: A:T1-01, on: [A:T1-01] }]',
      'must be a sentence as a kotodama has it',
    ],
    ['an unknown deed', 'earlier: [{ seat: A, what: jump }]', 'it can be aisatsu, activated, triggered'],
    ['an aisatsu at nobody', 'earlier: [{ seat: A, what: aisatsu }]', 'one card that greeted and one target'],
  ])('refuse %s', (_, fields, message) => {
    expect(failure(HEAD + fields)).toContain(message)
  })
})
