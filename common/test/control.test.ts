import type { CardId, Vars } from '@tefuda/kernel'
import { describe, expect, test } from 'vitest'
import { A, B, bare, card, type Lab, placeOf } from '../../kernel/test/toys/lab.ts'
import { controlling } from '../src/index.ts'

const control = controlling<Vars>({
  isField: (t, zone) => t.layout.specOf[zone]!.name === 'front',
  goOver: (t, id, seat) => t.move([id], t.zone('front', seat), 'L3', seat),
})

/** A table on which one of A's cards lies on the field. */
function table(): [Lab, CardId] {
  const t = bare({ effects: { control: { clause: 'L5' }, plus: { clause: 'L5' } } })
  const ant = card(t, A, 'ant')
  t.move([ant], t.zone('front', A), 'L3', A)
  return [t, ant]
}

const take = (t: Lab, id: CardId, seat: number, until: string) =>
  control.take(t, t.ref(id), seat, until, {}, t.ref(id))

describe('who controls a card', () => {
  test('is whoever took it last', () => {
    const [t, ant] = table()
    take(t, ant, B, 'turn')
    expect(placeOf(t, ant)).toBe('front B')
    take(t, ant, A, 'game')
    expect(placeOf(t, ant)).toBe('front A')
  })

  test('is whoever took it before, where only the last has ended', () => {
    const [t, ant] = table()
    take(t, ant, B, 'game')
    take(t, ant, A, 'turn')
    control.endEffects(t, ({ until }) => until === 'turn')
    expect(placeOf(t, ant)).toBe('front B')
  })

  test('is whoever had it before anybody took it, once all has ended', () => {
    const [t, ant] = table()
    take(t, ant, B, 'turn')
    take(t, ant, A, 'turn')
    control.endEffects(t, () => true)
    expect(placeOf(t, ant)).toBe('front A')
    expect(t.state.effects).toEqual([])
  })

  test('makes no difference where it is the same as before', () => {
    const [t, ant] = table()
    const bee = card(t, A, 'bee')
    t.move([bee], t.zone('front', A), 'L3', A)
    take(t, ant, A, 'turn')
    control.endEffects(t, () => true)
    expect(t.cards('front', A)).toEqual([ant, bee])
  })

  test('is not said by effects of another kind', () => {
    const [t, ant] = table()
    take(t, ant, B, 'turn')
    t.begin({ kind: 'plus', seat: B, source: t.ref(ant), on: [t.ref(ant)], until: 'game', data: null })
    control.endEffects(t, ({ until }) => until === 'turn')
    expect(placeOf(t, ant)).toBe('front A')
  })

  test('is not said by what was taken of another card', () => {
    const [t, ant] = table()
    const bee = card(t, A, 'bee')
    t.move([bee], t.zone('front', A), 'L3', A)
    take(t, bee, B, 'game')
    take(t, ant, B, 'turn')
    control.endEffects(t, ({ until }) => until === 'turn')
    expect([ant, bee].map((id) => placeOf(t, id))).toEqual(['front A', 'front B'])
  })

  test('is nobody else for what does not end', () => {
    const [t, ant] = table()
    take(t, ant, B, 'game')
    control.endEffects(t, ({ until }) => until === 'turn')
    expect(placeOf(t, ant)).toBe('front B')
  })

  test.each(['drop', 'rear'])('is not asked any more once it lies elsewhere: %s', (zone) => {
    const [t, ant] = table()
    take(t, ant, B, 'turn')
    t.move([ant], t.zone(zone, A), 'L3', A)
    control.endEffects(t, () => true)
    expect(placeOf(t, ant)).toBe(`${zone} A`)
  })

  test('is not asked for a card that has gone and come again: that is another object', () => {
    const [t, ant] = table()
    take(t, ant, B, 'turn')
    t.move([ant], t.zone('drop', A), 'L3', A)
    t.move([ant], t.zone('front', B), 'L3', B)
    control.endEffects(t, () => true)
    expect(placeOf(t, ant)).toBe('front B')
  })
})
