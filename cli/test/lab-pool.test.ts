import { openBatch } from '@tefuda/players/lab'
import { Pool } from '@tefuda/players/lab/pool'
import { openNamed } from '@tefuda/register/folder'
import { expect, test } from 'vitest'

const ASKED = {
  game: 'blackpoker',
  options: { frame: 'entry20' },
  decks: [],
  seats: null,
  envs: 5,
  first: 0,
  seed: 'pool',
  observe: 'compact',
  again: true,
  recalls: false,
  chance: false,
  most: 20_000,
  bots: [],
} as const

test('games on several threads are the same games in the same order as on one', async () => {
  const batch = openBatch(await openNamed('blackpoker'), ASKED)
  const pool = new Pool(import.meta.resolve('@tefuda/register/folder'), ASKED, 2)
  try {
    let stand = batch.stand()
    expect(await pool.stand()).toEqual(stand)
    for (let i = 0; i < 60; i++) {
      const moves = stand.actions.map(({ length }, env) =>
        env === 3 && i === 7 ? 999 : (i * 7 + env) % length,
      )
      stand = batch.step(moves)
      expect(await pool.step(moves)).toEqual(stand)
    }
  } finally {
    await pool.close()
  }
})

test('where a thread fails, now or before anybody asks, that is told', async () => {
  const pool = new Pool(import.meta.resolve('@tefuda/register/folder'), { ...ASKED, game: 'chess' }, 1)
  await expect(pool.stand()).rejects.toThrow(/no game "chess"/)
  await expect(pool.step([0])).rejects.toThrow(/no game "chess"/)
  await pool.close()
})
