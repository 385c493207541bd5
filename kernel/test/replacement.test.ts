import {
  type Decision,
  type Effect,
  type EffectKind,
  type Event,
  event,
  type Option,
  procedure,
  restore,
  save,
  type Table,
  type Vars,
} from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { A, B, card, once, type Parts, placeOf, question, run, told } from './toys/lab.ts'

type T = Table<Vars>
const NOTHING: readonly Event[] = []

/** A kind of effect that replaces an event of one kind. */
function instead(
  of: string,
  by: (t: T, e: Event, effect: Effect) => readonly Event[],
  more: Partial<NonNullable<EffectKind<Vars>['replaces']>> = {},
): EffectKind<Vars> {
  return {
    clause: 'L6',
    replaces: {
      event: of,
      clause: 'L6',
      applies: () => true,
      instead: (t, effect, e) => by(t, e, effect),
      ...more,
    },
  }
}

const hurt = (value: number) => event('hurt', 'L4', A, { value })

const parts: Parts = {
  events: {
    hurt: (t, e) => {
      t.globals.hurts = [...((t.state.globals.hurts as number[]) ?? []), e.value]
    },
  },
  effects: {
    /** Cards that would go to the drop zone go to the void. */
    exile: instead('move', (t, e) => [{ ...e, to: e.cards.map(() => t.zone('void')) }], {
      applies: (t, _, e) => t.layout.specOf[e.to[0]!]!.name === 'drop',
    }),
    soften: instead('hurt', (_, e) => [{ ...e, value: e.value - 1 }]),
    echo: instead('hurt', (_, e) => [{ ...e, value: e.value * 2 }]),
    split: instead('hurt', (_, e) => [e, e]),
    void: instead('hurt', () => NOTHING),
    save: instead('hurt', () => NOTHING, { optional: () => true }),
  },
}

const keys = (t: T) => (t.decision() as Extract<Decision, { kind: 'choose' }>).options.map(({ key }) => key)
const hurts = (t: T) => t.state.globals.hurts ?? []
const begin = (t: T, kind: string) => t.begin({ kind, seat: A, source: null, on: [], until: '', data: null })

/** A step during which these effects are in force. */
function with_(kinds: readonly string[], step: (t: T) => void, more: Parts = {}): T {
  return once(
    (t) => {
      for (const kind of kinds) begin(t, kind)
      step(t)
    },
    { ...parts, ...more },
  )
}

describe('a replacement', () => {
  test('the event that was replaced never happened; what replaced it did (Ninja Slayer 1214.1)', () => {
    const t = with_(['exile'], (t) => t.move([0], t.zone('drop', A), 'L3', A))
    expect(placeOf(t, 0)).toBe('void')
    expect(told(t)).toEqual(['move'])
  })

  test('an event that it does not apply to happens unchanged', () => {
    const t = with_(['exile'], (t) => t.move([0], t.zone('hand', A), 'L3', A))
    expect(placeOf(t, 0)).toBe('hand A')
  })

  test('an event may be replaced by nothing at all', () => {
    const t = with_(['void'], (t) => t.do(hurt(3)))
    expect(hurts(t)).toEqual([])
    expect(told(t)).toEqual([])
  })

  test('an event may be replaced by two, which happen in order', () => {
    const t = with_(['split'], (t) => t.do(hurt(3)))
    expect(hurts(t)).toEqual([3, 3])
  })

  test('each effect replaces an event once, counting what the event has become (Ninja Slayer 1214.3)', () => {
    expect(hurts(with_(['soften'], (t) => t.do(hurt(3))))).toEqual([2])
  })

  test('an effect that has split an event in two replaces neither of the two', () => {
    const t = with_(['split', 'split'], (t) => t.do(hurt(1)))
    t.answer(A, ['split1'])
    expect(hurts(t)).toEqual([1, 1, 1])
  })

  test('the next event is a new one: the same effect replaces it again', () => {
    const t = with_(['soften'], (t) => {
      t.do(hurt(3))
      t.do(hurt(5))
    })
    expect(hurts(t)).toEqual([2, 4])
  })

  test('a player may use or decline an optional one', () => {
    const t = with_(['save'], (t) => t.do(hurt(3)))
    expect(t.decision()).toMatchObject({
      seat: A,
      clause: 'L6',
      options: [{ key: 'save1' }, { key: 'none' }],
    })
    const other = t.copy()
    t.answer(A, ['save1'])
    expect(hurts(t)).toEqual([])
    other.answer(A, ['none'])
    expect(hurts(other)).toEqual([3])
  })

  test('"let it happen" is not offered beside a mandatory one', () => {
    const t = with_(['save', 'soften'], (t) => t.do(hurt(3)))
    expect(t.decision()).toMatchObject({ options: [{ key: 'save1' }, { key: 'soften2' }] })
    t.answer(A, ['soften2'])
    t.answer(A, ['none'])
    expect(hurts(t)).toEqual([2])
  })
})

describe('the name of a replacement', () => {
  const from = (t: T, kind: string, card: number | null, data: number | null = null) =>
    t.begin({ kind, seat: A, source: card === null ? null : t.ref(card), on: [], until: '', data })

  test('is the card it comes from, with a number for a second one of that card; its kind if it has no card', () => {
    const t = with_([], (t) => {
      t.move([0, 1], t.zone('front', A), 'L3', A)
      from(t, 'soften', 0)
      from(t, 'echo', 1)
      from(t, 'echo', 0)
      from(t, 'soften', null)
      t.do(hurt(5))
    })
    expect(keys(t)).toEqual(['A:ant', 'A:bee', 'A:ant.2', 'soften4'])
    t.answer(A, ['A:ant.2'])
    // The ant has doubled the damage; the remaining effects are named anew.
    expect(keys(t)).toEqual(['A:ant', 'A:bee', 'soften3'])
    t.answer(A, ['A:bee'])
    t.answer(A, ['A:ant'])
    expect(hurts(t)).toEqual([18])
  })

  test('is its kind if the asked player does not see the card', () => {
    const t = with_([], (t) => {
      t.move([0], t.zone('front', A), 'L3', A)
      from(t, 'soften', 0)
      from(t, 'echo', 1)
      t.do(hurt(5))
    })
    expect(keys(t)).toEqual(['A:ant', 'echo2'])
    const { options } = t.decision() as { options: readonly Option[] }
    expect(options[1]!.text.args).toEqual({ card: { key: 'card.unseen' } })
  })

  test('each effect of a kind says whether it is optional', () => {
    const gentle: Parts = {
      effects: { save: instead('hurt', () => NOTHING, { optional: ({ data }) => data === 1 }) },
    }
    const offered = (...data: number[]) =>
      with_(
        [],
        (t) => {
          for (const one of data) from(t, 'save', null, one)
          t.do(hurt(3))
        },
        gentle,
      )
    expect(keys(offered(1))).toEqual(['save1', 'none'])
    expect(hurts(offered(0))).toEqual([])
    expect(keys(offered(1, 0))).toEqual(['save1', 'save2'])
    expect(keys(offered(1, 1))).toEqual(['save1', 'save2', 'none'])
  })
})

describe('several replacements of one event', () => {
  test('if other players may use some of them, each is asked in the order that the affected player picks', () => {
    const theirs: Parts = {
      effects: {
        ...parts.effects,
        lend: instead('hurt', () => NOTHING, { optional: () => true, user: () => B }),
      },
    }
    const asked = (t: T) => [t.decision()!.seat, ...keys(t)]
    const alone = with_(['lend'], (t) => t.do(hurt(3)), theirs)
    expect(asked(alone)).toEqual([B, 'lend1', 'none'])
    const t = with_(['soften', 'lend', 'save'], (t) => t.do(hurt(3)), theirs)
    expect(asked(t)).toEqual([A, 'soften1', 'lend2', 'save3'])
    t.answer(A, ['lend2'])
    expect(asked(t)).toEqual([B, 'lend1', 'none'])
    const used = t.copy()
    used.answer(B, ['lend1'])
    expect(hurts(used)).toEqual([])
    t.answer(B, ['none'])
    expect(asked(t)).toEqual([A, 'soften1', 'save2'])
    t.answer(A, ['soften1'])
    expect(asked(t)).toEqual([A, 'save1', 'none'])
    t.answer(A, ['none'])
    expect(hurts(t)).toEqual([2])
  })

  test('the affected player picks which comes first, and the others follow', () => {
    const t = with_(['soften', 'echo'], (t) => t.do(hurt(3)))
    const other = t.copy()
    t.answer(A, ['soften1'])
    expect(hurts(t)).toEqual([4])
    other.answer(A, ['echo2'])
    expect(hurts(other)).toEqual([5])
  })

  test('when something happens to a card, its controller picks, not the player who does it (Ninja Slayer 1214.2)', () => {
    const t = with_(
      ['exile', 'exile'],
      (t) => {
        const yours = card(t, B, 'ant')
        t.move([yours], t.zone('drop', B), 'L3', A)
      },
      { globals: () => ({}) },
    )
    expect(t.decision()!.seat).toBe(B)
  })

  test('for an event of the rules, which names nobody, the turn player picks', () => {
    const t = with_(['soften', 'echo'], (t) => {
      t.do(event('turn', 'L3', B, { value: 1 }))
      t.do(event('hurt', 'L4', -1, { value: 3 }))
    })
    expect(t.decision()!.seat).toBe(B)
  })

  test('splitting and softening: each effect is used up by the original event', () => {
    const t = with_(['split', 'soften'], (t) => t.do(hurt(3)))
    t.answer(A, ['split1'])
    // The first half is softened; the other half belongs to the same event, which has been softened once.
    expect(hurts(t)).toEqual([2, 3])
  })

  test('a game saved while a player picks goes on as the same game', () => {
    const t = with_(['soften', 'echo'], (t) => {
      t.do(hurt(3))
      t.do(hurt(1))
    })
    const again = restore(t.rules, save(t))
    for (const one of [t, again]) {
      one.answer(A, ['soften1'])
      one.answer(A, ['echo2'])
    }
    expect(hurts(again)).toEqual([4, 1])
    expect(save(again)).toBe(save(t))
  })

  test('conceding while a player picks ends the game at once, and is recorded', () => {
    const t = with_(['soften', 'echo'], (t) => t.do(hurt(3)))
    const again = restore(t.rules, save(t))
    again.journal = []
    again.concede(A)
    expect(again.state.result).toMatchObject({ winners: [B], clause: 'L9' })
    expect(told(again)).toEqual(['end'])
  })
})

describe('what a step does after an event that is replaced', () => {
  test('later events of the step happen after it, in order', () => {
    const t = with_(['soften', 'echo'], (t) => {
      t.do(hurt(3))
      t.do(hurt(1))
      t.move([0], t.zone('hand', A), 'L3', A)
    })
    expect(told(t)).toEqual([])
    t.answer(A, ['soften1'])
    t.answer(A, ['soften1'])
    expect(hurts(t)).toEqual([4, 0])
    expect(told(t)).toEqual(['hurt', 'hurt', 'move'])
  })

  test('a procedure that the step calls begins after all of them', () => {
    const check = procedure<Vars, object>('check', {
      c: (t) => {
        t.globals.seen = placeOf(t, 0)
      },
    })
    const t = with_(
      ['exile'],
      (t) => {
        t.move([0], t.zone('drop', A), 'L3', A)
        t.call(check)
        t.move([1], t.zone('hand', A), 'L3', A)
      },
      { procedures: [check] },
    )
    expect(t.state.globals.seen).toBe('void')
    expect(t.journal!.map((witnessed) => witnessed.event.cards)).toEqual([[0], [1]])
  })

  test('a card that the step moves again starts from where the replacement has put it', () => {
    const t = with_(['exile'], (t) => {
      t.move([0], t.zone('drop', A), 'L3', A)
      t.move([0], t.zone('hand', A), 'L3', A)
    })
    expect(placeOf(t, 0)).toBe('hand A')
    expect(t.journal!.map((witnessed) => witnessed.event.from[0])).toEqual([
      t.zone('deck', A),
      t.zone('void'),
    ])
    expect(t.cards('deck', A)).toHaveLength(3)
  })

  test('replaced parts of an event happen before the events that follow it', () => {
    const t = with_(
      ['exile', 'soften'],
      (t) => {
        t.do(event('retire', 'L4', A, { cards: [0] }))
        t.do(hurt(1))
      },
      {
        events: {
          ...parts.events,
          retire: (t, e) => t.move(e.cards, t.zone('drop', e.seat), e.clause, e.seat),
        },
      },
    )
    expect(placeOf(t, 0)).toBe('void')
    expect(told(t)).toEqual(['retire', 'move', 'hurt'])
  })

  test('the next step sees the result', () => {
    const t = run(
      {
        one: (t) => {
          begin(t, 'exile')
          t.move([0], t.zone('drop', A), 'L3', A)
        },
        two: (t) => {
          t.globals.seen = placeOf(t, 0)
        },
      },
      parts,
    )
    expect(t.state.globals.seen).toBe('void')
  })

  test('an answer may cause a replaced event too', () => {
    const t = run(
      {
        one: (t) => {
          begin(t, 'exile')
        },
        two: question(A, ['go'], (t) => t.move([0], t.zone('drop', A), 'L3', A)),
      },
      parts,
    )
    t.answer(A, ['go'])
    expect(placeOf(t, 0)).toBe('void')
  })
})

describe('a constant ability that replaces', () => {
  const shield: Parts = {
    ...parts,
    effects: {
      ...parts.effects,
      shield: instead('hurt', (_, e) => [{ ...e, value: e.value - 1 }]),
    },
    constants: (t) =>
      t.cards('front', A).map((id) => ({
        id: -1 - id,
        kind: 'shield',
        seat: A,
        source: t.ref(id),
        on: [],
        since: 0,
        until: '',
        data: null,
      })),
  }

  test('works while its card is in play, and not before', () => {
    const t = once((t) => {
      t.do(hurt(3))
      t.move([0], t.zone('front', A), 'L3', A)
      t.do(hurt(3))
    }, shield)
    expect(hurts(t)).toEqual([3, 2])
  })

  test('each of two copies works once', () => {
    const t = once((t) => {
      t.move([0, 1], t.zone('front', A), 'L3', A)
      t.do(hurt(3))
    }, shield)
    const [, second] = (t.decision() as Extract<Decision, { kind: 'choose' }>).options
    t.answer(A, [second!.key])
    expect(hurts(t)).toEqual([1])
  })
})

test('an effect whose condition does not hold replaces nothing', () => {
  const t = with_(['soften'], (t) => t.do(hurt(3)), {
    effects: { soften: { ...parts.effects!.soften!, holds: (t) => t.state.turn > 0 } },
  })
  expect(hurts(t)).toEqual([3])
})
