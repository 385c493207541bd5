import { below, seeded } from '@tefuda/kernel'
import { Client } from 'boardgame.io/dist/cjs/client.js'
import { SocketIO } from 'boardgame.io/dist/cjs/multiplayer.js'
import { enumerate } from '../boardgameio/enumerate.ts'
import { served } from './boardgameio-game.ts'
import type { LoadedMatch } from './table.ts'

type Player = ReturnType<typeof Client>

/** Two players at a match of boardgame.io's server, over its own client. */
export async function beginTheirs(port: number, nth: number): Promise<LoadedMatch> {
  let received = 0
  const players = await Promise.all(
    ['0', '1'].map(async (playerID) => {
      const player = Client({
        game: served,
        multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }),
        matchID: `match-${nth}`,
        playerID,
        numPlayers: 2,
        debug: false,
      })
      player.start()
      await stateAfter(player, -1)
      const { engine } = player.transport.socket.io
      engine.on('packet', ({ data = '' }: { readonly data?: string }) => {
        received += Buffer.byteLength(String(data))
      })
      return player
    }),
  )
  const random = seeded(`load ${nth}`)
  return {
    answer: async () => {
      const state = players[0]!.getState()!
      const { asked } = state.G
      if (state.ctx.gameover !== undefined || !asked) return null
      const player = players[Number(asked.player)]!
      const plays = enumerate(state.G, state.ctx, asked.player)
      const { move, args } = plays[below(random, plays.length)]!
      const before = performance.now()
      const heard = players.map((one) => stateAfter(one, state._stateID))
      player.moves[move]!(...args)
      await heard[Number(asked.player)]
      const took = performance.now() - before
      await Promise.all(heard)
      return took
    },
    received: () => received,
    leave: () => {
      for (const player of players) player.stop()
    },
  }
}

/** The next state that the server sends. */
async function stateAfter(player: Player, before: number): Promise<void> {
  const isNew = () => (player.getState()?._stateID ?? -1) > before
  if (isNew()) return
  await new Promise<void>((done) => {
    const stop = player.subscribe(() => {
      if (!isNew()) return
      queueMicrotask(() => stop())
      done()
    })
  })
}
