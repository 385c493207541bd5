import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blackpokerScenarios } from '@tefuda/blackpoker/scenario'
import { BadInput, type InBoth, type Procedure, type Vars } from '@tefuda/kernel'
import type { ScenarioGame } from '@tefuda/kernel/scenario'
import { claimsOf, runScenarioFiles } from '@tefuda/testkit/scenario'
import { describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'scenarios-'))
let files = 0

function write(text: string): string {
  files++
  const file = join(folder, `${files}.yaml`)
  writeFileSync(file, text)
  return file
}

const HEAD = 'game: blackpoker\ntitle: a ruling\n'

/** Why a scenario with these fields fails; empty if it holds. */
function failure(fields: string, game: ScenarioGame = blackpokerScenarios): string {
  const { failed } = runScenarioFiles([game], [write(HEAD + fields)])
  return failed.map(({ message }) => inEnglish(message)).join('\n')
}

/** Every message exists in Japanese as well. */
function inEnglish({ en, ja }: InBoth): string {
  expect(ja).toMatch(/[ぁ-ん]/)
  return en
}

describe('a scenario that holds', () => {
  it('is run and passed, and its clauses are proved', () => {
    const file = write(
      `${HEAD}proves: [B3.4, B1.3]\ntable: { A: { hand: [S3] } }\nexpect: { table: { A: { hand: [S3] } } }\n`,
    )
    expect(runScenarioFiles([blackpokerScenarios], [file])).toEqual({
      run: 1,
      passed: 1,
      failed: [],
      proved: new Map([
        ['B3.4', ['a ruling']],
        ['B1.3', ['a ruling']],
      ]),
    })
  })

  it('may share its file with others; one that fails proves nothing', () => {
    const good = `${HEAD}proves: [B1.1]\nexpect: { result: none }\n`
    const bad = `${HEAD}proves: [B5.2]\nexpect: { result: { winner: A, clause: B5.2 } }\n`
    const { run, passed, failed, proved } = runScenarioFiles(
      [blackpokerScenarios],
      [write(`${good}---\n${bad}`)],
    )
    expect({ run, passed, proved }).toEqual({ run: 2, passed: 1, proved: new Map([['B1.1', ['a ruling']]]) })
    expect(inEnglish(failed[0]!.message)).toContain('the game is on, expected: A won by B5.2')
  })

  it('lists the clauses it claims to prove', () => {
    const file = write(`${HEAD}proves: [B1.1, act.end.1]\n---\n${HEAD}`)
    expect(claimsOf([file])).toEqual([
      { file, game: 'blackpoker', title: 'a ruling', proves: ['B1.1', 'act.end.1'] },
      { file, game: 'blackpoker', title: 'a ruling', proves: [] },
    ])
  })

  it('fills the rest with something harmless', () => {
    expect(
      failure('expect: { table: { A: { life: 12, hand: 0, field: 0 } }, turn: { seat: A, number: 3 } }'),
    ).toBe('')
  })
})

describe('the page that explains scenarios', () => {
  it('shows one that holds', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/scenarios.md'), 'utf8')
    const [, example] = /```yaml\n(game:.*?)```/s.exec(page)!
    expect(runScenarioFiles([blackpokerScenarios], [write(example!)])).toMatchObject({ run: 1, failed: [] })
  })
})

describe('a file that is no scenario is refused with place and remedy', () => {
  const refused = (text: string) =>
    inEnglish(runScenarioFiles([blackpokerScenarios], [write(text)]).failed[0]!.message)

  it.each([
    ['an empty file', '', 'holds no scenario; write at least game:, title: and expect:'],
    ['broken YAML', `${HEAD}table: { A: [\n`, 'document 1, line 4'],
    ['a list', '- game: blackpoker\n', 'must be written as FIELD: VALUE'],
    ['no title', 'game: blackpoker\n', 'title: is missing; write it'],
    [
      'a clause that YAML takes for a number',
      `${HEAD}proves: [7.10]\n`,
      'line 3, proves.0: must be a clause; put it in quotes',
    ],
    [
      'an unknown field',
      `${HEAD}tabel: {}\n`,
      'line 3, tabel: there is no such field here; the fields are game, title, proves',
    ],
    [
      'an unknown expectation',
      `${HEAD}expect: { hands: 3 }\n`,
      'expect.hands: there is no such field here; the fields are table',
    ],
    [
      'an unknown move',
      `${HEAD}play: [wait]\n`,
      'play.0: must be SEAT: ANSWER, expect:, concede:, until:, settle or next',
    ],
    [
      'two answers in one move',
      `${HEAD}play: [{ A: pass, B: pass }]\n`,
      'must be one seat and its answer, such as "A: pass"',
    ],
    ['half a card', `${HEAD}table: { A: { hand: [{ name: x }] } }\n`, 'table.A.hand.0.card: is missing'],
  ])('%s', (_, text, message) => {
    expect(refused(text)).toContain(message)
  })

  it('a file that the caller’s reader refuses', () => {
    const read = (file: string) => {
      throw new BadInput('there is no such file', 'そのようなファイルはありません').at(file)
    }
    const { run, failed } = runScenarioFiles([blackpokerScenarios], ['none.yaml'], read)
    expect(run).toBe(1)
    expect(inEnglish(failed[0]!.message)).toContain('none.yaml: there is no such file')
  })

  it('exploding aliases, and deeply nested lists', () => {
    const bomb = ['a: &a [x, x]', 'b: &b [*a, *a]', 'c: &c [*b, *b]', 'd: &d [*c, *c]', 'e: &e [*d, *d]']
    const aliases = `${[...bomb, 'f: &f [*e, *e]', 'g: [*f, *f, *f, *f]'].join('\n')}\n`
    expect(whyRefused(aliases)).toMatch(/document 1, line 1.*at most 100 aliases/)
    expect(whyRefused(`a: ${'['.repeat(200_000)}`)).toMatch(/line 1: .*at most 100 levels/)
    expect(whyRefused('- '.repeat(200_000))).toMatch(/at most 100 levels/)
    expect(whyRefused(`a:\n${Array.from({ length: 2000 }, (_, i) => `  k${i}: 1\n`).join('')}`)).toMatch(
      /at most 1000 are read/,
    )
    expect(whyRefused('- a\n'.repeat(50_000))).toMatch(/at most 100000 words and signs/)
  })

  it('more cards than anybody plays with', () => {
    for (const table of ['{ A: { deck: 1000000000 } }', '{ A: { hand: [1000000000 more] } }'])
      expect(whyRefused(`${HEAD}table: ${table}\n`)).toMatch(/table\.A\.(deck|hand): .*at most 1000/)
    const many = Array.from({ length: 900 }, () => '900 more').join(', ')
    expect(whyRefused(`${HEAD}table: { A: { hand: [${many}] } }\n`)).toMatch(/at most 1000 are read/)
  })

  const whyRefused = (written: string) =>
    inEnglish(runScenarioFiles([blackpokerScenarios], [write(written)]).failed[0]!.message)

  it('an unknown game', () => {
    const { failed } = runScenarioFiles([blackpokerScenarios], [write('game: chess\ntitle: mate\n')])
    expect(inEnglish(failed[0]!.message)).toContain(
      'line 1, game: there is no game "chess"; the games are blackpoker',
    )
  })
})

describe('an impossible position is refused with place and remedy', () => {
  it.each([
    [
      'a misspelled card',
      'table: { A: { hand: [S3, S14] } }',
      'line 3, table.A.hand: blackpoker has no card "S14"; check the spelling',
    ],
    [
      'a misspelled zone',
      'table: { A: { hands: [S3] } }',
      'there is no zone "hands"; the zones of a seat are life, graveyard, field, hand, fog, aside',
    ],
    [
      'a place that a zone does not have',
      'table: { A: { hand.2: [S3] } }',
      'hand has the places 1 to 1, not 2',
    ],
    ['a zone of the table at a seat', 'table: { A: { stage: [S3] } }', 'there is no zone "stage"'],
    ['a seat too many', 'table: { C: { hand: [S3] } }', 'there is no seat "C"; the seats are A, B'],
    ['an unknown seat that has left', 'gone: [C]', 'gone.0: there is no seat "C"; the seats are A, B'],
    [
      'a card in two zones',
      'table: { A: { hand: [S3], field: [S3] } }',
      'S3 is written in hand and in field',
    ],
    [
      'a card in hand and on the stage',
      'table: { A: { hand: [S3] } }\nstage: [{ seat: A, what: soldier, cards: [S3] }]',
      'S3 is written in hand and in stage',
    ],
    [
      'more cards than there are',
      'table: { A: { hand: 60 } }',
      'asks for more cards than a deck has; ask for fewer',
    ],
    ['a card without an owner', 'table: { shared: { stage: [S3] } }', 'say whose card S3 is, as in A:S3'],
    [
      'a state that a zone does not have',
      'table: { A: { hand: [S3 driven] } }',
      '"driven" cannot be said of a card in hand; no word can be said of it',
    ],
    ['a misspelled state', 'table: { A: { field: [S3 drivn] } }', 'it can be driven, charged, barrier'],
    [
      'one name for two cards',
      'table: { A: { hand: [{ card: S3, name: x }, { card: S4, name: x }] } }',
      'the name "x" is given twice; pick another',
    ],
    ['a name that looks like a seat', 'table: { A: { hand: [{ card: S3, name: B }] } }', '"B" is no name'],
    [
      'a Joker as a soldier',
      'table: { A: { field: [Joker1] } }',
      'line 3, table: Joker1 on the field is no character; write a soldier of one suit, or a single barrier',
    ],
    [
      'two suits in one unit',
      'table: { A: { field: [{ card: S3, with: [H4] }] } }',
      'S3 with H4 on the field is no character',
    ],
    [
      'a barrier of two cards',
      'table: { A: { field: [{ card: S3 barrier, with: [S4] }] } }',
      'S3 with S4 on the field',
    ],
    [
      'a request without its target',
      'stage: [{ seat: A, what: up, cards: [H3] }]',
      'line 3, stage.0: up has 1 key cards and 1 targets, not 1 and 0',
    ],
    [
      'a fight that is no list',
      'stage: [{ seat: A, what: damage, with: { fights: 3 } }]',
      '3 must be a list of { attacker, blockers }',
    ],
    [
      'an effect without its source',
      'table: { A: { field: [S3] } }\neffects: [{ seat: A, what: up, on: [A:S3] }]',
      'up needs a source in the fog',
    ],
    [
      'an effect on a card that is not there',
      'effects: [{ seat: A, what: up, on: [A:SK] }]',
      '"A:SK" means no card of this table; write SEAT:CARD',
    ],
    [
      'an unknown effect',
      'effects: [{ seat: A, what: sideways }]',
      'there is no effect "sideways"; the effects are up, down',
    ],
    ['an unknown request', 'stage: [{ seat: A, what: jump }]', 'there is no "jump"; it can be end, charge'],
    ['an unknown deed', 'earlier: [{ seat: A, what: jump }]', 'line 3, earlier.0: there is no action "jump"'],
    ['an unknown step', 'flow: { step: B99 }', 'flow: a scenario cannot resume at "B99"; it can at B4.1'],
    ['an unknown word of the flow', 'flow: { luck: 3 }', 'there is no "luck"; it has step, chance, passes'],
    [
      'an unknown option',
      'options: { frame: tall }',
      'options: option frame is "tall"; it must be none or entry20',
    ],
    [
      'cards that the deck of the frame lacks',
      'options: { frame: entry20 }\ntable: { A: { life: [], hand: [S2] } }',
      'SA is missing: Entry 20 needs it (B4.6)',
    ],
    [
      'cards written in place where cards are fixed',
      'cards: [{ name: Dragon }]',
      'the cards of blackpoker are fixed; remove this field',
    ],
  ])('%s', (_, fields, message) => {
    expect(failure(fields)).toContain(message)
  })

  it('but a game may read cards written in place', () => {
    const read: unknown[] = []
    const game: ScenarioGame = {
      ...blackpokerScenarios,
      readCard: (written) => written,
      withCards: (cards) => {
        read.push(...cards)
        return {
          ...blackpokerScenarios.rules,
          cardNamed: new Map([...blackpokerScenarios.rules.cardNamed, ['Dragon', 0]]),
        }
      },
    }
    const fields = 'cards: [{ name: Dragon }]\ntable: { A: { hand: [Dragon] } }\nexpect: { result: none }'
    expect(failure(fields, { ...game, forgives: ['B1.1'] })).toBe('')
    expect(failure(fields, game)).toContain('the cards of seat A are no legal deck')
    expect(read).toContainEqual({ name: 'Dragon' })
  })
})

const SUMMON = 'table: { A: { field: [D9 barrier, H9 barrier driven], hand: [S3, S4], life: 12 } }\n'

describe('an answer', () => {
  it('that was not offered fails with the clause that forbids it', () => {
    const message = failure(`${SUMMON}play:\n  - A: hero\n`)
    expect(message).toContain('line 5, play.0')
    expect(message).toContain('"A: hero" is an answer to no decision; check its spelling and whose it is')
    expect(message).toContain(
      'A was asked by B7.3; "hero" is refused by cost.B: it takes 2 upright barriers to pay',
    )
  })

  it.each([
    ['misspelled', 'A: soldeir', '"soldeir" is not one of the answers'],
    ['doubled', 'A: [pass, pass]', '"pass" was given twice'],
    ['too much', 'A: [pass, end]', '2 chosen, at most 1 allowed'],
    ['too little', 'A: nothing', '0 chosen, at least 1 needed'],
    ['of a seat that does not exist', 'D: pass', 'there is no seat "D"; the seats are A, B'],
  ])('%s is refused', (_, answer, message) => {
    expect(failure(`${SUMMON}play:\n  - ${answer}\n`)).toContain(message)
  })

  it('that is never asked for fails', () => {
    expect(failure('play:\n  - B: draw\n')).toContain('"B: draw" is an answer to no decision')
    expect(failure('play:\n  - A: pass\n    at: act.draw.2\n')).toContain(
      '"A: pass" is an answer to no decision',
    )
  })

  it('that comes after the end of the game fails', () => {
    expect(failure('play:\n  - concede: A\n  - A: pass\n')).toContain(
      '"A: pass" was never asked for: the game is over',
    )
  })

  it('must be named if nobody can pass', () => {
    const message = failure(
      'table: { A: { hand: [SA, C3] }, B: { life: 12 } }\nplay:\n  - A: throw\n  - A: end\n',
    )
    expect(message).toContain('"A: end" has to wait, but B must decide')
    expect(message).toContain('name the answer to the open decision first: B is asked by B3.2')
    expect(
      failure(
        'table: { A: { hand: [SA, C3] }, B: { life: 12 } }\nplay:\n  - A: throw\nexpect: { stage: [] }\n',
      ),
    ).toContain('this decision cannot be passed; name its answer in play: B is asked by B3.2')
  })

  it('may be named or left out if it is the only one, and may use a name or a card without its seat', () => {
    const table = 'table: { A: { field: [{ card: D9 barrier, name: wall }], hand: [S3], life: 12 } }\n'
    const then = 'expect: { table: { A: { field: [wall driven, S3] } } }\n'
    expect(failure(`${table}play:\n  - A: soldier\n${then}`)).toBe('')
    expect(failure(`${table}play:\n  - A: soldier\n  - A: wall\n  - A: S3\n${then}`)).toBe('')
    expect(failure(`${table}play:\n  - A: soldier\n  - A: A:b1\n  - A: A:S3\n${then}`)).toBe('')
  })

  it('next needs something that waits', () => {
    expect(failure('play: [next]\n')).toContain('nothing waits to resolve, so there is no next')
  })

  it('until passes on to a step, and fails if the game never gets there', () => {
    const flow = 'flow: { step: B7.1 }\nplay:\n  - until: '
    expect(failure(`${flow}B7.3\n  - expect: { flow: { step: B7.3 } }\n`)).toBe('')
    expect(failure(`${flow}B4.1\n`)).toContain('this decision cannot be passed')
    expect(failure('play: [{ concede: A }, { until: B7.13 }]\n')).toContain('the game was over before B7.13')
  })
})

describe('an expectation that is not met', () => {
  const TABLE =
    'table: { A: { hand: [S3, S4], field: [H5 driven, { card: D9 barrier, name: wall }], graveyard: [C2, C3], life: 12 } }\n'

  it.each([
    ['of cards', '{ table: { A: { hand: [S4, S3] } } }', 'A hand holds S3, S4, expected S4, S3'],
    ['of a count', '{ table: { A: { hand: 3 } } }', 'A hand holds 2 cards, expected 3'],
    ['of a top card', '{ table: { A: { graveyard: { top: C2 } } } }', 'expected C2 on top'],
    ['of a bottom card', '{ table: { A: { graveyard: { bottom: C3 } } } }', 'expected C3 at the bottom'],
    ['of a card among others', '{ table: { A: { hand: { has: [S5] } } } }', 'expected S5 among them'],
    [
      'of a card that should not be there',
      '{ table: { A: { hand: { hasNot: [S3] } } } }',
      'expected S3 not to be there',
    ],
    [
      'of cards in any order',
      '{ table: { A: { hand: { anyOrder: [S3, S5] } } } }',
      'expected S3, S5 in any order',
    ],
    [
      'of a count beside others',
      '{ table: { A: { hand: { count: 1 } } } }',
      'A hand holds 2 cards, expected 1',
    ],
    [
      'of how a card lies',
      '{ table: { A: { field: [H5 charged, wall] } } }',
      'A field holds H5 driven face-up (size 5), D9 barrier (size 0), expected H5 charged, wall',
    ],
    ['of an attachment', '{ attached: { A:H5: wall } }', 'what A:H5 is attached to is none, expected A:b1'],
    ['of a value', '{ values: { A:H5: { size: 6 } } }', 'size of A:H5 is 5, expected 6'],
    ['of who decides', '{ decision: { seat: B } }', 'A decides, expected B'],
    [
      'of the clause of a decision',
      '{ decision: { clause: B9.1 } }',
      'the decision is by B7.3, expected by B9.1',
    ],
    ['of no decision', '{ decision: none }', 'A is asked by B7.3, expected no decision'],
    ['of an offer', '{ decision: { offers: [hero] } }', 'expected hero among it'],
    ['of no offer', '{ decision: { offersNot: [pass] } }', 'expected pass not to be'],
    ['of all offers', '{ decision: { offersOnly: [pass] } }', 'expected pass and nothing else'],
    ['of an acceptance', '{ accepted: [hero] }', '"hero" is refused by cost.B, expected to be accepted'],
    [
      'of a refusal',
      '{ refused: [{ answer: pass, clause: B6.5 }] }',
      '"pass" is accepted, expected to be refused by B6.5',
    ],
    [
      'of the clause of a refusal',
      '{ refused: [{ answer: hero, clause: B6.5 }] }',
      '"hero" is refused by cost.B, expected by B6.5',
    ],
    [
      'of a count that is seen',
      '{ sees: { B: { table: { A: { life: 12 } } } } }',
      'B counts A life: hidden, expected 12',
    ],
    [
      'of cards that are seen',
      '{ sees: { B: { table: { A: { graveyard: [C2, C3] } } } } }',
      'B sees in A graveyard: C3, expected C2, C3',
    ],
    ['of a card that is seen', '{ sees: { B: { sees: [wall] } } }', 'B does not see wall'],
    ['of a card that is hidden', '{ sees: { A: { seesNot: [wall] } } }', 'A sees wall, which is hidden'],
    ['of the stage', '{ stage: [A end] }', 'the stage is empty, expected [A end]'],
    ['of triggers', '{ waiting: [A draw] }', 'what has triggered is empty, expected [A draw]'],
    [
      'of the turn',
      '{ turn: { seat: B, number: 3 } }',
      'the turn is {"seat":"A","number":3}, expected {"seat":"B","number":3}',
    ],
    ['of the flow', '{ flow: { chance: B } }', 'chance is A, expected B'],
    ['of a result', '{ result: { winner: A, clause: B5.2 } }', 'the game is on, expected: A won by B5.2'],
    ['of an event', '{ events: [{ clause: act.end }] }', 'no event is {"clause":"act.end"}'],
  ])('%s gives the actual and the expected value', (_, expected, message) => {
    expect(failure(`${TABLE}expect: ${expected}\n`)).toContain(message)
  })

  it('of events in another order, or of none, names the event', () => {
    const play = `${TABLE}play:\n  - A: pass\n  - B: pass\n`
    expect(
      failure(`${play}  - expect: { events: [{ seat: A, what: pass }, { seat: B, clause: B7.11 }] }\n`),
    ).toBe('')
    expect(
      failure(`${play}  - expect: { events: [{ seat: B, what: pass }, { seat: A, what: pass }] }\n`),
    ).toContain('after that, no event is {"what":"pass","seat":"A"}')
    expect(failure(`${play}  - expect: { noEvents: [{ what: pass }] }\n`)).toContain(
      'this happened, and should not: B7.11: A passes.',
    )
  })

  it.each([
    [
      'a zone that does not exist',
      '{ table: { A: { deck: 3 } } }',
      'there is no zone "deck"; the zones of a seat are',
    ],
    ['a card that does not exist', '{ table: { A: { hand: [S3, S99] } } }', 'blackpoker has no card "S99"'],
    ['a value of nobody', '{ values: { A:SK: { size: 3 } } }', '"A:SK" means no card of this table'],
    [
      'a flow word that does not exist',
      '{ flow: { luck: 3 } }',
      'flow has no "luck"; it has step, chance, passes',
    ],
    ['a seat that does not exist', '{ sees: { C: { sees: [A:S3] } } }', 'there is no seat "C"'],
  ])('on %s is refused', (_, expected, message) => {
    expect(failure(`${TABLE}expect: ${expected}\n`)).toContain(message)
  })

  it('prints place, table, open decision and the last events with their clauses', () => {
    const message = failure(`${TABLE}play:\n  - A: soldier\n  - A: S3\n  - expect: { stage: [] }\n`)
    const [place, wrong, ...report] = message.split('\n')
    expect(place).toMatch(/yaml, document 1, line 7, play\.2:$/)
    expect(wrong).toBe('  the stage is [A soldier], expected empty')
    expect(report).toEqual([
      'The table (the top of a pile comes last):',
      '  turn 3 of A; step B7.3, chance A, passes 0',
      '  A life: S2, S5, S6, S7, S8, S9, S10, H2, H3, H4, H6',
      '  B life: S2, S3, S4, S5, S6, S7, S8, S9, S10, H2, H3, H4',
      '  A graveyard: C2, C3, H7',
      '  A field: H5 driven face-up (size 5), D9 driven barrier (size 0)',
      '  A hand: S4',
      '  shared stage: A:S3',
      '  on the stage: A soldier',
      'The open decision:',
      '  A is asked by B7.3: Choose what to do, or pass. Offered: pass',
      'The last events of 6:',
      '  act.soldier: A summons a soldier.',
      '  cost.B: A turns ♢9 to pay.',
      '  cost.L: A takes 1 damage.',
      "  B5.1: ♡7 goes from life to A's graveyard.",
      '  act.soldier: A shows ♠3.',
      '  B7.10: Summon a soldier waits to resolve.',
    ])
  })

  it('of the faults of a deck lists the actual ones', () => {
    expect(failure('deck: [S3, S3]\nfaults: []\n')).toContain(
      'the faults of the deck are B1.2 card 2, expected none',
    )
    expect(failure('deck: [S3, S4]\nfaults: [B1.2 card 2]\n')).toContain(
      'the faults of the deck are none, expected B1.2 card 2',
    )
  })
})

describe('a position whose impossibility only the rules discover', () => {
  it('fails with their error', () => {
    const game: ScenarioGame = {
      ...blackpokerScenarios,
      complete: () => {
        throw new Error('no such thing')
      },
    }
    expect(failure('expect: { result: none }', game)).toContain('the rules stopped with "no such thing"')
  })
})

describe('every answer of a scenario is also given on a second table', () => {
  /** BlackPoker with one step of B7 changed. */
  function changed(clause: string, run: (globals: Vars) => void): ScenarioGame {
    const { rules } = blackpokerScenarios
    const flow = rules.procedureNamed.get('B7')!
    const step = flow.steps.get(clause)!
    const also = {
      ...step,
      run: (...[t, v]: Parameters<NonNullable<typeof step.run>>) => {
        step.run!(t, v)
        run(t.state.globals)
      },
    }
    const broken: Procedure<Vars> = { ...flow, steps: new Map([...flow.steps, [clause, also]]) }
    return {
      ...blackpokerScenarios,
      rules: { ...rules, procedureNamed: new Map([...rules.procedureNamed, ['B7', broken]]) },
    }
  }

  it('state that does not survive saving is noticed', () => {
    const game = changed('B7.11', (globals) => {
      globals.luck = globals.luck === undefined ? Number.NaN : String(globals.luck)
    })
    expect(failure('play:\n  - A: pass\n  - B: pass\n', game)).toContain(
      'saved and restored, the same answer leads to another game',
    )
  })

  it('state that a rollback does not restore is noticed', () => {
    const game = changed('B7.11', (globals) => {
      globals.luck ??= []
      ;(globals.luck as number[]).push(7)
    })
    expect(failure('play:\n  - A: pass\n  - B: pass\n', game)).toContain(
      'rolled back, the same answer leads to another game',
    )
  })
})
