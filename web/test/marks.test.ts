import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepMarks, marksEarned, marksOf } from '../src/marks.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})

const PERSON = { kind: 'person' }
const bot = (name: string) => ({ kind: 'bot', bot: name })
const earned = (sitters: readonly object[], winners: readonly number[], more: object = {}) => {
  const seat = sitters.indexOf(PERSON)
  const view = { seat, seats: sitters.length, options: {}, result: { winners }, ...more }
  return marksEarned({ sitters, view } as never)
}

describe('a mark is earned', () => {
  test('by a win against a bot of that level', () => {
    expect(earned([PERSON, bot('strong')], [0])).toEqual(['level:strong'])
    expect(earned([bot('beginner'), PERSON], [1])).toEqual(['level:beginner'])
  })
  test('by a raid that was won, whoever helped', () => {
    const raid = { options: { raid: 'hard' } }
    expect(earned([PERSON, bot('master'), bot('greedy')], [0, 1], raid)).toEqual(['raid:hard'])
    expect(earned([PERSON, bot('greedy')], [0], raid)).toEqual(['raid:hard'])
    expect(earned([PERSON, bot('greedy')], [1], raid)).toEqual([])
  })
  test('by an opponent of a tour, beside that of the level', () => {
    const mame = { ...bot('beginner'), opponent: { id: 'mame', name: { ja: 'マメ', en: 'Mame' } } }
    expect(earned([PERSON, mame], [0])).toEqual(['level:beginner', 'tour:mame'])
    expect(earned([PERSON, mame], [1])).toEqual([])
  })
  test.each([
    ['a lost match', [PERSON, bot('fair')], [1], {}],
    ['a draw', [PERSON, bot('fair')], [], {}],
    ['a bot that plays at random', [PERSON, bot('random')], [0], {}],
    ['another person at this screen', [PERSON, { kind: 'person' }], [0], {}],
    ['a match that is not over', [PERSON, bot('fair')], [0], { result: null }],
    ['a match that is watched', [PERSON, bot('fair')], [0], { seat: -1 }],
  ] as const)('but not by %s', (_, sitters, winners, more) => {
    expect(earned(sitters, winners, more)).toEqual([])
  })
})

describe('marks that are kept', () => {
  test('are those of their game, each new only once', () => {
    expect(keepMarks('tide', ['level:fair'])).toEqual(['level:fair'])
    expect(keepMarks('tide', ['level:fair', 'raid:hard'])).toEqual(['raid:hard'])
    expect([...marksOf('tide')]).toEqual(['level:fair', 'raid:hard'])
    expect([...marksOf('ebb')]).toEqual([])
  })
  test.each(['3', 'null', '[]', '{', '{"tide":"level:fair"}', '{"tide":[3,null,"fair","level:"]}'])(
    'are none where they are spoilt: %s',
    (spoilt) => {
      kept.set('tefuda.marks', spoilt)
      expect([...marksOf('tide')]).toEqual([])
      keepMarks('tide', ['level:fair'])
      expect([...marksOf('tide')]).toEqual(['level:fair'])
    },
  )
  test('of no game are found under a name that every object has', () => {
    expect([...marksOf('constructor')]).toEqual([])
  })
})
