import { limitOn } from '@tefuda/common/drawing'
import type { Scene, Sitter } from '@tefuda/engine/protocol'
import { describe, expect, test } from 'vitest'
import { asking } from '../../engine/test/asking.ts'
import { faceByName, portrait } from '../src/prints/portrait.tsx'
import { faceNameOf } from '../src/table/match/seats.ts'
import { GAMES } from './visit.ts'

/** What a game says of its looks is there for all that the page draws by it. */

const PERSON: Sitter = { kind: 'person' }
const BOT: Sitter = { kind: 'bot', bot: 'fair' }

const faceNamesAt = (sitters: readonly Sitter[], options: object, ownName = '') => {
  const view = { seat: 0, seats: sitters.length, options } as unknown as Scene['view']
  return sitters.map((_, seat) => faceNameOf(ownName, { sitters, view }, seat))
}

describe.each(GAMES)('%s', (game) => {
  test('says of every number on a card which shape it is', async () => {
    const { faces, layout } = await asking()({ do: 'open', game })
    const numbers = new Set(Object.values(faces).flatMap((face) => Object.keys(face.numbers)))
    expect([...numbers].filter((value) => !layout.shapes?.[value])).toEqual([])
  })

  test('builds towers of what a meter counts to its end', async () => {
    const { layout } = await asking()({ do: 'open', game })
    for (const { zone } of layout.side.flat().filter(({ tower }) => tower))
      expect(limitOn(layout, zone)).toMatchObject({ of: expect.any(Number) })
  })

  test('gives those who sit at a table faces that are not alike', async () => {
    const { prints, faces } = await asking()({ do: 'open', game })
    const tables = [
      faceNamesAt([PERSON, BOT], {}),
      faceNamesAt([PERSON, PERSON], {}),
      faceNamesAt([BOT, BOT], {}),
      faceNamesAt([PERSON, BOT, BOT, BOT, BOT], { raid: 'normal' }).slice(0, -1),
      faceNamesAt([PERSON, PERSON, PERSON, PERSON, BOT], { raid: 'normal' }).slice(0, -1),
    ]
    for (const names of tables) {
      const drawn = names.map((name) =>
        portrait(prints, { id: name, name: { ja: name }, face: faceByName(prints, name) }, faces),
      )
      expect(new Set(drawn).size).toBe(names.length)
      const heads = names.map((name) => {
        const face = faceByName(prints, name)
        return 'head' in face && face.head + face.weapon
      })
      expect(new Set(heads).size).toBe(names.length)
    }
  })
})

test('who gave a name to themselves has a face by it', () => {
  expect(faceNamesAt([PERSON, BOT], {}, 'Yuki')).toEqual(['Yuki', 'rin'])
  expect(faceNamesAt([PERSON, BOT], {})).toEqual(['who 1', 'rin'])
})
