import { expect, test } from 'vitest'
import { bundledNinjaSlayer as rules } from '../cards/bundled.ts'
import type { Card } from '../index.ts'
import { scene } from './scene.ts'

test('what an ability did elsewhere than on the field is over when its card leaves, whatever else is in force', () => {
  const workshop = 'T1-40'
  const puppet = 'T1-29'
  const master = 'T1-13'
  const cards = (rules.cards as readonly Card[]).filter(({ name }) =>
    [workshop, puppet, master].includes(name),
  )
  const t = scene(cards, { A: { field: [puppet, master], ether: [workshop] } })
  const [made] = t.cards('field', 0)
  const before = t.valuesOf(made!).karate as number
  t.move([...t.cards('ether', 0)], t.zone('ohigan', 0), '302.5', 0)
  expect(t.valuesOf(made!).karate).toBe(before - 1)
})
