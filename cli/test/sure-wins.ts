import {
  type Answer,
  imagine,
  randomDeck,
  seeded,
  startGame,
  type Table,
  type Vars,
  type View,
  view,
} from '@tefuda/kernel'
import { bots, Solver } from '@tefuda/players'
import { type Win, winNow } from '@tefuda/players/win-now'
import type { Game } from '../src/games.ts'
import { duelOf } from './mixed-tables.ts'

/** Looks for claims that an answer wins this turn, and follows them against whatever cards the others may hold. */

export interface Claims {
  moments: number
  likely: number
  /** How many of the likely ones did not hold in some world. */
  failed: number
  sure: number
  readonly wrong: string[]
}

/** How many questions of the last turn are looked at, and in how many worlds each claim is put to the test. */
const LOOKS = { most: 20, worlds: 8 }

export const noClaims = (): Claims => ({ moments: 0, likely: 0, failed: 0, sure: 0, wrong: [] })

/** So many positions are looked at for a win, and so many to find a defence against it. */
const LOOKED = { positions: 200, provesWins: true }
const DEFENCE = 1000
const MOST = 1500

/** Plays a match between greedy bots and looks at so many questions of its last turn, in which somebody may win. */
export function lookForWins(game: Game, nth: number, claims: Claims): void {
  const { rules, manifest } = game
  const t = startGame(rules, { ...duelOf(game, nth), seed: `wins ${nth}` })
  const luck = seeded(`wins ${nth}`)
  const minds = t.seats().map(() => bots.greedy!.make(rules, manifest.judge))
  let moments: { readonly table: Table<Vars>; readonly seen: View }[] = []
  for (let d = t.decision(), n = 0; d && n < MOST; d = t.decision(), n++) {
    const seen = view(t, d.seat)
    if (moments.some((one) => one.seen.turn !== seen.turn)) moments = []
    if (seen.turnSeat === d.seat) moments.push({ table: t.fork(), seen })
    t.answer(d.seat, minds[d.seat]!({ decision: d, view: () => seen }, luck))
  }
  // The last ones are nearest to a win.
  moments.slice(-LOOKS.most).forEach(({ table, seen }, i) => {
    lookAt(game, table, seen, `${nth}/${i}`, claims)
  })
}

function lookAt(game: Game, t: Table<Vars>, seen: View, where: string, claims: Claims): void {
  claims.moments++
  const win = winNow(game.rules, seen, LOOKED, seeded(`win ${where}`))
  if (!win) return
  const lost = lostIn(game, t, seen, win, where, LOOKS.worlds)
  if (win.isSure) {
    claims.sure++
    if (lost !== null)
      claims.wrong.push(`${where}: ${win.answer.join(' ')} at ${seen.decision!.clause}, ${lost}`)
  } else {
    claims.likely++
    if (lost !== null) claims.failed++
  }
}

/** The world in which following the claim does not win this turn; null where it wins in all. */
export function lostIn(
  game: Game,
  t: Table<Vars>,
  seen: View,
  win: Win,
  where: string,
  worlds: number,
): string | null {
  const { rules } = game
  const any = (one: View, seat: number, random: ReturnType<typeof seeded>) =>
    randomDeck(rules, { seat, seats: one.seats }, one.options, random)
  for (let i = 0; i < worlds; i++) {
    const random = seeded(`worst ${where} ${i}`)
    let world = t.fork()
    if (i > 0) {
      try {
        world = imagine(rules, seen, random, i % 2 === 0 ? any : undefined)
      } catch {
        continue
      }
    }
    if (!isWonIn(game, world, win.answer)) return `world ${i}`
  }
  return null
}

/** Whether it is won this turn where the seat goes on as it is advised and the others defend themselves as they can. */
function isWonIn({ rules }: Game, t: Table<Vars>, answer: Answer): boolean {
  const { seat } = t.decision()!
  const { turn } = t.state
  const solver = new Solver(t, seat, DEFENCE)
  t.answer(seat, answer)
  for (let d = t.decision(); d && t.state.turn === turn; d = t.decision()) {
    if (d.seat !== seat) {
      t.answer(d.seat, solver.defence(t) ?? solver.anyAnswer(t))
      continue
    }
    const next = winNow(rules, view(t, seat), LOOKED, seeded('on'))
    if (!next) return false
    t.answer(seat, next.answer)
  }
  return t.state.result?.winners.includes(seat) === true
}
