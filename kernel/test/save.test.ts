import {
  BadInput,
  type Json,
  parse,
  randomAnswer,
  restore,
  type State,
  save,
  seeded,
  startGame,
} from '@tefuda/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { complaint, type Meddled } from './toys/meddle.ts'
import { type Twins, twins } from './toys/twins.ts'

function played(seed: number, answers: number): Twins {
  const t = startGame(twins, { seed })
  const random = seeded(seed)
  for (let d = t.decision(), n = 0; d && n < answers; d = t.decision(), n++)
    t.answer(d.seat, randomAnswer(d, random))
  return t
}

/** A saved game with something in every part: a checkpoint, an effect, a pending card, a history. */
function rich(): Twins {
  for (let seed = 0; ; seed++) {
    const t = played(seed, 8)
    const { checkpoints, effects, history } = t.state
    if (checkpoints.length > 0 && effects.length > 0 && history.length > 0) return t
  }
}

test('a game that is saved and restored at every decision is the same game', () => {
  for (let seed = 0; seed < 20; seed++) {
    let t = startGame(twins, { seed })
    const random = seeded(seed)
    for (let d = t.decision(); d; d = t.decision()) {
      t = restore(twins, save(t))
      t.answer(d.seat, randomAnswer(t.decision()!, random))
    }
    expect(save(t)).toBe(save(played(seed, 1000)))
  }
})

test('a game that is over can be saved and looked at again', () => {
  const t = played(2, 1000)
  expect(restore(twins, save(t)).state.result).toEqual(t.state.result)
  expect(restore(twins, save(t)).decision()).toBeNull()
})

/** The error of restoring a saved game that somebody has tampered with. */
function refused(meddle: (s: Meddled) => void): string {
  const s = JSON.parse(save(rich()))
  meddle(s)
  return complaint(() => restore(twins, JSON.stringify(s)))
}

describe('a saved game that is not whole is refused, and the place is named', () => {
  const first = (zones: number[][]) => zones.findIndex((zone) => zone.length > 0)

  test('an untouched one is accepted', () => {
    expect(refused(() => {})).toBe('accepted')
  })

  test('a card in two zones', () => {
    const said = refused((s) => s.zones.at(-1).push(s.zones[first(s.zones)][0]))
    expect(said).toMatch(/card \d+ lies in deck of seat A and in drop of seat B; it can be in one zone only/)
  })

  test('a card twice in one zone', () => {
    expect(refused((s) => s.zones[0].push(s.zones[0][0]))).toMatch(/card \d+ lies in deck of seat A and in/)
  })

  test('a card in no zone', () => {
    expect(refused((s) => s.zones[first(s.zones)].pop())).toMatch(/card \d+ lies in no zone/)
  })

  test('a card that says it lies elsewhere', () => {
    expect(
      refused((s) => {
        s.at[s.zones[0][0]] = 3
      }),
    ).toMatch(/at\[\d+\] is 3; the card lies in 0 \(deck of seat A\)/)
  })

  test('a card that is not in the game', () => {
    expect(refused((s) => s.zones[0].push(99))).toMatch(/zones\[0\] \(deck of seat A\)\[\d\] is 99/)
    expect(refused((s) => s.zones[0].push('x'))).toMatch(/zones\[0\]/)
  })

  const columns = ['print', 'owner', 'at', 'life', 'holder', 'since', 'host'] as const
  test.each(columns)('a column that is too short, too long, malformed or missing: %s', (column) => {
    expect(refused((s) => s[column].pop())).toContain(`${column} has 15 entries; 16 are needed`)
    expect(refused((s) => s[column].push(0))).toContain(`${column} has 17 entries`)
    expect(
      refused((s) => {
        s[column][2] = 'x'
      }),
    ).toContain(`${column}[2] is "x"`)
    expect(refused((s) => delete s[column])).toContain(`${column} is missing`)
  })

  test('a number out of its range', () => {
    const put = (column: keyof State, value: number) =>
      refused((s) => {
        s[column][2] = value
      })
    expect(put('print', 4)).toContain('print[2] is 4')
    expect(put('print', -1)).toContain('print[2] is -1')
    expect(put('owner', 2)).toContain('owner[2] is 2')
    expect(put('holder', -1)).toContain('holder[2] is -1')
    expect(put('host', 16)).toContain('host[2] is 16')
    expect(put('at', 99)).toContain('at[2] is 99')
    expect(put('random', 1.5)).toContain('random[2] is 1.5')
  })

  test('a card that differs from the deck list in name or owner', () => {
    expect(
      refused((s) => {
        s.print[0] = 1
      }),
    ).toContain('print[0] is not the card "sun"; it must be the card that the deck names')
    expect(
      refused((s) => {
        s.owner[0] = 1
      }),
    ).toContain('owner[0] is 1; the card is of the deck of seat 0')
  })

  test('a card attached to one that lies elsewhere', () => {
    expect(
      refused((s) => {
        s.host[s.zones[0][0]] = s.zones[1][0]
      }),
    ).toMatch(/host\[\d+\] is card \d+, which lies elsewhere/)
  })

  test('the wrong number of marks, zones, known objects or decks', () => {
    expect(refused((s) => s.marks.pop())).toContain('marks has 0 entries; they are turned')
    expect(refused((s) => s.marks[0].pop())).toContain('marks.turned has 15 entries')
    expect(refused((s) => s.zones.pop())).toContain('zones has 11 entries; 12 are needed')
    expect(refused((s) => s.known.pop())).toContain('known has 15 entries')
    expect(refused((s) => s.decks.pop())).toContain('decks does not fit the number of seats')
    expect(
      refused((s) => {
        s.decks[1] = null
      }),
    ).toContain('decks[1] is null; it must be a list of cards')
  })

  const lists = 'decks zones marks frames pending waiting effects history known checkpoints gone'
  test.each(lists.split(' '))('a list that is missing: %s', (list) => {
    expect(refused((s) => delete s[list as keyof State])).toContain(`${list} is missing; it must be a list`)
  })

  test('a loop watch that is not whole', () => {
    const watched = (change: (watch: Meddled) => void) =>
      refused((s) => {
        const answers = [{ seat: 0, clause: 'T1', keys: ['x'], acts: true, table: 'd' }]
        s.watch = {
          bounds: { many: 9, lots: 9, deep: 9, often: 2 },
          dice: 0,
          shuffled: 0,
          positions: [{ exact: 'a', alike: 'b', rough: 'c', answers: 1 }],
          answers,
          banned: answers,
          asked: ['c'],
          script: { answers, at: 0, left: 2 },
        }
        change(s.watch)
      })
    const broken: [string, (watch: Meddled) => void][] = [
      ['watch.bounds', (watch) => delete watch.bounds],
      ['watch.dice', (watch) => delete watch.dice],
      ['watch.positions', (watch) => delete watch.positions],
      ['watch.positions[0]', (watch) => delete watch.positions[0].rough],
      ['watch.positions[0].answers', (watch) => watch.answers.pop()],
      ['watch.banned', (watch) => delete watch.banned],
      ['watch.asked', (watch) => delete watch.asked],
      ['watch.script', (watch) => delete watch.script],
    ]
    for (const [place, change] of broken) expect(watched(change)).toContain(`cannot be read: ${place}`)
    expect(
      refused((s) => {
        s.watch = 3
      }),
    ).toContain('watch is 3; it must be null or an object')
  })

  test('a procedure or a step that the rules do not have', () => {
    const meddle = (change: (frame: Meddled) => void) => refused((s) => change(s.frames[1]))
    expect(
      meddle((frame) => {
        frame.in = 'tea'
      }),
    ).toContain('frames[1].in is "tea"; there is no such procedure')
    for (const at of ['T8', 'toString'])
      expect(
        meddle((frame) => {
          frame.at = at
        }),
      ).toContain(`frames[1].at is "${at}"; the steps of turn are T2 draw,T2 play,`)
    expect(meddle((frame) => delete frame.vars)).toContain('frames[1].vars is missing')
    expect(
      refused((s) => {
        s.frames[0] = null
      }),
    ).toContain('frames[0].in is missing')
    expect(
      refused((s) => {
        s.frames = []
      }),
    ).toContain('frames has 0 entries; a game that is not over is running')
  })

  test('an effect that the rules do not have', () => {
    for (const kind of ['rainbow', 'toString'])
      expect(
        refused((s) => {
          s.effects[0].kind = kind
        }),
      ).toContain(`effects[0].kind is "${kind}"; there is no such effect`)
    expect(
      refused((s) => {
        s.effects[0] = 7
      }),
    ).toContain('effects[0] is 7; it must be an object')
    expect(
      refused((s) => {
        s.effects[0].seat = 9
      }),
    ).toContain('effects[0].seat is 9')
  })

  test('a reference to a card that is not in the game, wherever it is', () => {
    const bad = { card: 16, life: 0 }
    const places: [string, (s: Meddled) => void][] = [
      ['frames.1.vars.x', (s) => Object.assign(s.frames[1].vars, { x: bad })],
      ['globals.deep.0', (s) => Object.assign(s.globals, { deep: [bad] })],
      ['effects.0.on.0', (s) => Object.assign(s.effects[0], { on: [bad] })],
      ['returned', (s) => Object.assign(s, { returned: bad })],
    ]
    for (const [place, meddle] of places)
      expect(refused(meddle)).toContain(`the reference ${place} is 16; a number in range is needed`)
    expect(refused((s) => Object.assign(s.globals, { x: { card: 'a', life: 0 } }))).toContain(
      'globals.x is "a"',
    )
    expect(
      refused((s) => {
        s.history[0].cards = [77]
      }),
    ).toContain('history[0].cards is 77')
  })

  test('malformed turns, numbers, globals and results', () => {
    const put = (field: keyof State, value: unknown) =>
      refused((s) => {
        s[field] = value
      })
    expect(put('turn', 'x')).toContain('turn is "x"')
    expect(put('turnSeat', 2)).toContain('turnSeat is 2')
    expect(put('serial', null)).toContain('serial is null')
    expect(put('globals', null)).toContain('globals is missing')
    expect(put('gone', [5])).toContain('gone is 5')
    expect(put('result', {})).toContain('result is {}; it must be null or name the winners')
  })

  test('a checkpoint that is not whole either', () => {
    expect(refused((s) => s.checkpoints.push(null))).toMatch(/^checkpoints\[1\]: .* state is null/)
    expect(refused((s) => s.checkpoints[0].zones[0].pop())).toMatch(/^checkpoints\[0\]: .*lies in no zone/)
  })

  test('waiting things, effects and events with a missing or malformed field', () => {
    const put = (list: 'effects' | 'history', field: string, value: unknown) =>
      refused((s) => {
        s[list][0][field] = value
      })
    expect(put('effects', 'on', null)).toContain('effects[0].on is null; it must be a list')
    expect(put('effects', 'on', [7])).toContain('effects[0].on[0] is 7; it must name a card and its life')
    expect(put('effects', 'source', 3)).toContain('effects[0].source is 3')
    expect(put('effects', 'until', 3)).toContain('effects[0].until is 3; it must be a text')
    expect(put('effects', 'id', 99_999)).toContain('effects.id is 99999')
    expect(put('effects', 'data', undefined)).toContain('effects[0].data is missing')
    expect(put('history', 'type', 1)).toContain('history[0].type is 1')
    expect(put('history', 'from', 'x')).toContain('history[0].from is missing')
    expect(put('history', 'to', [99])).toContain('history[0].to is 99')
    expect(put('history', 'note', undefined)).toContain('history[0].note is missing')
    expect(refused((s) => s.effects.push(s.effects[0]))).toContain('effects has two of one id')
  })

  test('numbers that no game counts to, and globals of another type', () => {
    const put = (meddle: (s: Meddled) => void) => refused(meddle)
    expect(put((s) => Object.assign(s.globals, { drawn: 'x' }))).toContain(
      'globals.drawn is "x"; it must be a number',
    )
    expect(put((s) => delete s.globals.drawn)).toContain('globals.drawn is missing')
    expect(put((s) => Object.assign(s.globals, { drawn: 1e15 }))).toContain(
      'globals.drawn is 1000000000000000',
    )
    expect(put((s) => Object.assign(s.frames[1].vars, { seat: 5 }))).toContain('frames.1.vars.seat is 5')
    expect(put((s) => s.gone.push(0, 1))).toContain('gone is [0,1]; a seat leaves once, and somebody is left')
    expect(put((s) => s.known.splice(0, 1, { life: 0 }))).toContain('known[0].print')
    expect(put((s) => s.frames.shift())).toContain('frames[0].in is "turn"; it must be game')
    expect(put((s) => Object.assign(s, { result: { winners: [9], clause: 'T9', reason: null } }))).toContain(
      'result.winners is 9',
    )
    expect(
      put((s) => Object.assign(s, { result: { winners: [0], clause: 'T9', reason: { key: 'toString' } } })),
    ).toContain('result.reason is {"key":"toString"}; there are no words for it')
  })

  test('cards that are attached to each other in a circle', () => {
    const said = refused((s) => {
      const [a, b] = s.zones[first(s.zones)]
      s.host[a] = b
      s.host[b] = a
    })
    expect(said).toMatch(/host\[\d+\] goes round in a circle/)
  })

  test('a checkpoint of another match', () => {
    expect(
      refused((s) => {
        s.checkpoints[0].options = { other: 1 }
      }),
    ).toMatch(/^checkpoints\[0\]: .*options is .*it must be the same as in the game itself/)
  })

  test('a part that is sound in itself but not the one that was saved', () => {
    expect(
      refused((s) => {
        s.frames[1].vars.how = 'sideways'
      }),
    ).toContain('frames does not fit its check; it was changed since it was saved')
    expect(refused((s) => delete s.checks)).toContain('game does not fit its check')
    expect(refused((s) => Object.assign(s, { extra: 1 }))).toContain('extra does not fit its check')
  })

  test('a part with a valid check that the rules cannot go on from', () => {
    const s = JSON.parse(JSON.stringify(rich().state))
    s.frames[1].vars = {}
    s.frames[1].at = 'T3 pay'
    s.frames[1].vars.how = 'up'
    const said = complaint(() => restore(twins, save({ state: s })))
    expect(said).toMatch(/T1 turn T3 pay cannot go on \(.*\); it is no state that these rules come to/)
  })

  test('another game, another version of the rules', () => {
    expect(
      refused((s) => {
        s.game = 'chess'
      }),
    ).toContain('game is "chess"; a saved game of twins is needed')
    expect(
      refused((s) => {
        s.version = '0'
      }),
    ).toContain('version is "0"; these are the rules 1')
  })

  test('text that is cut off anywhere', () => {
    const saved = save(rich())
    fc.assert(
      fc.property(fc.nat({ max: saved.length - 1 }), (length) => {
        expect(() => restore(twins, saved.slice(0, length))).toThrow(BadInput)
      }),
    )
    expect(() => restore(twins, saved.slice(0, 100))).toThrow(
      /the saved game is not JSON .*it may be cut off or not a save file/,
    )
  })

  test('text that is JSON but no game', () => {
    for (const text of ['null', '7', '"game"', '[]', '{}', '{"game":"twins","version":"1"}'])
      expect(() => restore(twins, text)).toThrow(BadInput)
    expect(() => parse('[]', { en: 'the thing', ja: 'これ' })).toThrow('the thing must be a JSON object')
  })

  test('a value that cannot become a string is refused like any other', () => {
    const odd = JSON.stringify({ ...JSON.parse(save(rich())), version: { toString: '' } })
    expect(() => restore(twins, odd)).toThrow('version is {"toString":""}')
  })

  test('a game with any part replaced by anything is refused as bad input or still whole', () => {
    const whole = JSON.parse(save(rich())) as { [field: string]: Json }
    const fields = Object.keys(whole)
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) => {
        complaint(() => restore(twins, JSON.stringify({ ...whole, [field]: value })))
      }),
      { numRuns: 1000 },
    )
  })
})
