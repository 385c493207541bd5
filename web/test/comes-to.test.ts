import type { Begin, Scene } from '@tefuda/engine/protocol'
import { type Choose, writeRecord } from '@tefuda/kernel'
import { expect, test } from 'vitest'
import { asking } from '../../engine/test/asking.ts'
import { aRecordWhere } from '../../engine/test/records.ts'
import { offeredIn } from '../src/table/question/option-cards.ts'
import { shelfOf } from '../src/table/shelf/on-shelf.ts'

/** What an option comes to is what is there once it is taken. */

const begin = (game: string, seed: string): Begin => ({
  game,
  seed,
  options: {},
  sitters: [{ kind: 'person' }, { kind: 'bot', bot: 'random' }],
  decks: [null, null],
})

/** The card that came to be what was chosen, as it is now. */
function numberNow({ view, values }: Scene, id: string, field: string): unknown {
  const place = view.cards.findIndex((card, i) => card.name === id && card.holder === 0 && values[i])
  return values[place]?.find((value) => value.field === field)?.now
}

const sumIn = ({ comes }: Scene, key: string, field: string) =>
  comes[key]!.sums.find((sum) => sum.field === field)!.parts.reduce((sum, n) => sum + n, 0)

test('an ace comes to its own numbers and those of the option that it bears', async () => {
  const ask = asking()
  const before = await ask({ do: 'begin', begin: begin('spell-card-strike', 'ace') })
  const { decision } = before.view
  const key = (decision as Choose).options[0]!.key
  expect(before.comes[key]!.sums.find(({ field }) => field === 'rank')!.parts).toHaveLength(2)
  let after = await ask({ do: 'answer', seat: 0, keys: [key] })
  while (!after.view.decision) after = await ask({ do: 'bot' })
  for (const field of ['pow', 'def', 'rank'])
    expect(numberNow(after, key, field)).toBe(sumIn(before, key, field))
})

test('a G unit comes to its power and that of its heart, and tells how often it checks', async () => {
  const asked: Scene[] = []
  await aRecordWhere('vanguard', (scene) => {
    const { decision } = scene.view
    const strides = decision?.seat === 0 && decision.ask.key === 'ask.stride'
    if (strides) asked.push(scene)
    return strides
  })
  const [{ comes, values, view }] = asked as [Scene]
  expect(Object.keys(comes)).not.toContain('pass')
  const vanguard = view.zones.find(({ name, seat }) => name === 'vanguard' && seat === 0)!.cards[0]!
  const { printed } = values[vanguard]!.find(({ field }) => field === 'power')!
  for (const { sums, says } of Object.values(comes)) {
    expect(sums).toEqual([{ field: 'power', parts: [15000, printed] }])
    expect(says).toEqual([{ key: 'comes.drives', args: { n: 3 } }])
  }
})

test('a guardian tells how the attack stands against its shield', async () => {
  const guards = ({ comes, view: { decision } }: Scene) =>
    decision?.seat === 0 && decision.ask.key === 'ask.guards' && Object.keys(comes).length > 0
  let before: Scene | undefined
  const record = await aRecordWhere('vanguard', (scene) => {
    if (guards(scene)) before = scene
    return guards(scene)
  })
  const [key, { says }] = Object.entries(before!.comes).find(([, one]) => one.says.length > 0)!
  const { n, other } = says[0]!.args as { n: number; other: number }
  expect(says[0]!.key).toBe(n >= other ? 'comes.guard.hits' : 'comes.guard.holds')
  const ask = asking()
  const sitters = [{ kind: 'person' }, { kind: 'bot', bot: 'random' }] as const
  await ask({ do: 'load', record: writeRecord(record), sitters })
  const { values } = await ask({ do: 'answer', seat: 0, keys: [key] })
  const powers = Object.values(values).map((of) => of?.find(({ field }) => field === 'power')?.now)
  expect(powers).toContain(other)
})

test('what a stride is paid with is asked for as was told before', async () => {
  const record = await aRecordWhere('vanguard', ({ view: { decision } }) => {
    return decision?.seat === 0 && decision.ask.key === 'ask.stride'
  })
  const ask = asking()
  const sitters = [{ kind: 'person' }, { kind: 'bot', bot: 'random' }] as const
  const { view } = await ask({ do: 'load', record: writeRecord(record), sitters })
  const [key] = (view.decision as Choose).options.flatMap((one) => (one.key === 'pass' ? [] : [one.key]))
  expect(await ask({ do: 'askedNext', seat: 0, keys: ['pass'] })).toBeNull()
  const told = await ask({ do: 'askedNext', seat: 0, keys: [key!] })
  const after = await ask({ do: 'answer', seat: 0, keys: [key!] })
  expect(told).toEqual({ decision: after.view.decision, matter: after.matter, about: after.about })
})

test('a G unit that cannot be laid down now lies pale beside the others', async () => {
  const info = await asking()({ do: 'open', game: 'vanguard' })
  const asked: Scene[] = []
  await aRecordWhere('vanguard', (scene) => {
    const { decision } = scene.view
    const again =
      decision?.seat === 0 &&
      decision.ask.key === 'ask.stride' &&
      Object.values(scene.notes).some(({ what }) => what.key === 'note.used')
    if (again) asked.push(scene)
    return again
  })
  const [scene] = asked as [Scene]
  const { decision } = scene.view
  const { cards, pale } = shelfOf(info, scene, decision, offeredIn(scene, decision, info.layout))!
  expect(pale.map(({ why }) => why.key)).toContain('note.used')
  const all = [...cards, ...pale].reduce((sum, { n }) => sum + n, 0)
  expect(all).toBe(scene.view.zones.find(({ name, seat }) => name === 'g' && seat === 0)!.count)
})
