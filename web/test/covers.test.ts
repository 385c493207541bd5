import { GAMES } from '@tefuda/register'
import { expect, test } from 'vitest'
import { Host } from '../src/engine/host.ts'
import type { GameInfo } from '../src/engine/protocol.ts'

test.each(GAMES)('the cover of $name shows cards as the game has them', async ({ name, cover, raid }) => {
  const received = await new Host().serve({ id: 1, request: { do: 'open', game: name } })
  const { faces } = (received as { readonly reply: GameInfo }).reply
  expect(cover.length).toBeGreaterThan(0)
  for (const { kinds, ...card } of [...cover, ...(raid?.cover ?? [])]) {
    expect(faces[card.id]).toMatchObject(card)
    expect(faces[card.id]!.kinds.ja).toEqual(kinds.ja)
  }
})
