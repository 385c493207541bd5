import { isDeepStrictEqual } from 'node:util'
import { CARDS, type Globals, severalGo, sizeOf } from '@tefuda/blackpoker'
import type { Decision, Table } from '@tefuda/kernel'
import { entryNames } from '@tefuda/kernel'
import type { State } from 'boardgame.io'
import { CreateGameReducer, InitializeGame } from 'boardgame.io/dist/cjs/internal.js'
import { enumerate } from './boardgameio/enumerate.ts'
import { blackpoker as theirGame } from './boardgameio/game.ts'
import { type G, sizeOf as theirSizeOf } from './boardgameio/table.ts'
import { type Agreed, lifeOf, QUESTIONS, record, translated } from './record.ts'

/** A place where the two versions of the game disagree. */
export interface Difference {
  readonly seed: number
  readonly agreed: Agreed
  /** How many decisions had been answered. */
  readonly decision: number
  readonly where: string
  readonly ours: unknown
  readonly theirs: unknown
}

/** The whole table, in words that both versions share. Cards on their way to the graveyard are `going`. */
interface Position {
  readonly asked: { readonly player: string; readonly question: string } | null
  readonly options: readonly string[]
  readonly winner: string | null
  readonly turn: { readonly player: string; readonly number: number } | null
  readonly passes: number
  readonly stage: readonly Waiting[]
  readonly players: readonly Side[]
}

interface Waiting {
  readonly action: string
  readonly player: string
  readonly keys: readonly string[]
}

interface Side {
  readonly life: readonly string[]
  readonly hand: readonly string[]
  readonly graveyard: readonly string[]
  readonly fog: readonly string[]
  readonly going: readonly string[]
  readonly field: readonly Character[]
}

interface Character {
  readonly name: string
  readonly cards: readonly string[]
  readonly driven: boolean
  readonly faceUp: boolean
  readonly since: number
  readonly size: number
}

/** Plays one game in both versions and compares them at every decision; stops at the first difference. */
export function compareGame(
  seed: number,
  agreed: Agreed,
): { decisions: number; difference: Difference | null } {
  const positions: Position[] = []
  const game = record(seed, agreed, (table, decision) => positions.push(ourPosition(table, decision)))
  const reducer = CreateGameReducer({ game: theirGame })
  let state = InitializeGame({ game: theirGame, numPlayers: 2, setupData: game.setupData })
  for (let decision = 0; decision < positions.length; decision++) {
    const found = firstDifference(positions[decision]!, theirPosition(state))
    if (found) return { decisions: decision, difference: { seed, agreed, decision, ...found } }
    const move = game.moves[decision]
    if (move) state = reducer(state, move)
  }
  return { decisions: game.moves.length, difference: null }
}

function firstDifference(
  ours: Position,
  theirs: Position,
): Omit<Difference, 'seed' | 'agreed' | 'decision'> | null {
  for (const where of entryNames<keyof Position>(ours)) {
    if (where === 'turn' && !ours.turn) continue
    if (!isDeepStrictEqual(ours[where], theirs[where]))
      return { where, ours: ours[where], theirs: theirs[where] }
  }
  return null
}

// ---- Ours ----

function ourPosition(table: Table<Globals>, decision: Decision | null): Position {
  const { state } = table
  const name = (card: number) => CARDS[state.print[card]!]!.name
  const going = new Set(table.running(severalGo)?.cards.map(({ card }) => card))
  const pile = (zone: string, seat: number) =>
    table
      .cards(zone, seat)
      .filter((card) => !going.has(card))
      .map(name)
  return {
    asked: decision && { player: String(decision.seat), question: QUESTIONS[decision.ask.key]![0] },
    options: decision ? ourOptions(decision) : [],
    winner: state.result ? String(state.result.winners[0] ?? 'nobody') : null,
    turn: state.turnSeat < 0 ? null : { player: String(state.turnSeat), number: state.turn },
    passes: state.globals.passes,
    stage: state.pending.map(({ kind, seat, cards }) => ({
      action: kind,
      player: String(seat),
      keys: cards.map(({ card }) => name(card)),
    })),
    players: [0, 1].map((seat) => ({
      life: lifeOf(table, seat).slice(0, pile('life', seat).length),
      hand: pile('hand', seat).sort(),
      graveyard: pile('graveyard', seat),
      fog: pile('fog', seat),
      going: [...going]
        .filter((card) => state.owner[card] === seat)
        .map(name)
        .sort(),
      field: ourField(table, seat, going),
    })),
  }
}

function ourField(table: Table<Globals>, seat: number, going: ReadonlySet<number>): Character[] {
  const { state } = table
  const name = (card: number) => CARDS[state.print[card]!]!.name
  const field = table.cards('field', seat).filter((card) => !going.has(card))
  return field
    .filter((card) => state.host[card]! < 0)
    .map((unit) => {
      const barrier = table.markOf(unit, 'barrier') === 1
      return {
        name: barrier ? `b${table.markOf(unit, 'nth')}` : name(unit),
        cards: [unit, ...field.filter((card) => state.host[card] === unit)].map(name),
        driven: table.markOf(unit, 'driven') === 1,
        faceUp: table.markOf(unit, 'face') === 1,
        since: table.markOf(unit, 'since'),
        size: barrier ? 0 : sizeOf(table, unit),
      }
    })
}

function ourOptions(decision: Decision): string[] {
  if (decision.kind === 'number') return []
  const [question] = QUESTIONS[decision.ask.key]!
  const keys = decision.options.map(({ key }) => key)
  if (decision.kind !== 'assign') return keys.map((key) => translated(question, key)).sort()
  return keys
    .flatMap((key) => decision.slots.map((slot) => translated(question, `${key}>${slot.key}`)))
    .sort()
}

// ---- Theirs ----

function theirPosition({ G, ctx }: State<G>): Position {
  const { asked } = G
  const over = ctx.gameover as G['result'] | undefined
  return {
    asked: over || !asked ? null : { player: asked.player, question: asked.question },
    options: asked ? theirOptions(G, ctx, asked.player) : [],
    winner: over ? (over.winner ?? 'nobody') : null,
    turn: { player: ctx.currentPlayer, number: ctx.turn },
    passes: G.passes,
    stage: G.stage.map(({ action, player, keys }) => ({ action, player, keys })),
    players: ['0', '1'].map((player) => {
      const { life, hand, graveyard, fog, field } = G.players[player]!
      return {
        life,
        hand: [...hand].sort(),
        graveyard,
        fog,
        going: G.todo.flatMap((task) => (task.do === 'bury' ? (task.cards[player] ?? []) : [])).sort(),
        field: field.map((unit) => ({
          name: unit.name,
          cards: unit.cards,
          driven: unit.driven,
          faceUp: unit.faceUp,
          since: unit.since,
          size: unit.barrier ? 0 : theirSizeOf(unit),
        })),
      }
    }),
  }
}

/** Everything that occurs in some legal move. */
function theirOptions(G: G, ctx: State['ctx'], player: string): string[] {
  return [...new Set(enumerate(G, ctx, player).flatMap(({ args }) => args))].sort()
}
