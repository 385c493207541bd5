import {
  copyState,
  event,
  HOST,
  noticeLoop,
  randomAnswer,
  type State,
  seeded,
  startGame,
  Table,
} from '@tefuda/kernel'
import { staging } from '@tefuda/kernel/staging'
import { describe, expect, test } from 'vitest'
import { A, B, bare, MAIN } from './toys/lab.ts'
import { twins } from './toys/twins.ts'

/** A state with something in every field. */
function full(): State {
  const t = bare({
    remembers: ['move'],
    effects: { plus: { clause: 'L5', layers: { number: () => [] } } },
  })
  t.call(MAIN, { list: [1] })
  t.checkpoint()
  t.do(event('turn', 'L3', A, { value: 1 }))
  t.move([0, 1], t.zone('front', A), 'L3', A, { face: 1 })
  t.move([1], t.zone('drop', A), 'L3', A)
  t.put({ kind: 'card', seat: A, cards: [t.ref(0)], targets: [], data: { x: 1 } })
  t.wait('x', A)
  t.begin({ kind: 'plus', seat: A, source: t.ref(0), on: [t.ref(0)], until: '', data: null })
  Object.assign(staging(t).globals, { deep: { x: [1] } })
  noticeLoop(t)
  staging(t).gone.push(B)
  staging(t).returned = [1]
  staging(t).result = { winners: [A], clause: 'L8', reason: { key: 'script' } }
  return t.state
}

/** Fields that never change after the start, and values that are replaced and never changed in place. */
const SHARED = new Set(['options', 'decks', 'print', 'owner', 'watch', 'returned', 'result'])

describe('a copy', () => {
  test('equals the original in every field, and lacks none', () => {
    const state = full()
    const copy = copyState(state)
    expect(copy).toEqual(state)
    expect(Object.keys(copy).toSorted()).toEqual(Object.keys(state).toSorted())
  })

  test('has something in every field here, so that the next ruling proves something', () => {
    for (const [field, value] of Object.entries(full())) {
      if (SHARED.has(field)) continue
      const size = Array.isArray(value) ? value.length : Object.keys(Object(value)).length
      if (typeof value === 'object') expect(size, field).toBeGreaterThan(0)
    }
  })

  test('shares no list and no frame with the original: changing one does not change the other', () => {
    const state = full()
    const before = JSON.stringify(state)
    const copy = copyState(state) as unknown as { [field: string]: unknown }
    for (const field of Object.keys(copy)) {
      if (SHARED.has(field)) continue
      spoil(copy[field])
      copy[field] = 'spoiled'
    }
    expect(JSON.stringify(state)).toBe(before)
  })

  test('can be played to its end while the original is frozen in every field', () => {
    for (let seed = 0; seed < 10; seed++) {
      let t = startGame(twins, { seed })
      const random = seeded(seed)
      for (let d = t.decision(), n = 0; d && n < 12; d = t.decision(), n++) {
        const copy = t.copy()
        freeze(t.state)
        for (let e = copy.decision(), m = 0; e && m < 30; e = copy.decision(), m++)
          copy.answer(e.seat, randomAnswer(e, random))
        t = new Table(twins, copyState(t.state))
        t.answer(d.seat, randomAnswer(d, random))
      }
    }
  })

  /** Writes into every column of a table. */
  const writeAll = (t: Table, n: number) => {
    t.move([2, 3], t.zone('front', B), 'L3', B, { face: n })
    t.mark([2], 'damage', n, 'L3', B)
    t.addToMark(3, 'damage', n)
    t.do(event(HOST, 'L3', B, { cards: [3], note: t.ref(n) }))
    t.do(event('hold', 'L3', A, { cards: [n, 2] }))
    t.move([2], t.zone('drop', A), 'L3', A)
  }
  /** The columns that no other table may write into. */
  const columns = ({ state: { marks, host, holder, since, known } }: Table) => ({
    ...Object.fromEntries(marks.entries()),
    host,
    holder,
    since,
    known,
  })

  test.each(['the copy', 'the original'])('does not share what %s writes', (writer) => {
    const t = bare()
    writeAll(t, 4)
    const copy = t.copy()
    const [written, other] = writer === 'the copy' ? [copy, t] : [t, copy]
    const before = JSON.stringify(other.state)
    writeAll(written, 5)
    expect(JSON.stringify(other.state)).toBe(before)
    for (const [name, column] of Object.entries(columns(written)))
      expect(column, name).not.toEqual(columns(other)[name as 'host'])
  })

  test('as a checkpoint brings back the old state, whatever was written since', () => {
    const t = bare()
    writeAll(t, 4)
    const before = JSON.stringify(t.state)
    t.checkpoint()
    writeAll(t, 5)
    expect(JSON.stringify(t.state.checkpoints[0])).toBe(before)
  })
})

/** Changes a container that the kernel may write into: a list, a list of lists, a list of frames, the globals. */
function spoil(value: unknown): void {
  if (Array.isArray(value)) {
    for (const part of value) if (Array.isArray(part) || isFrame(part)) spoil(part)
    value.reverse()
    value.push('spoiled')
    value[0] = 'spoiled'
    return
  }
  if (typeof value !== 'object' || value === null) return
  const fields = value as { [key: string]: unknown }
  if (isFrame(value)) spoil(fields.vars)
  for (const key of Object.keys(fields)) fields[key] = 'spoiled'
  fields.new = 'spoiled'
}

function isFrame(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'vars' in value
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}
