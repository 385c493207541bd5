import { expect, test } from 'vitest'
import { A, bare, card } from '../../kernel/test/toys/lab.ts'
import { cardOption, kindOption, seatOption, triggerText } from '../src/index.ts'

test('a triggered ability is named after its card while that card is there', () => {
  const t = bare()
  const ref = t.ref(card(t, A, 'bee'))
  expect(triggerText(t, ref)).toEqual({ key: 'option.trigger', args: { card: { key: 'card' } } })
  t.move([ref.card], t.zone('drop', A), 'L3', A)
  expect(triggerText(t, ref)).toEqual({ key: 'option.trigger.gone' })
})

test('an option names a single card, its kind, or only a back', () => {
  const t = bare()
  const id = card(t, A, 'bee')
  expect(cardOption(t, id, false)).toEqual({ key: 'A:bee', text: { key: 'card' }, id })
  expect(cardOption(t, id, true)).toEqual({ key: 'A:bee', text: { key: 'option.back' }, id })
  expect(kindOption(t, id)).toEqual({ key: 'bee', text: { key: 'card' }, id })
  expect(seatOption(1)).toEqual({
    key: 'B',
    text: { key: 'option.seat', args: { seat: { seat: 1 } } },
    id: 1,
  })
})
