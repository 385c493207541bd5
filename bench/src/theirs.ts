import type { Game, State } from 'boardgame.io'
import { Bot, Simulate } from 'boardgame.io/dist/cjs/ai.js'
import { Client } from 'boardgame.io/dist/cjs/client.js'
import { CreateGameReducer, InitializeGame } from 'boardgame.io/dist/cjs/internal.js'
import { blackpoker } from './boardgameio/game.ts'
import type { RecordedGame } from './record.ts'

/** Plays recorded games with boardgame.io, with or without finding the legal moves each time. */
type PlayMethod = (games: readonly RecordedGame[], enumerates: boolean) => void | Promise<void>

const game = blackpoker as Game
const { enumerate } = game.ai!

export const PLAY_METHODS: { readonly [name: string]: PlayMethod } = {
  'CreateGameReducer, called directly': (games, enumerates) => {
    const reducer = CreateGameReducer({ game })
    for (const { moves, setupData } of games) {
      let state = InitializeGame({ game, numPlayers: 2, setupData })
      for (const move of moves) {
        if (enumerates) enumerate(state.G, state.ctx, move.payload.playerID)
        state = reducer(state, move)
      }
      mustBeOver(state)
    }
  },
  'Client without multiplayer': (games, enumerates) => {
    for (const { moves, setupData } of games) {
      const setup: NonNullable<Game['setup']> = (context) => game.setup!(context, setupData)
      const { store } = Client({ game: { ...game, setup }, numPlayers: 2, debug: false })
      for (const move of moves) {
        const { G, ctx } = store.getState()
        if (enumerates) enumerate(G, ctx, move.payload.playerID)
        store.dispatch(move)
      }
      mustBeOver(store.getState())
    }
  },
  'Simulate with a bot': async (games, enumerates) => {
    for (const recorded of games) {
      const { setupData } = recorded
      const bots = new ReplayBot(recorded, enumerates)
      const start = InitializeGame({ game, numPlayers: 2, setupData })
      mustBeOver((await Simulate({ game, bots, state: start })).state)
    }
  },
}

class ReplayBot extends Bot {
  private next = 0
  private readonly recorded: RecordedGame
  private readonly enumerates: boolean

  constructor(recorded: RecordedGame, enumerates: boolean) {
    super({ enumerate })
    this.recorded = recorded
    this.enumerates = enumerates
  }

  async play({ G, ctx }: State): Promise<{ action: object | undefined }> {
    const action = this.recorded.moves[this.next]
    this.next++
    if (action && this.enumerates) enumerate(G, ctx, action.payload.playerID)
    return { action }
  }
}

/** A refused move would make the rest of the game cheap. */
function mustBeOver({ ctx }: State): void {
  if (ctx.gameover === undefined) throw new Error('boardgame.io did not reach the end of a recorded game')
}
