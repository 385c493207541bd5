import { type Answer, BadInput, type Refusal, type Table, type Vars, type Witnessed } from '@tefuda/kernel'
import { Solver } from '@tefuda/players'
import type { Scenario } from '@tefuda/testkit/judge'
import { whyNotAt } from '../advice/why-not.ts'
import type { Games, PlayedGame } from '../games.ts'
import type { Puzzle, PuzzleMoment } from '../protocol/index.ts'
import { OWN_SEAT, positionScene, tellsMore } from './position-scene.ts'

/** So many positions are looked at for an answer. */
const MOST = 20_000

/** All puzzles, positions that can be won this turn whatever the other answers: one of each game after the other. */
async function everyPuzzle(games: Games): Promise<readonly Scenario[]> {
  const { parseScenarios } = await import('@tefuda/testkit/judge')
  const byGame = await Promise.all(
    games.names.map(async (game) => {
      const written = await games.read(game, 'puzzles', 'this-turn.yaml')
      return written === null ? [] : parseScenarios(written, `${game}/puzzles/this-turn.yaml`)
    }),
  )
  const longest = Math.max(...byGame.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) => byGame.flatMap((all) => all[i] ?? [])).flat()
}

/** The table after some answers, and what was told by then. */
interface Moment {
  readonly table: Table<Vars>
  readonly events: readonly Witnessed[]
}

/** A puzzle that somebody sits before. */
export class Puzzling {
  private readonly played: PlayedGame
  private readonly solver: Solver<Vars>
  private readonly turn: number
  /** Where whoever sits there has decided, the present one last. */
  private moments: Moment[]

  private constructor(played: PlayedGame, table: Table<Vars>) {
    this.played = played
    this.solver = new Solver(table, OWN_SEAT, MOST)
    this.turn = table.state.turn
    this.moments = [{ table, events: [] }]
  }

  static async open(
    games: Games,
    wanted: number,
  ): Promise<{ readonly puzzling: Puzzling; readonly puzzle: Puzzle }> {
    const { puzzleTable } = await import('@tefuda/testkit/judge')
    const all = await everyPuzzle(games)
    if (all.length === 0) throw new BadInput('there are no puzzles', '詰めカードがありません')
    const number = ((wanted - 1) % all.length) + 1
    const scenario = all[number - 1]!
    const played = await games.named(scenario.game)
    const game = await played.scenario()
    const puzzling = new Puzzling(played, puzzleTable(game, scenario))
    const info = { ...played.info, faces: played.faces(game.rules) }
    return { puzzling, puzzle: { info, number, of: all.length, moment: puzzling.moment([]) } }
  }

  answer(keys: Answer): PuzzleMoment {
    const { table, events } = this.now()
    const next = table.copy()
    const told: Witnessed[] = [...events]
    next.journal = told
    const seen: Moment[] = []
    next.answer(OWN_SEAT, keys)
    for (
      let open = next.decision();
      open && open.seat !== OWN_SEAT && this.isOn(next);
      open = next.decision()
    ) {
      seen.push({ table: next.copy(), events: told.slice() })
      next.answer(open.seat, this.solver.defence(next) ?? this.solver.anyAnswer(next))
    }
    this.moments.push({ table: next, events: told })
    return this.moment(seen)
  }

  takeBack(all: boolean): PuzzleMoment {
    this.moments = this.moments.slice(0, all ? 1 : Math.max(1, this.moments.length - 1))
    return this.moment([])
  }

  /** Gives an answer that wins; where there is none any more, begins again. */
  solve(): PuzzleMoment {
    const [winning] = this.isOn(this.now().table) ? this.solver.winning(this.now().table) : []
    return winning ? this.answer(winning) : this.takeBack(true)
  }

  whyNot(key: string): Refusal | null {
    return whyNotAt(this.now().table, OWN_SEAT, key)
  }

  private now(): Moment {
    return this.moments.at(-1)!
  }

  private isOn(table: Table<Vars>): boolean {
    return table.state.result === null && table.state.turn === this.turn
  }

  private moment(seen: readonly Moment[]): PuzzleMoment {
    const now = this.now()
    const { result, turn } = now.table.state
    const came = this.isOn(now.table)
      ? 'open'
      : turn === this.turn && result?.winners.includes(OWN_SEAT)
        ? 'solved'
        : 'missed'
    const given = this.moments.length - 1
    const game = this.played.manifest
    const scenes = [...seen, now].map((one) =>
      positionScene({
        ...one,
        game,
        given,
        isAsked: one === now && came === 'open',
        canUndo: given > 0,
      }),
    )
    return { came, scenes: scenes.filter(tellsMore) }
  }
}
