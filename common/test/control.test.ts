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

describe('the controller of a card', () => {
  test('is the player who took it last', () => {
    const [t, ant] = table()
    take(t, ant, B, 'turn')
    expect(placeOf(t, ant)).toBe('front B')
    take(t, ant, A, 'game')
    expect(placeOf(t, ant)).toBe('front A')
  })

  test('is the player who took it before, when only the last effect has ended', () => {
    const [t, ant] = table()
    take(t, ant, B, 'game')
    take(t, ant, A, 'turn')
    control.endEffects(t, ({ until }) => until === 'turn')
    expect(placeOf(t, ant)).toBe('front B')
  })

  test('is the player who had it before anybody took it, when all effects have ended', () => {
    const [t, ant] = table()
    take(t, ant, B, 'turn')
    take(t, ant, A, 'turn')
    control.endEffects(t, () => true)
    expect(placeOf(t, ant)).toBe('front A')
    expect(t.state.effects).toEqual([])
  })

  test('may take their own card, and nothing changes', () => {
    const [t, ant] = table()
    const bee = card(t, A, 'bee')
    t.move([bee], t.zone('front', A), 'L3', A)
    take(t, ant, A, 'turn')
    control.endEffects(t, () => true)
    expect(t.cards('front', A)).toEqual([ant, bee])
  })

  test('does not depend on effects of another kind', () => {
    const [t, ant] = table()
    take(t, ant, B, 'turn')
    t.begin({ kind: 'plus', seat: B, source: t.ref(ant), on: [t.ref(ant)], until: 'game', data: null })
    control.endEffects(t, ({ until }) => until === 'turn')
    expect(placeOf(t, ant)).toBe('front A')
  })

  test('does not depend on who took another card', () => {
    const [t, ant] = table()
    const bee = card(t, A, 'bee')
    t.move([bee], t.zone('front', A), 'L3', A)
    take(t, bee, B, 'game')
    take(t, ant, B, 'turn')
    control.endEffects(t, ({ until }) => until === 'turn')
    expect([ant, bee].map((id) => placeOf(t, id))).toEqual(['front A', 'front B'])
  })

  test('stays the same while the effect lasts', () => {
    const [t, ant] = table()
    take(t, ant, B, 'game')
    control.endEffects(t, ({ until }) => until === 'turn')
    expect(placeOf(t, ant)).toBe('front B')
  })

  test.each(['drop', 'rear'])('does not matter once it lies elsewhere: %s', (zone) => {
    const [t, ant] = table()
    take(t, ant, B, 'turn')
    t.move([ant], t.zone(zone, A), 'L3', A)
    control.endEffects(t, () => true)
    expect(placeOf(t, ant)).toBe(`${zone} A`)
  })

  test('does not return to a card that has left and come back: that is another object', () => {
    const [t, ant] = table()
    take(t, ant, B, 'turn')
    t.move([ant], t.zone('drop', A), 'L3', A)
    t.move([ant], t.zone('front', B), 'L3', B)
    control.endEffects(t, () => true)
    expect(placeOf(t, ant)).toBe('front B')
  })
})
