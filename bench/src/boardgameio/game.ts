import { entryNames } from '@tefuda/kernel'
import type { FnContext, Game, MoveFn, MoveMap, PlayerID } from 'boardgame.io'
import { ActivePlayers, INVALID_MOVE } from 'boardgame.io/dist/cjs/core.js'
import { ANSWERS } from './answers.ts'
import { type Card, cardValue, FULL_DECK, isJoker } from './cards.ts'
import { enumerate, MOVE_OF } from './enumerate.ts'
import { answer, proceed } from './flow.ts'
import { draw, type G, newPlayer, type Question, setBarrier, setSoldier } from './table.ts'

/** Decks as they lie after the shuffle, and the order of life after each search. Without it everything is shuffled. */
export interface SetupData {
  readonly lives: readonly (readonly Card[])[]
  readonly reshuffles: readonly (readonly Card[])[]
}

const PLAYERS: readonly PlayerID[] = ['0', '1']

/** The move that answers a question: refuses an illegal answer, else carries it out with all that follows. */
function moveFor(question: Question): MoveFn<G> {
  return (context, ...given: string[]) => {
    const { G, ctx, random, playerID } = context
    const { asked } = G
    if (asked?.question !== question || asked.player !== playerID) return INVALID_MOVE
    if (!ANSWERS[question].legal(G, ctx, asked, given)) return INVALID_MOVE
    answer(G, ctx, given, random)
    carryOn(context)
  }
}

function carryOn({ G, ctx, random, events }: FnContext<G>): void {
  if (proceed(G, ctx, random)) events.endTurn()
}

const moves: MoveMap<G> = {}
for (const question of entryNames(MOVE_OF)) moves[MOVE_OF[question]] = moveFor(question)

/**
 * BlackPoker Light for boardgame.io. The chance goes back and forth many times in a turn, so both players are
 * active all the time, and a move checks whether its player is the one who is asked.
 */
export const blackpoker: Game<G, Record<string, unknown>, SetupData> = {
  name: 'blackpoker-light',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: ({ random }, given) => {
    const [a, b] = given?.lives ?? PLAYERS.map(() => random.Shuffle([...FULL_DECK]))
    const G: G = {
      players: { 0: newPlayer(a!), 1: newPlayer(b!) },
      stage: [],
      immediate: null,
      making: null,
      waiting: [],
      chance: '0',
      passes: 0,
      todo: [],
      asked: null,
      first: '0',
      serial: 0,
      reshuffles: given ? given.reshuffles.map((life) => [...life]) : null,
      result: null,
    }
    for (const player of PLAYERS) for (let i = 0; i < 7; i++) draw(G, player)
    for (const player of PLAYERS) preset(G, player)
    if (!outOfLife(G, 1)) findFirst(G)
    return G
  },
  turn: {
    order: {
      first: ({ G }) => Number(G.first),
      next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
    },
    onBegin: (context) => {
      for (const player of PLAYERS) {
        const { field, requested } = context.G.players[player]!
        if (requested.length > 0) context.G.players[player]!.requested = []
        for (const unit of field) if (unit.bonus !== 0) unit.bonus = 0
      }
      carryOn(context)
    },
    activePlayers: ActivePlayers.ALL,
  },
  moves,
  endIf: ({ G }) => G.result ?? undefined,
  ai: { enumerate },
}

/** B4.3: a barrier, face up, then a soldier; a Joker makes no soldier. */
function preset(G: G, player: PlayerID): void {
  const { life, graveyard } = G.players[player]!
  const barrier = life.pop()
  if (barrier !== undefined) setBarrier(G, player, barrier, true, 0)
  for (let top = life.pop(); top !== undefined; top = life.pop()) {
    if (!isJoker(top)) {
      setSoldier(G, player, top, 0)
      return
    }
    graveyard.push(top)
  }
}

/** B4.4, B4.5: the higher top card goes first; all cards shown go to the graveyard; the first player draws. */
function findFirst(G: G): void {
  const [a, b] = PLAYERS.map((player) => G.players[player]!.life)
  for (let depth = 1; !outOfLife(G, depth); depth++) {
    const lead = cardValue(a!.at(-depth)!) - cardValue(b!.at(-depth)!)
    if (lead === 0) continue
    G.first = lead > 0 ? '0' : '1'
    G.chance = G.first
    G.todo.push({ do: 'draw', player: G.first })
    const cards = { 0: a!.splice(-depth), 1: b!.splice(-depth) }
    // There is no turn player yet who could pick first.
    G.todo.push({ do: 'bury', cards, pickers: [...PLAYERS], fromField: false })
    return
  }
}

/** A player whose life runs out in set-up has lost; if both, nobody wins. */
function outOfLife(G: G, needed: number): boolean {
  const left = PLAYERS.filter((player) => G.players[player]!.life.length >= needed)
  if (left.length === 2) return false
  G.result = { winner: left[0] ?? null }
  return true
}
