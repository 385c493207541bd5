import { event, Memo } from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import { describe, expect, test } from 'vitest'
import type { Ability, Condition, Effect, Filter, Gain, Group, Step, Thing, When } from '../src/index.ts'
import { TRAIT } from '../src/index.ts'
import {
  type Abilities,
  beast,
  does,
  endTurn,
  heard,
  heardBy,
  lasting,
  looks,
  power,
  type Toy,
  table,
  valid,
  zoneOf,
} from './abilities-toy.ts'

// ---- Words to write abilities with ----

const row = (of: Group['in']['of'], ...are: Filter[]): Group => ({ in: { of, zone: 'row' }, are })
const say = (n: number): Step => ({ do: 'say', n })
const tire = (what: Thing): Step => ({ do: 'tire', what })
const fell = (what: Thing): Step => ({ do: 'fell', what })
const theirs = { all: row('opponent') } as const
const whenever = (when: When, ...effect: Effect): Ability => ({ kind: 'triggered', when, effect })
const tiredSelf: When = { event: 'tired', what: 'this' }
const always = (step: Step, more: { while?: Condition; zone?: string } = {}): Ability => ({
  kind: 'constant',
  does: [step],
  ...more,
})
const gain = (
  what: Thing,
  gains: readonly Gain[],
  more: Partial<Extract<Step, { do: 'gain' }>> = {},
): Step => ({
  do: 'gain',
  what,
  gains,
  ...more,
})
const stronger = (by: number): Gain => ({ field: 'power', by })
const HOWL = { keyword: 'howls' } as const

describe('where an ability is valid', () => {
  test('on the row, unless it says elsewhere', () => {
    const t = table({ A: 'a' }, { ant: [whenever(tiredSelf, say(1))], bee: [whenever(tiredSelf, say(2))] })
    expect(
      heard(does(t, 'Aa', tire('this'), tire({ all: { in: { of: 'you', zone: 'pile' }, are: [] } }))),
    ).toBe('A 1')
    const dead = {
      ...whenever({ event: 'moved', what: 'this', to: 'grave' }, say(3)),
      zone: 'grave',
    } as Ability
    expect(heard(does(table({ A: 'a', B: 'b' }, { bee: [dead] }), 'Aa', fell(theirs)))).toBe('B 3')
  })

  test('nothing is looked at where no bit says that there is something', () => {
    const t = table({ A: 'ab', B: 'cd' }, { ant: [always(gain('this', [stronger(1)]))] })
    looks.count = 0
    expect(valid.validAbilities(t, TRAIT.activated)).toEqual([])
    expect(looks.count).toBe(0)
    expect(valid.validAbilities(t, TRAIT.constant).map(({ card }) => card)).toEqual([beast(t, 'Aa')])
    expect(looks.count).toBe(1)
  })

  test('what was found holds until something changes', () => {
    const t = table({ A: 'a', B: 'a' }, { ant: [whenever(tiredSelf, say(1))] })
    const found = valid.validAbilities(t, ~0)
    expect(found.map(({ card }) => card)).toEqual([beast(t, 'Aa'), beast(t, 'Ba')])
    expect(valid.validAbilities(t, ~0)).toBe(found)
    t.move([beast(t, 'Ba')], t.zone('grave', 1), 'T1', 1)
    expect(valid.validAbilities(t, ~0).map(({ card }) => card)).toEqual([beast(t, 'Aa')])
  })

  test('a card that is hushed where it lies says nothing until it is so no more', () => {
    const t = table({ A: 'a', B: 'a' }, { ant: [whenever(tiredSelf, say(1))] })
    const speakers = () => valid.validAbilities(t, ~0).map(({ card }) => card)
    const hush = (name: string, value: number) => t.mark([beast(t, name)], 'hushed', value, 'T1', 0)
    const [ours, theirs] = [beast(t, 'Aa'), beast(t, 'Ba')]
    expect(speakers()).toEqual([ours, theirs])
    hush('Aa', 1)
    expect(speakers()).toEqual([theirs])
    hush('Aa', 0)
    hush('Ba', 1)
    expect(speakers()).toEqual([ours])
  })

  test('what a card gives that was hushed when it was first looked at is found once it speaks', () => {
    const giver = always(gain({ all: row('you') }, [{ ability: whenever(tiredSelf, say(5)) }]))
    const t = table({ A: 'ab' }, { ant: [giver] })
    const hush = (value: number) => t.mark([beast(t, 'Aa')], 'hushed', value, 'T1', 0)
    const hearing = () => valid.validAbilities(t, valid.bits.eventTrait('tired'))
    const given = () => hearing().filter(({ ability }) => ability.kind === 'triggered').length
    hush(1)
    expect(given()).toBe(0)
    hush(0)
    expect(given()).toBe(2)
  })

  test('what playing its own card costs is no matter to others, nor is a part of what the card is', () => {
    const { traitsOfAbility } = valid.bits
    const cheaper: Gain = { field: 'price', by: -1 }
    expect(traitsOfAbility(always(gain('this', [cheaper])))).toBe(0)
    expect(traitsOfAbility(always(gain({ all: row('you') }, [cheaper])))).toBe(TRAIT.costs)
    expect(traitsOfAbility(always(gain('this', [{ field: 'power', to: 7 }])))).toBe(0)
    const count = { count: { in: { of: 'you', zone: 'grave' }, are: [] } } as const
    expect(traitsOfAbility(always(gain('this', [{ field: 'power', to: count }])))).toBe(TRAIT.depends)
  })

  test('moments have bits of their own as far as there are any', () => {
    const { eventTrait, momentTrait } = valid.bits
    const all = ['tired', 'moved', 'fells'].map(eventTrait).concat(['turnStart', 'turnEnd'].map(momentTrait))
    expect(new Set(all).size).toBe(all.length)
    expect(all.every((bit) => !Object.values<number>(TRAIT).includes(bit))).toBe(true)
  })

  test('a keyword is the ability it stands for, printed or gained, and goes when it is lost', () => {
    const printed = table({ A: 'a' }, { ant: [{ kind: 'keyword', ...HOWL }] })
    expect(heard(does(printed, 'Aa', tire('this')))).toBe('A 99')
    expect(heard(does(table({ A: 'a' }), 'Aa', gain('this', [HOWL]), tire('this')))).toBe('A 99')
    const lost = { do: 'lose', what: 'this', loses: [HOWL] } as const
    expect(
      heard(does(table({ A: 'a' }, { ant: [{ kind: 'keyword', ...HOWL }] }), 'Aa', lost, tire('this'))),
    ).toBe('')
  })

  test('abilities that are given are found among those that are printed', () => {
    const giver = always(
      gain({ all: row('you', { other: true }) }, [{ ability: whenever(tiredSelf, say(5)) }]),
    )
    const t = table({ A: 'ab' }, { ant: [giver], bee: [whenever(tiredSelf, say(1))] })
    expect(heard(does(t, 'Aa', tire({ all: row('you') })))).toBe('A 1, A 5')
    expect(valid.mayDiffer(t, TRAIT.activated)).toBe(false)
  })
})

describe('effects that last', () => {
  const turn = { for: { during: 'turn' } } as const

  test('are upon what they were fixed upon, with the numbers of then', () => {
    const t = does(
      table({ A: 'a', B: 'b' }),
      'Aa',
      gain('this', [{ field: 'power', by: { count: row('any') } }]),
    )
    expect(power(t, 'Aa')).toBe(3)
    expect(power(does(t, 'Aa', fell(theirs)), 'Aa')).toBe(3)
  })

  test('for this turn end with it, for the next turn begin and end with that', () => {
    const now = does(table({ A: 'a' }), 'Aa', gain('this', [stronger(5)], turn))
    expect([power(now, 'Aa'), power(endTurn(now), 'Aa')]).toEqual([6, 1])
    const next: Step = gain('this', [stronger(5)], { for: { during: 'nextTurn', of: 'opponent' } })
    let t = does(table({ A: 'a' }), 'Aa', next)
    const seen = [power(t, 'Aa')]
    for (let i = 0; i < 2; i++) {
      t = endTurn(t)
      seen.push(power(t, 'Aa'))
    }
    expect(seen).toEqual([1, 6, 1])
  })

  test('of constant abilities begin in the layer after the one that makes their condition true', () => {
    const isOld: Filter = { attribute: 'old' }
    const ages = always(gain({ all: row('you') }, [{ attribute: 'old' }]))
    const wise = always(gain('this', [stronger(4)]), { while: { thing: 'this', are: [isOld] } })
    const alone = table({ A: 'b' }, { ant: [ages], bee: [wise] })
    const aged = table({ A: 'ab' }, { ant: [ages], bee: [wise] })
    expect([power(alone, 'Ab'), power(aged, 'Ab')]).toEqual([2, 6])
  })

  test('up to a moment, or while something is so', () => {
    const until: Step = gain('this', [stronger(5)], {
      for: { until: { at: 'turnStart', of: 'you', next: true } },
    })
    let t = does(table({ A: 'a' }), 'Aa', until)
    t = endTurn(t)
    expect([power(t, 'Aa'), power(endTurn(t), 'Aa')]).toEqual([6, 1])
    const nextEnd: Step = gain('this', [stronger(5)], {
      for: { until: { at: 'turnEnd', of: 'you', next: true } },
    })
    const mine = endTurn(endTurn(does(table({ A: 'a' }), 'Aa', nextEnd)))
    expect([power(mine, 'Aa'), power(endTurn(mine), 'Aa')]).toEqual([6, 1])
    const alone = { there: row('opponent'), is: 'exactly', value: 1 } as const
    const held = does(table({ A: 'a', B: 'b' }), 'Aa', gain('this', [stronger(5)], { for: { while: alone } }))
    expect([power(held, 'Aa'), power(does(held, 'Aa', fell(theirs)), 'Aa')]).toEqual([6, 1])
    expect(does(held, 'Aa', fell(theirs)).state.effects).toEqual([])
  })

  test('of constant abilities are there as long as the ability is', () => {
    const chief = always(gain({ all: row('you', { other: true }) }, [stronger(2)]))
    const t = table({ A: 'ab' }, { ant: [chief] })
    expect([power(t, 'Aa'), power(t, 'Ab')]).toEqual([1, 4])
    expect(power(does(t, 'Ab', fell({ all: row('you', { other: true }) })), 'Ab')).toBe(2)
  })

  test('a constant ability with a condition works while that holds', () => {
    const brave = always(gain('this', [stronger(3)]), { while: { turnOf: 'you' } })
    const t = table({ A: 'a' }, { ant: [brave] })
    expect([power(t, 'Aa'), power(endTurn(t), 'Aa')]).toEqual([4, 1])
  })

  test('losing everything takes what is printed and what was gained before, not what comes after', () => {
    const lose: Step = { do: 'lose', what: 'this', loses: [{ everything: 'abilities' }] }
    const abilities = { ant: [whenever(tiredSelf, say(1))] }
    expect(heard(does(table({ A: 'a' }, abilities), 'Aa', gain('this', [HOWL]), lose, tire('this')))).toBe('')
    expect(heard(does(table({ A: 'a' }, abilities), 'Aa', lose, gain('this', [HOWL]), tire('this')))).toBe(
      'A 99',
    )
  })

  test('a constant ability that speaks of its own card alone reaches no other', () => {
    const own = table({ A: 'ab' }, { ant: [always(gain('this', [stronger(1)]))] })
    const reached = (t: Toy) => ['Aa', 'Ab'].map((name) => lasting.mayAffect(t, beast(t, name)))
    expect(reached(own)).toEqual([true, false])
    expect(reached(table({ A: 'ab' }, { ant: [always(gain({ all: row('you') }, [stronger(1)]))] }))).toEqual([
      true,
      true,
    ])
  })

  test('every constant ability is an effect of its own, however many a card has', () => {
    const many = Array.from({ length: 70 }, () => always(gain('this', [stronger(1)])))
    const wordy: Ability = { kind: 'constant', does: many.flatMap((one) => (one as { does: Effect }).does) }
    const t = table({ A: 'ab' }, { ant: many, bee: [wordy, ...many] })
    const effects = lasting.constants(t)
    expect(effects).toHaveLength(3 * 70)
    const names = effects.map(({ id, source }) => `${source!.card} ${id}`)
    expect(new Set(names).size).toBe(names.length)
    expect(Math.max(...effects.map(({ id }) => id))).toBeLessThan(0)
  })

  test('the same list of constants says that nothing has changed', () => {
    const t = table({ A: 'ab' }, { ant: [always(gain('this', [stronger(1)]))] })
    expect(lasting.constants(t)).toBe(lasting.constants(t))
    const before = lasting.constants(t)
    t.mark([beast(t, 'Aa')], 'tired', 1, 'T1', 0)
    expect(lasting.constants(t)).toBe(before)
    t.move([beast(t, 'Aa')], t.zone('grave', 0), 'T1', 0)
    expect(lasting.constants(t)).not.toBe(before)
  })

  test('a list holds until something changes that a condition reads', () => {
    const isKept = (more: { while?: Condition }, change: (t: Toy) => void) => {
      const t = table({ A: 'a' }, { ant: [always(gain('this', [stronger(1)]), more)] })
      const before = lasting.constants(t)
      change(t)
      return lasting.constants(t) === before
    }
    const tired: Condition = { thing: 'this', are: [{ state: 'tired' }] }
    const ofTurn: Condition = { turnOf: 'you' }
    const tires = (t: Toy) => t.mark([beast(t, 'Aa')], 'tired', 1, 'T1', 0)
    const turns = (t: Toy) => t.do(event('turn', 'T1', 0, { value: t.state.turn + 1 }))
    expect([tires, turns].map((change) => isKept({}, change))).toEqual([true, true])
    expect([tires, turns].map((change) => isKept({ while: tired }, change))).toEqual([false, true])
    expect([tires, turns].map((change) => isKept({ while: ofTurn }, change))).toEqual([true, false])
  })

  test('cards may be unlike what they were when one comes or goes that is in play or speaks', () => {
    const ghost = always(gain({ all: row('you') }, [stronger(1)]), { zone: 'grave' })
    const moves = (name: string, abilities: Abilities, from: string, to: string) => {
      const t = table({ A: 'a', B: 'a' }, abilities)
      t.move([beast(t, name)], t.zone(from, 0), 'T1', 0)
      const values = new Memo<string>()
      values.keep(t, name, [t.facts.of(['values'])])
      t.move([beast(t, name)], t.zone(to, 0), 'T1', 0)
      return values.of(t) === undefined
    }
    expect(moves('Aa', {}, 'pile', 'row')).toBe(true)
    expect(moves('Ab', {}, 'grave', 'pile')).toBe(false)
    expect(moves('Ab', { bee: [ghost] }, 'grave', 'pile')).toBe(true)
  })
})

describe('what is forbidden and what is demanded', () => {
  const cannot = (what: Thing): Step => ({ do: 'cannot', what, act: 'bark' })
  const must = (what: Thing): Step => ({ do: 'must', what, act: 'bark' })
  const may = (t: Toy, name: string) => [
    lasting.isForbidden(t, beast(t, name), 'bark'),
    lasting.mustDo(t, beast(t, name), 'bark'),
  ]

  test('by the text of the card itself, by that of another, and by an effect', () => {
    expect(may(table({ A: 'a' }, { ant: [always(cannot('this'))] }), 'Aa')).toEqual([true, false])
    expect(may(table({ A: 'ab' }, { bee: [always(must({ all: row('you') }))] }), 'Aa')).toEqual([false, true])
    expect(may(does(table({ A: 'a' }), 'Aa', cannot('this')), 'Aa')).toEqual([true, false])
  })

  test('what cannot be done need not be done', () => {
    expect(may(table({ A: 'a' }, { ant: [always(cannot('this')), always(must('this'))] }), 'Aa')).toEqual([
      true,
      false,
    ])
  })

  test('of a card in a pile nothing is said, nor of one that has lost its text', () => {
    const abilities = { ant: [always(cannot('this'))] }
    expect(may(table({}, abilities), 'Aa')).toEqual([false, false])
    const lose: Step = { do: 'lose', what: 'this', loses: [{ everything: 'abilities' }] }
    expect(may(does(table({ A: 'a' }, abilities), 'Aa', lose), 'Aa')).toEqual([false, false])
  })

  test('to players, while the ability is valid', () => {
    const ban: Step = { do: 'cannot', what: { player: 'opponent' }, act: 'draw' }
    const t = table({ A: 'a' }, { ant: [always(ban, { while: { turnOf: 'you' } })] })
    expect([0, 1].map((seat) => lasting.isForbiddenTo(t, seat, 'draw'))).toEqual([false, true])
    expect(lasting.isForbiddenTo(endTurn(t), 1, 'draw')).toBe(false)
    const begun = does(table({ A: 'a' }), 'Aa', { ...ban, for: { during: 'turn' } } as Step)
    expect(lasting.isForbiddenTo(begun, 1, 'draw')).toBe(true)
  })
})

describe('triggers', () => {
  test('once for each of what has happened, and for one thing or another', () => {
    const t = table({ A: 'abc' }, { ant: [whenever({ event: 'tired', what: row('you') }, say(1))] })
    expect(heard(does(t, 'Aa', tire({ all: row('you') })))).toBe('A 1, A 1, A 1')
    const either = whenever({ either: [tiredSelf, { at: 'turnEnd', of: 'you' }] }, say(2))
    const one = does(table({ A: 'a' }, { ant: [either] }), 'Aa', tire('this'))
    expect([heard(one), heard(endTurn(one))]).toEqual(['A 2', 'A 2, A 2'])
  })

  test('only where a condition holds, and so many times a turn or a game', () => {
    const only = { ...whenever(tiredSelf, say(1)), only: { turnOf: 'opponent' } } as Ability
    expect(heard(does(table({ A: 'a' }, { ant: [only] }), 'Aa', tire('this')))).toBe('')
    const limited = (per: 'turn' | 'game') =>
      ({ ...whenever({ event: 'tired', what: row('any') }, say(1)), limit: { times: 1, per } }) as Ability
    const rest = (t: Toy) => {
      staging(t).marks[0]!.fill(0)
      return t
    }
    for (const [per, times] of [
      ['turn', 2],
      ['game', 1],
    ] as const) {
      const t = does(table({ A: 'ab' }, { ant: [limited(per)] }), 'Aa', tire({ all: row('you') }))
      expect(heard(t)).toBe('A 1')
      const later = does(rest(endTurn(t)), 'Aa', tire({ all: row('you') }))
      expect(later.state.globals.heard).toHaveLength(times)
    }
  })

  test('a card that leaves still hears that it left, as it was, and so do those that leave with it', () => {
    const left = (n: number) => [
      whenever({ event: 'moved', what: row('you', { field: 'power', is: 'atLeast', value: 5 }) }, say(n)),
    ]
    const abilities = { bee: left(1), cat: left(2), dog: [always(gain({ all: row('you') }, [stronger(3)]))] }
    const t = table({ A: 'a', B: 'bcd' }, abilities)
    expect(heard(does(t, 'Aa', fell(theirs)))).toBe('B 1, B 1, B 1, B 2, B 2, B 2')
  })

  test('what it speaks of is the other party, or of a group the one that did it', () => {
    const strength: Step = { do: 'say', n: { field: 'power', of: 'it' } }
    const self = table({ A: 'a', B: 'e' }, { ant: [whenever({ event: 'fells', what: 'this' }, strength)] })
    expect(heard(does(self, 'Aa', fell(theirs)))).toBe('A 5')
    const group = table(
      { A: 'ab', B: 'e' },
      { ant: [whenever({ event: 'fells', what: row('you') }, strength)] },
    )
    expect(heard(does(group, 'Ab', fell(theirs)))).toBe('A 2')
  })

  test('later: once, at a moment or the next time, and no longer than it lasts', () => {
    const end: Step = { do: 'later', when: { at: 'turnEnd', of: 'you' }, then: [say(7)] }
    const t = does(table({ A: 'a' }), 'Aa', end)
    expect([heard(t), heard(endTurn(t)), heard(endTurn(endTurn(endTurn(t))))]).toEqual(['', 'A 7', 'A 7'])
    const next: Step = {
      do: 'later',
      when: { event: 'tired', what: row('any') },
      then: [say(8)],
      for: { during: 'turn' },
    }
    const waits = does(table({ A: 'ab' }), 'Aa', next)
    expect(heard(does(waits, 'Aa', tire({ all: row('you') })))).toBe('A 8')
    expect(heard(does(endTurn(waits), 'Aa', tire({ all: row('you') })))).toBe('')
  })

  test('a state of affairs triggers while it holds, and not again before it is dealt with', () => {
    const lonely = whenever(
      { whenever: { there: row('opponent'), is: 'atMost', value: 0 } },
      say(1),
      fell('this'),
    )
    const t = table({ A: 'a', B: 'b' }, { ant: [lonely] })
    expect(heard(does(t, 'Aa', fell(theirs)))).toBe('A 1')
  })

  test('a moment nobody waits for is no event', () => {
    const t = table({ A: 'a' }, { ant: [whenever({ at: 'turnEnd', of: 'you' }, say(1))] })
    expect([heardBy.isAwaited(t, 'turnEnd'), heardBy.isAwaited(table({ A: 'a' }), 'turnEnd')]).toEqual([
      true,
      false,
    ])
  })
})

describe('what happens instead', () => {
  const instead = (what: Thing | Group, ...effect: Effect): Ability =>
    always({ do: 'replace', event: { event: 'felled', what }, with: effect })
  const home: Step = { do: 'move', what: 'it', to: { of: 'owner', zone: 'pile' } }

  test('happens to those it is about, and the event to the others', () => {
    const t = does(table({ A: 'a', B: 'bc' }, { bee: [instead('this', home)] }), 'Aa', fell(theirs))
    expect([zoneOf(t, 'Bb'), zoneOf(t, 'Bc')]).toEqual(['pile', 'grave'])
  })

  test('to any of a group; an event that becomes the same event again is not replaced again', () => {
    const t = does(table({ A: 'a', B: 'bc' }, { bee: [instead(row('you'), fell('it'))] }), 'Aa', fell(theirs))
    expect([zoneOf(t, 'Bb'), zoneOf(t, 'Bc')]).toEqual(['grave', 'grave'])
  })

  test('of a move, from where and to where the text says', () => {
    const event: When = {
      event: 'moved',
      what: { in: { of: 'you', zone: 'anywhere' }, are: [] },
      from: { of: 'any', zone: 'row' },
      to: 'pile',
    }
    const keeper = always({ do: 'replace', event, with: [tire('it')] })
    const sent = (from: string, to: string) => {
      const what = { all: { in: { of: 'opponent', zone: from }, are: [] } } as const
      const t = table({ A: 'a', B: 'bc' }, { bee: [keeper] })
      t.move([beast(t, 'Bd')], t.zone('grave', 1), 'T1', 1)
      return does(t, 'Aa', { do: 'move', what, to: { of: 'owner', zone: to } })
    }
    expect(zoneOf(sent('row', 'pile'), 'Bc')).toBe('row')
    expect(zoneOf(sent('row', 'grave'), 'Bc')).toBe('grave')
    expect(zoneOf(sent('grave', 'pile'), 'Bd')).toBe('pile')
  })

  test('where it may, whoever it happens to is asked', () => {
    const t = does(
      table({ A: 'a', B: 'b' }, { bee: [instead('this', { do: 'may', then: [home] })] }),
      'Aa',
      fell(theirs),
    )
    expect(t.decision()).toMatchObject({ seat: 1, options: [{ key: 'B:bee' }, { key: 'none' }] })
    t.answer(1, ['none'])
    expect(zoneOf(t, 'Bb')).toBe('grave')
  })

  test('by kind of event, no effect is gathered for others', () => {
    const t = table({ A: 'a' }, { ant: [instead('this', home)] })
    expect([t.rules.mayReplace!(t, 'fell'), t.rules.mayReplace!(t, 'move')]).toEqual([true, false])
  })
})

test('bits lose no ability: what they find is what looking at every card finds', () => {
  const kinds: readonly Ability[] = [
    whenever(tiredSelf, say(1)),
    whenever({ at: 'turnEnd', of: 'any' }, say(1)),
    always(gain('this', [stronger(1)])),
    always({ do: 'cannot', what: 'this', act: 'bark' }),
    { kind: 'keyword', ...HOWL },
    { kind: 'activated', cost: [], effect: [] },
  ]
  const t = table(
    { A: 'abcde', B: 'abcde' },
    { ant: kinds.slice(0, 2), bee: kinds.slice(2, 4), dog: kinds.slice(4) },
  )
  const found = valid.validAbilities(t, ~0).map(({ card, place }) => `${card}.${place}`)
  const all = [0, 1].flatMap((seat) =>
    t
      .cards('row', seat)
      .flatMap((card) => valid.abilitiesOf(t, card, ~0).map((_, place) => `${card}.${place}`)),
  )
  expect(found).toEqual(all)
})
