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
  export function Client<G, Setup>(opts: {
    game: Game<G, Record<string, unknown>, Setup>
    numPlayers: number
    debug: false
    multiplayer?: unknown
    matchID?: string
    playerID?: string
  }): {
    readonly store: { dispatch(action: object): void; getState(): State<G> }
    readonly moves: { readonly [name: string]: (...args: string[]) => void }
    /** Over the network: the line to the server. */
    readonly transport: {
      readonly socket: {
        readonly io: {
          readonly engine: { on(what: 'packet', hear: (packet: { data?: string }) => void): void }
        }
      }
    }
    start(): void
    stop(): void
    getState(): State<G> | null
    subscribe(hear: () => void): () => void
  }
}

declare module 'boardgame.io/dist/cjs/multiplayer.js' {
  export function SocketIO(opts: { server: string }): unknown
}

declare module 'boardgame.io/dist/cjs/server.js' {
  import type { Server as HttpServer } from 'node:http'
  import type { Game } from 'boardgame.io'
  export function Server<G, Setup>(opts: {
    games: readonly Game<G, Record<string, unknown>, Setup>[]
    origins: readonly RegExp[]
  }): {
    run(port: number): Promise<{ readonly appServer: HttpServer }>
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
