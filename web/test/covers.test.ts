import { Host } from '@tefuda/engine'
import { games } from '@tefuda/engine/folders'
import type { GameInfo } from '@tefuda/engine/protocol'
import { GAMES } from '@tefuda/register'
import { expect, test } from 'vitest'
import { coverAt, coversOf, HOME, type Pictured } from '../src/pages/home/covers.ts'
import { print } from '../src/prints/card.ts'
import { shippedMatches } from '../src/shipped-matches.ts'

test.each(GAMES)(
  'the cover of $name shows cards as the game has them',
  async ({ name, cover, more = [], raid }) => {
    const received = await new Host(games).serve({ id: 1, request: { do: 'open', game: name } })
    const { faces } = (received as { readonly reply: GameInfo }).reply
    expect(cover.length).toBeGreaterThan(0)
    for (const { kinds, ...card } of [...cover, ...more.flat(), ...(raid?.cover ?? [])]) {
      expect(faces[card.id]).toMatchObject(card)
      expect(faces[card.id]!.kinds.ja).toEqual(kinds.ja)
    }
  },
)

const named = ({ game, cards }: Pictured) => cards.map(({ id }) => `${game} ${id}`).join()

test('no picture stands twice on the first page, nor on that of the matches that come with it', async () => {
  const { raids, ...parts } = HOME
  const home = [...GAMES.map((game) => coverAt(game, 0)), ...raids, ...Object.values(parts)].map(named)
  expect(new Set(home).size).toBe(home.length)
  const shipped = await shippedMatches()
  const watched = coversOf(shipped.map(({ game, decks }) => ({ game, isRaid: decks.length > 2 })))
  const shown = watched.map((cover) => named(cover!))
  expect(new Set(shown).size).toBe(shown.length)
})

test('pictures of different cards on a page are different pictures', async () => {
  const all = await Promise.all(
    [...GAMES.flatMap((game) => [0, 1, 2].map((nth) => coverAt(game, nth)))].map(async ({ game, cards }) => {
      const { info } = await games.named(game)
      return cards.map((card) => ({
        name: `${game} ${card.id}`,
        drawn: print(info.prints, card, { size: 'small' }),
      }))
    }),
  )
  const drawn = new Map(
    all
      .flat()
      .filter(({ name }) => !name.startsWith('blackpoker'))
      .map((one) => [one.name, one.drawn]),
  )
  expect(new Set(drawn.values()).size).toBe(drawn.size)
})

test.each(GAMES.filter(({ name }) => name !== 'blackpoker'))(
  'different cards of $name that lie in one hand, deck or builder are different pictures',
  { tags: ['long'] },
  async ({ name }) => {
    const { info } = await games.named(name)
    const all = Object.values(info.faces)
    for (const size of ['small', 'large'] as const) {
      const drawn = Map.groupBy(all, (face) => print(info.prints, face, { size }))
      const twice = [...drawn.values()].filter((faces) => faces.length > 1)
      expect(twice.map((faces) => faces.map(({ id }) => id))).toEqual([])
    }
  },
)
