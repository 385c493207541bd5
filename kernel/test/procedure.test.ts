import { entry, procedure, restore, save, startGame, Table, text, type Vars } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { A, B, lab, question, run, told } from './toys/lab.ts'

const words = (t: Table<Vars>) => (t.state.globals.said as string[] | undefined)?.join(' ') ?? ''
const say = (word: string) => (t: Table<Vars>) => {
  t.globals.said = [...((t.state.globals.said as string[]) ?? []), word]
}

describe('the flow of the rules', () => {
  test('steps run in the order they are written, whatever their numbers', () => {
    expect(words(run({ '7.10': say('ten'), '7.9': say('nine'), '7.1': say('one') }))).toBe('ten nine one')
  })

  test('a called procedure runs before the next step of its caller, at any depth', () => {
    const inner = procedure<Vars, object>('inner', { i: say('inner') })
    const outer = procedure<Vars, object>('outer', { 'o.1': (t) => t.call(inner), 'o.2': say('outer') })
    const t = run({ one: (t) => t.call(outer), two: say('main') }, { procedures: [inner, outer] })
    expect(words(t)).toBe('inner outer main')
  })

  test('a step may call a procedure and name the step that follows it, as a guard step does', () => {
    const check = procedure<Vars, object>('check timing', { c: say('check') })
    const t = run(
      {
        '7.4.1.2': question(A, ['guard', 'pass'], (t, _, [key]) => {
          if (key === 'pass') t.goto('7.4.1.4')
        }),
        '7.4.1.3': (t) => {
          t.call(check)
          t.goto('7.4.1.2')
        },
        '7.4.1.4': say('done'),
      },
      { procedures: [check] },
    )
    t.answer(A, ['guard'])
    t.answer(A, ['guard'])
    t.answer(A, ['pass'])
    expect(words(t)).toBe('check check done')
  })

  test('returning ends a procedure after everything it has called, and leaves its value', () => {
    const inner = procedure<Vars, object>('inner', { i: say('inner') })
    const outer = procedure<Vars, object>('outer', {
      'o.1': (t) => {
        t.call(inner)
        t.return(7)
      },
      'o.2': say('never'),
    })
    const t = run(
      { one: (t) => t.call(outer), two: (t) => say(`got ${t.state.returned}`)(t) },
      { procedures: [inner, outer] },
    )
    expect(words(t)).toBe('inner got 7')
  })

  test('each call has its own variables', () => {
    const count = procedure<Vars, { readonly n: number }>('count', {
      c: (t, { n }) => {
        if (n > 0) t.call(count, { n: n - 1 })
      },
      d: (t, { n }) => say(String(n))(t),
    })
    expect(words(run({ one: (t) => t.call(count, { n: 2 }) }, { procedures: [count] }))).toBe('0 1 2')
  })

  test('the variables of a running procedure can be read; of several calls, the innermost', () => {
    const count = procedure<Vars, { readonly n: number }>('count', {
      c: (t, { n }) => {
        if (n > 0) t.call(count, { n: n - 1 })
      },
      d: (t) => {
        say(String(t.running(count)!.n))(t)
      },
    })
    const t = run({ one: (t) => t.call(count, { n: 2 }) }, { procedures: [count] })
    expect(words(t)).toBe('0 1 2')
    expect(t.running(count)).toBeNull()
  })

  test('a question with nothing to ask is skipped', () => {
    const silent = { decide: () => null, answered: say('never') }
    expect(words(run({ one: silent, two: say('on') }))).toBe('on')
  })

  test('a question with only one answer answers itself', () => {
    const t = run({ one: question(A, ['only'], (t, _, [key]) => say(key!)(t), { always: false }) })
    expect(words(t)).toBe('only')
    expect(t.where()).toEqual(['end of script'])
  })
})

describe('mistakes in rules are errors', () => {
  test('a step named by a plain integer would lose its place and is refused', () => {
    expect(() => procedure<Vars, object>('7', { '1': () => {} })).toThrow(
      '7: a step named 1 would lose its place; write 1.0',
    )
  })

  test('rules that run out without a result name their last procedure', () => {
    const short = procedure<Vars, object>('short', { s: () => {} })
    const rules = lab({ procedures: [short] })
    expect(() => startGame({ ...rules, begin: { ...rules.begin, procedure: short } }, { seed: 1 })).toThrow(
      'the rules of lab ran out after short, without a result',
    )
  })

  test('calling a procedure or going to a step that does not exist is an error', () => {
    expect(() => run({ one: (t) => t.call(entry('nowhere')) })).toThrow('there is no procedure nowhere')
    expect(() => run({ one: (t) => t.goto('nowhere') })).toThrow('main has no step nowhere')
  })

  test('a question without a legal answer names its clause', () => {
    expect(() => run({ one: question(A, [], () => {}, { always: false }) })).toThrow(
      'L2 offers no legal answer',
    )
  })
})

describe('the door for answers', () => {
  test('only the player who is asked may answer, and a refused answer changes nothing', () => {
    const t = run({ one: question(B, ['x', 'y'], () => {}) })
    const before = save(t)
    expect(() => t.answer(A, ['x'])).toThrow('B decides, not A')
    expect(() => t.answer(B, ['z'])).toThrow('"z" is refused by L2 (answer.foreign)')
    expect(save(t)).toBe(before)
    t.answer(B, ['y'])
    expect(t.where()).toEqual(['end of script'])
  })

  test('after the end nobody decides, answers or concedes', () => {
    const t = run({ one: (t) => t.end([A], 'L8', text('script')) })
    expect(t.decision()).toBeNull()
    expect(t.state.result).toMatchObject({ winners: [A], clause: 'L8' })
    expect(() => t.answer(A, [])).toThrow('the game is over')
    expect(() => t.concede(A)).toThrow('the game is over')
  })
})

/** A cost that is paid in two parts, after Ninja Slayer 1204.2i: what cannot be paid in full was never begun. */
const entering = {
  'e.1': question(A, ['enter', 'pass'], (t, _, [key]) => {
    if (key === 'pass') t.goto('e.4')
    else t.checkpoint()
  }),
  'e.2': (t: Table<Vars>, v: Vars) => {
    v.paid = 1
    t.move([t.cards('deck', A).at(-1)!], t.zone('drop', A), 'L3', A)
    t.globals.noise = t.number()
  },
  'e.3': question(A, ['pay', 'cannot'], (t, _, [key]) => {
    if (key === 'cannot') t.rewind('e.1')
    else t.forgetCheckpoint()
  }),
  'e.4': say('on'),
}

describe('going back to before something that turns out to be impossible', () => {
  test('nothing since the checkpoint has happened, and the procedure goes on at the named step', () => {
    const t = run(entering)
    const before = save(t)
    t.answer(A, ['enter'])
    expect(t.cards('drop', A)).toHaveLength(1)
    t.answer(A, ['cannot'])
    expect(save(t)).toBe(before)
    t.answer(A, ['pass'])
    expect(words(t)).toBe('on')
  })

  test('listeners are told that the events they heard have not happened', () => {
    const t = run(entering)
    t.answer(A, ['enter'])
    t.answer(A, ['cannot'])
    expect(told(t)).toEqual(['move', 'rewind'])
    expect(t.journal!.at(-1)!.event.clause).toBe('e.1')
  })

  test('once the cost is paid in full there is no going back', () => {
    const t = run(entering)
    t.answer(A, ['enter'])
    t.answer(A, ['pay'])
    expect(t.state.checkpoints).toEqual([])
    expect(t.cards('drop', A)).toHaveLength(1)
  })

  test('going back works in a game that was saved in between, and any number of times', () => {
    let t = run(entering)
    for (let i = 0; i < 3; i++) {
      t.answer(A, ['enter'])
      t = restore(t.rules, save(t))
      t.answer(A, ['cannot'])
    }
    expect(t.cards('drop', A)).toHaveLength(0)
    expect(t.where()).toEqual(['e.1'])
  })

  test('checkpoints nest: a rewind goes back to the last one first', () => {
    const t = run({
      one: (t) => t.checkpoint(),
      two: say('two'),
      three: (t) => t.checkpoint(),
      four: question(A, ['inner', 'outer'], (t, _, [key]) => {
        if (key === 'outer') t.forgetCheckpoint()
        t.rewind('five')
      }),
      five: say('five'),
    })
    const other = t.copy()
    t.answer(A, ['inner'])
    expect(words(t)).toBe('two five')
    expect(t.state.checkpoints).toHaveLength(1)
    other.answer(A, ['outer'])
    expect(words(other)).toBe('five')
    expect(other.state.checkpoints).toHaveLength(0)
  })

  test('a copy that goes back does not take the original with it', () => {
    const t = run(entering)
    t.answer(A, ['enter'])
    const before = save(t)
    t.copy().answer(A, ['cannot'])
    expect(save(t)).toBe(before)
  })

  test('a rewind without a checkpoint is an error that names the place', () => {
    expect(() => run({ 'x.1': (t) => t.rewind('x.1'), 'x.2': () => {} })).toThrow(
      'x.2: there is nothing to go back to',
    )
  })
})

test('a game saved at every decision and continued is the same game', () => {
  const play = (keep: (t: Table<Vars>) => Table<Vars>) => {
    let t = run(entering)
    for (const key of ['enter', 'cannot', 'enter', 'pay', 'rest'].slice(0, 4)) {
      t = keep(t)
      t.answer(A, [key])
    }
    return save(t)
  }
  expect(play((t) => restore(t.rules, save(t)))).toBe(play((t) => t))
  expect(play((t) => new Table(t.rules, JSON.parse(JSON.stringify(t.state))))).toBe(play((t) => t))
})
