/**
 * boardgame.io exposes its parts as folders (`boardgame.io/core`), which ES modules cannot import. The files
 * those folders point to can be imported; this gives them the types found elsewhere in the package.
 */
declare module 'boardgame.io/dist/cjs/core.js' {
  import type { ActivePlayersArg } from 'boardgame.io'
  export const ActivePlayers: { readonly ALL: ActivePlayersArg }
  export const INVALID_MOVE: 'INVALID_MOVE'
}

declare module 'boardgame.io/dist/cjs/internal.js' {
  import type { Game, State } from 'boardgame.io'
  export function InitializeGame(opts: { game: Game; numPlayers: number; setupData?: unknown }): State
  export function CreateGameReducer(opts: { game: Game }): (state: State, action: object) => State
}

declare module 'boardgame.io/dist/cjs/client.js' {
  import type { Game, State } from 'boardgame.io'
  export function Client(opts: { game: Game; numPlayers: number; debug: false }): {
    readonly store: { dispatch(action: object): void; getState(): State }
  }
}

declare module 'boardgame.io/dist/cjs/ai.js' {
  import type { Game, State } from 'boardgame.io'
  export abstract class Bot {
    constructor(opts: { enumerate: NonNullable<Game['ai']>['enumerate'] })
    abstract play(state: State, playerID: string): Promise<{ action: object | undefined }>
  }
  export function Simulate(opts: { game: Game; bots: Bot; state: State }): Promise<{ state: State }>
}
